"""A kernel at work: in a thread of its own, stoppable, with counters that others can read meanwhile."""

import threading
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from ludion.native.large_stack import start_thread


class Control:
    """The block of memory that a running kernel shares: a stop flag, the buffer it wants, and its counters.

    Slot 0: stop. Slot 1: the moves that the buffer must hold, if it was too small. Slot 2: progress. From
    slot 3: the kernel's results.
    """

    def __init__(self) -> None:
        self.slots = np.zeros(16, dtype=np.int64)
        self.told = ""  # how far the work is, in words, where a number says too little
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
    return run_together(kernel, [arguments], [control])[0]


def run_together(
    kernel: Callable[..., Any],
    calls: Sequence[tuple[Any, ...]],
    controls: Sequence[Control],
    tick: Callable[[], None] | None = None,
) -> list[Any]:
    """Call a kernel several times at once, a thread for each of the arguments; what they gave, when the last one is done.

    The first one leads: when it ends, those with another control block than its own are stopped. `tick` is called some ten times
    a second meanwhile. Ctrl-C, or an error in a kernel or in `tick`, stops all of them and is raised here.
    """
    results: list[Any] = [None] * len(calls)
    errors: list[BaseException] = []
    ends = [threading.Event() for _ in calls]

    def work(number: int) -> None:
        try:
            results[number] = kernel(*calls[number])
        except BaseException as error:  # noqa: BLE001  handed to the caller below
            errors.append(error)
            _stop(controls)
        finally:
            ends[number].set()

    for number in range(len(calls)):
        start_thread(partial(work, number))
    try:
        while not ends[0].wait(0.1):
            if tick is not None:
                tick()
        _stop([control for control in controls if control is not controls[0]])
        for done in ends:
            while not done.wait(0.2):
                pass
    except BaseException:
        _stop(controls)
        for done in ends:
            done.wait()
        raise
    if errors:
        raise errors[0]
    return results


def _stop(controls: Sequence[Control]) -> None:
    for control in controls:
        control.slots[0] = 1
