"""How soon the engine knows who wins: `python -m bench.own_endings divercite 12 14 --positions 50` times ends of its own games.

Time is the processor's, so that a busy machine tells the same; each position begins with an empty table. Divercité's are told
apart, too, by the cities that both players still hold. Lines of JSON.
"""

import argparse
import json
import math
import random
import sys
import time
from statistics import median
from typing import Any

from ludion.core import Game, popcount
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.core.report import Report
from ludion.games.divercite import Divercite
from ludion.games.divercite_places import faces
from ludion.learned.finding import load_weights
from ludion.native.engine import Engine, Settings

OPENING = 4  # random plies, so that no two games are the same


def own_game(engine: Engine, game: Game[Any, Any], nodes: int, chance: random.Random) -> list[Any]:
    """The states of a game of the engine against itself."""
    state, states = game.start(), []
    engine.forget()
    while moves := list(game.moves(state)):
        states.append(state)
        drawn = len(states) <= OPENING
        state = game.play(state, chance.choice(moves) if drawn else engine.search(state, Limits(nodes=nodes)).move)
    return states


def seconds_to_outcome(engine: Engine, state: Any, most: float) -> float | None:
    """Processor time until the outcome is proven; None if so many seconds do not prove it."""
    began, found = time.process_time(), []

    def watch(report: Report) -> None:
        if report.proven and not found:
            found.append(time.process_time() - began)
            engine.stop()

    engine.forget()
    report = engine.search(state, Limits(seconds=most), watch=watch)
    if report.proven and not found:
        found.append(time.process_time() - began)
    return found[0] if found else None


def cities_left(game: Game[Any, Any], state: Any) -> int | None:
    """How many cities both players still hold; None in another game."""
    if not isinstance(game, Divercite):
        return None
    return 16 - sum(popcount(faces(number, player)) for number in state for player in (0, 1))


def told(left: int, cities: int | None, times: list[float | None]) -> str:
    """One line: how many positions, how many of them solved, and the median in seconds, null if that one was not solved."""
    solved = sorted(seconds for seconds in times if seconds is not None)
    middle = median([seconds if seconds is not None else math.inf for seconds in times])
    counts = {"left": left, "cities": cities, "positions": len(times), "solved": len(solved)}
    row = {**counts, "median": middle if math.isfinite(middle) else None, "times": solved}
    return json.dumps(row) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("left", type=int, nargs="+", help="plies left")
    parser.add_argument("--positions", type=int, default=50)
    parser.add_argument("--nodes", type=int, default=30_000, help="for a move of the games")
    parser.add_argument("--most", type=float, default=30.0, help="seconds for a position")
    parser.add_argument("--table", type=int, default=256, help="megabytes")
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args()
    game = load_game(given.game)
    engine = Engine(game, load_weights("best", game), Settings(table=given.table))
    chance = random.Random(given.seed)
    games = [own_game(engine, game, given.nodes, chance) for _ in range(given.positions)]
    for left in given.left:
        ends = [states[-left] for states in games]
        times = [seconds_to_outcome(engine, state, given.most) for state in ends]
        sys.stdout.write(told(left, None, times))
        cities = [cities_left(game, state) for state in ends]
        for number in sorted({one for one in cities if one is not None}):
            own = [seconds for seconds, one in zip(times, cities, strict=True) if one == number]
            sys.stdout.write(told(left, number, own))


if __name__ == "__main__":
    main()
