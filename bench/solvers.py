"""Other programs that solve games whole, beside Ludion."""

import time
from dataclasses import dataclass, replace
from functools import partial

from bench import openspiel
from bench.rows import VERDICT, Column, Row, Section, attempted, rate, ratio, say, whole
from bench.solves import solved
from bench.solving import LARGE
from bench.timing import Effort

OPENSPIEL, GAMESMAN = "OpenSpiel", "GamesmanPy"
GAMES = {
    "tic-tac-toe": "tic_tac_toe",
    "connect-four:columns=4,rows=4": "connect_four(columns=4,rows=4)",
}
SMALLER = "connect-four:columns=5,rows=4"  # instead of the large one in a quick run
# The largest of the solves in the README of github.com/GamesCrafters/GamesmanPy: states and seconds.
PUBLISHED = 10_321_920, 412.99


@dataclass(frozen=True, kw_only=True)
class SolversRow(Row):
    """The states of one game, and how many of them each values a second."""

    peer: str
    game: str
    states: int | None = None
    theirs: float | None = None
    ours: float | None = None
    ratio: float | None = None


def measure(effort: Effort) -> Section:
    """OpenSpiel's solver in this run, GamesmanPy as it is published."""
    rows = []
    for spec in GAMES:
        row = SolversRow(peer=OPENSPIEL, game=spec)
        rows.append(attempted(partial(_beside, row, effort), row))
    row = SolversRow(peer=GAMESMAN, game=SMALLER if effort.quick else LARGE)
    rows.append(attempted(partial(_published, row), row))
    return Section(
        "Solving beside OpenSpiel and GamesmanPy",
        "States a second on one thread. OpenSpiel's MinimaxSolver, in Python over its games in C++, the best of several, gives "
        "each state that is not an end its value, without the distance; all states of the game are counted for it. "
        f"GamesmanPy was not measured: its README states {PUBLISHED[0]:,} states in {PUBLISHED[1]:.0f} s, of another game and on "
        "a machine that it does not name.",
        (
            Column("beside", "peer", right=False),
            Column("game", "game", right=False),
            Column("states", "states", whole),
            Column("theirs", "theirs", rate),
            Column("Ludion", "ours", rate),
            Column("ratio", "ratio", ratio),
            VERDICT,
        ),
        rows,
    )


def _beside(row: SolversRow, effort: Effort) -> SolversRow:
    ours = solved(row.game)
    row = replace(row, states=ours.states, ours=ours.speed)
    if not openspiel.installed():
        return replace(row, note="OpenSpiel is not installed")
    say(f"  {row.game} by OpenSpiel")
    best = float("inf")
    for _ in range(effort.rounds):
        began = time.perf_counter()
        value = openspiel.solve(GAMES[row.game])
        best = min(best, time.perf_counter() - began)
    if value != ours.outcome:
        raise ValueError(f"OpenSpiel gives the start {value:g}, Ludion {ours.outcome}.")
    theirs = ours.states / best
    return replace(row, theirs=theirs, ratio=ours.speed / theirs)


def _published(row: SolversRow) -> SolversRow:
    ours, theirs = solved(row.game), PUBLISHED[0] / PUBLISHED[1]
    note = "as published, of another game"
    return replace(row, states=ours.states, theirs=theirs, ours=ours.speed, ratio=ours.speed / theirs, note=note)
