"""`ludion graph`: the states of a game and what follows each of them, for people and for other programs."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludion.cli.files import read_text, write
from ludion.cli.progress import watched
from ludion.cli.terminal import JsonOption, complete_game, count, print_json, print_table, read_game, read_state, table
from ludion.core import Game, LudionError, require

if TYPE_CHECKING:
    from ludion.solving.graph import Graph

EXAMPLES = (
    "ludion graph babylone:colours=2,tablets=2",
    "ludion graph babylone:colours=2,tablets=2 --svg babylone.svg",
    "ludion graph babylone:colours=2,tablets=2 --svg p3.svg --marks minmax --plies 3",
    "ludion graph tic-tac-toe --symmetry --counts --svg plies.svg",
    "ludion graph nim:heaps=1+2 --dot | dot -Tsvg > nim.svg",
)
SHOWN, MOST = 100, 1_000_000
MOST_TO_DRAW = 20_000  # states: what has more is refused before all of it is laid out

GraphArgument = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="A game as everywhere, or a graph in a file that `ludion graph --json` has written (mygraph.json).",
        autocompletion=complete_game,
        show_default=False,
    ),
]
MarksOption = Annotated[
    str | None,
    typer.Option(
        metavar="MARKS",
        help="What the picture shows: winners, attractors, strategy; heuristic, minmax, remoteness or grundy; nothing.",
        show_default="winners,attractors,strategy",
    ),
]
PlayerOption = Annotated[
    int | None,
    typer.Option(
        min=1,
        max=2,
        help="Whose strategy, attractor and values; otherwise the winner's strategy, both attractors, values for player 1.",
        show_default=False,
    ),
]
RankOption = Annotated[int | None, typer.Option(min=0, help="Attractors no further than to this rank.", show_default="all")]


def graph(
    game: GraphArgument,
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
        Path | None, typer.Option(metavar="FILE", help="Draw it; with --counts, how many states each ply has and who wins them.")
    ] = None,
    marks: MarksOption = None,
    player: PlayerOption = None,
    plies: Annotated[int, typer.Option("--plies", "-p", min=0, help="How deep min-max looks in the picture.")] = 2,
    estimate: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Its evaluation: one of the game's, or my.py:h.", show_default="the game's own"),
    ] = None,
    rank: RankOption = None,
    as_json: JsonOption = False,
) -> None:
    """List the positions of a small game, or draw them as a graph.

    The list shows the player to move and the successors of each position, and the number of vertices and edges at each ply.
    """
    from ludion.solving.exchange import to_dot, to_json
    from ludion.solving.graph import bipartite

    require(dot + as_json < 2, "--dot and --json are two ways to print the graph: give one of them.")
    require(dot + counts < 2, "--dot has no counts: give --counts without it.")
    require(svg is None or not (dot or as_json), "--svg draws instead of printing: give it without --dot and --json.")
    asked = marks is not None or player is not None or estimate is not None or rank is not None
    require(svg is not None or not asked, "--marks, --player, --estimate and --rank are for the picture: say where with --svg.")
    found = read_graph(game, state, symmetry, depth, most if counts or svg is None else min(most, MOST_TO_DRAW))
    found = bipartite(found) if two_sided else found
    if svg is not None:
        draw(found, svg, counts, marks=marks, player=player, depth=plies, estimate=estimate, rank=rank)
        return
    if dot:
        typer.echo(to_dot(found), nl=False)
        return
    if as_json and not counts:
        typer.echo(to_json(found))
        return
    rows = [_counts(found, layer) for layer in found.layers]
    if as_json:
        print_json({"game": found.game and found.game.spec, "vertices": found.vertices, "edges": found.edges, "plies": rows})
        return
    if not counts:
        _list(found, show)
    columns = ("ply", "states", "ends", "edges")
    shown = table(*columns, right=columns)
    for ply, row in enumerate(rows):
        shown.add_row(str(ply), *map(count, row.values()))
    print_table(shown)
    cut = f"; {count(len(found.cut_off))} of them go on beyond the depth" if found.cut_off else ""
    typer.echo(f"\n{count(found.vertices)} vertices, {count(found.edges)} edges{cut}")


def draw(
    found: "Graph",
    file: Path,
    counts: bool = False,
    marks: str | None = None,
    player: int | None = None,
    depth: int = 2,
    estimate: str | None = None,
    rank: int | None = None,
) -> None:
    """Draw the graph, or its counts, into a file."""
    from ludion.drawing.graph import graph_svg
    from ludion.drawing.layers import layers_svg
    from ludion.players.estimates import load_estimate
    from ludion.solving.picture import check_marks, graph_picture, layers_picture

    if counts:
        require(marks is None, "--counts draws no marks: give one of them.")
        text = layers_svg(layers_picture(found))
    else:
        loaded, wanted = None, check_marks(marks, found)
        require(rank is None or "attractors" in wanted, "--rank is for the mark attractors.")
        if estimate is not None:
            require(not {"heuristic", "minmax"}.isdisjoint(wanted), "--estimate is for the marks heuristic and minmax.")
            require(found.game is not None, "An evaluation is for a game: a graph in a file has none.")
            assert found.game is not None
            loaded = load_estimate(estimate, found.game)
        side = None if player is None else player - 1
        text = graph_svg(graph_picture(found, wanted, side, depth, loaded, rank))
    write(file, text)
    typer.echo(f"Drawn in {file}")


def read_graph(game: str, state: str | None, symmetry: bool, depth: int | None, most: int) -> "Graph":
    """The graph of a game, or the one in a file."""
    from ludion.solving.exchange import from_json

    if not game.lower().endswith(".json"):
        played = read_game(game)
        return lay_out(played, read_state(played, state), symmetry, depth, most)
    plain = state is None and not symmetry and depth is None
    require(plain, "--state, --symmetry and --depth are for games: a graph in a file is taken as it is.")
    text = read_text(Path(game), "a graph")
    try:
        return from_json(text)
    except LudionError as error:
        raise LudionError(f"{game}: {error}") from error


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
