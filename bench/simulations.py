"""UCT's simulations a second, beside OpenSpiel's C++ tree search through its package."""

from dataclasses import dataclass, replace
from functools import partial
from itertools import count

from bench import openspiel
from bench.rows import VERDICT, Column, Row, Section, attempted, rate, ratio, say
from bench.timing import Effort, best_speeds
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.native.uct import uct

A_SEARCH = 10_000
AT_LEAST = {"tic-tac-toe": 4, "connect-four": 10, "othello": 100, "nim": 1, "breakthrough": 1}


@dataclass(frozen=True, kw_only=True)
class SimulationsRow(Row):
    """Simulations a second in searches of the same size from the start."""

    game: str
    ludion: float | None = None
    peer: float | None = None
    peer_ratio: float | None = None


def measure(effort: Effort) -> Section:
    """The games that both have, with the same rules."""
    rows = []
    for name, at_least in AT_LEAST.items():
        say(f"  {name}")
        row = SimulationsRow(game=name)
        rows.append(attempted(partial(_measured, row, at_least, effort), row))
    return Section(
        "UCT simulations a second",
        f"Searches of {A_SEARCH:,} simulations from the start, a new tree and one random game each, one thread; the standard UCT "
        "of Ludion, and OpenSpiel's MCTSBot in C++ with one rollout, both with the constant 1.4 and without proving anything.",
        (
            Column("game", "game", right=False),
            Column("Ludion", "ludion", rate),
            Column("OpenSpiel, C++", "peer", rate),
            Column("ratio", "peer_ratio", ratio),
            VERDICT,
        ),
        rows,
    )


def _measured(row: SimulationsRow, at_least: int, effort: Effort) -> SimulationsRow:
    game, seeds = load_game(row.game), count(1)
    uct(game, game.start(), Limits(simulations=1))  # compiled before a clock runs

    def ours() -> int:
        return uct(game, game.start(), Limits(simulations=A_SEARCH), seed=next(seeds)).simulations

    if not openspiel.installed():
        (alone,) = best_speeds((ours,), effort.seconds(0.3), effort.rounds)
        return replace(row, ludion=alone, note="OpenSpiel is not installed")
    theirs = openspiel.simulations(openspiel.load(openspiel.PEERS[row.game]), A_SEARCH)
    ludion, peer = best_speeds((ours, theirs), effort.seconds(0.3), effort.rounds)
    met = ludion / peer >= at_least
    return replace(row, ludion=ludion, peer=peer, peer_ratio=ludion / peer, target=f"{at_least} x", met=met)
