"""How strong the library's players are on each game, and what each of the engine's ways of saving work is worth in Elo.

Everything is a match: each player against `best`, and the engine against itself without one ingredient. Matches are played in
small batches, all of them once and then again, so that whenever time is up every figure is there. After a few batches a player
that is clearly weaker than `best` waits until the others have their games: what they are worth is the harder question. No
verdict hangs on ingredients, which play less often. A batch is a tournament of the store: what is there is counted and never
played again.
"""

import itertools
import math
import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ludion.arena.executing import Here
from ludion.arena.plan import Plan, make_plan
from ludion.arena.ratings import Gap, rate
from ludion.arena.results import results
from ludion.arena.store import Kept, Store
from ludion.arena.tally import Tally, Tallying
from ludion.arena.tournament import begin, run
from ludion.core import Game, LudionError, require
from ludion.core.registry import load_game
from ludion.players.loading import load_player, player_names

# Every game of the library; where the usual one is solved in no time a larger one, so that there is something to decide.
GAMES = (
    "babylone:colours=5,tablets=5",
    "breakthrough",
    "chomp:rows=7,columns=8",
    "connect-four",
    "dice:total=300",
    "divercite",
    "divide:first=400,second=700",
    "domineering:rows=8,columns=8",
    "doo",
    "dots-and-boxes:rows=4,columns=4",
    "hexapawn:rows=7,columns=8",
    "matches:matches=300",
    "morpion:size=7",
    "nim:heaps=11+12+13+14+15+16",
    "othello",
    "tic-tac-toe",
)
BATCH = 4  # games: two openings, each from both sides
FEW = 2  # batches after which a player that is clearly weaker waits for the others
ENOUGH = 200  # games for a verdict on one player against another
SELDOM = 3  # until then, an ingredient plays in one of so many rounds
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
    found = []
    for spec in games or GAMES:
        game = load_game(spec)
        found += [Match(spec, name, ANCHOR) for name in player_names() if name != ANCHOR and _plays(name, game)]
        for ingredient, (one, other) in INGREDIENTS.items():
            if _has(ingredient, game) and _plays(one, game):
                found.append(Match(spec, one, other, ingredient))
    return found


def _has(ingredient: str, game: Game[Any, Any]) -> bool:
    if ingredient == "symmetry":
        return type(game).canonical is not Game.canonical and not game.facts.cycles
    if ingredient == "reductions":
        return not game.facts.impartial
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
    until = math.inf if seconds is None else time.monotonic() + seconds
    most = math.inf if games is None else games / BATCH
    kept, executor = _kept(store, clock), Here()
    done = {place for place, there in kept.items() if there.played >= BATCH}
    try:
        for batch, match in _order(store, matches, clock, most):
            if time.monotonic() >= until:
                return
            place = match.game, match.first, match.second, batch
            if place in done:
                continue
            number = kept[place].id if place in kept else None
            if number is None and (plan := _plan(match, clock, batch)) is not None:
                number = begin(store, plan)
            if number is None:
                continue
            run(store, number, executor)
            done.add(place)
            if watch is not None:
                watch(match, batch)
    finally:
        executor.close()


def _order(store: Store, matches: Sequence[Match], clock: str, most: float) -> Iterator[tuple[int, Match]]:
    """What is to be played when: a few batches of all, then those that are open up to a verdict, then the others as well."""
    for batch in itertools.takewhile(lambda batch: batch < most, range(FEW)):
        yield from ((batch, match) for match in matches)
    batch = FEW
    while batch < min(most, ENOUGH / BATCH) and (still := still_open(gathered(store, matches, clock))):
        yield from ((batch, match) for match in still if not match.ingredient)
        round_of_all, others = divmod(batch - FEW, SELDOM)
        if others == 0:
            yield from ((FEW + round_of_all, match) for match in still if match.ingredient)
        batch += 1
    for batch in itertools.takewhile(lambda batch: batch < most, itertools.count(FEW)):
        yield from ((batch, match) for match in matches)


def still_open(found: Strength) -> list[Match]:
    """The matches of ingredients, and of the players that are not clearly weaker than `best`."""
    listed = []
    for match in found.matches:
        counted = found.found.get(match.game)
        one = counted and gap(counted, match.first, match.second)
        if match.ingredient or not one or not clearly_weaker(one):
            listed.append(match)
    return listed


def clearly_weaker(one: Gap) -> bool:
    """Whether both bounds are below 0 as the page writes them."""
    return round(one.upper) < 0


def gap(counted: Tally, one: str, other: str) -> Gap | None:
    """How much stronger `one` is than `other` by the games between the two alone; None if there are none."""
    both = {one, other}
    meetings = {names: count for names, count in counted.meetings.items() if set(names) == both}
    pairs = {names: joint for names, joint in counted.pairs.items() if set(names) == both}
    if not meetings:
        return None
    return rate(replace(counted, players=tuple(sorted(both)), meetings=meetings, pairs=pairs)).gap(one, other)


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
    """The batches that a store has, by what they are; of one that two programs played at once, the first that went furthest."""
    found: dict[tuple[str, str, str, int], Kept] = {}
    for kept in store.tournaments():
        plan = Plan.from_json(kept.plan)
        if plan.kind == "match" and plan.games == BATCH and plan.clock == clock and len(plan.players) == 2:
            place = plan.game, plan.players[0], plan.players[1], plan.seed
            if place not in found or kept.played > found[place].played:
                found[place] = kept
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
