"""`ludion play`: a game at the terminal, between people and players by name."""

import secrets
from pathlib import Path
from typing import Annotated

import typer

from ludion.cli.files import read_record
from ludion.cli.terminal import complete_game, console, read_game
from ludion.core import LudionError, Position, require
from ludion.core.clock import TimeControl
from ludion.core.record import Record, replay
from ludion.core.spec import split_spec, write_spec

WHO = "Who moves first: human, random, alphabeta:depth=6, uct:simulations=1000, file.py:my_player, ..."
EXAMPLES = (
    "ludion play",
    "ludion play othello --second alphabeta:depth=8",
    "ludion play connect-four:columns=5 --first random --seed 7",
    "ludion play divercite --second best --clock 5m+2",
    "ludion play nim --save nim.txt",
    "ludion play --resume nim.txt --save nim.txt",
)


def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="As for other commands; left out: choose from a list.", autocompletion=complete_game),
    ] = None,
    first: Annotated[str | None, typer.Option(metavar="PLAYER", help=WHO, show_default="human")] = None,
    second: Annotated[str | None, typer.Option(metavar="PLAYER", help="Who moves second.", show_default="best")] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=2**63 - 1, help="The random players' chance.", show_default="a new one")
    ] = None,
    clock: Annotated[
        str | None,
        typer.Option(metavar="TIME", help="Time for each player's whole game: 5m, or 5m+2 with 2 s more a move; run out, lost."),
    ] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the record here; as JSON if the name ends so.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with an unfinished game that was kept.")] = None,
    rules: Annotated[
        str | None,
        typer.Option(
            metavar="GAME", help="With --resume: the game, if its rules are in a Python file.", show_default="the record's"
        ),
    ] = None,
) -> None:
    """Play a game in the terminal.

    Without a game, a list of games is shown. The default opponent is the player "best".
    """
    from ludion.cli.session import BEST, HUMAN, RANDOM, Session

    require(game is None or resume is None, "A kept game knows which game it is: give GAME or --resume, not both.")
    if save is not None:
        same = resume is not None and save.exists() and resume.exists() and save.samefile(resume)
        require(same or not save.exists(), f"{save} exists already; choose another name, or go on with it by --resume {save}.")
    require(rules is None or resume is not None, "--rules is for --resume.")
    kept = None if resume is None else _unfinished(resume)
    players: tuple[str | None, str | None] = (first, second)
    try:
        if kept is not None:
            spec, position = kept.game, replay(kept, None if rules is None else read_game(rules))
            players = (first or _known(kept, 0), second or _known(kept, 1))
        elif game is not None:
            spec, position = game, Position(read_game(game))
        else:
            spec, position, players = _asked(first, second)
    except EOFError:
        return
    # The registered name rather than the class's own, and every parameter: a record must hold when defaults change.
    spec = write_spec(split_spec(spec)[0], position.game.parameters)
    session = Session(spec, position, (players[0] or HUMAN, players[1] or BEST), console())
    if kept is not None:
        session.resume(kept)
    if clock is not None:
        session.control = TimeControl.parse(clock)
    if RANDOM in session.players:
        session.seed = seed if seed is not None else session.seed if session.seed is not None else secrets.randbits(32)
    session.seat()
    session.play(save)


def _asked(first: str | None, second: str | None) -> tuple[str, Position, tuple[str, str]]:
    """The game and the players as somebody chooses them at the first screen."""
    from ludion.cli.menu import choose_game, choose_player
    from ludion.cli.session import BEST, HUMAN

    screen = console()
    spec, chosen = choose_game(screen)
    first = first or choose_player(screen, "first", HUMAN, chosen)
    second = second or choose_player(screen, "second", BEST, chosen)
    return spec, Position(chosen), (first, second)


def _unfinished(file: Path) -> Record:
    record = read_record(file)
    require(record.outcome is None, f"The game in {file} is over ({record.outcome}); there is nothing to go on with.")
    return record


def _known(record: Record, player: int) -> str:
    """The record's player, if it can be had here."""
    from ludion.arena.seats import names_code
    from ludion.cli.session import HUMAN, RANDOM
    from ludion.players.loading import load_player

    name, option = record.players[player], ("--first", "--second")[player]
    if name in (HUMAN, RANDOM):
        return name
    try:
        require(not names_code(name), "A record does not decide which code runs.")
        load_player(name)
        return name
    except LudionError:
        what = f"The record's player '{name}' cannot sit here; say who goes on: {option} human, {option} random, or another."
        raise LudionError(what) from None
