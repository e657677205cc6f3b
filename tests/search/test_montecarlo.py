"""One-ply Monte-Carlo and UCB: document 000's formulas, exact probabilities, and what a seed and a limit promise."""

import math
from fractions import Fraction
from functools import partial

import pytest

from ludion.core import Game, LudionError
from ludion.core.limits import Limits
from ludion.games.doo import Doo
from ludion.games.hexapawn import Hexapawn
from ludion.games.matches import Matches, State
from ludion.games.nim import Nim
from ludion.games.tic_tac_toe import TicTacToe
from ludion.native.playing import plain_playouts
from ludion.search.montecarlo import montecarlo
from ludion.search.playout import Chance, playout, scoring, swapped
from ludion.search.ucb import ucb, utilities
from ludion.search.walk import Walk
from tests import plain
from tests.search.outcomes import Graph, only_wins, unfinished
from tests.search.trees import random_tree


def chances(game: Game, state: object) -> tuple[Fraction, Fraction, Fraction]:
    """How probably random play from a state is won, lost and drawn by the first player, exactly."""
    below = [chances(game, game.play(state, move)) for move in game.moves(state)]
    if not below:
        score = game.score(state)
        return Fraction(score > 0), Fraction(score < 0), Fraction(score == 0)
    won, lost, drawn = (sum(part) / len(below) for part in zip(*below, strict=True))
    return won, lost, drawn


def within_four_deviations(count: int, games: int, probability: Fraction) -> bool:
    return abs(count - games * probability) <= 4 * math.sqrt(games * probability * (1 - probability))


def test_document_000s_simulations_from_four_matches() -> None:
    """Misère: the exact probabilities behind the printed 516, 528 and 1000 of 1000 after 1, 2 and 3, and 1974 of 3000 in all."""
    game, games = Matches(13), 1000
    exact = {move: chances(game, game.play(State(4, 0), move))[0] for move in (1, 2, 3)}
    assert exact == {1: Fraction(1, 2), 2: Fraction(1, 2), 3: Fraction(1)}
    printed = {1: [516, 508], 2: [528, 517], 3: [1000, 1000]}
    walk, chance = Walk(game, Limits()), Chance(2022)
    for move, probability in exact.items():
        ours = sum(playout(walk, game.play(State(4, 0), move), chance) > 0 for _ in range(games))
        assert all(within_four_deviations(count, games, probability) for count in (ours, *printed[move]))
    whole = chances(game, State(4, 0))[0]
    ours = sum(playout(walk, State(4, 0), chance) > 0 for _ in range(3000))
    assert whole == Fraction(2, 3)
    assert all(within_four_deviations(count, 3000, whole) for count in (ours, 1974, 1971))
    assert walk.simulations == walk.leaves == 6000


def test_playouts_of_tic_tac_toe_have_their_exact_probabilities() -> None:
    game, walk, chance = TicTacToe(), Walk(TicTacToe(), Limits()), Chance(7)
    state = plain.played(game, "b2 a1 c3")
    ends = [playout(walk, state, chance) for _ in range(2000)]
    for result, probability in zip((1, -1, 0), chances(game, state), strict=True):
        assert within_four_deviations(ends.count(result), 2000, probability)


@pytest.mark.parametrize("game", [TicTacToe(), Nim((1, 3, 5)), Hexapawn(4, 3), Doo(), random_tree(5, cycles=True)], ids=str)
def test_the_same_seed_gives_the_same_games_as_native(game: Game) -> None:
    walk, chance = Walk(game, Limits()), Chance(11)
    ends = [playout(walk, game.start(), chance) for _ in range(40)]
    theirs = plain_playouts(game, 40, 11, game.start())
    assert (ends.count(1), ends.count(0), ends.count(-1)) == (theirs.first, theirs.draws, theirs.second)
    assert walk.nodes == theirs.plies


def test_a_play_out_that_returns_to_the_path_is_drawn() -> None:
    """From b the only way is back to a; on a path that has been there that is the end, otherwise a may lead to a win."""
    game = Graph({"a": "bw", "b": "a"}, scores={"w": 1})
    fresh, after_a = Walk(game, Limits()), Walk(game, Limits(), earlier=["a"])
    chance = Chance(1)
    assert {playout(fresh, "b", chance) for _ in range(20)} == {0, 1}
    assert {playout(after_a, "b", chance) for _ in range(20)} == {0}


def test_scoring_is_document_000s() -> None:
    assert scoring([2, 8, 0]) == -0.6
    assert scoring([1, 1, 2]) == 0.25
    assert scoring([0, 0, 0]) == 0
    assert swapped([1, 2, 3]) == [2, 1, 3]


def test_utilities_are_document_000s_printed_figures() -> None:
    printed = {1: -0.4250406434769509, 2: 0.774959356523049, 3: -0.025040643476950925}
    assert utilities({1: [2, 8, 0], 2: [8, 2, 0], 3: [4, 6, 0]}) == pytest.approx(printed, abs=1e-15)
    after = utilities({1: [2, 8, 0], 2: [23, 17, 0], 3: [4, 6, 0]})
    assert {move: round(worth, 4) for move, worth in after.items()} == {1: -0.4080, 2: 0.2460, 3: -0.0080}


def test_every_move_has_its_simulations_and_the_best_is_chosen() -> None:
    for game in (TicTacToe(), Hexapawn(), Matches(6)):
        for state in unfinished(game, 10):
            moves, sign = list(game.moves(state)), -1 if game.turn(state) else 1
            report = montecarlo(game, state, Limits(simulations=20))
            assert [choice.move for choice in report.choices] == moves
            assert all(choice.visits == 20 for choice in report.choices)
            assert report.simulations == report.leaves == 20 * len(moves)
            best = max(report.choices, key=lambda choice: sign * choice.value)
            assert (report.move, report.value, report.stopped_by) == (best.move, best.value, "")


def test_a_moves_value_nears_its_probability() -> None:
    game = TicTacToe()
    for state in (plain.played(game, "b2 a1"), plain.played(game, "b2 a1 c3")):
        sign = -1 if game.turn(state) else 1
        for choice in montecarlo(game, state, Limits(simulations=400), seed=3).choices:
            won, lost, drawn = chances(game, game.play(state, choice.move))
            assert abs(choice.value - (won - lost + sign * drawn / 2)) < 4 / math.sqrt(400)


def test_ucb_spends_the_same_games_elsewhere() -> None:
    game = TicTacToe()
    state = plain.played(game, "a1 b2 c3")
    report = ucb(game, state, Limits(simulations=50))
    assert report.simulations == sum(choice.visits for choice in report.choices) == 50 * 6
    visits = sorted(choice.visits for choice in report.choices)
    assert visits[0] >= 1 and visits[-1] > 3 * visits[0]
    even = ucb(game, state, Limits(simulations=50), constant=100)
    assert {choice.visits for choice in even.choices} <= {49, 50, 51}


@pytest.mark.parametrize("search", [montecarlo, ucb])
def test_a_seed_decides_everything_and_another_one_something(search: partial) -> None:
    game = Hexapawn(4, 4)
    reports = [search(game, game.start(), Limits(simulations=20), seed=seed) for seed in (1, 1, 2)]
    assert (reports[0].choices, reports[0].move, reports[0].nodes) == (reports[1].choices, reports[1].move, reports[1].nodes)
    assert reports[0].choices != reports[2].choices


@pytest.mark.parametrize("search", [montecarlo, ucb])
@pytest.mark.parametrize("game", [TicTacToe(), Doo(), random_tree(4, cycles=True)], ids=str)
def test_cut_short_there_is_an_answer(search: partial, game: Game) -> None:
    for nodes in (0, 1, 2, 7, 50, 300):
        report = search(game, game.start(), Limits(nodes=nodes))
        assert report.move in list(game.moves(game.start()))
        assert report.nodes <= nodes and report.stopped_by == "nodes"
        visits = [choice.visits for choice in report.choices]
        assert search is ucb or not visits or max(visits) - min(visits) <= 1
    assert search(game, game.start(), Limits(seconds=0)).stopped_by == "seconds"


@pytest.mark.parametrize("search", [montecarlo, ucb])
def test_no_limit_and_no_simulation_are_refused(search: partial) -> None:
    for limits, sentence in ((Limits(), "never end"), (Limits(simulations=0), "at least one")):
        with pytest.raises(LudionError, match=sentence):
            search(TicTacToe(), TicTacToe().start(), limits)


@pytest.mark.parametrize("search", [montecarlo, ucb])
def test_more_simulations_find_only_winning_moves_more_often(search: partial) -> None:
    game = TicTacToe()
    suite = list(only_wins(game))[:40]
    few, many = (
        sum(search(game, state, Limits(simulations=count), seed=seed).move == move for seed, (state, move) in enumerate(suite))
        for count in (1, 60)
    )
    assert many > few
    assert many > 0.5 * len(suite)
