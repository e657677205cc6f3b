"""Who thinks for whom, and for how long; and that what nobody wants any more ends."""

import asyncio
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest

from ludion.core import LudionError
from ludion.players import searching
from ludion.web import fair_queue, jobs, own, thinkers
from ludion.web.thinkers import Crew, Thinkers, Thought


class Noting:
    """A worker that notes what it is given."""

    def __init__(self):
        self.done = []

    async def think(self, thought):
        self.done.append(thought.kind)

    def stop(self, number):
        pass

    def interrupt(self, thought):
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
    assert order("graph", "values", "choose", waited=fair_queue.OVERTAKEN) == ["graph", "values", "choose"]


def test_in_a_crowd_everybody_thinks_less_and_nobody_waits_for_long():
    crowd = Thinkers(SimpleNamespace(), 2)
    assert crowd.share("choose", {"game": "nim"}, 10.0) == 10.0

    async def come():
        for number in range(29):
            await crowd._players.add(Thought("choose", {}, f"visitor {number}", "en", 1.0))

    apart(come())
    share = crowd.share("choose", {"game": "nim"}, 10.0)
    assert 15 * share <= thinkers.CROWDED
    assert crowd.share("values", {"game": "nim"}, 3.0) == 3.0, "whoever looks around waits for nobody who plays"


class Endless:
    """A worker whose thoughts end when it is interrupted, but for those of the owner, which end at once."""

    def __init__(self):
        self.begun, self._ends = [], {}

    async def think(self, thought):
        self.begun.append(thought.visitor)
        if thought.visitor == "owner":
            thought.answers.put_nowait({"done": {}})
            return
        self._ends[thought.number] = asyncio.Event()
        await self._ends[thought.number].wait()

    def stop(self, number):
        pass

    def interrupt(self, thought):
        self._ends[thought.number].set()


def test_endless_thought_makes_room_and_waits_again(monkeypatch):
    monkeypatch.setattr(thinkers, "LOOK", 0.0)

    async def work():
        worker = Endless()
        crew = Crew([worker], interrupts=True)
        now = [0.0]
        crew.queue.clock = lambda: now[0]
        tasks = crew.begin()
        endless, own = Thought("check", {}, "loop", "en", 60.0, "1"), Thought("check", {}, "owner", "en", 60.0, "2")
        await crew.add(endless)
        while not worker.begun:
            await asyncio.sleep(0)
        await crew.add(own)
        for _ in range(50):
            await asyncio.sleep(0)
        assert worker.begun == ["loop"], "its slice is not over"
        now[0] = fair_queue.SLICE
        while len(worker.begun) < 3:
            await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        assert own.answers.get_nowait() == {"phase": "waiting", "number": 0}
        return worker.begun, endless.attempts, endless.answers.qsize()

    begun, attempts, told = apart(work())
    assert begun == ["loop", "owner", "loop"]
    assert attempts == 1
    assert told >= 1, "it is told that it waits again"


def test_full_queue_of_one_visitor():
    async def come():
        crew = Crew([Noting()])
        for number in range(fair_queue.MAX_WAITING_EACH):
            await crew.add(Thought("graph", {"n": number}, f"ann {number}", "en", 1.0, client="ann"))
        await crew.add(Thought("graph", {}, "bob", "en", 1.0))
        with pytest.raises(LudionError, match="Too many"):
            await crew.add(Thought("graph", {}, "ann", "en", 1.0))

    apart(come())


def test_thinker_that_fills_too_much_memory(monkeypatch):
    filled = [0]
    monkeypatch.setattr(thinkers, "filled_memory", lambda process: filled[0])
    monkeypatch.setattr(thinkers, "WATCH", 0.01)
    told = {"game": "tic-tac-toe", "query": {}, "player": "best:seconds=60", "seconds": 60.0}

    async def ended():
        pass

    async def work():
        async with Thinkers(SimpleNamespace(end=ended), 1) as crowd:
            thinking = asyncio.create_task(crowd.result(Thought("exhibit", {"pack": "none", "exhibit": ""}, "ann", "en", 60.0)))
            with pytest.raises(LudionError):  # no such lesson: the process is there, and works
                await thinking
            busy = asyncio.create_task(crowd.result(Thought("values", told, "ann", "en", 60.0)))
            await asyncio.sleep(0.2)
            filled[0] = thinkers.RESIDENT + 1
            with pytest.raises(LudionError, match="more memory than is allowed"):
                await busy
            filled[0] = thinkers.RESIDENT
            game = Thought("view", {"game": "nim", "query": {}}, "ann", "en", 60.0)
            assert await crowd.result(game)

    apart(work())


def test_filled_memory_counts_no_reserved_memory():
    script = (
        "import mmap, sys\nroom = mmap.mmap(-1, 512 << 20, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)\n"
        "print(flush=True)\nsys.stdin.readline()\nroom.write(bytes(64 << 20))\nprint(flush=True)\nsys.stdin.readline()\n"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        process.stdout.readline()
        before = thinkers.filled_memory(process.pid)
        process.stdin.write("\n")
        process.stdin.flush()
        process.stdout.readline()
        after = thinkers.filled_memory(process.pid)
        process.kill()
    if sys.platform == "linux":
        assert before < 64 << 20 < after < 256 << 20
    assert thinkers.filled_memory(0) == 0


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the limit does not count stacks")
def test_worker_has_room_for_stacks_of_many_kernels():
    script = (
        "import threading\nfrom ludion.native.large_stack import STACK\nfrom ludion.web.thinker import bound_memory\n"
        "bound_memory()\nthreading.stack_size(STACK)\nend = threading.Event()\n"
        "for _ in range(24):\n    threading.Thread(target=end.wait, daemon=True).start()\nprint('all')\nend.set()\n"
        "try:\n    bytearray(64 << 30)\nexcept MemoryError:\n    print('refused')\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout == "all\nrefused\n", done.stderr


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
