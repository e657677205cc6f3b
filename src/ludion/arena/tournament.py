"""Runs a tournament into a store, and goes on with one that was stopped: what is there is never played again."""

import os
from collections.abc import Callable
from pathlib import Path

from ludion.arena.cluster import Cluster
from ludion.arena.deciding import Deciding
from ludion.arena.executing import Executor, Here, Trying
from ludion.arena.plan import Plan, usual_workers
from ludion.arena.processes import Processes
from ludion.arena.store import Entry, Store
from ludion.core import require

Watcher = Callable[[Entry], None]


def begin(store: Store, plan: Plan) -> int:
    """Keep a plan; the tournament's number."""
    return store.add_tournament(plan.game, plan.kind, plan.schedule.asked, plan.to_json())


def run(store: Store, number: int, executor: Executor, watch: Watcher | None = None) -> None:
    """Play what a tournament still lacks. Each game is kept as soon as it is over, and then told to `watch`.

    A round begins when the one before it is complete, so that what was asked is what was played and what is explained;
    or less, where a sequential test decides before.
    """
    plan = Plan.from_json(store.tournament(number).plan)
    plan.require_unchanged()
    for round_ in range(plan.rounds):
        ended = store.ended(number)
        done = {one.job.id for one in ended}
        jobs = [job for job in plan.schedule.jobs(round_, ended) if job.id not in done]
        test = None if plan.sprt is None else Deciding(plan.sprt, ended)
        if test is not None and test.decided:
            return
        for entry in executor.play(plan, jobs):
            store.add(number, entry)
            if watch is not None:
                watch(entry)
            if test is not None:
                test.add(entry.ended)
                if test.decided:
                    return


def executor_for(plan: Plan, workers: int | None, cluster: str | None = None) -> Executor:
    """So many processes; None is whatever suits the plan and the machine, and none at all if it is over soon. Or a cluster, as
    `Cluster` knows it."""
    require(workers is None or workers >= 1, f"There must be 1 process at least, not {workers}.")
    require(workers is None or cluster is None, "A cluster has as many workers as it has: leave out --jobs, or write local:2.")
    usual = usual_workers(plan, cores(timed=bool(plan.clock)))
    if cluster is not None:
        return Cluster(cluster, usual)
    if workers is None:
        return Here() if usual == 1 else Trying(Processes(usual))
    return Here() if workers == 1 else Processes(workers)


def cores(timed: bool) -> int:
    """The cores that this process may use; for games on a clock two threads of one core are one."""
    try:
        mine = sorted(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1
    if not timed:
        return len(mine)
    twins = {_siblings(cpu) for cpu in mine}
    return max(len(twins), 1)


def _siblings(cpu: int) -> str:
    """The threads that share a core with this one, as the system lists them."""
    try:
        return Path(f"/sys/devices/system/cpu/cpu{cpu}/topology/thread_siblings_list").read_text(encoding="ascii")
    except OSError:
        return str(cpu)
