"""Where a game was lost: by the table and by a search alike."""

import pytest

from ludion import Record, load_game, load_player, solve
from ludion.arena.annotating import annotate, turning_points
from ludion.core.record import Played

GAME = load_game("tic-tac-toe")


def record(moves):
    return Record("tic-tac-toe", ("a", "b"), tuple(Played(text) for text in moves.split()))


@pytest.mark.parametrize("judge", [solve(GAME), load_player("engine:depth=9", GAME)], ids=["table", "engine"])
def test_the_move_that_loses_is_found(judge):
    comments = annotate(record("a1 b1 b2 c3 a2 a3 c2"), judge)
    assert [comment.ply for comment in comments if comment.decides] == [2]
    worst = turning_points(comments)[0]
    assert (worst.ply, worst.turn, worst.before, worst.after, worst.loss, worst.better) == (2, 1, 0, 1, 1, "b2")
    assert comments[-1].after == 1 and comments[-1].sure


def test_a_game_without_mistakes_has_no_turning_point():
    comments = annotate(record("b2 a1 a2 c2 b1 b3"), solve(GAME))
    assert turning_points(comments) == [] and {comment.loss for comment in comments} == {0}


def test_progress_is_told():
    told = []
    annotate(record("b2 a1"), solve(GAME), lambda done, all_: told.append((done, all_)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_an_ended_search_may_only_guess():
    comments = annotate(record("a1 b1 b2"), load_player("mc:simulations=5", GAME))
    assert not any(comment.sure or comment.decides for comment in comments) and len(comments) == 3
