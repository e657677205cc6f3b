"""The program's commands. Each imports what is heavy (numba above all) when it runs, so that `ludion --help` answers at once."""

import inspect
import re
from collections.abc import Callable
from importlib.metadata import version as installed_version
from typing import Annotated, Any

import typer

from ludion.cli import (
    analyse,
    annotate,
    attractors,
    audit,
    bench,
    cache,
    check,
    experience,
    games,
    graph,
    ladder,
    lesson,
    new,
    perft,
    play,
    records,
    report,
    seahorse,
    serve,
    show,
    situations,
    solve,
    standings,
    strength,
    table,
    tournament,
    trace,
    train,
    tree,
    tug,
    tune,
    ugi,
    winner,
)
from ludion.cli.files import reject_empty_paths

app = typer.Typer(
    name="ludion",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _examples(*lines: str) -> str:
    return "\n  ".join(["Examples:", *lines])


def _help(function: Callable[..., Any]) -> str:
    """Return the docstring with one line for each paragraph, because typer keeps the line breaks of the source."""
    return re.sub(r"(?<!\n)\n(?!\n)", " ", inspect.getdoc(function) or "")


GROUPS = {
    "Play": (
        (play.play, play.EXAMPLES),
        (serve.serve, serve.EXAMPLES),
        (games.games, games.EXAMPLES),
        (show.show, show.EXAMPLES),
    ),
    "Analyse": (
        (analyse.analyse, analyse.EXAMPLES),
        (annotate.annotate, annotate.EXAMPLES),
        (tug.tug, tug.EXAMPLES),
        (tree.tree, tree.EXAMPLES),
        (audit.audit, audit.EXAMPLES),
        (perft.perft, perft.EXAMPLES),
    ),
    "Solve": (
        (solve.solve, solve.EXAMPLES),
        (solve.best, solve.BEST_EXAMPLES),
        (winner.winner, winner.EXAMPLES),
        (solve.solved, solve.SOLVED_EXAMPLES),
        (graph.graph, graph.EXAMPLES),
        (attractors.attractors, attractors.EXAMPLES),
        (table.table, table.EXAMPLES),
    ),
    "Compete": (
        (tournament.match, tournament.MATCH_EXAMPLES),
        (tournament.tournament, tournament.EXAMPLES),
        (ladder.ladder, ladder.EXAMPLES),
        (standings.standings, standings.EXAMPLES),
        (records.records, records.EXAMPLES),
        (ugi.ugi, ugi.EXAMPLES),
        (seahorse.seahorse, seahorse.EXAMPLES),
    ),
    "Learn": (
        (train.train, train.EXAMPLES),
        (tune.tune, tune.EXAMPLES),
        (experience.experience, experience.EXAMPLES),
    ),
    "Teach": (
        (lesson.app, lesson.EXAMPLES),
        (trace.trace, trace.EXAMPLES),
        (situations.situations, situations.EXAMPLES),
    ),
    "Develop": (
        (new.new, new.EXAMPLES),
        (check.check, check.EXAMPLES),
        (report.report, report.EXAMPLES),
        (strength.strength, strength.EXAMPLES),
        (bench.bench, bench.EXAMPLES),
        (cache.cache, cache.EXAMPLES),
    ),
}

for _group, _commands in GROUPS.items():
    for _command, _lines in _commands:
        if isinstance(_command, typer.Typer):
            app.add_typer(_command, name="lesson", epilog=_examples(*_lines), rich_help_panel=_group)
        else:
            _settings = table.SETTINGS if _command is table.table else None
            _decorate = app.command(
                help=_help(_command), epilog=_examples(*_lines), context_settings=_settings, rich_help_panel=_group
            )
            _decorate(_command)


for _info in (*app.registered_commands, *lesson.app.registered_commands):
    if _info.callback is not None:
        reject_empty_paths(_info.callback)
for _info in lesson.app.registered_commands:
    if _info.callback is not None:
        _info.help = _help(_info.callback)
        _info.epilog = _examples(*lesson.COMMAND_EXAMPLES[_info.callback.__name__])


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"ludion {installed_version('ludion')}")
        raise typer.Exit


def ludion(
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and exit.", callback=_print_version, is_eager=True)
    ] = False,
    traceback: Annotated[
        bool, typer.Option("--traceback", help="Show the traceback of an error. LUDION_TRACEBACK=1 does the same.")
    ] = False,
) -> None:
    """Play, analyse and solve two-player games, and rate their players.

    The games have perfect information and no random events. You write the rules in plain Python, and Ludion compiles them to
    machine code. Run a command with --help for its options and examples.
    """


app.callback(
    help=_help(ludion), epilog=_examples("ludion play connect-four", "ludion analyse othello", "ludion solve tic-tac-toe")
)(ludion)
