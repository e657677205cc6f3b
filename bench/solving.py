"""Games solved whole: states a second and bytes a state."""

from dataclasses import dataclass, replace
from functools import partial

from bench.rows import VERDICT, Column, Row, Section, attempted, rate, whole
from bench.solves import solved
from bench.timing import Effort

LARGE = "connect-four:columns=5,rows=5"
AT_LEAST, AT_MOST = 3e6, 18.0  # states a second, bytes a state
LITTLE = 512 << 20  # bytes
# The game, and whether up to symmetry. The first ones are for a quick run, too.
GAMES = (
    ("tic-tac-toe", False),
    ("babylone:colours=4,tablets=3", False),
    ("babylone:colours=5,tablets=5", True),
    ("doo", False),
    ("babylone:colours=5,tablets=4", False),
    ("connect-four:columns=5,rows=4", False),
    (LARGE, False),
)
QUICK = 2


@dataclass(frozen=True, kw_only=True)
class SolvingRow(Row):
    """Seconds of the whole solve; states a second of it, of the way forwards, of the way back; what memory it took."""

    game: str
    symmetry: bool = False
    memory: int = 0
    states: int | None = None
    seconds: float | None = None
    speed: float | None = None
    forwards: float | None = None
    backwards: float | None = None
    each: float | None = None
    peak: int | None = None

    @property
    def name(self) -> str:
        """The game and how it was solved."""
        return (
            self.game + (", up to colour" if self.symmetry else "") + (f", --memory {self.memory >> 20}M" if self.memory else "")
        )


def measure(effort: Effort) -> Section:
    """Every game in a process of its own."""
    rows = [SolvingRow(game=spec, symmetry=symmetry) for spec, symmetry in GAMES[: QUICK if effort.quick else None]]
    if not effort.quick:
        rows.append(SolvingRow(game=LARGE, memory=LITTLE))
    return Section(
        "Games solved whole",
        "Every state with who wins it and in how many plies, on one thread, each game in a new process after a short solve that "
        "has everything compiled; the best of several where it takes less than a second. Seconds are those of the whole solve, "
        "until the sorted table can be asked; forwards (all states are found) and backwards (they get their values) are "
        "told apart where it is long enough. Bytes a state: by how much the most memory that was held at once exceeds what was "
        "held before the solve; what is sorted in one piece, up to two million states, takes more of it for each. MiB: the most "
        "of the whole process, Python and the compiler included. doo can go in circles and is solved by retrograde analysis, "
        "over its edges; the others by layers.",
        (
            Column("game", "name", right=False),
            Column("states", "states", whole),
            Column("seconds", "seconds", lambda seconds: f"{seconds:.3f}" if seconds < 1 else f"{seconds:.1f}"),
            Column("states a second", "speed", rate),
            Column("forwards", "forwards", rate),
            Column("backwards", "backwards", rate),
            Column("bytes a state", "each", lambda each: f"{each:.1f}"),
            Column("MiB", "peak", lambda peak: f"{peak / 2**20:,.0f}"),
            VERDICT,
        ),
        [attempted(partial(_measured, row), row) for row in rows],
    )


def _measured(row: SolvingRow) -> SolvingRow:
    found = solved(row.game, row.symmetry, row.memory)
    row = replace(
        row,
        states=found.states,
        seconds=found.seconds,
        speed=found.speed,
        forwards=found.forwards and found.states / found.forwards,
        backwards=found.backwards and found.states / found.backwards,
        each=found.each,
        peak=found.peak,
    )
    return judged(row)


def judged(row: SolvingRow) -> SolvingRow:
    """The large game has two targets, and the most memory is one where it was bounded; a system that does not say what memory
    was held leaves them open."""
    if row.memory and row.peak is not None:
        return replace(row, target=f"{row.memory >> 20} MiB", met=row.peak <= row.memory)
    if row.game == LARGE and not row.memory and row.each is not None and row.speed is not None:
        met = row.speed >= AT_LEAST and row.each <= AT_MOST
        return replace(row, target=f"{rate(AT_LEAST)} a second, {AT_MOST:g} bytes a state", met=met)
    return row
