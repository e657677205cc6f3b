"""Emma. I kept the evaluation's arguments in the order (player, state) everywhere, and write minimax as negamax."""

import random
from math import inf

from player_divercite import PlayerDivercite

CITES_, RESSOURCES_ = {"RC", "GC", "BC", "YC"}, {"RR", "GR", "BR", "YR"}


def valeur_cite(couleur, voisines):
    return {4: 5}.get(len(set(voisines)), sum(v == couleur for v in voisines))


def premier_coup(state):
    return random.choice([a for a in state.get_possible_light_actions() if a.data["piece"] in CITES_])


def little_garden(player_id, state):
    return sum(s if j == player_id else -s for j, s in state.scores.items())


def evaluate_state(player_id, state):
    main, t = state.players_pieces_left[player_id], state.step / 40
    cites, ressources = sum(main[p] for p in CITES_), sum(main[p] for p in RESSOURCES_)
    return little_garden(player_id, state) + (1 - 24 * t) * cites + (1 + 24 * t) * ressources


def calculate_depth(state):
    reste = sum(map(sum, (main.values() for main in state.players_pieces_left.values())))
    return next(d for seuil, d in ((35, 2), (24, 4), (16, 5), (0, 7)) if reste >= seuil)


def minimax(state, depth, maximizing_player, evaluate):
    if depth == 0 or state.is_done():
        return evaluate(state), None
    options = [(minimax(state.apply_action(a), depth - 1, not maximizing_player, evaluate)[0], a)
               for a in state.get_possible_light_actions()]
    return max(options, key=lambda o: o[0] if maximizing_player else -o[0])


def alpha_beta_minimax(state, depth, alpha, beta, maximizing_player, evaluate):
    if depth == 0 or state.is_done():
        return evaluate(state), None
    enfants = [(state.apply_action(a), a) for a in state.get_possible_light_actions()]
    if len(enfants) > 5:
        enfants.sort(key=lambda e: evaluate(e[0]), reverse=maximizing_player)
    best = None
    for enfant, a in enfants:
        v = alpha_beta_minimax(enfant, depth - 1, alpha, beta, not maximizing_player, evaluate)[0]
        if best is None or (v > best[0]) == maximizing_player and v != best[0]:
            best = (v, a)
        if maximizing_player:
            alpha = max(alpha, v)
        else:
            beta = min(beta, v)
        if alpha >= beta:
            break
    return best


def greedy(state, player_id):
    return max(state.get_possible_light_actions(), key=lambda a: state.apply_action(a).scores[player_id])


def remonter(node, outcome, player_id=1):
    if node is None:
        return
    vient_de_jouer = 3 - node.state.next_player.get_id()
    node.visits += 1
    node.value += outcome if vient_de_jouer == player_id else -outcome
    remonter(node.parent, outcome, player_id)


class Skypiea_v5(PlayerDivercite):
    def compute_action(self, current_state, **kwargs):
        if current_state.get_step() < 2:
            return premier_coup(current_state)
        depth = calculate_depth(current_state)
        return alpha_beta_minimax(current_state, depth, -inf, inf, True, lambda s: evaluate_state(self.get_id(), s))[1]


def alpha_beta_lmr(state, depth, alpha, beta, maximizing_player, evaluate, pleins=4):
    """The late moves are searched less deep."""
    if depth <= 0 or state.is_done():
        return evaluate(state), None
    enfants = [(state.apply_action(a), a) for a in state.get_possible_light_actions()]
    if len(enfants) > 5:
        enfants.sort(key=lambda e: evaluate(e[0]), reverse=maximizing_player)
    best = None
    for i, (enfant, a) in enumerate(enfants):
        d = depth - 2 if i >= pleins and depth >= 3 else depth - 1
        v = alpha_beta_lmr(enfant, d, alpha, beta, not maximizing_player, evaluate, pleins)[0]
        if best is None or (v > best[0]) == maximizing_player and v != best[0]:
            best = (v, a)
        if maximizing_player:
            alpha = max(alpha, v)
        else:
            beta = min(beta, v)
        if alpha >= beta:
            break
    return best


def temps_alloue(remaining_time, step):
    return remaining_time / (22 - step // 2) if step >= 10 else remaining_time / 40
