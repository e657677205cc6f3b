"""How strong the library's players are on each game, and what each of the engine's ways of saving work is worth in Elo.

Everything is a match: each player against `best`, and the engine against itself without one ingredient. Matches are played in
small batches, all of them once and then again, so that whenever time is up every figure is there and the bars are as short as
the time allows. A batch is a tournament of the store: what is there is counted and never played again.
"""

import json
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ludion.arena.executing import Here
from ludion.arena.plan import Plan, make_plan
from ludion.arena.results import results
from ludion.arena.store import Kept, Store
from ludion.arena.tally import Tally, Tallying
from ludion.arena.tournament import begin, run
from ludion.core import Game, LudionError, require
from ludion.core.registry import load_game, registered
from ludion.players.loading import load_player, player_names

BATCH = 4  # games: two openings, each from both sides
PLIES = (2, 1, 0)  # random ones to begin with, fewer where there are not enough
LATE = 2.0  # seconds: library players keep to their time by themselves, and a busy machine must not decide games
ANCHOR = "best"
# What stands against what; the gain is the first one's.
INGREDIENTS = {
    "table": ("engine", "engine:table=0"),
    "ordering": ("engine", "engine:order=false,history=false"),
    "reductions": ("engine", "engine:reductions=false"),
    "symmetry": ("engine", "engine:symmetry=false"),
    "learned weights": ("engine:weights=best", "engine"),
    "a second thread": ("engine:threads=2", "engine"),
}
Watcher = Callable[["Match", int], None]


@dataclass(frozen=True)
class Match:
    """Two players on a game; `ingredient` names what the first has and the second has not."""

    game: str
    first: str
    second: str
    ingredient: str = ""


@dataclass
class Strength:
    """All that was measured so far: each game's results, and the seconds and games behind them."""

    clock: str
    matches: list[Match]
    found: dict[str, Tally]
    games: int
    seconds: float


def all_matches(games: Sequence[str] = ()) -> list[Match]:
    """Every match that the page is made of; ingredients only where a game has them."""
    named = list(games) or [
        name for name, entry in registered().items() if entry.dist is not None and entry.dist.name == "ludion"
    ]
    found = []
    for spec in named:
        game = load_game(spec)
        found += [Match(spec, name, ANCHOR) for name in player_names() if name != ANCHOR and _plays(name, game)]
        for ingredient, (one, other) in INGREDIENTS.items():
            if _has(ingredient, game) and _plays(one, game):
                found.append(Match(spec, one, other, ingredient))
    return found


def _has(ingredient: str, game: Game[Any, Any]) -> bool:
    if ingredient == "symmetry":
        return type(game).canonical is not Game.canonical and not game.facts.cycles
    return ingredient != "a second thread" or (os.cpu_count() or 1) > 1


def _plays(spec: str, game: Game[Any, Any]) -> bool:
    """Whether there is such a player for this game: no weights were learned for most."""
    try:
        load_player(spec, game)
    except LudionError:
        return False
    return True


def measure(
    store: Store,
    matches: Sequence[Match],
    clock: str,
    seconds: float | None = None,
    games: int | None = None,
    watch: Watcher | None = None,
) -> None:
    """Play batch after batch until the time is up, or until each match has so many games."""
    require(seconds is not None or games is not None, "Say for how long, or how many games.")
    until, batch, executor = None if seconds is None else time.monotonic() + seconds, 0, Here()
    kept = _kept(store, clock)
    try:
        while games is None or batch * BATCH < games:
            for match in matches:
                if until is not None and time.monotonic() >= until:
                    return
                there = kept.get((match.game, match.first, match.second, batch))
                if there is not None and there.played >= BATCH:
                    continue
                number = there.id if there is not None else None
                if number is None and (plan := _plan(match, clock, batch)) is not None:
                    number = begin(store, plan)
                if number is None:
                    continue
                run(store, number, executor)
                if watch is not None:
                    watch(match, batch)
            batch += 1
    finally:
        executor.close()


def _plan(match: Match, clock: str, batch: int) -> Plan | None:
    """A batch's plan, from fewer random plies where there are not enough openings; None where a player refuses the game."""
    for plies in PLIES:
        try:
            return make_plan(
                match.game, [match.first, match.second], "match", BATCH, clock=clock, openings=plies, seed=batch, margin=LATE
            )
        except LudionError:
            continue
    return None


def _kept(store: Store, clock: str) -> dict[tuple[str, str, str, int], Kept]:
    """The batches that a store has, by what they are."""
    found = {}
    for kept in store.tournaments():
        plan = json.loads(kept.plan)
        if plan["kind"] == "match" and plan["games"] == BATCH and plan["clock"] == clock and len(plan["players"]) == 2:
            found[plan["game"], *plan["players"], plan["seed"]] = kept
    return found


def gathered(store: Store, matches: Sequence[Match], clock: str) -> Strength:
    """What the games of a store say of some matches."""
    wanted = {(match.game, match.first, match.second) for match in matches}
    counting: dict[str, Tallying] = {}
    games, seconds = 0, 0.0
    for (game, first, second, batch), kept in _kept(store, clock).items():
        if (game, first, second) not in wanted:
            continue
        for result in results(store, kept.id, Plan.from_json(kept.plan)):
            counting.setdefault(game, Tallying()).add(replace(result, pair=f"{batch} {result.pair}"))
            games, seconds = games + 1, seconds + sum(map(sum, result.seconds))
    return Strength(clock, list(matches), {game: one.tally() for game, one in counting.items()}, games, seconds)
