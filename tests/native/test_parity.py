"""Compiled rules that differ from the interpreted ones are never used: commands fall back with a warning or raise an error."""

from typing import Any

import pytest

from ludion import solve
from ludion.core import Game
from ludion.core.estimate import FunctionEstimate
from ludion.native import MiscompiledError, NativeWarning, cache, compile_game, compiled, perft
from ludion.native.generating import generate
from ludion.native.parity import find_difference, miscompiled
from tests.native.toys import Countdown, Folds, Pile


class Honest(Countdown):
    """A game with all optional rules."""

    def order(self, state: Pile, move: int) -> int:
        return -move

    def canonical(self, state: Pile) -> Pile:
        return state

    def orbit(self, state: Pile) -> int:
        return 1

    def bounds(self, state: Pile) -> tuple[int, int]:
        return -1, 1

    def outlook(self, state: Pile) -> tuple[int, int]:
        return -100, 100

    def candidates(self, state: Pile) -> Any:
        yield from self.moves(state)


class Machine:
    """Stands in for the compiled rules; one rule answers wrongly."""

    def __init__(self, game: Game[Any, Any], wrong: str = "") -> None:
        self.game, self.wrong = game, wrong

    def __getattr__(self, rule: str) -> Any:
        def answer(*arguments: Any) -> Any:
            if rule == "count":
                return len(list(self.game.moves(*arguments))) + (rule == self.wrong)
            found = getattr(self.game, rule)(*arguments)
            found = list(found) if rule in ("moves", "candidates") else found
            return found if rule != self.wrong else None

        return answer


class Overflow(Countdown):
    """Numbers that outgrow 64 bits: these compiled rules really differ."""

    def play(self, state: Pile, move: int) -> Pile:
        return Pile((state.left << 61 >> 61) - move, 1 - state.turn)


class Shadowed(Countdown):
    def moves(self, state: Pile) -> Any:
        step = 1
        yield from (step for step in (2, 3) if step <= state.left)
        if step <= state.left:
            yield step


RULES = ["turn", "moves", "count", "score", "estimate", "play", "order", "canonical", "orbit", "bounds", "outlook", "candidates"]


@pytest.mark.parametrize("rule", RULES)
def test_difference_found_in_each_rule(rule):
    game = Honest()
    difference = find_difference(game, Machine(game, rule), seconds=60)
    assert difference is not None
    assert difference.rule == rule
    error = miscompiled(game, None, difference)
    assert error.params["rule"] == rule
    assert (error.params["move"] is None) == (rule not in ("play", "order"))


def test_no_difference_between_equal_rules():
    assert find_difference(Honest(), Machine(Honest()), seconds=60) is None


def test_difference_in_own_evaluation():
    def left(state: Pile) -> int:
        return state.left

    game = Honest()
    difference = find_difference(game, Machine(game), FunctionEstimate(left), seconds=60)
    assert difference is not None
    assert difference.rule == "estimate"
    assert miscompiled(game, FunctionEstimate(left), difference).file == __file__


def test_errors_in_one_version_only_differ():
    class Broken(Honest):
        def score(self, state: Pile) -> int:
            raise IndexError("no score")

    assert find_difference(Broken(), Machine(Broken()), seconds=60) is None
    assert find_difference(Broken(), Machine(Honest()), seconds=60).rule == "score"
    assert find_difference(Honest(), Machine(Broken()), seconds=60).rule == "score"


def test_overflow_rejected_with_state_and_move():
    with pytest.raises(MiscompiledError) as raised:
        compile_game(Overflow())
    params = raised.value.params
    assert (params["rule"], params["state"], params["file"]) == ("play", Pile(12, 0), __file__)
    assert params["move"] in (1, 2, 5)
    assert params["interpreted"] != params["compiled"]
    assert str(params["compiled"]) in str(raised.value)


def test_overflow_falls_back_to_interpreted():
    with pytest.raises(MiscompiledError):
        perft(Overflow(8), 4, native=True)
    with pytest.warns(NativeWarning):
        assert perft(Overflow(8), 4) == perft(Countdown(8), 4, native=False)
    with pytest.raises(MiscompiledError):
        solve(Overflow(9), native=True)
    with pytest.warns(NativeWarning):
        assert solve(Overflow(9))[Pile(9, 0)].outcome == solve(Countdown(9), native=False)[Pile(9, 0)].outcome


def test_compiler_fault_found_before_use(monkeypatch):
    monkeypatch.setattr("ludion.native.lowering.separate_scopes", lambda node: node)
    with pytest.raises(MiscompiledError) as raised:
        compile_game(Shadowed(7))
    assert raised.value.params["rule"] == "moves"
    monkeypatch.undo()
    assert compile_game(Shadowed(8)).moves(Pile(8, 0)) == [2, 3, 1]


@pytest.fixture
def fresh_cache(tmp_path, monkeypatch):
    """An empty cache, and a process that has compiled nothing."""
    monkeypatch.setenv("LUDION_CACHE", str(tmp_path))
    monkeypatch.setattr(compiled, "_COMPILED", {})
    monkeypatch.setattr(compiled, "_WRONG", {})
    monkeypatch.setattr(cache, "_VERIFIED", set())
    return tmp_path


def test_comparison_made_once_per_content(fresh_cache, monkeypatch):
    compared = []
    monkeypatch.setattr(compiled, "find_difference", lambda game, *rest: compared.append(game.spec))
    for process in range(2):
        for left in (3, 3, 4):
            compile_game(Folds(left))
        assert compared == ["folds:left=3", "folds:left=4"], process
        for forgotten in (compiled._COMPILED, compiled._WRONG, cache._VERIFIED):
            forgotten.clear()
    assert cache.is_verified(generate(Folds(4)))
    assert not cache.is_verified(generate(Folds(5)))


@pytest.mark.parametrize("damage", [b"", b"\xff\xfe\x00", b"0123\n"])
def test_damaged_verdict_file_compares_again(fresh_cache, damage):
    generated = generate(Countdown(3))
    cache.save_verified(generated)
    cache._VERIFIED.clear()
    assert cache.is_verified(generated)
    (file,) = fresh_cache.glob("*.verified")
    file.write_bytes(damage)
    assert not cache.is_verified(generated)


def test_content_depends_on_rules_and_numbers():
    contents = [generate(game).content for game in (Countdown(3), Countdown(4), Overflow(3), Honest(3))]
    assert len(set(contents)) == 4
    assert generate(Countdown(3)).content == contents[0]


def test_verdict_removed_with_cache(fresh_cache):
    compiled = compile_game(Countdown(3))
    assert list(fresh_cache.glob("*.verified"))
    assert cache.clear() == 1
    cache.forget(compiled.generated)  # other tests of this process need the module with its files
    assert not list(fresh_cache.glob("ludion*"))


def test_wrong_rules_not_recorded(fresh_cache):
    for _ in range(2):
        with pytest.raises(MiscompiledError):
            compile_game(Overflow(10))
    assert not list(fresh_cache.glob("*.verified"))
    assert compile_game(Overflow(10), verify=False).turn(Pile(10, 0)) == 0
