"""Views of positions: what the server keeps of them, and how it shares its time between visitors."""

import threading

import pytest
from starlette.testclient import TestClient

from ludion.core import LudionError
from ludion.web import viewing
from ludion.web.address import MOST_MOVES, read_table
from ludion.web.app import make_app
from ludion.web.safety import Settings
from ludion.web.view import Memory

SECONDS = 60


@pytest.fixture
def client():
    with TestClient(make_app(Settings(hosts=("testserver",), port=80, token="", rate=1e6, burst=1e6))) as opened:
        yield opened


def test_memory_is_bounded_in_plies():
    memory = Memory(most=100, most_plies=20)
    for _ in range(2):
        for last in range(1, 13):
            memory.position("matches:matches=40", "", (*["1"] * 8, *["2"] * (last % 3), *["3"] * (last % 2)))
    assert 0 < len(memory) <= 2
    assert memory.position("matches:matches=40", "", ("1",) * 9).state.left == 31
    memory.position("matches:matches=40", "", ("1",) * 21)
    assert len(memory) == 0


def test_memory_is_bounded_in_positions():
    memory = Memory(most=3)
    for plies in range(9):
        memory.position("matches:matches=40", "", ("1",) * plies)
    assert len(memory) == 3


def test_address_with_many_moves_is_rejected():
    assert len(read_table("matches", {"moves": ",".join("1" * MOST_MOVES)}).moves) == MOST_MOVES
    with pytest.raises(LudionError, match=f"at most {MOST_MOVES} moves"):
        read_table("matches", {"moves": ",".join("1" * (MOST_MOVES + 1))})


def test_slow_view_does_not_block_other_visitors(client, monkeypatch):
    began, go_on = threading.Event(), threading.Event()
    view_of = viewing.view_of

    def slow_view_of(table):
        if table.game == "nim":
            began.set()
            assert go_on.wait(SECONDS)
        return view_of(table)

    monkeypatch.setattr(viewing, "view_of", slow_view_of)
    slow = threading.Thread(target=client.get, args=("/play/nim",))
    slow.start()
    try:
        assert began.wait(SECONDS)
        assert client.get("/lessons").status_code == 200
        assert client.cookies, "the next request is that of another visitor"
        assert client.get("/play/matches").status_code == 200
    finally:
        go_on.set()
        slow.join(SECONDS)


def test_views_of_one_visitor_follow_each_other():
    locks = viewing.ViewLocks()
    first = locks.of("ann")
    assert locks.of("ann") is first
    assert locks.of("bob") is not first
