"""A player that searches: one algorithm, its limits, an evaluation; as machine code where the algorithm has a kernel."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from ludion.core import Game, LudionError
from ludion.core.estimate import Estimate, FunctionEstimate
from ludion.core.limits import Limits
from ludion.core.report import Report
from ludion.native.compiled import native_or_none, warn_once
from ludion.native.errors import NotNative
from ludion.players.estimates import load_estimate
from ludion.players.player import Player

Search = Callable[..., Report]

LOOKING = 5.0  # seconds that the line of an error is worth


class SearchPlayer(Player):
    """Plays what a search says. `kernel` is the search's native form, with the same result; `options` go to the readable one."""

    def __init__(
        self,
        search: Search,
        limits: Limits,
        estimate: str = "",
        kernel: Search | None = None,
        options: dict[str, Any] | None = None,
    ) -> None:
        self.search, self.limits, self.estimate, self.kernel = search, limits, estimate, kernel
        self.options = options or {}
        self._estimates: dict[Game[Any, Any], Estimate | None] = {}

    def choose(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any] = ()) -> Any:
        self.report = self.analyse(game, state, earlier)
        return self.report.move

    def prepare(self, game: Game[Any, Any]) -> Estimate | None:
        """The evaluation for this game; refused if the game has none of that name."""
        if game not in self._estimates:
            self._estimates[game] = load_estimate(self.estimate, game) if self.estimate else None
        return self._estimates[game]

    def analyse(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any] = ()) -> Report:
        """The search's whole report."""
        estimate = self.prepare(game)
        if self.kernel is not None and native_or_none(game, None, estimate) is not None:
            try:
                return self.kernel(game, state, self.limits, estimate, earlier)
            except NotNative as refusal:
                warn_once(f"{game.spec} is searched interpreted: {refusal}")
            except ArithmeticError as error:
                self._explain(error, game, state, estimate, earlier)
                raise
        return self.search(game, state, self.limits, estimate, None, earlier, **self.options)

    def _explain(
        self, error: ArithmeticError, game: Game[Any, Any], state: Any, estimate: Estimate | None, earlier: Sequence[Any]
    ) -> None:
        """Machine code knows no lines: what failed there is run into its error once more, interpreted, to say where."""
        if isinstance(estimate, FunctionEstimate):
            limits = replace(self.limits, seconds=LOOKING)
            self.search(game, state, limits, estimate, None, earlier, **self.options)
            raise LudionError(f"{estimate.name} stops with {type(error).__name__}: {error}.") from error
