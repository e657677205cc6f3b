"""Where was it lost? Every position of a game with its value, by a solved table or by a search, and what each move gave away."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ludion.core import Game, Position
from ludion.core.record import Record, replay
from ludion.players.searching import SearchPlayer
from ludion.solving.solution import Solution

Told = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Comment:
    """What is known of one move. Values are the first player's; `loss` is what the mover gave away, `better` a move that keeps it
    (None: not known). `sure`: both values are proven; `decides`: and another player wins now."""

    ply: int
    turn: int
    move: str
    before: float
    after: float
    loss: float
    better: str | None
    sure: bool
    decides: bool


@dataclass(frozen=True, slots=True)
class _Value:
    value: float
    best: Any
    proven: bool


def annotate(record: Record, judge: SearchPlayer | Solution, watch: Told | None = None) -> list[Comment]:
    """A comment on every move of a record, in order; `watch` is told how many positions are done, of how many.

    The game is gone through from its end, so that a search which remembers has the later positions in its table already.
    """
    position = replay(record)
    game, steps = position.game, position.history
    states = [*(step.state for step in steps), position.state]
    values: list[_Value] = []
    for ply in range(len(states) - 1, -1, -1):
        values.append(_value(game, position, states, ply, judge))
        if watch is not None:
            watch(len(values), len(states))
    values.reverse()
    comments = []
    for ply, step in enumerate(steps):
        before, after = values[ply], values[ply + 1]
        sign = -1 if step.turn else 1
        loss = max(sign * (before.value - after.value), 0.0)
        known = loss > 0 and before.best is not None and before.best != step.move
        better = game.show_move(step.state, before.best) if known else None
        sure = before.proven and after.proven
        decides = sure and _sign(before.value) != _sign(after.value)
        comments.append(Comment(ply + 1, step.turn, step.text, before.value, after.value, loss, better, sure, decides))
    return comments


def turning_points(comments: list[Comment], most: int = 3) -> list[Comment]:
    """The moves that gave most away: first those that certainly changed who wins, then the largest losses."""
    found = [comment for comment in comments if comment.better is not None]
    return sorted(found, key=lambda comment: (not comment.decides, -comment.loss, comment.ply))[:most]


def _value(game: Game[Any, Any], position: Position, states: list[Any], ply: int, judge: SearchPlayer | Solution) -> _Value:
    """What the position after so many plies is worth."""
    state = states[ply]
    if ply == len(states) - 1 and (outcome := position.outcome) is not None:
        return _Value(outcome.score, None, True)
    if isinstance(judge, Solution):
        return _Value(judge[state].score, judge.best(state)[0], True)
    report = judge.analyse(game, state, states[:ply])
    return _Value(report.value, report.move, report.proven)


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)
