"""How the program `ludion` ends: with a result, or with one sentence, never with a traceback that nobody asked for.

Exit codes: 0 done; 1 a check that found problems, or an error that nobody foresaw; 2 a refusal; 130 Ctrl-C.
"""

import atexit
import os
import sys
import traceback
import warnings
from pathlib import Path
from typing import Any, TextIO

import typer

from ludion.cli.app import app
from ludion.cli.terminal import in_their_language
from ludion.core import LudionError

INTERRUPTED = 130

_abandoned = False  # whether the compiler is still at work when an interrupted program ends


def main() -> None:
    """Run the command line as a program."""
    global _abandoned  # noqa: PLW0603
    atexit.register(_end)  # the first one, so that Python calls it last
    sys.stdout, sys.stderr = sys.stdout or _nowhere(), sys.stderr or _nowhere()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A terminal or a pipe that cannot hold a character gets a question mark; that is no reason to stop.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    warnings.showwarning = _show_warning
    code = run(sys.argv[1:])
    try:
        sys.stdout.flush()
    except OSError:
        _silence_stdout()
    if code == INTERRUPTED and (background := sys.modules.get("ludion.players.background")) is not None:
        _abandoned = background.abandon()
    sys.exit(code)


def _end() -> None:
    """End the process at once if the compiler is at work: it must not be torn down, and an interrupted program does not wait."""
    if _abandoned:
        os._exit(INTERRUPTED)


def run(arguments: list[str]) -> int:
    """Run one command and return its exit code. `--traceback` may stand anywhere among the arguments."""
    wanted = "--traceback" in arguments or os.environ.get("LUDION_TRACEBACK", "") not in ("", "0")
    try:
        code = app([argument for argument in arguments if argument != "--traceback"], prog_name="ludion", standalone_mode=False)
        sys.stdout.flush()
    except LudionError as error:
        if wanted:
            traceback.print_exc()
        _say(in_their_language(str(error)))
        return 2
    except typer.TyperException as error:
        context: Any = getattr(error, "ctx", None)
        _say(f"{error.format_message()} (see {context.command_path if context else 'ludion'} --help)")
        return 2
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        return 1
    except OSError as error:
        if wanted:
            traceback.print_exc()
        _say(f"the system refuses: {error.strerror or error}{f' ({error.filename})' if error.filename else ''}.")
        return 1
    except Exception as error:  # noqa: BLE001 - the last line of defence: a sentence for a person, the traceback on demand
        if wanted:
            traceback.print_exc()
        _say(f"something went wrong: {_describe(error)}{'' if wanted else '; add --traceback to see more'}.")
        return 1
    return code if isinstance(code, int) else 0


def _say(sentence: str) -> None:
    typer.echo(f"ludion: {' '.join(sentence.split())}", err=True)


def _show_warning(message: Warning | str, *_: object, **__: object) -> None:
    _say(in_their_language(str(message)))


def _nowhere() -> TextIO:
    """In place of a stream that was closed before we began."""
    return Path(os.devnull).open("w", encoding="utf-8")


def _describe(error: Exception) -> str:
    """The error and the last line of code that it passed through."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({frames[-1].filename}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{where}" if str(error) else f"{type(error).__name__}{where}"


def _silence_stdout() -> None:
    """Whoever read our output has gone: let Python's own flush at the end go nowhere instead of complaining."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
