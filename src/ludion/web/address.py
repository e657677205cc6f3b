"""A game at the table as an address: what is played, by whom, from where, and how far it is. Nothing of it is kept in the
server, so that an address can be shared, and comes back after a restart."""

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from urllib.parse import quote, unquote, urlencode

from ludion.core import LudionError, require
from ludion.core.clock import TimeControl
from ludion.core.errors import suggest
from ludion.core.player_files import CODE_PLAYERS
from ludion.core.registry import registered, registered_name
from ludion.core.spec import split_spec
from ludion.players.undescribed import require_described
from ludion.web.learned_files import is_on_offer
from ludion.web.own import HERE, file_of, is_own, is_own_player

HUMAN = "human"
FIRST, SECOND = HUMAN, "best:seconds=1"
LONGEST = 6000  # characters of an address
MOST_MOVES = 1000
SEPARATOR = ","
LARGEST_PARAMETER = 200  # of a game
LARGEST = {"table": 64, "memory": 256, "threads": 1, "size": 1 << 18}  # of a player: megabytes, threads, entries


@dataclass(frozen=True, slots=True)
class Table:
    """A game, its two players, the state it starts from ("" is the game's own), the moves played, and how many of them are on the
    board now: those after `at` were taken back and can be played again."""

    game: str
    players: tuple[str, str] = (FIRST, SECOND)
    start: str = ""
    moves: tuple[str, ...] = ()
    at: int = 0
    flip: bool = False
    clock: str = ""
    left: tuple[float, float] | None = None

    @property
    def control(self) -> TimeControl | None:
        """What both clocks began with."""
        return TimeControl.parse(self.clock) if self.clock else None

    @property
    def clocks(self) -> tuple[float, float] | None:
        """The seconds that both have left; None if nobody counts."""
        control = self.control
        if control is None or control.seconds == math.inf:
            return None
        return self.left or (control.seconds, control.seconds)

    @property
    def played(self) -> tuple[str, ...]:
        """The moves that are on the board."""
        return self.moves[: self.at]

    def query(self) -> str:
        """The part of an address after its question mark."""
        told: dict[str, str] = {}
        if self.players[0] != FIRST:
            told["first"] = self.players[0]
        if self.players[1] != SECOND:
            told["second"] = self.players[1]
        if self.start:
            told["start"] = self.start
        if self.moves:
            told["moves"] = self.moves_text
        if self.at != len(self.moves):
            told["at"] = str(self.at)
        if self.flip:
            told["flip"] = "1"
        if self.clock:
            told["clock"] = self.clock
        if self.left is not None:
            told["left"] = f"{self.left[0]:.1f},{self.left[1]:.1f}"
        return urlencode(told, safe=",:=-/>")

    @property
    def moves_text(self) -> str:
        """The moves as an address writes them."""
        return SEPARATOR.join(quote(move, safe="") if SEPARATOR in move or "%" in move else move for move in self.moves)

    def path(self, page: str = "play") -> str:
        """The address of a page about this table."""
        query = self.query()
        return f"/{page}/{quote(self.game, safe=':=,+')}" + (f"?{query}" if query else "")

    def after(self, move: str) -> "Table":
        """The table once this move is played."""
        moves = (*self.played, move)
        again = self.moves[: self.at + 1] == moves
        return replace(self, moves=self.moves if again else moves, at=self.at + 1)

    def going_back(self, plies: int) -> "Table":
        return replace(self, at=max(0, self.at - plies))

    def going_on(self, plies: int) -> "Table":
        return replace(self, at=min(len(self.moves), self.at + plies))

    def restarted(self) -> "Table":
        return replace(self, moves=(), at=0, left=None)

    def spent(self, player: int, seconds: float) -> "Table":
        """The table once a player has thought for so long about a move and made it."""
        clocks, control = self.clocks, self.control
        if clocks is None or control is None:
            return self
        left = [*clocks]
        left[player] = max(0.0, left[player] - seconds)
        if left[player]:
            left[player] += control.increment
        return replace(self, left=(left[0], left[1]))

    def swapped(self) -> "Table":
        return replace(self, players=(self.players[1], self.players[0]))

    def flipped(self) -> "Table":
        return replace(self, flip=not self.flip)

    def between(self, first: str, second: str) -> "Table":
        return replace(self, players=(first, second))


def read_table(game: str, told: Mapping[str, str]) -> Table:
    """The table that an address speaks of; anything in it that means nothing is refused."""
    require(sum(map(len, told.values())) + len(game) <= LONGEST, "This address is too long.")
    moves = tuple(unquote(move) for move in told.get("moves", "").split(SEPARATOR) if move)
    require(len(moves) <= MOST_MOVES, f"An address holds at most {MOST_MOVES} moves.")
    at = told.get("at", str(len(moves)))
    require(
        at.isascii() and at.isdecimal() and len(at) < 6 and int(at) <= len(moves),
        f"'{at[:20]}' is not a number of moves, from 0 to {len(moves)}.",
    )
    clock = told.get("clock", "")
    if clock:
        TimeControl.parse(clock)
    players = told.get("first", FIRST), told.get("second", SECOND)
    left = _left(told["left"]) if clock and told.get("left") else None
    table = Table(
        library_spec(game, "game"), players, told.get("start", ""), moves, int(at), told.get("flip") == "1", clock, left
    )
    for player in players:
        library_spec(player, "player")
    return table


def _left(text: str) -> tuple[float, float]:
    """Two numbers of seconds."""
    try:
        first, second = (float(part) for part in text.split(","))
    except ValueError:
        raise LudionError(f"'{text[:40]}' is not what two clocks show, such as 300,287.5.") from None
    require(all(0 <= seconds < 1e6 for seconds in (first, second)), "A clock shows from 0 to a million seconds.")
    return first, second


def _bounded(parameters: Mapping[str, str], what: str) -> None:
    """Refuse what would take the server's memory: a game of a thousand million matches, a table of gigabytes."""
    for name, value in parameters.items():
        if what != "game" and name in LARGEST:
            # No exponent: float() reads 1e9.
            require(re.fullmatch(r"[0-9]+(\.[0-9]+)?", value) is not None, f"Here {name} is a number such as {LARGEST[name]}.")
        for number in re.findall(r"[0-9]+", value):
            most = LARGEST_PARAMETER if what == "game" else LARGEST.get(name)
            require(most is None or (len(number) < 12 and int(number) <= most), f"Here {name} is at most {most}.")


def library_spec(spec: str, what: str) -> str:
    """Return a spec that names what is installed, what a visitor wrote here, or a file that the server's owner offers.

    Any other file is rejected with the same message whether it exists or not.
    """
    name, parameters = split_spec(spec)
    if (what == "game" and is_own(name)) or (what == "player" and is_own_player(name)):
        if not HERE:  # in a sandbox there is no other
            file_of(spec)
        return spec
    paths = ".py" in name or any(".py" in value or "/" in value or "\\" in value for value in parameters.values())
    code = what == "player" and registered_name(name) in CODE_PLAYERS
    if paths or code or (what == "player" and not is_on_offer(spec)):
        raise LudionError(f"'{spec[:80]}' names a file; only what is installed can be named in an address.")
    _bounded(parameters, what)
    known = _known(what)
    if registered_name(name) not in known:
        if what == "player":
            require_described(name)
        raise LudionError(f"There is no {what} '{name[:80]}'; {suggest(registered_name(name)[:80], known)}")
    return spec


@cache
def _known(what: str) -> tuple[str, ...]:
    """The names that are installed, looked for once: that takes several milliseconds."""
    return (*registered("ludion.games"),) if what == "game" else (*registered("ludion.players"), HUMAN)
