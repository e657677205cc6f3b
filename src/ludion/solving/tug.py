"""The tug-of-war of a game: each position as a table, or a search, judges it, and the moves that gave something away."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ludion.core import Game, Position, require
from ludion.core.language import ENGLISH, FRENCH, spoken
from ludion.core.outcome import Termination
from ludion.core.value_scale import is_decisive
from ludion.drawing.tug import TUG_WORDS, By, Moment, TugPicture, TugWords
from ludion.solving.solution import Solution

NOISE = 0.1  # of the largest lead that a search sees: smaller changes are its own uncertainty
SIDES = {
    ENGLISH: {"first": "player 1", "second": "player 2", "wins": "{name} wins", "ahead": "{name} is ahead", "level": "level"},
    FRENCH: {"first": "le joueur 1", "second": "le joueur 2", "wins": "{name} gagne", "ahead": "{name} mène", "level": "égalité"},
}


@dataclass(frozen=True, slots=True)
class Judgement:
    """A position for the first player: a score, an outcome or a search's value; plies to the end, if they are known.

    `sampled`: the value is what random games came to, between -1 and 1.
    """

    value: float
    plies: int | None = None
    proven: bool = True
    sampled: bool = False


Judge = Callable[[Game[Any, Any], Any, Sequence[Any]], Judgement]


def tug_picture(position: Position, solution: Solution, by: By = "outcome") -> TugPicture:
    """The chart of a game that was played, from a table: by outcome, how far off the end is; by score, by how much."""
    require(by in ("outcome", "score"), f"A table's chart is by outcome or by score, not by '{by}'.")
    exact = by == "outcome" or solution.by == "score"
    require(exact, f"{position.game.spec} is solved by outcome: solve it by score for a chart by score.")
    judgements = _judged(position, lambda _game, state, _earlier: Judgement(solution[state].score, solution[state].plies))
    moments = [_moment(position, ply, judgements, by) for ply in range(len(judgements))]
    state, game, best = position.state, position.game, list[Moment]()
    for move in solution.line(state) if not position.over else ():
        text, mover = game.show_move(state, move), game.turn(state)
        state = game.play(state, move)
        verdict = solution[state]
        best.append(Moment(_value(verdict.score, verdict.plies), verdict.plies, text, mover=mover, lead=verdict.score))
    return TugPicture(moments, best, game.spec, _words(game, by), by)


def searched_picture(position: Position, judge: Judge, note: str = "") -> TugPicture:
    """The chart of a game that was played, from what a search thinks of each position; `note` says which one that is.

    Of what it did not prove, only a change of more than a tenth of the largest lead counts as a mistake.
    """
    judgements = on_one_scale(position.game, _judged(position, judge))
    noise = NOISE * max((abs(one.value) for one in judgements), default=0)
    moments = [_moment(position, ply, judgements, "search", noise) for ply in range(len(judgements))]
    return TugPicture(moments, (), position.game.spec, _words(position.game, "search"), "search", note)


def on_one_scale(game: Game[Any, Any], judgements: Sequence[Judgement]) -> list[Judgement]:
    """Return the judgements of a search with values that can be compared.

    Random games count who wins, so a proven score beside them counts as a win or a loss. In games that are only won, drawn or
    lost, a proven win counts as much as the largest evaluation, if that is larger.
    """
    if any(one.sampled for one in judgements):
        return [one if one.sampled else replace(one, value=_sign(one.value)) for one in judgements]
    most = max((abs(one.value) for one in judgements), default=0)
    if most > 1 and is_decisive(game, has_evaluation=True):
        return [replace(one, value=_sign(one.value) * most) if one.proven else one for one in judgements]
    return list(judgements)


def _words(game: Game[Any, Any], by: By) -> TugWords:
    """The chart's words, with the players' own names if they have any; who is only thought to win is ahead."""
    own = type(game).player_names is not Game.player_names
    sides = spoken(SIDES)
    told = sides["ahead" if by == "search" else "wins"]
    names = game.player_names() if own else (sides["first"], sides["second"])
    words = replace(spoken(TUG_WORDS), first=told.format(name=names[0]), second=told.format(name=names[1]))
    return replace(words, draw=sides["level"]) if by == "search" else words


def _judged(position: Position, judge: Judge) -> list[Judgement]:
    states = [*(step.state for step in position.history), position.state]
    judgements = [judge(position.game, state, states[:ply]) for ply, state in enumerate(states)]
    end = position.outcome
    if end is not None and end.reason is Termination.REPETITION:
        judgements[-1] = Judgement(end.score, 0)
    return [one if math.isfinite(one.value) else Judgement(0, proven=False) for one in judgements]


def _moment(position: Position, ply: int, judgements: list[Judgement], by: By, noise: float = 0) -> Moment:
    here = judgements[ply]
    value = _sign(here.value) if by == "search" else _value(here.value, here.plies)
    if ply == 0:
        return Moment(value, here.plies, lead=here.value, proven=here.proven)
    before, step = judgements[ply - 1], position.history[ply - 1]
    sign = -1 if step.turn else 1
    drop = sign * (before.value - here.value)
    counts = 0 if before.proven and here.proven else noise
    mistake = drop > counts and sign * _sign(here.value, counts) < sign * _sign(before.value, counts)
    lost: float = 0
    if by == "outcome":
        lost = 0 if mistake else _plies_lost(before, here, sign)
    elif drop > counts:
        lost = drop
    return Moment(value, here.plies, step.text, mistake, step.turn, lost, here.value, here.proven)


def _plies_lost(before: Judgement, here: Judgement, sign: int) -> int:
    """By how many plies a win came later, or a loss sooner, than it had to."""
    # In a table by score the plies are those of the best score: of another one they tell nothing.
    if before.plies is None or here.plies is None or before.value != here.value:
        return 0
    later = here.plies + 1 - before.plies
    return max(0, later * sign * _sign(before.value))


def _value(score: float, plies: int | None) -> int | None:
    return None if plies is None and score == 0 else _sign(score)


def _sign(value: float, noise: float = 0) -> int:
    return (value > noise) - (value < -noise)
