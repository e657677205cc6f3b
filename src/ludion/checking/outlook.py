"""Whether `outlook` can be right: in finished games, and where a move wins at once. The rest only a solution could tell."""

from typing import Any

from ludion.checking.examination import Examination
from ludion.checking.report import Kind
from ludion.core import Game
from ludion.core.game import WIN


def check_outlook(examination: Examination, state: Any) -> None:
    """Compare what is said of a state with what is plain to see there."""
    game = examination.game
    if type(game).outlook is Game.outlook:
        return
    said = examination.call("outlook", state)
    if not (isinstance(said, tuple) and len(said) == 2 and all(isinstance(bound, int) for bound in said)):
        sentence = f"{examination.at(state)}, outlook is {said!r}; it must be two whole numbers, the least value and the most."
        examination.found_answer(Kind.OUTLOOK, "outlook", sentence, state)
    elif (plain := _plain_value(game, state)) is not None and not said[0] <= plain <= said[1]:
        sentence = f"{examination.at(state)}, outlook says {said[0]} to {said[1]}, but the state is worth {plain} to its mover."
        examination.found_answer(Kind.OUTLOOK, "outlook", sentence, state)


def _plain_value(game: Game[Any, Any], state: Any) -> int | None:
    """The value that needs no search, None if it does."""
    sign, over = 1 - 2 * game.turn(state), game.outcome(state)
    if over is not None:
        return WIN * sign * ((over.score > 0) - (over.score < 0))
    ends = (game.outcome(game.play(state, move)) for move in game.moves(state))
    return WIN - 1 if any(end is not None and end.score * sign > 0 for end in ends) else None
