"""A transposition table that changes nothing: what it remembers of a state is used only where a search would find the same."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from ludion.core import Game, LudionError, require
from ludion.core.estimate import Estimate
from ludion.core.report import Bound


class Entry(NamedTuple):
    """What a search found out about a state; the value is that of whoever moves there.

    `depth` is that of the search, unless the value is `proven`: then it rests on finished games alone, all of them over within
    `depth` plies, so that every search at least as deep finds the same. `line` has the keys of the states that best play goes
    through: of states, not moves, because a move means something else in the mirror image that shares the key. `rests_on`, in
    games that cycle, has the keys of all states looked at: if one of them were on the path already, it would count as a draw.
    """

    depth: int
    value: float
    bound: Bound
    proven: bool
    line: tuple[Any, ...] = ()
    rests_on: frozenset[Any] = frozenset()

    def answers(self, depth: int, alpha: float, beta: float) -> bool:
        """Whether a search of this depth, with this window, need not be made."""
        if depth != self.depth and not (self.proven and depth >= self.depth):
            return False
        if self.bound == Bound.AT_LEAST:
            return self.value >= beta
        return self.bound == Bound.EXACT or self.value <= alpha


class Table:
    """Entries by state, for one game and one evaluation, kept from search to search.

    At most `size` of them, the oldest giving way; None is no bound. `canonical`: states that the game's `canonical` takes to the
    same one share an entry, which needs an evaluation that is the same for all of them. In a game that cycles they do not:
    a state can have come back, and be a draw for that, when its mirror image has not.
    """

    def __init__(self, size: int | None = None, canonical: bool = False) -> None:
        require(size is None or size >= 0, f"A table's size must not be negative, as {size} is.")
        self.size, self.canonical = size, canonical
        self.game: Game[Any, Any] | None = None
        self.estimate: Estimate | None = None
        self.root = 0
        self.entries: dict[tuple[int, Any], Entry] = {}

    def open(self, game: Game[Any, Any], estimate: Estimate | None, root: int) -> None:
        """Make ready for a search for the player `root`, on whom an evaluation may depend."""
        if self.game is not None and (self.game != game or not _same(self.estimate, estimate)):
            raise LudionError(f"This table was filled with {self.game.spec} and one evaluation: use a new one for another.")
        self.game, self.estimate = game, estimate
        self.root = 0 if estimate is None else root

    def key(self, state: Any) -> Any:
        """What a state is remembered by."""
        if self.game is None or not self.canonical or self.game.facts.cycles:
            return state
        return self.game.canonical(state)

    def find(self, key: Any) -> Entry | None:
        """What is known of a state."""
        return self.entries.get((self.root, key))

    def usable(self, entry: Entry, path: Iterable[Any]) -> bool:
        """Whether an entry holds, or may be kept, on this path: it must not meet the states that the entry rests on."""
        return not entry.rests_on or entry.rests_on.isdisjoint(map(self.key, path))

    def keep(self, key: Any, entry: Entry) -> None:
        """Remember a state; what was known of it before gives way."""
        place = self.root, key
        if self.size is not None and place not in self.entries and len(self.entries) >= self.size:
            if self.size == 0:
                return
            del self.entries[next(iter(self.entries))]
        self.entries[place] = entry


def _same(one: Estimate | None, other: Estimate | None) -> bool:
    if one is None or other is None:
        return one is other
    return type(one) is type(other) and one.parameters == other.parameters
