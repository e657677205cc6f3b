"""Whether a limit in seconds is kept: how long after it the answer is there."""

import math
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from bench.positions import somewhere
from bench.rows import VERDICT, Column, Row, Section, attempted, say
from bench.timing import Effort
from ludion.core import Game
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.core.report import Report
from ludion.native.engine import Engine
from ludion.native.mcts import Mcts
from ludion.study.strength import GAMES

POSITIONS = {"engine": 1000, "mcts": 400}
SHORTEST, LONGEST = 0.005, 1.0  # seconds
LATE, AT_LEAST = 0.020, 0.99
Answer = Callable[[Any, Limits, Sequence[Any]], Report]


@dataclass(frozen=True, kw_only=True)
class LimitsRow(Row):
    """Of the answers that the clock ended: the share in time, and how late the middle one is, one in a hundred, the worst."""

    player: str
    positions: int
    stopped: int | None = None
    share: float | None = None
    median: float | None = None
    late: float | None = None
    worst: float | None = None
    worst_game: str = ""


@dataclass(frozen=True)
class Delay:
    """One answer: so many seconds after its limit, which ended the search or had not to."""

    game: str
    seconds: float
    stopped: bool


def measure(effort: Effort) -> Section:
    """The engine in many positions, the tree search in fewer."""
    rows = []
    for player, full in POSITIONS.items():
        row = LimitsRow(player=player, positions=full // 20 if effort.quick else full)
        rows.append(attempted(partial(_measured, row), row))
    return Section(
        "Limits in seconds",
        f"Random positions of {len(GAMES)} games, every one as often; budgets from {1000 * SHORTEST:g} ms to {LONGEST:g} s, "
        "log-uniform. How long after its budget the answer is in the caller's hands, of those that the clock ended; the "
        f"others had solved their position before. The target is for the share within {1000 * LATE:g} ms.",
        (
            Column("player", "player", right=False),
            Column("positions", "positions"),
            Column("ended by the clock", "stopped"),
            Column("in time", "share", lambda share: f"{share:.1%}"),
            Column("median, ms", "median", _milliseconds),
            Column("99 of 100, ms", "late", _milliseconds),
            Column("worst, ms", "worst", _milliseconds),
            Column("which was in", "worst_game", right=False),
            VERDICT,
        ),
        rows,
    )


def _milliseconds(seconds: float) -> str:
    return f"{1000 * seconds:.1f}"


def delays(player: str, positions: int, seed: int = 1) -> list[Delay]:
    """So many answers, as late as each is; game by game, so that only one of them has a table at a time."""
    found, chance = [], random.Random(seed)
    for number, spec in enumerate(GAMES):
        say(f"  {player}, {spec}")
        game = load_game(spec)
        answer = _player(player, game)
        for _ in range(number, positions, len(GAMES)):
            state, earlier = somewhere(game, chance)
            budget = math.exp(chance.uniform(math.log(SHORTEST), math.log(LONGEST)))
            began = time.perf_counter()
            report = answer(state, Limits(seconds=budget), earlier)
            elapsed = time.perf_counter() - began
            if report.move not in set(game.moves(state)):
                raise ValueError(f"{player} answers {report.move} in {game.show(state)}, which is no move there.")
            found.append(Delay(spec, elapsed - budget, report.stopped_by == "seconds"))
    return found


def _player(name: str, game: Game[Any, Any]) -> Answer:
    """The engine or the tree search, compiled before a clock runs."""
    if name == "mcts":
        return Mcts(game).search
    engine = Engine(game)
    engine.prepare()
    return engine.search


def _measured(row: LimitsRow) -> LimitsRow:
    stopped = sorted((each for each in delays(row.player, row.positions) if each.stopped), key=lambda each: each.seconds)
    share = sum(each.seconds <= LATE for each in stopped) / len(stopped)
    return replace(
        row,
        stopped=len(stopped),
        share=share,
        median=stopped[len(stopped) // 2].seconds,
        late=stopped[math.ceil(0.99 * len(stopped)) - 1].seconds,
        worst=stopped[-1].seconds,
        worst_game=stopped[-1].game,
        target=f"{AT_LEAST:.0%}",
        met=share >= AT_LEAST,
    )
