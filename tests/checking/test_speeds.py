"""Interpreted rules held against compiled ones: by a stand-in for the compiler that errs on purpose, and by the compiler."""

import inspect
import linecache
from typing import Any

import pytest

from ludion.checking import CheckReport, Kind, check_game
from ludion.core import Game, Word
from ludion.games.tic_tac_toe import TicTacToe
from ludion.native import NotNative
from tests.checking import broken, wide


class Machine:
    """Answers as the rules do, with every plain number cut to 64 bits as a machine would; `lies` replace single answers."""

    def __init__(self, game: Game[Any, Any], **lies: Any):
        self.game, self.lies = game, lies

    def __getattr__(self, rule: str) -> Any:
        def answer(*arguments: Any) -> Any:
            if rule == "count":
                return len(list(self.game.moves(*arguments)))
            honest = getattr(self.game, rule)(*arguments)
            honest = list(honest) if rule == "moves" else cut(honest)
            return self.lies[rule](honest, *arguments) if rule in self.lies else honest

        return answer


def cut(value: Any) -> Any:
    if isinstance(value, tuple):
        return type(value)(*map(cut, value)) if hasattr(value, "_fields") else tuple(map(cut, value))
    if isinstance(value, int) and not isinstance(value, (bool, Word)):
        return (value + 2**63) % 2**64 - 2**63
    return value


@pytest.fixture
def lying(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Check a game against a machine with the given lies."""

    def check(game: Game[Any, Any], **lies: Any) -> CheckReport:
        monkeypatch.setattr("ludion.checking.speeds.compile_game", lambda game, verify: Machine(game, **lies))
        return check_game(game, games=20, states=300, seconds=600)

    return check


def the_problem(report: CheckReport, kind: Kind) -> Any:
    assert [problem.kind for problem in report.problems] == [kind], str(report)
    return report.problems[0]


def line_of(problem: Any, game: type) -> str:
    lines, first = inspect.getsourcelines(game)
    return lines[problem.line - first]


def test_equal_answers_are_no_problem(lying: Any) -> None:
    report = lying(TicTacToe())
    assert report.ok, str(report)
    assert report.native
    assert report.native_reason is None
    assert report.compared > 300


LIES = {
    "turn": (lambda honest, state: 1 - honest, ("'5,0'", "turn is 0 interpreted and 1 compiled")),
    "moves": (lambda honest, state: honest[::-1], ("'5,0'", "moves is [1, 2] interpreted and [2, 1] compiled")),
    "score": (lambda honest, state: -honest, ("In state '0,", "1 interpreted and ", "1 compiled")),
    "estimate": (lambda honest, state: honest + 0.5, ("'5,0'", "estimate is 0 interpreted and 0.5 compiled")),
    "play": (
        lambda honest, state, move: honest if move == 1 else broken.State(9, 9),
        ("'5,0'", "play of move '2' is '3,1' interpreted and '9,9' compiled"),
    ),
}


@pytest.mark.parametrize("rule", LIES)
def test_an_answer_that_differs_is_named_with_both_results(lying: Any, rule: str) -> None:
    lie, fragments = LIES[rule]
    problem = the_problem(lying(broken.Countdown(), **{rule: lie}), Kind.DIFFERS)
    for fragment in fragments:
        assert fragment in problem.sentence
    if rule == "estimate":  # the game has none of its own, so that there is only the class to point at
        assert "class Countdown" in line_of(problem, broken.Countdown)
    else:
        source = inspect.getsource(getattr(broken.Countdown, rule))
        assert line_of(problem, broken.Countdown) in source


def test_canonical_and_order_are_compared_too(lying: Any) -> None:
    class Ordered(broken.Countdown):
        def order(self, state: Any, move: int) -> int:
            return move

    assert "order of move '1' is 1" in the_problem(lying(Ordered(), order=lambda honest, state, move: 0), Kind.DIFFERS).sentence
    swapped = the_problem(lying(TicTacToe(), canonical=lambda honest, state: honest._replace(crosses=511)), Kind.DIFFERS)
    assert "canonical is '.../.../...' interpreted and 'XXX/XXX/XXX' compiled" in swapped.sentence


def test_compiled_rules_that_raise_differ(lying: Any) -> None:
    def fail(honest: Any, state: Any) -> int:
        if state.left == 3:
            raise OverflowError("too much")
        return int(honest)

    problem = the_problem(lying(broken.Countdown(), turn=fail), Kind.DIFFERS)
    assert "compiled it raises OverflowError: too much" in problem.sentence


def test_a_number_past_63_bits_is_the_named_cause_of_a_difference(lying: Any) -> None:
    problem = the_problem(lying(wide.Growing()), Kind.DIFFERS)
    assert "play of move" in problem.sentence
    assert f"line {problem.line}: `seed` is about 2**79: more than 63 bits; use Word or keep it smaller." in problem.sentence
    assert "# here" in line_of(problem, wide.Growing)


def test_a_part_of_an_expression_is_the_named_cause_of_a_difference(lying: Any) -> None:
    wrapped = the_problem(
        lying(
            wide.GrowsOnTheWay(),
            play=lambda honest, state, move: honest._replace(seed=cut(state.seed * 6_364_136_223_846_793_005 + move) % 1_000_003),
        ),
        Kind.DIFFERS,
    )
    assert "`state.seed * 6364136223846793005` is about 2**" in wrapped.sentence
    assert "# here" in line_of(wrapped, wide.GrowsOnTheWay)


def test_an_overflow_is_found_where_nothing_differs_yet(lying: Any) -> None:
    problem = the_problem(lying(wide.GrowsForAMoment()), Kind.OVERFLOW)
    assert "'1,0'" in problem.sentence
    assert "play of move '0'" in problem.sentence
    assert "`wide` is 2**63" in problem.sentence
    assert "# here" in line_of(problem, wide.GrowsForAMoment)


def test_an_overflow_that_both_speeds_cut_alike_is_noted(lying: Any) -> None:
    report = lying(wide.GrowsHarmlessly())
    assert report.ok, str(report)
    assert any("more than 63 bits" in note and "agree all the same" in note for note in report.notes)


def test_words_may_wrap(lying: Any) -> None:
    report = lying(wide.Wrapping())
    assert report.ok, str(report)
    assert not any("63 bits" in note for note in report.notes)


DRIFTS = {
    wide.LosesWord: ("play of move '0'", "the field `seed` is 1, of kind int, and not of kind Word"),
    wide.StartsWithInt: ("start()", "the field `seed` is 1, of kind int, and not of kind Word"),
    wide.Halves: ("play of move", "the field `seed`", "of kind float, and not of kind int"),
    wide.PlainTuple: ("play of move '0'", "a tuple and not a State"),
}


@pytest.mark.parametrize("kind", DRIFTS, ids=lambda kind: kind.__name__)
def test_a_field_that_changes_its_kind_is_named(lying: Any, kind: type[Game[Any, Any]]) -> None:
    problem = the_problem(lying(kind()), Kind.DRIFT)
    for fragment in DRIFTS[kind]:
        assert fragment in problem.sentence
    assert "# here" in line_of(problem, kind)


def test_true_and_false_are_numbers(lying: Any) -> None:
    class Flags(wide.Growing):
        def play(self, state: Any, move: int) -> Any:
            return wide.State(state.seed > move, state.ply + 1)

    assert lying(Flags()).ok


def test_a_refusal_gives_line_and_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(game: Any, verify: bool) -> Any:
        raise NotNative("a list cannot be compiled", broken.__file__, 12, "Use a tuple.")

    monkeypatch.setattr("ludion.checking.speeds.compile_game", refuse)
    report = check_game(broken.Countdown())
    assert report.ok
    assert not report.native
    assert report.native_reason is not None
    assert report.native_reason.endswith("broken.py:12: a list cannot be compiled. Use a tuple.")
    assert "compiled: no; " in str(report)


def test_big_numbers_are_no_problem_of_a_game_that_is_not_compiled() -> None:
    report = check_game(wide.Growing(), native=False)
    assert report.ok, str(report)
    assert any("2**79" in note and "would not mean the same" in note for note in report.notes)


def test_a_game_with_problems_is_not_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(game: Any, verify: bool) -> Any:
        raise AssertionError("must not be called")

    monkeypatch.setattr("ludion.checking.speeds.compile_game", never)
    for game in (broken.PlayMutates(), broken.ForgetsParameter(), broken.StartRaises()):
        report = check_game(game)
        assert not report.native
        assert report.native_reason


# With the compiler itself.


def test_the_compiler_and_the_rules_agree_on_tic_tac_toe() -> None:
    report = check_game(TicTacToe(), games=10, states=300, seconds=600)
    assert report.ok, str(report)
    assert report.native
    assert report.compared >= 300


def test_compiled_words_wrap_as_interpreted_ones() -> None:
    report = check_game(wide.Wrapping(), seconds=600)
    assert report.ok, str(report)
    assert report.native, report.native_reason


def test_the_compiler_s_overflow_is_found_with_its_line() -> None:
    report = check_game(wide.Growing(), seconds=600)
    problem = report.problems[0]
    assert problem.kind is Kind.DIFFERS
    assert "# here" in line_of(problem, wide.Growing)
    assert "more than 63 bits" in problem.sentence


@pytest.mark.parametrize("kind", [broken.OfHeaps, wide.HugeStart, wide.Halves, wide.Texts], ids=lambda kind: kind.__name__)
def test_a_game_that_cannot_be_compiled_is_sound_and_its_line_is_named(kind: type[Game[Any, Any]]) -> None:
    report = check_game(kind(), games=10, seconds=600)
    assert report.ok, str(report)
    assert not report.native
    assert report.native_reason is not None
    file, line, reason = report.native_reason.split(":", 2)
    assert "# here" in linecache.getline(inspect.getsourcefile(kind) or "", int(line))
    assert file.endswith(".py")
    assert reason.endswith(".")
