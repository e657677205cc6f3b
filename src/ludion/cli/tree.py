"""`ludion tree`: the tree that a search goes through, as text or as a picture, with what was cut and why."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludion.cli.files import write
from ludion.cli.terminal import (
    GameArgument,
    JsonOption,
    StateArgument,
    count,
    print_json,
    print_table,
    read_game,
    read_state,
    table,
)
from ludion.core import Game
from ludion.core.limits import Limits
from ludion.core.report import Report
from ludion.core.tree import Tree

if TYPE_CHECKING:
    from ludion.search.watching import DepthCounts

EXAMPLES = (
    "ludion tree tic-tac-toe XO./.XO/... --depth 3",
    "ludion tree matches:matches=6 --algorithm course-memory --depth 4 --states",
    "ludion tree othello --depth 4 --svg tree.svg --quiet",
)
DEEPEST, MOST_LINES = 200, 2_000


def _names() -> list[str]:
    from ludion.search.library import ALGORITHMS

    return list(ALGORITHMS)


def tree(
    game: GameArgument,
    state: StateArgument = None,
    depth: Annotated[int, typer.Option("--depth", "-d", min=0, max=DEEPEST, help="How many plies are searched.")] = 3,
    algorithm: Annotated[
        str, typer.Option("--algorithm", "-a", metavar="NAME", help="Which search.", autocompletion=_names)
    ] = "alphabeta",
    estimate: Annotated[
        str | None, typer.Option(metavar="NAME", help="The evaluation: a name or file.py:function; left out: the game's own.")
    ] = None,
    plies: Annotated[int | None, typer.Option(min=0, help="Show no more plies than this.")] = None,
    most: Annotated[int, typer.Option(min=1, help="Show about this many states at most.")] = MOST_LINES,
    nodes: Annotated[int | None, typer.Option(min=1, help="Stop the search after so many states.")] = None,
    simulations: Annotated[int, typer.Option(min=1, help="How many random games, where the search plays any.")] = 10,
    states: Annotated[bool, typer.Option("--states", help="Write each state beside its move.")] = False,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Also draw the tree into this file.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", "--counts", help="Print the counts of each ply alone.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Show a search tree with values, bounds and cutoffs.

    The tree also shows the best moves and the reason for each cutoff.
    """
    from ludion.drawing.tree import svg_tree
    from ludion.players.estimates import load_estimate
    from ludion.search.library import find_algorithm
    from ludion.search.tree import TreeObserver, text_tree
    from ludion.search.watching import DepthCounts, Together

    search = find_algorithm(algorithm)
    played = read_game(game)
    position = read_state(played, state)
    evaluation = load_estimate(estimate, played) if estimate else None
    seen, counts = TreeObserver(played, most, plies), DepthCounts()
    report = search(played, position, Limits(depth, nodes, simulations), evaluation, observer=Together(seen, counts))
    found = seen.tree
    if svg is not None:
        write(svg, svg_tree(found, f"{played.spec}: {algorithm}, {depth} plies deep", played.player_names()))
    if as_json:
        print_json(_as_data(played, position, report, counts, found))
        return
    if not quiet:
        typer.echo(text_tree(found, plies, states, sys.stdout.encoding) + "\n")
    columns = ("ply", "states", "leaves", "in the table", "cut")
    shown = table(*columns, right=columns)
    for ply, row in enumerate(zip(counts.nodes, counts.leaves, counts.table_hits, counts.cuts, strict=True)):
        shown.add_row(str(ply), *map(count, row))
    print_table(shown)
    typer.echo(f"\n{_conclusion(played, position, report)}")
    if svg is not None:
        typer.echo(f"Drawn in {svg}")


def _conclusion(game: Game[Any, Any], state: Any, report: Report) -> str:
    """The result in a sentence or two."""
    move = game.show_move(state, report.move)
    value = f"{report.bound.value + ' ' if report.bound.value != 'exact' else ''}{report.value:g}"
    said = (
        f"Best: {move}, worth {value} to {game.player_names()[0]}. {count(report.nodes)} states, {count(report.cuts)} left out."
    )
    return said + (f" Stopped by its limit of {report.stopped_by}." if report.stopped_by else "")


def _as_data(game: Game[Any, Any], state: Any, report: Report, counts: "DepthCounts", tree: Tree) -> dict[str, Any]:
    return {
        "game": game.spec,
        "state": game.show(state),
        "move": game.show_move(state, report.move),
        "value": report.value,
        "bound": report.bound.value,
        "nodes": report.nodes,
        "leaves": report.leaves,
        "cuts": report.cuts,
        "stopped_by": report.stopped_by,
        "nodes_by_ply": counts.nodes,
        "leaves_by_ply": counts.leaves,
        "cuts_by_ply": counts.cuts,
        "tree": _node_as_data(tree),
    }


def _node_as_data(node: Tree) -> dict[str, Any]:
    return {
        "move": node.name,
        "state": node.text,
        "turn": node.turn,
        "depth": node.depth,
        "window": [_finite(node.alpha), _finite(node.beta)],
        "window_at_end": [_finite(node.end_alpha), _finite(node.end_beta)],
        "value": node.value,
        "bound": node.bound.value,
        "best": node.best_name or None,
        "cut": node.cut and {"after": node.cut.after, "left_out": node.cut.left_out, "reason": node.cut.reason},
        "table": node.known and {"entry": str(node.known.entry), "used": node.known.used},
        "hidden": node.hidden,
        "children": [_node_as_data(child) for child in node.children],
    }


def _finite(number: float) -> float | None:
    """JSON has no infinity: null stands for no bound."""
    return None if abs(number) == float("inf") else number
