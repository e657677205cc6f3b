"""Two small observers: one counts what a search looks at, ply by ply, the other hands everything on to several."""

from typing import Any

from ludion.core.observer import Observer
from ludion.core.report import Bound


class DepthCounts(Observer):
    """How many states a search looked at 0, 1, 2, ... plies below its root; how many of them were leaves, were known, were cut.

    A leaf is a state from which no other was looked at before it was left, and that no memory answered for; `cuts` counts the
    states at which moves were left out. What several searches looked at (the depths of iterative deepening) is added up.
    """

    def __init__(self) -> None:
        self.nodes: list[int] = []
        self.leaves: list[int] = []
        self.table_hits: list[int] = []
        self.cuts: list[int] = []
        self._path: list[Any] = []
        # For each state on the path: whether its value came from another state or from memory.
        self._answered: list[bool] = []

    def enter(self, state: Any, move: Any, depth: int, alpha: float, beta: float) -> None:
        """Count a state."""
        self._open(state, answered=False)
        self.nodes[len(self._path) - 1] += 1

    def through(self, state: Any, move: Any, depth: int, alpha: float, beta: float) -> None:
        """A state that is not counted is no leaf either."""
        self._open(state, answered=True)

    def table(self, state: Any, entry: Any, used: bool) -> None:
        """Count a state whose value was known; one that was not entered is not counted at all."""
        if used and self._path and self._path[-1] == state:
            self._answered[-1] = True
            self.table_hits[len(self._answered) - 1] += 1

    def cut(self, state: Any, move: Any, alpha: float, beta: float) -> None:
        """Count a state that was not searched to its last move."""
        self.cuts[len(self._path) - 1] += 1

    def leave(self, state: Any, value: float, bound: Bound, move: Any, alpha: float, beta: float) -> None:
        """Count a leaf."""
        if self._path:
            self._path.pop()
            if not self._answered.pop():
                self.leaves[len(self._answered)] += 1

    def stop(self) -> None:
        """Close everything."""
        self._path.clear()
        self._answered.clear()

    def _open(self, state: Any, answered: bool) -> None:
        if self._answered:
            self._answered[-1] = True
        if len(self._path) == len(self.nodes):
            for counts in (self.nodes, self.leaves, self.table_hits, self.cuts):
                counts.append(0)
        self._path.append(state)
        self._answered.append(answered)


class Together(Observer):
    """Hands every event on to several observers, in their order."""

    def __init__(self, *observers: Observer) -> None:
        self.observers = observers

    def enter(self, state: Any, move: Any, depth: int, alpha: float, beta: float) -> None:
        """Hand it on."""
        for observer in self.observers:
            observer.enter(state, move, depth, alpha, beta)

    def through(self, state: Any, move: Any, depth: int, alpha: float, beta: float) -> None:
        """Hand it on."""
        for observer in self.observers:
            observer.through(state, move, depth, alpha, beta)

    def table(self, state: Any, entry: Any, used: bool) -> None:
        """Hand it on."""
        for observer in self.observers:
            observer.table(state, entry, used)

    def cut(self, state: Any, move: Any, alpha: float, beta: float) -> None:
        """Hand it on."""
        for observer in self.observers:
            observer.cut(state, move, alpha, beta)

    def leave(self, state: Any, value: float, bound: Bound, move: Any, alpha: float, beta: float) -> None:
        """Hand it on."""
        for observer in self.observers:
            observer.leave(state, value, bound, move, alpha, beta)

    def stop(self) -> None:
        """Hand it on."""
        for observer in self.observers:
            observer.stop()
