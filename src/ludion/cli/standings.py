"""`ludion standings`: how a tournament stands, with ratings and their error bars; and what other commands say of it."""

import json
import math
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from ludion.cli.files import write
from ludion.cli.terminal import JsonOption, console, print_json, print_table, table
from ludion.core import require

if TYPE_CHECKING:
    from ludion.arena.results import Score
    from ludion.arena.standings import Standing
    from ludion.arena.table import Table as Plain
    from ludion.arena.tally import Count, Tally
    from ludion.arena.told import Told

EXAMPLES = (
    "ludion standings",
    "ludion standings othello.db --cross",
    "ludion standings othello.db --anchor random --csv table.csv --svg ratings.svg",
    "ludion standings class/ladder/games.db --progress ann --svg ann.svg",
    "ludion standings class/ladder/games.db --pseudonyms class.key --csv table.csv",
)
WIDE = 106  # columns of a terminal


def standings(
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="Where games are kept; left out: the arena's own.")] = None,
    tournament: Annotated[int | None, typer.Option(help="Which one.", show_default="the last")] = None,
    anchor: Annotated[str | None, typer.Option(metavar="PLAYER", help="Whose rating is 0.", show_default="the mean")] = None,
    cross: Annotated[bool, typer.Option("--cross", help="Each against each, as a table and in the picture.")] = False,
    progress: Annotated[
        list[str] | None,
        typer.Option(metavar="PLAYER", help="What each version gained over the last: a ladder's author, or players in order."),
    ] = None,
    csv: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the table with all its columns.")] = None,
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the ratings with bars, the cross-table or the progress.")
    ] = None,
    pseudonyms: Annotated[
        Path | None,
        typer.Option(
            metavar="KEY", help="Secret key file of the class. Authors then have pseudonyms. A new file gets a random key."
        ),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Show the ratings of a tournament, finished or not."""
    from ludion.arena.plan import Plan
    from ludion.arena.pseudonyms import Pseudonyms
    from ludion.arena.store import Store
    from ludion.arena.store_file import usual_file
    from ludion.arena.told import as_data, told_of, versions_of

    require(not (cross and progress), "Give --cross or --progress, not both.")
    with Store(file or usual_file(), reading=True) as store:
        kept = store.tournament(tournament)
        plan = Plan.from_json(kept.plan)
        versions = versions_of(plan.names, progress or [])
        if pseudonyms is not None:
            hidden = Pseudonyms(pseudonyms)
            public = hidden.rename_players(plan)
            hidden.save()
            plan = replace(plan, names=tuple(public.values()))
            anchor = public.get(anchor, anchor) if anchor is not None else None
            versions = [public[name] for name in versions]
        told = told_of(store, kept.id, plan, anchor)
    found = _table(told, cross, versions)
    for path, text in ((csv, found.csv), (svg, lambda: _picture(told, cross, versions))):
        if path is not None:
            write(path, text())
            typer.echo(f"Written to {path}", err=True)
    if as_json:
        asked = {"cross" if cross else "progress": json.loads(found.json())} if cross or versions else {}
        print_json({"tournament": kept.id} | as_data(told) | asked | {"asked": kept.asked, "played": kept.played})
        return
    print_table(_plain(found) if cross or versions else shown(told.lines, console().width))
    for remark in told.remarks:
        typer.echo(remark)


def _table(told: "Told", cross: bool, versions: Sequence[str]) -> "Plain":
    from ludion.arena.standings import cross_table, progress_table, standings_table

    if cross:
        return cross_table(told.counted, told.order)
    return progress_table(told.ratings, versions) if versions else standings_table(told.lines)


def _plain(found: "Plain") -> Table:
    """A table as it is, names to the left and numbers to the right."""
    names = [column.name for column in found.columns]
    made = table(*names, right=tuple(names[1:]))
    for row in found.text_rows():
        made.add_row(*row)
    return made


def shown(lines: "Sequence[Standing]", width: int) -> Table:
    """Everybody's line, the best first; what does not fit into a narrow table is left out."""
    wide, counters = width >= WIDE, sorted({name for line in lines for name in line.notes.counters})
    scored = any(line.notes.scored is not None for line in lines)
    made = table("", "player", right=("",))
    columns = ["rating", "+-", "ahead", "games", "won", "drawn", "lost", "score", *(["as first", "as second"] if wide else [])]
    columns += [*(["s/move", "worst"] if wide else []), *(["scored", "conceded"] if scored else []), *counters]
    for column in columns:
        made.add_column(column, justify="right", no_wrap=True)
    for line in lines:
        notes, games = line.notes, max(line.all.games, 1)
        cells = [f"{round(line.player.rating):+d}", f"{line.player.error:.0f}", _percent(line.ahead), *_counted(line.all)]
        cells += [_sides(line.first), _sides(line.second)] if wide else []
        cells += [_number(notes.mean_seconds, 3), _number(notes.worst_seconds, 3)] if wide else []
        cells += [_number(points and points / games, 1) for points in (notes.scored, notes.conceded)] if scored else []
        cells += [_number(notes.counters[name].mean if name in notes.counters else None, 2) for name in counters]
        made.add_row(str(line.rank), line.player.name, *cells)
    return made


def score_so_far(counted: "Tally", width: int) -> Table:
    """Who has won how often, while games are being played."""
    wide, sides = width >= WIDE, {name: counted.sides(name) for name in counted.players}
    made = table("player")
    for column in ("games", "won", "drawn", "lost", "score", *(("as first", "as second") if wide else ())):
        made.add_column(column, justify="right", no_wrap=True)
    for name in sorted(counted.players, key=lambda name: -_share(sides[name][0] + sides[name][1])):
        first, second = sides[name]
        made.add_row(name, *_counted(first + second), *((_sides(first), _sides(second)) if wide else ()))
    return made


def stronger(told: "Told") -> str:
    """Which player of a match is the stronger one, in a sentence; the table's ratings also know what moving first is worth."""
    found, names = told.strength, told.plan.names
    ahead = found.elo >= 0
    better, other = names if ahead else reversed(names)
    elo, los = abs(found.elo), found.los if ahead else 1 - found.los
    if not math.isfinite(elo):
        return f"{better} won everything: by how much it is stronger than {other} cannot be said."
    known = math.isfinite(found.error) and found.error > 0
    if not elo:
        unknown = "these are too few games to tell an error" if found.error else "results all alike tell no error"
        error = f", give or take {found.error:.1f} Elo" if known else f"; {unknown}"
        return f"By the score alone {better} and {other} are level{error}."
    least, most = (found.lower, found.upper) if ahead else (-found.upper, -found.lower)
    by = f"{elo:.0f} Elo" if known else f"about {elo:.0f} Elo"
    error = f", {least:.0f} to {most:.0f} with the error" if known else ""
    likely = f"that it is stronger at all is {los:.1%} likely"
    return f"By the score alone {better} is {by} stronger than {other}{error}; {likely}."


def remarks(score: "Score") -> list[str]:
    """What else there is to say: how games ended, how many were different, and what could not be played."""
    said = ["Ended by " + ", ".join(f"{reason} {count}" for reason, count in sorted(score.reasons.items())) + "."]
    played = score.played - len(score.explained)
    if len(score.lines) < played:
        advice = "; give --openings, or players with chance" if 2 * len(score.lines) < played else ""
        said.append(f"{len(score.lines)} of {played} games are different{advice}.")
    if score.explained:
        said.append(f"{len(score.explained)} could not be played; `ludion records --reason interrupted` has the explanations.")
    return said


def _picture(told: "Told", cross: bool, versions: Sequence[str]) -> str:
    from ludion.arena.pictures import cross_picture, ratings_picture
    from ludion.drawing.cross_table import cross_svg
    from ludion.drawing.ratings import progress_svg, ratings_svg

    if cross:
        return cross_svg(cross_picture(told.counted, told.order, told.plan.game))
    if versions:
        return progress_svg(ratings_picture(told.ratings, versions, told.plan.game))
    return ratings_svg(ratings_picture(told.ratings, told.order, told.plan.game))


def _counted(count: "Count") -> list[str]:
    return [str(count.games), str(count.wins), str(count.draws), str(count.losses), f"{_share(count):.1%}"]


def _share(count: "Count") -> float:
    return count.points / count.games if count.games else 0.0


def _percent(share: float | None) -> str:
    return "" if share is None else f"{share:.1%}"


def _sides(count: "Count") -> str:
    return f"{count.wins}-{count.draws}-{count.losses}"


def _number(value: float | None, digits: int) -> str:
    return "" if value is None else f"{value:.{digits}f}"
