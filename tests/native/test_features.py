"""Learned evaluations are compiled as rules are: the same entries, phases and sums as interpreted, in the engine too."""

from array import array
from collections.abc import Iterator

import pytest

from ludion import Limits, LudionError, NotNative, Word, load_game
from ludion.core.features import Features, Learned
from ludion.native import Engine, compile_game
from tests.plain import random_game

TENS = (0, 10, 20, 30)


class Pawns(Features):
    """Uses the language as features may: helpers that yield, tables, the game's own attributes, phases, what is known."""

    def __init__(self, phases: int = 3, own: bool = False):
        self.phases, self.own = phases, own
        self.tables = ((3, 5), (7, 11))
        self.far = tuple(range(2000))  # too long to be part of the code
        self.size = 64 + 64 + 40

    def look(self, game, state) -> Iterator[int]:
        board = state.crosses
        while board:
            low = board & (Word(0) - board)
            yield self.place(low)
            board ^= low
        yield from self.others(game, state)
        for row in self.tables:
            for number in row:
                yield 128 + number
        yield 128 + TENS[state.turn] + self.far[game.columns]

    def others(self, game, state):
        for row in range(game.rows):
            if state.noughts >> game.columns * row & 1:
                yield 64 + row

    def place(self, bit):
        return int(bit % Word(63))

    def phase(self, game, state):
        return (32 - self.pawns(game, state)) // 4

    def pawns(self, game, state):
        return (state.crosses | state.noughts) % 33

    def known(self, game, state):
        return 2 * state.turn + 0.5


class Beyond(Pawns):
    def look(self, game, state):
        yield self.size


def made(features: Features, step: float = 0.01) -> Learned:
    return Learned(features, array("h", [(7919 * i) % 601 - 300 for i in range(features.size * features.phases)]), step)


@pytest.mark.parametrize("features", [Pawns(), Pawns(1, own=True)], ids=["phases", "own view"])
def test_the_same_as_interpreted(features):
    game, estimate = load_game("breakthrough"), made(features)
    native, values = compile_game(game, estimate), set()
    for state in random_game(game, 5)[:60]:
        assert native.look(state) == list(features.look(game, state))
        assert native.phase(state) == features.phase(game, state)
        assert native.known(state) == features.known(game, state)
        assert native.estimate(state) == estimate.value(game, state, 0)
        values.add(native.estimate(state))
    assert len(values) > 10


def test_other_weights_need_no_other_code():
    game = load_game("breakthrough")
    one, other = (compile_game(game, made(Pawns(), step)) for step in (0.01, 0.5))
    assert one.module is other.module
    assert one.estimate(game.start()) != other.estimate(game.start())
    assert compile_game(game, made(Pawns())) is one


def test_the_engine_plays_by_it():
    game, weights = load_game("breakthrough"), array("h", [0]) * (3 * 168)
    forward = array("h", [0] * 168 * 3)
    for phase in range(3):
        for number in range(128):
            forward[168 * phase + number] = number
    limits = Limits(depth=2)
    blind = Engine(game, Learned(Pawns(), weights, 1.0)).search(game.start(), limits)
    seeing = Engine(game, Learned(Pawns(), forward, 1.0)).search(game.start(), limits)
    assert blind.value != seeing.value


def test_an_entry_beyond_the_last_is_an_error_at_both_speeds():
    game, estimate = load_game("breakthrough"), made(Beyond())
    with pytest.raises(LudionError, match="Beyond looks at entry 168 of 168"):
        estimate.value(game, game.start(), 0)
    with pytest.raises(IndexError):
        compile_game(game, estimate).estimate(game.start())


def test_features_that_cannot_be_compiled_say_where():
    class Texts(Pawns):
        def look(self, game, state):
            yield len("text")

    with pytest.raises(NotNative, match="'text' stands in look"):
        compile_game(load_game("breakthrough"), made(Texts()))


def test_weights_that_do_not_fit_are_refused():
    with pytest.raises(LudionError, match="have 504 entries, and there are 3 weights"):
        Learned(Pawns(), array("h", [1, 2, 3]), 1.0)
