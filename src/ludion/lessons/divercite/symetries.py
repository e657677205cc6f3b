"""Divercité's 192 symmetries: 8 of the board, 24 of the colours. States that are the same up to them share one key."""

from itertools import permutations
from typing import Any

from ludion.lessons.divercite.etat import BLANC, CITES, COULEURS, NOIR, RESSOURCES, GameState, Place

MIDDLE = 4
PLAYERS = (BLANC, NOIR)


def tournees(place: Place) -> tuple[Place, ...]:
    """A cell's images under the 8 symmetries of the square."""
    x, y = place[0] - MIDDLE, place[1] - MIDDLE
    images = ((x, y), (-y, x), (-x, -y), (y, -x), (y, x), (x, -y), (-y, -x), (-x, y))
    return tuple((a + MIDDLE, b + MIDDLE) for a, b in images)


TOURNEES = {(i, j): tournees((i, j)) for i in range(9) for j in range(9)}


def canonique(state: GameState) -> Any:
    """The same key for all states that differ by a symmetry alone, and another for every other state.

    A colour is what lies on the board of it and what is left of it in the hands; to forget which colour it is, the four are
    sorted. Who placed a resource is forgotten as well: the hands already tell what matters of it.
    """
    hands = {
        colour: tuple(state.players_pieces_left[player][colour + kind] for player in PLAYERS for kind in "CR")
        for colour in COULEURS
    }
    found = []
    for turned in range(8):
        laid: dict[str, list[tuple[Place, str]]] = {colour: [] for colour in COULEURS}
        for place, piece in state.pieces.items():
            laid[piece[0]].append((TOURNEES[place][turned], piece[2] if piece[1] == "C" else ""))
        found.append(tuple(sorted((hands[colour], tuple(sorted(laid[colour]))) for colour in COULEURS)))
    return min(found)


def images(state: GameState) -> list[GameState]:
    """The 192 images of a state, itself first; some may be equal."""
    return [_image(state, turned, colours) for turned in range(8) for colours in permutations(COULEURS)]


def _image(state: GameState, turned: int, colours: tuple[str, ...]) -> GameState:
    now = dict(zip(COULEURS, colours, strict=True))
    pieces = {TOURNEES[place][turned]: now[piece[0]] + piece[1:] for place, piece in state.pieces.items()}
    hands = {
        player: {piece: next(left for old, left in hand.items() if now[old[0]] + old[1] == piece) for piece in CITES + RESSOURCES}
        for player, hand in state.players_pieces_left.items()
    }
    return GameState(pieces, dict(state.scores), hands, state.step)
