"""`ludion serve`: the laboratory in a browser."""

from pathlib import Path
from typing import Annotated

import typer

from ludion.core import require

EXAMPLES = (
    "ludion serve --open",
    "ludion serve --port 9000",
    "ludion serve --host 0.0.0.0          for a class: give the printed link, with its token, to the students",
    "ludion serve --host 0.0.0.0 --token our-class   the same link every day",
    "ludion serve --store class/ladder/games.db      with a class's ladder, live",
)


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at: 127.0.0.1 is this machine alone, 0.0.0.0 everybody who can reach it.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="The port; 0: any that is free.", show_default="8420, or any that is free"),
    ] = None,
    token: Annotated[
        str | None,
        typer.Option(
            help="What visitors bring in their link; at least 8 characters.",
            show_default="a new one for others than this machine",
        ),
    ] = None,
    open_it: Annotated[bool, typer.Option("--open", help="Open it in the browser.")] = False,
    store: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Games to show beside the arena's own: a tournament's or a ladder's; may be repeated."),
    ] = None,
) -> None:
    """Serve the laboratory: play anyone, see what they think.

    For a class, one machine serves with --host 0.0.0.0, and everybody opens the link that it prints: without its token nobody
    comes in. What students upload runs in a sandbox; without bubblewrap there is none, and a class's uploads are refused.
    Nothing goes out to the internet, and Ctrl-C ends it with all that it began.
    """
    from ludion.web.serving import serve as run

    require(token is None or len(token) >= 8, "A token has at least 8 characters: everybody who guesses it comes in.")
    require(
        token is None or (token.isascii() and all(c.isalnum() or c in "-_" for c in token)),
        "A token is made of letters, digits, - and _.",
    )
    for path in store or ():
        require(path.is_file(), f"There is no file {path} with games.")
    run(host, port, token, open_it, store or (), typer.echo)
