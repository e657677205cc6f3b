"""Where was it lost? Every position of a game with its value, by a solved table or by a search, and what each move gave away."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ludion.core import Game, Position
from ludion.core.record import Record, replay
from ludion.drawing.tug import TugPicture
from ludion.players.searching import SearchPlayer
from ludion.solving.solution import Solution
from ludion.solving.tug import Judgement, on_one_scale, searched_picture, tug_picture

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
class Annotation:
    """A game gone through: where it led, who judged, what every position is worth, and a comment on each move."""

    position: Position
    judge: SearchPlayer | Solution
    values: tuple[Judgement, ...]
    comments: tuple[Comment, ...]

    def picture(self, note: str = "") -> TugPicture:
        """The tug-of-war of the same values, for `tug_svg`; `note`: which search that was."""
        if isinstance(self.judge, Solution):
            return tug_picture(self.position, self.judge, "score" if self.judge.by == "score" else "outcome")
        return searched_picture(self.position, lambda _game, _state, earlier: self.values[len(earlier)], note)


def annotate(
    record: Record, judge: SearchPlayer | Solution, watch: Told | None = None, rules: Game[Any, Any] | None = None
) -> Annotation:
    """Value every position of a record. `watch` receives the number of finished positions and of all. `rules`: see `replay`.

    That is done from the end, so that a search which remembers has the later positions in its table already.
    """
    position = replay(record, rules)
    game, steps = position.game, position.history
    states = [*(step.state for step in steps), position.state]
    if isinstance(judge, SearchPlayer):
        judge.settle(game)
    found: list[tuple[Judgement, Any]] = []
    for ply in range(len(states) - 1, -1, -1):
        found.append(_judged(position, states, ply, judge))
        if watch is not None:
            watch(len(found), len(states))
    found.reverse()
    values, best = tuple(on_one_scale(game, [value for value, _ in found])), [move for _, move in found]
    comments = []
    for ply, step in enumerate(steps):
        before, after = values[ply], values[ply + 1]
        sign = -1 if step.turn else 1
        loss = max(sign * (before.value - after.value), 0.0)
        known = loss > 0 and best[ply] is not None and best[ply] != step.move
        better = game.show_move(step.state, best[ply]) if known else None
        sure = before.proven and after.proven
        decides = sure and _sign(before.value) != _sign(after.value)
        comments.append(Comment(ply + 1, step.turn, step.text, before.value, after.value, loss, better, sure, decides))
    return Annotation(position, judge, values, tuple(comments))


def turning_points(comments: Sequence[Comment], most: int = 3) -> list[Comment]:
    """The moves that gave most away: first those that certainly changed who wins, then the largest losses."""
    found = [comment for comment in comments if comment.better is not None]
    return sorted(found, key=lambda comment: (not comment.decides, -comment.loss, comment.ply))[:most]


def _judged(position: Position, states: list[Any], ply: int, judge: SearchPlayer | Solution) -> tuple[Judgement, Any]:
    """What the position after so many plies is worth, and a best move of it."""
    state = states[ply]
    if ply == len(states) - 1 and (outcome := position.outcome) is not None:
        return Judgement(outcome.score, 0), None
    if isinstance(judge, Solution):
        return Judgement(judge[state].score, judge[state].plies), judge.best(state)[0]
    report = judge.analyse(position.game, state, states[:ply])
    sampled = bool(report.simulations) and not report.proven
    return Judgement(report.value, proven=report.proven, sampled=sampled), report.move


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)
