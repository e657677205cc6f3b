"""Experience from the arena's stores: which states the finished games of a game went through, and how they ended."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ludion.arena.store import KeptGame, Store
from ludion.core import Game, LudionError, Position, Termination
from ludion.learned.experience import Experience, Known, key

PLIES = 16
PLAYED = (Termination.RULES, Termination.REPETITION, Termination.RESIGNATION, Termination.ADJUDICATION)


class Gathering:
    """Counts games into records, each game once: players without chance repeat themselves, and that tells nothing new.

    Of a random opening only the last state counts: what a state is worth is told by games in which somebody chose all that
    followed.
    """

    def __init__(self, game: Game[Any, Any], plies: int = PLIES, player: str = "") -> None:
        self.game, self.plies, self.player = game, plies, player
        self.records: dict[str, Known] = {}
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
        opening, passed, most = int(kept.extra["opening"]), set[str](), min(len(record.moves), self.plies)
        for ply in range(most + 1):
            here = self._key(position.state)
            games, sum_of_halves = self.records.setdefault(here, Known())
            if ply >= opening and here not in passed:
                self.records[here] = Known(games + 1, sum_of_halves + halves)
            passed.add(here)
            if ply < most:
                position.play(self.game.parse_move(position.state, record.moves[ply].text))

    def _key(self, state: Any) -> str:
        if state not in self._keys:
            self._keys[state] = key(self.game, state)
        return self._keys[state]

    def experience(self) -> Experience:
        """All that was gathered."""
        about = {"games": self.games, "repeated": self.repeated, "plies": self.plies, "player": self.player}
        return Experience.of(self.game, self.records, about)


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
