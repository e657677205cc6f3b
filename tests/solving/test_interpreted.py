"""Games that are not machine code, or a machine without the compiler: solved all the same, kept, and asked."""

import os
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import pytest

from ludion import load_game
from ludion.core import Game, LudionError
from ludion.native import Control
from ludion.native.errors import NativeWarning, NotNative
from ludion.solving.graph import graph
from ludion.solving.solution import Solution, Verdict
from ludion.solving.solve import solve
from ludion.solving.store import file_for, find, kept
from ludion.solving.values import By, values
from tests.search.trees import random_tree
from tests.solving.unusual import Cards, Mumbled, Rich, Roundabout


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDION_SOLUTIONS", str(tmp_path / "solutions"))
    return tmp_path / "solutions"


@pytest.mark.parametrize("game", [Roundabout(), Cards(), Cards(9)], ids=str)
@pytest.mark.parametrize("by", ["outcome", "score"])
@pytest.mark.filterwarnings("ignore::ludion.native.errors.NativeWarning")
def test_a_game_that_is_not_native_is_solved_kept_and_asked(game: Game[Any, Any], by: By) -> None:
    made = solve(game, by=by, keep=True)
    again = find(game, game.start())
    assert again is not None
    found = values(graph(game), by)
    for solution in (made, again):
        assert len(solution) == len(found.graph)
        for vertex, state in enumerate(found.graph.states):
            assert solution[state] == Verdict(found.value[vertex], found.remoteness[vertex])
        assert solution.best(game.start()) == made.best(game.start())
    assert (kept()[0].game, kept()[0].states, kept()[0].note) == (game.spec, len(made), "")
    assert Solution.load(kept()[0].path, game, check=True).keys.kind == "text"


def test_its_values_by_hand() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", NativeWarning)
        solution = solve(Roundabout(), by="score")
    assert solution["gate 0"] == Verdict(3, 1)
    assert solution["tower 1"] == Verdict(0, 1)  # the harbour, rather than the gate
    assert solution["bridge 1"] == Verdict(0, 3)  # back to the market, whence the tower leads to the harbour
    assert solution["market 0"] == Verdict(0, 2)
    assert solution.line("market 0") == ["tower 1", "harbour 0"]
    assert "castle 0" not in solution
    with pytest.raises(LudionError, match="'castle 0' does not follow 'market 0'"):
        solution["castle 0"]


def test_that_speed_is_lost_is_said_once() -> None:
    game = Cards(5)
    with pytest.warns(NativeWarning, match="cards:cards=5 is solved interpreted: the state is a frozenset") as said:
        solve(game)
    assert said[0].filename == __file__
    solve(game)
    solve(game, native=False)
    with pytest.raises(NotNative, match="frozenset"):
        solve(game, native=True)


@pytest.mark.parametrize(
    ("spec", "symmetry"), [("tic-tac-toe", True), ("nim:heaps=2+3+4", False), ("babylone:colours=3,tablets=3", True)]
)
def test_both_ways_give_the_same(spec: str, symmetry: bool) -> None:
    game = load_game(spec)
    fast, slow = solve(game, symmetry=symmetry), solve(game, symmetry=symmetry, native=False)
    assert (fast.keys.kind, slow.keys.kind, len(fast)) == ("numbers", "text", len(slow))
    for state in graph(game).states:
        assert fast[state] == slow[state]


def test_random_games() -> None:
    for seed in range(20):
        game = random_tree(seed, cycles=seed % 2 == 0, shared=True)
        fast, slow = (solve(game, by="score", symmetry=seed % 3 == 0, native=native) for native in (None, False))
        assert [fast[state] for state in graph(game).states] == [slow[state] for state in graph(game).states]


RULES = """
from ludion import Game

class Steps(Game):
    def start(self): return (9, 0)
    def turn(self, state): return state[1]
    def moves(self, state): return {step: None for step in (1, 2) if step <= state[0]}
    def play(self, state, move): return (state[0] - move, 1 - state[1])
    def score(self, state): return 1 if state[1] else -1
"""


def test_a_solution_of_other_rules_is_not_taken(tmp_path: Path) -> None:
    file = tmp_path / "steps.py"
    file.write_text(RULES)
    game = load_game(f"{file}:Steps")
    made = solve(game, keep=True, native=False)
    assert made[game.start()].outcome == -1
    kept_in = file_for(game, "outcome", False, game.start())
    assert Solution.load(kept_in, load_game(f"{file}:Steps"))[game.start()] == made[game.start()]
    file.write_text(RULES.replace("(1, 2)", "(1, 3)"))
    with pytest.raises(LudionError, match="has changed since it was loaded"):
        solve(game, keep=True, native=False)
    changed = load_game(f"{file}:Steps")
    with pytest.raises(LudionError, match="other rules"):
        Solution.load(kept_in, changed)
    assert find(changed, changed.start()) is None


def test_rules_without_a_text_are_solved_but_not_kept() -> None:
    made: dict[str, Any] = {}
    exec(RULES, made)
    game = made["Steps"]()
    assert solve(game, native=False)[game.start()].outcome == -1
    with pytest.raises(LudionError, match="put the class into a file"):
        solve(game, keep=True, native=False)


def test_what_cannot_be_solved_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LudionError, match="mumbled writes different states alike, as 'h'"):
        solve(Mumbled(), native=False)
    with pytest.raises(LudionError, match="a score of 40,000"):
        solve(Rich(), by="score", native=False)
    assert solve(Rich(), native=False)["gate 0"] == Verdict(1, 1)
    with pytest.raises(LudionError, match=r"tic-tac-toe has more than [\d,]+ states, .* more than the 1 MB allowed"):
        solve(load_game("tic-tac-toe"), native=False, memory=1_000_000)
    monkeypatch.setattr("ludion.solving.interpreted.MOST", 100)
    with pytest.raises(LudionError, match="too many"):
        solve(load_game("tic-tac-toe"), native=False)
    control = Control()
    control.stop()
    with pytest.raises(LudionError, match="stopped after 0 states"):
        solve(load_game("tic-tac-toe"), native=False, control=control)


def test_progress_is_told() -> None:
    told, control = list[int](), Control()
    solution = solve(load_game("tic-tac-toe"), native=False, progress=lambda states, _: told.append(states), control=control)
    assert told == sorted(told)
    assert told[-1] == control.progress == len(solution) == 5478


ELSEWHERE = """
import sys; sys.modules["numba"] = None
from ludion import load_game, solve
from ludion.solving.store import find
game = load_game("tic-tac-toe")
print(find(game, game.start())[game.start()].plies, len(find(game, game.start())))
game = load_game("nim:heaps=1+2+4")
print(len(solve(game, keep=True)), find(game, game.start())[game.start()].outcome)
"""


def test_without_the_compiler_solutions_are_read_and_made(folder: Path) -> None:
    solve(load_game("tic-tac-toe"), symmetry=True, keep=True)
    there = os.environ | {"LUDION_SOLUTIONS": str(folder)}
    result = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], capture_output=True, text=True, check=False, timeout=120, env=there
    )
    assert "Traceback" not in result.stderr
    assert "is solved interpreted: Numba cannot be imported" in result.stderr
    assert result.stdout.split("\n")[0] == "9 765"
    game = load_game("nim:heaps=1+2+4")
    made, here = find(game, game.start()), solve(game)
    assert made is not None
    assert made.keys.kind == "text"
    assert result.stdout.split("\n")[1] == f"{len(here)} {here[game.start()].outcome}"
    assert [made[state] for state in graph(game).states] == [here[state] for state in graph(game).states]
