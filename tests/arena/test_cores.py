"""Games at once divide the cores among them."""

import os

import pytest

from ludion.arena.cores import cores, share
from ludion.arena.plan import make_plan
from ludion.arena.processes import Processes
from ludion.arena.store import Store
from tests.arena.running import played

FOUR = [{0, 4}, {1, 5}, {2, 6}, {3, 7}]  # four cores with two threads each


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_shares_are_whole_cores_that_belong_to_nobody_else(count):
    shares = [share(FOUR, place, count) for place in range(count)]
    assert sum(map(len, shares)) == 8 and set().union(*shares) == set(range(8))
    assert all(one in FOUR or len(one) > 2 for one in shares)
    assert max(map(len, shares)) - min(map(len, shares)) <= 2


def test_more_games_than_cores_share_them_evenly():
    shares = [share(FOUR, place, 8) for place in range(8)]
    assert [shares.count(core) for core in FOUR] == [2, 2, 2, 2]


def test_two_threads_of_a_core_are_one_on_a_clock():
    assert 1 <= cores(timed=True) <= cores(timed=False)


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity") or cores(timed=True) < 2, reason="there is one core")
def test_a_player_computes_on_its_games_share(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "own.py").write_text(
        "import os\n"
        "def counts(game, state):\n"
        "    print('on', sorted(os.sched_getaffinity(0)))\n"
        "    return next(iter(game.moves(state)))\n"
    )
    played(tmp_path / "games.db", make_plan("tic-tac-toe", ["own.py:counts", "random"], games=8), Processes(2))
    with Store(tmp_path / "games.db") as store:
        said = {line for kept in store.games() for words in kept.entry.words for line in words.splitlines()}
    mine = sorted(os.sched_getaffinity(0))
    assert said and f"on {mine}" not in said
