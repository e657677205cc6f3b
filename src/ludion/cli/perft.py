"""`ludion perft`: how many plays of so many plies there are, the field's own test of rules and of their speed."""

import time
from typing import Annotated, Any

import typer

from ludion.cli.progress import watched
from ludion.cli.terminal import GameArgument, JsonOption, count, print_json, print_table, read_game, read_state, speed, table

EXAMPLES = (
    "ludion perft othello --depth 8",
    "ludion perft tic-tac-toe --depth 9 --divide",
    "ludion perft connect-four --depth 10 --distinct",
    "ludion perft connect-four:columns=5,rows=4 --depth 6 --interpreted",
)
DEEPEST = 100_000


def perft(
    game: GameArgument,
    depth: Annotated[int, typer.Option("--depth", "-d", min=0, max=DEEPEST, help="How many plies.", show_default=False)],
    state: Annotated[str | None, typer.Option(metavar="STATE", help="From this state instead of the start.")] = None,
    divide: Annotated[bool, typer.Option("--divide", help="Count behind each first move apart.")] = False,
    distinct: Annotated[bool, typer.Option("--distinct", help="Count the different states of each ply instead.")] = False,
    native: Annotated[
        bool | None,
        typer.Option(
            "--native/--interpreted", help="Insist on machine code, or on Python.", show_default="machine code if possible"
        ),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Count the move sequences of a given length.

    A game that ends earlier counts once. With --distinct, the command counts the different positions after each ply.
    """
    from ludion import native as machine

    played = read_game(game)
    begin = read_state(played, state)
    if distinct:
        _distinct(played, begin, depth, native, as_json)
        return
    # Compiled before the clock starts, so that the time below is the counting's own.
    machine.perft(played, 0, begin, native)
    control = machine.Control()
    parts: dict[Any, int] = {}
    started = time.perf_counter()
    with watched("leaves", lambda: control.progress):
        if divide and depth > 0:
            parts = machine.divide(played, depth, begin, native)
            leaves = sum(parts.values()) or 1
        else:
            leaves = machine.perft(played, depth, begin, native, control)
    seconds = time.perf_counter() - started
    named = {played.show_move(begin, move): number for move, number in parts.items()}
    if as_json:
        found = {"game": played.spec, "state": played.show(begin), "depth": depth, "leaves": leaves, "seconds": seconds}
        print_json(found | ({"divide": named} if divide else {}))
        return
    _print(named, leaves, seconds)


def _distinct(played: Any, begin: Any, depth: int, native: bool | None, as_json: bool) -> None:
    """The different states that exactly so many plies lead to, ply by ply."""
    from ludion import native as machine

    control, started = machine.Control(), time.perf_counter()
    with watched("states", lambda: control.progress, lambda usual: control.told or usual):
        counts = machine.distinct(played, depth, begin, native, control)
    seconds = time.perf_counter() - started
    if as_json:
        print_json({"game": played.spec, "state": played.show(begin), "depth": depth, "distinct": counts, "seconds": seconds})
        return
    shown = table("ply", "states", right=("ply", "states"))
    for ply, number in enumerate(counts):
        shown.add_row(str(ply), count(number))
    print_table(shown)


def _print(parts: dict[str, int], leaves: int, seconds: float) -> None:
    if parts:
        shown = table("move", "leaves", right=("leaves",))
        for move, number in parts.items():
            shown.add_row(move, count(number))
        print_table(shown)
    typer.echo(f"{count(leaves)} leaves in {seconds:.3f} s, {speed(leaves, seconds)} a second")
