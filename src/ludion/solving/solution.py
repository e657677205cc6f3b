"""What is known of a game that is solved: who wins each state, in how many plies, by which moves; kept in one file.

The file: a header (a line of JSON that says what it is, for which game and how its keys are packed, blanks up to a multiple of
4,096 bytes, a checksum), the keys in ascending order, the values, and a directory of pages, see `pages.py`. The header and the
directory are verified when the file is opened, and each page when it is first read. Then a query costs microseconds.
"""

import json
import os
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from ludion.core import Game, LudionError
from ludion.core.errors import StoreError
from ludion.core.registry import load_game, registered, registered_name
from ludion.core.spec import split_spec
from ludion.core.versions import software_versions
from ludion.native.errors import NotNative
from ludion.native.packing import ENDLESS, ZERO, Packing, SolvedStates
from ludion.solving.keys import Keys, NumberKeys, TextKeys
from ludion.solving.pages import VALUE, SolvedPages, directory_size
from ludion.solving.writing import SEAL, Head, write_file

FORMAT, VERSION = "ludion solution", 3
MAX_HEADER = 1 << 20  # bytes
MAX_STATES = 1 << 44
MAX_VERSIONS = 10


@dataclass(frozen=True, slots=True)
class Verdict:
    """What best play leads to: the first player's score (1, 0 or -1 where the game was solved by outcome), in so many plies; None
    is play without end, which is worth 0."""

    score: int
    plies: int | None

    @property
    def outcome(self) -> int:
        """1 if the first player wins, -1 if the second does, 0 for a draw."""
        return (self.score > 0) - (self.score < 0)


class Solution:
    """The values of all states that follow one. `by` is "outcome" or "score"; `symmetry`: one entry for all states that are the
    same up to symmetry. `keys` say how a state is found: by its numbers if none are given."""

    def __init__(
        self, game: Game[Any, Any], by: str, symmetry: bool, start: Any, solved: SolvedStates, keys: Keys | None = None
    ) -> None:
        self.game, self.by, self.symmetry, self.start, self.solved = game, by, symmetry, start, solved
        self.keys = keys or NumberKeys(game, solved.packing, symmetry)

    def __len__(self) -> int:
        return len(self.solved)

    def __contains__(self, state: Any) -> bool:
        return self._value(state) is not None

    def __getitem__(self, state: Any) -> Verdict:
        value = self._value(state)
        if value is None:
            raise LudionError(
                f"{self.game.show(state)} does not follow {self.game.show(self.start)}, from which this was solved."
            )
        return Verdict((value & 0xFFFF) - ZERO, None if value >> 16 == ENDLESS else value >> 16)

    def moves(self, state: Any) -> list[tuple[Any, Verdict]]:
        """Every move with what it leads to, seen from here, the best first: the score, then a quick end or a slow loss."""
        sign = -1 if self.game.turn(state) else 1
        found = []
        for move in self.game.moves(state):
            after = self[self.game.play(state, move)]
            found.append((move, Verdict(after.score, None if after.plies is None else after.plies + 1)))
        return sorted(found, key=lambda pair: _wish(pair[1], sign))

    def best(self, state: Any) -> list[Any]:
        """The moves that are as good as any."""
        found, sign = self.moves(state), -1 if self.game.turn(state) else 1
        return [move for move, verdict in found if _wish(verdict, sign) == _wish(found[0][1], sign)]

    def line(self, state: Any) -> list[Any]:
        """Best play to the end or to the first return, the first of the best moves each time."""
        line, met = list[Any](), set[Any]()
        while state not in met and (moves := self.best(state)):
            met.add(state)
            line.append(moves[0])
            state = self.game.play(state, moves[0])
        return line

    # The file

    def save(self, file: Path) -> None:
        """Write it into a file."""
        head = head_of(self.game, self.start, self.by, self.symmetry, self.solved.packing, self.keys)
        write_file(file, head, [(self.solved.keys, self.solved.values)])

    @staticmethod
    def load(file: Path, game: Game[Any, Any] | None = None, check: bool = False, seconds: float = 0.0) -> "Solution":
        """Open the solution in a file.

        Args:
            file: The file. Its header is verified now, the rest when it is read.
            game: The game. Default: the installed game that the file names.
            check: Verify the whole file now.
            seconds: The time that the solve took, which the file does not hold.

        Raises:
            StoreError: The file cannot be read, is damaged, or was written by another version or for other rules.
        """
        try:
            with file.open("rb") as opened:
                head, solved = read_pages(opened, str(file), seconds)
        except StoreError:
            raise
        except OSError as error:
            raise StoreError("{path} cannot be read: {reason}.", path=file, reason=error.strerror) from error
        if check:
            solved.verify()
        game = _named_game(head["game"], file) if game is None else game
        keys: Keys = TextKeys(game, head["symmetry"])
        if head["keys"] == NumberKeys.kind:
            try:
                keys = NumberKeys(game, solved.packing, head["symmetry"])
            except NotNative as refusal:
                raise _other_rules(file, game) from refusal
        if game.spec != head["game"] or keys.rules != head["rules"]:
            raise _other_rules(file, game)
        # A game need not be able to read what it writes, as long as it begins at its start.
        start = game.start() if head["start"] == game.show(game.start()) else game.parse(head["start"])
        return Solution(game, head["by"], head["symmetry"], start, solved, keys)

    def _value(self, state: Any) -> int | None:
        key = self.keys.key(state)
        return None if key is None else self.solved.value_of(key)


def _named_game(spec: str, file: Path) -> Game[Any, Any]:
    """The game that a file names. Only installed games: the name must not lead to a program that came with the file."""
    if registered_name(split_spec(spec)[0]) not in registered():
        raise StoreError("{path} is of {game}, which is not an installed game. Pass the game itself.", path=file, game=spec)
    return load_game(spec)


def _other_rules(file: Path, game: Game[Any, Any]) -> StoreError:
    return StoreError(
        "{file} is of another game, or of other rules, than {game} as it is now: solve again.", file=file, game=game.spec
    )


def _wish(verdict: Verdict, sign: int) -> tuple[int, int]:
    """What a player sorts by: the best score first, then a quick end, or a slow one if it is a loss."""
    plies = ENDLESS if verdict.plies is None else verdict.plies
    return -sign * verdict.score, plies if sign * verdict.score >= 0 else -plies


def head_of(game: Game[Any, Any], start: Any, by: str, symmetry: bool, packing: Packing, keys: Keys) -> Head:
    """What the first line of a solution's file says of it, before its states are counted."""
    about = {"format": FORMAT, "version": VERSION, "game": game.spec, "rules": keys.rules, "start": game.show(start)}
    made = {name: number for name, number in software_versions().items() if name != "numba" or keys.kind != TextKeys.kind}
    return about | {"by": by, "symmetry": symmetry, "keys": keys.kind, "widths": packing.widths, "made": made}


def read_header(file: Path) -> Head:
    """Return the verified header of a file, see `Solution.load` for the errors."""
    try:
        with file.open("rb") as opened:
            return _verified_header(opened, str(file))
    except StoreError:
        raise
    except OSError as error:
        raise StoreError("{path} cannot be read: {reason}.", path=file, reason=error.strerror) from error


def read_pages(opened: IO[bytes], name: str, seconds: float = 0.0) -> tuple[Head, SolvedPages]:
    """Return the verified header of an open file, and its states."""
    head = _verified_header(opened, name)
    packing = Packing(tuple(head["widths"]))
    return head, SolvedPages(opened, name, head["header"], head["states"], packing, head["directory"], seconds)


def _verified_header(opened: IO[bytes], name: str) -> Head:
    opened.seek(0)
    line = opened.readline(MAX_HEADER)
    try:
        head = json.loads(line)
    except (ValueError, RecursionError):
        head = None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise StoreError("{path} is not a solution that Ludion wrote, or its header is damaged. Solve the game again.", path=name)
    if head.get("version") != VERSION:
        found = str(head.get("version"))[:20]
        raise StoreError(
            "{path} was written by another version of Ludion (format {found}, not {version}). Solve the game again.",
            path=name,
            found=found,
            version=VERSION,
        )
    size = head.get("header")
    if isinstance(size, int) and 0 < size <= 2 * MAX_HEADER:
        text = line + opened.read(size - SEAL - len(line)) if size - SEAL >= len(line) else b""
        if opened.read(SEAL) == b"%08x\n" % zlib.crc32(text) and _plausible(head):
            return _of_right_size(opened, name, head)
    raise StoreError("{path} is damaged: the checksum of its header does not match. Solve the game again.", path=name)


def _plausible(head: Head) -> bool:
    """Whether all fields of a header have values that `head_of` and `header` write."""
    texts = all(isinstance(head.get(field), str) for field in ("game", "rules", "start"))
    chosen = head.get("by") in ("outcome", "score") and head.get("keys") in (NumberKeys.kind, TextKeys.kind)
    widths, states, directory = (head.get(field) for field in ("widths", "states", "directory"))
    packed = isinstance(widths, list) and len(widths) > 0 and all(type(width) is int and 0 < width <= 64 for width in widths)
    counted = type(states) is int and 0 < states <= MAX_STATES and type(directory) is int
    return texts and chosen and packed and counted and isinstance(head.get("symmetry"), bool) and are_versions(head.get("made"))


def are_versions(made: object) -> bool:
    """Return whether a value from a file can be what `software_versions` returned."""
    if not isinstance(made, dict) or not 0 < len(made) <= MAX_VERSIONS:
        return False
    return all(isinstance(text, str) and 0 < len(text) <= 50 and text.isprintable() for pair in made.items() for text in pair)


def _of_right_size(opened: IO[bytes], name: str, head: Head) -> Head:
    """The header, if the file has the size that it says."""
    words, states = Packing(tuple(head["widths"])).words, head["states"]
    wanted = head["header"] + states * (8 * words + VALUE) + directory_size(states, words)
    size = opened.seek(0, os.SEEK_END)
    if size != wanted:
        raise StoreError(
            "{path} is damaged: it has {size:,} bytes, and {wanted:,} were written. Solve the game again.",
            path=name,
            size=size,
            wanted=wanted,
        )
    return head
