"""The course of a game by a table or by a search: what a move gave away is what the definition says."""

import random
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest

from ludion import Position, solve
from ludion.core import Facts, Game, LudionError
from ludion.drawing import tug_svg
from ludion.games.babylone import Babylone
from ludion.games.othello import Othello
from ludion.games.tic_tac_toe import TicTacToe
from ludion.solving.solution import Solution
from ludion.solving.tug import Judgement, searched_picture, tug_picture
from tests.plain import value


def played(game: Game[Any, Any], moves: str) -> Position:
    position = Position(game)
    for move in moves.split():
        position.play(move)
    return position


@pytest.fixture(scope="module")
def tic_tac_toe() -> Solution:
    return solve(TicTacToe())


def test_mistakes_change_who_wins_and_slips_only_when(tic_tac_toe: Solution) -> None:
    picture = tug_picture(played(TicTacToe(), "c1 b1 b2 a1 b3 c3 c2"), tic_tac_toe)
    assert [(moment.value, moment.distance) for moment in picture.moments] == [
        (0, 9), (0, 8), (1, 5), (1, 4), (1, 1), (0, 4), (1, 1), (1, 2)
    ]  # fmt: skip
    assert [moment.move for moment in picture.moments if moment.mistake] == ["b1", "b3", "c3"]
    # a1 does not stop a3 and loses two plies earlier; c2 puts off a win that a3 or a2 would have been at once.
    assert {moment.move: moment.lost for moment in picture.moments if moment.slip} == {"a1": 2, "c2": 2}
    assert [moment.move for moment in picture.best] == ["a2", "a3"]
    assert picture.best[-1][:2] == (1, 0)


@pytest.mark.parametrize("game", [TicTacToe(), Babylone(2, 3)], ids=lambda game: game.name)
def test_a_move_is_a_mistake_if_and_only_if_the_value_is_another(game: Game[Any, Any]) -> None:
    solution, chance = solve(game), random.Random(4)
    for _ in range(20):
        position = Position(game)
        while not position.over:
            position.play(chance.choice(position.moves))
        picture = tug_picture(position, solution)
        states = [*(step.state for step in position.history), position.state]
        worth = [value(game, state) for state in states]
        assert [moment.value for moment in picture.moments] == worth
        assert [moment.mistake for moment in picture.moments[1:]] == [a != b for a, b in pairwise(worth)]
        left = [solution[state].plies or 0 for state in states]
        for moment, (was, now), (before, after) in zip(picture.moments[1:], pairwise(worth), pairwise(left), strict=True):
            wins = was != 0 and (was > 0) == (moment.mover == 0)
            late = after + 1 - before if wins else before - after - 1
            assert moment.lost == (max(0, late) if was == now != 0 else 0)


def test_by_score_points_are_given_away() -> None:
    game = Othello(4)
    solution = solve(game, by="score")
    picture = tug_picture(played(game, "d3 d4 a2 a1 c4 d2 d1 b1 c1"), solution, "score")
    assert [moment.lead for moment in picture.moments] == [-8, -8, -8, -14, -14, -14, -11, -11, -8, -8]
    assert {moment.move: moment.lost for moment in picture.moments if moment.lost} == {"a2": 6, "d2": 3, "b1": 3}
    assert not any(moment.mistake for moment in picture.moments), "White wins all the time"
    assert "white wins" in tug_svg(picture)
    assert tug_picture(played(game, "d3"), solution).by == "outcome"


def test_plies_are_compared_only_where_the_score_is_the_same() -> None:
    game, chance = Othello(4), random.Random(2)
    solution, other = solve(game, by="score"), 0
    for _ in range(40):
        position = Position(game)
        while not position.over:
            position.play(chance.choice(position.moves))
        for before, after in pairwise(tug_picture(position, solution).moments):
            assert not after.lost or before.lead == after.lead
            other += before.value == after.value and before.lead != after.lead
    assert other


def test_a_table_of_outcomes_knows_no_scores(tic_tac_toe: Solution) -> None:
    with pytest.raises(LudionError, match="is solved by outcome"):
        tug_picture(Position(TicTacToe()), tic_tac_toe, "score")
    with pytest.raises(LudionError, match="by outcome or by score, not by 'search'"):
        tug_picture(Position(TicTacToe()), tic_tac_toe, "search")


class Fixed:
    """A judge that says what it was told to, one position after another."""

    def __init__(self, *judgements: Judgement):
        self.judgements, self.seen = list(judgements), list[int]()

    def __call__(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any]) -> Judgement:
        self.seen.append(len(earlier))
        return self.judgements[len(earlier)]


def test_of_a_search_only_what_exceeds_its_noise_counts() -> None:
    guesses = [Judgement(value, proven=False) for value in (1.0, 0.95, 0.3, 0.35, -0.5)]
    judge = Fixed(*guesses)
    picture = searched_picture(played(TicTacToe(), "a1 b1 c1 a2"), judge, "by nobody")
    assert judge.seen == [0, 1, 2, 3, 4]
    # X: 1.0 to 0.95, noise; O gains; X is not worse; O turns it around, which is good for O.
    assert [(moment.mistake, moment.slip) for moment in picture.moments] == [(False, False)] * 5
    small = [Judgement(value, proven=False) for value in (1.0, 1.0, 0.12, 0.08)]
    assert not searched_picture(played(TicTacToe(), "a1 b1 c1"), Fixed(*small)).moments[3].mistake, "no longer ahead, but barely"
    bad = [Judgement(value, proven=False) for value in (1.0, 0.4, 0.9, -0.2)]
    picture = searched_picture(played(TicTacToe(), "a1 b1 c1"), Fixed(*bad))
    assert [(moment.mistake, moment.slip) for moment in picture.moments[1:]] == [(False, True), (False, True), (True, False)]
    assert picture.note == "" and not picture.moments[0].proven
    assert "player 1 is ahead" in tug_svg(picture) and "level" in tug_svg(picture)


def test_proven_scores_beside_samples_count_as_outcomes() -> None:
    judge = Fixed(Judgement(0.5, proven=False, sampled=True), Judgement(-12), Judgement(float("inf"), proven=False))
    picture = searched_picture(played(TicTacToe(), "a1 b1"), judge)
    assert [moment.lead for moment in picture.moments] == [0.5, -1, 0]
    assert [moment.proven for moment in picture.moments] == [False, True, False]


class Round(Game[int, int]):
    """Around a table of three places; both players step on, and a place that is met again ends the game."""

    facts = Facts(cycles=True)

    def start(self) -> int:
        return 0

    def turn(self, state: int) -> int:
        return state % 2

    def moves(self, state: int) -> Iterator[int]:
        yield 1

    def play(self, state: int, move: int) -> int:
        return (state + move) % 3

    def score(self, state: int) -> int:
        return 0


def test_a_game_that_ends_by_return_ends_drawn() -> None:
    position = Position(Round())
    for _ in range(3):
        position.play(1)
    assert position.over
    picture = searched_picture(position, lambda _game, _state, _earlier: Judgement(1.0))
    assert [moment.lead for moment in picture.moments] == [1, 1, 1, 0]
    assert picture.moments[-1].mistake, "whoever was winning gave that away by going back"


def test_proven_win_no_mistake_after_large_evaluation() -> None:
    judge = Fixed(Judgement(0.0, proven=False), Judgement(100.0, proven=False), Judgement(1), Judgement(-1))
    picture = searched_picture(played(TicTacToe(), "a1 b1 c1"), judge)
    assert [moment.lead for moment in picture.moments] == [0, 100, 100, -100]
    assert [moment.mistake for moment in picture.moments] == [False, False, False, True]
