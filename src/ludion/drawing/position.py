"""A position as text and as a picture: its board with the last move marked, and who moves or how the game ended."""

from dataclasses import replace

from ludion.core import Board, Position
from ludion.drawing.svg import svg_board
from ludion.drawing.text import text_board


def position_svg(position: Position) -> str:
    """The position as an SVG document."""
    return svg_board(*_boards(position))


def position_text(position: Position, encoding: str | None = "utf-8") -> str:
    """The position as lines of text, in what the output's `encoding` can take."""
    return text_board(*_boards(position), encoding)


def standing(position: Position) -> str:
    """Who moves, or how the game ended, in the game's own names for the players."""
    names, outcome = position.game.player_names(), position.outcome
    if outcome is None:
        return f"{names[position.turn]} to move"
    if outcome.winner is None:
        return str(outcome)
    return names[outcome.winner] + str(outcome).removeprefix(f"player {outcome.winner + 1}")


def _boards(position: Position) -> tuple[Board, Board | None]:
    board = position.game.board(position.state)
    last = position.game.board(position.history[-1].state) if position.history else None
    return replace(board, caption="\n".join(line for line in (board.caption, standing(position)) if line)), last
