"""One deliberately broken game per thing that `check_game` finds; the line to be named carries the mark "# here"."""

import itertools
from typing import Any, NamedTuple

from ludion.core import Board, Facts, Game, LudionError


class State(NamedTuple):
    left: int
    turn: int


class Countdown(Game[Any, Any]):
    """Take one or two; whoever takes the last one wins. Sound, and broken below in one respect at a time."""

    def __init__(self, size: int = 5):
        self.size = size
        self.facts = Facts(draws=False, impartial=True, max_plies=size)

    def start(self):
        return State(self.size, 0)

    def turn(self, state):
        return state.turn

    def moves(self, state):
        yield from range(1, min(2, state.left) + 1)

    def play(self, state, move):
        return State(state.left - move, 1 - state.turn)

    def score(self, state):
        return 1 if state.turn else -1


class BoardGame(Countdown):
    """Sound, with a picture."""

    def board(self, state):
        return Board((("|",) * state.left,), labelled=False)


class Raises(Countdown):
    def play(self, state, move):
        return State(state.left - move, 1 - state.turn if state.left != 3 else 1 // 0)  # here


class RaisesInMoves(Countdown):
    def moves(self, state):
        yield from range(1, min(2, state.left) + 1)
        if state.left == 3:
            raise RuntimeError("three is too much")  # here


class ForgetsParameter(Countdown):
    def __init__(self, size: int = 5):  # here
        self.length = size

    def start(self):
        return State(self.length, 0)


class KeepsList(Countdown):
    def __init__(self, heaps: list[int] | None = None):  # here
        self.heaps = heaps or [5]

    def start(self):
        return State(self.heaps[0], 0)


class ManyArguments(Countdown):
    def __init__(self, *sizes: int):  # here
        self.sizes = sizes

    def start(self):
        return State(5, 0)


class ParameterNamedLikeARule(Countdown):
    def __init__(self, moves: int = 5):  # here
        super().__init__(moves)


class ChangesParameter(Countdown):
    def __init__(self, size: int = 5):  # here
        super().__init__(size)
        self.size = size + 1
        self.facts = Facts(draws=False, max_plies=size + 1)


class CannotBeSent(Countdown):
    def __init__(self, size: int = 5):  # here
        super().__init__(size)
        self.step = lambda left, taken: left - taken

    def play(self, state, move):
        return State(self.step(state.left, move), 1 - state.turn)


class StartsAnywhere(Countdown):
    begun = 4

    def start(self):
        self.begun += 1
        return State(self.begun, 0)  # here


class StartRaises(Countdown):
    def start(self):
        raise RuntimeError("no start")  # here


class ThirdPlayer(Countdown):
    def turn(self, state):
        return state.turn + 1  # here


class TurnIsText(Countdown):
    def turn(self, state):
        if state.left == 3:
            return "me"  # here
        return state.turn


class ForgetsYield(Countdown):
    def moves(self, state):
        range(1, min(2, state.left) + 1)  # here


class EndlessMoves(Countdown):
    def moves(self, state):  # here
        yield from itertools.count(1)


class MovesAreLists(Countdown):
    def moves(self, state):  # here
        if state.left:
            yield [1]

    def play(self, state, move):
        return State(state.left - move[0], 1 - state.turn)


class MovesAreASet(Countdown):
    def moves(self, state):  # here
        return set(range(1, min(2, state.left) + 1))


class OrderChanges(Countdown):
    asked = 0

    def moves(self, state):  # here
        self.asked += 1
        moves = list(range(1, min(2, state.left) + 1))
        return moves[::-1] if self.asked % 2 else moves


class MovesChange(Countdown):
    asked = 1

    def moves(self, state):  # here
        self.asked += 1
        yield from range(1, min(1 + self.asked % 2, state.left) + 1)


class YieldsTwice(Countdown):
    def moves(self, state):
        yield from range(1, min(2, state.left) + 1)
        if state.left == 3:
            yield 2  # here


class Heap:
    """A state that can change, with the equality and the notation of a value."""

    def __init__(self, left, turn):
        self.left, self.turn = left, turn

    def __eq__(self, other):
        return (self.left, self.turn) == (other.left, other.turn)

    def __hash__(self):
        return hash((self.left, self.turn))

    def __repr__(self):
        return f"Heap({self.left}, {self.turn})"


class OfHeaps(Countdown):
    """Sound, with states of a class of its own."""

    heap: Any = Heap

    def start(self):
        return self.heap(self.size, 0)  # here

    def play(self, state, move):
        return self.heap(state.left - move, 1 - state.turn)

    def show(self, state):
        return f"{state.left}/{state.turn}"

    def parse(self, text):
        try:
            return self.heap(*map(int, text.split("/")))
        except (ValueError, TypeError):
            raise LudionError(f"'{text}' is not a heap and a turn such as 5/0.") from None


class PlayMutates(OfHeaps):
    def play(self, state, move):  # here
        state.left -= move
        state.turn = 1 - state.turn
        return state


class MovesMutates(OfHeaps):
    def moves(self, state):  # here
        if state.left == 3:
            state.left = 2
        yield from range(1, min(2, state.left) + 1)


class PlayChanges(Countdown):
    played = 0

    def play(self, state, move):
        self.played += 1
        return State(state.left - (1 if self.played % 2 else move), 1 - state.turn)  # here


class PlayChangesLater(Countdown):
    """The same whenever it is asked twice in a row, and another after sixty moves."""

    played = 0

    def play(self, state, move):
        self.played += 1
        return State(state.left - (move if self.played <= 60 else 1), 1 - state.turn)  # here


class NoEquality(Heap):
    __eq__ = object.__eq__
    __hash__ = object.__hash__


class UnequalStates(OfHeaps):
    heap = NoEquality

    def start(self):
        return FIVE

    def play(self, state, move):
        return super().play(state, move)  # here


FIVE = NoEquality(5, 0)


class UnequalStart(OfHeaps):
    heap = NoEquality

    def start(self):
        return super().start()  # here


class OwnHash(Heap):
    __eq__ = Heap.__eq__

    def __hash__(self):
        return id(self)


class UnequalHashes(OfHeaps):
    heap = OwnHash
    begin = OwnHash(5, 0)

    def start(self):
        return self.begin

    def play(self, state, move):
        return super().play(state, move)  # here

    def __deepcopy__(self, memo):
        return self


class ForgetsTurn(Heap):
    def __eq__(self, other):
        return self.left == other.left

    def __hash__(self):
        return self.left


class EqualStatesDiffer(OfHeaps):
    heap = ForgetsTurn

    def play(self, state, move):  # here
        return super().play(state, move)


class ListStates(Countdown):
    def start(self):
        return [self.size, 0]  # here


class ListsLater(Countdown):
    def play(self, state, move):
        if state.left == 3:
            return [state.left - move, 1 - state.turn]  # here
        return super().play(state, move)
