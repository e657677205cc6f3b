"""The order of waiting jobs, with a clock that stands still until a test moves it."""

from dataclasses import dataclass, field

import pytest

from ludion.web import fair_queue
from ludion.web.fair_queue import OVERTAKEN, SLICE, FairQueue


@dataclass(eq=False)
class Job:
    """A job that needs so many seconds at a stretch."""

    payer: str
    needs: float = 1.0
    rank: int = 2
    code: tuple[str, ...] = ()
    since: float = 0.0
    began: float = 0.0
    attempts: int = 0
    ended: float = field(default=-1.0)


class Clock:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def queue(clock):
    return FairQueue(clock)


def order(queue):
    """Who is started when each job ends as soon as it has begun."""
    found = []
    while (job := queue.next()) is not None:
        queue.start(job)
        found.append(job)
        queue.finish(job)
    return found


def simulate(queue, clock, workers, arriving, until, limit=60.0):
    """Run jobs that arrive at given times, in steps of half a second, until the clock shows `until`."""
    step = 0.5
    arriving = sorted(arriving, key=lambda one: one[0])
    while clock.now < until:
        while arriving and arriving[0][0] <= clock.now:
            queue.add(arriving.pop(0)[1])
        for job in list(queue.running):
            if clock.now - job.began >= min(job.needs, limit):
                queue.finish(job)
                job.ended = clock.now
        while (victim := queue.to_interrupt()) is not None and len(queue.running) >= workers:
            queue.finish(victim)
            victim.attempts += 1
            queue.start(queue.next())
            queue.add(victim)
        while len(queue.running) < workers and (job := queue.next()) is not None:
            queue.start(job)
        clock.now += step


def test_next_by_rank_then_time(queue, clock):
    for rank in (2, 1, 0, 2, 1):
        clock.now += 0.1
        queue.add(Job("ann", rank=rank))
    assert [job.rank for job in order(queue)] == [0, 1, 1, 2, 2]


def test_next_after_long_wait_ignores_rank(queue, clock):
    old = Job("ann", rank=2)
    queue.add(old)
    clock.now = OVERTAKEN
    queue.add(Job("ann", rank=0))
    assert queue.next() is old


def test_next_takes_turns_between_visitors(queue, clock):
    jobs = [Job("ann") for _ in range(4)] + [Job("bob"), Job("eve")]
    for job in jobs:
        queue.add(job)
        clock.now += 0.1
    found = []
    while (job := queue.next()) is not None:
        queue.start(job)
        clock.now += 1.0
        queue.finish(job)
        found.append(job.payer)
    assert found == ["ann", "bob", "eve", "ann", "ann", "ann"]


def test_next_of_visitor_with_fewest_running(queue):
    first, second = Job("ann"), Job("ann", rank=0)
    for job in (first, second):
        queue.add(job)
    queue.start(first)
    other = Job("bob", rank=2)
    queue.add(other)
    assert queue.next() is other
    queue.start(other)
    assert queue.next() is second


def test_next_skips_code_that_runs(queue):
    first, same, other = Job("ann", code=("own-1",)), Job("bob", code=("own-1", "player-1")), Job("bob", code=("own-2",))
    for job in (first, same, other):
        queue.add(job)
    queue.start(first)
    assert queue.next() is other
    queue.start(other)
    assert queue.next() is None
    queue.finish(first)
    assert queue.next() is same


def test_usage_is_forgotten(queue, clock):
    job = Job("ann")
    queue.add(job)
    queue.start(job)
    clock.now = 8.0
    queue.finish(job)
    assert queue.used("ann") == 8.0
    clock.now += fair_queue.HALF_LIFE
    assert queue.used("ann") == pytest.approx(4.0)
    clock.now += 60 * fair_queue.HALF_LIFE
    other = Job("bob")
    queue.add(other)
    queue.start(other)
    queue.finish(other)
    assert not queue._usage


def test_interrupt_after_slice_if_other_visitor_waits(queue, clock):
    loop = Job("eve", 1e9)
    queue.add(loop)
    queue.start(loop)
    clock.now = SLICE
    assert queue.to_interrupt() is None, "nobody waits"
    queue.add(Job("eve"))
    assert queue.to_interrupt() is None, "only the same visitor waits"
    queue.add(Job("ann"))
    assert queue.to_interrupt() is loop
    loop.attempts = 1
    assert queue.to_interrupt() is None, "its slice is twice as long now"
    clock.now = 2 * SLICE
    assert queue.to_interrupt() is loop


def test_interrupt_only_for_visitor_who_used_less(queue, clock):
    loop, own = Job("eve", 1e9), Job("ann")
    queue.add(loop)
    queue.start(loop)
    clock.now = 3 * SLICE
    queue.finish(loop)
    queue.add(own)
    queue.start(own)
    queue.add(Job("eve"))
    clock.now += SLICE
    assert queue.to_interrupt() is None
    queue.add(Job("bob"))
    clock.now += OVERTAKEN
    assert queue.to_interrupt() is own


def test_interrupt_not_for_job_that_was_interrupted(queue, clock):
    loop, other = Job("eve", 1e9), Job("bob", attempts=1)
    queue.add(loop)
    queue.start(loop)
    clock.now = SLICE
    queue.add(other)
    assert queue.to_interrupt() is None


def test_ahead_counts_jobs_before(queue, clock):
    jobs = [Job(name) for name in ("ann", "bob", "eve")]
    for job in jobs:
        queue.add(job)
        clock.now += 0.1
    assert [queue.ahead(job) for job in jobs] == [0, 1, 2]


@pytest.mark.parametrize(("loops", "most"), [(1, 25), (2, 35), (3, 35), (4, 45), (8, 65)])
@pytest.mark.parametrize("arrival", [0.0, 5.0, 12.0, 33.0])
def test_endless_loops_delay_owner_little(queue, clock, loops, most, arrival):
    """First in, first out, a check of 25 s took 85 s beside two loops."""
    own = Job("owner", 25.0)
    simulate(queue, clock, 2, [*((0.0, Job(f"eve {number}", 1e9)) for number in range(loops)), (arrival, own)], 400.0)
    assert 0 <= own.ended - arrival <= most


def test_all_loops_end_at_their_limit(queue, clock):
    loops = [Job(f"eve {number}", 1e9) for number in range(5)]
    simulate(queue, clock, 2, [(0.0, loop) for loop in loops], 600.0)
    assert all(loop.ended > 0 for loop in loops)


def test_many_loops_of_one_visitor_take_one_share(queue, clock):
    own = Job("owner", 25.0)
    loops = [(0.0, Job("eve", 1e9, code=(f"own-{number}",))) for number in range(10)]
    simulate(queue, clock, 2, [*loops, (5.0, own)], 120.0)
    assert own.ended - 5.0 <= 25.0 + SLICE


def test_long_checks_of_all_visitors_end(queue, clock):
    jobs = [Job(f"visitor {number}", 25.0) for number in range(8)]
    simulate(queue, clock, 2, [(float(number), job) for number, job in enumerate(jobs)], 600.0)
    assert all(job.ended >= 0 for job in jobs)


def test_short_checks_pass_long_ones(queue, clock):
    long = [Job(f"long {number}", 50.0) for number in range(4)]
    short = [Job(f"short {number}", 2.0) for number in range(4)]
    arriving = [(0.0, job) for job in long] + [(20.0, job) for job in short]
    simulate(queue, clock, 2, arriving, 600.0)
    assert max(job.ended for job in short) < 20.0 + 3 * SLICE
    assert all(job.ended >= 0 for job in long)


def test_full_queue(queue):
    for number in range(fair_queue.MAX_WAITING_EACH):
        assert not queue.is_full("ann"), number
        queue.add(Job("ann"))
    assert queue.is_full("ann")
    assert not queue.is_full("bob")
    while len(queue.waiting) < fair_queue.MAX_WAITING:
        queue.add(Job(f"visitor {len(queue.waiting)}"))
    assert queue.is_full("bob")
