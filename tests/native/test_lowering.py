"""What may stand in a rule means the same interpreted and compiled."""

import ast
from collections import Counter
from enum import IntEnum

import pytest

from ludion.core import Word
from ludion.core.limits import Limits
from ludion.native import compile_game, fixed_depth, perft, playouts
from ludion.native.generating import HERE, KERNELS
from ludion.native.lowering import number_tree
from tests.native.agreement import assert_agree, assert_searches_agree
from tests.native.toys import TOYS, Countdown, Crowd, Folds, Words, Wrapping


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.name)
def test_rules_agree(game):
    assert_agree(game, 150)


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.name)
def test_kernels_agree(game):
    assert perft(game, 4) == perft(game, 4, native=False)
    assert playouts(game, 20, seed=3) == playouts(game, 20, seed=3, native=False)
    assert_searches_agree(game, game.start(), 3)


class Sign(IntEnum):
    MINUS = -3


MINUS, MINUS_HALF, STEP, SMALLEST, MINUS_INFINITY = -3, -0.5, -5, -(2**63), float("-inf")


class Negative(Countdown):
    """Negative constants before operators that bind more tightly than a minus sign. Rule n has constant n."""

    MINUS = -2

    def estimate(self, state):
        total = 0.0
        total = total * 1.5 + MINUS**2
        total = total * 1.5 + MINUS_HALF**2
        total = total * 1.5 + Sign.MINUS**2
        total = total * 1.5 + Negative.MINUS**4
        total = total * 1.5 + (2 * MINUS**2 - MINUS)
        total = total * 1.5 + MINUS.real
        total = total * 1.5 + MINUS_HALF.real**2
        total = total * 1.5 + -(MINUS**2)
        total = total * 1.5 + -MINUS
        total = total * 1.5 + ~MINUS
        total = total * 1.5 + (2.0**MINUS)
        total = total * 1.5 + (1 + (SMALLEST >> 62) ** 2)
        total = total * 1.5 + max(MINUS_INFINITY, MINUS_HALF) ** 2
        total = total * 1.5 + max((step for step in (1, 2) if step > state.left + 99), default=MINUS) ** 2
        total = total * 1.5 + max((step for step in (1, 2) if step > state.left + 99), default=MINUS**2)
        total = total * 1.5 + sum((step for step in (1, 2)), MINUS**2)
        total = total * 1.5 + self.power()
        total = total * 1.5 + (MINUS if state.left > 99 else STEP) ** 2
        return total * 1.5 + (1, 2, 3)[MINUS**2 - 8]

    def power(self, base=MINUS):
        return base**2 + MINUS**2


def test_negative_constant_agrees():
    game = Negative()
    assert compile_game(game).estimate(game.start()) == game.estimate(game.start())


@pytest.mark.parametrize("value", [-3, -0.5, -0.0, -(2**63), float("-inf"), 3, 0, 0.0, True, False, float("inf")])
@pytest.mark.parametrize("text", ["{} ** 2", "{}.real", "-{}", "2 ** {}", "~{}"])
def test_number_tree_survives_unparse(value, text):
    tree = ast.parse(text.format("X"), mode="eval")
    written = ast.unparse(Replaced(number_tree(value)).visit(tree))
    where = {"X": value}
    assert outcome(written, where) == outcome(text.format("X"), where)


class Replaced(ast.NodeTransformer):
    def __init__(self, node):
        self.node = node

    def visit_Name(self, node):
        return self.node


def outcome(text, where):
    """Return the text of a value, or the type of the error: -0.0 differs from 0.0."""
    try:
        return repr(eval(text, where.copy()))
    except (ArithmeticError, TypeError) as error:
        return type(error)


def test_words_agree_on_extreme_values():
    extremes = [0, 1, 2, 5, 7, 2**31, 2**32 - 1, 2**62, 2**63 - 1, 2**63, 2**63 + 1, 2**64 - 2, 2**64 - 1]
    states = [Words(Word(high), Word(low), plies) for high in extremes for low in extremes for plies in (0, 5, 6)]
    assert_agree(Wrapping(), states=states)


def test_the_move_buffer_grows():
    game = Crowd(2)
    assert compile_game(game).moves(game.start()) == list(range(10_000))
    assert perft(game, 2) == 100_000_000
    assert playouts(game, 3, seed=1) == playouts(game, 3, seed=1, native=False)
    assert fixed_depth(Crowd(1), Crowd(1).start(), Limits(depth=1)).nodes == 10_001


def test_another_number_needs_no_other_code():
    first, second = compile_game(Countdown(5)), compile_game(Countdown(9))
    assert first.module is second.module
    assert (
        [perft(Countdown(left), 9) for left in (5, 9)]
        == [perft(Countdown(left), 9, native=False) for left in (5, 9)]
        == [9, 75]  # f(n) = f(n-1) + f(n-2) + f(n-5)
    )
    assert compile_game(Folds(4)).module is compile_game(Folds(8)).module


def test_no_two_kernels_use_one_name():
    """They are written into one module, where the later one would win."""
    names = []
    for kernel in KERNELS:
        for node in ast.parse((HERE / "kernels" / f"{kernel}.py").read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                names.append(node.name)
            if isinstance(node, ast.Assign):
                names += [name.id for name in ast.walk(node) if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)]
    assert [name for name, times in Counter(names).items() if times > 1] == []


def test_errors_of_rules_are_the_same():
    class Outside(Countdown):
        def estimate(self, state):
            return TABLE[state.left]

    class Division(Countdown):
        def estimate(self, state):
            return 1 // (state.left - 12)

    class WordDivision(Countdown):
        def estimate(self, state):
            return int(Word(7) // (state.left - 12))

    for game, error in ((Outside(), IndexError), (Division(), ZeroDivisionError), (WordDivision(), ZeroDivisionError)):
        with pytest.raises(error):
            game.estimate(game.start())
        with pytest.raises(error):
            compile_game(game).estimate(game.start())


TABLE = (1, 2, 3)
