"""What IPython shows of the core's own data: a position's board, a search's tree and its report; in a notebook as pictures and
tables, in a terminal as text.

Graphs and charts need no help: they have a `_repr_svg_` of their own.
"""

import sys
from html import escape
from typing import Any

from ludion.core import Position
from ludion.core.report import Report
from ludion.core.tree import Tree
from ludion.drawing.picture import scene_svg
from ludion.drawing.position import position_text
from ludion.drawing.tree import svg_tree

MOST_MOVES = 20  # of a report's line and choices


def register() -> bool:
    """Teach the running IPython, if there is one, to show them; whether there was one."""
    # Not imported here, for that takes half a second: who runs inside of IPython has it loaded.
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None and hasattr(ipython, "get_ipython") else None
    if shell is None:
        return False
    formatters = shell.display_formatter.formatters
    formatters["image/svg+xml"].for_type(Position, scene_svg)
    formatters["image/svg+xml"].for_type(Tree, svg_tree)
    formatters["text/html"].for_type(Report, report_html)
    formatters["text/plain"].for_type(Position, _print_text)
    return True


def report_html(report: Report) -> str:
    """What a search said, as a table: its move and value, what that cost, and the moves that it chose among, the best first."""
    sure = "proven" if report.proven else report.bound.value
    facts = [
        ("move", report.move),
        ("value", f"{report.value:g} ({sure})"),
        ("line", " ".join(map(str, report.line[:MOST_MOVES]))),
        ("depth", report.depth or ""),
        ("states", f"{report.nodes:,}"),
        ("simulations", f"{report.simulations:,}" if report.simulations else ""),
        ("seconds", f"{report.seconds:.3f}"),
        ("stopped by", report.stopped_by),
    ]
    shown = [(name, str(value)) for name, value in facts if value not in ("", None)]
    rows = [f"<tr><th>{name}</th><td>{escape(value)}</td></tr>" for name, value in shown]
    choices = sorted(report.choices, key=lambda one: (one.move != report.move, -one.visits))[:MOST_MOVES]
    table = f"<table>{''.join(rows)}</table>"
    if not choices:
        return table
    cells = "".join(
        f"<tr><td>{escape(str(one.move))}</td><td>{one.value:g}</td><td>{one.bound.value}</td><td>{one.visits or ''}</td></tr>"
        for one in choices
    )
    visits = "visits" if any(one.visits for one in choices) else ""
    return table + f"<table><tr><th>move</th><th>value</th><th></th><th>{visits}</th></tr>{cells}</table>"


def _print_text(position: Position, printer: Any, _cycle: bool) -> None:
    printer.text(position_text(position, sys.stdout.encoding))
