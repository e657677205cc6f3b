"""Names that a game may use: none collides with generated names, and named tuples mean what their class says."""

import importlib.util
import sys
from pathlib import Path

import pytest

from ludion.core import Game, replaced
from ludion.native import NotNative, compile_game, perft
from tests.native.agreement import assert_agree

SOURCE = """
from typing import NamedTuple
from ludion.core import Game as Base, Word, replaced

CONSTANT = (1, 2)

class Hand(NamedTuple):
    small: int
    large: int = 3

class STATE(NamedTuple):
    FIELD: int
    turn: int
    hand: tuple[int, int] = (2, 2)
    grid: tuple[tuple[int, int], tuple[int, int]] = ((1, 2), (3, 4))
    board: Word = Word(2**63)
    last: bool = False
    own: Hand = Hand(1)

def FUNCTION(state):
    return state.turn

class CLASS(Base):
    def __init__(self, ATTRIBUTE=6):
        self.ATTRIBUTE = ATTRIBUTE

    def start(self):
        return STATE(self.ATTRIBUTE, 0)

    def turn(self, state):
        return self.METHOD(state)

    def METHOD(self, state):
        return FUNCTION(state)

    def moves(self, state):
        for move in CONSTANT:
            if move <= state.FIELD and move <= self.ATTRIBUTE:
                yield move

    def play(self, state, move):
        if move == 1:
            return STATE(turn=1 - state.turn, FIELD=state.FIELD - move)
        hand = replaced(state.hand, -move, state.FIELD)
        return STATE(state.FIELD - move, 1 - state.turn, hand, own=Hand(move), last=True)

    def score(self, state):
        return 1 if state.turn else -1

    def estimate(self, state):
        return state.hand[1] + state.grid[1][0] + state.own.large

class Last(CLASS):
    def score(self, state):
        return 2 * super().score(state)
"""
WORDS = ("STATE", "FIELD", "CLASS", "ATTRIBUTE", "METHOD", "FUNCTION", "CONSTANT")
# One name for each of the words: what generated modules use, names with underscores, and other alphabets.
CHOICES = {
    "rules": ("Rules", "rules", "Game", "rules", "game_rules", "rules", "rules_"),
    "state": ("Buffer", "state", "State", "load", "read_state", "call_turn", "table_x"),
    "kernels": ("perft", "integer", "Perft", "Buffer", "perft", "evaluate", "INFINITY"),
    "machine": ("put", "word", "word", "put", "integer", "settled", "SLOTS"),
    "compiler": ("compiled", "njit", "math", "namedtuple", "math", "Constant", "njit_"),
    "underscores": ("_State", "x_", "_Class", "_attribute", "__method", "_function", "_constant"),
    "private": ("State__", "x__x", "Class_", "__attribute", "_", "function__", "_CONSTANT_"),
    "unicode": ("Größe", "état", "Число", "größe", "été", "数", "ΑΒΓ"),
    "builtins": ("max", "len_", "float", "int", "print", "iter", "id"),
}


def load(folder: Path, source: str) -> Game:
    path = folder / "named_game.py"
    path.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module.Last()


@pytest.mark.parametrize("choice", CHOICES)
def test_names_agree_compiled(tmp_path, choice):
    source = SOURCE
    for word, name in zip(WORDS, CHOICES[choice], strict=True):
        source = source.replace(word, name)
    game = load(tmp_path, source)
    assert_agree(game, 40)
    assert perft(game, 4, native=True) == perft(game, 4, native=False)


@pytest.mark.parametrize(
    "call",
    ["STATE(1)", "STATE(1, 2, turn=3)", "STATE(1, 0, nothing=3)", "STATE(*(1, 0), last=True)", "state._replace(nothing=1)"],
)
def test_wrong_fields_rejected_with_line(tmp_path, call):
    source = SOURCE.replace(
        "        if move == 1:\n", f"        if move == 9:\n            return {call}  # here\n        if move == 1:\n"
    )
    with pytest.raises(NotNative) as raised:
        compile_game(load(tmp_path, source))
    assert raised.value.line == next(at for at, line in enumerate(source.splitlines(), 1) if line.endswith("# here"))
    assert raised.value.advice


def test_defaults_that_are_not_numbers_rejected(tmp_path):
    with pytest.raises(NotNative) as raised:
        compile_game(load(tmp_path, SOURCE.replace("last: bool = False", "last: bool = None")))
    assert raised.value.advice


class Replacing(Game):
    """The score replaces a place of a tuple, the first number of the state."""

    def start(self):
        return (0, 10, 20, 30)

    def turn(self, state):
        return 0

    def moves(self, state):
        if state[0] > 99:
            yield 1

    def play(self, state, move):
        return replaced(state, move, 5)

    def score(self, state):
        changed = replaced((state[1], state[2], state[3]), state[0], 7)
        return changed[0] + 100 * changed[1] + 10_000 * changed[2]


@pytest.mark.parametrize("place", [0, 2, -1, -3])
def test_replaced_counts_from_end(place):
    expected = [10, 20, 30]
    expected[place] = 7
    assert replaced((10, 20, 30), place, 7) == tuple(expected)
    state = (place, 10, 20, 30)
    assert compile_game(Replacing()).score(state) == Replacing().score(state)


@pytest.mark.parametrize("place", [3, -4, 2**62, -(2**62)])
def test_replaced_outside_raises_index_error(place):
    for rules in (Replacing(), compile_game(Replacing())):
        with pytest.raises(IndexError):
            rules.score((place, 10, 20, 30))
