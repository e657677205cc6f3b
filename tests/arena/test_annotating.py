"""Where a game was lost: by the table and by a search alike."""

import pytest

from ludion import Position, Record, load_game, load_player, solve
from ludion.arena.annotating import annotate, turning_points
from ludion.core.record import Played

GAME = load_game("tic-tac-toe")


def record(moves):
    return Record("tic-tac-toe", ("a", "b"), tuple(Played(text) for text in moves.split()))


@pytest.mark.parametrize("judge", [solve(GAME), load_player("engine:depth=9", GAME)], ids=["table", "engine"])
def test_the_move_that_loses_is_found(judge):
    comments = annotate(record("a1 b1 b2 c3 a2 a3 c2"), judge).comments
    assert [comment.ply for comment in comments if comment.decides] == [2]
    worst = turning_points(comments)[0]
    assert (worst.ply, worst.turn, worst.before, worst.after, worst.loss, worst.better) == (2, 1, 0, 1, 1, "b2")
    assert comments[-1].after == 1 and comments[-1].sure


def test_a_game_without_mistakes_has_no_turning_point():
    comments = annotate(record("b2 a1 a2 c2 b1 b3"), solve(GAME)).comments
    assert turning_points(comments) == [] and {comment.loss for comment in comments} == {0}


def test_progress_is_told():
    told = []
    annotate(record("b2 a1"), solve(GAME), lambda done, all_: told.append((done, all_)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_an_ended_search_may_only_guess():
    comments = annotate(record("a1 b1 b2"), load_player("mc:simulations=5", GAME)).comments
    assert not any(comment.sure or comment.decides for comment in comments) and len(comments) == 3


@pytest.mark.parametrize("judge", [solve(GAME), load_player("engine:depth=9", GAME)], ids=["table", "engine"])
def test_the_picture_has_the_same_mistakes(judge):
    found = annotate(record("a1 b1 b2 c3 a2 a3 c2"), judge)
    moments = found.picture("by whom").moments
    assert [ply for ply, moment in enumerate(moments) if moment.mistake] == [2]
    assert [moment.lead for moment in moments[1:]] == [comment.after for comment in found.comments]


def test_what_random_games_say_and_a_score_are_on_one_scale():
    game = load_game("othello:size=4")
    position = Position(game)
    while not position.over:
        position.push(position.moves[0])
    assert abs(position.outcome.score) > 1
    played = Record(game.spec, ("a", "b"), tuple(Played(step.text) for step in position.history))
    found = annotate(played, load_player("mc:simulations=5", game))
    assert abs(found.comments[-1].after) == 1
    assert max(comment.loss for comment in found.comments) <= 2
