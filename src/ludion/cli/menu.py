"""The first screen of `ludion play`: what Ludion is, which games there are, and who shall play."""

from typing import Any

from rich.console import Console
from rich.text import Text

from ludion.cli.games import describe
from ludion.cli.prompt import ask
from ludion.cli.session import BEST, HUMAN, RANDOM
from ludion.cli.terminal import print_table, read_game, table
from ludion.core import Game, LudionError
from ludion.core.registry import registered

WELCOME = """Ludion plays, analyses and solves two-player games with perfect information.
The rules of each game are plain Python. `ludion new` creates one of your own."""


def choose_game(screen: Console) -> tuple[str, Game[Any, Any]]:
    """Show the games and ask for one, until there is one; the spec as it was chosen and its game."""
    rows = [describe(entry) for entry in registered().values()]
    names = [row["name"] for row in rows if not row["problem"]]
    screen.print(f"{WELCOME}\n")
    shown = table("number", "game", "about", right=("number",))
    shown.show_header = False
    for number, row in enumerate((row for row in rows if not row["problem"]), 1):
        shown.add_row(str(number), row["name"], Text(_about(row), no_wrap=True, overflow="ellipsis"))
    print_table(shown)
    for row in rows:
        if row["problem"]:
            screen.print(f"\n{row['problem']}")
    screen.print("\nParameters follow a name, as in connect-four:columns=5 (see `ludion games`).")
    while True:
        answer = ask(f"Which game? (1 to {len(names)}, or a name) ")
        if answer.isdecimal() and 1 <= int(answer) <= len(names):
            answer = names[int(answer) - 1]
        elif answer.isdecimal():
            screen.print(f"There is no game {answer}; the numbers go from 1 to {len(names)}.")
            continue
        if answer.lower() in ("quit", "q"):
            raise EOFError
        if answer:
            try:
                return answer, read_game(answer)
            except LudionError as error:
                screen.print(str(error))


def choose_player(screen: Console, which: str, usual: str, game: Game[Any, Any]) -> str:
    """Ask who plays, until it is one of those who can; the usual one for an empty line."""
    from ludion.players.loading import load_player, player_names

    while True:
        answer = ask(f"Who plays {which}: human, or one of {', '.join(player_names())}? (Enter: {usual}) ") or usual
        if answer.lower() in ("quit", "q"):
            raise EOFError
        for name in (HUMAN, RANDOM, BEST):
            if name.startswith(answer.lower()):
                return name
        try:
            load_player(answer, game)
            return answer
        except LudionError as error:
            screen.print(str(error))


def _about(row: dict[str, Any]) -> str:
    """The summary without the name that it begins with ("Divercité: ..."): the name stands beside it."""
    name, colon, rest = str(row["summary"]).partition(": ")
    return rest[:1].upper() + rest[1:] if colon and len(name) == len(row["name"]) else str(row["summary"])
