"""A UCT tree in memory of its own: grown by the kernel, read here, and kept from one move to the next."""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from ludion.core import LudionError, Word
from ludion.core.chance import advance
from ludion.core.limits import Limits
from ludion.core.report import Bound, Choice, Report
from ludion.native.compiled import CompiledGame
from ludion.native.layout import signed
from ludion.native.running import Control, run_together
from ludion.native.searching import UNLIMITED, clock

# The kernel's own places; see `kernels/uct.py`.
ROOT, FIRST_BLOCK, MOVES = 8, 12, 3
BY_MEMORY = 4
STOPPED_BY = {1: "simulations", 2: "nodes"}
MEGABYTE = 1 << 17  # in slots
LARGEST = 1024  # megabytes of a tree that grows: more than two million simulations of connect four
CLEARED_A_SECOND = 2e9  # bytes
ROOTS_OF_LOGS = np.array([0.0] + [math.sqrt(math.log(visits)) for visits in range(1, 1 << 12)])


@dataclass(frozen=True, slots=True)
class Node:
    """A node as it stands in memory: its move and its record's place, what was seen below it, and what is proven of it."""

    move: int
    place: int
    visits: int
    total: int
    low: int
    high: int

    @property
    def proven(self) -> bool:
        return self.low == self.high

    @property
    def mean(self) -> float:
        """What the first player got on average."""
        return self.total / self.visits if self.visits else 0.0

    @property
    def worth(self) -> float:
        """The proven outcome, otherwise the mean."""
        return self.low if self.proven else self.mean

    def least(self, sign: int) -> int:
        """What the player of this sign is sure of here."""
        return self.low if sign > 0 else -self.high

    def most(self, sign: int) -> int:
        """What the player of this sign can still hope for here."""
        return self.high if sign > 0 else -self.low


class Growing:
    """The tree of one game. `megabytes` bounds it for good, or, with `grows`, is what it begins with and doubles up to `LARGEST`.

    Where it is full, random games go on from its leaves. `prove` carries ends of the game up the tree. With one thread the same
    calls give the same tree: that of `search/uct.py`, proving that of `search/uct_solver.py`, as long as it is not full.
    """

    def __init__(
        self,
        compiled: CompiledGame,
        megabytes: float,
        prove: bool = True,
        seed: int = 0,
        constant: float = 1.4,
        threads: int = 1,
        grows: bool = False,
    ) -> None:
        self.compiled, self.prove, self.seed, self.constant = compiled, prove, seed, constant
        self.grows = grows
        self.slots = np.empty(max(int(megabytes * MEGABYTE), 64), dtype=np.int64)
        self.threads, self.capacity, self.longest = threads, 256, 1024
        self.state: Any = None
        self.earlier: tuple[Any, ...] = ()

    def begin(self, state: Any, earlier: Sequence[Any] = ()) -> None:
        """A tree that is a root and nothing else; the random numbers from the beginning."""
        self.state, self.earlier = state, tuple(earlier)
        self.slots[:FIRST_BLOCK] = 0
        self.slots[0], self.slots[1], self.slots[2] = FIRST_BLOCK, len(self.slots), self.grows
        self.slots[3:4].view(np.float64)[0] = self.constant
        self.slots[4:6] = ROOTS_OF_LOGS.ctypes.data, len(ROOTS_OF_LOGS)
        # Each thread has a stretch of the generator's sequence of its own.
        starts = (Word(self.seed) + advance(Word(0)) * (number << 40) for number in range(self.threads))
        self.chances = np.array([signed(int(start), Word) for start in starts], dtype=np.int64)

    def turn_to(self, state: Any, earlier: Sequence[Any] = (), seconds: float | None = None) -> bool:
        """Go on from a state that play has led to: what is known below it is kept. If nothing is, begin anew and say False.

        What is not below it is cleared away when half of the memory is in use; if that would take a good part of `seconds`, what
        is known is given up instead.
        """
        way = [*earlier, state][len(self.earlier) :]
        known = tuple(earlier[: len(self.earlier)]) == self.earlier and self.state is not None and way[:1] == [self.state]
        place = self._follow(way) if known else None
        crowded = place != ROOT and self.used > self.slots.nbytes / 2
        if place is None or (crowded and seconds is not None and self.used / CLEARED_A_SECOND > seconds / 4):
            self.begin(state, earlier)
            return False
        self.slots[ROOT : ROOT + 4] = self.slots[place : place + 4]
        if crowded:
            self.compiled.kernel("uct_clear")(self.slots.ctypes.data)
        self.state, self.earlier = state, tuple(earlier)
        return True

    def _follow(self, way: list[Any]) -> int | None:
        """The place of the last of the states that play went through from the root on; None if it has no children to keep."""
        place = ROOT
        for here, after in pairwise(way):
            reached = (node.place for node in self.children(place) if self.compiled.game.play(here, node.move) == after)
            place = next(reached, 0)
            if not place:
                return None
        return place if self.slots[place + 2] else None

    # Growth

    def grow(self, limits: Limits, control: Control, tick: Callable[[], None] | None = None) -> str:
        """Simulate until a limit is reached or, when proving, the root is proven; the limit's name."""
        kernel = self.compiled.kernel("uct")  # compiled before the clock starts
        simulations = UNLIMITED if limits.simulations is None else int(limits.simulations)
        most = UNLIMITED if limits.nodes is None else int(limits.nodes)
        here = self.compiled.slots(self.state)
        with clock(limits.seconds, control) as late:
            while True:
                rooms = [_Room(self, number) for number in range(self.threads)]
                calls = [room.arguments(here.ctypes.data, simulations, most, control) for room in rooms]
                run_together(kernel, calls, [control] * len(calls), tick)
                if control.wanted > self.capacity or control.slots[8] > self.longest:
                    self._widen(control)
                elif control.slots[7] == BY_MEMORY:
                    self._enlarge(control)
                else:
                    break
        if self.prove and self.root.proven:
            return ""
        if control.slots[7]:
            return STOPPED_BY[int(control.slots[7])]
        return "seconds" if late.is_set() else "stop"

    def _widen(self, control: Control) -> None:
        """Room for more moves or longer games. A tree that is to be the readable one's begins anew."""
        self.capacity = max(self.capacity, 2 * control.wanted)
        self.longest = max(self.longest, int(control.slots[8]))
        counts = [int(control.slots[2]), int(control.slots[3])]
        control.reset()
        if self.grows:
            self.begin(self.state, self.earlier)
        else:
            control.slots[2:4], control.slots[9] = counts, counts[0]

    def _enlarge(self, control: Control) -> None:
        """Twice the memory; none where that would be too much, and the tree stays as it is."""
        control.slots[7] = 0
        wanted = max(2 * len(self.slots), len(self.slots) + 16 * self.capacity)
        if wanted > LARGEST * MEGABYTE:
            self.slots[2] = False
            return
        larger = np.empty(wanted, dtype=np.int64)
        larger[: self.slots[0]] = self.slots[: self.slots[0]]
        larger[1] = len(larger)
        self.slots = larger

    # What is there

    @property
    def root(self) -> Node:
        return _node(-1, ROOT, self.slots[ROOT : ROOT + 4].tolist())

    @property
    def used(self) -> int:
        """The bytes that the tree takes."""
        return 8 * int(self.slots[0])

    def children(self, place: int) -> list[Node]:
        """The children of a node that were tried, in the game's order."""
        at = int(self.slots[place + 2])
        if at == 0:
            return []
        count, tried = (int(number) for number in self.slots[at : at + 2])
        moves = self.slots[at + MOVES : at + MOVES + count].tolist()
        first = at + MOVES + 3 * count
        records = self.slots[first : first + 4 * count].tolist()
        return [_node(moves[n], first + 4 * n, records[4 * n : 4 * n + 4]) for n in range(min(tried, count))]


class _Room:
    """One thread's own memory: a move buffer, the path of states, the way down the tree."""

    def __init__(self, tree: Growing, number: int) -> None:
        layout = tree.compiled.layout
        before = [number for state in tree.earlier for number in layout.numbers(state)]
        self.moves = np.empty(tree.capacity, dtype=np.int64)
        self.path = np.empty(len(before) + layout.size * (tree.longest if tree.compiled.game.facts.cycles else 1), dtype=np.int64)
        self.path[: len(before)] = before
        self.way = np.empty(3 * tree.longest, dtype=np.int64)
        self.tree, self.number = tree, number

    def arguments(self, state_at: int, simulations: int, most: int, control: Control) -> tuple[int, ...]:
        tree = self.tree
        shared = 0 if tree.threads == 1 else 1 if self.number == 0 else 2
        return (
            tree.compiled.rules_at,
            state_at,
            tree.slots.ctypes.data,
            tree.chances.ctypes.data + 8 * self.number,
            self.way.ctypes.data,
            tree.longest,
            int(tree.prove),
            shared,
            simulations,
            most,
            self.moves.ctypes.data,
            len(self.moves),
            self.path.ctypes.data,
            len(tree.earlier),
            control.address,
        )


def _node(move: int, place: int, record: list[int]) -> Node:
    visits, total, _, proof = record
    return Node(move, place, visits, total, (proof & 3) - 1, 1 - (proof >> 2 & 3))


def report(
    tree: Growing, limits: Limits, control: Control, tick: Callable[[], None] | None = None, every: bool = False
) -> Report:
    """Grow a tree and say what it knows: the readable versions' answer. `every`: with the line that each move begins."""
    game, state = tree.compiled.game, tree.state
    legal = list(game.moves(state))
    if not legal:
        raise LudionError(f"The game is over in {game.show(state)}: there is no move to search.")
    tree.compiled.kernel("uct")
    began = time.perf_counter()
    stopped_by = tree.grow(limits, control, tick)
    tried = [node for node in tree.children(ROOT) if node.visits]
    sign = -1 if game.turn(state) else 1
    best = _chosen(tried, sign) if tree.prove else max(tried, key=lambda node: node.visits, default=None)
    if best is None or (tree.prove and best.most(sign) < 0 and len(tried) < len(legal)):
        known = {node.move for node in tried}
        value, line = 0.0, [next(move for move in legal if move not in known)]
    else:
        value = best.worth if tree.prove else best.mean
        line = [best.move, *_line(tree, best)]
    simulations = int(control.slots[2])
    return Report(
        move=line[0],
        value=value,
        bound=Bound.GUESS if stopped_by else Bound.EXACT,
        line=tuple(line),
        nodes=int(control.slots[3]),
        leaves=simulations,
        simulations=simulations,
        seconds=time.perf_counter() - began,
        stopped_by=stopped_by,
        choices=tuple(_choice(node, tree.prove, (node.move, *_line(tree, node)) if every else ()) for node in tried),
        proven=tree.prove and not stopped_by,
    )


def block_bytes(moves: int) -> int:
    """What the children of a node with so many moves take."""
    return 8 * (MOVES + 7 * moves)


def best_so_far(control: Control) -> Choice | None:
    """The root's most visited move while the tree grows, renewed every 256 simulations; `control.progress` is their number."""
    visits = int(control.slots[5])
    return Choice(int(control.slots[4]), float(control.slots[6:7].view(np.float64)[0]), Bound.GUESS, visits) if visits else None


def choices_so_far(tree: Growing) -> tuple[Choice, ...]:
    """The root's moves while the tree grows, in memory that stays where it is."""
    return tuple(_choice(node, tree.prove) for node in tree.children(ROOT) if node.visits)


def _choice(node: Node, prove: bool, line: tuple[int, ...] = ()) -> Choice:
    known = prove and node.proven
    return Choice(node.move, node.low if known else node.mean, Bound.EXACT if known else Bound.GUESS, node.visits, line)


def _chosen(tried: list[Node], sign: int) -> Node | None:
    """The root's move: `choose` of `search/uct_solver.py`."""
    sure = max(tried, key=lambda node: node.least(sign), default=None)
    if sure is None:
        return None
    hopeful = [node for node in tried if node.most(sign) > sure.least(sign)]
    best = max(hopeful, key=lambda node: node.visits, default=sure)
    return sure if sure.proven and sure.least(sign) > max(-1, sign * best.mean) else best


def _line(tree: Growing, node: Node) -> list[int]:
    """Below a proven node, play that keeps its outcome; below another, the most visited children."""
    game, way = tree.compiled.game, list[int]()
    state, keeping = game.play(tree.state, node.move), tree.prove and node.proven
    while children := tree.children(node.place):
        sign = -1 if game.turn(state) else 1
        if keeping:
            node = max(children, key=lambda child: (child.least(sign), child.visits))
        else:
            node = max(children, key=lambda child: child.visits)
        if not (keeping or node.visits):
            break
        way.append(node.move)
        state = game.play(state, node.move)
    return way
