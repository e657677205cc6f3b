"""A player that searches: one algorithm, its limits, an evaluation; as machine code where the algorithm has a kernel."""

from collections.abc import Callable, Sequence
from typing import Any

from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.report import Report
from ludion.native.compiled import native_or_none, warn_once
from ludion.native.errors import NotNative
from ludion.players.estimates import load_estimate
from ludion.players.player import Player

Search = Callable[..., Report]


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
        return self.search(game, state, self.limits, estimate, None, earlier, **self.options)
