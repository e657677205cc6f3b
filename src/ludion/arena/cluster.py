"""Plays games on a cluster of Dask's `distributed`: a tournament's, or whatever else goes out in batches.

The schedule, the store and the outcome are those of local processes. A worker that dies costs its batch, which is played again;
what was answered is never asked for twice.
"""

import json
import queue
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack, closing, suppress
from dataclasses import astuple
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import uuid4

from ludion.arena.connecting import connection
from ludion.arena.executing import BATCH, Batches, Broken, Executor
from ludion.arena.hall import ask, end, play_batch
from ludion.arena.plan import Plan
from ludion.arena.schedule import Job
from ludion.arena.store import Entry, explained

if TYPE_CHECKING:
    from distributed import Future

WORKERLESS = 30.0  # seconds without any worker until the run stops
LOOK = 1.0  # seconds between two looks at how many workers there are

J = TypeVar("J")


class Cluster(Executor):
    """A cluster by its scheduler's address; or `local:N`, N workers of one's own, and `usual` ones for `local` alone."""

    def __init__(self, where: str, usual: int = 1, workerless: float = WORKERLESS) -> None:
        self._workerless, self._run, self._gone = workerless, uuid4().hex, False
        self._until_closed = ExitStack()
        reached = self._until_closed.enter_context(connection(where, usual))
        self._client, self.address, self.own = reached.client, reached.address, reached.own
        self._looked, self._seen, self._threads = 0.0, time.monotonic(), 0

    def play(self, plan: Plan, jobs: Sequence[Job]) -> Iterator[Entry]:
        with closing(self.answers(play_batch, plan.to_json(), [astuple(job) for job in jobs])) as answers:
            for batch, games in answers:
                if games is None:
                    yield _killer(Job(*batch[0]), plan)
                else:
                    yield from map(Entry.of, games)

    def answers(
        self, work: Callable[[str], str], plan: str, jobs: Sequence[J], seconds: float = BATCH
    ) -> Generator[tuple[list[J], Any], None, None]:
        """Batches of jobs as they are done, in any order, each with what was answered: every job once.

        Jobs are plain data, and go out with the plan to `work`, which a worker finds by its name and which answers as
        `hall.answered` does, in batches of so many seconds or more. A job that ended its worker goes out again, alone; if it ends
        the next one too, its answer is None. Whoever stops asking stops what is under way.
        """
        batches, suspects = Batches(jobs, 1, seconds), deque[J]()
        out: dict[str, tuple[Future, list[J]]] = {}
        heard: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._seen = time.monotonic()
        try:
            while batches.left or suspects or out:
                self._look(batches)
                for batch in self._batches(batches, suspects, len(out)):
                    future = self._submit(work, ask(self._run, plan, batch), heard)
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
                    yield batch, answer["games"]
                elif alone:
                    yield batch, None
                else:
                    suspects.extend(batch)
        except BaseException:
            self._stop([future for future, _ in out.values()])
            raise

    def close(self) -> None:
        """Leave the cluster; one of our own ends."""
        self._stop([])
        self._until_closed.close()

    def _submit(self, work: Callable[[str], str], asked: str, heard: "queue.SimpleQueue[str]") -> "Future":
        """Hand a batch out; its key is heard once it is answered, or never will be."""
        future = self._client.submit(work, asked, pure=False, key=f"ludion-{uuid4().hex}")
        future.add_done_callback(lambda done: heard.put(done.key))
        return future

    @staticmethod
    def _batches(batches: Batches[J], suspects: "deque[J]", out: int) -> Iterator[list[J]]:
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

    def _look(self, batches: Batches[Any]) -> None:
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
            raise Broken(
                f"The cluster at {self.address} has had no worker for {self._workerless:g} s; start some with "
                f"`dask worker {self.address}`."
            )

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


def _killer(job: Job, plan: Plan) -> Entry:
    names = (plan.names[job.first], plan.names[job.second])
    return explained(job, plan.game, names, "The worker that played it died, and so did the next one, with nothing else to play.")
