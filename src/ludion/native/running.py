"""A kernel at work: in a thread of its own, stoppable, with counters that others can read meanwhile."""

import threading
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

STACK = 256 << 20  # bytes of address space; a search as deep as the longest game must not run out of it


class Control:
    """The block of memory that a running kernel shares: a stop flag, the buffer it wants, and its counters.

    Slot 0: stop. Slot 1: the moves that the buffer must hold, if it was too small. Slot 2: progress. From
    slot 3: the kernel's results.
    """

    def __init__(self) -> None:
        self.slots = np.zeros(16, dtype=np.int64)
        self._stopped = False

    @property
    def address(self) -> int:
        return int(self.slots.ctypes.data)

    @property
    def wanted(self) -> int:
        return int(self.slots[1])

    @property
    def progress(self) -> int:
        """How far the kernel is, in its own unit."""
        return int(self.slots[2])

    @property
    def stopped(self) -> bool:
        """Whether somebody asked the kernel to stop."""
        return self._stopped

    def stop(self) -> None:
        """End the kernel within milliseconds; it gives back what it has."""
        self._stopped = True
        self.slots[0] = 1

    def reset(self) -> None:
        """Make ready for another run, unless it was stopped from outside."""
        self.slots[:] = 0
        self.slots[0] = int(self._stopped)


def run(kernel: Callable[..., Any], *arguments: Any, control: Control) -> Any:
    """Call a kernel in another thread and wait for it; Ctrl-C stops it and is raised here."""
    return run_together(kernel, [(arguments, control)])


def run_together(
    kernel: Callable[..., Any], tasks: Sequence[tuple[tuple[Any, ...], Control]], tick: Callable[[], None] | None = None
) -> Any:
    """Call a kernel in one thread for each task; what the first one gives. When it ends, the others are stopped.

    `tick` is called some ten times a second meanwhile. Ctrl-C, or an error in `tick`, stops all of them and is raised here.
    """
    results: dict[int, Any] = {}
    errors: list[BaseException] = []
    done = [threading.Event() for _ in tasks]

    def work(place: int) -> None:
        try:
            results[place] = kernel(*tasks[place][0])
        except BaseException as error:  # noqa: BLE001  handed to the caller below
            errors.append(error)
        finally:
            done[place].set()

    try:
        for place in range(len(tasks)):
            _start(partial(work, place))
        while not done[0].wait(0.1):
            if tick is not None:
                tick()
    finally:
        if not done[0].is_set() or len(tasks) > 1:
            for _, control in tasks:
                control.slots[0] = 1
            for event in done:
                event.wait()
    if errors:
        raise errors[0]
    return results[0]


def _start(work: Callable[[], None]) -> None:
    """A thread with the large stack, or, where the system does not grant it, with the usual one."""
    usual = threading.stack_size(STACK)
    try:
        threading.Thread(target=work, daemon=True).start()
    except RuntimeError:
        threading.stack_size(usual)
        threading.Thread(target=work, daemon=True).start()
    finally:
        threading.stack_size(usual)
