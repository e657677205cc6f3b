"""`ludion show`: one position of a game, as a board, as JSON or as a picture."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from ludion.cli.files import write
from ludion.cli.terminal import GameArgument, JsonOption, StateArgument, console, print_json, read_game, read_state, result
from ludion.core import Game, Outcome

EXAMPLES = (
    "ludion show connect-four:columns=5,rows=4",
    "ludion show tic-tac-toe XO./.X./...",
    "ludion show othello --svg othello.svg",
)


def show(
    game: GameArgument,
    state: StateArgument = None,
    as_json: JsonOption = False,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Also draw the board into this file.")] = None,
) -> None:
    """Print a position, the player to move and the legal moves."""
    from ludion.drawing.svg import svg_board
    from ludion.drawing.text import text_board

    played = read_game(game)
    position = read_state(played, state)
    moves = [played.show_move(position, move) for move in played.moves(position)]
    outcome = played.outcome(position)
    if svg is not None:
        write(svg, svg_board(played.board(position)))
    if as_json:
        print_json(_as_data(played, position, moves, outcome))
        return
    screen = console()
    screen.print(text_board(played.board(position), encoding=sys.stdout.encoding))
    screen.print(f"\nState: {played.show(position)}", soft_wrap=True)
    if outcome is not None:
        screen.print(f"The game is over: {result(outcome, played.player_names())}.")
    else:
        screen.print(f"To move: {played.player_names()[played.turn(position)]}")
        screen.print(f"Moves ({len(moves)}): {'  '.join(moves)}")
    if svg is not None:
        screen.print(f"Drawn in {svg}", soft_wrap=True)


def _as_data(game: Game[Any, Any], state: Any, moves: list[str], outcome: Outcome | None) -> dict[str, Any]:
    board = game.board(state)
    return {
        "game": game.spec,
        "state": game.show(state),
        "turn": game.turn(state),
        "moves": moves,
        "outcome": outcome and {"winner": outcome.winner, "reason": outcome.reason.value, "score": outcome.score},
        "board": {"rows": board.rows, "caption": board.caption, "labelled": board.labelled},
    }
