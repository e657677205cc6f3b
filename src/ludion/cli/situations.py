"""`ludion situations`: the situations that minimax and alpha-beta look at, depth by depth, as document 001 counts them."""

import sys
from enum import StrEnum
from typing import Annotated, Any

import typer

from ludion.cli.progress import watched
from ludion.cli.terminal import GameArgument, JsonOption, count, print_json, print_table, read_game, read_state, table
from ludion.core import Game, LudionError
from ludion.core.limits import Limits
from ludion.core.report import Report

EXAMPLES = (
    "ludion situations othello --depth 10 --algorithm minimax",
    "ludion situations othello --depth 10 --algorithm alphabeta --passes ply",
    "ludion situations tic-tac-toe --depth 9",
)
DEEPEST = 30


class Algorithm(StrEnum):
    """Document 001's two searches."""

    MINIMAX = "minimax"
    ALPHABETA = "alphabeta"


class Passes(StrEnum):
    """What a blocked opponent's pass costs: nothing, as the document's tables have it, or a ply like any other move."""

    FREE = "free"
    PLY = "ply"


def situations(
    game: GameArgument,
    depth: Annotated[int, typer.Option("--depth", "-d", min=1, max=DEEPEST, help="How many half-moves, from one on.")] = 8,
    algorithm: Annotated[Algorithm, typer.Option("--algorithm", "-a", help="Which search.")] = Algorithm.MINIMAX,
    passes: Annotated[
        Passes | None,
        typer.Option(
            help="A blocked opponent's pass is free, as the document's tables have it, or costs a ply.",
            show_default="free in a game with passes",
        ),
    ] = None,
    state: Annotated[str | None, typer.Option(metavar="STATE", help="From this state instead of the start.")] = None,
    native: Annotated[
        bool | None,
        typer.Option(
            "--native/--interpreted", help="Insist on machine code, or on Python.", show_default="machine code if possible"
        ),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Count the positions that the lessons' search programs visit.

    The command runs and times the functions min_max and alpha_beta of document 001. Terminal positions are counted separately.
    """
    from ludion.native.compiled import native_or_none

    played = read_game(game)
    begin = read_state(played, state)
    free = _free(played, passes)
    compiled = native_or_none(played, native) is not None
    printed = _printed(algorithm) if played.spec == "othello:size=8" and begin == played.start() else {}
    rows: list[dict[str, Any]] = []
    for plies in range(1, depth + 1):
        report = _search(played, begin, plies, algorithm is Algorithm.ALPHABETA, free, compiled)
        rows.append({"depth": plies, "all": report.nodes, "final": report.leaves, "seconds": report.seconds})
    if as_json:
        convention = {"algorithm": algorithm.value, "passes": "ply" if free is None else "free"}
        print_json({"game": played.spec, "state": played.show(begin), **convention, "depths": rows})
        return
    names = [f"document, {language}" for language in printed]
    right = ("half-moves", "situations", "final", "seconds", *names)
    shown = table(*right, right=right)
    for at, row in enumerate(rows):
        others = [f"{times[at]:g}" if at < len(times) else "" for times in printed.values()]
        shown.add_row(str(row["depth"]), count(row["all"]), count(row["final"]), f"{row['seconds']:.4f}", *others)
    print_table(shown)


def _printed(algorithm: Algorithm) -> dict[str, tuple[float, ...]]:
    """The seconds that document 001 prints for Othello's start, from one half-move on."""
    from ludion.lessons.minmax import printed

    if algorithm is Algorithm.ALPHABETA:
        return {"Python": printed.SECONDES_ALPHA_BETA_PYTHON}
    return {"Python": printed.SECONDES_MIN_MAX_PYTHON, "Java": printed.SECONDES_MIN_MAX_JAVA}


def _free(game: Game[Any, Any], passes: Passes | None) -> Any:
    """The move that costs nothing: what the game's file calls PASS."""
    move = getattr(sys.modules[type(game).__module__], "PASS", None)
    if passes is Passes.FREE and move is None:
        raise LudionError(f"{game.name} has no pass (its file names no move PASS): leave --passes out.")
    return None if passes is Passes.PLY else move


def _search(game: Game[Any, Any], state: Any, depth: int, prune: bool, free: Any, compiled: bool) -> Report:
    from ludion.native import Control
    from ludion.native import situations as counted
    from ludion.search.course_minmax import course_minmax

    if not compiled:
        return course_minmax(game, state, Limits(depth=depth), prune=prune, free=free)
    control = Control()
    with watched("situations", lambda: control.progress):
        return counted(game, state, Limits(depth=depth), prune=prune, free=free, control=control)
