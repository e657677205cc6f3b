"""A player at the referee's table, in this process: nothing stands between the two, and little time is lost."""

import threading
import time
import traceback
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from ludion.arena.captured_output import captured_output
from ludion.arena.process import Log
from ludion.arena.seat import Answer, Foul, Seat
from ludion.core import Game, LudionError, Position, Termination
from ludion.core.clock import Clock
from ludion.core.report import Report
from ludion.players.loading import NotAMove, Recipe
from ludion.players.player import Player

LOOK = 0.02  # seconds between two looks at whose time is up


class LocalSeat(Seat):
    """A player by its spec. One whose seed the spec leaves open, or that somebody wrote, is made anew for each game; any other
    forgets the last one. The seed of the game is the number of the game for a player whose spec gives a seed.

    What a file of somebody's own prints is kept for its author. A search whose time is up is asked for its move, which then comes
    too late; a player that does not listen to `stop` cannot be interrupted here. Whoever must be sits in a process of its own.
    """

    def __init__(self, spec: str) -> None:
        self.spec = spec
        self._words, self._end = Log(), ""
        with self._listening():
            self._recipe = Recipe(spec)
        self._game: Game[Any, Any] | None = None
        self._player: Player | None = None

    def make(self, game: Game[Any, Any], seed: int | None = None) -> Player:
        """The player; refused if it does not play this game."""
        return self._recipe.make(game, seed)

    def prepare(self, game: Game[Any, Any], seconds: float) -> None:
        with self._listening():
            self._game, self._player = game, self.make(game)
            self._player.ready(game)

    def begin(self, seed: int) -> None:
        assert self._game is not None and self._player is not None, "a seat is prepared before its first game"
        self._words, self._end = Log(), ""
        with self._listening():
            if self._recipe.chance or self._recipe.own:
                self._player = self.make(self._game, seed)
                self._player.ready(self._game)
            else:
                self._player.forget()
                self._player.game_number = seed  # not the number of games played here, which another plan of jobs would change

    def answer(self, position: Position, clock: Clock | None, patience: float) -> Answer:
        player = self._player
        assert player is not None, "a seat is prepared before its first game"
        earlier = [step.state for step in position.history]
        _WATCHDOG.watch(player, time.monotonic() + seconds_for(clock, patience))
        try:
            with self._listening():
                move = player.choose(position.game, position.state, earlier, clock)
        except NotAMove as error:
            raise Foul(Termination.ILLEGAL, str(error)) from error
        except (Exception, SystemExit) as error:
            self._end = traceback.format_exc()
            what = str(error) if isinstance(error, LudionError) else f"{type(error).__name__}: {error}"
            raise Foul(Termination.CRASH, f"{self.spec} stops: {what}") from error
        finally:
            _WATCHDOG.leave(player)
        if move is None:
            raise Foul(Termination.MALFORMED, f"{self.spec} answers None, which is no move.")
        return Answer(said=_told(player.report) if player.report is not None else {}, choice=move)

    def _listening(self) -> AbstractContextManager[object]:
        """What somebody's own code prints goes to its log, and not among what we print."""
        return captured_output(self._words) if ".py" in self.spec else nullcontext()

    def last_words(self) -> str:
        return self._words.text() + self._end

    def close(self) -> None:
        self._player = None


def seconds_for(clock: Clock | None, patience: float) -> float:
    """The most that an answer may take."""
    if clock is None:
        return patience
    return min(clock.remaining, clock.move if clock.move is not None else patience)


def _told(report: Report) -> dict[str, Any]:
    """What a search said, in plain data."""
    told: dict[str, Any] = {"value": report.value, "nodes": report.nodes, "depth": report.depth}
    return told | ({"proven": True} if report.proven else {}) | ({"games": report.games} if report.games else {})


class _Watchdog:
    """One thread that asks late players for their move. To set it costs less than a microsecond, a timer for each move would cost
    a thread."""

    def __init__(self) -> None:
        self._watched: dict[int, tuple[Player, float]] = {}
        self._lock = threading.Lock()  # nobody is asked who has just left: it may think of its next move by then
        self._wake = threading.Event()
        self._thread: threading.Thread | None = None

    def watch(self, player: Player, until: float) -> None:
        with self._lock:
            self._watched[id(player)] = (player, until)
        if not self._wake.is_set():
            self._wake.set()
            if self._thread is None:
                self._thread = threading.Thread(target=self._look, daemon=True)
                self._thread.start()

    def leave(self, player: Player) -> None:
        with self._lock:
            self._watched.pop(id(player), None)

    def _look(self) -> None:
        while True:
            self._wake.wait()
            time.sleep(LOOK)
            with self._lock:
                for player, until in self._watched.values():
                    if time.monotonic() > until:
                        player.stop()
            if not self._watched:
                self._wake.clear()
                if self._watched:  # somebody came between the two lines
                    self._wake.set()


_WATCHDOG = _Watchdog()
