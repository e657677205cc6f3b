"""`ludion solve`, `ludion best` and `ludion solved`: whole games, kept and asked."""

import re
import sys
import time
from typing import Annotated, Any

import typer

from ludion.cli.progress import watched
from ludion.cli.terminal import (
    GameArgument,
    JsonOption,
    count,
    line_text,
    print_json,
    print_table,
    read_game,
    read_state,
    speed,
    table,
)
from ludion.core import Game, LudionError

EXAMPLES = (
    "ludion solve connect-four:columns=5,rows=4",
    "ludion solve babylone:colours=4,tablets=3 --symmetry",
    "ludion solve connect-four:columns=5,rows=5 --memory 512M",
)
RATED = 100_000  # states from which on a rate says something
BEST_EXAMPLES = ("ludion best connect-four:columns=5,rows=4", "ludion best tic-tac-toe 'XO./.X./..O'")
SOLVED_EXAMPLES = ("ludion solved", "ludion solved --remove connect-four")
UNITS = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9, "t": 10**12}


def solve(
    game: GameArgument,
    state: Annotated[str | None, typer.Option(metavar="STATE", help="What follows this state instead of the start.")] = None,
    by: Annotated[str, typer.Option(metavar="WHAT", help="outcome: who wins; score: by how much.")] = "outcome",
    symmetry: Annotated[bool, typer.Option("--symmetry", help="One of the states that are the same up to symmetry.")] = False,
    memory: Annotated[
        str | None, typer.Option(metavar="SIZE", help="The most that it may take, 512M or 4G; more is on disk.")
    ] = None,
    threads: Annotated[int | None, typer.Option(min=1, max=256, help="How many threads; left out: one for each core.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Compute the value of every reachable position of a game.

    The solution is saved. The command "ludion best" and the player "best" use it. To resume an interrupted solve, run the same
    command again.
    """
    from ludion.native import Control
    from ludion.solving.solve import solve as solve_game
    from ludion.solving.store import unfinished

    played = read_game(game)
    here = read_state(played, state)
    control, began = Control(), time.perf_counter()
    with watched("states", lambda: control.progress, lambda usual: control.told or usual):
        size = read_size(memory)
        try:
            solution = solve_game(played, here, by, symmetry, size, True, control=control, threads=threads, notice=_say)
        except KeyboardInterrupt:
            if any(one.game == played.spec for one in unfinished()):
                _say("stopped; the same command goes on from what was noted")
            raise
    seconds, verdict = time.perf_counter() - began, solution[here]
    line = line_text(played, here, tuple(solution.line(here)), 20)
    if as_json:
        found = {"game": played.spec, "state": played.show(here), "by": by, "symmetry": symmetry, "states": len(solution)}
        print_json(found | {"score": verdict.score, "plies": verdict.plies, "line": line, "seconds": seconds})
        return
    # Of a small game the time is that of the compiler: no rate.
    rate = f", {speed(len(solution), solution.solved.seconds)} a second" if len(solution) >= RATED else ""
    typer.echo(f"{count(len(solution))} positions in {seconds:.2f} s{rate}")
    typer.echo(f"{_ending(played, verdict)} with best play: {line}" if line else f"{_ending(played, verdict)}: the game is over")


def _not_solved(played: Game[Any, Any], here: Any, game: str) -> str:
    """What to say of a state that no table has: the game is not solved, or not from where this state could come."""
    from ludion.solving.store import find

    if find(played, played.start()) is None:
        return f"{played.spec} is not solved here; solve it first: ludion solve {game}"
    text = played.show(here)
    return f"No play leads to {text}, so that no table here has it; solve what follows it: ludion solve {game} --state '{text}'"


def best(
    game: GameArgument,
    state: Annotated[str | None, typer.Argument(metavar="STATE", help="The position; left out: the start.")] = None,
    as_json: JsonOption = False,
) -> None:
    """List the moves in a position of a solved game, best first."""
    from ludion.solving.store import find

    played = read_game(game)
    here = read_state(played, state)
    if not list(played.moves(here)):
        raise LudionError(f"The game is over in {played.show(here)}: there is no move to value.")
    solution = find(played, here)
    if solution is None:
        raise LudionError(_not_solved(played, here, game))
    found = solution.moves(here)
    if as_json:
        moves = [{"move": played.show_move(here, move), "score": one.score, "plies": one.plies} for move, one in found]
        print_json({"game": played.spec, "state": played.show(here), "by": solution.by, "moves": moves})
        return
    shown = table("move", "leads to", "what follows")
    for move, verdict in found:
        after = played.play(here, move)
        line = line_text(played, after, tuple(solution.line(after)))
        shown.add_row(played.show_move(here, move), _ending(played, verdict), line or "the end")
    print_table(shown)


def solved(
    remove: Annotated[str | None, typer.Option(metavar="GAME", help="Remove what is kept of this game; all: everything.")] = None,
    as_json: JsonOption = False,
) -> None:
    """List or remove saved solutions and interrupted computations.

    Files that another process uses are not removed.
    """
    from ludion.core.versions import versions_text
    from ludion.solving.hunts import hunts
    from ludion.solving.store import kept, solutions_folder, unfinished

    removed = 0
    if remove is not None:
        there = [*kept(), *unfinished(), *hunts()]
        chosen = [one for one in there if remove == "all" or (one.game and remove in (one.game, one.game.partition(":")[0]))]
        if not chosen and remove != "all":
            raise LudionError(f"Nothing is kept of '{remove}'; ludion solved lists what is.")
        removed = sum(one.remove() for one in chosen)
        busy = len(chosen) - removed
    tables, open_work = kept(), [*unfinished(), *hunts()]
    if as_json:
        fields = ("game", "by", "symmetry", "states", "bytes", "note", "made")
        rows, more = ([{field: getattr(one, field) for field in fields} for one in found] for found in (tables, open_work))
        print_json({"folder": str(solutions_folder()), "removed": removed, "solved": rows, "unfinished": more})
        return
    if remove is not None:
        rest = f"; {busy} in work and left alone" if busy else ""
        typer.echo(f"{removed} {'file' if removed == 1 else 'files'} removed{rest}")
        return
    if tables or open_work:
        shown = table("game", "by", "states", "megabytes", "", right=("states", "megabytes"))
        for one in (*tables, *open_work):
            made = versions_text(one.made) if one.made else ""
            note = ", ".join(filter(None, ("up to symmetry" if one.symmetry else "", one.note, made)))
            shown.add_row(one.game, one.by, count(one.states), f"{one.bytes / 1e6:,.1f}", note)
        print_table(shown)
    size = sum(one.bytes for one in (*tables, *open_work)) / 1e6
    more_work = f" and {len(open_work)} unfinished" if open_work else ""
    typer.echo(f"{len(tables)} {'table' if len(tables) == 1 else 'tables'}{more_work}, {size:,.1f} MB, in {solutions_folder()}")


def _say(sentence: str) -> None:
    """A word on the side, above the line that tells how far it is."""
    typer.echo(f"\r\x1b[K{sentence}" if sys.stderr.isatty() else sentence, err=True)


def read_size(text: str | None) -> int | None:
    """So many bytes: 512M, 4G, 1.5g, or a plain number."""
    if text is None:
        return None
    match = re.fullmatch(r"\s*(\d+(?:\.\d+)?)\s*([kmgt]?)i?b?\s*", text.lower())
    if match is None or float(match[1]) == 0:
        raise LudionError(f"'{text}' is not an amount of memory; write 512M or 4G.")
    return int(float(match[1]) * UNITS[match[2]])


def _ending(game: Any, verdict: Any) -> str:
    names, plies = game.player_names(), f"{verdict.plies} {'ply' if verdict.plies == 1 else 'plies'}"
    if verdict.plies is None:
        return "play without end"
    if verdict.outcome == 0:
        return f"a draw in {plies}"
    margin = f" by {abs(verdict.score)}" if abs(verdict.score) > 1 else ""
    return f"{names[0] if verdict.outcome > 0 else names[1]} wins{margin} in {plies}"
