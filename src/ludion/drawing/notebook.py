"""What IPython shows: a position's board, in a notebook as a picture, in a terminal as text; graphs and charts as pictures."""

import sys
from typing import Any

from ludion.core import Position
from ludion.drawing.graph import GraphPicture, graph_svg
from ludion.drawing.position import position_svg, position_text
from ludion.drawing.tug import TugPicture, tug_svg


def register() -> bool:
    """Teach the running IPython, if there is one, to show positions, graphs and charts; whether there was one."""
    # Not imported here, for that takes half a second: who runs inside of IPython has it loaded.
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None and hasattr(ipython, "get_ipython") else None
    if shell is None:
        return False
    formatters = shell.display_formatter.formatters
    formatters["image/svg+xml"].for_type(Position, position_svg)
    formatters["image/svg+xml"].for_type(GraphPicture, graph_svg)
    formatters["image/svg+xml"].for_type(TugPicture, tug_svg)
    formatters["text/plain"].for_type(Position, _print_text)
    return True


def _print_text(position: Position, printer: Any, _cycle: bool) -> None:
    printer.text(position_text(position, sys.stdout.encoding))
