"""Who watches a search: every algorithm tells the same few events, and traces, trees and counts are made of them."""

from typing import Any

from ludion.core.report import Bound


class Observer:
    """Hears what a search does. Every method does nothing until a subclass says otherwise; values are those that the algorithm
    itself computes with (the mover's in negamax, the first player's in minimax).

    States are entered (or gone through) and left like brackets, each inside of the one that it follows. A root stands alone; a
    search may have several, one after the other. As many states are entered as `Report.nodes` counts.
    """

    def enter(self, state: Any, move: Any, depth: int, alpha: float, beta: float) -> None:
        """A state is looked at, after `move` (None at the root, and where a state is handed down unplayed), so many plies above
        the horizon, with this window."""

    def through(self, state: Any, move: Any, depth: int, alpha: float, beta: float) -> None:
        """As `enter`, but on the way to elsewhere, or to ask the memory: the state is not counted (once more)."""

    def table(self, state: Any, entry: Any, used: bool) -> None:
        """The memory knew the state; whether that was enough to go no further."""

    def cut(self, state: Any, move: Any, alpha: float, beta: float) -> None:
        """After `move` the rest of the moves need not be tried, because alpha has reached beta."""

    def leave(self, state: Any, value: float, bound: Bound, move: Any, alpha: float, beta: float) -> None:
        """The state's value, its best move (None at a leaf), and the window as it stands at the end."""

    def stop(self) -> None:
        """The search was cut short: what is still open is never left."""
