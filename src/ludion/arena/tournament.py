"""Runs a tournament into a store, and goes on with one that was stopped: what is there is never played again."""

from collections.abc import Callable, Sequence
from pathlib import Path

from ludion.arena.cluster import Cluster
from ludion.arena.cores import cores
from ludion.arena.deciding import Deciding
from ludion.arena.executing import Executor, Here, Trying
from ludion.arena.locking import holding
from ludion.arena.plan import Plan, usual_workers
from ludion.arena.processes import Processes
from ludion.arena.seats import own_files
from ludion.arena.store import Entry, Store
from ludion.core import require

Watcher = Callable[[Entry], None]


def begin(store: Store, plan: Plan) -> int:
    """Keep a plan; the tournament's number."""
    return store.add_tournament(plan.game, plan.kind, plan.schedule.asked, plan.to_json())


def run(store: Store, number: int, executor: Executor, watch: Watcher | None = None) -> None:
    """Play what a tournament still lacks. Each game is kept as soon as it is over, and then told to `watch`.

    A round begins when the one before it is complete, so that what was asked is what was played and what is explained; or less,
    where a sequential test decides before. One program at a time plays a tournament: two would play its games twice. A player
    whose file is changed meanwhile stops it, and the games that ended since then are not kept.
    """
    plan = Plan.from_json(store.tournament(number).plan)
    files = [file for player in plan.players for file in own_files(player)]
    seen = _stamps(files)
    plan.require_unchanged()
    rival = f"Tournament {number} in {store.path} is being played by another program; wait until that one has ended."
    with holding(store.path.with_name(f"{store.path.name}.{number}.lock"), rival):
        for round_ in range(plan.rounds):
            ended = store.ended(number)
            done = {one.job.id for one in ended}
            jobs = [job for job in plan.schedule.jobs(round_, ended) if job.id not in done]
            test = None if plan.sprt is None else Deciding(plan.sprt, ended)
            if test is not None and test.decided:
                return
            for entry in executor.play(plan, jobs):
                if (now := _stamps(files)) != seen:
                    plan.require_unchanged()
                    seen = now
                store.add(number, entry)
                if watch is not None:
                    watch(entry)
                if test is not None:
                    test.add(entry.ended)
                    if test.decided:
                        return


def _stamps(files: Sequence[Path]) -> dict[Path, tuple[int, int]]:
    """When files were last written, and their sizes: to look takes less than to read."""
    return {file: (file.stat().st_mtime_ns, file.stat().st_size) for file in files if file.exists()}


def executor_for(plan: Plan, workers: int | None, cluster: str | None = None) -> Executor:
    """So many processes; None is whatever suits the plan and the machine, and none at all if it is over soon. Or a cluster, as
    `Cluster` knows it."""
    require_workers(workers, cluster)
    usual = usual_workers(plan, cores(timed=bool(plan.clock)))
    if cluster is not None:
        return Cluster(cluster, usual)
    if workers is None:
        return Here() if usual == 1 else Trying(Processes(usual))
    return Here() if workers == 1 else Processes(workers)


def require_workers(workers: int | None, cluster: str | None) -> None:
    """Refuse a number of processes that makes no sense, or that a cluster has no use for."""
    require(workers is None or workers >= 1, f"There must be 1 process at least, not {workers}.")
    require(workers is None or cluster is None, "A cluster has as many workers as it has: leave out --jobs, or write local:2.")
