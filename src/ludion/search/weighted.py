"""Play-outs whose moves are weighted by the estimate, and whose ends count in points: document 003's two simulations."""

from typing import Any

from ludion.core.report import Bound
from ludion.search.playout import Chance
from ludion.search.standing import Ends, end_value, standing
from ludion.search.walk import INFINITY, Walk

FINE = 1 << 30  # a random number from 0 to 1 is one of so many


def playout_value(walk: Walk, state: Any, chance: Chance, ends: Ends, weighted: bool, faithful: bool) -> float:
    """What one random game from the state is worth to the first player in the end; a return to a state is worth 0.

    Every state of it after the first is counted, paid for and told.
    """
    game, cycles = walk.game, walk.game.facts.cycles
    seen = set(walk.path) if cycles else set()
    way = list[Any]()
    result = 0.0
    while not (cycles and state in seen):
        moves = list(game.moves(state))
        if not moves:
            result = end_value(walk, state, ends)
            break
        if cycles:
            seen.add(state)
        walk.spend()
        walk.nodes += 1
        at = weighted_choice(walk, state, moves, chance, ends, faithful) if weighted else chance.below(len(moves))
        state = game.play(state, moves[at])
        walk.observer.enter(state, moves[at], 0, -INFINITY, INFINITY)
        way.append(state)
    count_end(walk)
    for passed in reversed(way):
        walk.observer.leave(passed, result, Bound.GUESS, None, -INFINITY, INFINITY)
    return result


def weighted_choice(walk: Walk, state: Any, moves: list[Any], chance: Chance, ends: Ends, faithful: bool) -> int:
    """The number of a random move, as likely as its child's static value for the player who moves is large; below 0 counts as 0.

    With `faithful` it is the value for the root's player, whoever moves: document 003 has it so. If no child is worth more than
    0, all are as likely. (Document 003 sums the negative ones too, which makes no distribution.)
    """
    viewer = walk.root_turn if faithful else walk.game.turn(state)
    sign = -1 if viewer else 1
    weights = [max(0.0, sign * standing(walk, walk.game.play(state, move), ends, viewer)) for move in moves]
    total = sum(weights)
    if total <= 0:
        return chance.below(len(moves))
    left = total * chance.below(FINE) / FINE
    for at, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return at
    return max(at for at, weight in enumerate(weights) if weight > 0)  # what rounding has left over


def count_end(walk: Walk) -> None:
    """Count a play-out that has come to its end."""
    walk.leaves += 1
    walk.simulations += 1
