"""Names in rules: each scope of the language means the same interpreted and compiled, or the compiler rejects it.

The tests use only the public behaviour of `compile_game` and `perft`, so they are independent of the compiler.
"""

import importlib.util
import sys
import textwrap
from pathlib import Path

import pytest

from ludion.core import Game
from ludion.native import NotNative, compile_game, perft
from tests.native.agreement import assert_agree

HEAD = """
from typing import NamedTuple
from ludion.core import Game, cells, lowest, popcount, replaced
from ludion.core import lowest as first_cell

LIMIT = 3
STEPS = (1, 2, 4)
ROWS = ((1, 2), (2, 3))

class State(NamedTuple):
    left: int
    turn: int

def half(number):
    return number // 2

def low(limit):
    yield from (limit for limit in (1, 2) if limit <= LIMIT)

class Scoped(Game):
    size = 7

    def __init__(self, case=0):
        self.case = case
        self.bonus = 2

    def start(self):
        return State(6, 0)

    def turn(self, state):
        return state.turn

    def play(self, state, move):
        return State(state.left - max(1, min(3, move % 4)) if state.left > 3 else 0, 1 - state.turn)

    def score(self, state):
        return 1 if state.turn else -1

    def helper(self, value):
        return value + self.bonus

    def shadowed(self, LIMIT, bonus):
        return LIMIT * 10 + bonus

    def defaulted(self, value, LIMIT=LIMIT, size=size):
        return value + LIMIT + size
"""

# Each case is the body of a generator of moves for states that are not terminal. It ends with the values of its names.
CASES = {
    "yield_from_generator": """
        n = 5
        yield from (n for n in (1, 2) if n <= state.left)
        yield n
    """,
    "yield_from_list": """
        n = 5
        yield from [n + 1 for n in STEPS if n <= state.left]
        yield n
    """,
    "yield_from_first_iterable": """
        n = 2
        yield from (n + 10 for n in range(n))
        yield n
    """,
    "yield_from_two_loops": """
        row, one = 50, 60
        yield from (one + 10 * row[0] for row in ROWS for one in row if one != row[0])
        yield row + one
    """,
    "yield_from_twice": """
        yield from (n for n in (1, 2))
        yield from (n + 10 for n in (1, 2))
        n = 3
        yield n
    """,
    "yield_from_choice": """
        n = 5
        yield from (n for n in (1, 2)) if state.left > 3 else [n + 20 for n in (3, 4)]
        yield n
    """,
    "yield_from_starred": """
        n = 5
        yield from [*(n for n in (1, 2)), *[n + 20 for n in (1, 2)], n]
    """,
    "yield_from_nested": """
        n = 5
        yield from (sum(n for n in range(n)) + 10 * n for n in (2, 3))
        yield n
    """,
    "yield_from_parameter": """
        yield from (state for state in (1, 2) if state < 2)
        yield state.left + 10
    """,
    "yield_from_self": """
        yield from (self for self in (1, 2))
        yield self.bonus + 10
    """,
    "yield_from_in_loop": """
        for n in (3, 4):
            yield from (n for n in (1, 2))
            yield n + 10
        yield n + 20
    """,
    "yield_from_function": """
        limit = 9
        yield from low(limit)
        yield limit
    """,
    "sum_of_name": """
        n = 5
        total = sum(n for n in STEPS)
        yield total + 10 * n
    """,
    "sum_of_first_iterable": """
        n = 4
        yield sum(n * n for n in range(n))
        yield n + 100
    """,
    "sum_start_is_local": """
        LIMIT = 40
        yield sum((n for n in STEPS), LIMIT)
    """,
    "max_default_is_local": """
        LIMIT = 40
        yield max((n for n in STEPS if n > 9), default=LIMIT)
    """,
    "any_in_condition": """
        n = 5
        if any(n == 2 for n in STEPS):
            yield n
        while not all(n > 3 for n in STEPS) and n > 3:
            yield n + 10
            n -= 1
    """,
    "min_of_nested": """
        n = 5
        yield min(max(n for n in row) for row in ROWS for n in (1,))
        yield n + 10
    """,
    "sum_of_same_name_nested": """
        yield sum(sum(n * 2 for n in range(n)) for n in range(4))
    """,
    "list_value": """
        n = 5
        found = [n * 2 for n in range(3)]
        yield found[1] + found[2]
        yield n + 10
    """,
    "list_in_loop": """
        for n in range(2):
            found = [n + 3 for n in range(4)]
            yield found[-1] + 10 * n
    """,
    "list_of_constant_name": """
        found = [LIMIT for LIMIT in range(2)]
        yield found[1] + LIMIT
    """,
    "generator_of_constant_name": """
        yield sum(LIMIT for LIMIT in range(2)) + 10
        yield LIMIT
    """,
    "generator_of_function_name": """
        yield from (half for half in (1, 2))
        yield half(20)
    """,
    "generator_of_builtin_name": """
        yield from (max for max in (1, 2))
        yield max(10, 20)
    """,
    "generator_of_class_name": """
        yield from (State for State in (1, 2))
        yield State(30, 1).left
    """,
    "local_of_constant_name": """
        LIMIT = 8
        STEPS = 9
        yield LIMIT
        yield STEPS + self.helper(0)
    """,
    "local_of_method_name": """
        helper = 4
        bonus = self.helper(helper)
        yield helper + 10 * bonus
        yield self.bonus
    """,
    "parameter_of_constant_name": """
        yield self.shadowed(1, 2)
        yield self.shadowed(bonus=3, LIMIT=state.left)
    """,
    "default_of_parameter_name": """
        yield self.defaulted(1)
        yield self.defaulted(2, 20)
        yield self.defaulted(3, size=30)
    """,
    "for_else": """
        for n in STEPS:
            if n > state.left:
                break
        else:
            n += 10
        yield n
    """,
    "while_else": """
        n = 0
        while n < state.left:
            n += 2
            if n == 4:
                break
        else:
            yield n + 20
        yield n + 1
    """,
    "loop_variable_after": """
        for n in range(3):
            pass
        for cell in cells(10):
            pass
        yield n
        yield cell + 10
    """,
    "cells_else": """
        board = 10
        for board in cells(board):
            yield board
        else:
            yield board + 20
    """,
    "cells_nested": """
        for cell in cells(5):
            for cell in cells(10):
                yield cell
            yield cell + 20
    """,
    "loop_over_own_name": """
        n = 3
        for n in range(n):
            yield n + 1
        yield n + 10
    """,
    "tuple_targets": """
        a, b = 50, 60
        yield sum(a * b for a, b in ROWS)
        yield from (a + b for a, b in zip((1, 2), (3, 4)))
        yield a + b
    """,
    "match_of_constant_name": """
        match state.left:
            case 1:
                yield 1
            case LIMIT:
                yield LIMIT + 10
    """,
    "generated_parameter_names": """
        rules, ludion_out, ludion_at = 1, 2, 3
        yield rules + self.bonus
        yield from (ludion_out for ludion_out in (4, 5))
        yield ludion_at + ludion_out
    """,
    "generated_function_names": """
        put, integer, rule_helper, sum_of, len, settled = 1, 2, 3, 4, 5, 6
        yield put + self.helper(integer)
        yield sum(n for n in STEPS) + 10 * sum_of
        yield from range(20, 22)
        yield rule_helper + len + settled * 10
    """,
    "generated_table_names": """
        table_STEPS, make_State, ludion_total = 1, 2, 3
        yield STEPS[table_STEPS]
        yield State(make_State, 0).left + 10
        yield sum(ludion_total for n in STEPS) + 20
    """,
    "primitive_names": """
        lowest, popcount = 5, 6
        yield first_cell(4) + lowest + 10
        yield popcount + 20
    """,
    "unicode_names": """
        größe, _x, __y = 1, 2, 3
        yield from (größe for größe in (4, 5))
        yield größe + _x + __y
    """,
}

# Each case is rejected at the line with the comment "here".
REJECTED = {
    "walrus": """
        if (n := state.left) > 2:  # here
            yield n
    """,
    "walrus_in_yield": """
        n = 1
        yield (n := n + 1)  # here
        yield n
    """,
    "walrus_in_generator": """
        last = 0
        if any((last := n) > 1 for n in STEPS):  # here
            yield last
    """,
    "lambda_parameter": """
        n = 5
        double = lambda n: 2 * n  # here
        yield double(3) + n
    """,
    "nested_function": """
        n = 5
        def double(n):  # here
            return 2 * n
        yield double(3) + n
    """,
    "set_comprehension": """
        n = 5
        yield len({n % 2 for n in STEPS}) + n  # here
    """,
    "dict_comprehension": """
        n = 5
        yield len({n: 1 for n in STEPS}) + n  # here
    """,
    "max_with_key": """
        yield max((n for n in STEPS), key=half)  # here
    """,
    "self_assigned": """
        self = state  # here
        yield self.left
    """,
    "self_as_loop_variable": """
        for self in (1, 2):  # here
            yield self
    """,
    "class_in_rule": """
        class LIMIT:  # here
            n = 1
        yield LIMIT.n
    """,
    "global_statement": """
        global LIMIT  # here
        LIMIT = 4
        yield LIMIT
    """,
}


def load(folder: Path, source: str) -> type[Game]:
    """Import the source text of a game, as the command line does with a file."""
    path = folder / f"scoped_{abs(hash(source))}.py"
    path.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module.Scoped


def method(name: str, body: str) -> str:
    return textwrap.indent(f"\ndef {name}(self, state):\n" + textwrap.indent(textwrap.dedent(body), "    "), "    ")


@pytest.fixture(scope="module")
def scoped(tmp_path_factory) -> type[Game]:
    """One game with all cases, so that its rules are compiled once; the parameter `case` selects the moves."""
    choices = "".join(
        f"if self.case == {at} and state.left > 0:\n    yield from self.{name}(state)\n" for at, name in enumerate(CASES)
    )
    source = HEAD + method("moves", choices) + "".join(method(name, body) for name, body in CASES.items())
    return load(tmp_path_factory.mktemp("scopes"), source)


@pytest.mark.parametrize("name", CASES)
def test_scope_compiled(scoped, name):
    game = scoped(list(CASES).index(name))
    assert len(list(game.moves(game.start()))) > 0
    assert_agree(game, 100)
    assert perft(game, 3, native=True) == perft(game, 3, native=False)


@pytest.mark.parametrize("name", REJECTED)
def test_scope_rejected_with_line(tmp_path, name):
    source = HEAD + method("moves", REJECTED[name])
    with pytest.raises(NotNative) as raised:
        compile_game(load(tmp_path, source)())
    expected = next(at for at, line in enumerate(source.splitlines(), 1) if line.endswith("# here"))
    assert (Path(raised.value.file).parent, raised.value.line) == (tmp_path, expected)
    assert raised.value.advice
