"""How the time and the memory of a solve grow with the states, and how many states this machine would hold."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from bench.chart import Panel, chart
from bench.rows import VERDICT, Column, Row, Section, attempted, whole
from bench.solves import solved
from bench.timing import Effort
from ludion.native.room import machine_memory

PICTURE = "growth.svg"
CONNECT_FOUR, BABYLONE = "connect four", "babylone, up to colour"
# By their states; the first ones are for a quick run, too.
FAMILIES = {
    CONNECT_FOUR: [f"connect-four:columns={columns},rows={rows}" for columns, rows in ((4, 4), (4, 5), (5, 4), (4, 6), (5, 5))],
    BABYLONE: [f"babylone:colours={colours},tablets={tablets}" for colours, tablets in ((4, 4), (4, 5), (5, 5), (5, 6))],
}
QUICK = 2
SHARE = 0.75  # of the memory, which a solve takes if it is not told otherwise
MEBIBYTE = 1 << 20


@dataclass(frozen=True, kw_only=True)
class GrowthRow(Row):
    """A solve, with what a state costs of time and memory."""

    family: str
    game: str
    states: float | None = None
    seconds: float | None = None
    held: float | None = None

    @property
    def microseconds(self) -> float | None:
        return None if self.seconds is None or not self.states else 1e6 * self.seconds / self.states

    @property
    def each(self) -> float | None:
        """Bytes a state."""
        return None if self.held is None or not self.states else self.held / self.states


def measure(effort: Effort) -> Section:
    """The solves of the section before, and more; then what follows from the largest."""
    rows, memory = list[GrowthRow](), machine_memory()
    for family, games in FAMILIES.items():
        measured = []
        for spec in games[: QUICK if effort.quick else None]:
            row = GrowthRow(family=family, game=spec)
            measured.append(attempted(partial(_measured, row), row))
        rows += measured
        if memory is not None and (largest := largest_held(measured[-1], memory)) is not None:
            rows.append(largest)
    return Section(
        "How a solve grows",
        "One thread, as in the section on games solved whole. If a state costs the same in a large game as in a small one, time "
        "and memory grow as the states do. Memory is what the solve added at its peak. The rows without a game are computed, "
        f"not run: the states whose solve takes {SHARE:.0%} of this machine's memory, which is as much as one takes before it "
        "goes to disk, and their time, each as the largest game before it has them for a state.",
        (
            Column("games", "family", right=False),
            Column("game", "game", right=False),
            Column("states", "states", whole),
            Column("seconds", "seconds", lambda seconds: f"{seconds:,.3f}" if seconds < 1 else f"{seconds:,.1f}"),
            Column("microseconds a state", "microseconds", lambda cost: f"{cost:.2f}"),
            Column("memory, MiB", "held", lambda held: f"{held / MEBIBYTE:,.1f}"),
            Column("bytes a state", "each", lambda each: f"{each:.1f}"),
            VERDICT,
        ),
        rows,
        drawn(rows),
    )


def _measured(row: GrowthRow) -> GrowthRow:
    found = solved(row.game, symmetry=row.family == BABYLONE)
    return replace(row, states=found.states, seconds=found.seconds, held=found.held)


def largest_held(row: GrowthRow, memory: int) -> GrowthRow | None:
    """What so much memory would hold of such games, rounded to two digits; None if this one was not measured."""
    if not row.each or row.microseconds is None:
        return None
    states = float(f"{SHARE * memory / row.each:.1e}")
    seconds = states * row.microseconds / 1e6
    return GrowthRow(family=row.family, game="", states=states, seconds=seconds, held=states * row.each, note="computed")


def drawn(rows: Sequence[GrowthRow]) -> tuple[str, str] | None:
    """The picture of what was measured, and its name."""
    seconds, memory = dict[str, list[tuple[float, float]]](), dict[str, list[tuple[float, float]]]()
    for row in rows:
        if row.game and row.states and row.seconds and row.held:
            seconds.setdefault(row.family, []).append((row.states, row.seconds))
            memory.setdefault(row.family, []).append((row.states, row.held / MEBIBYTE))
    if not seconds:
        return None
    panels = (Panel("Seconds", seconds), Panel("Memory, MiB", memory))
    return PICTURE, chart("Seconds and memory of a solve on one thread, by states", "states", panels)
