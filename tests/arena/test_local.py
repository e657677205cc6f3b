"""Players of the library at the table: a game hangs on its seed alone, and a late one is asked for its move."""

import threading

import pytest

from ludion import load_game
from ludion.arena.local import LocalSeat
from ludion.arena.referee import Conditions, play
from ludion.core import LudionError, Termination
from ludion.core.clock import TimeControl
from ludion.players.player import Player
from tests.arena.seated import Scripted, local

GAME = load_game("tic-tac-toe")


def moves(first, second, seeds):
    return [move.text for move in play(GAME, (first, second), seeds=seeds).record.moves]


@pytest.mark.parametrize("spec", ["random", "mc:simulations=3", "uct:simulations=8", "mcts:simulations=8"])
def test_an_open_seed_is_the_games(spec):
    seat, other = local(spec, GAME), local("random:seed=5", GAME)
    games = [moves(seat, other, (seed, 0)) for seed in (*range(8), *range(8))]
    assert games[:8] == games[8:]
    assert len({tuple(game) for game in games}) > 1


def test_given_seed_varies_with_seed_of_game():
    seat, other = local("random:seed=3", GAME), local("random:seed=5", GAME)
    games = [moves(seat, other, (seed, seed)) for seed in (*range(8), *range(8))]
    assert games[:8] == games[8:]
    assert len({tuple(game) for game in games}) > 4


def test_an_engine_forgets_the_last_game():
    game = load_game("connect-four:columns=5,rows=4")
    seat, other = local("engine:nodes=300,table=1", game), local("random:seed=5", game)
    first = play(game, (seat, other))
    play(game, (other, seat))
    again = play(game, (seat, other))
    assert [move.text for move in first.record.moves] == [move.text for move in again.record.moves]
    assert [said and said["nodes"] for said in first.said] == [said and said["nodes"] for said in again.said]


class Waiting(Player):
    """Thinks until it is asked for its move."""

    def __init__(self):
        self.asked = threading.Event()

    def choose(self, game, state, earlier=(), clock=None):
        assert self.asked.wait(60)
        return next(iter(game.moves(state)))

    def stop(self):
        self.asked.set()


@pytest.mark.parametrize(
    ("conditions", "reason"),
    [
        (Conditions(patience=0.05), Termination.STALL),
        (Conditions(control=TimeControl.parse("50ms/move")), Termination.TIME),
        (Conditions(control=TimeControl.parse("50ms")), Termination.TIME),
    ],
)
def test_a_player_without_end_is_asked_for_its_move_and_has_lost(conditions, reason):
    class Here(LocalSeat):
        def make(self, game, seed=None):
            return Waiting()

    seat = Here("random")
    seat.prepare(GAME, 1)
    game = play(GAME, (seat, Scripted()), conditions)
    assert game.outcome.reason is reason and game.outcome.winner == 1


def test_a_search_without_end_is_stopped():
    othello = load_game("othello")
    seat = local("winning", othello)
    game = play(othello, (seat, Scripted()), Conditions(patience=0.1))
    assert game.outcome.reason is Termination.STALL
    assert seat._player.report.stopped_by == "stop"


class Odd(Player):
    def __init__(self, answer):
        self.answer = answer

    def choose(self, game, state, earlier=(), clock=None):
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (None, Termination.MALFORMED),
        (99, Termination.ILLEGAL),
        (KeyError("x"), Termination.CRASH),
        (SystemExit(1), Termination.CRASH),
        (LudionError("cannot"), Termination.CRASH),
    ],
)
def test_a_player_in_this_process_cannot_break_the_table(answer, reason):
    class Here(LocalSeat):
        def make(self, game, seed=None):
            return Odd(answer)

    seat = Here("random")
    seat.prepare(GAME, 1)
    game = play(GAME, (seat, Scripted()))
    assert game.outcome.reason is reason and game.outcome.winner == 1
    assert ("Traceback" in game.words[0]) == (reason is Termination.CRASH)


def test_a_file_at_no_isolation_is_made_anew_for_each_game(tmp_path):
    (tmp_path / "own.py").write_text(
        "class Counting:\n"
        "    def __init__(self): self.asked = 0\n"
        "    def choose(self, game, state):\n"
        "        self.asked += 1\n"
        "        return list(game.moves(state))[self.asked % 2]\n"
        "def wrong(game, state): return 77\n"
    )
    seat = local(f"{tmp_path}/own.py:Counting", GAME)
    assert moves(seat, Scripted(), (0, 0)) == moves(seat, Scripted(), (0, 0))
    game = play(GAME, (local(f"{tmp_path}/own.py:wrong", GAME), Scripted()))
    assert game.outcome.reason is Termination.ILLEGAL
