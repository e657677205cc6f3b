"""Plays a tournament on a cluster of Dask's `distributed`: one that runs somewhere, or one of its own on this machine.

The schedule, the store and the outcome are those of local processes. A worker that dies costs its batch, which is played again;
what was answered is never asked for twice.
"""

import json
import logging
import queue
import signal
import sys
import time
import warnings
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from multiprocessing import resource_tracker
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from ludion.arena.executing import Batches, Broken, Executor
from ludion.arena.hall import ask, end, play_batch
from ludion.arena.plan import Plan
from ludion.arena.schedule import Job
from ludion.arena.store import Entry, explained
from ludion.core import LudionError, require

if TYPE_CHECKING:
    from distributed import Client, Future, LocalCluster

LOCAL = "local"
CONNECT = 10.0  # seconds until an address counts as not there
WORKERLESS = 30.0  # seconds without any worker until the run stops
LOOK = 1.0  # seconds between two looks at how many workers there are
LEAVE = 5.0  # seconds to let go of a cluster in good order


class Cluster(Executor):
    """A cluster by its scheduler's address; or `local:N`, N workers of one's own, and `usual` ones for `local` alone."""

    def __init__(self, where: str, usual: int = 1, workerless: float = WORKERLESS) -> None:
        _require_installed()
        self._workerless, self._run, self._gone = workerless, uuid4().hex, False
        self._until_closed, self.address = ExitStack(), where
        try:
            self._until_closed.enter_context(_silence())
            with _deaf():
                if where == LOCAL or where.startswith(f"{LOCAL}:"):
                    self.own = self._until_closed.enter_context(_local(_count(where, usual)))
                    self.address = str(self.own.scheduler_address)
                self._client = self._until_closed.enter_context(_connected(self.address))
        except BaseException:
            self._until_closed.close()
            raise
        self._looked, self._seen, self._threads = 0.0, time.monotonic(), 0

    def play(self, plan: Plan, jobs: Sequence[Job]) -> Iterator[Entry]:
        batches, suspects, text = Batches(jobs, 1), deque[Job](), plan.to_json()
        out: dict[str, tuple[Future, list[Job]]] = {}
        heard: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._seen = time.monotonic()
        try:
            while batches.left or suspects or out:
                self._look(batches)
                for batch in self._batches(batches, suspects, len(out)):
                    future = self._submit(text, batch, heard)
                    out[future.key] = (future, batch)
                try:
                    future, batch = out.pop(heard.get(timeout=LOOK))
                except queue.Empty:
                    continue
                answer, alone = self._answer(future), batch == list(suspects)[:1]
                if alone:
                    suspects.popleft()
                if answer is not None:
                    if answer["seconds"] is not None:
                        batches.took(len(batch), answer["seconds"])
                    yield from map(Entry.of, answer["games"])
                elif alone:
                    yield _killer(batch[0], plan)
                else:
                    suspects.extend(batch)
        except BaseException:
            self._stop([future for future, _ in out.values()])
            raise

    def close(self) -> None:
        """Leave the cluster; one of our own ends."""
        self._stop([])
        self._until_closed.close()

    def _submit(self, plan: str, batch: list[Job], heard: "queue.SimpleQueue[str]") -> "Future":
        """Hand a batch out; its key is heard once it is answered, or never will be."""
        asked, key = ask(self._run, plan, batch), f"ludion-{uuid4().hex}"
        future = self._client.submit(play_batch, asked, pure=False, key=key)
        future.add_done_callback(lambda done: heard.put(done.key))
        return future

    @staticmethod
    def _batches(batches: Batches, suspects: "deque[Job]", out: int) -> Iterator[list[Job]]:
        """What to hand out: a batch and the next for each thread. Games that were on a worker when it died go one by one with
        nothing beside them, so that the one that is at fault is known."""
        while not suspects and out < 2 * batches.workers and (batch := batches.next()):
            out += 1
            yield batch
        if suspects and not out:
            yield [suspects[0]]

    def _answer(self, future: "Future") -> dict[str, Any] | None:
        """What a worker answered; None if it died."""
        from concurrent.futures import CancelledError

        from distributed import KilledWorker

        try:
            answer = json.loads(future.result())
        except KilledWorker:
            return None
        except (CancelledError, OSError) as error:
            raise self._lost() from error
        except ImportError as error:
            raise Broken(f"Workers at {self.address} must have Ludion installed: {error}.") from error
        except Exception as error:
            raise Broken(f"A worker at {self.address} cannot play: {type(error).__name__}: {error}") from error
        if "refused" in answer:
            raise Broken(f"A worker at {self.address} does not play: {answer['refused']}")
        found: dict[str, Any] = answer
        return found

    def _look(self, batches: Batches) -> None:
        """See how many threads the workers have now: they come and go."""
        now = time.monotonic()
        if now - self._looked >= LOOK:
            try:
                self._threads = sum(self._client.nthreads().values())
            except Exception as error:
                raise self._lost() from error
            self._looked = now
            self._seen = now if self._threads else self._seen
        batches.workers = max(self._threads, 1)
        if now - self._seen > self._workerless:
            missing = f"The cluster at {self.address} has had no worker for {self._workerless:g} s"
            raise Broken(f"{missing}; start some with `dask worker {self.address}`.")

    def _lost(self) -> Broken:
        self._gone = True
        return Broken(f"The scheduler at {self.address} is gone, or was restarted.")

    def _stop(self, futures: "Sequence[Future]") -> None:
        """End what this run has under way there, as far as anybody listens."""
        if self._gone:
            return
        with suppress(Exception):
            if futures:
                self._client.cancel(list(futures), force=True)
            self._client.run(end, self._run, on_error="ignore")


@contextmanager
def _connected(address: str) -> "Iterator[Client]":
    """A client of the scheduler at this address, which speaks its language."""
    from distributed import Client
    from distributed.comm.addressing import get_address_host_port
    from distributed.versions import VersionMismatchWarning

    address = address if "://" in address else f"tcp://{address}"
    try:  # a client with an address that is none waits twenty seconds to end
        get_address_host_port(address, strict=True)
    except ValueError as error:
        raise LudionError(f"{address} is no scheduler's address ({error}); write tcp://10.0.0.1:8786, or local.") from error
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", VersionMismatchWarning)  # what matters of it is refused below
            client = Client(address, timeout=CONNECT, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        why = " ".join(str(error).split()) or type(error).__name__
        raise LudionError(f"No scheduler answers at {address}: {why}") from error
    try:
        _require_same(client, address)
        yield client
    finally:
        with suppress(Exception):  # the scheduler may be gone, in whatever way
            client.close(LEAVE)


def _require_installed() -> None:
    try:
        import distributed  # noqa: F401
    except ImportError as error:
        raise LudionError("--cluster needs Dask's distributed: pip install ludion[cluster]") from error


def _count(where: str, usual: int) -> int:
    """The number in `local:N`."""
    number = where[len(LOCAL) + 1 :]
    good = where == LOCAL or (number.isdecimal() and int(number) >= 1)
    require(good, f"A cluster of one's own is local, or local:2 with a number of workers, not '{where}'.")
    return int(number) if number else usual


@contextmanager
def _local(count: int) -> "Iterator[LocalCluster]":
    """Workers on this machine that nobody else can reach. One death makes a batch suspect, a second one explains its game."""
    import dask
    from distributed import LocalCluster

    # A worker whose restart falls onto the moment when Dask looks for lost ones would be given up.
    with dask.config.set({"distributed.deploy.lost-worker-timeout": "1000 days"}):
        cluster = LocalCluster(
            n_workers=count,
            threads_per_worker=1,
            processes=True,
            host="127.0.0.1",
            dashboard_address="127.0.0.1:0",
            memory_limit=0,
            scheduler_kwargs={"allowed_failures": 0, "dashboard": False},
            silence_logs=logging.CRITICAL,
        )
        try:
            yield cluster
        finally:
            cluster.close(LEAVE)


@contextmanager
def _deaf() -> Iterator[None]:
    """Ctrl-C waits until Dask is up, which it would leave half made. Threads that begin here, and the workers that they start,
    never hear it: it is for us alone."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # to start it, multiprocessing would take our mask away
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _require_same(client: "Client", address: str) -> None:
    """Dask's own protocol changes from version to version."""
    found = client.get_versions()
    ours = found["client"]["packages"]["distributed"]
    for one in (found["scheduler"], *found["workers"].values()):
        theirs = one["packages"]["distributed"]
        require(theirs == ours, f"{address} runs distributed {theirs}, and here is {ours}: pip install distributed=={theirs}")


def _killer(job: Job, plan: Plan) -> Entry:
    names = (plan.names[job.first], plan.names[job.second])
    return explained(job, plan.game, names, "The worker that played it died, and so did the next one, with nothing else to play.")


@contextmanager
def _silence() -> Iterator[None]:
    """Dask logs what it survives; what matters of it we say in a sentence."""
    names = [name for name in logging.root.manager.loggerDict if name.partition(".")[0] == "distributed"]
    before = {logging.getLogger(name): logging.getLogger(name).level for name in names}
    for log in before:
        log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for log, level in before.items():
            log.setLevel(level)
