"""Worker processes play what one process does; one that dies is survived, and one that is left alone ends."""

import json
import os
import subprocess
import sys
import time

import pytest

from ludion.arena.executing import Batches, Trying
from ludion.arena.plan import make_plan
from ludion.arena.processes import Processes
from ludion.arena.results import Score, results
from ludion.arena.schedule import Schedule
from ludion.arena.store import Store
from ludion.arena.tally import tally
from ludion.core import Termination
from tests.arena.running import played
from tests.waiting import LIMIT

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals")


def test_two_workers_play_what_one_does(tmp_path):
    players = ["random", "mc:simulations=2", "engine:nodes=50"]
    plan = make_plan("tic-tac-toe", players, "round-robin", games=20, openings=3, seed=3)
    alone = played(tmp_path / "one.db", plan)
    assert played(tmp_path / "two.db", plan, Processes(2)) == alone


def test_what_takes_long_moves_to_other_processes(tmp_path):
    plan = make_plan("tic-tac-toe", ["random", "random"], games=40, seed=3)
    alone = played(tmp_path / "one.db", plan)
    assert played(tmp_path / "try.db", plan, Trying(Processes(1), seconds=0.0, worth=0.0)) == alone


def test_a_worker_whose_master_is_gone_ends():
    plan = make_plan("othello", ["winning", "random"], games=2)
    command = [sys.executable, "-m", "ludion.arena.worker", "0", "1"]
    worker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    worker.stdin.write(json.dumps(plan.to_json()) + "\n")
    worker.stdin.flush()
    assert worker.stdout.readline().strip() == '"ready"'
    worker.stdin.write("[[0, 0, 0, 0, 0, 1]]\n")
    worker.stdin.flush()
    time.sleep(0.5)
    worker.stdin.close()
    try:
        worker.wait(LIMIT)
    finally:
        worker.kill()
        worker.stdout.close()


DEADLY = """
import os, pathlib
def deadly(game, state):
    os._exit(9)
def once(game, state):
    flag = pathlib.Path(__file__).with_name("flag")
    if not flag.exists():
        flag.touch()
        os._exit(9)
    return next(iter(game.moves(state)))
"""


def test_a_game_that_takes_its_process_with_it_is_tried_again_then_explained(tmp_path):
    (tmp_path / "own.py").write_text(DEADLY)
    specs = ["random", f"{tmp_path}/own.py:deadly", f"{tmp_path}/own.py:once"]
    plan = make_plan("tic-tac-toe", specs, "gauntlet", games=2, isolation="none", seed=1)
    file = tmp_path / "games.db"
    played(file, plan, Processes(2))
    with Store(file) as store:
        games = list(store.games())
        score = Score(plan)
        for kept in games:
            score.add(kept.entry)
        assert len(games) == plan.schedule.asked == score.played == 4
        for kept in games:
            deadly = 1 in (kept.entry.job.first, kept.entry.job.second)
            assert (kept.entry.reason == Termination.INTERRUPTED) == deadly
            assert ("exit code 9" in kept.extra["note"]) == deadly
        counted = tally(results(store, 1, plan), plan.names)
        assert counted.games == 2 and len(score.explained) == 2


def test_batches_hold_a_tenth_of_a_second_and_lose_nothing():
    jobs = Schedule("match", 2, 1000).jobs(0)
    batches = Batches(jobs, 2)
    assert len(batches.next()) == 1
    batches.took(10, 0.02)
    batch = batches.next()
    assert len(batch) == 50
    batches.back(batch)
    found, sizes = [], []
    while batch := batches.next():
        found += batch
        sizes.append(len(batch))
    assert found == jobs[1:] and max(sizes) == 50 and sizes[-1] == 1
