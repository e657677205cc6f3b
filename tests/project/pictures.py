"""The documentation's pictures, drawn by Ludion: `python -m tests.project.pictures` writes them anew."""

from collections.abc import Callable
from pathlib import Path

from ludion import Position, load_game
from ludion.drawing.position import position_svg

FOLDER = Path(__file__).parents[2] / "docs" / "images"
OPENING = "f5 d6 c3 d3 c4 f4 f6 g5 e6 d7 g4 c5 h6 g3 c6 c7"

DIVERCITE = "RC34 GR44 BC45 YR33 RR24 BR35 GC54 YC43 RR53 GR55"


def othello() -> str:
    """Some plies of an Othello opening."""
    position = Position(load_game("othello"))
    for move in OPENING.split():
        position.play(move)
    return position_svg(position)


def divercite() -> str:
    """A Divercité in the making."""
    position = Position(load_game("divercite"))
    for move in DIVERCITE.split():
        position.play(move)
    return position_svg(position)


PICTURES: dict[str, Callable[[], str]] = {"othello.svg": othello, "divercite.svg": divercite}

if __name__ == "__main__":
    for name, draw in PICTURES.items():
        (FOLDER / name).write_text(draw(), encoding="utf-8")
