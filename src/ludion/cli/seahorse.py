"""`ludion seahorse`: a player as an agent for that framework."""

from pathlib import Path
from typing import Annotated

import typer

from ludion.cli.files import write
from ludion.core import require

EXAMPLES = ("ludion seahorse best my_player.py", "ludion seahorse mcts:simulations=20000 agents/tree.py")


def seahorse(
    player: Annotated[
        str,
        typer.Argument(metavar="PLAYER", help="Who plays: a name with its parameters, or file.py:player.", show_default=False),
    ],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The agent's file, such as my_player.py.", show_default=False)],
) -> None:
    """Export a player as a Divercité agent for seahorse.

    The page docs/adapters.md describes the adapters to this framework.
    """
    from ludion.arena.adapters.seahorse.exporting import agent_text

    require(file.suffix == ".py", f"An agent's file ends in .py, unlike {file}.")
    require(not file.exists(), f"{file} exists already and is left alone; choose another name.")
    write(file, agent_text(player))
    typer.echo(f"Written: {file}\n\nIn the course's folder, type\n  python main_divercite.py -t local {file} OTHER_AGENT.py")
