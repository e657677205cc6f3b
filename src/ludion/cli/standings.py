"""`ludion standings`: how a tournament stands, with ratings and their error bars; and what other commands say of it."""

import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from ludion.cli.files import write
from ludion.cli.terminal import JsonOption, console, print_json, print_table, table
from ludion.core import require

if TYPE_CHECKING:
    from ludion.arena.elo import Strength
    from ludion.arena.plan import Plan
    from ludion.arena.results import Score
    from ludion.arena.standings import Standing
    from ludion.arena.store import Store
    from ludion.arena.tally import Count, Tally

EXAMPLES = (
    "ludion standings",
    "ludion standings othello.db --cross",
    "ludion standings othello.db --anchor random --csv table.csv --svg ratings.svg",
)
WIDE = 100  # columns of a terminal


def standings(
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="Where games are kept; left out: the arena's own.")] = None,
    tournament: Annotated[int | None, typer.Option(help="Which one.", show_default="the last")] = None,
    anchor: Annotated[str | None, typer.Option(metavar="PLAYER", help="Whose rating is 0.", show_default="the mean")] = None,
    cross: Annotated[bool, typer.Option("--cross", help="Each against each, as a table and in the picture.")] = False,
    csv: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the table with all its columns.")] = None,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the ratings with bars, or the cross-table.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Show how a tournament stands, finished or not."""
    from ludion.arena.plan import Plan
    from ludion.arena.standings import cross_table, standings_table
    from ludion.arena.store import Store, usual_file

    with Store(file or usual_file()) as store:
        kept = store.tournament(tournament)
        told = Told(store, kept.id, Plan.from_json(kept.plan), anchor)
    names = [line.player.name for line in told.lines]
    found = cross_table(told.counted, names) if cross else standings_table(told.lines)
    for path, text in ((csv, found.csv), (svg, lambda: _picture(told, names, cross))):
        if path is not None:
            write(path, text())
            typer.echo(f"Written to {path}", err=True)
    if as_json:
        print_json({"tournament": kept.id} | as_data(told) | {"asked": kept.asked, "played": kept.played})
    elif cross:
        made = table(*(column.name for column in found.columns))
        for row in found.text_rows():
            made.add_row(*row)
        print_table(made)
    else:
        print_table(shown(told.lines, console().width))


class Told:
    """What the games of a tournament say."""

    def __init__(self, store: "Store", number: int, plan: "Plan", anchor: str | None = None) -> None:
        from ludion.arena.ratings import rate
        from ludion.arena.results import results
        from ludion.arena.standings import standings as stand
        from ludion.arena.tally import tally

        self.plan, self.games = plan, list(results(store, number, plan))
        self.counted = tally(self.games, plan.names)
        require(bool(self.games), f"No game of tournament {number} has a result yet.")
        self.ratings = rate(self.counted, anchor)
        self.lines: Sequence[Standing] = stand(self.games, self.counted, self.ratings)

    @property
    def strength(self) -> "Strength":
        """By how much the first of two players is the stronger one, by pairs of games where there are some."""
        from ludion.arena.elo import match_strength, pairs_strength

        one, other = self.plan.names
        pairs = self.counted.pentanomial(one, other)
        return pairs_strength(pairs) if sum(pairs) else match_strength(self.counted.between(one, other))


def as_data(told: Told) -> dict[str, Any]:
    """The table for programs, and for a match by how much the first player is the stronger one; what is infinite is null."""
    from ludion.arena.standings import standings_table

    plan, found = told.plan, None
    if plan.kind == "match":
        strength = told.strength
        numbers = {"elo": strength.elo, "error": strength.error, "los": strength.los}
        found = {name: value if math.isfinite(value) else None for name, value in numbers.items()}
    about = {"game": plan.game, "kind": plan.kind, "seed": plan.seed, "clock": plan.clock, "strength": found}
    return about | {"standings": json.loads(standings_table(told.lines).json())}


def shown(lines: "Sequence[Standing]", width: int) -> Table:
    """Everybody's line, the best first; what does not fit into a narrow table is left out."""
    wide, counters = width >= WIDE, sorted({name for line in lines for name in line.notes.counters})
    scored = any(line.notes.scored is not None for line in lines)
    made = table("", "player", right=("",))
    columns = ["rating", "+-", "games", "won", "drawn", "lost", "score", *(["as first", "as second"] if wide else [])]
    columns += [*(["s/move", "worst"] if wide else []), *(["scored", "conceded"] if scored else []), *counters]
    for column in columns:
        made.add_column(column, justify="right", no_wrap=True)
    for line in lines:
        notes, games = line.notes, max(line.all.games, 1)
        cells = [f"{line.player.rating:+.0f}", f"{line.player.error:.0f}", *_counted(line.all)]
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


def stronger(told: Told) -> str:
    """Which player of a match is the stronger one, in a sentence; the table's ratings also know what moving first is worth."""
    found, names = told.strength, told.plan.names
    ahead = found.elo >= 0
    better, other = names if ahead else reversed(names)
    elo, los = abs(found.elo), found.los if ahead else 1 - found.los
    if not math.isfinite(elo):
        return f"{better} won everything: by how much it is stronger than {other} cannot be said."
    error = f"{elo:.1f} +- {found.error:.1f} Elo" if math.isfinite(found.error) else f"about {elo:.0f} Elo"
    return f"By the score alone {better} is {error} stronger than {other}; that it is stronger at all is {los:.1%} likely."


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


def _picture(told: Told, names: list[str], cross: bool) -> str:
    from ludion.arena.pictures import cross_picture, ratings_picture
    from ludion.drawing.cross_table import cross_svg
    from ludion.drawing.ratings import ratings_svg

    if cross:
        return cross_svg(cross_picture(told.counted, names, told.plan.game))
    return ratings_svg(ratings_picture(told.ratings, told.plan.game))


def _counted(count: "Count") -> list[str]:
    return [str(count.games), str(count.wins), str(count.draws), str(count.losses), f"{_share(count):.1%}"]


def _share(count: "Count") -> float:
    return count.points / count.games if count.games else 0.0


def _sides(count: "Count") -> str:
    return f"{count.wins}-{count.draws}-{count.losses}"


def _number(value: float | None, digits: int) -> str:
    return "" if value is None else f"{value:.{digits}f}"
