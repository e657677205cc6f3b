"""Alpha-beta with memory as machine code, and MTD(f) and iterative deepening, which are made of it: the readable versions'
states, values and lines. In a game that can cycle a value hangs on the path, which this table does not keep: `NotNative`."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Any

import numpy as np

from ludion.core import Game, require
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.report import Bound, Choice, Report
from ludion.core.value_scale import is_won_or_lost, plain_value
from ludion.native.compiled import CompiledGame, compile_game
from ludion.native.counting import check_depth
from ludion.native.errors import NotNative
from ludion.native.layout import Slots
from ludion.native.running import Control, run
from ludion.native.searching import UNLIMITED, best_so_far, clock, legal_moves, plain_choices, read_choices, reason

INFINITY = float("inf")
SIZE = 1_000_000  # entries; memory is taken as they come, about 150 bytes for each
PLACES = 1024  # of the index at first; it doubles with the entries
MOVES = 1024  # on the way from the root, at first
CELLS = 1024  # for lines, beyond two for each entry, at first


def memory(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    earlier: Iterable[Any] = (),  # noqa: ARG001  no state can come back here
    *,
    size: int = SIZE,
    control: Control | None = None,
) -> Report:
    """Alpha-beta with a new table of at most `size` entries, `limits.depth` plies deep. Raises `NotNative` where the rules
    cannot be compiled, or can cycle.

    `limits.nodes` and `limits.seconds`, or `control.stop()` from another thread, end it earlier, with the best move so far.
    """
    limits.need("depth")
    depth = int(limits.depth or 0)
    check_depth(depth)

    def plan(look: Look) -> Answer:
        found = look(depth, -INFINITY, INFINITY)
        return Answer(found, Bound.EXACT, depth)

    return _searched(plan, game, state, limits, estimate, size, control)


def mtdf(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    earlier: Iterable[Any] = (),  # noqa: ARG001  no state can come back here
    *,
    size: int = SIZE,
    guess: float = 0,
    control: Control | None = None,
) -> Report:
    """MTD(f), beginning with the first player's value `guess`; as `memory` otherwise."""
    limits.need("depth")
    depth = int(limits.depth or 0)
    check_depth(depth)
    sign = -1 if game.turn(state) else 1

    def plan(look: Look) -> Answer:
        lower, upper, value = -INFINITY, INFINITY, float(sign * guess)
        yes, found = None, None
        while lower < upper:
            beta = float(np.nextafter(lower, INFINITY)) if value == lower else value
            found = look(depth, float(np.nextafter(beta, -INFINITY)), beta)
            if not found.ended:
                return Answer(yes or found, Bound.AT_LEAST if sign > 0 else Bound.AT_MOST, depth)
            value = found.value
            if value < beta:
                upper = value
            else:
                lower, yes = value, found
        assert found is not None
        return Answer(yes or found, Bound.EXACT, depth)

    return _searched(plan, game, state, limits, estimate, size, control)


def deepening(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    earlier: Iterable[Any] = (),  # noqa: ARG001  no state can come back here
    *,
    size: int = SIZE,
    control: Control | None = None,
) -> Report:
    """Iterative deepening: the answer of `memory` at the depth that was reached, or proven, before a limit."""
    limits.need("depth", "nodes", "seconds")
    check_depth(int(limits.depth or 0))

    def plan(look: Look) -> Answer:
        finished, reached = None, 0
        for depth in count(1) if limits.depth is None else range(1, int(limits.depth) + 1):
            found = look(depth, -INFINITY, INFINITY)
            if not found.ended:
                return Answer(finished or found, Bound.EXACT, reached)
            finished, reached = found, depth
            if found.proven:
                break
        return Answer(finished or look(0, -INFINITY, INFINITY), Bound.EXACT, reached)

    return _searched(plan, game, state, limits, estimate, size, control)


@dataclass(frozen=True, slots=True)
class Found:
    """What one search from the root gave, the value being the mover's; not `ended`: cut short, and only `choices` are known."""

    ended: bool
    value: float
    proven: bool
    line: tuple[Any, ...]
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """The search that is to be reported, what its value is, and how deep it was."""

    found: Found
    bound: Bound
    depth: int


Look = Callable[[int, float, float], Found]


class _TooSmall(Exception):
    """The buffer of moves, or the cells of the lines, did not suffice."""


class _Memory:
    """The table and the other memory of one search; numbers that are not yet needed cost no memory, the system gives it late."""

    def __init__(self, compiled: CompiledGame, state: Any, size: int, capacity: int, cells: int) -> None:
        self.compiled, self.game, self.state = compiled, compiled.game, state
        self.here = compiled.slots(state)
        self.capacity, self.moves = capacity, np.zeros(capacity, dtype=np.int64)
        self.entries = np.zeros(size * (compiled.layout.size + 5), dtype=np.int64)
        self.index = np.zeros(max(PLACES, 1 << (2 * size - 1).bit_length()), dtype=np.int64)
        self.cells = np.zeros(3 * cells, dtype=np.int64)
        self.window = np.zeros(2, dtype=np.float64)
        table = (_at(self.entries), size, _at(self.index), PLACES, 0, 0, _at(self.cells), cells, 0, 0)
        self.table = np.array(table, dtype=np.int64)  # in the order of the slots that kernels/table.py names
        self.choices = np.zeros(3 * len(list(self.game.moves(state))), dtype=np.int64)

    def look(self, depth: int, alpha: float, beta: float, most: int, control: Control) -> Found:
        """Search to a depth with a window; the table keeps what was found for the next time."""
        compiled = self.compiled
        self.window[:] = alpha, beta
        line = np.zeros(depth + 1, dtype=np.int64)
        path = np.zeros((depth + 3) * compiled.layout.size, dtype=np.int64)
        given = (depth, most, self.window.ctypes.data, _at(self.table), _at(self.choices), _at(line))
        own = (_at(self.moves), self.capacity, _at(path))
        kernel = compiled.kernel("memory")
        length = run(kernel, compiled.rules_at, _at(self.here), *given, *own, control.address, control=control)
        if control.wanted > self.capacity or control.slots[9]:
            raise _TooSmall
        return Found(
            ended=not control.slots[0],
            value=float(control.slots[3:4].view(np.float64)[0]),
            proven=bool(control.slots[11]),
            line=self.first_ways([int(move) for move in line[:length]]),
            choices=read_choices(self.choices, int(control.slots[6])),
        )

    def first_ways(self, line: list[int]) -> tuple[int, ...]:
        """The line with the first of the moves, where several lead to the same state, as the readable table tells it."""
        game, state, told = self.game, self.state, list[int]()
        for move in line:
            child = game.play(state, move)
            told.append(next(other for other in game.moves(state) if game.play(state, other) == child))
            state = child
        return tuple(told)


def _searched(
    plan: Callable[[Look], Answer],
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None,
    size: int,
    control: Control | None,
) -> Report:
    """Carry a search out; where its memory turns out too small, begin again with more, so that nothing else changes."""
    require(size >= 0, f"A table's size must not be negative, as {size} is.")
    if game.facts.cycles:
        raise NotNative(
            f"{game.name} can cycle, so that a value hangs on the path, which the native table does not keep",
            advice="The readable search with memory does, and alphabeta needs no table.",
        )
    legal = legal_moves(game, state)
    compiled, control = compile_game(game, estimate), control or Control()
    compiled.kernel("memory")  # compiled before the clock starts
    most = UNLIMITED if limits.nodes is None else int(limits.nodes)
    began, capacity, cells = time.perf_counter(), MOVES, 2 * size + CELLS
    with clock(limits.seconds, control) as late:
        while True:
            control.reset()
            memory = _Memory(compiled, state, size, capacity, cells)
            try:
                answer = plan(partial(memory.look, most=most, control=control))
                break
            except _TooSmall:
                capacity, cells = max(capacity, 2 * control.wanted), cells * (2 if control.slots[9] else 1)
    found = answer.found
    value, line, bound = -found.value if game.turn(state) else found.value, found.line, answer.bound
    if not found.ended:
        value, line, bound = best_so_far(found.choices, legal, game.turn(state))
    return Report(
        move=line[0] if line else legal[0],
        value=plain_value(value, compiled.decisive),
        bound=bound,
        line=line,
        nodes=int(control.slots[2]),
        leaves=int(control.slots[4]),
        cuts=int(control.slots[5]),
        table_hits=int(control.slots[10]),
        depth=answer.depth,
        seconds=time.perf_counter() - began,
        stopped_by=reason(control, late),
        choices=plain_choices(found.choices, compiled.decisive),
        proven=is_won_or_lost(value, compiled.decisive),
    )


def _at(memory: Slots) -> int:
    return int(memory.ctypes.data)
