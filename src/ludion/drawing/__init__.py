"""Pictures of the core's plain data: text for the terminal, SVG for everything else; knows no game."""

from ludion.drawing.notebook import register
from ludion.drawing.position import position_svg, position_text, standing
from ludion.drawing.svg import svg_board
from ludion.drawing.text import text_board

__all__ = ["position_svg", "position_text", "register", "standing", "svg_board", "text_board"]
