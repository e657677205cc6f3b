"""`ludion table`: a game solved for many parameters, a row for each."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludion.cli.progress import watched
from ludion.cli.solve import read_size
from ludion.cli.terminal import GameArgument, JsonOption, count, print_json, print_table
from ludion.cli.terminal import table as empty_table
from ludion.core import LudionError

if TYPE_CHECKING:
    from ludion.solving.table import Cells, Row

EXAMPLES = (
    "ludion table babylone --colours 1..4 --tablets 1..4",
    "ludion table babylone --colours 1..6 --tablets 1..6 --symmetry --csv babylone.csv --limit 5min",
    "ludion table hexapawn --rows 3,4,5 --columns 3,4 --grid",
)
SETTINGS = {"allow_extra_args": True, "ignore_unknown_options": True}
TITLES = {
    "plies": "plies",
    "positions": "positions",
    "edges": "edges",
    "folded_positions": "up to symmetry",
    "folded_edges": "edges up to symmetry",
}
PLAIN = ("--symmetry", "--grid", "--json")
LIMITS = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9}
TIMES = {"s": 1, "min": 60, "h": 3600}
WIDEST = 15  # digits and commas that a count is given room for before it is known


def table(
    context: typer.Context,
    game: GameArgument,
    symmetry: Annotated[bool, typer.Option("--symmetry", help="One of the states that are the same up to symmetry.")] = False,
    memory: Annotated[str | None, typer.Option(metavar="SIZE", help="The most that a game's table may take: 512M, 4G.")] = None,
    limit: Annotated[
        str | None,
        typer.Option(metavar="HOW-MUCH", help="Leave out what takes more states (2000000, 2M) or time (30s, 2h)."),
    ] = None,
    csv: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep finished rows here; those that are here are not computed again.")
    ] = None,
    grid: Annotated[bool, typer.Option("--grid", help="At the end one grid for each quantity, of two parameters.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Solve a game for many values of its parameters.

    Write --PARAMETER 1..6, --PARAMETER 1,3,5 or one value. Each row of the table has the winner and the number of plies, the
    number of positions and edges, and the time in seconds. An edge joins a position and a different position after one move.
    """
    from ludion.native import Control
    from ludion.solving.table import Row, Sheet, cells, solve_row
    from ludion.solving.table import table as rows_of

    asked = cells(game, read_parameters(context.args))
    several = [key for key, values in asked.several.items() if len(values) > 1]
    if grid and len(several) != 2:
        raise LudionError(f"A grid has two parameters with several values, not {len(several)}.")
    most, (states, seconds) = read_size(memory), read_limit(limit)
    sheet = Sheet(csv, asked.several) if csv else None

    def work(spec: str, parameters: Any) -> Row:
        control = Control()
        with watched(
            f"states of {spec}", lambda: control.progress, lambda usual: f"{spec}: {control.told}" if control.told else usual
        ):
            return solve_row(spec, parameters, symmetry, most, states, seconds, control)

    done = list[Row]()
    lines = Lines(asked, symmetry)
    try:
        if not as_json:
            typer.echo(lines.head)
        for row in rows_of(asked, symmetry, sheet, work):
            done.append(row)
            if not as_json:
                typer.echo(lines.line(row))
    finally:  # also after Ctrl-C: what is done is told whole
        if as_json:
            print_json({"game": game, "symmetry": symmetry, "rows": [_for_programs(row) for row in done]})
        else:
            if grid:
                print_grids(asked, several, done)
            for row in done:
                if row.refused:
                    typer.echo(f"- {row.game}: {row.refused}")


def read_parameters(arguments: Sequence[str]) -> dict[str, str]:
    """`--colours 1..6 --tablets=3` as names and texts."""
    found, at = dict[str, str](), 0
    while at < len(arguments):
        option, equals, text = arguments[at].partition("=")
        if not re.fullmatch(r"--[A-Za-z]\w*(-\w+)*", option):
            raise LudionError(f"'{arguments[at]}' is not understood: write --PARAMETER VALUES, such as --size 3..6.")
        at += 1
        if not equals:
            if at == len(arguments) or arguments[at].startswith("--"):
                raise LudionError(f"{option} has no value: only {', '.join(PLAIN)} go without; a parameter: --size 3..6.")
            text, at = arguments[at], at + 1
        key = option[2:].replace("-", "_")
        if key in found:
            raise LudionError(f"{option} is given twice: write its values as one list, such as 1,3,5.")
        found[key] = text
    return found


def read_limit(text: str | None) -> tuple[int | None, float | None]:
    """At most so many states (2000000, 2M), or so many seconds (30s, 5min, 2h)."""
    if text is None:
        return None, None
    match = re.fullmatch(r"\s*(\d+(?:\.\d+)?)\s*([a-z]*)\s*", text.lower())
    if match is None or float(match[1]) == 0 or match[2] not in {**LIMITS, **TIMES}:
        raise LudionError(f"'{text}' is not a limit: write 2000000 or 2M states, or 30s, 5min or 2h.")
    if match[2] in TIMES:
        return None, float(match[1]) * TIMES[match[2]]
    return int(float(match[1]) * LIMITS[match[2]]), None


class Lines:
    """Rows as lines of a table whose columns are fixed before the first figure is known."""

    def __init__(self, asked: "Cells", symmetry: bool) -> None:
        self.figures = [key for key in TITLES if symmetry or not key.startswith("folded")]
        self.parameters = {key: max(len(key), *map(len, values)) for key, values in asked.several.items()}

    @property
    def head(self) -> str:
        names = [key.rjust(width) for key, width in self.parameters.items()]
        titles = [TITLES[key].rjust(self._width(key)) for key in self.figures]
        return "  ".join([*names, "winner".ljust(WIDEST), *titles, "seconds".rjust(9)]).rstrip()

    def line(self, row: "Row") -> str:
        """A row; dashes where nothing is known."""
        names = [row.parameters[key].rjust(width) for key, width in self.parameters.items()]
        figures = [_figure(row.figures[key]).rjust(self._width(key)) for key in self.figures]
        seconds = "-" if row.refused else f"{row.seconds:.2f}"
        return "  ".join([*names, (row.winner or "-").ljust(WIDEST), *figures, seconds.rjust(9)])

    @staticmethod
    def _width(key: str) -> int:
        return len(TITLES[key]) if key == "plies" else max(len(TITLES[key]), WIDEST)


def print_grids(asked: "Cells", several: Sequence[str], done: Sequence["Row"]) -> None:
    """The first parameter down, the second one across: who wins, and whatever else was counted."""
    down, across = several
    at = {(row.parameters[down], row.parameters[across]): row for row in done}
    for key in ("winner", *TITLES):
        texts = {where: row.winner if key == "winner" else _figure(row.figures[key]) for where, row in at.items()}
        if all(text in ("-", "") for text in texts.values()):
            continue
        columns = [f"{across}={value}" for value in asked.several[across]]
        shown = empty_table(key if key == "winner" else TITLES[key], *columns, right=tuple(columns))
        for value in asked.several[down]:
            shown.add_row(f"{down}={value}", *(texts.get((value, other)) or "-" for other in asked.several[across]))
        typer.echo()
        print_table(shown)


def _figure(number: int | None) -> str:
    return "-" if number is None else count(number)


def _for_programs(row: "Row") -> dict[str, Any]:
    found: dict[str, Any] = {"game": row.game, "parameters": dict(row.parameters), "rules": row.rules}
    if row.refused:
        return {**found, "refused": row.refused}
    return {**found, "winner": row.winner, **row.figures, "seconds": row.seconds}
