"""Rules that cannot become machine code: the line, the reason and the advice; interpreted meanwhile, and never in silence."""

import inspect
import re
import subprocess
import sys
import warnings

import pytest

from ludion import check_game, load_game
from ludion.native import NativeWarning, NotNative, compile_game, perft, playouts
from tests.native.toys import Countdown, Pile


class Dictionary(Countdown):
    def score(self, state):
        return {0: 1, 1: -1}[state.turn]  # here


class Text(Countdown):
    def score(self, state):
        return 1 if "won" == "lost" else -1  # here


class Formatted(Countdown):
    def turn(self, state):
        return int(f"{state.turn}")  # here


class Inverted(Countdown):
    def score(self, state):
        return 1 if ~(state.left > 3) else -1  # here


class InvertedNot(Countdown):
    def score(self, state):
        return 1 if state.left and ~(not state.turn or state.left > 3) else -1  # here


class Lambda(Countdown):
    def score(self, state):
        sign = lambda turn: 1 - 2 * turn  # noqa: E731  # here
        return sign(state.turn)


class Trying(Countdown):
    def score(self, state):
        try:  # here
            return 1
        except ValueError:
            return -1


class ListAttribute(Countdown):
    def __init__(self):
        super().__init__(5)
        self.steps = [1, 2]

    def moves(self, state):
        for step in self.steps:  # here
            if step <= state.left:
                yield step


class Missing(Countdown):
    def score(self, state):
        return self.never_set if state.left > 99 else 1  # here


class Ragged(Countdown):
    rows = ((1, 2), (3,))

    def score(self, state):
        return self.rows[0][0]  # here


class TooLarge(Countdown):
    def score(self, state):
        return state.left & 0xFFFFFFFFFFFFFFFF  # here


class Floating(Countdown):
    def play(self, state, move):
        return Pile((state.left - move) / 1, 1 - state.turn)  # here


class Nothing(Countdown):
    def score(self, state):
        if state.turn == 0:
            return None  # here
        return 1


class Open(Countdown):
    def score(self, state):  # noqa: RET503
        if state.turn == 0:  # here
            return 1


class Decorated(Countdown):
    def loud(function):
        return function

    @loud  # here
    def score(self, state):
        return 1


class Starred(Countdown):
    def score(self, *arguments):  # here
        return 1


class Printing(Countdown):
    def score(self, state):
        print(state)  # noqa: T201  # here
        return 1


class StringState(Countdown):
    def start(self):
        return "||||"

    def turn(self, state):
        return len(state) % 2

    def moves(self, state):
        if state:
            yield 1

    def play(self, state, move):
        return state[move:]

    def score(self, state):
        return 1


REFUSED = [
    Dictionary, Text, Formatted, Inverted, InvertedNot, Lambda, Trying, ListAttribute, Missing, Ragged, TooLarge, Floating,
    Nothing, Open, Decorated, Starred, Printing,
]  # fmt: skip


@pytest.mark.parametrize("game", REFUSED, ids=lambda game: game.__name__)
def test_the_line_and_the_advice(game):
    lines, first = inspect.getsourcelines(game)
    marked = first + next(number for number, line in enumerate(lines) if "# here" in line)
    with pytest.raises(NotNative) as refusal:
        compile_game(game())
    assert refusal.value.line == marked, str(refusal.value)
    assert refusal.value.file == __file__
    assert refusal.value.advice
    assert "\n" not in str(refusal.value)
    assert not re.search(r"CPUDispatcher| at 0x|site-packages", str(refusal.value))


def test_a_state_that_is_no_number():
    with pytest.raises(NotNative, match=r"the state is a str\. Only whole numbers"):
        compile_game(StringState())


def test_what_cannot_be_compiled_runs_interpreted_and_says_so_once():
    game = StringState(4)
    with pytest.warns(NativeWarning, match="string-state:left=4 runs interpreted: the state is a str"):
        assert perft(game, 9) == 1
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert playouts(game, 5).games == 5
        assert perft(game, 3, native=False) == 1


DEEP = """
from tests.native.toys import Countdown

class Deep(Countdown):
    def score(self, state):
BODY
"""
BRANCHES = "\n".join(f"        {'el' if n else ''}if state.left == {n}:\n            return {n}" for n in range(500))


@pytest.mark.parametrize(
    "body",
    [f"{BRANCHES}\n        return 1", f"        return {' + '.join(['state.turn'] * 1500)}"],
    ids=["branches", "terms"],
)
def test_deep_syntax_tree_is_refused_with_its_line(tmp_path, body):
    (tmp_path / "deep.py").write_text(DEEP.replace("BODY", body))
    game = load_game(f"{tmp_path / 'deep.py'}:Deep")
    with pytest.raises(NotNative, match="score is nested too deeply") as raised:
        compile_game(game)
    assert (raised.value.file, raised.value.line) == (str(tmp_path / "deep.py"), 5)
    with pytest.warns(NativeWarning, match="nested too deeply"):
        assert perft(game, 3) == perft(Countdown(), 3)
    assert "nested too deeply" in check_game(game, states=20, games=2).native_reason


def test_whoever_insists_on_machine_code_is_refused():
    with pytest.raises(NotNative):
        perft(StringState(), 2, native=True)


@pytest.mark.parametrize("depth", [-1, 10**9, 1.5, "3"])
def test_depths_that_are_none(depth):
    with pytest.raises(Exception, match="The depth must be a whole number from 0 to 100000") as error:
        perft(Countdown(), depth)
    assert type(error.value).__name__ == "LudionError"


def test_too_deep_for_python_is_said():
    with pytest.raises(Exception, match="Interpreted, the depth is at most 500, not 501"):
        perft(Countdown(), 501, native=False)
    assert perft(Countdown(12), 501) == perft(Countdown(12), 12)


def test_without_numba_everything_runs_interpreted_and_says_so(tmp_path):
    script = (
        "import sys; sys.modules['numba'] = None\nfrom ludion import load_game, perft\nprint(perft(load_game('tic-tac-toe'), 4))"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=120)
    assert result.stdout == "3024\n"
    assert "tic-tac-toe runs interpreted: Numba cannot be imported" in result.stderr
    assert "Traceback" not in result.stderr
