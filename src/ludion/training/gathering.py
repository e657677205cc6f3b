"""Experience from the arena's stores: which states the finished games of a game went through, and how they ended."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludion.arena.store import KeptGame, Store
from ludion.core import Game, LudionError, Position, Termination
from ludion.learned.experience import LEAST, Experience, Known, best, key, options

PLIES = 16
PLAYED = (Termination.RULES, Termination.REPETITION, Termination.RESIGNATION, Termination.ADJUDICATION)


@dataclass
class Met:
    """A state that games went through, the fewest plies that led there, how often, and what followed."""

    state: Any
    ply: int
    games: int = 0
    halves: int = 0
    after: set[str] = field(default_factory=set)


class Gathering:
    """Counts games into records, each game once: players without chance repeat themselves, and that tells nothing new.

    Of a random opening only the last state counts: what a state is worth is told by games in which somebody chose all that
    followed.
    """

    def __init__(self, game: Game[Any, Any], plies: int = PLIES, player: str = "") -> None:
        self.game, self.plies, self.player = game, plies, player
        self.met: dict[str, Met] = {}
        self.repeated = 0
        self._lines: set[str] = set()
        self._keys: dict[Any, str] = {}

    @property
    def games(self) -> int:
        """How many different ones were counted."""
        return len(self._lines)

    def add(self, kept: KeptGame) -> None:
        """One game of a store, unless it is of another game or other players, or was ended by a fault of a player's."""
        if kept.entry.reason not in PLAYED:
            return
        record = kept.record
        if record.game != self.game.spec or not all(self.player in name for name in record.players):
            return
        if kept.entry.line in self._lines:
            self.repeated += 1
            return
        self._lines.add(kept.entry.line)
        position = Position(self.game, None if record.start is None else self.game.parse(record.start))
        halves = 1 if kept.entry.winner is None else 2 - 2 * kept.entry.winner
        opening, passed = int(kept.extra["opening"]), list[str]()
        for ply in range(min(len(record.moves), self.plies) + 1):
            self._pass(position.state, ply, passed, halves if ply >= opening else None)
            if ply < min(len(record.moves), self.plies):
                position.play(self.game.parse_move(position.state, record.moves[ply].text))

    def _pass(self, state: Any, ply: int, passed: list[str], halves: int | None) -> None:
        """A game passes through a state; None: what follows was not chosen by anybody."""
        here = self._key(state)
        met = self.met.setdefault(here, Met(state, ply))
        met.ply = min(met.ply, ply)
        if halves is not None and here not in passed:
            met.games += 1
            met.halves += halves
        if passed:
            self.met[passed[-1]].after.add(here)
        passed.append(here)

    def _key(self, state: Any) -> str:
        if state not in self._keys:
            self._keys[state] = key(self.game, state)
        return self._keys[state]

    def records(self) -> dict[str, Known]:
        """What each state is worth. Where the records themselves say what to play, that move's; otherwise as it was played:
        so a refutation that is known makes the moves bad that lead to it."""
        found = {here: Known(met.games, met.halves) for here, met in self.met.items()}
        for here, met in sorted(self.met.items(), key=lambda item: (-item[1].ply, item[0])):
            if any(found[after].games >= LEAST for after in met.after):
                chosen = best(options(self.game, met.state, found))
                found[here] = found[here] if chosen is None else chosen.known
        return found

    def experience(self) -> Experience:
        """All that was gathered."""
        about = {"games": self.games, "repeated": self.repeated, "plies": self.plies, "player": self.player}
        return Experience.of(self.game, self.records(), about)


def gather(
    game: Game[Any, Any],
    files: Sequence[Path],
    plies: int = PLIES,
    player: str = "",
    watch: Callable[[int], None] | None = None,
) -> Experience:
    """Experience from all stores together; `watch` is told how many games have been looked at."""
    gathering, seen = Gathering(game, plies, player), 0
    for file in files:
        with Store(file, reading=True) as store:
            for kept in store.games():
                seen += 1
                try:
                    gathering.add(kept)
                except LudionError as error:
                    raise LudionError(f"Game {kept.id} of {file} does not follow the rules of {game.spec}: {error}") from error
                if watch is not None:
                    watch(seen)
    if not gathering.games:
        among = f" between players with '{player}' in their names" if player else ""
        raise LudionError(f"There is no finished game of {game.spec}{among} in {', '.join(str(file) for file in files)}.")
    return gathering.experience()
