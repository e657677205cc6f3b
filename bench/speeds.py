"""Native against interpreted, for every game: the same perft and the same random games by the same rules at both speeds."""

from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Any

from bench.rows import VERDICT, Column, Row, Section, attempted, rate, ratio, say
from bench.timing import Effort, best_speeds, enough
from ludion.core import Game
from ludion.core.registry import load_game
from ludion.native import perft, playouts

AT_LEAST = 100
CHECKED = 20  # random games that must be the same at both speeds

# The depth that Python counts in about half a second. Where the usual game is too small for that, a larger one.
GAMES = {
    "babylone": 4,
    "breakthrough": 4,
    "chomp:rows=4,columns=5": 6,
    "connect-four": 7,
    "dice:total=30": 10,
    "divercite": 3,
    "divide:first=40,second=70": 4,
    "domineering:rows=5,columns=5": 5,
    "doo": 5,
    "dots-and-boxes": 6,
    "hexapawn:rows=4,columns=5": 8,
    "matches:matches=25": 13,
    "morpion:size=5": 4,
    "nim": 6,
    "othello": 6,
    "tic-tac-toe": 9,
}


@dataclass(frozen=True, kw_only=True)
class SpeedRow(Row):
    """Leaves a second of perft and plies a second of random games, both ways; `ratio` is the lower of the two."""

    game: str
    depth: int
    perft_interpreted: float | None = None
    perft_native: float | None = None
    perft_ratio: float | None = None
    plies_interpreted: float | None = None
    plies_native: float | None = None
    plies_ratio: float | None = None
    ratio: float | None = None


def measure(effort: Effort) -> Section:
    """Every game in its turn."""
    rows = []
    for spec, full in GAMES.items():
        say(f"  {spec}")
        depth = full - 1 if effort.quick else full
        rows.append(attempted(partial(_measured, spec, depth, effort), SpeedRow(game=spec, depth=depth)))
    return Section(
        "Native against interpreted",
        "The same perft, in leaves a second, and random games, in plies a second, natively and in Python; the target is for the "
        "lower of the two ratios. A native call's own cost, a fraction of a millisecond, is included. (Natively, perft only "
        "counts the last ply; the random games are the same work move by move.)",
        (
            Column("game", "game", right=False),
            Column("depth", "depth"),
            Column("perft, Python", "perft_interpreted", rate),
            Column("native", "perft_native", rate),
            Column("ratio", "perft_ratio", ratio),
            Column("plies, Python", "plies_interpreted", rate),
            Column("native", "plies_native", rate),
            Column("ratio", "plies_ratio", ratio),
            Column("lower", "ratio", ratio),
            VERDICT,
        ),
        rows,
    )


def _measured(spec: str, depth: int, effort: Effort) -> SpeedRow:
    game = load_game(spec)
    _require_the_same(game)
    seconds, rounds = effort.seconds(0.2), effort.rounds
    leaves_native, leaves_plain = best_speeds(
        (lambda: perft(game, depth, native=True), lambda: perft(game, depth, native=False)), seconds, rounds
    )
    seeds = count(1)
    native_games = enough(lambda games: playouts(game, games, native=True))
    plain_games = enough(lambda games: playouts(game, games, native=False))
    plies_native, plies_plain = best_speeds(
        (
            lambda: playouts(game, native_games, next(seeds), native=True).plies,
            lambda: playouts(game, plain_games, next(seeds), native=False).plies,
        ),
        seconds,
        rounds,
    )
    ratios = leaves_native / leaves_plain, plies_native / plies_plain
    return SpeedRow(
        game=spec,
        depth=depth,
        perft_interpreted=leaves_plain,
        perft_native=leaves_native,
        perft_ratio=ratios[0],
        plies_interpreted=plies_plain,
        plies_native=plies_native,
        plies_ratio=ratios[1],
        ratio=min(ratios),
        target=f"{AT_LEAST}",
        met=min(ratios) >= AT_LEAST,
    )


def _require_the_same(game: Game[Any, Any]) -> None:
    """Compile both kernels before a clock runs, and refuse to compare what is not the same work."""
    if perft(game, 2, native=True) != perft(game, 2, native=False):
        raise ValueError("perft(2) differs between the two speeds.")
    if playouts(game, CHECKED, 1, native=True) != playouts(game, CHECKED, 1, native=False):
        raise ValueError("random games with the same seed differ between the two speeds.")
