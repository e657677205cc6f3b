"""`ludion attractors`: the states from which a player can force a win, rank by rank, as document 004 finds them."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludion.cli.graph import MOST, MOST_TO_DRAW, GraphArgument, RankOption, draw, read_graph
from ludion.cli.terminal import JsonOption, count, print_json, print_table, table
from ludion.core import require

if TYPE_CHECKING:
    from ludion.solving.attractors import Attractor
    from ludion.solving.graph import Graph

EXAMPLES = (
    "ludion attractors babylone:colours=2,tablets=2",
    "ludion attractors tic-tac-toe --symmetry --counts",
    "ludion attractors mygraph.json --player 2",
    "ludion attractors babylone:colours=2,tablets=2 --player 1 --rank 1 --svg rank1.svg",
)
SHOWN = 12


def attractors(
    game: GraphArgument,
    state: Annotated[str | None, typer.Option(metavar="STATE", help="What follows this state, instead of the start.")] = None,
    player: Annotated[int | None, typer.Option(min=1, max=2, help="This player's alone.", show_default="both")] = None,
    symmetry: Annotated[bool, typer.Option("--symmetry", help="States that are the same up to symmetry are one.")] = False,
    counts: Annotated[bool, typer.Option("--counts", "-c", help="Print how many states each rank adds, not which.")] = False,
    show: Annotated[int, typer.Option(min=1, help="How many states of a rank are listed.")] = SHOWN,
    rank: RankOption = None,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the graph with the attractors and their ranks.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Find the positions from which each player can force a win.

    These positions are the attractor of the player. Each step adds (1) the player's own positions with a move into the attractor,
    and (2) the opponent's positions whose moves all lead into it.
    """
    from ludion.solving.attractors import attractor

    require(svg is None or not (counts or as_json), "--svg draws instead of printing: give it without --counts and --json.")
    found = read_graph(game, state, symmetry, None, MOST if svg is None else MOST_TO_DRAW)
    if svg is not None:
        draw(found, svg, marks="attractors", player=player, rank=rank)
        return
    regions = [attractor(found, side) for side in ((0, 1) if player is None else (player - 1,))]
    if rank is not None:
        regions = [replace(region, ranks=region.ranks[: rank + 1]) for region in regions]
    if as_json:
        about = {"game": found.game.spec if found.game is not None else None, "vertices": len(found)}
        print_json(about | {"attractors": [_as_data(found, region) for region in regions]})
        return
    for region in regions:
        typer.echo(f"Player {region.player + 1}: {count(len(region.vertices))} of {count(len(found))} states")
        columns = ("rank", "won", "(1) some move", "(2) every move")
        shown = table(*columns, right=columns if counts else ("rank",))
        for number, added in enumerate(region.ranks):
            kinds = (added.targets, added.chosen, added.forced)
            shown.add_row(str(number), *(count(len(kind)) if counts else _some(found, kind, show) for kind in kinds))
        print_table(shown)
        typer.echo("")
    typer.echo(_start(found, regions, rank))


def _some(found: "Graph", vertices: tuple[int, ...], most: int) -> str:
    left = len(vertices) - most
    return "; ".join(found.names[vertex] for vertex in vertices[:most]) + (f" and {count(left)} more" if left > 0 else "")


def _start(found: "Graph", regions: list["Attractor"], rank: int | None) -> str:
    """What that says of the start."""
    for region in regions:
        if 0 in region.vertices:
            return f"The start is in player {region.player + 1}'s: player {region.player + 1} wins."
    where = "in neither" if len(regions) > 1 else f"not in player {regions[0].player + 1}'s"
    return f"The start, {found.names[0]}, is {where}{'' if rank is None else f' up to rank {rank}'}."


def _as_data(found: "Graph", region: "Attractor") -> dict[str, Any]:
    kinds = ("targets", "chosen", "forced")
    return {
        "player": region.player,
        "size": len(region.vertices),
        "start": 0 in region.vertices,
        "ranks": [{kind: [found.names[vertex] for vertex in getattr(rank, kind)] for kind in kinds} for rank in region.ranks],
    }
