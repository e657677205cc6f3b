"""`ludion check`: whatever can be found wrong with a game without knowing it."""

from dataclasses import asdict
from typing import Annotated

import typer

from ludion.cli.terminal import GameArgument, JsonOption, print_json, read_game

EXAMPLES = ("ludion check tic-tac-toe", "ludion check mygame.py:MyGame", "ludion check mygame.py:MyGame:size=5 --json")


def check(
    game: GameArgument,
    seed: Annotated[int, typer.Option(help="The chance of the random games.", min=0, max=2**63 - 1)] = 0,
    as_json: JsonOption = False,
) -> None:
    """Check the rules of a game for problems.

    The report says what is wrong, where, and whether the rules run as machine code. The exit code is 1 if there is a problem.
    """
    from ludion.checking import check_game

    report = check_game(read_game(game), seed=seed)
    if as_json:
        print_json({**asdict(report), "ok": report.ok})
    else:
        typer.echo(str(report))
    if not report.ok:
        raise typer.Exit(1)
