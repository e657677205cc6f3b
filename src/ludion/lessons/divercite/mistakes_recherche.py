"""Typical mistakes at questions 7 to 11."""

from math import inf
from typing import Any

from ludion.lessons.divercite.agents import calculate_depth, premier_coup
from ludion.lessons.divercite.etat import BLANC, PlayerDivercite
from ludion.lessons.divercite.heuristiques import autre, evaluate_state
from ludion.lessons.divercite.recherche import alpha_beta_minimax, triees
from ludion.lessons.pack import Mistakes

MISTAKES = Mistakes()


def _children(state: Any) -> Any:
    return [(action, state.apply_action(action)) for action in state.get_possible_light_actions()]


@MISTAKES.wrong(
    "7",
    "minimax",
    fr="Après votre coup c’est à l’adversaire, qui cherche le minimum : maximizing_player doit changer.",
    en="After your move it is the opponent’s turn, who looks for the minimum: maximizing_player must change.",
)
def always_the_maximum(state: Any, depth: Any, maximizing_player: Any, evaluate: Any) -> Any:
    if depth == 0 or state.is_done():
        return evaluate(state), None
    choose = max if maximizing_player else min
    values = [
        (always_the_maximum(child, depth - 1, maximizing_player, evaluate)[0], action) for action, child in _children(state)
    ]
    return choose(values, key=lambda one: one[0])


@MISTAKES.wrong(
    "7",
    "minimax",
    fr="Une partie finie n’a plus d’actions : il faut l’évaluer, même s’il reste de la profondeur.",
    en="A finished game has no actions left: it must be evaluated, even if some depth is left.",
)
def blind_to_the_end(state: Any, depth: Any, maximizing_player: Any, evaluate: Any) -> Any:
    if depth == 0:
        return evaluate(state), None
    best, best_action = (-inf if maximizing_player else inf), None
    for action, child in _children(state):
        value, _ = blind_to_the_end(child, depth - 1, not maximizing_player, evaluate)
        if (value > best) if maximizing_player else (value < best):
            best, best_action = value, action
    return best, best_action


@MISTAKES.wrong(
    "7",
    "minimax",
    fr="La profondeur baisse trop vite : d’un coup à l’autre elle diminue de 1, et l’on évalue à 0.",
    en="The depth falls too fast: it decreases by 1 from ply to ply, and the evaluation is at 0.",
)
def one_ply_short(state: Any, depth: Any, maximizing_player: Any, evaluate: Any) -> Any:
    if depth <= 1 or state.is_done():
        return evaluate(state), None if state.is_done() else state.get_possible_light_actions()[0]
    choose = max if maximizing_player else min
    values = [(one_ply_short(child, depth - 1, not maximizing_player, evaluate)[0], action) for action, child in _children(state)]
    return choose(values, key=lambda one: one[0])


@MISTAKES.wrong(
    "7",
    "minimax",
    fr="La valeur est juste, l’action non : il faut retenir celle de la racine, pas la dernière essayée.",
    en="The value is right, the action is not: keep the root’s that reached it, not the last one tried.",
)
def last_action(state: Any, depth: Any, maximizing_player: Any, evaluate: Any) -> Any:
    if depth == 0 or state.is_done():
        return evaluate(state), None
    choose = max if maximizing_player else min
    values = [last_action(child, depth - 1, not maximizing_player, evaluate)[0] for _, child in _children(state)]
    return choose(values), state.get_possible_light_actions()[-1]


@MISTAKES.wrong(
    "7",
    "minimax",
    fr="Le minimum commence à -infini, si bien que rien ne peut être plus petit : il commence à +infini.",
    en="The minimum begins at minus infinity, so that nothing can be smaller: it begins at plus infinity.",
)
def minimum_from_below(state: Any, depth: Any, maximizing_player: Any, evaluate: Any) -> Any:
    if depth == 0 or state.is_done():
        return evaluate(state), None
    best, best_action = -inf, None
    for action, child in _children(state):
        value, _ = minimum_from_below(child, depth - 1, not maximizing_player, evaluate)
        if (value > best) if maximizing_player else (value < best):
            best, best_action = value, action
    return best, best_action


def _cut(alpha: float, beta: float) -> bool:
    return beta <= alpha


def _as_it_is(alpha: float, beta: float) -> tuple[float, float]:
    return alpha, beta


def _alpha_beta(
    state: Any,
    depth: Any,
    window: Any,
    maximizing_player: Any,
    evaluate: Any,
    order: Any = triees,
    cut: Any = _cut,
    handed: Any = _as_it_is,
) -> Any:
    """Alpha-beta, some part of which can be wrong."""
    if depth == 0 or state.is_done():
        return evaluate(state), None
    (alpha, beta), best, best_action = window, -inf if maximizing_player else inf, None
    for action in order(state, maximizing_player, evaluate):
        below = handed(alpha, beta)
        value, _ = _alpha_beta(state.apply_action(action), depth - 1, below, not maximizing_player, evaluate, order, cut, handed)
        if (value > best) if maximizing_player else (value < best):
            best, best_action = value, action
        alpha, beta = (max(alpha, value), beta) if maximizing_player else (alpha, min(beta, value))
        if cut(alpha, beta):
            break
    return best, best_action


@MISTAKES.wrong(
    "8",
    "alpha_beta_minimax",
    fr="Rien n’est jamais coupé : il faut sortir de la boucle dès que beta <= alpha.",
    en="Nothing is ever cut: leave the loop as soon as beta <= alpha.",
)
def never_cut(state: Any, depth: Any, alpha: Any, beta: Any, maximizing_player: Any, evaluate: Any) -> Any:
    return _alpha_beta(state, depth, (alpha, beta), maximizing_player, evaluate, cut=lambda a, b: False)


@MISTAKES.wrong(
    "8",
    "alpha_beta_minimax",
    fr="Les actions ne sont pas triées : alpha-bêta coupe le plus quand les meilleures viennent d’abord.",
    en="The actions are not sorted: alpha-beta cuts most where the best ones come first.",
)
def unsorted(state: Any, depth: Any, alpha: Any, beta: Any, maximizing_player: Any, evaluate: Any) -> Any:
    return _alpha_beta(
        state, depth, (alpha, beta), maximizing_player, evaluate, order=lambda s, m, e: s.get_possible_light_actions()
    )


@MISTAKES.wrong(
    "8",
    "alpha_beta_minimax",
    fr="Le tri est le même pour les deux joueurs : celui qui minimise veut d’abord les petites valeurs.",
    en="The sorting is the same for both players: the one who minimises wants small values first.",
)
def always_descending(state: Any, depth: Any, alpha: Any, beta: Any, maximizing_player: Any, evaluate: Any) -> Any:
    return _alpha_beta(state, depth, (alpha, beta), maximizing_player, evaluate, order=lambda s, m, e: triees(s, True, e))


@MISTAKES.wrong(
    "8",
    "alpha_beta_minimax",
    fr="La coupe attend beta < alpha ; à égalité, ce qui reste ne peut déjà plus rien changer.",
    en="The cut waits for beta < alpha; when they are equal, what is left cannot change anything any more.",
)
def late_cut(state: Any, depth: Any, alpha: Any, beta: Any, maximizing_player: Any, evaluate: Any) -> Any:
    return _alpha_beta(state, depth, (alpha, beta), maximizing_player, evaluate, cut=lambda a, b: b < a)


@MISTAKES.wrong(
    "8",
    "alpha_beta_minimax",
    fr="alpha et beta sont échangés dans l’appel : ici, sans negamax, chacun garde sa place.",
    en="alpha and beta are exchanged in the call: here, without negamax, each keeps its place.",
)
def exchanged_window(state: Any, depth: Any, alpha: Any, beta: Any, maximizing_player: Any, evaluate: Any) -> Any:
    return _alpha_beta(state, depth, (alpha, beta), maximizing_player, evaluate, handed=lambda a, b: (b, a))


@MISTAKES.wrong(
    "8",
    "alpha_beta_minimax",
    fr="La valeur d’un maximum ne doit bouger que alpha, celle d’un minimum que beta ; sinon on coupe après le premier enfant.",
    en="A maximum’s value may move alpha alone, a minimum’s beta alone; otherwise all is cut after the first child.",
)
def both_bounds(state: Any, depth: Any, alpha: Any, beta: Any, maximizing_player: Any, evaluate: Any) -> Any:
    if depth == 0 or state.is_done():
        return evaluate(state), None
    best, best_action = (-inf if maximizing_player else inf), None
    for action in triees(state, maximizing_player, evaluate):
        value, _ = both_bounds(state.apply_action(action), depth - 1, alpha, beta, not maximizing_player, evaluate)
        if (value > best) if maximizing_player else (value < best):
            best, best_action = value, action
        alpha, beta = max(alpha, value), min(beta, value)
        if beta <= alpha:
            break
    return best, best_action


@MISTAKES.wrong(
    "9",
    "greedy",
    fr="C’est l’erreur du rapport : best_score n’est jamais mis à jour, et l’on garde la dernière action meilleure que la "
    "première.",
    en="That is the report’s error: best_score is never updated, and the last action that beats the first one is kept.",
)
def as_printed(state: Any, player_id: Any) -> Any:
    first, *others = state.get_possible_light_actions()
    best_action, best_score = first, state.apply_action(first).scores[player_id]
    for action in others:
        if state.apply_action(action).scores[player_id] > best_score:
            best_action = action
    return best_action


@MISTAKES.wrong(
    "9",
    "greedy",
    fr="Ici l’on compare les points de player_id seul, pas l’écart.",
    en="Here it is player_id’s own points that are compared, not the lead.",
)
def by_the_lead(state: Any, player_id: Any) -> Any:
    def lead(action: Any) -> Any:
        scores = state.apply_action(action).scores
        return scores[player_id] - scores[autre(player_id)]

    return max(state.get_possible_light_actions(), key=lead)


@MISTAKES.wrong(
    "9",
    "greedy",
    fr="C’est le score avant le coup qui est comparé : il est le même pour toutes les actions.",
    en="The score before the move is compared: it is the same for all actions.",
)
def score_before(state: Any, player_id: Any) -> Any:
    return max(state.get_possible_light_actions(), key=lambda action: state.scores[player_id])


def _climb(node: Any) -> Any:
    while node is not None:
        node.visits += 1
        yield node
        node = node.parent


@MISTAKES.wrong(
    "10",
    "remonter",
    fr="C’est l’erreur du rapport : le même signe partout, comme si les deux joueurs voulaient la même chose.",
    en="That is the report’s error: the same sign everywhere, as if both players wanted the same.",
)
def same_sign(node: Any, outcome: Any, player_id: Any = BLANC) -> Any:
    for each in _climb(node):
        each.value += outcome


@MISTAKES.wrong(
    "10",
    "remonter",
    fr="Le signe suit celui qui va jouer ; il faut celui qui vient de jouer le coup menant au nœud.",
    en="The sign follows whoever moves next; it must follow whoever has just played the move to the node.",
)
def by_who_moves_next(node: Any, outcome: Any, player_id: Any = BLANC) -> Any:
    for each in _climb(node):
        each.value += outcome if each.state.next_player.get_id() == player_id else -outcome


@MISTAKES.wrong(
    "10",
    "remonter",
    fr="Seul le nœud de départ est mis à jour : il faut remonter jusqu’à la racine, comprise.",
    en="Only the node itself is updated: go up to the root, and update it too.",
)
def node_alone(node: Any, outcome: Any, player_id: Any = BLANC) -> Any:
    node.visits += 1
    node.value += -outcome if node.state.next_player.get_id() == player_id else outcome


@MISTAKES.wrong(
    "10",
    "remonter",
    fr="La racine est oubliée : elle aussi a été visitée.",
    en="The root is left out: it was visited too.",
)
def without_the_root(node: Any, outcome: Any, player_id: Any = BLANC) -> Any:
    while node.parent is not None:
        node.visits += 1
        node.value += -outcome if node.state.next_player.get_id() == player_id else outcome
        node = node.parent


def _chosen(state: Any, player_id: Any, depth: Any, maximizing: Any = True) -> Any:
    return alpha_beta_minimax(state, depth, -inf, inf, maximizing, lambda seen: evaluate_state(seen, player_id))[1]


@MISTAKES.wrong(
    "11",
    "Skypiea_v5",
    fr="L’évaluation est toujours celle des Blancs : self.get_id() dit qui vous êtes.",
    en="The evaluation is always White’s: self.get_id() says who you are.",
)
class AlwaysWhite(PlayerDivercite):
    def compute_action(self, current_state: Any, **kwargs: Any) -> Any:
        if current_state.get_step() < 2:
            return premier_coup(current_state)
        return _chosen(current_state, BLANC, calculate_depth(current_state))


@MISTAKES.wrong(
    "11",
    "Skypiea_v5",
    fr="À la racine c’est vous qui jouez : on y cherche le maximum.",
    en="At the root it is your move: the maximum is wanted there.",
)
class Minimising(PlayerDivercite):
    def compute_action(self, current_state: Any, **kwargs: Any) -> Any:
        if current_state.get_step() < 2:
            return premier_coup(current_state)
        return _chosen(current_state, self.get_id(), calculate_depth(current_state), maximizing=False)


@MISTAKES.wrong(
    "11",
    "Skypiea_v5",
    fr="Le second joueur aussi commence par une cité au hasard : step vaut 1 à son premier coup.",
    en="The second player begins with a random city too: step is 1 at its first move.",
)
class SearchesAtOnce(PlayerDivercite):
    def compute_action(self, current_state: Any, **kwargs: Any) -> Any:
        if current_state.get_step() < 1:
            return premier_coup(current_state)
        return _chosen(current_state, self.get_id(), calculate_depth(current_state))


@MISTAKES.wrong(
    "11",
    "Skypiea_v5",
    fr="La recherche rend un couple (valeur, action) : compute_action ne rend que l’action.",
    en="The search returns a pair (value, action): compute_action returns the action alone.",
)
class WholePair(PlayerDivercite):
    def compute_action(self, current_state: Any, **kwargs: Any) -> Any:
        if current_state.get_step() < 2:
            return premier_coup(current_state)
        action = _chosen(current_state, self.get_id(), calculate_depth(current_state))
        return 0.0, action
