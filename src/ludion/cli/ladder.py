"""`ludion ladder`: a folder of players' files that play each other, for as long as anybody wants."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.live import Live
from rich.text import Text

from ludion.cli.files import parse_openings
from ludion.cli.terminal import GameArgument, console
from ludion.core import require

if TYPE_CHECKING:
    from ludion.arena.pages import Standings

EXAMPLES = (
    "ludion ladder connect-four class/",
    "ludion ladder othello class/ --with random --with alphabeta:depth=2 --clock 500ms/move",
    "ludion ladder tic-tac-toe class/ --once",
    "ludion ladder connect-four class/ --games 1000 --store ladder.db",
)


def ladder(
    game: GameArgument,
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where players' files are; a players.txt may name others.")],
    clock: Annotated[
        str | None,
        typer.Option(metavar="TIME", help="5m+2, 100ms/move, nodes=5000 or several with commas.", show_default="1s/move"),
    ] = None,
    by_name: Annotated[
        list[str] | None, typer.Option("--with", metavar="PLAYER", help="A player by name who takes part; may be repeated.")
    ] = None,
    once: Annotated[
        bool, typer.Option("--once", help="Stop when everybody new has been tried and has played some games.")
    ] = False,
    games: Annotated[int | None, typer.Option(min=0, help="Stop after so many games.", show_default="never")] = None,
    isolation: Annotated[str, typer.Option(help="Isolation level of player files: none, process, full or best.")] = "best",
    openings: Annotated[
        str | None,
        typer.Option(metavar="PLIES|FILE", help="So many random plies, or a file's lines, to begin with.", show_default="2"),
    ] = None,
    versions: Annotated[int, typer.Option(min=1, help="How many versions of each author go on playing.")] = 5,
    jobs: Annotated[int, typer.Option(min=1, help="Games at once.")] = 1,
    plies: Annotated[
        int | None, typer.Option(min=0, help="Call a game a draw after so many plies; 0: never.", show_default="0")
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, max=2**63 - 1, help="All chance comes from it.", show_default="0")] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where table and reports stand.", show_default="FOLDER/ladder")
    ] = None,
    store: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where games are kept.", show_default="games.db beside the table")
    ] = None,
) -> None:
    """Rate the players in a folder until you stop the command.

    New and changed player files are checked, and then play too. To resume, run the same command again.
    """
    from ludion.arena.ladder import Ladder
    from ludion.arena.ladder_plan import Settings

    require(not (once and games is not None), "Give --once or --games, not both.")
    begin = None if openings is None else parse_openings(openings)
    named = tuple(by_name or ())
    settings = Settings(game, folder, out, store, clock, begin, seed, isolation, named, versions, jobs, most_plies=plies)
    shown: list[str] = []
    with _watched(shown) as (tell, watch), Ladder(settings, tell, watch) as running:
        tell(f"The table is {settings.pages / 'table.html'}; reports are in {settings.pages / 'players'}.")
        running.run(games, once)
    typer.echo(shown[-1] if shown else "", nl=False)


@contextmanager
def _watched(shown: list[str]) -> "Iterator[tuple[Callable[[str], None], Callable[[Standings], None]]]":
    """Sentences go to standard error with the time; where somebody watches it, the table stands below them."""
    screen = console(stderr=True)

    def tell(sentence: str) -> None:
        screen.print(f"{datetime.now():%H:%M:%S} {sentence}", soft_wrap=True)

    def watch(standings: "Standings") -> None:
        shown[:] = [standings.text]

    if not sys.stderr.isatty():
        yield tell, watch
        return

    def drawn() -> Text:
        return Text("".join(shown), no_wrap=True, overflow="crop")

    with Live(get_renderable=drawn, console=screen, transient=True, refresh_per_second=2):
        yield tell, watch
