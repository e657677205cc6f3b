"""Random games a second for every game, and beside OpenSpiel's where it has the game."""

from dataclasses import dataclass, replace
from functools import partial
from itertools import count

from bench import openspiel
from bench.rows import VERDICT, Column, Row, Section, attempted, rate, ratio, say
from bench.timing import Effort, Work, best_speeds, enough
from ludion.core.registry import load_game, registered
from ludion.native import playouts

AT_LEAST = 30
ALIKE = 0.1  # how far the mean lengths of random games may differ before the rules cannot be the same


@dataclass(frozen=True, kw_only=True)
class PlayoutsRow(Row):
    """Games a second: Ludion's, OpenSpiel's driven from Python, OpenSpiel's inside C++; the target is for the first ratio."""

    game: str
    plies: float | None = None
    ludion: float | None = None
    peer: str = ""
    loop: float | None = None
    loop_ratio: float | None = None
    rollouts: float | None = None
    rollouts_ratio: float | None = None


def own_games() -> list[str]:
    """The games that come with Ludion, without those of other installed packages."""
    return [name for name, entry in registered().items() if entry.dist is not None and entry.dist.name == "ludion"]


def measure(effort: Effort) -> Section:
    """Every game with its usual parameters."""
    rows = []
    for name in own_games():
        say(f"  {name}")
        alone = attempted(partial(_alone, name, effort), PlayoutsRow(game=name))
        rows.append(_beside(alone, effort) if name in openspiel.PEERS and alone.ludion else alone)
    return Section(
        "Random games a second",
        "Whole games from the start, every legal move as likely as the others. OpenSpiel through its package, with the same "
        "rules: 'Python loop' calls legal_actions and apply_action move by move, and the target is for the ratio to it; 'C++ "
        "rollouts' is the fastest that the package offers, one MCTSBot simulation whose RandomRolloutEvaluator plays them all.",
        (
            Column("game", "game", right=False),
            Column("plies a game", "plies", lambda plies: f"{plies:.1f}"),
            Column("Ludion", "ludion", rate),
            Column("OpenSpiel, Python loop", "loop", rate),
            Column("ratio", "loop_ratio", ratio),
            Column("OpenSpiel, C++ rollouts", "rollouts", rate),
            Column("ratio", "rollouts_ratio", ratio),
            VERDICT,
        ),
        rows,
    )


def _ours(name: str) -> tuple[Work, float]:
    """Random games of Ludion's, a batch a call, and the mean plies of one."""
    game, seeds = load_game(name), count(1)
    games = enough(lambda games: playouts(game, games, native=True))
    return lambda: playouts(game, games, next(seeds), native=True).games, playouts(game, games, native=True).plies / games


def _alone(name: str, effort: Effort) -> PlayoutsRow:
    playouts(load_game(name), 1, native=True)  # compiled before a clock runs
    work, plies = _ours(name)
    (ludion,) = best_speeds((work,), effort.seconds(0.3), effort.rounds)
    return PlayoutsRow(game=name, plies=plies, ludion=ludion)


def _beside(row: PlayoutsRow, effort: Effort) -> PlayoutsRow:
    """The same row with OpenSpiel's figures, or with the reason why there are none."""
    row = replace(row, peer=openspiel.PEERS[row.game])
    if not openspiel.installed():
        return replace(row, note="OpenSpiel is not installed")
    return attempted(partial(_compared, row, effort), row)


def _compared(row: PlayoutsRow, effort: Effort) -> PlayoutsRow:
    peer = openspiel.load(row.peer)
    ours, plies = _ours(row.game)
    one_by_one = enough(partial(openspiel.loop, peer))
    inside = enough(lambda games: openspiel.rollouts(peer, games)())
    played = [0, 0]

    def looped() -> int:
        played[0] += one_by_one
        played[1] += openspiel.loop(peer, one_by_one)
        return one_by_one

    works = (ours, looped, openspiel.rollouts(peer, inside))
    ludion, loop, rollouts = best_speeds(works, effort.seconds(0.4), effort.rounds)
    theirs = played[1] / played[0]
    alike = abs(theirs - plies) <= ALIKE * plies
    return replace(
        row,
        ludion=ludion,
        loop=loop,
        loop_ratio=ludion / loop,
        rollouts=rollouts,
        rollouts_ratio=ludion / rollouts,
        target=f"{AT_LEAST} x the Python loop",
        met=ludion / loop >= AT_LEAST,
        note="" if alike else f"not the same game: OpenSpiel's lasts {theirs:.1f} plies",
    )
