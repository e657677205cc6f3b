"""`ludion tug`: who was winning after each move of a game that was kept, and where that changed."""

from pathlib import Path
from typing import Annotated

import typer

from ludion.cli.files import read_record, write
from ludion.cli.terminal import print_table, table
from ludion.core import LudionError
from ludion.core.record import replay

EXAMPLES = ("ludion tug game.txt", "ludion tug game.txt --svg game.svg")


def tug(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game that `ludion play --save` has kept.", show_default=False)],
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw it as a chart.")] = None,
) -> None:
    """Go through a game of a solved kind: who is winning, how far off the end is, and which moves gave the game away."""
    from ludion.drawing.tug import tug_svg
    from ludion.solving.picture import tug_picture
    from ludion.solving.store import find

    record = read_record(file)
    position = replay(record)
    first = position.history[0].state if position.history else position.state
    solution = find(position.game, first)
    if solution is None:
        raise LudionError(f"{record.game} is not solved here; solve it first: ludion solve {record.game}")
    picture = tug_picture(record, solution)
    if svg is not None:
        write(svg, tug_svg(picture))
        typer.echo(f"Drawn in {svg}")
        return
    names, shown = position.game.player_names(), table("ply", "move", "wins", "plies left", "", right=("ply", "plies left"))
    for ply, moment in enumerate(picture.moments):
        wins = "draw" if moment.value == 0 else names[0] if moment.value == 1 else names[1]
        shown.add_row(str(ply), moment.move, wins, str(moment.distance), "mistake" if moment.mistake else "")
    print_table(shown)
