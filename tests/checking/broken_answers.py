"""More broken games: what they answer, how they write it, and what they claim. The line to be named carries "# here"."""

from typing import Any, NamedTuple

from ludion.core import Facts, Game, LudionError
from tests.checking.broken import Countdown, State


class NoScore(Countdown):
    def score(self, state):  # noqa: RET503 a common slip
        if state.turn:  # here
            return 1


class ScoreIsNaN(Countdown):
    def score(self, state):
        return float("nan")  # here


class EstimateIsText(Countdown):
    def estimate(self, state):
        return "good"  # here


class EstimateTooLarge(Countdown):
    def estimate(self, state):
        return 10**400 if state.left == 3 else 0  # here


class EstimateIsNaN(Countdown):
    def estimate(self, state):
        return float("nan") if state.left == 3 else 0.5  # here


class NoOrder(Countdown):
    def order(self, state, move):
        return None if move == 2 else 1  # here


class WrongBounds(Countdown):
    def bounds(self, state):
        return (1, 1)  # here


class NoCandidates(Countdown):
    def candidates(self, state):
        return []  # here


class WrongOutlook(Countdown):
    def outlook(self, state):
        return (0, 0)  # here


class ParsesAnother(Countdown):
    def parse(self, text):  # here
        state = super().parse(text)
        return State(state.left, 0)


class CannotParse(Countdown):
    def show(self, state):
        return f"{state.left} left for {state.turn}"

    def parse(self, text):  # here
        raise LudionError("Nothing can be read.")


class ParseRaises(Countdown):
    def parse(self, text):
        return State(int(text.split(":")[0]), int(text.split(":")[1]))  # here


class ShowsNumbers(Countdown):
    def show(self, state):
        return state.left  # here


class ShowsLines(Countdown):
    def show(self, state):
        return f"{state.left}\n{state.turn}"  # here


class ShownAlike(Countdown):
    def show(self, state):  # here
        return str(state.left)

    def parse(self, text):
        if not text.isdecimal():
            raise LudionError(f"'{text}' is not a number.")
        return State(int(text), 0)


class MovesAlike(Countdown):
    def show_move(self, state, move):  # here
        return "take"


class MoveParsedWrong(Countdown):
    def parse_move(self, state, text):  # here
        super().parse_move(state, text)
        return 1


class BoardIsText(Countdown):
    def board(self, state):
        return "|" * state.left  # here


class TooLong(Countdown):
    facts = Facts(draws=False, max_plies=4)  # here

    def __init__(self, size: int = 5):
        self.size = size


class NeverEnds(Countdown):
    facts = Facts(draws=False)

    def __init__(self, size: int = 5):
        self.size = size

    def moves(self, state):  # here
        yield from (1, 2)


class FactsAreADict(Countdown):
    facts: Any = {"draws": False}  # noqa: RUF012 # here

    def __init__(self, size: int = 5):
        self.size = size


class Ring(Game[Any, Any]):
    """A token on a ring of six cells; it goes one or two on; cell 5 ends the game for whoever is to move."""

    facts: Any = Facts(cycles=True)

    def start(self):
        return State(0, 0)

    def turn(self, state):
        return state.turn

    def moves(self, state):
        if state.left != 5:
            yield from (1, 4)

    def play(self, state, move):
        return State((state.left + move) % 6, 1 - state.turn)

    def score(self, state):
        return 1 if state.turn else -1


class SaysItCannotCycle(Ring):
    facts = Facts()  # here


class CyclesWithoutDraws(Ring):
    facts = Facts(cycles=True, draws=False)  # here


class SaysItCannotBeDrawn(Countdown):
    facts = Facts(draws=False)  # here

    def __init__(self, size: int = 5):
        self.size = size

    def score(self, state):
        return 0 if state.turn else 1


class SaysItIsImpartial(Countdown):
    facts = Facts(draws=False, impartial=True)  # here

    def __init__(self, size: int = 5):
        self.size = size

    def moves(self, state):
        yield from range(1, min(2 + state.turn, state.left) + 1)


class Mirrored(NamedTuple):
    left: int
    mirrored: int
    turn: int


class NotIdempotent(Countdown):
    def start(self):
        return Mirrored(self.size, 0, 0)

    def play(self, state, move):
        return Mirrored(state.left - move, state.mirrored, 1 - state.turn)

    def canonical(self, state):  # here
        return state._replace(mirrored=1 - state.mirrored)


class ChangesValue(Countdown):
    def canonical(self, state):
        if state.left == 3:
            return State(2, state.turn)  # here
        return state


class ChangesMoves(Ring):
    def canonical(self, state):
        if state.left == 4:
            return State(3, state.turn)  # here
        return state


class ChangesTurn(Ring):
    def canonical(self, state):
        return State(state.left, 0)  # here


class ForgetsTheMirror(NotIdempotent):
    def play(self, state, move):
        return Mirrored(state.left - move, move - 1, 1 - state.turn)

    def canonical(self, state):
        return state._replace(mirrored=0)

    def orbit(self, state):
        return 1  # here
