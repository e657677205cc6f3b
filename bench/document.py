"""Document 001's times on Othello against ours: 82 s for its alpha-beta in Python at depth 10."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from bench.rows import VERDICT, Column, Row, Section, attempted, ratio, say, whole
from bench.timing import Effort
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.core.report import Report
from ludion.games.othello import PASS
from ludion.native import fixed_depth, situations
from ludion.native.engine import Engine

ALPHABETA, MINIMAX = "alpha-beta", "minimax"
# The seconds that it prints, and the situations.
PRINTED = {(ALPHABETA, 10): (82.0, 107_714), (MINIMAX, 9): (2079.0, 3_460_541)}


@dataclass(frozen=True, kw_only=True)
class DocumentRow(Row):
    """Situations and seconds of one of our searches, beside the document's at the same depth."""

    search: str
    printed: str
    depth: int
    states: int | None = None
    seconds: float | None = None
    ratio: float | None = None


def measure(effort: Effort) -> Section:
    """The document's searches in its own counting, then ours at the same depth."""
    game = load_game("othello")
    start, engine = game.start(), Engine(game)

    def empty() -> Report:
        engine.forget()
        return engine.search(start, Limits(depth=10))

    searches: list[tuple[str, str, int, Callable[[], Report]]] = [
        ("its alpha_beta", ALPHABETA, 10, lambda: situations(game, start, Limits(depth=10), prune=True, free=PASS)),
        ("alphabeta, a pass is a ply", ALPHABETA, 10, lambda: fixed_depth(game, start, Limits(depth=10))),
        ("engine", ALPHABETA, 10, empty),
        ("its min_max", MINIMAX, 9, lambda: situations(game, start, Limits(depth=9), free=PASS)),
        ("minimax, a pass is a ply", MINIMAX, 9, lambda: fixed_depth(game, start, Limits(depth=9), prune=False)),
    ]
    rows = []
    for name, printed, depth, search in searches:
        say(f"  {name}")
        row = DocumentRow(search=name, printed=printed, depth=depth)
        rows.append(attempted(partial(_measured, row, search, effort), row))
    return Section(
        "Document 001's times",
        "From Othello's start, as machine code, the best of several: the document's own searches, with the situations of its "
        "printed tables, then Ludion's. It prints 82 s for its alpha-beta in Python at depth 10, on a machine that it does not "
        "name, and 2,079 s for its minimax at depth 9.",
        (
            Column("Ludion's search", "search", right=False),
            Column("depth", "depth"),
            Column("situations", "states", whole),
            Column("milliseconds", "seconds", lambda seconds: f"{1000 * seconds:.2f}"),
            Column("the document's", "printed", right=False),
            Column("ratio", "ratio", ratio),
            VERDICT,
        ),
        rows,
    )


def _measured(row: DocumentRow, search: Callable[[], Report], effort: Effort) -> DocumentRow:
    seconds, states = PRINTED[row.printed, row.depth]
    report = search()
    if row.search.startswith("its") and report.nodes != states:
        raise ValueError(f"it looks at {report.nodes} situations, where the document prints {states}.")
    best = report.seconds
    until = time.perf_counter() + effort.seconds(0.5)
    while time.perf_counter() < until:
        best = min(best, search().seconds)
    return replace(row, printed=f"{row.printed}, {seconds:,.0f} s", states=report.nodes, seconds=best, ratio=seconds / best)
