"""Tuples of one shape are put together side by side in one word, and each is then taken out of it as a whole.

A window of two rows and two boards is four pieces, each a shift and a mask. The same shifts serve every place of the window: with
a mask that holds several places at once, so far apart that they do not meet, one word has them all.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ludion.learned.moving import Piece

ROOM = 63  # bits of a word that hold lanes: a number with a sign has no more

Reading = tuple[int, list[Piece]]  # the movement on whose boards a tuple is read, 0 for the boards themselves; its pieces


@dataclass(frozen=True)
class Lanes:
    """Several tuples in one word: its pieces, the bits of a tuple, and how far up each look stands."""

    movement: int
    pieces: list[Piece]
    bits: int
    places: dict[int, int]


def lanes(readings: Sequence[Reading]) -> list[Lanes]:
    """The words that hold two looks or more, of those that several pieces make up."""
    alike: dict[object, list[tuple[int, int]]] = {}
    for number, (movement, parts) in enumerate(readings):
        if len(parts) > 1:
            first = parts[0][1]
            shape = tuple((board, shift - first, mask) for board, shift, mask in parts)
            alike.setdefault((movement, shape), []).append((first, number))
    found = []
    for looks in alike.values():
        lowest, number = min(looks)
        movement, parts = readings[number]
        bits = sum(mask for *_, mask in parts).bit_length()
        for places in _apart(sorted((shift - lowest, look) for shift, look in looks), bits):
            if len(places) > 1:
                wide = [(board, shift, sum(mask << up for up in places.values())) for board, shift, mask in parts]
                found.append(Lanes(movement, wide, bits, places))
    return found


def _apart(looks: list[tuple[int, int]], bits: int) -> list[dict[int, int]]:
    """Looks, with how far up each stands, in sets of which no two meet."""
    sets: list[dict[int, int]] = []
    for up, look in looks:
        if up + bits <= ROOM:
            free = next((places for places in sets if max(places.values()) + bits <= up), None)
            if free is None:
                sets.append(free := {})
            free[look] = up
    return sets
