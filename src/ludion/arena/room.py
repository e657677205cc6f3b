"""Where a tournament's games are played, one after the other: its players stay seated from game to game."""

from typing import Any

from ludion.arena.adjudicating import Tables
from ludion.arena.plan import Plan
from ludion.arena.referee import play
from ludion.arena.schedule import Job
from ludion.arena.seat import Answer, Foul, Seat
from ludion.arena.seats import seat_for
from ludion.arena.store import Entry, entry_of, explained
from ludion.core import Game, LudionError, Position, Termination
from ludion.core.clock import Clock
from ludion.core.errors import IsolationError
from ludion.core.registry import load_game

SEATED = 8  # players who stay seated: each has a process or a search of its own, and there may be hundreds


class Room:
    """Plays any game of a plan. What a game gives hangs on the plan and the job alone, not on the games before it."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.game, self.conditions = plan, load_game(plan.game), plan.conditions
        self.tables = Tables(self.game) if plan.tables else None
        self._seats: dict[int, Seat] = {}

    def play(self, job: Job) -> Entry:
        """The game, played or explained."""
        plan, names = self.plan, (self.plan.names[job.first], self.plan.names[job.second])
        try:
            finished = play(
                self.game,
                (self._seat(job.first), self._seat(job.second)),
                self.conditions,
                plan.openings[job.opening],
                job.seeds(plan.seed),
                names,
                self.tables,
                plan.game,
            )
        except Exception as error:  # noqa: BLE001  players' faults have an outcome of their own: the rules are at fault here
            what = str(error) if isinstance(error, LudionError) else f"{type(error).__name__}: {error}"
            return explained(job, plan.game, names, f"The game could not be played to its end: {what}")
        return entry_of(job, finished)

    def close(self) -> None:
        """Send everybody home."""
        for seat in self._seats.values():
            seat.close()
        self._seats.clear()

    def _seat(self, player: int) -> Seat:
        """The player's seat; one who cannot get ready has lost this game, and may try again for the next."""
        if player not in self._seats:
            while len(self._seats) >= SEATED:
                self._seats.pop(next(iter(self._seats))).close()
            spec = self.plan.players[player]
            seat: Seat | None = None
            try:
                seat = seat_for(spec, self.plan.isolation)
                seat.prepare(self.game, self.conditions.loading)
            except IsolationError:
                raise  # the machine lacks the sandbox: no player loses for that
            except LudionError as error:
                words = seat.last_words() if seat is not None else ""
                if seat is not None:
                    seat.close()
                return _Absent(spec, error, words)
            self._seats[player] = seat
        self._seats[player] = self._seats.pop(player)  # whoever sat longest without a game is the first
        return self._seats[player]


class _Absent(Seat):
    """The seat of a player who could not get ready."""

    def __init__(self, spec: str, error: LudionError, words: str) -> None:
        self.spec, self.words = spec, words
        self.foul = error if isinstance(error, Foul) else Foul(Termination.CRASH, f"{spec} cannot get ready: {error}")

    def prepare(self, game: Game[Any, Any], seconds: float) -> None:
        raise self.foul

    def begin(self, seed: int) -> None:
        raise self.foul

    def answer(self, position: Position, clock: Clock | None, patience: float) -> Answer:
        raise self.foul

    def last_words(self) -> str:
        return self.words

    def close(self) -> None:
        """Nobody is there."""
