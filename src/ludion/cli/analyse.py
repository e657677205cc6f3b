"""`ludion analyse`: every move of a position with its value and the play that follows."""

from typing import Annotated, Any

import typer

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
    "ludion analyse othello --player alphabeta:depth=8",
    "ludion analyse connect-four --player uct:simulations=2000 --json",
)


def analyse(
    game: GameArgument,
    state: Annotated[str | None, typer.Argument(metavar="STATE", help="The position; left out: the start.")] = None,
    player: Annotated[str, typer.Option(metavar="PLAYER", help="Whose search; limits count from after the move.")] = "deepening",
    as_json: JsonOption = False,
) -> None:
    """Value every move of a position by searching what it leads to; the best first."""
    from ludion.players.loading import load_player
    from ludion.players.searching import SearchPlayer

    played = read_game(game)
    here = read_state(played, state)
    searching = load_player(player, played)
    if not isinstance(searching, SearchPlayer):
        raise LudionError(f"'{player}' does not search; choose one that does, such as alphabeta:depth=6 or uct.")
    moves = list(played.moves(here))
    require(bool(moves), f"The game is over in {played.show(here)}: there is no move to analyse.")
    rows = []
    for number, move in enumerate(moves, 1):
        with console(stderr=True).status(f"{played.show_move(here, move)} ({number} of {len(moves)})"):
            rows.append(_row(played, here, move, searching))
    rows.sort(key=lambda row: -row["value"] if played.turn(here) == 0 else row["value"])
    if as_json:
        print_json({"game": played.spec, "state": played.show(here), "player": player, "moves": rows})
        return
    shown = table("move", "value", "states", "seconds", "what follows", right=("value", "states", "seconds"))
    for row in rows:
        shown.add_row(row["move"], row["shown"], count(row["nodes"]), f"{row['seconds']:.2f}", row["line"])
    print_table(shown)
    typer.echo(f"Values for {played.player_names()[0]}; to move: {played.player_names()[played.turn(here)]}")


def _row(game: Game[Any, Any], state: Any, move: Any, player: Any) -> dict[str, Any]:
    after = game.play(state, move)
    found = {"move": game.show_move(state, move), "nodes": 0, "seconds": 0.0, "line": "", "bound": "exact"}
    if not list(game.moves(after)):
        score = game.score(after)
        return found | {"value": score, "shown": f"{score:+.4g}", "line": "the end"}
    report = player.analyse(game, after, [state])
    known = "" if report.bound == "exact" else f"{report.bound} "
    line = line_text(game, after, report.line)
    more = {"nodes": report.nodes, "seconds": report.seconds, "line": line, "bound": str(report.bound)}
    return found | more | {"value": report.value, "shown": f"{known}{report.value:+.4g}"}
