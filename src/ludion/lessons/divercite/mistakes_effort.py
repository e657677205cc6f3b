"""Typical mistakes at questions 16 to 20: where the effort goes, by reductions, by the clock, and by games of the past."""

from math import inf
from typing import Any

from ludion.lessons.divercite.etat import LAST, GameState, jouer
from ludion.lessons.divercite.heuristiques import autre
from ludion.lessons.divercite.recherche import DEEP, alpha_beta_minimax, triees
from ludion.lessons.divercite.symetries import canonique
from ludion.lessons.divercite.temps import Fini
from ludion.lessons.pack import Mistakes

MISTAKES = Mistakes()


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
