"""How a cluster of Dask's `distributed` is reached: one that runs somewhere, or one of our own on this machine.

What cannot be reached, or speaks another version's language, is refused in a sentence; Dask's own logs are silent meanwhile.
"""

import logging
import signal
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import resource_tracker
from typing import TYPE_CHECKING

from ludion.core import LudionError, require
from ludion.core.warning_filters import warnings_ignored

if TYPE_CHECKING:
    from distributed import Client, LocalCluster

LOCAL = "local"
CONNECT = 10.0  # seconds until an address counts as not there
LEAVE = 5.0  # seconds to let go of a cluster in good order


@dataclass(frozen=True)
class Connection:
    """A client of the scheduler at this address, and the cluster itself if it is our own."""

    client: "Client"
    address: str
    own: "LocalCluster | None"


@contextmanager
def connection(where: str, usual: int) -> Iterator[Connection]:
    """The cluster whose scheduler has this address; or `local:N`, N workers of our own, which end with it, and `usual` ones for
    `local` alone."""
    _require_installed()
    with ExitStack() as until_closed:
        own, address = None, where
        until_closed.enter_context(_silence())
        with _deaf():
            if where == LOCAL or where.startswith(f"{LOCAL}:"):
                own = until_closed.enter_context(_local(_count(where, usual)))
                address = str(own.scheduler_address)
            client = until_closed.enter_context(_client(address))
        yield Connection(client, address, own)


@contextmanager
def _client(address: str) -> "Iterator[Client]":
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
        with warnings_ignored(VersionMismatchWarning):  # what matters of it is refused below
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
