"""`ludion match` and `ludion tournament`: players against each other, many games, kept as they end; `--resume` goes on."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Group
from rich.live import Live

from ludion.cli.files import parse_openings
from ludion.cli.terminal import JsonOption, complete_game, console, print_json, print_table
from ludion.core import LudionError, require

if TYPE_CHECKING:
    from ludion.arena.plan import Plan
    from ludion.arena.results import Score
    from ludion.arena.store import KeptGame, Store

FREE = ("resume", "jobs", "cluster", "course", "as_json")  # what may be said anew with --resume
MATCH_EXAMPLES = (
    "ludion match tic-tac-toe random mc:simulations=10 --games 100",
    "ludion match othello engine:nodes=5000 mcts:simulations=500 --games 100 --openings 4 --jobs 2 --out othello.db",
    "ludion match divercite skypiea-v5 best --clock 5m+2 --openings 2",
    "ludion match --resume othello.db",
    "ludion match othello engine:nodes=50000 mcts --openings 6 --cluster tcp://10.0.0.1:8786",
)
EXAMPLES = (
    "ludion tournament connect-four random mc ucb uct --games 10 --openings 3",
    "ludion tournament othello engine:depth=4 greedy mc random --kind gauntlet --games 20 --openings 6",
    "ludion tournament nim random random random winning --kind swiss --rounds 2",
    "ludion tournament matches course-uct:book=max course-uct ucb:simulations=50 random mc:simulations=50 --course",
    "ludion tournament --resume games.db",
)
GameOrNothing = Annotated[
    str | None, typer.Argument(metavar="GAME", help="As for other commands.", autocompletion=complete_game, show_default=False)
]
Players = Annotated[
    list[str] | None,
    typer.Argument(metavar="PLAYER...", help="As for `ludion play`: engine, file.py:mine, ...", show_default=False),
]
Games = Annotated[int, typer.Option(help="How many games each pairing plays: an even number, for sides are swapped.")]
ClockOption = Annotated[
    str, typer.Option("--clock", metavar="TIME", help="5m+2, 100ms/move, nodes=5000 or several with commas; none if left out.")
]
Openings = Annotated[
    str,
    typer.Option(metavar="PLIES|FILE", help="Begin with so many random plies, or with the lines of a file: moves, or a state."),
]
Undecided = Annotated[
    bool, typer.Option("--undecided", help="Leave out random openings that the solved table gives to one side.")
]
Seed = Annotated[int, typer.Option(min=0, max=2**63 - 1, help="All chance comes from it.")]
Jobs = Annotated[int | None, typer.Option(min=1, help="Games at once.", show_default="one for each core")]
ClusterOption = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS|local[:N]", help="Play on a Dask cluster: its scheduler, or one of your own."),
]
Out = Annotated[Path | None, typer.Option(metavar="FILE", help="Where games are kept.", show_default="the arena's own file")]
Resume = Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with the last unfinished tournament in this file.")]
Isolation = Annotated[str, typer.Option(help="Isolation level of player files: none, process, full or best.")]
Margin = Annotated[float, typer.Option(metavar="SECONDS", help="By how much an answer may be late.")]
Patience = Annotated[float, typer.Option(metavar="SECONDS", help="The most for an answer where no clock counts.")]
Loading = Annotated[float, typer.Option(metavar="SECONDS", help="The most for a player to load and compile, on nobody's clock.")]
Plies = Annotated[int, typer.Option(help="Call a game a draw after so many plies; 0: never.")]
Agree = Annotated[
    float,
    typer.Option(
        metavar="VALUE", help="End a game when both players value it so for one side, in the unit of their evaluations; 0: never."
    ),
]
Tables = Annotated[bool, typer.Option("--tables", help="End a game where a solved table knows its outcome.")]
Course = Annotated[
    bool, typer.Option("--course", help="Print each game as `FIRST SECOND (8, 0)`: the winner's side has the plies.")
]


def _shared(
    game: GameOrNothing = None,
    players: Players = None,
    games: Games = 2,
    clock: ClockOption = "",
    openings: Openings = "0",
    undecided: Undecided = False,
    seed: Seed = 0,
    jobs: Jobs = None,
    cluster: ClusterOption = None,
    out: Out = None,
    resume: Resume = None,
    isolation: Isolation = "best",
    margin: Margin = 0.02,
    patience: Patience = 60.0,
    loading: Loading = 60.0,
    plies: Plies = 0,
    agree: Agree = 0.0,
    tables: Tables = False,
    course: Course = False,
    as_json: JsonOption = False,
) -> None:
    """What both commands take; `_takes_all` gives it to them."""


Command = Callable[..., None]


def _takes_all(**usual: Any) -> Callable[[Command], Command]:
    """Give a command all that is shared, after what is its own; `usual` are its own defaults."""

    def given(command: Command) -> Command:
        shared, own = signature(_shared).parameters.values(), list(signature(command).parameters.values())
        parameters = [one.replace(default=usual.get(one.name, one.default)) for one in shared]
        kept = [one for one in own if one.kind is not Parameter.VAR_KEYWORD]
        command.__signature__ = Signature(kept + parameters)  # type: ignore[attr-defined]
        return command

    return given


@_takes_all(games=100)
def match(
    context: typer.Context,
    sprt: Annotated[
        str | None,
        typer.Option(metavar="ELO..ELO", help="Stop once the first player is better by the one or by the other: 0..30."),
    ] = None,
    **given: Any,
) -> None:
    """Play many games between two players.

    Each opening is played from both sides. To resume an interrupted match, use --resume.
    """
    _go(context, kind="match", sprt=_elos(sprt), **given)


@_takes_all()
def tournament(
    context: typer.Context,
    kind: Annotated[
        str, typer.Option(help="round-robin, gauntlet (the first player against all others) or swiss.")
    ] = "round-robin",
    rounds: Annotated[int | None, typer.Option(help="Of a Swiss tournament.", show_default="enough for one winner")] = None,
    **given: Any,
) -> None:
    """Play a tournament and rate the players.

    Each opening is played from both sides. To resume an interrupted tournament, use --resume.
    """
    _go(context, kind=kind, rounds=rounds, **given)


def _go(
    context: typer.Context,
    game: str | None,
    players: list[str] | None,
    openings: str,
    jobs: int | None,
    cluster: str | None,
    out: Path | None,
    resume: Path | None,
    course: bool,
    as_json: bool,
    plies: int,
    **asked: Any,
) -> None:
    """Play what was asked, or what a file still lacks; `asked` is for `make_plan`."""
    from ludion.arena.executing import Broken
    from ludion.arena.plan import Plan, make_plan
    from ludion.arena.store import Store
    from ludion.arena.store_file import usual_file
    from ludion.arena.tournament import begin, executor_for, run

    if resume is not None:
        _require_no_changes(context)
        file, plan = resume, None
    else:
        require(game is not None, "Which game, and who plays? Write GAME PLAYER PLAYER, or go on by --resume FILE.")
        file = out or usual_file()
        plan = make_plan(str(game), players or [], openings=parse_openings(openings), most_plies=plies, **asked)
    with Store(file, new=resume is None) as store:
        number = _unfinished(store) if plan is None else None
        plan = plan or Plan.from_json(store.tournament(number).plan)
        executor = executor_for(plan, jobs, cluster)  # before anything is kept: a cluster may not be there
        try:
            number = number or begin(store, plan)
            with _watched(plan, _score(store, number, plan), quiet=as_json) as watch:
                run(store, number, executor, watch)
        except (KeyboardInterrupt, Broken) as error:
            kept_now = store.tournament(number).played
            again = f"ludion {'match' if plan.kind == 'match' else 'tournament'} --resume {file}"
            stopped = f"Stopped; {kept_now} of {plan.schedule.asked} games are kept. Go on with: {again}"
            if isinstance(error, Broken):
                raise LudionError(f"{error} {stopped}") from error
            typer.echo(stopped, err=True)
            raise
        finally:
            executor.close()
        _print(store, number, plan, course, as_json)


def _require_no_changes(context: typer.Context) -> None:
    """Refuse what would change a tournament that was begun: nobody shall think that it did."""
    given = [one for one in context.params if getattr(context.get_parameter_source(one), "name", "") == "COMMANDLINE"]
    changes = [one for one in given if one not in FREE]
    known = "A tournament that was begun knows its game, players and conditions"
    options = ", ".join(name.upper() if name in ("game", "players") else f"--{name.replace('_', '-')}" for name in changes)
    require(not changes, f"{known}: leave out {options}. With --resume FILE go --jobs, --cluster, --course and --json.")


def _score(store: "Store", number: int, plan: "Plan") -> "Score":
    """How it stands by what is kept."""
    from ludion.arena.results import Score

    score = Score(plan)
    for kept in store.games(number):
        score.add(kept.entry)
    return score


def _elos(text: str | None) -> tuple[float, float] | None:
    """What `--sprt 0..30` asks for."""
    if text is None:
        return None
    low, _, high = text.partition("..")
    try:
        return float(low), float(high)
    except ValueError:
        raise LudionError(f"'{text}' is not two numbers for the sequential test; write --sprt 0..30.") from None


def _unfinished(store: "Store") -> int:
    """The last tournament that is not complete, or the last one of all."""
    found = store.tournaments()
    require(bool(found), f"{store.path} has no tournament to go on with.")
    return next((one.id for one in reversed(found) if one.played < one.asked), found[-1].id)


@contextmanager
def _watched(plan: "Plan", score: "Score", quiet: bool) -> Iterator[Any]:
    """A table that is kept up to date while games come in, where somebody watches standard error."""
    from ludion.cli.standings import score_so_far

    if quiet or not sys.stderr.isatty():
        yield score.add
        return
    screen, began, before = console(stderr=True), time.monotonic(), score.played

    def drawn() -> Group:
        seconds = time.monotonic() - began
        rate = (score.played - before) / seconds if seconds > 0 else 0.0
        left = f", {(plan.schedule.asked - score.played) / rate:.0f} s to go" if rate else ""
        far = f"{score.played} of {plan.schedule.asked} games, {rate:.3g} a second{left}"
        return Group(score_so_far(score.tally, screen.width), far)

    with Live(get_renderable=drawn, console=screen, transient=True, refresh_per_second=4):
        yield score.add


def _print(store: "Store", number: int, plan: "Plan", course: bool, as_json: bool) -> None:
    from ludion.arena.results import results
    from ludion.arena.standings import course_lines, course_summary
    from ludion.arena.told import as_data, told_of
    from ludion.cli.standings import remarks, shown, stronger

    score = _score(store, number, plan)
    if score.played == len(score.explained):
        raise LudionError(f"None of {score.played} games has a result; `ludion records {store.path}` has the explanations.")
    told = told_of(store, number, plan)
    if as_json:
        counts = {"asked": plan.schedule.asked, "played": score.played, "explained": len(score.explained)}
        more = {"different": len(score.lines), "reasons": dict(score.reasons)}
        print_json({"tournament": number, "file": str(store.path)} | as_data(told) | counts | more)
        return
    if course:
        for line in (*course_lines(results(store, number, plan)), *(course_summary(told.counted, name) for name in told.order)):
            typer.echo(line)
    print_table(shown(told.lines, console().width))
    if plan.kind == "match":
        typer.echo(stronger(told))
    for remark in (*told.remarks, *remarks(score)):
        typer.echo(remark)
    for line in _fouls(store, number):
        typer.echo(line)
    typer.echo(f"{score.played} of {plan.schedule.asked} games: tournament {number} in {store.path}")


def _fouls(store: "Store", number: int) -> list[str]:
    """For each way in which somebody lost but by the rules, the first game that ended so, with its sentence."""
    from ludion.arena.seat import FOULS

    first: dict[str, KeptGame] = {}
    for kept in store.games(number):
        if kept.entry.reason in FOULS:
            first.setdefault(kept.entry.reason, kept)
    lines = []
    for reason, kept in first.items():
        loser = kept.record.players[1 - (kept.entry.winner or 0)]
        note = kept.extra["note"]
        lines.append(f"Game {kept.id}, {reason}: {note if loser in note else f'{loser}: {note}'}")
    if lines:
        one = next(iter(first.values())).id
        lines.append(f"`ludion records {store.path} {one}` shows such a game, with what its players said.")
    return lines
