"""Othello's patterns: edges with the cells beside their corners, the next three lines, corners, diagonals, and how free both are.

A pattern is read off the board in each of its four turns, forwards or backwards, whichever gives the smaller number: that is how
all eight symmetries share their entries.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from ludion.core import Word, popcount
from ludion.core.features import Features
from ludion.games.othello import Othello, State

SPAN = 8  # discs that one phase lasts
COUNTS = 32  # of what is counted; more is the same
HALF = 32  # bits of one of two numbers that stand side by side


def both_ways(places: Sequence[int]) -> tuple[int, ...]:
    """For every row of bits two numbers in base 3, side by side: one in which bit k stands at place k, and above it one in which
    it stands at place `places[k]`. One table holds both, because half as many are then read."""
    rows = range(1 << len(places))
    forwards, backwards = (
        [sum(3**place for bit, place in enumerate(order) if row >> bit & 1) for row in rows]
        for order in (range(len(places)), places)
    )
    return tuple(first + (second << HALF) for first, second in zip(forwards, backwards, strict=True))


# Patterns read forwards and backwards; of an edge with the two cells beside its corners, both; a corner's nine cells across.
LINE_4, LINE_5, LINE_6, LINE_7, LINE_8 = (both_ways(range(length)[::-1]) for length in (4, 5, 6, 7, 8))
EDGE = both_ways((7, 6, 5, 4, 3, 2, 1, 0, 9, 8))
CORNER = both_ways((0, 3, 6, 1, 4, 7, 2, 5, 8))
# Where each pattern's entries begin.
EDGES = 0
LINES = EDGES + 3**10  # the second, third and fourth line, one after the other
CORNERS = LINES + 3 * 3**8
SLOPES = CORNERS + 3**9  # diagonals of 8, 7, 6, 5 and 4 cells
SLOPES_7, SLOPES_6, SLOPES_5 = SLOPES + 3**8, SLOPES + 3**8 + 3**7, SLOPES + 3**8 + 3**7 + 3**6
SLOPES_4 = SLOPES_5 + 3**5
MOBILITY = SLOPES_4 + 3**4  # of the mover, then of the other
FRONTIER = MOBILITY + 2 * COUNTS
PARITY = FRONTIER + 2 * COUNTS
COLUMN = Word(0x0101010101010101)
DIAGONALS = tuple(Word(sum(1 << 9 * row + shift for row in range(8 - shift))) for shift in range(5))
NOT_FIRST, NOT_LAST = Word(0xFEFEFEFEFEFEFEFE), Word(0x7F7F7F7F7F7F7F7F)


class Patterns(Features):
    """How the player to move sees the board."""

    size = PARITY + 2
    phases = 60 // SPAN
    own = True

    @classmethod
    def fits(cls, game: Any) -> bool:
        return isinstance(game, Othello) and game.size == 8

    def phase(self, game: Othello, state: State) -> int:
        return (popcount(state.mine | state.other) - 4) // SPAN

    def look(self, game: Othello, state: State) -> Iterator[int]:
        mine, other = state.mine, state.other
        across, facing = turned_over(mine), turned_over(other)
        yield from side(mine, other)
        yield SLOPES + tied(slope(mine, 0), slope(other, 0), LINE_8)
        yield from side(upside(mirrored(mine)), upside(mirrored(other)))
        mine, other = mirrored(across), mirrored(facing)
        yield from side(mine, other)
        yield SLOPES + tied(slope(mine, 0), slope(other, 0), LINE_8)
        yield from side(upside(across), upside(facing))
        mine, other = state.mine, state.other
        yield MOBILITY + min(popcount(game.reach(mine, other)), COUNTS - 1)
        yield MOBILITY + COUNTS + min(popcount(game.reach(other, mine)), COUNTS - 1)
        empty = ~(mine | other)
        yield FRONTIER + min(popcount(around(other) & empty), COUNTS - 1)
        yield FRONTIER + COUNTS + min(popcount(around(mine) & empty), COUNTS - 1)
        yield PARITY + (popcount(empty) & 1)


def side(mine: Word, other: Word) -> Iterator[int]:
    """What lies along the first row, and the corner and the slopes to its side."""
    yield EDGES + tied(edge(mine), edge(other), EDGE)
    yield LINES + tied(int(mine >> 8 & 255), int(other >> 8 & 255), LINE_8)
    yield LINES + 3**8 + tied(int(mine >> 16 & 255), int(other >> 16 & 255), LINE_8)
    yield LINES + 2 * 3**8 + tied(int(mine >> 24 & 255), int(other >> 24 & 255), LINE_8)
    yield CORNERS + tied(corner(mine), corner(other), CORNER)
    yield SLOPES_7 + tied(slope(mine, 1), slope(other, 1), LINE_7)
    yield SLOPES_6 + tied(slope(mine, 2), slope(other, 2), LINE_6)
    yield SLOPES_5 + tied(slope(mine, 3), slope(other, 3), LINE_5)
    yield SLOPES_4 + tied(slope(mine, 4), slope(other, 4), LINE_4)


def tied(mine: int, other: int, numbers: tuple[int, ...]) -> int:
    """The smaller of a pattern's two numbers, forwards and backwards."""
    both = numbers[mine] + 2 * numbers[other]
    return min(both & (1 << HALF) - 1, both >> HALF)


def edge(board: Word) -> int:
    return int(board & 255 | board >> 1 & 256 | board >> 5 & 512)


def corner(board: Word) -> int:
    return int(board & 7 | board >> 5 & 56 | board >> 10 & 448)


def slope(board: Word, shift: int) -> int:
    """The cells of a falling diagonal, one for each column: added up, they stand in one row."""
    return int((board & DIAGONALS[shift]) * COLUMN >> 56 + shift)


def around(discs: Word) -> Word:
    """The cells next to discs, and the discs themselves."""
    wide = discs | discs << 1 & NOT_FIRST | discs >> 1 & NOT_LAST
    return wide | wide << 8 | wide >> 8


def upside(board: Word) -> Word:
    """The last row first."""
    board = board >> 8 & 0x00FF00FF00FF00FF | (board & 0x00FF00FF00FF00FF) << 8
    board = board >> 16 & 0x0000FFFF0000FFFF | (board & 0x0000FFFF0000FFFF) << 16
    return board >> 32 | board << 32


def mirrored(board: Word) -> Word:
    """The last column first."""
    board = board >> 1 & 0x5555555555555555 | (board & 0x5555555555555555) << 1
    board = board >> 2 & 0x3333333333333333 | (board & 0x3333333333333333) << 2
    return board >> 4 & 0x0F0F0F0F0F0F0F0F | (board & 0x0F0F0F0F0F0F0F0F) << 4


def turned_over(board: Word) -> Word:
    """Rows become columns."""
    swap = (board ^ board << 28) & 0x0F0F0F0F00000000
    board ^= swap ^ swap >> 28
    swap = (board ^ board << 14) & 0x3333000033330000
    board ^= swap ^ swap >> 14
    swap = (board ^ board << 7) & 0x5500550055005500
    return board ^ swap ^ swap >> 7
