"""Questions at the terminal, which a script may answer too."""

import sys

import typer


def ask(question: str) -> str:
    """The next line of input without spaces around it. Raises EOFError where there is none."""
    typer.echo(question, nl=False)
    sys.stdout.flush()
    line = sys.stdin.readline() if sys.stdin is not None else ""
    if not line:
        typer.echo()
        raise EOFError
    if not sys.stdin.isatty():
        # A script's answers do not show by themselves; with them the output reads like the conversation that it was.
        typer.echo(line.strip())
    return line.strip()
