"""`ludion tree`: the tree that a search goes through, as text or as a picture, with what was cut and why."""

import sys
from collections.abc import Callable
from functools import partial
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
from ludion.core import Game, LudionError, suggest
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

Search = Callable[..., Report]


def algorithms() -> dict[str, Search]:
    """The searches that can be looked into, by name: each takes the game, the state, the limits and an observer."""
    from ludion.search.alphabeta import alphabeta
    from ludion.search.course_memory import course_deepening, neg_alpha_beta_memory
    from ludion.search.course_minmax import course_minmax
    from ludion.search.course_uct import course_uct
    from ludion.search.deepening import deepening
    from ludion.search.flat import flat
    from ludion.search.greedy import greedy
    from ludion.search.hybrid import hybrid
    from ludion.search.levels import levels
    from ludion.search.mc_leaves import mc_leaves
    from ludion.search.memory import memory
    from ludion.search.minimax import minimax
    from ludion.search.montecarlo import montecarlo
    from ludion.search.mtdf import mtdf
    from ludion.search.narrow_uct import narrow_uct
    from ludion.search.negalphabeta import negalphabeta
    from ludion.search.negamax import negamax
    from ludion.search.ordered import ordered
    from ludion.search.proof_number import proof_number
    from ludion.search.pvs import pvs
    from ludion.search.stacks import minimax_stack, negamax_stack
    from ludion.search.ucb import ucb
    from ludion.search.uct import uct
    from ludion.search.uct_solver import uct_solver
    from ludion.search.winning import winning

    return {
        "minimax": minimax,
        "minimax-stack": minimax_stack,
        "negamax": negamax,
        "negamax-stack": negamax_stack,
        "alphabeta": alphabeta,
        "negalphabeta": negalphabeta,
        "ordered": ordered,
        "memory": memory,
        "pvs": pvs,
        "mtdf": mtdf,
        "levels": levels,
        "deepening": deepening,
        "winning": winning,
        "proof-number": proof_number,
        "greedy": greedy,
        "hybrid": hybrid,
        "mc": montecarlo,
        "mcts-flat": flat,
        "mc-leaves": mc_leaves,
        "ucb": ucb,
        "uct": uct,
        "uct-solver": uct_solver,
        "narrow-uct": narrow_uct,
        "course-minmax": course_minmax,
        "course-alphabeta": partial(course_minmax, prune=True),
        "course-memory": neg_alpha_beta_memory,
        "course-deepening": course_deepening,
        "course-uct": course_uct,
    }


def tree(
    game: GameArgument,
    state: StateArgument = None,
    depth: Annotated[int, typer.Option("--depth", "-d", min=0, max=DEEPEST, help="How many plies are searched.")] = 3,
    algorithm: Annotated[
        str, typer.Option("--algorithm", "-a", metavar="NAME", help="Which search.", autocompletion=lambda: list(algorithms()))
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
    """Show the tree of a search: values, alpha and beta, best moves, and what was cut and why."""
    from ludion.drawing.tree import svg_tree
    from ludion.players.estimates import load_estimate
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


def find_algorithm(name: str) -> Search:
    """The search of this name."""
    known = algorithms()
    if name.lower() not in known:
        raise LudionError(f"There is no algorithm '{name}'; {suggest(name, known)}")
    return known[name.lower()]


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
