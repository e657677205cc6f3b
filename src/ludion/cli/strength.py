"""`ludion strength`: how strong the library's players are on each game, and what each ingredient is worth."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ludion.cli.files import require_writable, write
from ludion.cli.progress import watched
from ludion.cli.terminal import complete_game

if TYPE_CHECKING:
    from ludion.study.strength import Match

EXAMPLES = (
    "ludion strength --minutes 10 --only breakthrough",
    "ludion strength --only hexapawn --games 200 --player engine --player mcts",
    "ludion strength --out docs/strength.md",
)


def strength(
    minutes: Annotated[
        float | None, typer.Option(min=0, help="Stop then; the next time it goes on.", show_default="120, none with --games")
    ] = None,
    games: Annotated[int | None, typer.Option(min=4, help="Stop when each two players have met so often.")] = None,
    only: Annotated[
        list[str] | None,
        typer.Option(metavar="GAME", help="This game; may be repeated. Left out: all.", autocompletion=complete_game),
    ] = None,
    players: Annotated[
        list[str] | None, typer.Option("--player", metavar="NAME", help="Only this one against best; may be repeated.")
    ] = None,
    clock: Annotated[str, typer.Option(metavar="TIME", help="Each player's time.")] = "20ms/move",
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the page goes, its picture beside it; left out: it is printed.")
    ] = None,
    store: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where games are kept.", show_default="strength.db, beside all others")
    ] = None,
) -> None:
    """Rate all players in all games.

    It also measures the engine without each of its parts. Run the same command again to resume.
    """
    from ludion.arena.store import Store
    from ludion.arena.store_file import usual_file
    from ludion.core import require
    from ludion.core.clock import TimeControl
    from ludion.core.errors import suggest
    from ludion.drawing import score_table_svg
    from ludion.study.strength import all_matches, gathered, measure
    from ludion.study.strength_page import page, scores

    matches = all_matches(only or ())
    if players:
        matches = [match for match in matches if not match.ingredient]
        met = sorted({match.first for match in matches})
        for name in players:
            require(name in met, f"No player '{name}' meets best on these games; {suggest(name, met)}")
        matches = [match for match in matches if match.first in players]
    TimeControl.parse(clock)
    picture = out.with_suffix(".svg") if out else None
    if out and picture:
        require(out != picture, f"{out} is where the picture goes: call the page {out.with_suffix('.md')}.")
        require_writable(out)
        require_writable(picture)
    at = list[str]()
    played = [0]

    def watch(match: "Match", batch: int) -> None:
        played[0] += 1
        at[:] = [f"{match.game}, {match.first} against {match.second}, batch {batch + 1}"]

    seconds = 60 * (120.0 if minutes is None else minutes) if minutes is not None or games is None else None
    file = store or usual_file().with_name("strength.db")
    file.parent.mkdir(parents=True, exist_ok=True)
    with Store(file, new=True) as kept:
        with watched("matches", lambda: played[0], lambda usual: ", ".join([usual, *at])):
            measure(kept, matches, clock, seconds, games, watch)
        found = gathered(kept, matches, clock)
    require(found.games > 0, f"No game was played at {clock} yet: give it time with --minutes.")
    if out and picture:
        write(picture, score_table_svg(scores(found)) + "\n")
        write(out, page(found, picture.name))
        typer.echo(f"{out} and {picture} are written from the games in {file}.")
    else:
        typer.echo(page(found), nl=False)
