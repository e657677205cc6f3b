"""A player in a process of its own sits at the table like any other."""

import re
import sys
from pathlib import Path

import pytest

from ludion import load_game
from ludion.arena.local import LocalSeat
from ludion.arena.piped import PipedSeat, files_in, game_spec, read_info
from ludion.arena.referee import Conditions, play
from ludion.arena.sandbox import Isolation, Sandbox, ability
from ludion.arena.seat import Foul
from ludion.core import LudionError, Position, Termination
from ludion.core.clock import Clock

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes have limits on Linux alone")

OWN = '''
import random
import sys

from ludion import Game


class Counts:
    games = 0

    def __init__(self):
        type(self).games += 1

    def choose(self, game, state, earlier, clock):
        print("game", self.games, "clock", clock)
        return next(iter(game.moves(state)))


def by_chance(game, state):
    return random.choice(list(game.moves(state)))


def litters(game, state):
    import tempfile
    print("left:", tempfile.mkstemp()[1])
    raise SystemExit


def slow(game, state):
    import time
    time.sleep(60)


class Race(Game):
    """To four, in steps whose texts have blanks."""

    def __init__(self, goal: int = 4):
        self.goal = goal

    def start(self):
        return 0

    def turn(self, state):
        return state % 2

    def moves(self, state):
        return (1, ) if state < self.goal else ()

    def play(self, state, move):
        return state + move

    def score(self, state):
        return 1

    def show_move(self, state, move):
        return "one step, 100%"
'''


both_levels = pytest.mark.parametrize("sandbox", ["process", "full"], indirect=True)


@pytest.fixture
def sandbox(request):
    """Limits alone, where the level makes no difference to what is tested."""
    level = Isolation(getattr(request, "param", "process"))
    if level is Isolation.FULL and not ability().full:
        pytest.skip(f"full isolation is not tested here: {ability().why}")
    return Sandbox(level)


@pytest.fixture
def file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own.py").write_text(OWN)
    return tmp_path / "own.py"


@pytest.fixture
def seated(sandbox):
    """Seats that are prepared for a game, and closed in the end."""
    opened = []

    def sit(game, *specs):
        for spec in specs:
            opened.append(PipedSeat(str(spec), sandbox))
            opened[-1].prepare(game, 60.0)
        return tuple(opened[-len(specs) :])

    yield sit
    for seat in opened:
        seat.close()


@both_levels
def test_a_file_has_a_new_process_for_each_game_and_the_library_keeps_its_own(seated, file):
    game = load_game("tic-tac-toe")
    seats = seated(game, "own.py:Counts", "random")
    pids, words = [], []
    for _ in range(2):
        finished = play(game, seats, seeds=(1, 1))
        pids.append([seat._process.pid for seat in seats])
        words.append(finished.words[0])
    assert pids[0][0] != pids[1][0]
    assert pids[0][1] == pids[1][1]
    assert words[0] == words[1], "what the class remembers must not go from one game into the next"
    assert finished.isolation == (str(seats[0].sandbox.level),) * 2


def test_the_same_seeds_give_the_same_game(seated, file):
    game = load_game("tic-tac-toe")
    seats = seated(game, "own.py:by_chance", "random")
    games = [[move.text for move in play(game, seats, seeds=seeds).record.moves] for seeds in ((1, 2), (1, 2), (3, 4))]
    assert games[0] == games[1] != games[2]


@both_levels
def test_a_game_of_somebody_s_own_with_blanks_in_its_moves(seated, file):
    game = load_game("own.py:Race:goal=6")
    assert game_spec(game) == f"{file.resolve()}:Race:goal=6"
    finished = play(game, seated(game, "own.py:by_chance", "random"))
    assert finished.outcome.reason is Termination.RULES, finished.note
    assert [move.text for move in finished.record.moves] == ["one step, 100%"] * 6


def test_another_start_than_the_game_s_own_is_told(seated):
    game = load_game("tic-tac-toe")
    (seat,) = seated(game, "winning")
    seat.begin(0)
    position = Position(game, game.parse("XX./OO./..."))
    answer = seat.answer(position, None, 20.0)
    assert answer.move == "c1"
    assert answer.said["value"] > 0
    position.play("c3")
    assert seat.answer(position, Clock(20.0, 0.1), 20.0).said["value"] < 0


@both_levels
def test_what_it_leaves_in_its_temporary_folder_is_taken_away(seated, file):
    game = load_game("tic-tac-toe")
    finished = play(game, seated(game, "own.py:litters", "random"))
    (left,) = re.findall(r"left: (.+)", finished.words[0])
    assert finished.outcome.reason is Termination.CRASH
    assert not Path(left).exists()


def test_without_a_clock_one_that_says_nothing_stalls(seated, file):
    game = load_game("tic-tac-toe")
    opponent = LocalSeat("random")
    opponent.prepare(game, 20.0)
    finished = play(game, (*seated(game, "own.py:slow"), opponent), Conditions(patience=0.3))
    assert finished.outcome.reason is Termination.STALL
    assert "[stall]" in finished.words[0]


@pytest.mark.parametrize(
    ("text", "spec", "reason", "about"),
    [
        ("raise RuntimeError('at once')", "broken.py:player", Termination.CRASH, "RuntimeError: at once"),
        ("import os; os._exit(5)", "broken.py:player", Termination.CRASH, "exit code 5"),
        ("def player(game): pass", "broken.py:player", Termination.CRASH, "must take"),
        ("while True: pass", "broken.py:player", Termination.STALL, "no answer in time"),
        ("import time; time.sleep(60)", f"program:{sys.executable} broken.py", Termination.STALL, "no answer in time"),
    ],
)
def test_one_that_does_not_get_ready_is_told_why(sandbox, tmp_path, monkeypatch, text, spec, reason, about):
    monkeypatch.chdir(tmp_path)
    Path("broken.py").write_text(text)
    seat = PipedSeat(spec, sandbox)
    with pytest.raises(Foul) as caught:
        seat.prepare(load_game("tic-tac-toe"), 1.5 if reason is Termination.STALL else 30.0)
    assert caught.value.reason is reason
    assert about in str(caught.value)
    assert about in seat.last_words()
    seat.close()


def test_a_player_that_is_gone_before_it_is_asked_is_a_crash(seated):
    game = load_game("tic-tac-toe")
    (seat,) = seated(game, "random")
    seat.begin(0)
    seat.close()
    with pytest.raises(Foul) as caught:
        seat.answer(Position(game), None, 5.0)
    assert caught.value.reason is Termination.CRASH
    seat.begin(0)
    assert seat.answer(Position(game), None, 20.0).move


def test_a_program_must_be_named():
    with pytest.raises(LudionError, match="Which program"):
        PipedSeat("program:", Sandbox()).prepare(load_game("tic-tac-toe"), 1.0)


def test_the_files_of_a_spec(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("a.py", "h.py"):
        Path(name).touch()
    Path("a").mkdir()
    assert files_in("a.py:player") == [Path("a.py"), Path("a")]
    assert files_in("engine:depth=3,estimate=h.py:h") == [Path("h.py")]
    assert files_in("engine:depth=3") == []
    assert files_in("gone.py:player") == []
    assert files_in("program:a.py h.py --fast") == [Path("a.py"), Path("h.py")]


def test_a_class_s_other_files_are_not_the_player_s():
    assert files_in("tests/hostile/players.py:good") == [Path("tests/hostile/players.py")]


def test_what_a_program_tells_of_its_search_is_read_with_care():
    line = "depth 7 seldepth 9 score cp -150 nodes 12 time 3 nps nan hashfull 3 pv a%20b c"
    words = line.split()
    assert read_info(words, 0) == {"depth": 7, "seldepth": 9, "value": -1.5, "nodes": 12, "time": 3, "pv": ["a b", "c"]}
    assert read_info(words, 1)["value"] == 1.5
    assert read_info(["string", "x" * 10_000], 0) == {"string": "x" * 400}
    assert len(read_info(["pv", *["a"] * 10_000], 0)["pv"]) == 64
    for text in ("depth", "depth x", "score cp", "score cp inf", "nodes 1e999", "depth " + "9" * 400):
        assert read_info(text.split(), 0) == {}
