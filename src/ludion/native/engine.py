"""The engine: alpha-beta to the depth that the machine allows, on any game whose rules compile; one table from move to move."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from ludion.core import Game, LudionError, Word, require
from ludion.core.chance import advance, draw
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.report import Bound, Choice, Report
from ludion.core.value_scale import plain_value
from ludion.native.compiled import CompiledGame, compile_game
from ludion.native.kernels import desk
from ludion.native.layout import Slots
from ludion.native.room import require_room
from ludion.native.running import Control, run_together
from ludion.native.searching import UNLIMITED, clock

MODES = ("auto", "score", "outcome")
MOST_THREADS = 256
ALIKE = 80  # plies of random games that tell whether an evaluation is symmetric
Watcher = Callable[[Report], None]


@dataclass(frozen=True)
class Settings:
    """How an engine searches; each of its ways of saving work can be switched off.

    `table`: megabytes, 0 for none. `mode`: values are scores ("score"), or only who wins ("outcome": 1, 0, -1, guesses
    in between), which is the default ("auto") where some random games have no other scores than these.
    `order`: moves are tried in the game's own order, or by the value after them. `reductions`: late moves are searched less deep
    at first; never in impartial games, where that lost 59 of 80 games with six heaps of nim at 20 ms a move. `endgame`: the
    longest end, in plies, that is searched whole, once that may be done soon. `symmetry`: states that are the same up to symmetry
    share an entry, by default where the evaluation is found to see them alike; while the root has no two moves of which one is
    the other's image, they do so in the end of the game alone.
    """

    table: int = 64
    threads: int = 1
    mode: str = "auto"
    order: bool = True
    null_window: bool = True
    reductions: bool = True
    aspiration: bool = True
    killers: bool = False
    history: bool = True
    forced: bool = True
    endgame: int = 30
    symmetry: bool | None = None

    def __post_init__(self) -> None:
        require(self.mode in MODES, f"mode must be auto, score or outcome, not '{self.mode}'.")
        require(1 <= self.threads <= MOST_THREADS, f"threads must be from 1 to {MOST_THREADS}, not {self.threads}.")
        require(0 <= self.table <= 1 << 20, f"table must be from 0 to {1 << 20} megabytes, not {self.table}.")
        require_room(self.table << 20, "A table")
        require(0 <= self.endgame < desk.DEEPEST, f"endgame must be from 0 to {desk.DEEPEST - 1} plies, not {self.endgame}.")
        require(self.threads == 1 or self.table > 0, "Several threads work together through the table: give it a size.")


def unsquashed(value: float) -> float:
    """Return the evaluation that `guess` in `kernels/ranking.py` put between a loss and a win, or the outcome itself."""
    # Nine digits, because the quotient has lost some of its own.
    return value if abs(value) >= 1 else float(f"{value / (1 - abs(value)):.9g}")


PLAIN = Settings(
    table=0,
    order=False,
    null_window=False,
    reductions=False,
    aspiration=False,
    killers=False,
    history=False,
    forced=False,
    endgame=0,
    symmetry=False,
)  # alpha-beta and deepening, nothing else


class Engine:
    """Searches states of one game. What it learned about them stays in its table until `forget`.

    With one thread and no limit in seconds, the same searches in the same order give the same reports, everywhere. Searches that
    several threads ask of one engine are done one after the other. Engines of their own search at the same time.
    """

    def __init__(self, game: Game[Any, Any], estimate: Estimate | None = None, settings: Settings | None = None) -> None:
        self.game, self.estimate, self.settings = game, estimate, settings or Settings()
        self.compiled: CompiledGame = compile_game(game, estimate)
        self.capacity = 1 << 14
        self._searching = threading.RLock()  # a watcher, which is called during a search, may call `forget`
        self._controls: list[Control] = []
        self._table, self._buckets = self._room(self.settings.table << 20)
        self._busy = np.zeros(desk.BUSY_PLACES, dtype=np.int64)
        self._generation = 0
        self.usual_end = 0  # plies of a usual random game from the state that was searched last; past `endgame` no longer counted
        self.outcomes = self.settings.mode == "outcome" or (self.settings.mode == "auto" and self._only_outcomes())
        folds = type(game).canonical is not Game.canonical and not game.facts.cycles
        self.symmetric = folds and (self._sees_alike() if self.settings.symmetry is None else self.settings.symmetry)

    def prepare(self) -> None:
        """Compile now, not on the clock of the first search."""
        self.compiled.kernel("engine")

    def stop(self) -> None:
        """End the search that is under way, from another thread; it answers with what it has."""
        for control in self._controls:
            control.stop()

    def forget(self) -> None:
        """Empty the table, after the search that is under way."""
        with self._searching:
            self._table[:] = 0
            self._generation = 0

    def search(
        self, state: Any, limits: Limits, earlier: Sequence[Any] = (), every: bool = False, watch: Watcher | None = None
    ) -> Report:
        """The best move of an unfinished game. `every`: the value and line of each move, not only of the best one; all of them as
        deep as the last depth that was done, so that they can be compared.

        `watch` is given what is known so far whenever a depth is done, and twice a second in between.
        """
        limits.need("depth", "nodes", "seconds")
        legal = list(self.game.moves(state))
        if not legal:
            raise LudionError(f"The game is over in {self.game.show(state)}: there is no move to search.")
        self.prepare()
        with self._searching:
            began = time.perf_counter()  # the wait for another thread's search is not on the clock
            self._generation += 1
            while True:
                work = [Worker(self, state, legal, limits, every) for _ in range(self.settings.threads)]
                self._controls = [worker.control for worker in work]
                left = None if limits.seconds is None else max(limits.seconds - (time.perf_counter() - began), 0.0)
                with clock(left, self) as late:
                    self._run(work, state, earlier, began, watch)
                if not any(worker.control.wanted > self.capacity for worker in work):
                    self._controls = []
                    self.usual_end = int(work[0].desk[desk.USUAL])
                    return work[0].report(work, began, late.is_set())
                self.capacity = 2 * max(worker.control.wanted for worker in work)
                self.forget()  # so that the answer does not hang on how large the buffer was

    def _run(self, work: "list[Worker]", state: Any, earlier: Sequence[Any], began: float, watch: Watcher | None) -> None:
        calls, here, path = [], self.compiled.slots(state), self._path(earlier)
        memory = []
        for worker in work:
            moves, own_path = np.empty(3 * self.capacity, dtype=np.int64), path.copy()
            memory += [moves, own_path]
            rest = (moves.ctypes.data, self.capacity, own_path.ctypes.data, len(earlier), worker.control.address)
            calls.append((self.compiled.rules_at, here.ctypes.data, worker.desk.ctypes.data, *rest))
        told = [0, began]

        def tick() -> None:
            now = time.perf_counter()
            if watch is not None and (work[0].told[6] > told[0] or now - told[1] >= 0.5):
                told[:] = [int(work[0].told[6]), now]
                watch(work[0].report(work, began, False))

        run_together(self.compiled.kernel("engine"), calls, [worker.control for worker in work], tick)

    def _path(self, earlier: Sequence[Any]) -> Slots:
        size = self.compiled.layout.size
        before = [number for old in earlier for number in self.compiled.layout.numbers(old)]
        path = np.zeros(len(before) + (desk.DEEPEST + 2) * size * self.game.facts.cycles, dtype=np.int64)
        path[: len(before)] = before
        return path

    def _only_outcomes(self) -> bool:
        """Whether some random games all end with 1, 0 or -1."""
        finished = (state for state, moves in self._sampled(1000) if not moves)
        return all(abs(self.compiled.score(state)) <= 1 for state in finished)

    def _sees_alike(self) -> bool:
        """Whether the evaluation finds states of some random games worth as much as what they are up to symmetry."""
        states, value = [state for state, moves in self._sampled(ALIKE) if moves], self.compiled.estimate
        return all(value(state, root) == value(self.game.canonical(state), root) for state in states for root in (0, 1))

    def _sampled(self, plies: int) -> Iterator[tuple[Any, list[int]]]:
        """The states of random games, of so many plies together, each with its moves; of a finished game there are none."""
        rules, seed = self.compiled, Word(0)
        while plies > 0:
            state = self.game.start()
            while plies > 0:
                plies, moves = plies - 1, rules.moves(state)
                yield state, moves
                if not moves:
                    break
                seed = advance(seed)
                state = rules.play(state, moves[draw(seed, len(moves))])

    def _room(self, size: int) -> tuple[Slots, int]:
        """The table's memory, and the number of its buckets: the largest power of two that fits."""
        bucket = 8 * desk.WAYS * (self.compiled.layout.size + 3)
        buckets = 1 << max(size // bucket, 1).bit_length() - 1
        try:
            return np.zeros(buckets * bucket // 8, dtype=np.int64), buckets
        except MemoryError:
            raise LudionError(f"There is no memory for a table of {size >> 20} megabytes: give a smaller one.") from None


class Worker:
    """One thread's desk, filled in for one search."""

    def __init__(self, engine: Engine, state: Any, legal: list[Any], limits: Limits, every: bool) -> None:
        game, settings = engine.game, engine.settings
        self.game, self.legal, self.turn, self.depth = game, legal, game.turn(state), limits.depth
        self.control = Control()
        nodes = UNLIMITED if limits.nodes is None else -(-int(limits.nodes) // settings.threads)
        self.control.slots[8] = nodes
        self.told = np.zeros(desk.TOLD_SLOTS, dtype=np.int64)
        self.choices = np.zeros(desk.CHOICE * len(legal), dtype=np.int64)
        self.choices[2 :: desk.CHOICE] = -1  # nothing known yet
        self.all_told = self.choices.copy() if every else self.choices
        self.desk = np.zeros(desk.DESK, dtype=np.int64)
        row = engine.compiled.layout.size + desk.KILLERS + 2
        self._own = {
            desk.HISTORY: np.zeros(2 * desk.HISTORIES, dtype=np.int64),
            desk.ROWS: np.zeros(row * (desk.DEEPEST + 2), dtype=np.int64),
            desk.LINES: np.zeros((desk.LONGEST + 1) * (desk.LONGEST + 2), dtype=np.int64),
            desk.CHOICES: self.choices,
            desk.ALL_TOLD: self.all_told,
            desk.TOLD: self.told,
            desk.TABLE: engine._table,
            desk.BUSY: engine._busy,
        }
        for slot, memory in self._own.items():
            self.desk[slot] = memory.ctypes.data
        self._own[desk.ROWS].reshape(-1, row)[:, engine.compiled.layout.size :] = -1  # no killers
        self.plain = unsquashed if engine.outcomes else partial(plain_value, decisive=engine.compiled.decisive)
        cls = type(game)
        for slot, value in {
            desk.MASK: engine._buckets - 1,
            desk.GENERATION: engine._generation,
            desk.THREADS: settings.threads,
            desk.PROBE: 2 if settings.table else desk.NEVER,
            desk.SYMMETRY: engine.symmetric,
            desk.ORDER: 2 if settings.order or settings.killers or settings.history else desk.NEVER,
            desk.OWN_ORDER: settings.order and cls.order is not Game.order,
            desk.STATIC: 3 if settings.order else desk.NEVER,
            desk.NULL: settings.null_window,
            desk.REDUCE: settings.reductions and not game.facts.impartial,
            desk.ASPIRE: settings.aspiration,
            desk.KILL: settings.killers,
            desk.REMEMBER: settings.history,
            desk.FORCED: settings.forced,
            desk.OUTCOMES: engine.outcomes,
            desk.EVERY: every,
            desk.ROOT_MOVES: len(legal),
            desk.DECIDE: not engine.outcomes and not every,
            desk.FIRST: 1,
            desk.LAST: min(int(limits.depth) if limits.depth is not None else desk.DEEPEST - 10, desk.DEEPEST - 10),
            desk.END: settings.endgame,
            desk.VIEWER: self.turn if engine.estimate is not None else 0,
        }.items():
            self.desk[slot] = int(value)

    def report(self, work: "list[Worker]", began: float, late: bool) -> Report:
        """What this worker, the first one, knows now."""
        settled, choices = self._settled()
        depth, _, bound, height, _, number, times, length, *line = (int(slot) for slot in settled)
        slots = [worker.control.slots for worker in work]
        control = self.control
        stopped_by = "nodes" if control.slots[7] else "seconds" if late else "stop" if control.stopped else ""
        told = times > 0
        value = self.plain(float(settled[1:2].view(np.float64)[0])) + 0.0  # a draw is 0, and not -0
        return Report(
            move=self.legal[number],
            value=value if told else -self._sign * float("inf"),
            bound=self._bound(bound) if told else self._bound(desk.AT_LEAST),
            line=tuple(line[:length]) if told else (self.legal[0],),
            nodes=sum(int(own[2]) for own in slots),
            leaves=sum(int(own[4]) for own in slots),
            cuts=sum(int(own[5]) for own in slots),
            table_hits=sum(int(own[9]) for own in slots),
            depth=depth,
            seconds=time.perf_counter() - began,
            stopped_by=stopped_by,
            choices=tuple(self._choices(choices)),
            proven=told and height >= 0,
        )

    def _settled(self) -> tuple[Slots, Slots]:
        """What was told last, of the best move and of all, whole: the thread may be telling again."""
        while True:
            before, told, choices = int(self.told[6]), self.told.copy(), self.all_told.copy()
            if before % 2 == 0 and before == int(self.told[6]):
                return told, choices

    @property
    def _sign(self) -> int:
        return -1 if self.turn else 1

    def _bound(self, known: int) -> Bound:
        if known == desk.EXACT:
            return Bound.EXACT
        return Bound.AT_LEAST if (known == desk.AT_LEAST) == (self.turn == 0) else Bound.AT_MOST

    def _choices(self, choices: Slots) -> list[Choice]:
        rows = choices.reshape(-1, desk.CHOICE)
        values = rows[:, 1].copy().view(np.float64)
        return [
            Choice(
                int(row[0]),
                self._sign * self.plain(float(value)) + 0.0,
                self._bound(int(row[2])),
                line=tuple(map(int, row[6 : 6 + row[5]])),
            )
            for row, value in zip(rows, values, strict=True)
            if row[2] >= 0
        ]
