"""`ludion graph`: the states of a game and what follows each of them, for people and for other programs."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludion.cli.files import write
from ludion.cli.progress import watched
from ludion.cli.terminal import GameArgument, JsonOption, count, print_json, print_table, read_game, read_state, table
from ludion.core import Game, require

if TYPE_CHECKING:
    from ludion.solving.graph import Graph

EXAMPLES = (
    "ludion graph babylone:colours=2,tablets=2",
    "ludion graph babylone:colours=2,tablets=2 --svg babylone.svg",
    "ludion graph tic-tac-toe --symmetry --counts",
    "ludion graph nim:heaps=1+2 --dot | dot -Tsvg > nim.svg",
)
SHOWN, MOST = 100, 1_000_000


def graph(
    game: GameArgument,
    state: Annotated[str | None, typer.Option(metavar="STATE", help="What follows this state, instead of the start.")] = None,
    symmetry: Annotated[bool, typer.Option("--symmetry", help="States that are the same up to symmetry are one.")] = False,
    depth: Annotated[int | None, typer.Option("--depth", "-d", min=0, help="No further than so many plies.")] = None,
    two_sided: Annotated[
        bool, typer.Option("--two-sided", help="Document 004's two-sided form: a situation and the player who moves there.")
    ] = False,
    counts: Annotated[bool, typer.Option("--counts", "-c", help="Print the counts of each ply alone.")] = False,
    show: Annotated[int, typer.Option(min=0, help="How many states are listed.")] = SHOWN,
    most: Annotated[int, typer.Option(min=1, help="Give up beyond so many states.")] = MOST,
    dot: Annotated[bool, typer.Option("--dot", help="Print the graph for Graphviz.")] = False,
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw it: attractors, what is won, and player 1's strategy in bold.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """List the states that can be reached, whose they are, and those that follow; count vertices and edges, ply by ply."""
    from ludion.solving.exchange import to_dot, to_json
    from ludion.solving.graph import bipartite

    require(dot + as_json < 2, "--dot and --json are two ways to print the graph: give one of them.")
    require(dot + counts < 2, "--dot has no counts: give --counts without it.")
    played = read_game(game)
    found = lay_out(played, read_state(played, state), symmetry, depth, most)
    found = bipartite(found) if two_sided else found
    if svg is not None:
        from ludion.drawing.graph import graph_svg
        from ludion.solving.picture import graph_picture

        write(svg, graph_svg(graph_picture(found, strategy=0, pairs=two_sided)))
        typer.echo(f"Drawn in {svg}")
        return
    if dot:
        typer.echo(to_dot(found), nl=False)
        return
    if as_json and not counts:
        typer.echo(to_json(found))
        return
    plies = [_counts(found, layer) for layer in found.layers]
    if as_json:
        print_json({"game": played.spec, "vertices": found.vertices, "edges": found.edges, "plies": plies})
        return
    if not counts:
        _list(found, show)
    columns = ("ply", "states", "ends", "edges")
    shown = table(*columns, right=columns)
    for ply, row in enumerate(plies):
        shown.add_row(str(ply), *map(count, row.values()))
    print_table(shown)
    cut = f"; {count(len(found.cut_off))} of them go on beyond the depth" if found.cut_off else ""
    typer.echo(f"\n{count(found.vertices)} vertices, {count(found.edges)} edges{cut}")


def lay_out(game: Game[Any, Any], start: Any, symmetry: bool, depth: int | None = None, most: int = MOST) -> "Graph":
    """The graph, with a line on the terminal that says how far it is."""
    from ludion.solving.graph import graph as build

    done = [0]

    def progress(states: int) -> None:
        done[0] = states

    with watched("states", lambda: done[0]):
        return build(game, start, symmetry, depth, most, progress)


def _counts(found: "Graph", layer: list[int]) -> dict[str, int]:
    ends = sum(found.scores[vertex] is not None for vertex in layer)
    return {"states": len(layer), "ends": ends, "edges": sum(len(found.successors[vertex]) for vertex in layer)}


def _list(found: "Graph", most: int) -> None:
    """The states in their order, with the numbers of those that follow."""
    shown = table("number", "to move", "state", "then", right=("number",))
    for vertex, name in enumerate(found.names[:most]):
        score = found.scores[vertex]
        then = " ".join(map(str, found.successors[vertex])) if score is None else f"the end, score {score:+d}"
        shown.add_row(str(vertex), str(found.turns[vertex] + 1), name, then or "...")
    print_table(shown)
    left = len(found) - most
    typer.echo(f"and {count(left)} more (--show says how many)\n" if left > 0 else "")
