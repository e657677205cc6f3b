"""Who wins from one state, as machine code: the question is asked with a table of a bounded size, stopped, and asked on."""

import threading
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np

from ludion.core import Game, LudionError, require
from ludion.native.compiled import CompiledGame, compile_game
from ludion.native.errors import NotNative
from ludion.native.layout import Slots
from ludion.native.room import require_room
from ludion.native.running import Control, run_together
from ludion.native.searching import UNLIMITED, clock

KERNELS = {"null-window": "null_window", "proof-number": "proof_numbers"}
WAYS = 4  # kernels/outcomes.py has the same
LARGEST = 1 << 30
FULL = 0.6  # of the entries in use: a table that is to keep all it is given is not fuller
GROWTH = 4
PIECE = 1 << 20  # entries that are looked through at once
Saver = Callable[[], None]


class Hunt:
    """A search for the outcome of one state with best play. `low` and `high` are what the first player reaches at least and at
    most: 1 a win, 0 a draw, -1 a loss; equal, they are the answer.

    `run` goes on until the answer or a limit, as often as it is called. `memory` bounds the table in bytes. Raises `NotNative`
    where the rules cannot be compiled, or can cycle, so that an outcome would hang on the path.
    """

    kernels: Mapping[str, str] = KERNELS
    smallest = 1 << 8  # rows of the table at first
    fullest = FULL  # it grows when so many entries were put in, as a share of those that it has room for

    def __init__(self, game: Game[Any, Any], state: Any, method: str, memory: int) -> None:
        require(method in self.kernels, f"The method is one of {', '.join(self.kernels)}, not '{method}'.")
        require_room(memory, "A table")
        if game.facts.cycles:
            raise NotNative(f"{game.name} can cycle, so that an outcome hangs on the path", advice="Solve it whole instead.")
        self.game, self.state, self.method, self.memory = game, state, method, memory
        self.legal = list(game.moves(state))
        self.turn = game.turn(state)
        self.low, self.high = -1, 1
        self.known = [(-1, 1)] * len(self.legal)
        self.nodes, self.seconds, self.stopped_by = 0, 0.0, ""
        self.control = Control()
        self._compiled: CompiledGame = compile_game(game)
        self._capacity = 1 << 10
        self._cuts = np.zeros(2 * 1024, dtype=np.int64)
        self._hunt = np.zeros(14, dtype=np.int64)
        self._width = self._compiled.layout.size + 6
        self._records = np.zeros(self._width * max(1 << 12, 2 * len(self.legal)), dtype=np.int64)
        self.entry = self._compiled.layout.size + 1  # slots of what the table knows of a state
        self._rows = min(self.smallest, self._most_rows(memory))
        self._table = self._new_table(self._rows)
        if not self.legal:
            score = game.score(state)
            self.low = self.high = (score > 0) - (score < 0)

    @property
    def answered(self) -> bool:
        return self.low == self.high

    @property
    def rules(self) -> str:
        """A digest of the rules, which changes when they do."""
        return self._compiled.generated.rules

    @property
    def move(self) -> Any:
        """A move that keeps what is known of the state for whoever is to move; None if the game is over."""
        if not self.legal:
            return None
        sure = [low if self.turn == 0 else -high for low, high in self.known]
        return self.legal[max(range(len(sure)), key=sure.__getitem__)]

    @property
    def progress(self) -> tuple[int, str]:
        """The states opened so far, and how far the question is."""
        slots = self.control.slots
        if self.method != "proof-number":
            return self.nodes + int(slots[2]), f"{int(slots[6])} of {len(self.legal)} moves"
        return self.nodes + int(slots[2]), f"proof number {int(slots[4]):,}, disproof number {int(slots[5]):,}"

    def run(
        self,
        seconds: float | None = None,
        nodes: int | None = None,
        save: Saver | None = None,
        every: float = 60.0,
        until: Callable[[], bool] | None = None,
    ) -> None:
        """Search on until the answer, a limit or a stop, which `until` can ask for too; `stopped_by` names what ended it. `save`
        is called between two pieces of the search, `every` so many seconds."""
        kernel = self._compiled.kernel(self.kernels[self.method])  # both compiled before the clock starts
        self._compiled.kernel("put_back")
        self.control, began, before = Control(), time.perf_counter(), self.seconds
        most = UNLIMITED if nodes is None else self.nodes + nodes
        try:
            with clock(seconds, self.control) as late:
                saved = time.perf_counter()
                while not self.answered and self._piece(kernel, most, saved + every if save is not None else None, until):
                    if save is not None and time.perf_counter() >= saved + every:
                        self.seconds = before + time.perf_counter() - began
                        save()
                        saved = time.perf_counter()
                self.stopped_by = "" if self.answered else self._reason(late)
        finally:
            self.seconds = before + time.perf_counter() - began

    def _reason(self, late: threading.Event) -> str:
        return "seconds" if late.is_set() else "stop" if self.control.stopped else "nodes"

    def _piece(self, kernel: Callable[..., Any], most: int, pause: float | None, until: Callable[[], bool] | None = None) -> bool:
        """Search until the question is answered, memory is short, or it is time to pause; whether it is worth going on."""
        control, asked = self.control, self._question()
        if until is not None and until():
            control.stop()
        if control.stopped or self.nodes >= most:
            return False
        control.reset()
        moves = np.empty(2 * self._capacity, dtype=np.int64)
        self._records[: self._width * (len(self.legal) + 1)] = 0
        self._records[: self._compiled.layout.size] = self._compiled.slots(self.state)
        self._lay_out(asked)
        addresses = (self._compiled.rules_at, self._hunt.ctypes.data, moves.ctypes.data, self._capacity)

        def tick() -> None:
            if until is not None and until():
                control.stop()
            if control.stopped or (pause is not None and time.perf_counter() >= pause):
                control.slots[0] = 1

        try:
            told = run_together(kernel, [(*addresses, most - self.nodes, control.address)], [control], tick)[0]
        finally:
            self.nodes += int(control.slots[2])
            control.slots[2] = 0
            self._look_at_moves()
        if not control.slots[0]:
            self._conclude(int(told), asked)
        elif control.wanted > self._capacity:
            self._capacity = 2 * control.wanted
        elif control.slots[10] * self._width > len(self._records):
            self._records = np.zeros(2 * self._width * int(control.slots[10]), dtype=np.int64)
        elif control.slots[11]:
            self._grow()
        return not control.slots[7]

    def _conclude(self, told: int, asked: int) -> None:
        """What a kernel gave that was not stopped."""
        self._narrow((told & 3) - 1, 1 - (told >> 2 & 3))
        assert self.answered or self._question() != asked, "the search ended without an answer"

    def _question(self) -> int:
        """The outcome to ask about: first whether the mover wins, then whether a draw is in it."""
        if not self.game.facts.draws:
            return 1
        wins = 1 - self.turn
        return 1 - wins if (self.high < 1 if wins else self.low > -1) else wins

    def _narrow(self, low: int, high: int) -> None:
        self.low, self.high = max(self.low, low), min(self.high, high)
        if not self.game.facts.draws and (self.low > -1 or self.high < 1):
            self.low = self.high = 1 if self.low > -1 else -1

    def _look_at_moves(self) -> None:
        """What the search found of the root's moves, which is kept for good: in the table it might give way."""
        slots = self._compiled.layout.size
        for record in self._records[self._width : self._width * (len(self.legal) + 1)].reshape(-1, self._width):
            told, number = int(record[slots + 1]), int(record[slots + 2])
            low, high = self.known[number]
            self.known[number] = max(low, (told & 3) - 1), min(high, 1 - (told >> 2 & 3))
        choose = max if self.turn == 0 else min
        self._narrow(choose(low for low, _ in self.known), choose(high for _, high in self.known))

    # The table

    def entries(self) -> Iterator[Slots]:
        """The entries in use, a piece of the table at a time."""
        whole = self._table.reshape(-1, self.entry)
        for at in range(0, len(whole), PIECE):
            piece = whole[at : at + PIECE]
            yield piece[piece[:, -1] != 0]

    def put_back(self, entries: Slots) -> None:
        """Put entries into the table that were taken from one before; the table becomes as large as they need, if it may."""
        while len(entries) + int(self._hunt[2]) > FULL * WAYS * self._rows and self._grow():
            pass
        self._lay_out(1)
        entries = np.ascontiguousarray(entries)
        self._compiled.kernel("put_back")(self._hunt.ctypes.data, entries.ctypes.data, len(entries), Control().address)

    @property
    def _fullest(self) -> int:
        """The entries at which the table should grow; never, where it cannot."""
        return int(self.fullest * WAYS * self._rows) if self._larger_rows() > self._rows else UNLIMITED

    def _larger_rows(self) -> int:
        """The rows of the next larger table, for which there must be room beside this one."""
        return min(GROWTH * self._rows, self._most_rows(self.memory - self._table.nbytes))

    def _grow(self) -> bool:
        rows, old = self._larger_rows(), self._table
        if rows <= self._rows:
            return False
        self._table, self._rows, self._hunt[2] = self._new_table(rows), rows, 0
        self._lay_out(1)
        kernel = self._compiled.kernel("put_back")
        kernel(self._hunt.ctypes.data, old.ctypes.data, len(old) // self.entry, Control().address)
        return True

    def _most_rows(self, memory: int) -> int:
        return max(min(memory // (8 * WAYS * self.entry), LARGEST), 1)

    def _new_table(self, rows: int) -> Slots:
        size = 8 * WAYS * self.entry * rows
        try:
            return np.zeros(size // 8, dtype=np.int64)
        except MemoryError:
            raise LudionError(f"There is no memory for a table of {size >> 20} megabytes: give less.") from None

    def _lay_out(self, asked: int) -> None:
        """Write down where everything is, in the order of the slots that kernels/outcomes.py names."""
        cls, room = type(self.game), len(self._records) // self._width
        table = (self._table.ctypes.data, self._rows, int(self._hunt[2]), self._fullest)
        symmetric, orders = cls.canonical is not Game.canonical, cls.order is not Game.order
        own = (self._records.ctypes.data, room, self._cuts.ctypes.data)
        self._hunt[:11] = (*table, symmetric, asked, *own, orders, -1)
