"""`ludion experience`: what the arena's games say about a game's first moves, for players to go by."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludion.cli.progress import watched
from ludion.cli.terminal import GameArgument, count, print_table, read_game, table

if TYPE_CHECKING:
    from ludion.core import Game
    from ludion.learned.experience import Experience

EXAMPLES = (
    "ludion experience connect-four games.db --out four.experience",
    "ludion experience connect-four monday.db tuesday.db --player engine --plies 12 --out four.experience",
    "ludion play connect-four --second engine:experience=four.experience",
    "ludion match connect-four explorer:experience=four.experience,nodes=30000 engine:nodes=30000 --openings 3 --out games.db",
)
INTERVAL = 1.96  # standard deviations on each side: about 95 %


def experience(
    game: GameArgument,
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Where `ludion match` and others keep games.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where the experience goes.")],
    plies: Annotated[int, typer.Option(min=1, help="How much of each game is looked at.")] = 16,
    player: Annotated[str, typer.Option(metavar="NAME", help="Only games between players with this in their names.")] = "",
) -> None:
    """Build an opening book from saved games.

    The player "engine:experience=FILE" uses the book.
    """
    from ludion.core.versions import versions_text
    from ludion.core.writing import require_writable
    from ludion.training.gathering import gather

    played, seen = read_game(game), [0]
    require_writable(out)

    def watch(games: int) -> None:
        seen[0] = games

    with watched("games", lambda: seen[0]):
        found = gather(played, files, plies, player, watch)
    found.write(out)
    _show(played, found)
    different, repeated = found.about["games"], found.about["repeated"]
    again = f", and {count(repeated)} that repeat one of them" if repeated else ""
    typer.echo(f"{count(different)} different games{again}: {count(len(found.records))} states in {out}.")
    typer.echo(f"Made with {versions_text(found.versions)}.")


def _show(game: "Game[Any, Any]", found: "Experience") -> None:
    """The first moves, the best one first; mirrored ones share a record."""
    from ludion.learned.experience import best, options

    start = game.start()
    known = [option for option in options(game, start, found.records) if option.known.games]
    shown = table("move", "games", "score", "95 %", "", right=("games", "score"))
    chosen, turn = best(options(game, start, found.records)), game.turn(start)
    for option in sorted(known, key=lambda option: -option.chance.mean):
        share, low, high = option.known.points(turn) / option.known.games, option.chance.at(-INTERVAL), option.chance.at(INTERVAL)
        mark = "played" if option == chosen else ""
        shown.add_row(
            game.show_move(start, option.move), count(option.known.games), f"{share:.1%}", f"{low:.0%} to {high:.0%}", mark
        )
    if known:
        print_table(shown)
    else:
        typer.echo("Every game began with random plies: nothing is known of the first move.")
