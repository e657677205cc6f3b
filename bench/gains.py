"""What the table and the ordering of moves save: the states that the engine looks at to reach the same depth."""

from dataclasses import dataclass, replace
from functools import partial

from bench.positions import after
from bench.rows import VERDICT, Column, Row, Section, attempted, ratio, say, whole
from bench.timing import Effort
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.native.engine import Engine, Settings

# The depth, and after how many random plies the positions stand: where there is something to find.
GAMES = {
    "othello": (11, 8),
    "connect-four": (12, 6),
    "breakthrough": (7, 30),
    "dots-and-boxes:rows=3,columns=3": (9, 8),
}
POSITIONS = 6
FULL = Settings(reductions=False, endgame=0)
NO_TABLE = replace(FULL, table=0)
NO_ORDER = replace(FULL, order=False, killers=False, history=False)
NEITHER = replace(NO_ORDER, table=0)


@dataclass(frozen=True, kw_only=True)
class GainsRow(Row):
    """States with both, without the one, without the other, without either; and how many times as many that is."""

    game: str
    depth: int
    plies: int
    full: int | None = None
    no_table: int | None = None
    table_gain: float | None = None
    no_order: int | None = None
    order_gain: float | None = None
    neither: int | None = None
    gain: float | None = None


def measure(effort: Effort) -> Section:
    """Some positions of each game; a count, the same every time."""
    rows = []
    for spec, (full, plies) in GAMES.items():
        say(f"  {spec}")
        row = GainsRow(game=spec, depth=full - 2 if effort.quick else full, plies=plies)
        rows.append(attempted(partial(_measured, row), row))
    return Section(
        "What the table and the ordering save",
        f"States that the engine looks at until it has searched so deep, iteration by iteration, in {POSITIONS} positions so "
        "many random plies from the start, each with an empty table: with both, without the table, without any ordering (the "
        "game's own, the static value, histories, and the table's best move first), without either; and how many times as many "
        "these are. Reductions and the leap to the end of the game are off in all.",
        (
            Column("game", "game", right=False),
            Column("after plies", "plies"),
            Column("depth", "depth"),
            Column("with both", "full", whole),
            Column("no table", "no_table", whole),
            Column("times", "table_gain", ratio),
            Column("no ordering", "no_order", whole),
            Column("times", "order_gain", ratio),
            Column("neither", "neither", whole),
            Column("times", "gain", ratio),
            VERDICT,
        ),
        rows,
    )


def _measured(row: GainsRow) -> GainsRow:
    full, no_table, no_order, neither = (_states(row, settings) for settings in (FULL, NO_TABLE, NO_ORDER, NEITHER))
    return replace(
        row,
        full=full,
        no_table=no_table,
        table_gain=no_table / full,
        no_order=no_order,
        order_gain=no_order / full,
        neither=neither,
        gain=neither / full,
    )


def _states(row: GainsRow, settings: Settings) -> int:
    game, states = load_game(row.game), 0
    engine = Engine(game, settings=settings)
    for number in range(POSITIONS):
        engine.forget()
        states += engine.search(after(game, row.plies, number), Limits(depth=row.depth)).nodes
    return states
