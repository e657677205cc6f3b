"""Typical mistakes at questions 1 to 6."""

import random
from typing import Any

from ludion.lessons.divercite.etat import BLANC, CITES, LAST, NOIR, RESSOURCES
from ludion.lessons.divercite.heuristiques import autre, little_garden
from ludion.lessons.pack import Mistakes

MISTAKES = Mistakes()


@MISTAKES.wrong(
    "1",
    "valeur_cite",
    fr="Une divercité demande quatre couleurs différentes, pas seulement quatre voisines.",
    en="A divercité needs four different colours, not just four neighbours.",
)
def four_neighbours(couleur: Any, voisines: Any) -> Any:
    return 5 if len(voisines) == 4 else voisines.count(couleur)


@MISTAKES.wrong(
    "1",
    "valeur_cite",
    fr="Comptez les ressources de la couleur de la cité, pas les couleurs qu’il y a.",
    en="Count the resources of the city’s own colour, not the colours that are there.",
)
def number_of_colours(couleur: Any, voisines: Any) -> Any:
    return 5 if len(set(voisines)) == 4 else len(set(voisines))


@MISTAKES.wrong(
    "1",
    "valeur_cite",
    fr="Une divercité a une valeur à elle : la ressource de la couleur de la cité n’y compte pas une fois de plus.",
    en="A divercité has a worth of its own: the resource of the city’s colour does not count once more.",
)
def counted_twice(couleur: Any, voisines: Any) -> Any:
    return (5 if len(set(voisines)) == 4 else 0) + voisines.count(couleur)


@MISTAKES.wrong(
    "1",
    "valeur_cite",
    fr="Une cité qui n’est pas une divercité garde ses points, un par ressource de sa couleur.",
    en="A city that is no divercité keeps its points, one for each resource of its colour.",
)
def all_or_nothing(couleur: Any, voisines: Any) -> Any:
    return 5 if len(set(voisines)) == 4 else 0


@MISTAKES.wrong(
    "2",
    "premier_coup",
    fr="Toutes les actions sont tirées : il ne fallait garder que celles qui posent une cité.",
    en="All actions are drawn from: only those that put a city down were to be kept.",
)
def any_action(state: Any) -> Any:
    return random.choice(list(state.get_possible_light_actions()))


@MISTAKES.wrong(
    "2",
    "premier_coup",
    fr="C’est toujours la même cité : il faut tirer au hasard.",
    en="It is always the same city: draw one at random.",
)
def first_city(state: Any) -> Any:
    return next(action for action in state.get_possible_light_actions() if action.data["piece"] in CITES)


@MISTAKES.wrong(
    "2",
    "premier_coup",
    fr="Une seule couleur est tirée : les quatre cités conviennent.",
    en="Only one colour is drawn: all four cities will do.",
)
def red_city(state: Any) -> Any:
    return random.choice([action for action in state.get_possible_light_actions() if action.data["piece"] == "RC"])


@MISTAKES.wrong(
    "2",
    "premier_coup",
    fr="La première lettre d’une pièce est sa couleur (« R » est le rouge) ; la seconde dit si c’est une cité.",
    en="A piece’s first letter is its colour ('R' is red); the second one says whether it is a city.",
)
def wrong_letter(state: Any) -> Any:
    return random.choice([action for action in state.get_possible_light_actions() if action.data["piece"][0] == "C"])


@MISTAKES.wrong(
    "3",
    "little_garden",
    fr="L’écart est toujours vu par les Blancs : il doit l’être par player_id.",
    en="The lead is always White’s: it must be that of player_id.",
)
def whites_lead(state: Any, player_id: Any) -> Any:
    return state.scores[BLANC] - state.scores[NOIR]


@MISTAKES.wrong(
    "3",
    "little_garden",
    fr="Les points de l’adversaire manquent.",
    en="The opponent’s points are missing.",
)
def own_points(state: Any, player_id: Any) -> Any:
    return state.scores[player_id]


@MISTAKES.wrong(
    "3",
    "little_garden",
    fr="Le signe est à l’envers : une avance doit être positive.",
    en="The sign is the wrong way round: to lead must be positive.",
)
def behind(state: Any, player_id: Any) -> Any:
    return state.scores[autre(player_id)] - state.scores[player_id]


@MISTAKES.wrong(
    "3",
    "little_garden",
    fr="C’est l’écart du joueur au trait, qui change à chaque coup ; on veut celui de player_id.",
    en="That is the lead of whoever moves next, who changes with every ply; player_id’s is wanted.",
)
def movers_lead(state: Any, player_id: Any) -> Any:
    mover = state.next_player.get_id()
    return state.scores[mover] - state.scores[autre(mover)]


def _held(state: Any, player_id: Any, pieces: Any) -> Any:
    return sum(state.players_pieces_left[player_id][piece] for piece in pieces)


def _weighed(state: Any, player_id: Any, cite: Any, ressource: Any) -> Any:
    """The two terms of the hand."""
    step = state.step / LAST
    return (1 - cite * step) * _held(state, player_id, CITES) + (1 + ressource * step) * _held(state, player_id, RESSOURCES)


@MISTAKES.wrong(
    "4",
    "evaluate_state",
    fr="La main de l’adversaire n’entre pas dans cette heuristique.",
    en="The opponent’s hand has no part in this evaluation.",
)
def both_hands(state: Any, player_id: Any, cite: Any = 24, ressource: Any = 24) -> Any:
    mine, theirs = (_weighed(state, one, cite, ressource) for one in (player_id, autre(player_id)))
    return little_garden(state, player_id) + mine - theirs


@MISTAKES.wrong(
    "4",
    "evaluate_state",
    fr="Les signes sont échangés : avec le temps une cité en main perd de sa valeur, une ressource en gagne.",
    en="The signs are exchanged: as time passes a city in hand loses worth, a resource gains.",
)
def exchanged_signs(state: Any, player_id: Any, cite: Any = 24, ressource: Any = 24) -> Any:
    return little_garden(state, player_id) + _weighed(state, player_id, -cite, -ressource)


@MISTAKES.wrong(
    "4",
    "evaluate_state",
    fr="step / 40 est une fraction : « // » donne 0 jusqu’à la fin de la partie.",
    en="step / 40 is a fraction: '//' gives 0 until the end of the game.",
)
def whole_division(state: Any, player_id: Any, cite: Any = 24, ressource: Any = 24) -> Any:
    hand = _held(state, player_id, CITES) * (1 - cite * (state.step // LAST))
    return little_garden(state, player_id) + hand + _held(state, player_id, RESSOURCES) * (1 + ressource * (state.step // LAST))


@MISTAKES.wrong(
    "4",
    "evaluate_state",
    fr="Ce sont les pièces encore en main qui comptent, pas celles déjà posées.",
    en="It is the pieces still in hand that count, not those already placed.",
)
def pieces_placed(state: Any, player_id: Any, cite: Any = 24, ressource: Any = 24) -> Any:
    step = state.step / LAST
    cities, resources = 8 - _held(state, player_id, CITES), 12 - _held(state, player_id, RESSOURCES)
    return little_garden(state, player_id) + (1 - cite * step) * cities + (1 + ressource * step) * resources


MISTAKES.answer(
    "5",
    "reponse_5",
    (20, 1),
    fr="À 20 coups joués, une cité de Water Seven vaut exactement 0 : elle ne coûte pas encore. Et 40 / 24 est plus grand que 1.",
    en="With 20 plies played a city of Water Seven’s is worth exactly 0: it costs nothing yet. And 40 / 24 is more than 1.",
)
MISTAKES.answer(
    "5",
    "reponse_5",
    (2, 21),
    fr="Les deux agents sont échangés : c’est le grand coefficient qui pèse le plus tôt.",
    en="The two agents are exchanged: it is the large coefficient that weighs soonest.",
)
MISTAKES.answer(
    "5",
    "reponse_5",
    (20, 2),
    fr="À 20 coups joués, 1 - 2 * 20 / 40 vaut exactement 0 : la cité ne coûte pas encore.",
    en="With 20 plies played 1 - 2 * 20 / 40 is exactly 0: the city costs nothing yet.",
)
MISTAKES.answer(
    "5",
    "reponse_5",
    (11, 1),
    fr="step compte les coups des deux joueurs, pas seulement les vôtres.",
    en="step counts both players’ plies, not only yours.",
)


@MISTAKES.wrong(
    "6",
    "calculate_depth",
    fr="Les bornes sont comprises : avec 35 pièces, c’est encore 2.",
    en="The bounds are included: with 35 pieces it is still 2.",
)
def bounds_left_out(state: Any) -> Any:
    total = LAST - state.step
    return 2 if total > 35 else 4 if total > 24 else 5 if total > 16 else 7


@MISTAKES.wrong(
    "6",
    "calculate_depth",
    fr="Ce sont les pièces des deux joueurs ensemble, pas celles d’un seul.",
    en="It is the pieces of both players together, not those of one.",
)
def one_hand(state: Any) -> Any:
    total = sum(state.players_pieces_left[state.next_player.get_id()].values())
    return 2 if total >= 35 else 4 if total >= 24 else 5 if total >= 16 else 7


@MISTAKES.wrong(
    "6",
    "calculate_depth",
    fr="On a comparé les coups joués aux bornes ; elles parlent des pièces qui restent.",
    en="The plies played were compared with the bounds; these speak of the pieces left.",
)
def by_steps(state: Any) -> Any:
    return 2 if state.step >= 35 else 4 if state.step >= 24 else 5 if state.step >= 16 else 7


@MISTAKES.wrong(
    "6",
    "calculate_depth",
    fr="C’est le barème de skypiea_v2 ; Skypiea_v5 a quatre phases, 2, 4, 5 et 7.",
    en="That is skypiea_v2’s schedule; Skypiea_v5 has four phases, 2, 4, 5 and 7.",
)
def version_two(state: Any) -> Any:
    total = LAST - state.step
    return 3 if total >= 35 else 5 if total >= 12 else 7


@MISTAKES.wrong(
    "6",
    "calculate_depth",
    fr="Des « if » à la suite sans « elif » ni « return » : le dernier l’emporte toujours.",
    en="One 'if' after another without 'elif' or 'return': the last one always wins.",
)
def without_elif(state: Any) -> Any:
    total, depth = LAST - state.step, 7
    if total >= 35:
        depth = 2
    if total >= 24:
        depth = 4
    if total >= 16:
        depth = 5
    return depth
