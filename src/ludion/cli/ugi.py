"""`ludion ugi`: a player as an engine for other programs."""

from typing import Annotated

import typer

EXAMPLES = ("ludion ugi engine othello", "ludion ugi my_player.py:player tic-tac-toe", "ludion ugi uct:simulations=5000")


def ugi(
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="Who plays: a name with its parameters, or file.py:player.")],
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="What is played, unless the option Game says otherwise.")
    ] = "tic-tac-toe",
) -> None:
    """Run a player as a UGI engine for other programs.

    The page docs/protocol.md describes the protocol.
    """
    from ludion.arena.ugi import serve_here

    serve_here(player, game)
