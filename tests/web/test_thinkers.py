"""Who thinks for whom, and for how long; and that what nobody wants any more ends."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest

from ludion.core import LudionError
from ludion.players import searching
from ludion.web import jobs, own, thinkers
from ludion.web.thinkers import Crew, Thinkers, Thought


class Noting:
    """A worker that notes what it is given."""

    def __init__(self):
        self.done = []

    async def think(self, thought):
        self.done.append(thought.kind)

    def stop(self, number):
        pass


def apart(work):
    """What a coroutine gives, run in a thread: a browser's tests leave a loop running in theirs."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def order(*kinds, waited=0.0):
    """The order in which one worker takes thoughts that have waited for so long."""

    async def work():
        worker = Noting()
        crew = Crew([worker])
        for kind in kinds:
            thought = Thought(kind, {}, "ann", "en", 1.0)
            await crew.add(thought)
            thought.since -= waited
        tasks = crew.begin()
        while not crew.idle:
            await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        return worker.done

    return apart(work())


def test_what_is_done_sooner_goes_first():
    assert order("graph", "values", "choose", "tug", "values") == ["choose", "values", "values", "graph", "tug"]


def test_nobody_is_overtaken_for_ever():
    assert order("graph", "values", "choose", waited=thinkers.OVERTAKEN) == ["graph", "values", "choose"]


def test_in_a_crowd_everybody_thinks_less_and_nobody_waits_for_long():
    crowd = Thinkers(SimpleNamespace(), 2)
    assert crowd.share("choose", {"game": "nim"}, 10.0) == 10.0

    async def come():
        for _ in range(29):
            await crowd._players.add(Thought("choose", {}, "ann", "en", 1.0))

    apart(come())
    share = crowd.share("choose", {"game": "nim"}, 10.0)
    assert 15 * share <= thinkers.CROWDED
    assert crowd.share("values", {"game": "nim"}, 3.0) == 3.0, "whoever looks around waits for nobody who plays"


def test_a_graph_that_nobody_wants_ends():
    told = {"game": "tic-tac-toe", "query": {}, "symmetry": False}
    with pytest.raises(LudionError, match="stopped"):
        jobs.graph(told, lambda _: None, SimpleNamespace(stopped=True))


def test_a_move_says_that_machine_code_is_still_being_made(monkeypatch):
    class Never:
        """Machine code that never comes."""

        ready, refused, error = False, False, None

        def __init__(self, make):
            pass

        def interrupts(self, search):
            pass

    monkeypatch.setattr(searching, "Making", Never)
    monkeypatch.setattr(jobs, "_PLAYERS", {})
    told = {"game": "tic-tac-toe", "query": {}, "player": "engine:seconds=0.1", "seconds": 0.1}
    found = jobs.choose(told, lambda _: None, SimpleNamespace(stoppable=lambda stop: None))
    assert found["meanwhile"] is True and found["move"]


def test_two_servers_make_room_at_once(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_OWN", str(tmp_path))
    monkeypatch.setattr(own, "MOST", 2)
    names = [own.keep(f"x = {number}") for number in range(2)]
    seen = own._played

    def taken_away(file):
        """The other server is quicker."""
        file.unlink(missing_ok=True)
        return seen(file)

    monkeypatch.setattr(own, "_played", taken_away)
    last = own.keep("x = 2")
    assert own.text_of(last) == "x = 2"
    with pytest.raises(LudionError, match="not known here"):
        own.text_of(names[0])
