"""A plain function as an evaluation: compiled as rules are, with what it uses of its file, and never from a stale cache."""

import os

import pytest

from ludion import load_game, popcount
from ludion.core import LudionError
from ludion.core.estimate import FunctionEstimate
from ludion.native import NotNative, compile_game
from ludion.players.estimates import load_estimate
from tests.native.agreement import assert_searches_agree
from tests.native.toys import Countdown
from tests.plain import random_game

WEIGHT, TABLE = 3, (5, 1, 2, 0)
FILE = "WEIGHT = {weight}\ndef h(state):\n    return WEIGHT * state.left\n"


def mobility(game, state):
    return popcount(game.reach(state.mine, state.other)) - popcount(game.reach(state.other, state.mine))


def draw(mine, other):
    """The name of a function that the kernels have too."""
    return mine - other


def h(game, state):
    discs = draw(popcount(state.mine), popcount(state.other))
    lead = WEIGHT * mobility(game, state) + discs / 2 + TABLE[popcount(state.mine) % 4]
    return -lead if state.turn else lead


def alone(state):
    return TABLE[state.left % 4]


def with_the_game(rules, state):
    """A parameter's name is one's own affair."""
    return rules.left - state.left + rules.turn(state)


def empty(state):
    return {}


def test_helpers_constants_and_the_game():
    game, estimate = load_game("othello"), FunctionEstimate(h)
    native = compile_game(game, estimate)
    for state in random_game(game, 3)[:40]:
        assert native.estimate(state) == estimate.value(game, state, 0) == h(game, state)
    for state in random_game(game, 4)[5:50:15]:
        assert_searches_agree(game, state, 2, estimate)


def test_chance_is_untouched_by_a_function_called_draw():
    game = load_game("othello:size=4")
    native = compile_game(game, FunctionEstimate(h))
    assert "def function_draw_2(rules, mine, other)" in native.generated.text


@pytest.mark.parametrize("function", [alone, with_the_game])
def test_with_and_without_the_game(function):
    game = Countdown(9)
    for depth in (0, 1, 2, 3):
        assert_searches_agree(game, game.start(), depth, FunctionEstimate(function))


def test_one_function_is_one_piece_of_code():
    game = Countdown(9)
    assert compile_game(game, FunctionEstimate(alone)) is compile_game(game, FunctionEstimate(alone))
    assert compile_game(game, FunctionEstimate(alone)).module is not compile_game(game, FunctionEstimate(with_the_game)).module


def test_a_changed_file_is_another_function(tmp_path):
    path, game = tmp_path / "my.py", Countdown(9)
    for weight in (2, 7):
        path.write_text(FILE.format(weight=weight), encoding="utf-8")
        # The same size and the same second: nothing but the text tells them apart.
        os.utime(path, (1_000_000 + weight, 1_000_000 + weight))
        estimate = load_estimate(f"{path}:h", game)
        assert compile_game(game, estimate).estimate(game.start()) == estimate.value(game, game.start(), 0) == 9 * weight


def test_what_cannot_be_compiled_is_refused_with_its_line():
    with pytest.raises(NotNative, match=r"test_function_estimates\.py, line \d+"):
        compile_game(Countdown(9), FunctionEstimate(empty))


@pytest.mark.parametrize(
    "function", [lambda: 0, lambda a, b, c: 0, lambda *states: 0, lambda state, weight=1: 0, lambda *, state: 0]
)
def test_other_parameters_are_refused(function):
    with pytest.raises(LudionError, match=r"must take \(state\) or \(game, state\), and nothing else \(.*line \d+\)\.$"):
        FunctionEstimate(function)
