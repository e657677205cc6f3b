"""The engine's states a second: plain alpha-beta and deepening, and with everything that saves it work."""

from dataclasses import dataclass, replace
from functools import partial

from bench.rows import VERDICT, Column, Row, Section, attempted, rate, say
from bench.timing import Effort
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.native.engine import PLAIN, Engine, Settings

# Where the usual game is solved before a speed can be read, a larger one; and the target of the plain engine, where it has one.
GAMES = {
    "othello": 15e6,
    "connect-four": 7e6,
    "divercite": None,
    "babylone:colours=5,tablets=5": None,
    "hexapawn:rows=5,columns=5": None,
}
A_SEARCH = 5_000_000


@dataclass(frozen=True, kw_only=True)
class EngineRow(Row):
    """States a second, and the depth under way when the search had looked at its share of them."""

    game: str
    plain: float | None = None
    plain_depth: int | None = None
    full: float | None = None
    full_depth: int | None = None


def measure(effort: Effort) -> Section:
    """Both engines on each game, in turns, from the start and with an empty table."""
    rows = []
    for spec, at_least in GAMES.items():
        say(f"  {spec}")
        row = EngineRow(game=spec)
        rows.append(attempted(partial(_measured, row, at_least, effort), row))
    return Section(
        "The engine's states a second",
        f"Searches of {_states(effort):,} states from the start, fewer where the game is solved before, one thread. Plain: "
        "alpha-beta and deepening, nothing else; the target is for that. Full: table, ordering, null windows, reductions and all "
        "the rest, which look at fewer states a second and get deeper with them.",
        (
            Column("game", "game", right=False),
            Column("plain", "plain", rate),
            Column("depth", "plain_depth"),
            Column("full", "full", rate),
            Column("depth", "full_depth"),
            VERDICT,
        ),
        rows,
    )


def _states(effort: Effort) -> int:
    return A_SEARCH // 5 if effort.quick else A_SEARCH


def _measured(row: EngineRow, at_least: float | None, effort: Effort) -> EngineRow:
    game = load_game(row.game)
    engines = [Engine(game, settings=settings) for settings in (PLAIN, Settings())]
    speeds, depths = [0.0, 0.0], [0, 0]
    for _ in range(effort.rounds):
        for place, engine in enumerate(engines):
            engine.prepare()
            engine.forget()  # not on the clock
            report = engine.search(game.start(), Limits(nodes=_states(effort)))
            speeds[place], depths[place] = max(speeds[place], report.nodes / report.seconds), report.depth
    row = replace(row, plain=speeds[0], plain_depth=depths[0], full=speeds[1], full_depth=depths[1])
    return row if at_least is None else replace(row, target=f"{rate(at_least)} plain", met=speeds[0] >= at_least)
