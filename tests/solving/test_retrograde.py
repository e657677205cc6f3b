"""Three ways to the same values: backwards over all edges natively, from the leaves up, and over the interpreted graph."""

from typing import Any

import pytest

from ludion import load_game
from ludion.core import Game
from ludion.native.task import Task
from ludion.solving.graph import graph
from ludion.solving.solution import Solution, Verdict
from ludion.solving.solve import solve
from ludion.solving.values import By, values
from tests import plain
from tests.native.cycling import Ladder, solved_backwards
from tests.search.trees import random_tree


def agree(game: Game[Any, Any], start: Any = None, by: By = "outcome", symmetry: bool = False) -> list[Verdict]:
    """Compare every state; the verdicts."""
    start = game.start() if start is None else start
    found = values(graph(game, start, symmetry), by)
    expected = [Verdict(*pair) for pair in zip(found.value, found.remoteness, strict=True)]
    solutions = [Solution(game, by, symmetry, start, solved_backwards(Task(game, start, by, symmetry)))]
    if not game.facts.cycles:
        solutions.append(solve(game, start, by, symmetry))
    for solution in solutions:
        assert len(solution) == len(found.graph)
        assert [solution[state] for state in found.graph.states] == expected
    return expected


@pytest.mark.parametrize("by", ["outcome", "score"])
@pytest.mark.parametrize("symmetry", [False, True])
def test_doo(by: By, symmetry: bool) -> None:
    game = load_game("doo")
    met = set[int]()
    for text in ("W../.../.N./... 8", "WW./.../.N./R.. 8", "..W/.../RN./... 9"):
        met |= {verdict.outcome for verdict in agree(game, game.parse(text), by, symmetry)}
    assert met == {-1, 0, 1}


@pytest.mark.parametrize("by", ["outcome", "score"])
@pytest.mark.parametrize(
    "shape",
    [
        {"depth": 6, "width": 4, "spread": 1},
        {"depth": 7, "width": 4, "spread": 3, "shared": True},
        {"depth": 6, "width": 3, "spread": 4, "alternate": True},
    ],
    ids=str,
)
def test_random_games_that_cycle(shape: dict[str, Any], by: By) -> None:
    """Scores are few and ties common; among them are drawn ends beside endless play."""
    drawn = endless = 0
    for seed in range(40):
        met = agree(random_tree(seed, cycles=True, **shape), by=by, symmetry=seed % 2 == 1)
        drawn += sum(verdict.score == 0 and bool(verdict.plies) for verdict in met)
        endless += sum(verdict.plies is None for verdict in met)
    assert drawn > 20
    assert endless > 20


def test_a_ladder() -> None:
    for steps in range(1, 8):
        agree(Ladder(steps), by="score")


@pytest.mark.parametrize(
    ("spec", "symmetry"),
    [
        ("babylone:colours=3,tablets=3", True),
        ("breakthrough:rows=4,columns=2", True),
        ("chomp:rows=3,columns=4", False),
        ("connect-four:rows=3,columns=4,length=3", True),
        ("dice", False),
        ("divide", False),
        ("domineering:rows=3,columns=4", True),
        ("dots-and-boxes:rows=1,columns=3", False),
        ("hexapawn:rows=4,columns=3,cylinder=true,compulsory=true", False),
        ("matches:matches=17", False),
        ("nim:heaps=2+3+4", False),
        ("tic-tac-toe", True),
    ],
)
def test_games_of_the_library(spec: str, symmetry: bool) -> None:
    game = load_game(spec)
    symmetry = symmetry and type(game).canonical is not Game.canonical
    agree(game, by="score", symmetry=symmetry)
    agree(game)


@pytest.mark.parametrize(("spec", "plies"), [("divercite", 4), ("morpion", 4), ("othello", 7), ("othello:size=4", 7)])
def test_endings_of_the_larger_games(spec: str, plies: int) -> None:
    game = load_game(spec)
    for seed in range(3):
        agree(game, plain.random_game(game, seed)[-1 - plies], "score")
