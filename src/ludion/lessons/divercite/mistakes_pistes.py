"""Typical mistakes at questions 12 to 20."""

from math import inf
from typing import Any

from ludion.lessons.divercite.etat import BLANC, COULEURS, LAST, NOIR, GameState, jouer
from ludion.lessons.divercite.heuristiques import autre, evaluate_state, little_garden, ouverte
from ludion.lessons.divercite.recherche import DEEP, alpha_beta_minimax, minimax, triees
from ludion.lessons.divercite.symetries import PLAYERS, TOURNEES, canonique
from ludion.lessons.divercite.temps import Fini
from ludion.lessons.pack import Mistakes

MISTAKES = Mistakes()


def _around(state: Any, player_id: Any) -> Any:
    return [state.voisines(place) for _, place in state.cites(player_id)]


@MISTAKES.wrong(
    "12",
    "divercites_ouvertes",
    fr="Une couleur posée deux fois autour d’une cité ferme la divercité : il n’y a que quatre places.",
    en="A colour that is there twice around a city closes the divercité: there are only four places.",
)
def doubles_allowed(state: Any, player_id: Any) -> Any:
    return sum(len(set(voisines)) < 4 and len(voisines) < 4 for voisines in _around(state, player_id))


@MISTAKES.wrong(
    "12",
    "divercites_ouvertes",
    fr="Regardez les mains : une couleur que plus personne n’a ne sera jamais posée.",
    en="Look at the hands: a colour that nobody holds any more will never be placed.",
)
def hands_forgotten(state: Any, player_id: Any) -> Any:
    return sum(len(set(voisines)) == len(voisines) < 4 for voisines in _around(state, player_id))


@MISTAKES.wrong(
    "12",
    "divercites_ouvertes",
    fr="Une divercité déjà faite n’est plus « encore possible » : elle est déjà dans les points.",
    en="A divercité that is done is not 'still possible': it is among the points already.",
)
def finished_too(state: Any, player_id: Any) -> Any:
    return sum(ouverte(state, voisines) or len(set(voisines)) == 4 for voisines in _around(state, player_id))


@MISTAKES.wrong(
    "12",
    "divercites_ouvertes",
    fr="Les cités des deux joueurs sont comptées : seules celles de player_id le doivent.",
    en="Both players’ cities are counted: only those of player_id should be.",
)
def everybodys(state: Any, player_id: Any) -> Any:
    return sum(ouverte(state, voisines) for one in (BLANC, NOIR) for voisines in _around(state, one))


@MISTAKES.wrong(
    "12",
    "divercites_ouvertes",
    fr="La couleur manquante peut venir de n’importe quelle main, pas seulement de celle de player_id.",
    en="The missing colour may come from either hand, not only from that of player_id.",
)
def own_hand_alone(state: Any, player_id: Any) -> Any:
    hand = state.players_pieces_left[player_id]
    return sum(
        len(set(voisines)) == len(voisines) < 4 and all(hand[colour + "R"] > 0 for colour in set(COULEURS) - set(voisines))
        for voisines in _around(state, player_id)
    )


def _promised(state: Any, player_id: Any, counts: Any = ouverte) -> Any:
    return sum(len(voisines) ** 2 / 9 for voisines in _around(state, player_id) if counts(state, voisines))


@MISTAKES.wrong(
    "13",
    "ma_heuristique",
    fr="L’écart de points ne voit pas une divercité presque faite : ajoutez ce qu’elle promet.",
    en="The lead in points does not see a divercité that is nearly done: add what it promises.",
)
def points_alone(state: Any, player_id: Any) -> Any:
    return little_garden(state, player_id)


@MISTAKES.wrong(
    "13",
    "ma_heuristique",
    fr="C’est l’heuristique du rapport : la main d’un seul joueur y compte, si bien que les deux joueurs peuvent s’y croire "
    "gagnants.",
    en="That is the report’s evaluation: only one player’s hand counts, so that both players may think that they are winning.",
)
def the_reports(state: Any, player_id: Any) -> Any:
    return evaluate_state(state, player_id)


@MISTAKES.wrong(
    "13",
    "ma_heuristique",
    fr="Seules vos divercités ouvertes comptent : celles de l’adversaire sont une menace, à retrancher.",
    en="Only your open divercités count: the opponent’s are a threat, to be subtracted.",
)
def own_promises(state: Any, player_id: Any) -> Any:
    return little_garden(state, player_id) + 2 * _promised(state, player_id)


@MISTAKES.wrong(
    "13",
    "ma_heuristique",
    fr="Une divercité dont la couleur manquante n’est plus en main ne promet plus rien.",
    en="A divercité whose missing colour is in no hand any more promises nothing.",
)
def dead_promises(state: Any, player_id: Any) -> Any:
    def counts(state: Any, voisines: Any) -> Any:
        return len(set(voisines)) == len(voisines) < 4

    return little_garden(state, player_id) + 2 * (
        _promised(state, player_id, counts) - _promised(state, autre(player_id), counts)
    )


@MISTAKES.wrong(
    "13",
    "ma_heuristique",
    fr="Une couleur y vaut plus que les autres : le jeu, lui, les traite toutes pareil.",
    en="One colour is worth more than the others: the game treats all alike.",
)
def loves_red(state: Any, player_id: Any) -> Any:
    def red(player: Any) -> Any:
        return sum(colour == "R" for colour, _ in state.cites(player)) / 10

    promised = _promised(state, player_id) - _promised(state, autre(player_id))
    return little_garden(state, player_id) + 2 * promised + red(player_id) - red(autre(player_id))


def _key(state: Any, turns: Any = range(8), hands: Any = True, owners: Any = False, colours: Any = True) -> Any:
    """The canonical key, some part of which can be wrong."""
    found = []
    for turned in turns:
        laid: dict[str, list[Any]] = {colour: [] for colour in COULEURS}
        for place, piece in state.pieces.items():
            laid[piece[0]].append((TOURNEES[place][turned], piece[1:] if piece[1] == "C" or owners else ""))
        held = {
            colour: tuple(state.players_pieces_left[player][colour + kind] for player in PLAYERS for kind in "CR")
            if hands
            else ()
            for colour in COULEURS
        }
        parts = [(held[colour], tuple(sorted(laid[colour]))) for colour in COULEURS]
        found.append(tuple(sorted(parts) if colours else parts))
    return min(found)


@MISTAKES.wrong(
    "14",
    "canonique",
    fr="Les couleurs sont interchangeables : il faut aussi oublier laquelle est laquelle.",
    en="The colours are interchangeable: which one is which has to be forgotten too.",
)
def board_alone(state: Any) -> Any:
    return _key(state, colours=False)


@MISTAKES.wrong(
    "14",
    "canonique",
    fr="Il n’y a là que les quatre rotations : les quatre réflexions manquent.",
    en="Those are only the four rotations: the four reflections are missing.",
)
def rotations_alone(state: Any) -> Any:
    return _key(state, turns=range(4))


@MISTAKES.wrong(
    "14",
    "canonique",
    fr="Deux plateaux pareils avec d’autres mains ne sont pas le même état : ce que l’on peut encore jouer diffère.",
    en="Two boards that are alike with other hands are not the same state: what can still be played differs.",
)
def without_hands(state: Any) -> Any:
    return _key(state, hands=False)


@MISTAKES.wrong(
    "14",
    "canonique",
    fr="Qui a posé une ressource ne compte plus une fois qu’elle est là : les mains le disent déjà, et la table s’en remplit.",
    en="Who placed a resource no longer matters once it is there: the hands tell it already, and it fills the table.",
)
def with_owners(state: Any) -> Any:
    return _key(state, owners=True)


@MISTAKES.wrong(
    "14",
    "canonique",
    fr="Rien n’est identifié : cherchez une forme commune à toutes les images de l’état.",
    en="Nothing is identified: look for a form that all images of the state share.",
)
def no_symmetry(state: Any) -> Any:
    return _key(state, turns=range(1), colours=False)


def _remembered(state: Any, depth: Any, maximizing_player: Any, evaluate: Any, table: Any, key_of: Any) -> Any:
    if depth == 0 or state.is_done():
        return evaluate(state)
    key = key_of(state, depth)
    if key not in table:
        after = [state.apply_action(action) for action in state.get_possible_light_actions()]
        values = [_remembered(child, depth - 1, not maximizing_player, evaluate, table, key_of) for child in after]
        table[key] = max(values) if maximizing_player else min(values)
    return table[key]


@MISTAKES.wrong(
    "15",
    "minimax_memoire",
    fr="La profondeur manque dans la clé : une valeur vue de près y sert à la place d’une valeur vue de loin.",
    en="The depth is missing in the key: a value from a shallow look then stands for that of a deep one.",
)
def without_depth(state: Any, depth: Any, maximizing_player: Any, evaluate: Any, table: Any) -> Any:
    return _remembered(state, depth, maximizing_player, evaluate, table, lambda seen, left: canonique(seen))


@MISTAKES.wrong(
    "15",
    "minimax_memoire",
    fr="La table ne reconnaît pas les états symétriques : la clé doit être canonique.",
    en="The table does not recognise symmetric states: the key has to be canonical.",
)
def plain_key(state: Any, depth: Any, maximizing_player: Any, evaluate: Any, table: Any) -> Any:
    return _remembered(state, depth, maximizing_player, evaluate, table, lambda seen, left: (repr(seen), left))


@MISTAKES.wrong(
    "15",
    "minimax_memoire",
    fr="La table reste vide : il faut y ranger ce que l’on a calculé, et la passer aux appels récursifs.",
    en="The table stays empty: what was worked out has to be put there, and it has to be handed to the recursive calls.",
)
def never_kept(state: Any, depth: Any, maximizing_player: Any, evaluate: Any, table: Any) -> Any:
    return minimax(state, depth, maximizing_player, evaluate)[0]


@MISTAKES.wrong(
    "15",
    "minimax_memoire",
    fr="La table est remplie mais jamais lue : regardez-y avant de calculer.",
    en="The table is filled but never read: look there before working anything out.",
)
def never_read(state: Any, depth: Any, maximizing_player: Any, evaluate: Any, table: Any) -> Any:
    table[canonique(state), depth] = minimax(state, depth, maximizing_player, evaluate)[0]
    return table[canonique(state), depth]


def _usually(rank: int, pleins: int, depth: int) -> bool:
    return rank >= pleins and depth >= DEEP


def _reduced(
    state: Any,
    depth: Any,
    window: Any,
    maximizing_player: Any,
    evaluate: Any,
    pleins: Any,
    again: Any = True,
    late: Any = _usually,
) -> Any:
    """Alpha-beta with reductions, some part of which can be wrong."""
    if depth <= 0 or state.is_done():
        return evaluate(state), None
    (alpha, beta), best, best_action = window, -inf if maximizing_player else inf, None
    for rank, action in enumerate(triees(state, maximizing_player, evaluate)):
        child, less = state.apply_action(action), late(rank, pleins, depth)
        rest = (not maximizing_player, evaluate, pleins, again, late)
        value, _ = _reduced(child, depth - 1 - less, (alpha, beta), *rest)
        if again and less and (value > alpha if maximizing_player else value < beta):
            value, _ = _reduced(child, depth - 1, (alpha, beta), *rest)
        if (value > best) if maximizing_player else (value < best):
            best, best_action = value, action
        alpha, beta = (max(alpha, value), beta) if maximizing_player else (alpha, min(beta, value))
        if beta <= alpha:
            break
    return best, best_action


@MISTAKES.wrong(
    "16",
    "alpha_beta_lmr",
    fr="Un coup réduit qui paraît bon doit être cherché à nouveau, à pleine profondeur : sinon on croit un regard trop court.",
    en="A reduced move that looks good has to be searched again to the full depth: otherwise a short look is believed.",
)
def never_again(state: Any, depth: Any, alpha: Any, beta: Any, maximizing_player: Any, evaluate: Any, pleins: Any = 4) -> Any:
    return _reduced(state, depth, (alpha, beta), maximizing_player, evaluate, pleins, again=False)


@MISTAKES.wrong(
    "16",
    "alpha_beta_lmr",
    fr="Aucun coup n’est réduit : après les « pleins » premiers, on cherche un coup moins loin.",
    en="No move is reduced: after the first 'pleins', the search goes one ply less deep.",
)
def nothing_reduced(state: Any, depth: Any, alpha: Any, beta: Any, maximizing_player: Any, evaluate: Any, pleins: Any = 4) -> Any:
    return alpha_beta_minimax(state, depth, alpha, beta, maximizing_player, evaluate)


@MISTAKES.wrong(
    "16",
    "alpha_beta_lmr",
    fr="Ce sont les premiers coups qui sont réduits : ils sont les plus prometteurs, ce sont les autres qu’il faut réduire.",
    en="It is the first moves that are reduced: they are the most promising, it is the others that are to be reduced.",
)
def first_ones_reduced(
    state: Any, depth: Any, alpha: Any, beta: Any, maximizing_player: Any, evaluate: Any, pleins: Any = 4
) -> Any:
    def late(rank: Any, pleins: Any, depth: Any) -> Any:
        return rank < pleins and depth >= DEEP

    return _reduced(state, depth, (alpha, beta), maximizing_player, evaluate, pleins, again=False, late=late)


@MISTAKES.wrong(
    "16",
    "alpha_beta_lmr",
    fr="Près des feuilles il n’y a rien à gagner et tout à perdre : on ne réduit que s’il reste au moins 3 de profondeur.",
    en="Near the leaves there is nothing to gain and all to lose: reduce only with a depth of at least 3 left.",
)
def reduced_everywhere(
    state: Any, depth: Any, alpha: Any, beta: Any, maximizing_player: Any, evaluate: Any, pleins: Any = 4
) -> Any:
    def late(rank: Any, pleins: Any, depth: Any) -> Any:
        return rank >= pleins and depth >= 2

    return _reduced(state, depth, (alpha, beta), maximizing_player, evaluate, pleins, again=False, late=late)


@MISTAKES.wrong(
    "17",
    "temps_alloue",
    fr="Une durée fixe ne tient pas compte de ce qui reste : avec une demi-seconde il n’en reste pas 40.",
    en="A fixed time takes no account of what is left: with half a second there are no 40 of them.",
)
def fixed(remaining_time: Any, step: Any) -> Any:
    return 20.0 if step < 6 else 44.0


@MISTAKES.wrong(
    "17",
    "temps_alloue",
    fr="La phase de la partie n’y change rien : le début, peu décisif, doit recevoir moins que le milieu.",
    en="The phase of the game changes nothing: the beginning, which decides little, must be given less than the middle.",
)
def same_share(remaining_time: Any, step: Any) -> Any:
    return 0.1 * remaining_time


@MISTAKES.wrong(
    "17",
    "temps_alloue",
    fr="Trop avare : il reste beaucoup trop de temps à la fin. Vous n’avez que 20 coups à jouer.",
    en="Too thrifty: far too much time is left at the end. You have only 20 moves to play.",
)
def miser(remaining_time: Any, step: Any) -> Any:
    return remaining_time * (0.001 if step < 6 else 0.01)


@MISTAKES.wrong(
    "17",
    "temps_alloue",
    fr="Toujours un vingtième de ce qui reste : les parts rétrécissent, et un tiers du temps ne sert jamais. Il reste de "
    "moins en moins de coups à jouer.",
    en="Always a twentieth of what is left: the shares shrink, and a third of the time is never used. Fewer and fewer moves "
    "are left to play.",
)
def always_a_twentieth(remaining_time: Any, step: Any) -> Any:
    return remaining_time / 20


@MISTAKES.wrong(
    "17",
    "temps_alloue",
    fr="Au dernier coup tout est dépensé : gardez une réserve, et attention à la division par zéro.",
    en="At the last move all is spent: keep a reserve, and mind the division by zero.",
)
def to_the_last(remaining_time: Any, step: Any) -> Any:
    moves = (LAST - step + 1) // 2
    return remaining_time * (0.5 if step < 6 else 1.0) / moves


def _deepened(
    state: Any, evaluate: Any, limite: Any, horloge: Any, first: Any = 1, inside: Any = True, nothing: Any = None
) -> Any:
    """Iterative deepening, some part of which can be wrong."""

    def pressed(seen: Any) -> Any:
        if inside and horloge() >= limite:
            raise Fini
        return evaluate(seen)

    found = nothing
    try:
        for depth in range(first, LAST - state.step + 1):
            if horloge() >= limite:
                break
            _, found = alpha_beta_minimax(state, depth, -inf, inf, True, pressed)
    except Fini:
        pass
    return found


@MISTAKES.wrong(
    "18",
    "approfondir",
    fr="L’heure n’est regardée qu’entre deux profondeurs : une recherche trop longue n’est jamais interrompue.",
    en="The clock is looked at only between two depths: a search that takes too long is never broken off.",
)
def between_depths(state: Any, evaluate: Any, limite: Any, horloge: Any) -> Any:
    return _deepened(state, evaluate, limite, horloge, inside=False, nothing=state.get_possible_light_actions()[0])


@MISTAKES.wrong(
    "18",
    "approfondir",
    fr="Sans profondeur finie il faut tout de même jouer : None n’est pas un coup.",
    en="Even if no depth was finished a move must be played: None is none.",
)
def no_move(state: Any, evaluate: Any, limite: Any, horloge: Any) -> Any:
    return _deepened(state, evaluate, limite, horloge)


@MISTAKES.wrong(
    "18",
    "approfondir",
    fr="Commencez à profondeur 1 : elle est vite finie, et l’on a alors toujours un coup sensé.",
    en="Begin at depth 1: it is soon finished, and then there is always a sensible move.",
)
def begins_deep(state: Any, evaluate: Any, limite: Any, horloge: Any) -> Any:
    return _deepened(state, evaluate, limite, horloge, first=3, nothing=state.get_possible_light_actions()[0])


@MISTAKES.wrong(
    "18",
    "approfondir",
    fr="La recherche s’arrête à profondeur 1 : il faut continuer, 2, 3… tant qu’il reste du temps.",
    en="The search stops at depth 1: go on, 2, 3..., as long as there is time.",
)
def one_depth(state: Any, evaluate: Any, limite: Any, horloge: Any) -> Any:
    if horloge() >= limite:
        return state.get_possible_light_actions()[0]
    return alpha_beta_minimax(state, 1, -inf, inf, True, evaluate)[1]


def _learnt(parties: Any, plis: Any, key_of: Any = canonique, of_next: Any = False, draw: Any = 0.5) -> Any:
    memory: dict[Any, Any] = {}
    for coups, gagnant in parties:
        state = GameState()
        for coup in coups.split()[:plis]:
            mover = state.next_player.get_id()
            state = jouer(coup, state)
            won, played = memory.get(key_of(state), (0.0, 0))
            winner = autre(mover) if of_next else mover
            memory[key_of(state)] = won + (draw if gagnant is None else float(gagnant == winner)), played + 1
    return memory


@MISTAKES.wrong(
    "19",
    "apprendre",
    fr="Les victoires sont créditées à celui qui va jouer ; c’est celui qui vient de jouer qui a choisi cet état.",
    en="The wins are credited to whoever moves next; it is the one who has just moved that chose this state.",
)
def for_the_next(parties: Any, plis: Any = 2) -> Any:
    return _learnt(parties, plis, of_next=True)


@MISTAKES.wrong(
    "19",
    "apprendre",
    fr="Une nulle vaut une demi-victoire.",
    en="A draw is worth half a win.",
)
def draws_lost(parties: Any, plis: Any = 2) -> Any:
    return _learnt(parties, plis, draw=0.0)


@MISTAKES.wrong(
    "19",
    "apprendre",
    fr="Un seul état par partie est retenu : il en faut un pour chacun des « plis » premiers coups.",
    en="Only one state of each game is kept: there is one for each of the first 'plis' moves.",
)
def first_ply_alone(parties: Any, plis: Any = 2) -> Any:
    return _learnt(parties, 1)


@MISTAKES.wrong(
    "19",
    "apprendre",
    fr="Des débuts symétriques sont comptés à part : la clé est canonique(state), et l’on apprend alors bien plus vite.",
    en="Symmetric beginnings are counted apart: the key is canonique(state), and then much more is learnt from as many games.",
)
def by_the_board(parties: Any, plis: Any = 2) -> Any:
    return _learnt(parties, plis, key_of=repr)


@MISTAKES.wrong(
    "19",
    "apprendre",
    fr="Chaque partie efface les précédentes : il faut ajouter à ce qui est déjà noté.",
    en="Each game wipes out those before it: add to what is already noted.",
)
def last_game_alone(parties: Any, plis: Any = 2) -> Any:
    return {key: value for partie in parties for key, value in _learnt([partie], plis).items()}


def _by(state: Any, memoire: Any, belief: Any) -> Any:
    return max(
        state.get_possible_light_actions(),
        key=lambda action: belief(*memoire.get(canonique(state.apply_action(action)), (0.0, 0))),
    )


@MISTAKES.wrong(
    "20",
    "choix_appris",
    fr="La fréquence brute croit une seule partie gagnée plus que huit sur dix : ajoutez 1 et 2.",
    en="The bare frequency believes a single game won more than eight out of ten: add 1 and 2.",
)
def bare_frequency(state: Any, memoire: Any) -> Any:
    return _by(state, memoire, lambda won, played: won / played if played else 0.5)


@MISTAKES.wrong(
    "20",
    "choix_appris",
    fr="Le coup le plus joué n’est pas le meilleur : ce sont les victoires qui comptent, rapportées aux parties.",
    en="The move played most is not the best one: it is the wins that count, out of so many games.",
)
def most_played(state: Any, memoire: Any) -> Any:
    return _by(state, memoire, lambda won, played: played)


@MISTAKES.wrong(
    "20",
    "choix_appris",
    fr="Un état jamais vu vaut 1/2, pas 0 : on ne sait encore rien de lui.",
    en="A state never seen is worth 1/2, not 0: nothing is known of it yet.",
)
def unseen_is_bad(state: Any, memoire: Any) -> Any:
    return _by(state, memoire, lambda won, played: (won + 1) / (played + 2) if played else 0.0)


@MISTAKES.wrong(
    "20",
    "choix_appris",
    fr="C’est le pire coup connu qui est choisi : les victoires notées sont celles de qui joue le coup, donc les vôtres.",
    en="It is the worst move known that is chosen: the wins noted are those of who plays the move, and so your own.",
)
def worst_known(state: Any, memoire: Any) -> Any:
    return _by(state, memoire, lambda won, played: -(won + 1) / (played + 2))
