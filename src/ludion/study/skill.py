"""How much there is to be good at: what each doubling of the engine's work is worth, in Elo."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from ludion.arena.local import LocalSeat
from ludion.arena.openings import Opening, random_openings
from ludion.arena.ratings import Gap, rate
from ludion.arena.referee import play
from ludion.arena.tally import Result, tally
from ludion.core import Game, LudionError
from ludion.study.budget import Budget

NODES = (50, 100, 200, 400, 800)
PLIES = (2, 1, 3, 4)  # random ones that a game begins with, the first number that gives enough different positions
ENOUGH, PLENTY, MOST_OPENINGS = 4, 16, 1000  # openings


@dataclass(frozen=True, slots=True)
class Gain:
    """What so many times the work is worth, with 95 % bounds."""

    elo: float
    lower: float
    upper: float


NOTHING = Gain(0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Step:
    """The work of the weaker and of the stronger player, in states a move."""

    weaker: int
    stronger: int
    games: int
    gain: Gain


@dataclass(frozen=True, slots=True)
class Skill:
    """`players`: as `ludion match` names them, and how much stronger each is than the first; `openings` of so many random
    `plies`, each played twice with sides swapped."""

    players: tuple[str, ...]
    ratings: tuple[Gain, ...]
    openings: int
    plies: int
    games: int
    steps: tuple[Step, ...]
    per_doubling: Gain


def player(nodes: int) -> str:
    """As a match names it; the small table is emptied quickly."""
    return f"engine:nodes={nodes},table=1"


def find_openings(game: Game[Any, Any], seed: int) -> tuple[int, list[Opening]]:
    """Different positions after a few random plies, as many as there are; none if there are too few."""
    counts = {plies: _count(game, plies) for plies in PLIES}
    plies = next((plies for plies, count in counts.items() if count >= PLENTY), max(counts, key=lambda one: counts[one]))
    if counts[plies] < ENOUGH:
        return plies, []
    try:
        return plies, random_openings(game, plies, counts[plies], seed)
    except LudionError:
        return plies, []  # the game cycles so soon that games from there are over


def _count(game: Game[Any, Any], plies: int) -> int:
    """How many unfinished positions there are after so many plies, up to symmetry, as far as they are wanted."""
    layer = {game.canonical(game.start()): game.start()}
    for ply in range(plies):
        after: dict[Any, Any] = {}
        for state in layer.values():
            for move in game.moves(state):
                child = game.play(state, move)
                if any(True for _ in game.moves(child)):
                    after.setdefault(game.canonical(child), child)
            if len(after) >= MOST_OPENINGS and ply == plies - 1:
                return MOST_OPENINGS
        layer = dict(list(after.items())[:MOST_OPENINGS])
    return len(layer)


def skill(game: Game[Any, Any], budget: Budget, seed: int, openings: list[Opening], plies: int) -> Skill | None:
    """Matches between neighbours, a pair of games each in turn; None if not even one of each was played."""
    seats = [LocalSeat(player(nodes)) for nodes in NODES]
    found: list[Result] = []
    for seat in seats:
        seat.prepare(game, 600.0)
    steps = len(NODES) - 1

    def pair(number: int) -> int:
        step, which = number % steps, number // steps
        if which >= len(openings):
            return 0
        for swapped in (False, True):
            two = (step + 1, step) if swapped else (step, step + 1)
            finished = play(game, (seats[two[0]], seats[two[1]]), opening=openings[which], seeds=(seed, seed))
            winner = finished.outcome.winner
            points = 0.5 if winner is None else 1.0 - winner
            found.append(Result(player(NODES[two[0]]), player(NODES[two[1]]), points, f"{step}/{which}"))
        return 2

    games = None if budget.games is None else max(budget.games // (2 * steps), 1) * 2 * steps
    budget.repeat("skill", pair, games, least=2 * steps)
    return _measured(found, plies)


def _measured(found: list[Result], plies: int) -> Skill | None:
    counted, openings = tally(found), len({(one.pair or "").partition("/")[2] for one in found})
    names = [player(nodes) for nodes in NODES]
    if any(not counted.between(player(one), player(other)).games for one, other in pairwise(NODES)):
        return None
    ratings = rate(counted)
    steps = []
    for weaker, stronger in pairwise(NODES):
        gain = _gain(ratings.gap, player(stronger), player(weaker))
        steps.append(Step(weaker, stronger, counted.between(player(weaker), player(stronger)).games, gain))
    rated = [_gain(ratings.gap, name, names[0]) for name in names[1:]]
    doublings = round(math.log2(NODES[-1] / NODES[0]))
    whole = Gain(rated[-1].elo / doublings, rated[-1].lower / doublings, rated[-1].upper / doublings)
    return Skill(tuple(names), (NOTHING, *rated), openings, plies, len(found), tuple(steps), whole)


def _gain(gap: Callable[[str, str], Gap | None], one: str, other: str) -> Gain:
    found = gap(one, other)
    assert found is not None, "neighbours have played, and so all are connected"
    return Gain(found.elo, found.lower, found.upper)
