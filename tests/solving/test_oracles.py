"""Tables of values that are known from elsewhere, or found by another search: `solve` gives the same, state by state."""

from typing import Any

import pytest

from ludion.core import Game
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.games.dice import Dice
from ludion.games.dice import State as Thrown
from ludion.games.divide import Divide
from ludion.games.divide import State as Boxes
from ludion.games.hexapawn import Hexapawn
from ludion.games.matches import Matches
from ludion.games.nim import Nim
from ludion.native import fixed_depth
from ludion.native.engine import Engine, Settings
from ludion.solving.solve import solve
from tests.games.test_dice import lost as lost_dice
from tests.games.test_hexapawn import WINNERS as HEXAPAWN
from tests.plain import random_game

FIRST, SECOND = 1, -1


@pytest.mark.parametrize(("size", "winners"), HEXAPAWN.items())
def test_the_36_boards_of_hexapawn(size: tuple[int, int], winners: tuple[int, ...]) -> None:
    games = [Hexapawn(*size, cylinder, compulsory) for cylinder in (False, True) for compulsory in (False, True)]
    found = [solve(game, symmetry=True)[game.start()].outcome for game in games]
    assert found == [FIRST if winner == 1 else SECOND for winner in winners]


def test_dice() -> None:
    for face in range(1, 7):
        game = Dice(60, face)
        solution = solve(game)
        for total in range(55):
            for after in range(1, 7):
                state = Thrown(total, after, 0)
                if state in solution:
                    assert solution[state].outcome == (SECOND if lost_dice(total, after) else FIRST)


def test_divide() -> None:
    game = Divide(23, 24)
    solution = solve(game)
    for small in range(1, 23):
        for large in range(small, 23):
            lost = small % 2 == large % 2 == 1
            if (state := Boxes(small, large, 0)) in solution:
                assert solution[state].outcome == (SECOND if lost else FIRST)
    assert len(solution) > 100


@pytest.mark.parametrize(("last_wins", "lost"), [(True, 0), (False, 1)])
def test_matches(last_wins: bool, lost: int) -> None:
    for matches in range(1, 60):
        game = Matches(matches, last_wins)
        assert solve(game)[game.start()].outcome == (SECOND if matches % 4 == lost else FIRST)


@pytest.mark.parametrize("last_wins", [True, False])
@pytest.mark.parametrize("most", [0, 3])
def test_nim(most: int, last_wins: bool) -> None:
    """Bouton: lost where the heaps cancel out; if the last one loses, so is an odd number of heaps of one and no larger one."""
    for heaps in ((3, 5, 7), (1, 2, 3), (1, 1, 1), (1, 1), (4, 4), (6, 3, 5), (7, 7, 1), (2, 2, 1), (5,)):
        game = Nim(heaps, most, last_wins)
        total, effective = 0, [heap % (most + 1) if most else heap for heap in heaps]
        for heap in effective:
            total ^= heap
        if not last_wins and max(effective) <= 1:
            total ^= 1
        assert solve(game)[game.start()].outcome == (FIRST if total else SECOND), heaps


# Endings by score


def late(game: Game[Any, Any], seed: int, plies: int) -> Any:
    """A state of a random game, so many plies before its end."""
    states = random_game(game, seed)
    return states[max(len(states) - 1 - plies, 0)]


def assert_ending(game: Game[Any, Any], state: Any, plies: int) -> None:
    """Alpha-beta to the end, which keeps nothing, and the engine, which keeps much, find what `solve` finds."""
    plainly = fixed_depth(game, state, Limits(depth=plies))
    engine = Engine(game, settings=Settings(mode="score")).search(state, Limits(depth=3 * plies))  # it reduces some moves
    solution = solve(game, state, by="score")
    assert engine.proven
    assert solution[state].score == plainly.value == engine.value, game.show(state)
    values = {move: verdict.score for move, verdict in solution.moves(state)}
    assert values[plainly.move] == values[engine.move] == solution[state].score
    assert solve(game, state)[state].outcome == solution[state].outcome


OTHELLO = [(seed, 10) for seed in range(6)] + [(6, 11), (7, 12)]


@pytest.mark.parametrize(("seed", "plies"), OTHELLO)
def test_endings_of_othello_on_six_by_six(seed: int, plies: int) -> None:
    game = load_game("othello:size=6")
    assert_ending(game, late(game, seed, plies), 2 * plies)  # passes are plies too


@pytest.mark.parametrize("tiebreak", ["rules", "seahorse", "box"])
@pytest.mark.parametrize(("seed", "plies"), [(0, 6), (1, 6), (2, 7), (3, 8), pytest.param(4, 9, marks=pytest.mark.slow)])
def test_endings_of_divercite(seed: int, plies: int, tiebreak: str) -> None:
    game = load_game(f"divercite:tiebreak={tiebreak}")
    assert_ending(game, late(game, seed, plies), plies)
