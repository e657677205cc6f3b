"""What commands share: arguments that many take, and how results are printed for people and for programs."""

import json
import sys
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from ludion.core import Game, LudionError, Outcome
from ludion.core.language import FRENCH, language
from ludion.core.registry import load_game, registered
from ludion.core.report import Bound, Report
from ludion.core.typography import typeset_french

PIPE_WIDTH = 200


def complete_game(incomplete: str) -> list[str]:
    """The registered names that begin like this, for the shell's completion."""
    return [name for name in registered() if name.startswith(incomplete.lower())]


GameArgument = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="A name, also with parameters (connect-four:columns=5,rows=4), or a file (mygame.py:MyGame).",
        autocompletion=complete_game,
        show_default=False,
    ),
]
StateArgument = Annotated[
    str | None, typer.Argument(metavar="STATE", help="A state as the game writes it; the start if left out.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def console(stderr: bool = False) -> Console:
    """Where people read: as wide as the terminal, in a pipe wide enough for whole rows. Brackets in a text are no styles."""
    stream = sys.stderr if stderr else sys.stdout
    return Console(file=stream, width=None if stream.isatty() else PIPE_WIDTH, markup=False, highlight=False, emoji=False)


def table(*columns: str, right: tuple[str, ...] = ()) -> Table:
    """An empty table without lines, that also reads well in a pipe."""
    made = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for column in columns:
        made.add_column(column, justify="right" if column in right else "left", overflow="fold")
    return made


def print_table(shown: Table) -> None:
    """A table without the blanks with which rich fills its lines up."""
    screen = console()
    with screen.capture() as captured:
        screen.print(shown)
    for line in captured.get().splitlines():
        typer.echo(line.rstrip())


def print_json(value: Any) -> None:
    """JSON in plain ASCII, which survives any terminal's and any pipe's encoding."""
    typer.echo(json.dumps(value, indent=2, default=str))


def in_their_language(sentence: str) -> str:
    """Return an error message in French where the user asks for that. Texts of the system or of a library stay as they are."""
    try:
        if language() != FRENCH:
            return sentence
    except LudionError:  # the language itself is what the error is about
        return sentence
    from ludion.web.french import book

    french = book().known(sentence)
    return sentence if french is None else typeset_french(french)


def read_game(spec: str) -> Game[Any, Any]:
    """The game that a spec stands for; whatever a user's own file or constructor throws becomes a sentence."""
    try:
        return load_game(spec)
    except LudionError:
        raise
    except (Exception, SystemExit) as error:
        raise LudionError(f"{spec} cannot be used: {type(error).__name__}: {error}") from error


def read_state(game: Game[Any, Any], text: str | None) -> Any:
    """The state that a text stands for, the start for none; whatever a game's own `parse` throws becomes a sentence."""
    if text is None:
        return game.start()
    try:
        return game.parse(text)
    except LudionError:
        raise
    except Exception as error:
        raise LudionError(f"'{text}' is not a state of {game.name}; one looks like this: {game.show(game.start())}") from error


def result(outcome: Outcome, names: tuple[str, str]) -> str:
    """Who won and by how much, by the players' names."""
    if outcome.winner is None:
        return "a draw"
    return f"{names[outcome.winner]} wins" + (f" by {abs(outcome.score)}" if abs(outcome.score) > 1 else "")


def line_text(game: Game[Any, Any], state: Any, line: tuple[Any, ...], most: int = 12) -> str:
    """A line of play as people write it."""
    texts = []
    for move in line[:most]:
        texts.append(game.show_move(state, move))
        state = game.play(state, move)
    return " ".join(texts) + (" ..." if len(line) > most else "")


def summary(report: Report, game: Game[Any, Any], state: Any) -> str:
    """What a search said, in one line: the value for the first player, how deep, how much, and the line."""
    known = "" if report.bound is Bound.EXACT else f"{report.bound} "
    parts = [f"value {known}{report.value:+.4g} for {game.player_names()[0]}{' (proven)' if report.proven else ''}"]
    parts += [f"by {count(report.games)} games played before"] if report.games else []
    parts += [f"depth {report.depth}"] if report.depth else []
    parts += [f"{count(report.simulations)} random games"] if report.simulations else []
    parts += [f"{count(report.nodes)} states"] if not report.games else []
    parts += [f"{report.seconds:.2f} s"]
    parts += [f"stopped by {report.stopped_by}"] if report.stopped_by else []
    parts += [f"line {line_text(game, state, report.line)}"] if len(report.line) > 1 else []
    return ", ".join(parts)


def count(number: float) -> str:
    """A count as people write it: 1,234,567."""
    return f"{number:,.0f}"


def speed(number: int, seconds: float) -> str:
    """How many a second, in three digits: "412 million"."""
    rate = number / seconds if seconds > 0 else 0
    for size, name in ((1e9, " billion"), (1e6, " million"), (1e3, " thousand")):
        if rate >= size:
            return f"{rate / size:.3g}{name}"
    return f"{rate:.3g}"
