"""Perft of more games, to know them by; there is no target."""

from dataclasses import dataclass
from functools import partial

from bench.rows import VERDICT, Column, Row, Section, attempted, rate, say, whole
from bench.timing import Effort, best_speeds
from ludion.core.registry import load_game
from ludion.native import perft

GAMES = {
    "babylone": 6,
    "breakthrough": 5,
    "connect-four": 9,
    "divercite": 3,
    "doo": 8,
    "dots-and-boxes": 8,
    "hexapawn:rows=5,columns=5": 10,
    "nim": 8,
    "othello:size=6": 9,
    "tic-tac-toe": 9,
}


@dataclass(frozen=True, kw_only=True)
class PerftRow(Row):
    """The leaves to a depth, and how many of them are counted a second."""

    game: str
    depth: int
    leaves: int | None = None
    speed: float | None = None


def measure(effort: Effort) -> Section:
    """Every game of the list, natively."""
    rows = []
    for spec, full in GAMES.items():
        say(f"  {spec}")
        depth = full - 1 if effort.quick else full
        rows.append(attempted(partial(_measured, spec, depth, effort), PerftRow(game=spec, depth=depth)))
    return Section(
        "Perft of other games",
        "Leaves a second natively; the last ply is only counted.",
        (
            Column("game", "game", right=False),
            Column("depth", "depth"),
            Column("leaves", "leaves", whole),
            Column("leaves a second", "speed", rate),
            VERDICT,
        ),
        rows,
    )


def _measured(spec: str, depth: int, effort: Effort) -> PerftRow:
    game = load_game(spec)
    leaves = perft(game, depth, native=True)
    (speed,) = best_speeds((lambda: perft(game, depth, native=True),), effort.seconds(0.3), effort.rounds)
    return PerftRow(game=spec, depth=depth, leaves=leaves, speed=speed)
