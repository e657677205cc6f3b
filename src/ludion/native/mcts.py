"""The UCT engine: one tree of a bounded size for a whole game, several threads on it, wins and losses proven, stopped at will."""

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from ludion.core import Game, LudionError, require
from ludion.core.limits import Limits
from ludion.core.report import Choice, Report
from ludion.native.compiled import compile_game
from ludion.native.growing import Growing, best_so_far, choices_so_far, report
from ludion.native.room import require_room
from ludion.native.running import Control

MOST_THREADS, MOST_MEGABYTES = 64, 1 << 20
PAUSE = 0.4  # seconds between two things told


def check_room(threads: int, megabytes: float) -> None:
    """Refuse threads and memory that nobody can have meant."""
    require(1 <= threads <= MOST_THREADS, f"threads must be from 1 to {MOST_THREADS}, not {threads}.")
    require(0 < megabytes <= MOST_MEGABYTES, f"memory must be more than 0 and at most {MOST_MEGABYTES} MB, not {megabytes}.")
    require_room(int(megabytes * (1 << 20)), "A tree")


class Mcts:
    """Searches a game's states one after the other, and keeps of its tree what is below each. Raises `NotNative` where the rules
    cannot be compiled.

    `megabytes` is the tree's bound for good; where it is full, random games go on from its leaves. With one thread, and
    limits of simulations or nodes, the same searches in the same order give the same reports. Searches that several threads ask
    of one object are done one after the other, and a state of another game begins a new tree.
    """

    def __init__(
        self, game: Game[Any, Any], threads: int = 1, megabytes: float = 256, seed: int = 0, constant: float = 1.4
    ) -> None:
        check_room(threads, megabytes)
        try:
            self.tree = Growing(compile_game(game), megabytes, seed=seed, constant=constant, threads=threads)
            for kernel in ("uct", "uct_clear"):  # compiled before a clock starts
                self.tree.compiled.kernel(kernel)
        except MemoryError as error:
            raise LudionError(f"There is no memory for a tree of {megabytes:g} MB; choose a smaller one.") from error
        self.control = Control()
        self._searching = threading.RLock()

    def search(
        self,
        state: Any,
        limits: Limits,
        earlier: Sequence[Any] = (),
        control: Control | None = None,
        watch: Callable[[Report], None] | None = None,
        every: bool = False,
        seed: int | None = None,
    ) -> Report:
        """The answer of `search/uct_solver.py`, from what was known of the state and what the limits allow beside.

        `watch` is given the most visited move so far, twice a second; with `every`, what is known of each move, whose lines the
        answer has. `seed` replaces the seed of the constructor for trees that begin with this search.
        """
        limits.need("simulations", "nodes", "seconds")
        with self._searching:
            if seed is not None:
                self.tree.seed = seed
            return self._search(state, limits, earlier, control or Control(), watch, every)

    def _search(
        self,
        state: Any,
        limits: Limits,
        earlier: Sequence[Any],
        control: Control,
        watch: Callable[[Report], None] | None,
        every: bool,
    ) -> Report:
        self.control = control
        began = time.perf_counter()
        self.tree.turn_to(state, earlier, limits.seconds)
        if limits.seconds is not None:
            limits = replace(limits, seconds=max(0.0, limits.seconds - (time.perf_counter() - began)))
        told = [began]

        def tick() -> None:
            best, now = self.best, time.perf_counter()
            if watch is not None and best is not None and now - told[0] >= PAUSE:
                told[0] = now
                done, line, choices = self.simulations, (best.move,), choices_so_far(self.tree) if every else ()
                known = Report(best.move, best.value, best.bound, line, nodes=done, simulations=done, seconds=now - began)
                watch(replace(known, choices=choices))

        return report(self.tree, limits, self.control, tick, every)

    def stop(self) -> None:
        """End the search that is under way; it answers with what it knows."""
        self.control.stop()

    @property
    def simulations(self) -> int:
        """How many random games the search under way, or the last one, has played."""
        return self.control.progress

    @property
    def best(self) -> Choice | None:
        """The most visited move of the search under way, or of the last one."""
        return best_so_far(self.control)
