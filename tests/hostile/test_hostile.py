"""Every hostile player, at every level that a process has: its game ends as it must, nothing survives it, and play goes on."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from ludion import load_game
from ludion.arena import process as processes
from ludion.arena.local import LocalSeat
from ludion.arena.piped import PipedSeat
from ludion.arena.referee import Conditions, play
from ludion.arena.sandbox import MEGABYTE, Allowance, Isolation, Sandbox, ability
from ludion.core import Termination
from ludion.core.clock import TimeControl
from tests.hostile.verdicts import CASES, PLAYS_ON
from tests.waiting import LIMIT

HERE = Path(__file__).parent
OTHER = "# somebody else's ideas"
ALLOWANCE = Allowance(memory=768 * MEGABYTE, processes=24, temporary=8 * MEGABYTE, files=128, cpu=30, inodes=2_000)
SHORT, LONG = Conditions(TimeControl.parse("300ms/move"), margin=0.05), Conditions(TimeControl.parse("20s/move"))
WIDE = 15.0  # seconds that a game may take beyond its limit on a machine that has other things to do

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes have limits on Linux alone")


@pytest.fixture(params=["process", "full"])
def sandbox(request):
    if request.param == "full" and not ability().full:
        pytest.skip(f"full isolation is not tested here: {ability().why}")
    return Sandbox(Isolation(request.param), ALLOWANCE)


@pytest.fixture
def mark(monkeypatch, request):
    """What every process of this test has in its environment."""
    monkeypatch.setenv("LUDION_TEST_SECRET", "1")
    made = f"test-{time.monotonic_ns()}"
    monkeypatch.setattr(processes, "token_hex", lambda _: made)
    yield made
    for folder in ("/tmp", "/dev/shm"):
        for left in Path(folder).glob("ludion-hostile-*"):
            left.unlink(missing_ok=True)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A class's folder, with somebody else's player in it."""
    monkeypatch.chdir(tmp_path)
    place = tmp_path / "class"
    place.mkdir()
    shutil.copy(HERE / "players.py", place)
    shutil.copy(HERE / "program.py", place)
    (place / "other.py").write_text(OTHER)
    return place


def spec_of(name, folder):
    if CASES[name].program:
        return f"program:{sys.executable} {folder / 'program.py'} {name}"
    return f"{folder / 'players.py'}:{name}"


def survivors(mark):
    return processes._marked(f"{processes.TAG}={mark}".encode())


@pytest.mark.parametrize("name", CASES)
def test_a_hostile_player_ends_as_it_must(name, sandbox, folder, mark):
    case, level = CASES[name], str(sandbox.level)
    if name == "forks" and level == "process" and not ability().pids:
        pytest.skip("no control groups can be made here: forks are bounded in a full sandbox alone")
    game = load_game("tic-tac-toe")
    seat, opponent = PipedSeat(spec_of(name, folder), sandbox), LocalSeat("random:seed=3")
    with _surroundings(name, folder):
        try:
            seat.prepare(game, LIMIT)
            opponent.prepare(game, LIMIT)
            began = time.monotonic()
            finished = play(game, (seat, opponent), SHORT if case.slow else LONG)
            took = time.monotonic() - began
            said = finished.words[0] + seat.last_words()
        finally:
            seat.close()
    verdict = getattr(case, level)
    assert finished.outcome.reason is verdict, (finished.note, said[-2000:])
    assert verdict is PLAYS_ON or finished.outcome.winner == 1
    if verdict is not PLAYS_ON:
        assert case.tells in finished.note + said, (finished.note, said)
    assert case.finds[level == "full"] in said, said
    assert took < WIDE
    assert len(said) < 5 * processes.KEPT
    assert finished.isolation == (level, "none")
    unchanged = (folder / "other.py").read_text() == OTHER
    assert unchanged == (name != "writes_to_its_folder" or level == "full")
    assert survivors(mark) == []
    assert len(list(game.moves(game.start()))) == 9, "the referee's own rules are untouched"


class _surroundings:
    """What some of them look for: a port that listens, a process that is not theirs."""

    def __init__(self, name, folder):
        self.name, self.folder = name, folder

    def __enter__(self):
        self.listener = self.victim = None
        if self.name == "reaches_the_network":
            self.listener = socket.create_server(("127.0.0.1", 0))
            self._tell(f"PORT = {self.listener.getsockname()[1]}")
        if self.name == "kills_others":
            self.victim = subprocess.Popen(["sleep", "60"])
            self._tell(f"VICTIM = {self.victim.pid}")

    def _tell(self, line):
        with (self.folder / "players.py").open("a") as file:
            file.write(f"\n{line}\n")

    def __exit__(self, *_):
        if self.listener is not None:
            self.listener.close()
        if self.victim is not None:
            self.victim.kill()
            self.victim.wait()


@pytest.mark.parametrize("name", ["segfaults", "late", "loops", "kills_its_parent"])
def test_the_next_game_starts(name, sandbox, folder, mark):
    game = load_game("tic-tac-toe")
    seat, opponent = PipedSeat(spec_of(name, folder), sandbox), LocalSeat("random:seed=3")
    try:
        seat.prepare(game, LIMIT)
        opponent.prepare(game, LIMIT)
        endings = [play(game, (seat, opponent), SHORT if CASES[name].slow else LONG).outcome.reason for _ in range(2)]
    finally:
        seat.close()
    assert endings == [getattr(CASES[name], str(sandbox.level))] * 2
    assert survivors(mark) == []


def test_a_family_s_memory_is_bounded_without_groups(sandbox, folder, mark, monkeypatch):
    able = ability()
    monkeypatch.setattr("ludion.arena.sandbox.ability", lambda: replace(able, places=()))
    test_a_hostile_player_ends_as_it_must("eats_memory_with_others", sandbox, folder, mark)


@pytest.mark.parametrize("grouped", [True, False])
def test_what_hides_from_a_dead_watch_outlives_the_game_at_process_without_groups_alone(sandbox, folder, monkeypatch, grouped):
    able = ability()
    if grouped and not able.pids:
        pytest.skip("no control groups can be made here")
    monkeypatch.setattr("ludion.arena.sandbox.ability", lambda: able if grouped else replace(able, places=()))
    nap = f"{1000 + time.monotonic_ns() % 10**6}"
    with (folder / "players.py").open("a") as file:
        file.write(f"\nNAP = {nap}\n")
    game = load_game("tic-tac-toe")
    seat, opponent = PipedSeat(f"{folder / 'players.py'}:hides_from_the_watch", sandbox), LocalSeat("random:seed=3")
    try:
        seat.prepare(game, LIMIT)
        opponent.prepare(game, LIMIT)
        finished = play(game, (seat, opponent), SHORT)
    finally:
        seat.close()
    assert finished.outcome.winner == 1
    left = asleep(nap)
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    assert len(left) == (sandbox.level is Isolation.PROCESS and not grouped), "docs/isolation.md says so"


def asleep(nap):
    """The processes that sleep for so long."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with suppress(OSError):
                if (folder / "cmdline").read_bytes().split(b"\0")[:2] == [b"sleep", nap.encode()]:
                    found.append(int(folder.name))
    return found


def test_two_good_players_are_not_in_each_other_s_way(sandbox, folder, mark):
    game = load_game("tic-tac-toe")
    seats = tuple(PipedSeat(spec, sandbox) for spec in (f"{folder / 'players.py'}:good", "random"))
    try:
        for seat in seats:
            seat.prepare(game, LIMIT)
        endings = [play(game, seats, LONG).outcome.reason for _ in range(3)]
    finally:
        for seat in seats:
            seat.close()
    assert endings == [Termination.RULES] * 3
    assert survivors(mark) == []
