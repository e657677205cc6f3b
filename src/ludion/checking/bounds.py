"""Whether `bounds` holds: a game's score must lie between what was said on the way to its end."""

from ludion.checking.examination import Examination
from ludion.checking.report import Kind
from ludion.core import Game
from ludion.core.position import Position


def check_bounds(examination: Examination, position: Position) -> None:
    """Ask in every state of a finished game, and compare with how it ended."""
    game = examination.game
    if type(game).bounds is Game.bounds or game.outcome(position.state) is None:
        return
    score = examination.call("score", position.state)
    for state in [*(step.state for step in position.history), position.state]:
        said = examination.call("bounds", state)
        if not (isinstance(said, tuple) and len(said) == 2 and all(isinstance(bound, int) for bound in said)):
            sentence = f"{examination.at(state)}, bounds is {said!r}; it must be two whole numbers, the least score and the most."
            examination.found_answer(Kind.BOUNDS, "bounds", sentence, state)
        elif not said[0] <= score <= said[1]:
            ended = f"a game from there ended with {score}, in {examination.shown(position.state)}"
            sentence = f"{examination.at(state)}, bounds says {said[0]} to {said[1]}, but {ended}."
            examination.found_answer(Kind.BOUNDS, "bounds", sentence, state)
