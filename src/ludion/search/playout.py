"""Random play-outs, and what is made of their counts: the common ground of every Monte-Carlo search.

A seed gives the same games here as in `native/`: both take the next number of `core.chance` for each move.
"""

from typing import Any

from ludion.core import Word
from ludion.core.chance import advance, draw
from ludion.core.report import Bound
from ludion.search.walk import Walk

# Wins, losses and draws of one player, in document 000's order.
Counters = list[int]


class Chance:
    """A source of random numbers that remembers where it stands."""

    def __init__(self, seed: int) -> None:
        self.word = Word(seed)

    def below(self, count: int) -> int:
        """A number from 0 to count - 1."""
        self.word = advance(self.word)
        return draw(self.word, count)


def playout(walk: Walk, state: Any, chance: Chance) -> int:
    """The outcome for the first player (1, 0, -1) of one game in which every legal move is as likely as the others.

    Every state of it after the first is counted, paid for and told; a return to a state of the path or of the play-out is a draw.
    """
    game, cycles = walk.game, walk.game.facts.cycles
    seen = set(walk.path) if cycles else set()
    way = list[Any]()
    score = 0
    while not (cycles and state in seen):
        moves = list(game.moves(state))
        if not moves:
            score = game.score(state)
            break
        if cycles:
            seen.add(state)
        walk.spend()
        walk.nodes += 1
        move = moves[chance.below(len(moves))]
        state = game.play(state, move)
        walk.observer.enter(state, move, 0, -1, 1)
        way.append(state)
    result = finished(walk, score)
    for passed in reversed(way):
        walk.observer.leave(passed, result, Bound.GUESS, None, -1, 1)
    return result


def finished(walk: Walk, score: float) -> int:
    """Count a play-out that has come to its end; who won it."""
    walk.leaves += 1
    walk.simulations += 1
    return outcome(score)


def outcome(score: float) -> int:
    """What a first player's score means: 1 won, 0 drawn, -1 lost."""
    return (score > 0) - (score < 0)


def add(counters: Counters, result: int, times: int = 1) -> None:
    """Count a result (1, 0, -1 for the player whose counters they are)."""
    counters[0 if result > 0 else 2 if result == 0 else 1] += times


def swapped(counters: Counters) -> Counters:
    """The other player's view: what one wins, the other loses."""
    return [counters[1], counters[0], counters[2]]


def scoring(counters: Counters) -> float:
    """Document 000's worth of counters for their player, from -1 to 1: (wins - losses + draws / 2) / games; 0 without games."""
    wins, losses, draws = counters
    games = wins + losses + draws
    return (wins - losses + draws / 2) / games if games else 0.0
