"""The program's commands. Each imports what is heavy (numba above all) when it runs, so that `ludion --help` answers at once."""

from importlib.metadata import version as installed_version
from typing import Annotated

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

app = typer.Typer(
    name="ludion",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _examples(*lines: str) -> str:
    return "\n  ".join(["Examples:", *lines])


for _command, _lines in (
    (games.games, games.EXAMPLES),
    (play.play, play.EXAMPLES),
    (tournament.match, tournament.MATCH_EXAMPLES),
    (tournament.tournament, tournament.EXAMPLES),
    (ladder.ladder, ladder.EXAMPLES),
    (train.train, train.EXAMPLES),
    (tune.tune, tune.EXAMPLES),
    (experience.experience, experience.EXAMPLES),
    (standings.standings, standings.EXAMPLES),
    (records.records, records.EXAMPLES),
    (report.report, report.EXAMPLES),
    (strength.strength, strength.EXAMPLES),
    (serve.serve, serve.EXAMPLES),
    (show.show, show.EXAMPLES),
    (perft.perft, perft.EXAMPLES),
    (analyse.analyse, analyse.EXAMPLES),
    (audit.audit, audit.EXAMPLES),
    (tree.tree, tree.EXAMPLES),
    (solve.solve, solve.EXAMPLES),
    (winner.winner, winner.EXAMPLES),
    (solve.best, solve.BEST_EXAMPLES),
    (solve.solved, solve.SOLVED_EXAMPLES),
    (annotate.annotate, annotate.EXAMPLES),
    (tug.tug, tug.EXAMPLES),
    (trace.trace, trace.EXAMPLES),
    (situations.situations, situations.EXAMPLES),
    (graph.graph, graph.EXAMPLES),
    (attractors.attractors, attractors.EXAMPLES),
    (check.check, check.EXAMPLES),
    (new.new, new.EXAMPLES),
    (bench.bench, bench.EXAMPLES),
    (cache.cache, cache.EXAMPLES),
    (ugi.ugi, ugi.EXAMPLES),
    (seahorse.seahorse, seahorse.EXAMPLES),
):
    app.command(epilog=_examples(*_lines))(_command)
app.add_typer(lesson.app, name="lesson", epilog=_examples(*lesson.EXAMPLES))
app.command(epilog=_examples(*table.EXAMPLES), context_settings=table.SETTINGS)(table.table)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"ludion {installed_version('ludion')}")
        raise typer.Exit


@app.callback(epilog=_examples("ludion play", "ludion games", "ludion perft othello --depth 8"))
def ludion(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and stop.", callback=_print_version, is_eager=True)
    ] = False,
    traceback: Annotated[
        bool, typer.Option("--traceback", help="Show where an unforeseen error comes from; LUDION_TRACEBACK=1 does the same.")
    ] = False,
) -> None:
    """A laboratory for two-player games with nothing hidden and no chance."""
