"""A cluster plays what one process does; workers that die are survived, and what cannot be survived is said in a sentence."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from dataclasses import astuple
from types import SimpleNamespace

import pytest

from ludion.arena import hall
from ludion.arena.cluster import Cluster
from ludion.arena.executing import Broken
from ludion.arena.plan import make_plan
from ludion.arena.schedule import Job
from ludion.arena.store import Store
from ludion.arena.tournament import begin, executor_for, run
from ludion.core import LudionError, Termination
from tests.arena.running import played, table
from tests.waiting import wait_until

pytest.importorskip("distributed")
pytestmark = [pytest.mark.skipif(os.name != "posix", reason="signals"), pytest.mark.xdist_group("cluster")]

OWN = """
import os, pathlib, signal
def killer(game, state):
    os.kill(os.getppid(), signal.SIGKILL)
    signal.pause()
def once(game, state):
    flag = pathlib.Path(__file__).with_name("flag")
    if not flag.exists():
        flag.touch()
        os.kill(os.getppid(), signal.SIGKILL)
        signal.pause()
    return next(iter(game.moves(state)))
"""


@contextmanager
def scheduler():
    """A scheduler of its own process, on whatever port is free; its address is its last word."""
    words = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
    with subprocess.Popen(
        [*words, "--dashboard-address", ":0"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            for line in process.stderr:
                if "Scheduler at:" in line:
                    yield process, line.split()[-1]
                    break
        finally:
            process.kill()
            process.stderr.read()


def worker(address):
    words = [sys.executable, "-m", "distributed.cli.dask_worker", address, "--nthreads", "1", "--no-dashboard", "--no-nanny"]
    return subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def test_a_cluster_plays_what_one_process_does_though_a_worker_is_killed(tmp_path):
    players = ["random", "mc:simulations=2", "engine:nodes=50"]
    plan = make_plan("tic-tac-toe", players, "round-robin", games=100, openings=4, seed=3)
    alone, file = played(tmp_path / "one.db", plan), tmp_path / "two.db"
    executor, killed = executor_for(plan, None, "local:2"), False

    def watch(entry):
        nonlocal killed
        if not killed:
            first = next(iter(executor.own.workers.values()))
            os.kill(first.pid, signal.SIGKILL)
            killed = True

    with Store(file, new=True) as store:
        try:
            run(store, begin(store, plan), executor, watch)
        finally:
            executor.close()
        assert store.tournament().played == plan.schedule.asked
    assert killed and table(file) == alone


def test_a_game_that_takes_workers_with_it_is_tried_again_then_explained(tmp_path):
    (tmp_path / "own.py").write_text(OWN)
    specs = ["random", f"{tmp_path}/own.py:killer", f"{tmp_path}/own.py:once"]
    plan = make_plan("tic-tac-toe", specs, "gauntlet", games=2, isolation="none", seed=1)
    file = tmp_path / "games.db"
    played(file, plan, Cluster("local:1"))
    with Store(file) as store:
        games = list(store.games())
    assert len(games) == 4
    for kept in games:
        killer = 1 in (kept.entry.job.first, kept.entry.job.second)
        assert (kept.entry.reason == Termination.INTERRUPTED) == killer
        assert ("worker" in kept.extra["note"]) == killer


def test_a_scheduler_that_dies_stops_the_run_and_another_goes_on(tmp_path):
    plan = make_plan("tic-tac-toe", ["random", "mc:simulations=2"], games=400, seed=2)
    alone, file, count = played(tmp_path / "one.db", plan), tmp_path / "two.db", 0
    with Store(file, new=True) as store, scheduler() as (process, address):
        number, player = begin(store, plan), worker(address)
        executor = Cluster(address)

        def watch(entry):
            nonlocal count
            count += 1
            if count == 10:
                process.kill()

        try:
            with pytest.raises(Broken, match=r"scheduler at tcp://127.0.0.1:.* is gone"):
                run(store, number, executor, watch)
        finally:
            executor.close()
            player.kill()
            player.wait()
        assert 10 <= store.tournament().played < 400
        run(store, number, executor_for(plan, 1))
    assert table(file) == alone


def test_ctrl_c_is_heard_once_and_what_was_played_is_kept(tmp_path):
    file = tmp_path / "games.db"
    words = ["match", "tic-tac-toe", "random", "mc:simulations=500", "--games", "100000", "--cluster", "local:1", "--out", file]
    command = [sys.executable, "-c", "from ludion.cli import main; main()", *map(str, words)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True) as process:
        until = time.monotonic() + 60
        while time.monotonic() < until and not (file.exists() and _games_in(file)):
            time.sleep(0.1)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130 and out == ""
    assert re.fullmatch(r"Stopped; [1-9]\d* of 100000 games are kept. Go on with: ludion match --resume .*\n", err), err


def _games_in(file):
    try:
        with Store(file) as store:
            return any(kept.played for kept in store.tournaments())
    except LudionError:
        return False  # it is being made


def test_a_cluster_without_workers_is_not_waited_for_for_ever():
    plan = make_plan("tic-tac-toe", ["random", "random"], games=2)
    with scheduler() as (_, address):
        executor = Cluster(address, workerless=0.2)
        try:
            with pytest.raises(Broken, match=r"no worker .*dask worker tcp"):
                list(executor.play(plan, plan.schedule.jobs(0)))
        finally:
            executor.close()


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("local:0", "local:2"),
        ("local:two", "local:2"),
        ("tcp://127.0.0.1:9", "No scheduler answers"),
        ("a b", "is no scheduler's address .*; write tcp"),
        ("foo", "tcp://foo is no scheduler's address"),
        ("carrier-pigeon://x:1", "unknown address scheme"),
    ],
)
def test_what_is_no_cluster_is_refused(where, said, monkeypatch):
    monkeypatch.setattr("ludion.arena.connecting.CONNECT", 0.5)
    with pytest.raises(LudionError, match=said):
        Cluster(where)


def test_other_versions_are_refused(monkeypatch):
    from ludion.arena import connecting

    class Client:
        def get_versions(self):
            ours, theirs = ({"packages": {"distributed": one}} for one in ("2026.8.0", "2020.1.0"))
            return {"client": ours, "scheduler": ours, "workers": {"tcp://a": ours, "tcp://b": theirs}}

    with pytest.raises(LudionError, match=r"pip install distributed==2020.1.0"):
        connecting._require_same(Client(), "tcp://a")
    plan = make_plan("tic-tac-toe", ["random", "random"], games=2)
    asked = json.loads(hall.ask("run", plan.to_json(), []))
    told = json.loads(hall.play_batch(json.dumps(asked | {"ludion": "0.0.9"})))
    assert "was begun with 0.0.9" in told["refused"]


def test_a_worker_with_other_files_does_not_play(tmp_path):
    (tmp_path / "own.py").write_text(OWN)
    plan = make_plan("tic-tac-toe", ["random", f"{tmp_path}/own.py:once"], games=2, isolation="none")
    (tmp_path / "own.py").write_text(OWN + "\n")
    told = json.loads(hall.play_batch(hall.ask("run", plan.to_json(), [astuple(Job(0, 0, 0, 0, 0, 1))])))
    assert "changed since" in told["refused"]


def test_without_the_package_there_is_a_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(LudionError, match=r"pip install ludion\[cluster\]"):
        Cluster("local")


def test_halls_end_with_their_run_or_when_nobody_asks(monkeypatch):
    now = [0.0]
    clock = SimpleNamespace(monotonic=lambda: now[0], sleep=lambda _: time.sleep(0.01), perf_counter=time.perf_counter)
    monkeypatch.setattr(hall, "time", clock)
    monkeypatch.setattr(hall, "_HALLS", hall._Halls())
    plan = make_plan("tic-tac-toe", ["random", "random"], games=2)
    batch = [astuple(job) for job in plan.schedule.jobs(0)]
    first = json.loads(hall.play_batch(hall.ask("one", plan.to_json(), batch)))
    assert len(first["games"]) == 2 and first["seconds"] is None
    (left,) = hall._HALLS._idle["one"]
    (process,) = [one._process for one in left.processes._workers]
    now[0] += hall.IDLE + 1
    wait_until(lambda: process.poll() is not None)
    assert process.poll() == 0 and not hall._HALLS._idle["one"]
    other = make_plan("nim", ["random", "random"], games=2)
    for one in (plan, other, plan):
        told = json.loads(hall.play_batch(hall.ask("two", one.to_json(), batch)))
        assert json.loads(told["games"][0][6])["game"].startswith(one.game)
    assert told["seconds"] > 0 and len(hall._HALLS._idle["two"]) == 2
    hall.end("two")
    assert "two" not in hall._HALLS._idle
