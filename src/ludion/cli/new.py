"""`ludion new`: a first game of one's own, complete and with its test, to change from there."""

from pathlib import Path
from typing import Annotated

import typer

from ludion.cli.files import write
from ludion.core import LudionError, require

EXAMPLES = ("ludion new mygame", "ludion new mygame --folder games")


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The new game's name, such as mygame.", show_default=False)],
    folder: Annotated[Path, typer.Option(help="Where to put it; made if it is not there.")] = Path(),
) -> None:
    """Create a small example game and its test file."""
    from ludion.checking.template import new_game_files

    files = {folder / file: text for file, text in new_game_files(name).items()}
    for path in files:
        require(not path.exists(), f"{path} exists already and is left alone; choose another name or another --folder.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LudionError(f"The folder {folder} cannot be made: {error.strerror}.") from error
    for path, text in files.items():
        write(path, text)
    for path in files:
        typer.echo(f"Written: {path}")
    game = f'"{next(iter(files))}"' if " " in str(folder) else next(iter(files))
    typer.echo(f"\nNow type\n  ludion check {game}\n  ludion play {game}")
