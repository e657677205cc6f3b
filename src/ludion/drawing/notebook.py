"""What IPython shows of a position: its board, in a notebook as a picture, in a terminal as text.

Graphs and charts need no help: they have a `_repr_svg_` of their own.
"""

import sys
from typing import Any

from ludion.core import Position
from ludion.drawing.position import position_svg, position_text


def register() -> bool:
    """Teach the running IPython, if there is one, to show positions; whether there was one."""
    # Not imported here, for that takes half a second: who runs inside of IPython has it loaded.
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None and hasattr(ipython, "get_ipython") else None
    if shell is None:
        return False
    formatters = shell.display_formatter.formatters
    formatters["image/svg+xml"].for_type(Position, position_svg)
    formatters["text/plain"].for_type(Position, _print_text)
    return True


def _print_text(position: Position, printer: Any, _cycle: bool) -> None:
    printer.text(position_text(position, sys.stdout.encoding))
