"""What a state is worth to a player: the report's two evaluations, and one that sees what they do not."""

from collections.abc import Sequence

from ludion.lessons.divercite.etat import BLANC, CITES, NOIR, RESSOURCES, GameState

LAST = 40
PRESQUE = 2.0  # points for an open divercité that lacks one colour

# The first step at which a city in hand costs something: Water Seven's, Skypiea_v5's.
reponse_5 = (21, 2)


def valeur_cite(couleur: str, voisines: Sequence[str]) -> int:
    """What a city is worth amid such colours: 5 for all four, otherwise 1 for each of its own."""
    return 5 if len(set(voisines)) == 4 else list(voisines).count(couleur)


def little_garden(state: GameState, player_id: int) -> int:
    """The lead in points."""
    return state.scores[player_id] - state.scores[autre(player_id)]


def evaluate_state(state: GameState, player_id: int, cite: float = 24, ressource: float = 24) -> float:
    """The lead, and the player's own pieces in hand: a city is worth less and less, a resource more and more."""
    hand = state.players_pieces_left[player_id]
    nb_cite = sum(hand[piece] for piece in CITES)
    nb_ressource = sum(hand[piece] for piece in RESSOURCES)
    return (
        little_garden(state, player_id)
        + (1 - cite * state.step / LAST) * nb_cite
        + (1 + ressource * state.step / LAST) * nb_ressource
    )


def divercites_ouvertes(state: GameState, player_id: int) -> int:
    """How many of a player's cities can still become a divercité: no colour twice around it, and somebody holds those "
    "that lack."""
    return sum(ouverte(state, state.voisines(place)) for _, place in state.cites(player_id))


def ouverte(state: GameState, voisines: Sequence[str]) -> bool:
    """Whether such neighbours can still become four different colours."""
    missing = set("RGBY") - set(voisines)
    held = all(any(hand[colour + "R"] > 0 for hand in state.players_pieces_left.values()) for colour in missing)
    return bool(missing) and len(set(voisines)) == len(voisines) and held


def ma_heuristique(state: GameState, player_id: int) -> float:
    """The lead, and for each open divercité of either side what it promises, the more the closer it is."""
    return little_garden(state, player_id) + (promesse(state, player_id) - promesse(state, autre(player_id)))


def promesse(state: GameState, player_id: int) -> float:
    """What a player's open divercités promise."""
    around = [state.voisines(place) for _, place in state.cites(player_id)]
    return sum(PRESQUE * (len(voisines) / 3) ** 2 for voisines in around if ouverte(state, voisines))


def autre(player_id: int) -> int:
    """The opponent's id."""
    return NOIR if player_id == BLANC else BLANC
