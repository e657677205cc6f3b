"""A player that searches: one algorithm, its limits, an evaluation; as machine code where the algorithm has a kernel."""

import time
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from typing import Any

from ludion.core import Game, LudionError
from ludion.core.choice_seed import choice_seed
from ludion.core.clock import Clock
from ludion.core.estimate import Estimate, FunctionEstimate
from ludion.core.limits import Limits
from ludion.core.player_files import NO_WEIGHTS
from ludion.core.report import Report
from ludion.core.value_scale import is_decisive
from ludion.learned.finding import load_weights
from ludion.native.compiled import native_or_none, warn_once
from ludion.native.errors import NotNative
from ludion.native.running import Control
from ludion.players.background import POLITE_AFTER, READY, Interrupt, Making
from ludion.players.estimates import load_estimate
from ludion.players.player import Player, one_thread
from ludion.players.recalling import Recall

Search = Callable[..., Report]
Watcher = Callable[[Report], None]

LOOKING = 5.0  # seconds that the line of an error is worth


class SearchPlayer(Player):
    """Plays what a search says. `kernel` is the search's native form, with the same result; `options` go to the readable one.

    Machine code is made when it is first needed, and the readable version answers if it is done before that. `native`: True waits
    for the machine code, False does without it.
    """

    native: bool | None = None
    weights = ""  # a learned evaluation, by its file or as the best there is
    recall: Recall | None = None  # what was played before; whoever asks for an analysis wants a search
    soon_known = 0  # plies before the end of a game from which it needs hardly any time, so that a clock is spent before
    agrees = True  # whether the native form gives the same result, so that it does not matter which one answers

    def __init__(
        self,
        search: Search,
        limits: Limits,
        estimate: str = "",
        kernel: Search | None = None,
        options: dict[str, Any] | None = None,
    ) -> None:
        self.search, self.limits, self.estimate, self.kernel = search, limits, estimate, kernel
        self.options, self.compilable = options or {}, kernel is not None
        self._estimates: dict[Game[Any, Any], Estimate | None] = {}
        self._made: dict[Game[Any, Any], Making] = {}
        self._control, self._interrupt = Control(), Interrupt()

    @one_thread
    def choose(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any] = (), clock: Clock | None = None) -> Any:
        self.report = self.recalled(game, state, earlier) or self.analyse(game, state, earlier, clock)
        return self.report.move

    def recalled(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any]) -> Report | None:
        """What was learned from earlier games, where that is enough to choose a move without a search."""
        return None if self.recall is None else self.recall.report(game, state, earlier, self.game_number)

    def accept(self, game: Game[Any, Any]) -> None:
        if self.recall is not None:
            self.recall.experience(game)

    def ready(self, game: Game[Any, Any]) -> None:
        making = self.making(game, game.start(), ())
        if making is not None:
            making.wait()

    def settle(self, game: Game[Any, Any]) -> None:
        """Wait for machine code where the readable version would give another answer: for whoever looks at a game at leisure."""
        if not self.agrees:
            self.ready(game)

    def compiling(self, game: Game[Any, Any]) -> bool:
        """Whether machine code for a game is on its way, so that the readable version answers."""
        making = self._made.get(game)
        return making is not None and not (making.ready or making.refused or making.error)

    def stop(self) -> None:
        self._interrupt.reason = "stop"
        self._control.stop()

    def prepare(self, game: Game[Any, Any]) -> Estimate | None:
        """The evaluation for this game; refused if the game has none of that name."""
        if game not in self._estimates:
            self._estimates.setdefault(game, self._loaded(game))  # one object for all threads: code is compiled for it
            is_decisive(game, self._estimates[game] is not None)  # found out now, not on the clock of the first search
        return self._estimates[game]

    def _loaded(self, game: Game[Any, Any]) -> Estimate | None:
        if self.weights not in ("", NO_WEIGHTS):
            return load_weights(self.weights, game)
        return load_estimate(self.estimate, game) if self.estimate else None

    @one_thread
    def analyse(
        self,
        game: Game[Any, Any],
        state: Any,
        earlier: Sequence[Any] = (),
        clock: Clock | None = None,
        watch: Watcher | None = None,
    ) -> Report:
        """The search's whole report. `watch` is told how far it is, by those searches that can be watched."""
        began, limits = time.perf_counter(), self._limits_now(game, earlier, clock)
        self.prepare(game)
        self._control, self._interrupt = Control(), Interrupt()
        making = self.making(game, state, earlier)
        patient = self.native or not (self.agrees or limits.seconds is not None)
        if making is not None and not making.ready and not patient:
            self._interrupt = Interrupt(POLITE_AFTER if limits.seconds is None else 0.0)
            making.interrupts(self._interrupt)
            report = self.readably(game, state, limits, earlier)
            if report.stopped_by != READY:
                return report
            if limits.seconds is not None:
                limits = replace(limits, seconds=max(limits.seconds - (time.perf_counter() - began), 0.0))
        if making is not None and self._waited_for(making):
            try:
                return self.natively(game, state, limits, earlier, watch)
            except ArithmeticError as error:
                self._explain(error, game, state, earlier)
                raise
        return self.readably(game, state, limits, earlier)

    def values(
        self, game: Game[Any, Any], state: Any, earlier: Sequence[Any] = (), watch: Watcher | None = None
    ) -> Report | None:
        """A report in which every move is a choice with its value, told meanwhile to `watch`; None from a search that does not
        value all of them at once."""
        return None

    def readably(self, game: Game[Any, Any], state: Any, limits: Limits, earlier: Sequence[Any]) -> Report:
        """The search as it can be read."""
        return self.search(game, state, limits, self.prepare(game), self._interrupt, earlier, **self.seeded(game, state, earlier))

    def seeded(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any]) -> dict[str, Any]:
        """Return the search's options, with the seed of this choice in the place of the player's own seed."""
        if "seed" not in self.options:
            return self.options
        seed = choice_seed(game, state, self.options["seed"], self.game_number, len(earlier))
        return self.options | {"seed": seed}

    def natively(
        self, game: Game[Any, Any], state: Any, limits: Limits, earlier: Sequence[Any], watch: Watcher | None = None
    ) -> Report:
        """The search as machine code."""
        assert self.kernel is not None
        given = self.seeded(game, state, earlier)
        return self.kernel(game, state, limits, self.prepare(game), earlier, control=self._control, **given)

    def make(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any]) -> None:
        """Compile all that `natively` needs: one state is enough."""
        assert self.kernel is not None
        self.kernel(game, state, replace(self.limits, nodes=1), self.prepare(game), earlier)

    def making(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any]) -> Making | None:
        """The machine code for a game, ready or on its way; None where there is none."""
        if self.native is False or not self.compilable:
            return None
        if game not in self._made:

            def make() -> None:
                if native_or_none(game, None, self.prepare(game)) is None:
                    raise NotNative("This game cannot be compiled.")
                try:
                    self.make(game, state, earlier)
                except NotNative as refusal:
                    warn_once(f"{game.spec} is searched interpreted: {refusal}")
                    raise

            self._made[game] = Making(make)
        return None if self._made[game].refused else self._made[game]

    def _waited_for(self, making: Making) -> bool:
        """Whether machine code has come; what kept it from coming is raised, unless it is the game itself."""
        making.wait()
        if making.error is not None:
            raise making.error
        return making.ready

    def _limits_now(self, game: Game[Any, Any], earlier: Sequence[Any], clock: Clock | None) -> Limits:
        """The player's own limits, and what its clock allows."""
        if clock is None:
            return self.limits
        most, own = game.facts.max_plies, self.limits
        given = replace(clock.work, seconds=clock.share(None if most is None else max(most - len(earlier) - self.soon_known, 0)))
        both = {field.name: (getattr(own, field.name), getattr(given, field.name)) for field in fields(own)}
        return Limits(**{name: min((limit for limit in pair if limit is not None), default=None) for name, pair in both.items()})

    def _explain(self, error: ArithmeticError, game: Game[Any, Any], state: Any, earlier: Sequence[Any]) -> None:
        """Machine code knows no lines: what failed there is run into its error once more, interpreted, to say where."""
        estimate = self.prepare(game)
        if isinstance(estimate, FunctionEstimate):
            self.readably(game, state, replace(self.limits, seconds=LOOKING), earlier)
            raise LudionError(f"{estimate.name} stops with {type(error).__name__}: {error}.") from error
