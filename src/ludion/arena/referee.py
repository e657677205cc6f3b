"""One game between two seats. The referee owns the rules and the clock, and every game ends with a reason."""

import math
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from ludion.arena.adjudicating import Tables, agreed
from ludion.arena.openings import Opening
from ludion.arena.seat import Answer, Foul, Seat
from ludion.core import Game, LudionError, Outcome, Position, Termination, require
from ludion.core.clock import TimeControl
from ludion.core.record import Played, Record
from ludion.core.spec import split_spec, write_spec
from ludion.core.value_scale import is_decisive

CLOCK = "clock"  # the name of a record's limit


@dataclass(frozen=True, slots=True)
class Conditions:
    """What every game of a match is played under.

    `patience`: seconds for an answer where no clock counts them; `loading`: seconds to get ready, on nobody's clock; `margin`:
    seconds by which an answer may be late; `most_plies`: a draw after so many, 0 for no end; `agree`: evaluations of this size
    from both players end a game, 0 if they do not.
    """

    control: TimeControl | None = None
    patience: float = 60.0
    loading: float = 60.0
    margin: float = 0.0
    most_plies: int = 0
    agree: float = 0.0

    def __post_init__(self) -> None:
        for name, seconds in {"patience": self.patience, "loading": self.loading}.items():
            require(0 < seconds < math.inf, f"{name} must be more than 0 seconds and less than for ever, not {seconds:g}.")
        for name, number in {"margin": self.margin, "plies": self.most_plies, "agree": self.agree}.items():
            require(number >= 0, f"{name} must be 0 or more, not {number:g}.")


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that was played: its record, and what a record has no place for.

    `turns`: who made each move; `left`: what the mover's clock showed after it, None in the opening and without a clock; `said`:
    what the mover told of its search; `note`: a sentence on an end that is not by the rules; `words`: each player's last ones;
    `counters`: what this game's players count.
    """

    record: Record
    opening: int = 0
    seeds: tuple[int, int] = (0, 0)
    turns: tuple[int, ...] = ()
    left: tuple[float | None, ...] = ()
    said: tuple[Mapping[str, Any] | None, ...] = ()
    note: str = ""
    words: tuple[str, str] = ("", "")
    isolation: tuple[str, str] = ("none", "none")
    counters: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def outcome(self) -> Outcome:
        """How it ended."""
        assert self.record.outcome is not None
        return self.record.outcome


def play(
    game: Game[Any, Any],
    seats: tuple[Seat, Seat],
    conditions: Conditions | None = None,
    opening: Opening | None = None,
    seeds: tuple[int, int] = (0, 0),
    names: tuple[str, str] | None = None,
    tables: Tables | None = None,
    spec: str | None = None,
) -> Finished:
    """One game between seats that are prepared, the first one's player moving first.

    `names`: what the record calls the players, if not by their specs; `tables`: what is solved, to end the game early; `spec`:
    how the game was asked for. Whatever a player does, there is an outcome; only who stops the program itself has none.
    """
    table = _Table(game, seats, conditions or Conditions(), (opening or Opening()).position(game), tables)
    before = len(table.position.history)
    outcome = table.play(seeds)
    limits = None if table.control is None else {CLOCK: str(table.control)}
    record = Record(
        write_spec(split_spec(spec or game.spec)[0], game.parameters),
        names or (seats[0].spec, seats[1].spec),
        tuple(Played(step.text, took) for step, took in zip(table.position.history, table.seconds, strict=True)),
        outcome,
        limits=limits,
        start=opening.start if opening is not None else None,
        date=datetime.now().astimezone().isoformat(timespec="seconds"),
    )
    return Finished(
        record,
        before,
        seeds,
        tuple(step.turn for step in table.position.history),
        tuple(table.left),
        tuple(table.said),
        table.note,
        (seats[0].last_words(), seats[1].last_words()),
        (seats[0].isolation, seats[1].isolation),
        dict(game.counters(table.position.state)),
    )


class _Table:
    """A game under way: the position, both clocks, and what has been noted."""

    def __init__(
        self, game: Game[Any, Any], seats: tuple[Seat, Seat], conditions: Conditions, position: Position, tables: Tables | None
    ) -> None:
        self.game, self.seats, self.conditions, self.position, self.tables = game, seats, conditions, position, tables
        self.control = conditions.control
        self.remaining = [conditions.control.seconds] * 2 if conditions.control is not None else []
        self.seconds: list[float | None] = [None] * len(position.history)
        self.left: list[float | None] = [None] * len(position.history)
        self.said: list[Mapping[str, Any] | None] = [None] * len(position.history)
        self.values: tuple[list[float], list[float]] = ([], [])
        self.note = ""

    def play(self, seeds: tuple[int, int]) -> Outcome:
        """To the end."""
        turn = 0
        try:
            for turn in (0, 1):
                self._begin(self.seats[turn], seeds[turn])
            while True:
                turn = self.position.turn
                legal = self.position.moves
                if not legal:
                    outcome = self.position.outcome
                    assert outcome is not None
                    return outcome
                known = self._known()
                if known is not None:
                    return known
                move = self._move(turn, legal)
                if move is None:
                    return _lost(turn, Termination.RESIGNATION)
                self.position.push(move)
        except Foul as foul:
            self.note = str(foul)
            return _lost(turn, foul.reason)

    def _begin(self, seat: Seat, seed: int) -> None:
        try:
            seat.begin(seed)
        except (Foul, KeyboardInterrupt):
            raise
        except (Exception, SystemExit) as error:
            what = str(error) if isinstance(error, LudionError) else f"{type(error).__name__}: {error}"
            raise Foul(Termination.CRASH, f"{seat.spec} cannot begin: {what}") from error

    def _known(self) -> Outcome | None:
        """The outcome of a game that need not go on."""
        conditions, outcome = self.conditions, None
        if self.tables is not None and (outcome := self.tables.outcome(self.position.state)) is not None:
            self.note = "The solved table ends it."
        elif conditions.agree and (outcome := agreed(self.values, conditions.agree)) is not None:
            self.note = f"Both players think so: {conditions.agree:g} or more."
        elif conditions.most_plies and len(self.position.history) >= conditions.most_plies:
            self.note, outcome = f"No end after {conditions.most_plies} plies.", Outcome(None, Termination.ADJUDICATION, 0)
        return outcome

    def _move(self, turn: int, legal: tuple[Any, ...]) -> Any:
        """The move that whoever is to move answers with, None for giving up; anything else is a foul."""
        seat, clock = self.seats[turn], None
        if self.control is not None:
            clock = self.control.clock(self.remaining[turn])
        began = time.perf_counter()
        try:
            answer = seat.answer(self.position, clock, self.conditions.patience)
        except (Foul, KeyboardInterrupt):
            raise
        except (Exception, SystemExit) as error:
            raise Foul(Termination.CRASH, f"{seat.spec} stops with {type(error).__name__}: {error}") from error
        took = time.perf_counter() - began
        left = self._time_left(turn, took)
        move = self._read(seat, answer, legal)
        if move is not None:
            self.seconds.append(round(took, 6))
            self.left.append(None if left is None else round(left, 6))
            self.said.append(answer.said or None)
            value = answer.said.get("value") if answer.said else None
            if isinstance(value, (int, float)):
                won = value != 0 and answer.said.get("proven") is True and is_decisive(self.game, has_evaluation=True)
                self.values[turn].append(math.copysign(math.inf, value) if won else value)
        return move

    def _time_left(self, turn: int, took: float) -> float | None:
        """What a clock shows after an answer that took so long; an answer that comes too late is a foul, whatever it says."""
        spec, conditions = self.seats[turn].spec, self.conditions
        if self.control is None or (self.control.move is None and self.control.seconds == math.inf):
            if took > conditions.patience + conditions.margin:
                raise Foul(Termination.STALL, f"{spec} took {took:.3g} s for a move; {conditions.patience:g} s are the most.")
            return None
        for most in (self.remaining[turn], self.control.move):
            if most is not None and took > most + conditions.margin:
                raise Foul(Termination.TIME, f"{spec} took {took:.4g} s, and had {most:.4g} s left.")
        self.remaining[turn] = max(self.remaining[turn] - took, 0.0) + self.control.increment
        return self.remaining[turn] if self.control.move is None else self.control.move - took

    def _read(self, seat: Seat, answer: object, legal: tuple[Any, ...]) -> Any:
        """The legal move that an answer stands for."""
        if not isinstance(answer, Answer):
            raise Foul(Termination.MALFORMED, f"{seat.spec} answers {answer!r:.60}, which is no answer.")
        if answer.choice is None and answer.move is None:
            return None
        given: Any = answer.move if answer.choice is None else answer.choice
        if answer.choice is None and not isinstance(given, str):
            raise Foul(Termination.MALFORMED, f"{seat.spec} answers {given!r:.60}, which is no text.")
        try:
            return self.game.parse_move(self.position.state, given) if answer.choice is None else legal[legal.index(given)]
        except Exception as error:
            where = self.game.show(self.position.state)
            raise Foul(Termination.ILLEGAL, f"{seat.spec} answers {given!r:.60}, not a legal move in {where}.") from error


def _lost(loser: int, reason: Termination) -> Outcome:
    return Outcome(1 - loser, reason, 1 if loser else -1)
