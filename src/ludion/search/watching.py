"""Two small observers: one counts what a search looks at, ply by ply, the other hands everything on to several."""

from typing import Any

from ludion.core.observer import Observer
from ludion.core.report import Bound


class DepthCounts(Observer):
    """How many states a search looked at 0, 1, 2, ... plies below its root, and how many of them were leaves or known.

    A leaf is a state from which no other was looked at and that no memory answered for. What several searches looked at (the
    depths of iterative deepening) is added up.
    """

    def __init__(self) -> None:
        self.nodes: list[int] = []
        self.leaves: list[int] = []
        self.table_hits: list[int] = []
        self._path: list[Any] = []
        # For each state on the path: whether its value came from another state or from memory.
        self._answered: list[bool] = []

    def enter(self, state: Any, move: Any, depth: int, alpha: float, beta: float) -> None:
        """Count a state."""
        if move is None:
            self._answered.clear()
            self._path.clear()
        if self._answered:
            self._answered[-1] = True
        ply = len(self._answered)
        if ply == len(self.nodes):
            for counts in (self.nodes, self.leaves, self.table_hits):
                counts.append(0)
        self.nodes[ply] += 1
        self._answered.append(False)
        self._path.append(state)

    def table(self, state: Any, entry: Any, used: bool) -> None:
        """Count a state whose value was known; one that was not entered is not counted at all."""
        if used and self._path and self._path[-1] == state:
            self._answered[-1] = True
            self.table_hits[len(self._answered) - 1] += 1

    def leave(self, state: Any, value: float, bound: Bound, move: Any, alpha: float, beta: float) -> None:
        """Count a leaf."""
        self._path.pop()
        if not self._answered.pop():
            self.leaves[len(self._answered)] += 1


class Together(Observer):
    """Hands every event on to several observers, in their order."""

    def __init__(self, *observers: Observer) -> None:
        self.observers = observers

    def enter(self, state: Any, move: Any, depth: int, alpha: float, beta: float) -> None:
        """Hand it on."""
        for observer in self.observers:
            observer.enter(state, move, depth, alpha, beta)

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
