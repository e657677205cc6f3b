"""`ludion train`: a player that learns a game by playing against itself, and is taken only if it is stronger beyond doubt."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from ludion.cli.terminal import GameArgument, console

EXAMPLES = (
    "ludion train breakthrough --minutes 20",
    "ludion train mygame.py:MyGame --minutes 5",
    "ludion train dots-and-boxes:rows=4,columns=4 --games 5000 --seed 1 --out four.weights",
    "ludion train breakthrough --minutes 20 --cluster tcp://10.0.0.1:8786",
    "ludion play breakthrough --second engine:weights=best",
)


def train(
    game: GameArgument,
    minutes: Annotated[float | None, typer.Option(help="How long to train.", show_default="20, unless --games is given")] = None,
    games: Annotated[int | None, typer.Option(help="Learn from exactly so many games: same seed, same weights.")] = None,
    seed: Annotated[int, typer.Option(help="Of all chance in the games and in learning.")] = 0,
    move: Annotated[float, typer.Option(metavar="SECONDS", help="Time for each move of the test matches.")] = 0.02,
    jobs: Annotated[int | None, typer.Option(help="How many games at once.", show_default="one for each core")] = None,
    cluster: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS|local[:N]", help="Play all games on a Dask cluster: its scheduler, or one of your own."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the latest weights here as well, promoted or not.")
    ] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Begin anew instead of going on with an earlier training.")] = False,
) -> None:
    """Train an evaluation by self-play.

    Ludion keeps the new evaluation only if it beats the previous one in a match with a statistical test. The player
    "engine:weights=best" uses it. To resume an interrupted training run, run the same command again.
    """
    from ludion.arena.executing import Broken
    from ludion.core import LudionError
    from ludion.core.versions import versions_text
    from ludion.core.writing import require_writable, write_bytes
    from ludion.learned.weights import read_weights
    from ludion.training.train import Budget, Training

    if out is not None:
        require_writable(out)
    budget = Budget(20.0 if minutes is None and games is None else minutes, games, move)
    training = Training(game, budget, seed, jobs, cluster, fresh)
    try:
        if sys.stderr.isatty():
            with console(stderr=True).status("") as status:
                done = training.run(typer.echo, status.update)
        else:
            done = training.run(typer.echo, str)  # nobody watches: what is under way is not told
    except (KeyboardInterrupt, Broken) as error:
        stopped = "Stopped; all complete generations are kept. The same command goes on."
        if isinstance(error, Broken):
            raise LudionError(f"{error} {stopped}") from error
        typer.echo(stopped, err=True)
        raise
    if out is not None:
        write_bytes(out, done.latest.read_bytes())
    typer.echo(f"Latest weights: {done.latest}; curves: {done.latest.with_name('curves.svg')}")
    typer.echo(f"Made with {versions_text(read_weights(done.latest, training.game).versions)}.")
    if done.promoted is None:
        typer.echo("Nothing is promoted: without a significant gain, no player changes.")
    else:
        typer.echo(f"Promoted weights: {done.promoted}; play them as engine:weights=best.")
