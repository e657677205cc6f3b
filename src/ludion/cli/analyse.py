"""`ludion analyse`: every move of a position with its value and the play that follows."""

import sys
from typing import Annotated, Any

import typer
from rich.live import Live
from rich.table import Table

from ludion.cli.terminal import (
    GameArgument,
    JsonOption,
    console,
    count,
    line_text,
    print_json,
    print_table,
    read_game,
    read_state,
    table,
)
from ludion.core import Game, LudionError, require

EXAMPLES = (
    "ludion analyse tic-tac-toe 'XO./.X./..O' --player winning",
    "ludion analyse othello --player best:seconds=5,threads=2",
    "ludion analyse connect-four --player uct:simulations=2000 --json",
)
USUAL = "best:seconds=2"


def analyse(
    game: GameArgument,
    state: Annotated[str | None, typer.Argument(metavar="STATE", help="The position; left out: the start.")] = None,
    player: Annotated[
        str,
        typer.Option(metavar="PLAYER", help="Whose search. The limits of best, engine and mcts are for all moves together."),
    ] = USUAL,
    as_json: JsonOption = False,
) -> None:
    """Compute the value of each move of a position.

    A search values the position after each move. The list shows the best move first, and is updated during the search.
    """
    from ludion.players.loading import load_player
    from ludion.players.searching import SearchPlayer
    from ludion.players.survey import survey

    played = read_game(game)
    here = read_state(played, state)
    searching = load_player(player, played)
    if not isinstance(searching, SearchPlayer):
        raise LudionError(f"'{player}' does not search; choose one that does, such as engine, alphabeta:depth=6 or uct.")
    require(bool(list(played.moves(here))), f"The game is over in {played.show(here)}: there is no move to analyse.")
    if sys.stderr.isatty() and not as_json:
        with Live(console=console(stderr=True), transient=True, auto_refresh=False) as live:
            found = survey(searching, played, here, watch=lambda known: live.update(_shown(played, here, known), refresh=True))
    else:
        found = survey(searching, played, here)
    if as_json:
        rows = [_row(played, here, valued) for valued in found]
        print_json({"game": played.spec, "state": played.show(here), "player": player, "moves": rows})
        return
    print_table(_shown(played, here, found))
    typer.echo(f"Values for {played.player_names()[0]}; to move: {played.player_names()[played.turn(here)]}")


def _shown(game: Game[Any, Any], state: Any, found: list[Any]) -> Table:
    sampled = any(valued.visits for valued in found)
    numbers = ("value", "depth", "random games" if sampled else "states", "seconds")
    made = table("move", *numbers, "what follows", right=numbers)
    for valued, row in ((valued, _row(game, state, valued)) for valued in found):
        known = "" if row["bound"] == "exact" else f"{row['bound']} "
        depth = "end" if row["proven"] else str(row["depth"] or "")
        work, seconds = count(row["visits"] if sampled else row["nodes"]), f"{row['seconds']:.2f}"
        over = not list(game.moves(game.play(state, valued.move)))
        made.add_row(row["move"], f"{known}{row['value']:+.4g}", depth, work, seconds, "the end" if over else row["line"])
    return made


def _row(game: Game[Any, Any], state: Any, valued: Any) -> dict[str, Any]:
    return {
        "move": game.show_move(state, valued.move),
        "value": valued.value,
        "bound": str(valued.bound),
        "proven": valued.proven,
        "depth": valued.depth,
        "nodes": valued.nodes,
        "visits": valued.visits,
        "seconds": valued.seconds,
        "line": line_text(game, game.play(state, valued.move), valued.line),
    }
