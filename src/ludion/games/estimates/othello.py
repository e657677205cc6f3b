"""Evaluations of Othello: the two of document 001, seen from the first player's, Black's, side."""

from ludion.core import Word, popcount, require
from ludion.core.estimate import Estimate
from ludion.games.othello import Othello, State

NOT_FIRST, NOT_LAST = Word(0xFEFEFEFEFEFEFEFE), Word(0x7F7F7F7F7F7F7F7F)


class Discs(Estimate):
    """The difference of discs."""

    def value(self, game: Othello, state: State, root: int) -> int:
        return game.score(state)


class Corners(Estimate):
    """The difference of discs, in which those that can never be turned again count `weight` instead of 1.

    These are the discs in corners, and on an edge those next to such a disc of their own colour (next to one of the other
    colour they can still be turned). Their weight falls evenly while the board fills, by `decay` in all.
    """

    def __init__(self, weight: int = 10, decay: int = 0):
        require(1 <= weight <= 1000, f"weight must be from 1 to 1000, not {weight}.")
        require(0 <= decay < weight, f"decay must be from 0 to {weight - 1}, less than the weight, not {decay}.")
        self.weight, self.decay = weight, decay

    def value(self, game: Othello, state: State, root: int) -> int:
        mine = anchored(state.mine & game.corners, state.mine & game.edges)
        other = anchored(state.other & game.corners, state.other & game.edges)
        discs = popcount(state.mine | state.other)
        surplus = self.weight - 1 - self.decay * discs // (game.size * game.size)
        lead = popcount(state.mine) - popcount(state.other) + surplus * (popcount(mine) - popcount(other))
        return -lead if state.turn else lead


def anchored(corners: Word, edges: Word) -> Word:
    """The discs that hang together, along the edges, with those in the corners."""
    found = corners
    for _ in range(6):
        found |= edges & (found << 8 | found >> 8 | found << 1 & NOT_FIRST | found >> 1 & NOT_LAST)
    return found
