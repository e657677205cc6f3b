"""`ludion games`: what can be played here, and what each game can be given."""

import inspect
from collections import Counter
from importlib.metadata import EntryPoint
from typing import Any

from ludion.cli.terminal import JsonOption, print_json, print_table, table
from ludion.core import Game, LudionError
from ludion.core.registry import find_class, registered
from ludion.core.spec import write_spec

EXAMPLES = ("ludion games", "ludion games --json")
SPEEDS = {True: "native", False: "interpreted", None: ""}


def games(as_json: JsonOption = False) -> None:
    """List the games and their parameters.

    The list also shows which games run as machine code, and how many solutions of each are saved on this machine.
    """
    from ludion.solving.store import kept

    solved = Counter(one.game.partition(":")[0] for one in kept() if not one.note)
    rows = [describe(entry, speed=True) | {"solved": solved[entry.name]} for entry in registered().values()]
    if as_json:
        print_json(rows)
        return
    shown = table("name", "parameters", "speed", *(["solved"] if solved else []), "source", right=("solved",))
    for row in rows:
        parameters = write_spec("", row["parameters"]).lstrip(":")
        tables = [str(row["solved"] or "-")] if solved else []
        shown.add_row(row["name"], parameters, SPEEDS[row["native"]], *tables, row["problem"] or row["source"])
    print_table(shown)


def describe(entry: EntryPoint, speed: bool = False) -> dict[str, Any]:
    """What is known of a registered game, or why it cannot be used; on demand, whether it runs natively."""
    row: dict[str, Any] = {"name": entry.name, "summary": "", "parameters": {}, "native": None, "problem": None}
    row["source"] = entry.dist.name if entry.dist else entry.value
    try:
        found = find_class(entry.name)
        row["summary"] = summary(found)
        row["parameters"] = {
            parameter.name: "" if parameter.default is parameter.empty else parameter.default
            for parameter in inspect.signature(found).parameters.values()
        }
        if speed and "" not in row["parameters"].values():
            row["native"] = _runs_natively(found)
    except LudionError as error:
        row["problem"] = str(error)
    except Exception as error:  # noqa: BLE001 - another package's game may do anything; the list shows it and goes on
        row["problem"] = f"{entry.value} fails with {type(error).__name__}: {error}"
    return row


def _runs_natively(found: type[Game[Any, Any]]) -> bool:
    """Whether the game with its usual parameters can be written as machine code; to compile it would take seconds."""
    from ludion.native.errors import NotNative
    from ludion.native.generating import generate

    try:
        generate(found())
    except NotNative:
        return False
    return True


def summary(found: type) -> str:
    """The first line of the documentation of the game's module."""
    module = inspect.getmodule(found)
    return ((module and module.__doc__) or found.__doc__ or "").strip().split("\n")[0]
