"""`ludion bench`: one number that changes when any game's rules do, and how fast they run here."""

import time
from dataclasses import asdict, dataclass
from typing import Annotated, Any

import typer

from ludion.cli.terminal import JsonOption, complete_game, count, print_json, read_game, speed
from ludion.core import Game
from ludion.core.registry import registered

EXAMPLES = ("ludion bench", "ludion bench othello connect-four", "ludion bench --json")
LEAVES, DEEPEST = 1_000_000, 40
PLAYOUTS = 10_000


@dataclass(frozen=True)
class Row:
    """What one game contributes: leaves to each depth until a million, plies of ten thousand random games, and the times."""

    game: str
    depth: int
    leaves: int
    nodes: int
    perft_seconds: float
    plies: int
    playouts_seconds: float


def bench(
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME", help="These games; left out: all of Ludion's own.", autocompletion=complete_game),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Measure the speed of the rules of one or more games.

    The command counts the positions of perft and of random games. These counts change when the rules change.
    """
    own = [name for name, entry in registered().items() if entry.dist is not None and entry.dist.name == "ludion"]
    named = {spec: read_game(spec) for spec in games or own}
    width = max(len(spec) for spec in named)
    rows = []
    if not as_json:
        typer.echo(f"{'game':{width}}  depth       leaves      leaves/s   play-outs/s      plies")
    for spec, game in named.items():
        row = _measure(spec, game)
        rows.append(row)
        if not as_json:
            fast, slow = speed(row.leaves, row.perft_seconds), speed(PLAYOUTS, row.playouts_seconds)
            typer.echo(f"{spec:{width}}  {row.depth:5}  {count(row.leaves):>11}  {fast:>12}  {slow:>12}  {count(row.plies):>9}")
    signature = sum(row.nodes + row.plies for row in rows)
    if as_json:
        print_json({"signature": signature, "games": [asdict(row) for row in rows]})
    else:
        typer.echo(f"\nSignature: {signature}")


def _measure(spec: str, game: Game[Any, Any]) -> Row:
    from ludion.native import perft, playouts

    # Each kernel once for nothing, so that no time below has the compiler's in it.
    perft(game, 0)
    playouts(game, 1)
    nodes, leaves, depth, seconds = 0, 1, 0, 0.0
    while leaves < LEAVES and depth < min(DEEPEST, game.facts.max_plies or DEEPEST):
        depth += 1
        started = time.perf_counter()
        leaves = perft(game, depth)
        seconds = time.perf_counter() - started
        nodes += leaves
    started = time.perf_counter()
    played = playouts(game, PLAYOUTS, seed=1)
    return Row(spec, depth, leaves, nodes, seconds, played.plies, time.perf_counter() - started)
