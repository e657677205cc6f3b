"""Connect four on the usual board: how long who wins, and in how many plies, takes after so many random plies."""

import random
import statistics
import time
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from bench.rows import VERDICT, Column, Row, Section, attempted, say, whole
from bench.timing import Effort
from ludion.core.game import WIN
from ludion.core.registry import load_game
from ludion.native.distance import DistanceHunt

COUNTS = {14: 200, 8: 20}
TARGETS = {14: ("mean 10 ms", 0.010), 8: ("mean 10 s", 10.0)}
MEMORY = 1 << 30


@dataclass(frozen=True, kw_only=True)
class FourRow(Row):
    """Seconds of the processor for one position, and the states looked at."""

    plies: int
    positions: int | None = None
    median: float | None = None
    mean: float | None = None
    worst: float | None = None
    states: float | None = None


def measure(effort: Effort) -> Section:
    """Every position with an empty table, one thread."""
    rows = []
    for plies in COUNTS:
        say(f"  after {plies} plies")
        row = FourRow(plies=plies)
        rows.append(attempted(partial(_measured, row, effort), row))
    return Section(
        "Connect four, exactly",
        "Who wins on seven columns of six and in how many plies, from an empty table, one thread. Positions are so many "
        "random plies from the start (seed 1), without those where whoever moves wins at once or loses to two threats. Seconds "
        "are the processor's.",
        (
            Column("plies played", "plies"),
            Column("positions", "positions"),
            Column("median", "median", _seconds),
            Column("mean", "mean", _seconds),
            Column("worst", "worst", _seconds),
            Column("states, mean", "states", whole),
            VERDICT,
        ),
        rows,
    )


def positions(plies: int, count: int) -> list[Any]:
    """Random positions of the usual board that are not decided at once."""
    game, chance, found = load_game("connect-four"), random.Random(1), list[Any]()
    while len(found) < count:
        state, left = game.start(), plies
        while left and (moves := list(game.moves(state))):
            state, left = game.play(state, chance.choice(moves)), left - 1
        if not left and list(game.moves(state)) and not _decided(game, state):
            found.append(state)
    return found


def _decided(game: Any, state: Any) -> bool:
    """Whether whoever moves wins with this stone, or cannot keep the other from winning with the next."""
    free = (state.filled + game.bottom) & game.cells
    threats = free & game.completing(state.filled ^ state.mover)
    return bool(free & game.completing(state.mover) or threats & threats - 1)


def _measured(row: FourRow, effort: Effort) -> FourRow:
    game = load_game("connect-four")
    DistanceHunt(game, game.start(), MEMORY).run(nodes=1000)
    chosen = positions(row.plies, COUNTS[row.plies] // (10 if effort.quick else 1))
    times, states = [], []
    for state in chosen:
        began = time.process_time()
        hunt = DistanceHunt(game, state, MEMORY)
        hunt.run()
        times.append(time.process_time() - began)
        states.append(hunt.nodes)
        assert hunt.answered and abs(hunt.low) < WIN, game.show(state)
    mean, (target, most) = statistics.mean(times), TARGETS[row.plies]
    row = replace(row, positions=len(chosen), median=statistics.median(times), mean=mean, worst=max(times))
    return replace(row, states=statistics.mean(states), target=target, met=mean <= most)


def _seconds(number: float) -> str:
    return f"{number:.3g} s"
