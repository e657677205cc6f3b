"""In how many plies one state is won: as the definition counts them, however little memory, however often stopped."""

import random
from pathlib import Path
from typing import Any

import pytest

from ludion.core import Game, LudionError
from ludion.core.registry import load_game
from ludion.games.hexapawn import Hexapawn
from ludion.native.distance import FAR, DistanceHunt
from ludion.solving.hunts import restore, save
from ludion.solving.solution import Solution
from ludion.solving.solve import solve
from ludion.solving.winner import winner
from tests import plain
from tests.search.trees import random_tree
from tests.solving.games import SMALL

AMPLE, TINY = 1 << 24, 1
FOURS = ["connect-four:columns=4,rows=4", "connect-four:columns=4,rows=4,length=3"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDION_SOLUTIONS", str(tmp_path / "solutions"))
    return tmp_path / "solutions"


def assert_right(game: Game[Any, Any], solution: Solution, state: Any, memory: int) -> None:
    hunt, verdict = DistanceHunt(game, state, memory), solution[state]
    hunt.run()
    assert hunt.outcomes == (verdict.outcome, verdict.outcome), game.show(state)
    assert hunt.plies == (verdict.plies if verdict.outcome else None), game.show(state)
    if hunt.legal:
        after = solution[game.play(state, hunt.move)]
        assert after.outcome == verdict.outcome, game.show(state)
        assert not verdict.outcome or after.plies == verdict.plies - 1, game.show(state)


def some_states(game: Game[Any, Any], count: int) -> list[Any]:
    return [random.Random(seed).choice(plain.random_game(game, seed)) for seed in range(count)]


@pytest.mark.parametrize("game", [game for game in SMALL if not game.facts.cycles], ids=lambda game: game.spec)
def test_every_small_game_has_the_solution_s_plies(game: Game[Any, Any]) -> None:
    solution = solve(game)
    for number, state in enumerate(some_states(game, 8)):
        assert_right(game, solution, state, AMPLE if number % 2 else TINY)


@pytest.mark.parametrize("shape", [{}, {"shared": True, "depth": 7, "width": 4}, {"alternate": True}], ids=str)
def test_random_games(shape: dict[str, Any]) -> None:
    for seed in range(4):
        game = random_tree(seed, **shape)
        solution = solve(game)
        for state in some_states(game, 5):
            assert_right(game, solution, state, AMPLE)


@pytest.mark.parametrize("spec", FOURS)
def test_candidates_lose_nothing(spec: str) -> None:
    game = load_game(spec)
    solution = solve(game)
    for state in some_states(game, 60):
        verdict, found = solution[state], list(game.candidates(state))
        values = {(solution[child].outcome, solution[child].plies) for child in (game.play(state, move) for move in found)}
        assert not found or (verdict.outcome, verdict.plies - 1) in values or verdict.outcome == 0, game.show(state)
        assert not found or verdict.outcome in {outcome for outcome, _ in values}, game.show(state)
        assert_right(game, solution, state, AMPLE)


@pytest.mark.parametrize("spec", [*FOURS, "connect-four:columns=5,rows=4", "connect-four:columns=3,rows=5,length=3"])
def test_the_outlook_of_connect_four_holds(spec: str) -> None:
    game = load_game(spec)
    solution, exact = solve(game), 0
    for seed in range(60):
        for state in plain.random_game(game, seed):
            verdict, (low, high) = solution[state], game.outlook(state)
            value = verdict.outcome * (1 - 2 * game.turn(state)) * (FAR - verdict.plies)
            assert low <= value <= high, game.show(state)
            exact += low == high
    assert exact > 60, "more is known than how the games ended"


def test_mirror_images_are_looked_for_where_they_can_come() -> None:
    game = load_game("connect-four")
    lonely = game.parse("......./......./......O/X.X...O/O.OXOXX/OOXXOXX")
    assert DistanceHunt(game, game.start(), TINY)._folds
    assert not DistanceHunt(game, lonely, TINY)._folds


def test_a_table_that_has_forgotten_much_gives_the_same_answer() -> None:
    game = load_game("connect-four")
    state = game.parse("......./......./......./X.O.O../X.OXO../OXXOX..")
    found = {memory: DistanceHunt(game, state, memory) for memory in (1 << 12, 1 << 26)}
    for hunt in found.values():
        hunt.run()
    assert len({(hunt.low, hunt.high) for hunt in found.values()}) == 1


def test_who_wins_is_asked_without_the_distance() -> None:
    game = load_game("connect-four")
    state = game.parse("......./......./......./X.O.O../X.OXO../OXXOX..")
    alone, both = winner(game, state), winner(game, state, distance=True)
    assert (alone.value, alone.method) == (both.value, "distance") and alone.nodes < both.nodes


def test_best_play_on_the_usual_board_takes_as_many_plies_as_told() -> None:
    game = load_game("connect-four")
    for text in ("......./......./...XX../.X.OO../OOXOX.O/OXXXO.X", "......./......./......O/X.X...O/O.OXOXX/OOXXOXX"):
        state = game.parse(text)
        first = answer = winner(game, state, distance=True)
        assert answer.value == winner(game, state, method="null-window").value
        while answer.move is not None and answer.value:
            state = game.play(state, answer.move)
            left, answer = answer.plies, winner(game, state, distance=True)
            assert (answer.value, answer.plies) == (first.value, left - 1), game.show(state)


def test_stopped_many_times_it_gives_the_same_answer() -> None:
    game = load_game("connect-four:columns=5,rows=5")
    state = game.parse("...../...../..O../..X../..O.X")
    whole = DistanceHunt(game, state, AMPLE)
    whole.run()
    hunt, runs = DistanceHunt(game, state, AMPLE), 0
    while not hunt.answered:
        hunt.run(nodes=whole.nodes // 10 + 1)
        runs += 1
        assert runs < 100, "it gets nowhere"
        assert hunt.low <= whole.low == whole.high <= hunt.high
        save(hunt)
        hunt = DistanceHunt(game, state, AMPLE)
        assert restore(hunt)
    assert (hunt.low, runs > 5) == (whole.low, True)
    assert game.play(state, hunt.move) in [game.play(state, move) for move in game.moves(state)]


def test_solved_games_and_games_that_are_no_machine_code_answer_too() -> None:
    game = Hexapawn(3, 3)
    interpreted = winner(game, distance=True, native=False)
    searched = winner(game, distance=True)
    assert (interpreted.value, interpreted.plies) == (searched.value, searched.plies)
    assert (interpreted.method, searched.method) == ("whole", "distance")


def test_the_distance_has_no_other_method() -> None:
    with pytest.raises(LudionError, match="without a method"):
        winner(Hexapawn(3, 3), method="proof-number", distance=True)


def test_over_is_over() -> None:
    game = load_game("connect-four:columns=4,rows=4")
    state = game.parse("..../..../OOO./XXXX")
    hunt = DistanceHunt(game, state, TINY)
    hunt.run()
    assert (hunt.low, hunt.plies, hunt.move) == (FAR, 0, None)


@pytest.mark.slow
def test_the_first_player_wins_connect_four() -> None:
    """Allis and Allen, 1988: by opening in the centre. When the win comes takes longer to find, and is not asked here."""
    game = load_game("connect-four")
    answer = winner(game)
    assert (answer.value, game.show_move(game.start(), answer.move), answer.method) == (1, "d", "distance")
