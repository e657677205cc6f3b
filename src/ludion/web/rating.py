"""How a tournament stands, worked out by a thinker: it remembers the games it has counted, so that new ones alone are read."""

import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludion.arena.naming import shown_names
from ludion.arena.pictures import ratings_picture
from ludion.arena.reading import Reader
from ludion.arena.standings import Standing
from ludion.arena.told import Telling, Told, as_data
from ludion.arena.versions import Version
from ludion.core import LudionError
from ludion.drawing.ratings import ratings_svg
from ludion.web.cleaning import unstyled
from ludion.web.stores import said_by_name

if TYPE_CHECKING:
    from ludion.web.thinker import Thinking

MOST = 8  # tournaments remembered
MOST_DRAWN, MOST_CROSSED = 60, 30  # players in a picture, in a cross-table
SHADES = 8

_KNOWN: OrderedDict[tuple[str, str, int], Telling] = OrderedDict()


def tell(told: Mapping[str, Any], thinking: "Thinking") -> dict[str, Any]:
    """The standings of `number` in the file `path`, of as many games as could be counted in `seconds`."""
    began, path = time.monotonic(), Path(told["path"])
    with said_by_name(path), Reader(path, patience=2 * told["seconds"]) as reader:
        try:
            telling = _caught_up(reader, told, thinking)
        except (ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
            _KNOWN.clear()
            raise LudionError(f"{path} has a game that cannot be read ({type(error).__name__}).") from error
        versions = reader.entrants(told["number"])
    return _plain(telling, versions) | {"took": time.monotonic() - began}


def _caught_up(reader: Reader, told: Mapping[str, Any], thinking: "Thinking") -> Telling:
    key, until = (str(reader.path), told["mark"], told["number"]), time.monotonic() + told["seconds"]
    plan = reader.plan(told["number"])
    plan = replace(plan, names=shown_names(plan.names))
    telling = _KNOWN.setdefault(key, Telling(told["number"], plan))
    _KNOWN.move_to_end(key)
    while len(_KNOWN) > MOST:
        _KNOWN.popitem(last=False)
    if telling.plan.names != plan.names[: len(telling.plan.names)]:
        telling = _KNOWN[key] = Telling(told["number"], plan)  # another name for the same player: counted anew
    telling.follow(plan)
    for kept in reader.games_since(told["number"], telling.last):
        telling.add(kept)
        if thinking.stopped or time.monotonic() > until:
            break
    return telling


def _plain(telling: Telling, versions: Sequence[Version]) -> dict[str, Any]:
    """All that the page shows of it."""
    score = telling.score
    counted = {
        "counted": score.played,
        "reasons": dict(score.reasons.most_common()),
        "different": len(score.lines),
        "explained": len(score.explained),
    }
    if score.played == len(score.explained):
        return counted | {"rows": []}
    told = telling.told()
    data = as_data(told)
    drawn = told.order[:MOST_DRAWN]
    fouls = {telling.plan.names[player]: number for player, number in telling.fouls.items()}
    return (
        counted
        | {key: data[key] for key in ("advantage", "draws_of_equals", "strength", "sprt", "groups")}
        | {
            "bounds": told.test.test.bounds if told.test is not None else None,
            "rows": [_row(line, fouls) for line in told.lines],
            "counters": sorted({name for line in told.lines for name in line.notes.counters}),
            "svg": unstyled(ratings_svg(ratings_picture(told.ratings, drawn))) if len(drawn) > 1 else "",
            "crossed": told.order[:MOST_CROSSED],
            "cross": _cross(told),
            "gains": _gains(told, versions),
        }
    )


def _row(line: Standing, fouls: Mapping[str, int]) -> dict[str, Any]:
    player, count, notes = line.player, line.all, line.notes
    return {
        "rank": line.rank,
        "name": player.name,
        "group": player.group,
        "rating": player.rating,
        "lower": player.lower,
        "upper": player.upper,
        "ahead": line.ahead,
        "games": count.games,
        "wins": count.wins,
        "draws": count.draws,
        "losses": count.losses,
        "share": count.points / count.games if count.games else None,
        "first": [line.first.wins, line.first.draws, line.first.losses],
        "second": [line.second.wins, line.second.draws, line.second.losses],
        "fouls": fouls.get(player.name, 0),
        "mean_seconds": notes.mean_seconds,
        "worst_seconds": notes.worst_seconds,
        "scored": notes.scored,
        "conceded": notes.conceded,
        "counters": {name: total.mean for name, total in notes.counters.items()},
    }


def _cross(told: Told) -> list[list[dict[str, Any] | None]]:
    """Each against each of the best: points, games, wins, draws and losses, and the cell's shade, from all lost to all won."""
    names, rows = told.order[:MOST_CROSSED], []
    for one in names:
        row: list[dict[str, Any] | None] = []
        for other in names:
            count = told.counted.between(one, other)
            if one == other or not count.games:
                row.append(None)
                continue
            share = count.points / count.games
            shade = round(share * SHADES)
            record = f"{count.wins}-{count.draws}-{count.losses}"
            row.append({"points": count.points, "games": count.games, "record": record, "shade": shade})
        rows.append(row)
    return rows


def _gains(told: Told, versions: Sequence[Version]) -> dict[str, list[float]]:
    """What a version gained over its author's one before: Elo, its bounds, and how likely it is better at all."""
    before: dict[str, str] = {}
    found = {}
    for version in versions:
        if not version.library and version.author in before and version.name in told.ratings.names:
            gap = told.ratings.gap(version.name, before[version.author])
            if gap is not None:
                found[version.name] = [gap.elo, gap.lower, gap.upper, gap.los]
        if version.name in told.ratings.names:
            before[version.author] = version.name
    return found
