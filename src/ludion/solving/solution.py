"""What is known of a game that is solved: who wins each state, in how many plies, by which moves; kept in one file.

The file: a line of JSON (what it is, for which game, how its keys are packed, a checksum), blanks up to a multiple of 4,096
bytes, the keys in rising order, the values. It is mapped into memory, not read: a question costs microseconds.
"""

import json
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from ludion.core import Game, LudionError
from ludion.core.registry import load_game
from ludion.native.errors import NotNative
from ludion.native.layout import Slots
from ludion.native.packing import ENDLESS, ZERO, Packing, Solved
from ludion.solving.keys import Keys, NumberKeys, TextKeys
from ludion.solving.writing import PAGE, Head, write_file

FORMAT, VERSION = "ludion solution", 2


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
        self, game: Game[Any, Any], by: str, symmetry: bool, start: Any, solved: Solved, keys: Keys | None = None
    ) -> None:
        self.game, self.by, self.symmetry, self.start, self.solved = game, by, symmetry, start, solved
        self.keys = keys or NumberKeys(game, solved.packing, symmetry)
        self._first = solved.keys[:, 0].view(np.uint64)

    def __len__(self) -> int:
        return len(self.solved.values)

    def __contains__(self, state: Any) -> bool:
        return self._place(state) >= 0

    def __getitem__(self, state: Any) -> Verdict:
        place = self._place(state)
        if place < 0:
            raise LudionError(
                f"{self.game.show(state)} does not follow {self.game.show(self.start)}, from which this was solved."
            )
        value = int(self.solved.values[place])
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
    def load(file: Path, game: Game[Any, Any] | None = None, check: bool = False) -> "Solution":
        """The solution in a file, of a game that is given or found by its name; refused if it is damaged or for other rules.

        `check`: the whole of it is read and compared with its checksum.
        """
        head, at = read_head(file)
        try:
            packing, count = Packing(tuple(head["widths"])), int(head["states"])
            game = load_game(head["game"]) if game is None else game
            symmetry = bool(head["symmetry"])
            keys_of = _keys_of(str(head["keys"]), game, packing, symmetry, file)
            if game.spec != head["game"] or keys_of.rules != head["rules"]:
                raise _other_rules(file, game)
            size = at + count * (8 * packing.words + 4)
            if file.stat().st_size != size:
                raise LudionError(f"{file} is damaged: it has {file.stat().st_size:,} bytes where {size:,} belong. Solve again.")
            keys, values = mapped(file, at, count, packing)
            if check and _checksum(keys, values) != head["checksum"]:
                raise LudionError(f"{file} is damaged: its checksum is not that of what it holds. Solve again.")
            solved = Solved(packing, keys, values, 0.0)
            # A game need not be able to read what it writes, as long as it begins at its start.
            start = game.start() if head["start"] == game.show(game.start()) else game.parse(head["start"])
            return Solution(game, str(head["by"]), symmetry, start, solved, keys_of)
        except (KeyError, TypeError, ValueError) as error:
            raise LudionError(f"{file} is damaged: its first line is not what was written. Solve again.") from error

    def _place(self, state: Any) -> int:
        key = self.keys.key(state)
        return -1 if key is None else _search(self.solved.keys, self._first, key)


def _keys_of(kind: str, game: Game[Any, Any], packing: Packing, symmetry: bool, file: Path) -> Keys:
    """What finds a state in a file."""
    if kind == TextKeys.kind:
        return TextKeys(game, symmetry)
    if kind != NumberKeys.kind:
        raise ValueError(kind)
    try:
        return NumberKeys(game, packing, symmetry)
    except NotNative as refusal:
        raise _other_rules(file, game) from refusal


def _other_rules(file: Path, game: Game[Any, Any]) -> LudionError:
    return LudionError(f"{file} is of another game, or of other rules, than {game.spec} as it is now: solve again.")


def _search(keys: Slots, first: NDArray[np.uint64], key: Slots) -> int:
    """The place of a key among those in rising order, -1 if it is not there."""
    wanted = key.view(np.uint64)
    low, high = (int(np.searchsorted(first, wanted[0], side)) for side in ("left", "right"))
    for word in range(1, len(wanted)):
        column = keys[low:high, word].view(np.uint64)
        low, high = low + int(np.searchsorted(column, wanted[word])), low + int(np.searchsorted(column, wanted[word], "right"))
    return low if low < high else -1


def _wish(verdict: Verdict, sign: int) -> tuple[int, int]:
    """What a player sorts by: the best score first, then a quick end, or a slow one if it is a loss."""
    plies = ENDLESS if verdict.plies is None else verdict.plies
    return -sign * verdict.score, plies if sign * verdict.score >= 0 else -plies


def head_of(game: Game[Any, Any], start: Any, by: str, symmetry: bool, packing: Packing, keys: Keys) -> Head:
    """What the first line of a solution's file says of it, before its states are counted."""
    about = {"format": FORMAT, "version": VERSION, "game": game.spec, "rules": keys.rules, "start": game.show(start)}
    return about | {"by": by, "symmetry": symmetry, "keys": keys.kind, "widths": packing.widths}


def mapped(file: Path | IO[bytes], at: int, count: int, packing: Packing) -> tuple[Slots, NDArray[np.uint32]]:
    """The keys and values of a file, in which the keys begin at byte `at`."""
    keys = np.memmap(file, np.int64, "r", at, (count, packing.words))
    return keys, np.memmap(file, np.uint32, "r", at + keys.nbytes, (count,))


def _checksum(keys: Slots, values: NDArray[np.uint32]) -> int:
    return zlib.crc32(np.ascontiguousarray(values).data, zlib.crc32(np.ascontiguousarray(keys).data))


def read_head(file: Path) -> tuple[dict[str, Any], int]:
    """A file's first line, and where the keys begin."""
    try:
        with file.open("rb") as opened:
            text = opened.readline(1 << 20)
    except OSError as error:
        raise LudionError(f"{file} cannot be read: {error.strerror}.") from error
    try:
        head = json.loads(text)
    except ValueError:
        head = None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise LudionError(f"{file} is not a solution that Ludion wrote.")
    if head.get("version") != VERSION:
        raise LudionError(f"{file} was written by another version of Ludion ({head.get('version')}, not {VERSION}): solve again.")
    return head, -(-len(text) // PAGE) * PAGE
