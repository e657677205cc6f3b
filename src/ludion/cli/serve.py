"""`ludion serve`: start the web page."""

import os
from pathlib import Path
from typing import Annotated

import typer

from ludion.core import require
from ludion.core.errors import InvalidValueError

EXAMPLES = (
    "ludion serve --open",
    "ludion serve --port 9000",
    "ludion serve --host 0.0.0.0          for a class: give the printed link, with its token, to the students",
    "LUDION_TOKEN=our-class-7c ludion serve --host 0.0.0.0   the same link every day",
    "ludion serve --store class/ladder/games.db      with a class's ladder, live",
    "ludion serve --weights my.weights               visitors may choose engine:weights=my.weights",
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
            envvar="LUDION_TOKEN",
            help="The token in the link, of at least 8 characters. Other users of this machine can see the option, but not the "
            "variable.",
            show_default="a new one each time",
        ),
    ] = None,
    open_it: Annotated[bool, typer.Option("--open", help="Open it in the browser.")] = False,
    trust_visitors: Annotated[
        bool,
        typer.Option(
            "--trust-visitors",
            help="Run visitors' code even without full isolation. It can then read and change your files.",
        ),
    ] = False,
    store: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Games to show beside the arena's own: a tournament's or a ladder's; may be repeated."),
    ] = None,
    weights: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Weights that visitors may name by file name. May be repeated."),
    ] = None,
    experience: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="An experience file that visitors may name by file name. May be repeated."),
    ] = None,
) -> None:
    """Start the web interface.

    Open the link that the command prints. It contains a token, because other users of this computer can reach the server too.
    After the first visit the browser has a cookie and no longer needs the token.

    With --host 0.0.0.0, other computers of the network can connect, for example those of a class. Only people with the link can
    open the page. Games, players and solutions that they upload run in a full sandbox. They are rejected if the sandbox program
    bubblewrap is not installed, unless you pass --trust-visitors. The server makes no connections to the internet. Ctrl-C
    stops it.
    """
    from ludion.web.serving import serve as run

    os.environ.pop("LUDION_TOKEN", None)  # no process that the server starts needs it
    require(token is None or len(token) >= 8, "A token has at least 8 characters: everybody who guesses it comes in.")
    require(
        token is None or (token.isascii() and all(c.isalnum() or c in "-_" for c in token)),
        "A token is made of letters, digits, - and _.",
    )
    if not host.strip():
        # An empty address would mean all addresses of this machine.
        raise InvalidValueError("--host must be an address, got '{text}'.", text=host)
    for path in store or ():
        require(path.is_file(), f"There is no file {path} with games.")
    run(host, port, token, open_it, store or (), trust_visitors, typer.echo, (*(weights or ()), *(experience or ())))
