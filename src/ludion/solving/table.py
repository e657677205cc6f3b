"""A game solved for many parameters at once, one row for each: who wins, how large its graph is, how long that took.

A file of rows can be gone on with: each row is written when it is done, and one that is there with the same rules is not computed
again.
"""

import csv
import inspect
import io
import math
import os
import re
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

from ludion.core import Game, LudionError, require
from ludion.core.errors import StoreError, suggest
from ludion.core.registry import find_class, load_game
from ludion.core.spec import split_spec
from ludion.core.writing import write_bytes
from ludion.native.compiled import compile_game
from ludion.native.generating import generate
from ludion.native.orbits import Extent, extent
from ludion.native.running import Control
from ludion.solving.solve import solve

MOST = 10_000  # rows
DRAW, ENDLESS = "draw", "endless play"
FIGURES = ("plies", "positions", "edges", "folded_positions", "folded_edges")
COLUMNS = ("winner", *FIGURES, "seconds")
UNKNOWN = Extent(None, None)


@dataclass(frozen=True)
class Row:
    """What is known of a game with these parameters; `refused` says why nothing is.

    `winner` is the player's name, "draw" or "endless play"; a figure that is not known is None.
    """

    game: str
    parameters: Mapping[str, str]
    symmetry: bool = False
    rules: str = ""
    winner: str = ""
    plies: int | None = None
    extent: Extent = UNKNOWN
    seconds: float = 0.0
    refused: str = ""

    @property
    def figures(self) -> dict[str, int | None]:
        """All that was counted."""
        found = self.extent
        return dict(
            zip(FIGURES, (self.plies, found.positions, found.edges, found.folded_positions, found.folded_edges), strict=True)
        )


@dataclass(frozen=True)
class Cells:
    """Which rows there are: a game's name, the parameters that all rows share, and the values that others take."""

    name: str
    fixed: Mapping[str, str]
    several: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def parameters(self) -> list[dict[str, str]]:
        """The parameters of each row; the last one changes first."""
        return [dict(zip(self.several, values, strict=True)) for values in product(*self.several.values())]

    def spec(self, parameters: Mapping[str, str]) -> str:
        """A row's game."""
        given = ",".join(f"{key}={text}" for key, text in {**self.fixed, **parameters}.items())
        return f"{self.name}:{given}" if given else self.name


def cells(spec: str, given: Mapping[str, str]) -> Cells:
    """The rows that a game and texts such as "1..6", "1,3,5" or "1..3,7" for some of its parameters ask for."""
    name, fixed = split_spec(spec)
    known = inspect.signature(find_class(name)).parameters
    for key in given:
        if key not in known:
            raise LudionError(f"{name} has no parameter '{key}'; {suggest(key, known) if known else 'it has none.'}")
        require(key not in fixed, f"{spec} gives the parameter {key} already.")
    several = {key: values(key, text) for key, text in given.items()}
    found = Cells(name, fixed, several)
    rows = 1
    for one in several.values():
        rows *= len(one)
    require(rows <= MOST, f"That makes {rows:,} games, more than {MOST:,}: ask for fewer.")
    return found


def values(key: str, text: str) -> tuple[str, ...]:
    """The values that "1..6", "a,b,c" or a single one stand for, each once."""
    found = dict[str, None]()
    for part in text.split(","):
        one = part.strip()
        span = re.fullmatch(r"(-?\d{1,9})\.\.(-?\d{1,9})", one)
        if one == "" or (".." in one and not span):
            raise LudionError(f"'{text}' is no list of values for {key}: write 1..6, or 1,3,5, or a single one.")
        if span is None:
            found[one] = None
            continue
        low, high = int(span[1]), int(span[2])
        require(low <= high, f"'{one}' is empty: {low} is more than {high}.")
        require(high - low < MOST, f"'{one}' has more than {MOST:,} values: ask for fewer.")
        found.update(dict.fromkeys(map(str, range(low, high + 1))))
    return tuple(found)


def solve_row(
    spec: str,
    parameters: Mapping[str, str],
    symmetry: bool = False,
    memory: int | None = None,
    states: int | None = None,
    seconds: float | None = None,
    control: Control | None = None,
) -> Row:
    """Solve one game and count its graph; what is refused, or takes more than `states` or `seconds`, is a row that says so."""

    def watch(held: int, spent: float) -> None:
        if states is not None and held > states:
            raise LudionError(f"it has more than {states:,} states.")
        if seconds is not None and spent > seconds:
            raise LudionError(f"it takes more than {seconds:g} seconds: {held:,} states were found by then.")

    try:
        game = load_game(spec)
        compiled = compile_game(game)
        compiled.kernel("orbits")
        solution = solve(game, symmetry=symmetry, memory=memory, progress=watch, control=control)
        watch(len(solution), solution.solved.seconds)
        verdict, began = solution[game.start()], time.perf_counter()
        size = extent(game, solution.solved, symmetry)
    except LudionError as error:
        return Row(spec, parameters, symmetry, refused=str(error))
    names = (ENDLESS if verdict.plies is None else DRAW, *game.player_names())
    spent = solution.solved.seconds + time.perf_counter() - began
    return Row(spec, parameters, symmetry, compiled.generated.rules, names[verdict.outcome], verdict.plies, size, spent)


class Sheet:
    """A CSV file of finished rows."""

    def __init__(self, file: Path, several: Mapping[str, Any]) -> None:
        self.file, self.head = file, ["game", "symmetry", "rules", *several, *COLUMNS]
        self.known: dict[tuple[str, bool, str], list[str]] = {}
        text = self._whole_lines()
        try:
            lines = list(csv.reader(io.StringIO(text)))
        except csv.Error as error:
            raise StoreError("{file} is no text: name another file.", file=file) from error
        if not lines:
            self._write(self.head)
        elif lines[0] != self.head:
            raise LudionError(f"{file} has other columns than this table ({', '.join(self.head)}): name another file.")
        for number, line in enumerate(lines[1:], 2):
            if len(line) != len(self.head) or line[1] not in ("yes", "no"):
                raise LudionError(f"Line {number} of {file} is not a row of this table: mend it, or name another file.")
            self.known[line[0], line[1] == "yes", line[2]] = line

    def find(self, spec: str, parameters: Mapping[str, str], symmetry: bool) -> Row | None:
        """A row that was finished earlier, with the rules that the game has now."""
        try:
            game: Game[Any, Any] = load_game(spec)
            line = self.known.get((spec, symmetry, generate(game).rules))
            if line is None:
                return None
            winner, plies, *counts, seconds = line[-len(COLUMNS) :]
            left, *figures = (int(number) if number else None for number in (plies, *counts))
            taken = float(seconds)
            if min(figure or 0 for figure in (left, *figures)) < 0 or not 0 <= taken < math.inf:
                raise ValueError("a figure out of range")
            return Row(spec, parameters, symmetry, line[2], winner, left, Extent(*figures), taken)
        except ValueError:
            raise LudionError(f"The row of {spec} in {self.file} is damaged: mend it, or name another file.") from None
        except LudionError:
            return None

    def add(self, row: Row) -> None:
        """Write a finished row; it is on the disk when this returns."""
        figures = ["" if number is None else str(number) for number in row.figures.values()]
        about = [row.game, "yes" if row.symmetry else "no", row.rules, *row.parameters.values()]
        self._write([*about, row.winner, *figures, str(row.seconds)])

    def _whole_lines(self) -> str:
        """The file's text; half a line at its end, from a run that was killed while it wrote, is cut off."""
        try:
            text = self.file.read_bytes().decode() if self.file.exists() else ""
            whole = text[: text.rfind("\n") + 1]
            head = self._line(self.head)
            if not (text.startswith(head) or head.startswith(text)):
                return text  # another file, which must stay as it is
            if whole != text:
                write_bytes(self.file, whole.encode())
        except StoreError:
            raise
        except OSError as error:
            raise LudionError(f"{self.file} cannot be used: {error.strerror}.") from error
        except UnicodeDecodeError:
            raise LudionError(f"{self.file} is no text: name another file.") from None
        return whole

    @staticmethod
    def _line(cells: list[str]) -> str:
        """Return cells as a line of the file."""
        line = io.StringIO()
        csv.writer(line, lineterminator="\n").writerow(cells)
        return line.getvalue()

    def _write(self, cells: list[str]) -> None:
        try:
            with self.file.open("ab") as out:  # a row that a crash cut off is removed by `_whole_lines`
                out.write(self._line(cells).encode())
                out.flush()
                os.fsync(out.fileno())
        except OSError as error:
            raise LudionError(f"{self.file} cannot be written: {error.strerror}.") from error


def table(asked: Cells, symmetry: bool, sheet: Sheet | None, work: Callable[[str, Mapping[str, str]], Row]) -> Iterator[Row]:
    """The rows in turn: from the sheet if they are there, otherwise by `work`, and then into the sheet if they were finished."""
    for parameters in asked.parameters:
        spec = asked.spec(parameters)
        row = sheet.find(spec, parameters, symmetry) if sheet else None
        if row is None:
            row = work(spec, parameters)
            if sheet and not row.refused:
                sheet.add(row)
        yield row
