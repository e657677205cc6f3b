"""`ludion tune`: better coefficients for an evaluation, and what they gain."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from ludion.cli.terminal import GameArgument, console, print_table, read_game, table

EXAMPLES = (
    "ludion tune divercite --estimate skypiea --coefficients city,resource",
    "ludion tune othello --estimate corners --games 200 --match 100",
    "ludion tune mygame.py:MyGame --estimate mine.py:Mine",
)


def tune(
    game: GameArgument,
    estimate: Annotated[str, typer.Option(metavar="NAME", help="The evaluation: corners, corners:weight=7, file.py:Mine.")],
    coefficients: Annotated[
        str, typer.Option(metavar="NAME,NAME", help="Which of its numbers.", show_default="all of them")
    ] = "",
    games: Annotated[int, typer.Option(min=2, help="How many games of self-play to learn from.")] = 200,
    match: Annotated[int, typer.Option(min=0, help="Games of the tuned against the untuned; 0 for none.")] = 100,
    move: Annotated[float, typer.Option(metavar="SECONDS", help="Time for each move of the match.")] = 0.02,
    seed: Annotated[int, typer.Option(help="Of all chance in the games.")] = 0,
    jobs: Annotated[int | None, typer.Option(help="How many games at once.", show_default="one for each core")] = None,
) -> None:
    """Tune the coefficients of a hand-written evaluation.

    The coefficients are fitted to the results of the engine's own games. A match measures the gain.
    """
    from ludion.players.estimates import load_estimate
    from ludion.training.tuning import coefficients_of
    from ludion.training.tuning import tune as tuned

    played = read_game(game)
    given = load_estimate(estimate, played)
    names = coefficients_of(given, [name.strip() for name in coefficients.split(",") if name.strip()])
    with console(stderr=True).status("playing") as status:
        found, told = tuned(played, given, names, games, seed, lambda done: status.update(f"{done} of {games} games"))
    shown = table("coefficient", "before", "after", "+-", right=("before", "after", "+-"))
    for name, before, error in zip(told.names, told.before, told.errors, strict=True):
        shown.add_row(name, f"{before:.4g}", f"{float(getattr(found, name)):.4g}", f"{1.96 * error:.2g}")
    print_table(shown)
    typer.echo(
        f"Loss on {told.positions:,} positions of {games} games: {told.loss_before:.4f} before, {told.loss_after:.4f} after."
    )
    spec = _spec(estimate, found.parameters)
    if found == given:
        typer.echo("Nothing better was found: the evaluation stays as it is.")
        return
    typer.echo(f"The tuned evaluation: {spec}")
    if match:
        _gain(game, estimate, spec, match, move, seed, jobs)


def _spec(estimate: str, parameters: dict[str, object]) -> str:
    """The evaluation as a player's spec takes it: a plus divides its parameters."""
    from ludion.core.spec import split_spec

    name, _ = split_spec(estimate.replace("+", ","))
    shown = [f"{key}={value:.5g}" if isinstance(value, float) else f"{key}={value}" for key, value in parameters.items()]
    return f"{name}:{'+'.join(shown)}"


def _gain(game: str, estimate: str, spec: str, games: int, move: float, seed: int, jobs: int | None) -> None:
    """What the tuned evaluation gains over the given one at equal time."""
    from ludion.training.proving import gain

    players = [f"engine:estimate={one.replace(',', '+')},seconds={move:g}" for one in (spec, estimate)]
    with TemporaryDirectory() as folder:
        proof = gain(game, players[0], players[1], Path(folder) / "games.db", seed, games, jobs)
    sure = "stronger" if proof.lower > 0 else "weaker" if proof.upper < 0 else "not told apart from it"
    typer.echo(
        f"Against the untuned at {move:g} s a move: {proof.elo:+.0f} Elo ({proof.lower:+.0f} to {proof.upper:+.0f}), "
        f"{proof.games} games: {sure}."
    )
