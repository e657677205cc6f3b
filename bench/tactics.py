"""The tactic suites: the share of positions in which the engine finds a best move within a million states."""

from dataclasses import dataclass, replace
from functools import partial

from bench.rows import VERDICT, Column, Row, Section, attempted, say, whole
from bench.timing import Effort
from ludion.core.limits import Limits
from ludion.native.engine import Engine
from tests.tactics import suite

STATES = 1_000_000
AT_LEAST = 0.95


@dataclass(frozen=True, kw_only=True)
class TacticsRow(Row):
    """How many positions there are, in how many the move is right, and the states that a search looks at on average."""

    game: str
    positions: int | None = None
    solved: int | None = None
    share: float | None = None
    states: float | None = None


def measure(effort: Effort) -> Section:
    """Every suite, or the first positions of it, each with an empty table: a count, the same every time."""
    rows = []
    for name in suite.names():
        say(f"  {name}")
        row = TacticsRow(game=name)
        rows.append(attempted(partial(_measured, row, effort), row))
    return Section(
        "Tactics",
        "Positions of tests/tactics whose best moves are known, and in how many of them the engine, one thread and its table "
        f"empty, answers with one of these after {STATES:,} states at most.",
        (
            Column("game", "game", right=False),
            Column("positions", "positions"),
            Column("solved", "solved"),
            Column("share", "share", lambda share: f"{share:.1%}"),
            Column("states a position", "states", whole),
            VERDICT,
        ),
        rows,
    )


def _measured(row: TacticsRow, effort: Effort) -> TacticsRow:
    tactics = suite.load(row.game)[: 5 if effort.quick else None]
    engine, solved, states = Engine(tactics[0].game), 0, 0
    for tactic in tactics:
        if engine.game != tactic.game:
            engine = Engine(tactic.game)
        engine.forget()
        report = engine.search(tactic.state, Limits(nodes=STATES))
        solved += report.move in tactic.best
        states += report.nodes
    share = solved / len(tactics)
    return replace(
        row,
        positions=len(tactics),
        solved=solved,
        share=share,
        states=states / len(tactics),
        target=f"{AT_LEAST:.0%}",
        met=share >= AT_LEAST,
    )
