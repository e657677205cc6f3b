"""Minimax and negamax with a stack of their own instead of recursion (document 002's codes 1 and 3)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Choice, Report
from ludion.search.walk import INFINITY, Walk


@dataclass(slots=True)
class Frame:
    """A state under way: its moves (none at a leaf), how many have been tried, and the best value and line so far."""

    state: Any
    moves: list[Any]
    best: float
    line: tuple[Any, ...]
    tried: int = 0


def minimax_stack(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
) -> Report:
    """Exactly minimax, the same states in the same order; as deep as memory goes, not only as deep as Python recurses."""
    limits.need("depth")
    walk, depth = Walk(game, limits, estimate, observer, earlier), int(limits.depth or 0)
    stack: list[Frame] = []

    def push(state: Any, last: Any) -> None:
        moves = walk.enter(state, last, depth - len(stack))
        if len(stack) == depth or not moves:
            stack.append(Frame(state, [], walk.leaf_value(state, moves), ()))
        else:
            stack.append(Frame(state, moves, INFINITY if game.turn(state) else -INFINITY, (moves[0],)))

    def search() -> tuple[float, tuple[Any, ...]]:
        push(state, None)
        while True:
            top = stack[-1]
            if top.tried < len(top.moves):
                move = top.moves[top.tried]
                push(game.play(top.state, move), move)
                continue
            done = stack.pop()
            walk.leave(done.state, done.best, done.line[0] if done.line else None)
            if not stack:
                return done.best, done.line
            parent = stack[-1]
            move = parent.moves[parent.tried]
            parent.tried += 1
            if len(stack) == 1:
                walk.choices.append(Choice(move, done.best))
            if (done.best < parent.best) if game.turn(parent.state) else (done.best > parent.best):
                parent.best, parent.line = done.best, (move, *done.line)

    return walk.run(state, search, depth)


def negamax_stack(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
) -> Report:
    """Exactly negamax, the same states in the same order; a frame's value is that of whoever moves there."""
    limits.need("depth")
    walk, depth = Walk(game, limits, estimate, observer, earlier), int(limits.depth or 0)
    stack: list[Frame] = []

    def push(state: Any, last: Any) -> None:
        moves = walk.enter(state, last, depth - len(stack))
        if len(stack) == depth or not moves:
            stack.append(Frame(state, [], walk.sign(state) * walk.leaf_value(state, moves), ()))
        else:
            stack.append(Frame(state, moves, -INFINITY, (moves[0],)))

    def search() -> tuple[float, tuple[Any, ...]]:
        push(state, None)
        while True:
            top = stack[-1]
            if top.tried < len(top.moves):
                move = top.moves[top.tried]
                push(game.play(top.state, move), move)
                continue
            done = stack.pop()
            walk.leave(done.state, done.best, done.line[0] if done.line else None)
            if not stack:
                return walk.sign(state) * done.best, done.line
            parent = stack[-1]
            move = parent.moves[parent.tried]
            parent.tried += 1
            found = done.best * walk.sign(done.state) * walk.sign(parent.state)
            if len(stack) == 1:
                walk.choices.append(Choice(move, walk.sign(parent.state) * found))
            if found > parent.best:
                parent.best, parent.line = found, (move, *done.line)

    return walk.run(state, search, depth)
