"""Games that a study looks at move by move, and the three kinds of players that play them: random, greedy, engine.

All of them draw lots among the moves that they hold for equally good, so that games differ without being spoilt by chance.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludion.core import Game, LudionError, require
from ludion.core.limits import Limits
from ludion.core.report import Bound, Report
from ludion.native.engine import Engine, Settings
from ludion.search.minimax import minimax

DEPTH, NODES = 4, 20_000  # of the engine, as machine code
READABLE_DEPTH, READABLE_NODES = 2, 2_000  # of the search in its place, interpreted
LONGEST = 20_000  # plies, after which a game has no end
TABLE = 2  # megabytes: small, because it is emptied before each game
TRIAL, DIFFERENT, MOST_RANDOM_PLIES = 8, 4, 6


@dataclass(frozen=True, slots=True)
class Judged:
    """What a player thinks of a position: its value for the first player, and how many of the moves are as good as the best."""

    value: float
    best: int
    moves: int


@dataclass(frozen=True, slots=True)
class Trace:
    """A game: states from the start to the end, how many moves each had, what the players thought, the first player's score.

    `judged` is None at random plies and where the player thinks nothing.
    """

    states: tuple[Any, ...]
    branching: tuple[int, ...]
    judged: tuple[Judged | None, ...]
    score: int

    @property
    def plies(self) -> int:
        """How many moves were made."""
        return len(self.states) - 1

    @property
    def points(self) -> float:
        """The first player's: 1, a half or 0."""
        return 0.5 if self.score == 0 else float(self.score > 0)


class Chooser:
    """Chooses at random; those that think override `look`."""

    depth = 0

    def begin(self) -> None:
        """A new game."""

    def look(self, state: Any, earlier: Sequence[Any]) -> Report | None:
        """What a search says of an unfinished game."""
        return None

    def choose(
        self, state: Any, moves: Sequence[Any], earlier: Sequence[Any], turn: int, chance: random.Random
    ) -> tuple[Any, Judged | None]:
        """A move, and what the player thinks here."""
        report = self.look(state, earlier)
        if report is None:
            return chance.choice(moves), None
        best = equals(report) or [report.move]
        return chance.choice(best), Judged(report.value, len(best), len(moves))


class Searcher(Chooser):
    """Looks so many plies ahead, or one, interpreted."""

    def __init__(self, game: Game[Any, Any], depth: int) -> None:
        self.game, self.depth = game, depth

    def look(self, state: Any, earlier: Sequence[Any]) -> Report | None:
        if self.depth > 1:
            report = minimax(self.game, state, Limits(depth=self.depth, nodes=READABLE_NODES), None, None, earlier)
            if not report.stopped_by:
                return report
        return minimax(self.game, state, Limits(depth=1), None, None, earlier)


class Machine(Chooser):
    """The engine, which looks a few plies ahead, fewer where that would take too long: all moves are valued equally deep, so that
    they can be compared."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.engine, self.depth = Engine(game, None, Settings(table=TABLE, endgame=0)), DEPTH
        self.engine.prepare()

    def begin(self) -> None:
        self.engine.forget()

    def look(self, state: Any, earlier: Sequence[Any]) -> Report | None:
        return self.engine.search(state, Limits(depth=DEPTH, nodes=NODES), earlier, every=True)


def equals(report: Report) -> list[Any]:
    """Return the moves with the same exact value as the chosen move. A won game may have a smaller value than an evaluation."""
    known = [choice for choice in report.choices if choice.bound is Bound.EXACT]
    top = next((choice.value for choice in known if choice.move == report.move), None)
    return [choice.move for choice in known if choice.value == top]


def trace(game: Game[Any, Any], player: Chooser, seed: str, random_plies: int = 0, start: Sequence[Any] = ()) -> Trace:
    """A game of a player against itself, after the moves of `start` and so many random plies; fewer where it ends by then."""
    for plies in range(random_plies, -1, -1):
        found = _played(game, player, random.Random(f"{seed}/{plies}"), plies, start)
        if plies == 0 or found.plies > len(start) + plies:
            return found
    raise AssertionError("without random plies there is a game")


def _played(game: Game[Any, Any], player: Chooser, chance: random.Random, plies: int, start: Sequence[Any]) -> Trace:
    state = game.start()
    states, branching, judged = [state], list[int](), list[Judged | None]()
    met, cycles = {state}, game.facts.cycles
    player.begin()
    while moves := list(game.moves(state)):
        require(len(branching) < LONGEST, f"A game of {game.spec} had no end after {LONGEST:,} plies; `ludion check` says more.")
        branching.append(len(moves))
        if len(branching) <= len(start):
            move, thought = start[len(branching) - 1], None
        elif len(branching) <= len(start) + plies:
            move, thought = chance.choice(moves), None
        else:
            move, thought = player.choose(state, moves, states[:-1], game.turn(state), chance)
        judged.append(thought)
        state = game.play(state, move)
        states.append(state)
        if cycles and state in met:
            return Trace(tuple(states), tuple(branching), tuple(judged), 0)
        met.add(state)
    return Trace(tuple(states), tuple(branching), tuple(judged), game.score(state))


def trial(game: Game[Any, Any], player: Chooser, seed: str) -> tuple[int, list[Trace]]:
    """How many random plies a player's games must begin with so that they differ, none if its own lots do it; and the first games
    that begin so."""
    for plies in range(0, MOST_RANDOM_PLIES + 1, 2):
        found: list[Trace] = []
        while len(found) < TRIAL:
            found.append(trace(game, player, f"{seed}/{len(found)}", plies))
            if len({one.states for one in found}) >= DIFFERENT:
                return plies, found
    return 0, []


def broken(game: Game[Any, Any], error: Exception) -> LudionError:
    """A sentence on rules that fail."""
    return LudionError(f"The rules of {game.spec} stop with {type(error).__name__}: {error}; `ludion check` finds out where.")
