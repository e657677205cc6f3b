"""`check_game`: everything that can be found out about a game without knowing it."""

import random
from time import perf_counter
from typing import Any

from ludion.checking.examination import Examination, HopelessError, RuleError
from ludion.checking.exploration import Exploration, explore, play_games
from ludion.checking.facts import check_facts
from ludion.checking.identity import check_identity
from ludion.checking.kinds import check_kinds
from ludion.checking.notation import check_nonsense
from ludion.checking.report import CheckReport
from ludion.checking.rules import Edges
from ludion.checking.speeds import check_overflow, compare_speeds, compiled
from ludion.checking.symmetry import check_canonical, check_orbit
from ludion.checking.tracing import too_large
from ludion.core import Game, LudionError, require

# How the allowed time is shared out.
EXPLORING, PLAYING, CANONICAL, COMPARING, TRACING = 0.4, 0.3, 0.1, 0.1, 0.1
COMPARED, TRACED = 1_000, 60


def check_game(
    game: Game[Any, Any],
    plies: int = 10_000,
    games: int = 100,
    seed: int = 0,
    *,
    states: int = 6_000,
    seconds: float = 3.0,
    native: bool = True,
) -> CheckReport:
    """Look for everything that can be wrong with a game's rules.

    At most `states` states are looked at breadth first, and `games` random games are played, each of at most `plies` plies,
    within about `seconds` (to which a first compilation comes on top). `native=False` leaves the compiled rules alone.
    """
    if not isinstance(game, Game):
        raise LudionError(f"check_game wants a game, not {game!r}; write check_game(MyGame()).")
    require(min(plies, games, states) >= 1, "check_game needs at least one ply, one game and one state.")
    examination, exploration = Examination(game), Exploration()
    machine, reason, compared = None, None, 0
    try:
        start = check_identity(examination)
        explore(examination, exploration, start, states, perf_counter() + seconds * EXPLORING)
        if start in exploration.failed:
            raise HopelessError
        play_games(examination, exploration, games, plies, seed, seconds * PLAYING)
        check_nonsense(examination, start)
        check_facts(examination, exploration)
        check_canonical(examination, exploration, perf_counter() + seconds * CANONICAL)
        check_orbit(examination, exploration, perf_counter() + seconds * CANONICAL)
        sound = exploration.sound
        machine, reason = compiled(examination, start, sound[start]) if native else (None, "it was not asked for.")
        if machine is not None:
            check_kinds(examination, start, sound)
            compared = compare_speeds(examination, machine, _sample(sound, COMPARED, seed), perf_counter() + seconds * COMPARING)
        check_overflow(examination, _sample(sound, TRACED, seed), perf_counter() + seconds * TRACING, machine is not None)
    except (RuleError, HopelessError):
        reason = "the problems above come first."
    return CheckReport(
        game=game.name,
        problems=examination.problems,
        notes=examination.notes,
        native=machine is not None,
        native_reason=reason,
        states=len(exploration.edges),
        whole=exploration.whole,
        games=exploration.games,
        longest=exploration.longest,
        compared=compared,
    )


def _sample(edges: dict[Any, Edges], count: int, seed: int) -> dict[Any, Edges]:
    """The start and states drawn at random from all that were looked at, after those from which a number outgrows the machine's.

    A state that already holds such a number is left out: what the rules then say is a consequence, and no finding of its own.
    """
    fitting = [state for state in edges if not list(too_large(state))]
    leaving = [state for state in fitting if any(list(too_large(child)) for _, child in edges[state])]
    drawn = random.Random(seed).sample(fitting, min(count, len(fitting)))
    return {state: edges[state] for state in [*leaving[: count // 2], *fitting[:1], *drawn]}
