"""The page "how strong is it": what was measured, as Markdown."""

import os

from ludion.arena.ratings import Gap
from ludion.study.strength import ANCHOR, ENOUGH, INGREDIENTS, Match, Strength, gap

HEAD = """# How strong is it

All players of the library on each of its games, and what each ingredient of the engine is worth. The page is written by one
command, which goes on where it stopped:

    ludion strength --out docs/strength.md

{told}

Each player meets `{anchor}` at equal time, two random plies from the start, each opening from both sides. Elo is the difference
to `{anchor}`; the two figures after it are its 95 % bounds. Players that search to a fixed depth, or play a fixed number of
random games, stop at the latest when the time is up. In games that are won by force early on, or always drawn, players that
differ a lot can still score alike.
"""


def page(found: Strength) -> str:
    """The whole page."""
    told = (
        f"{found.games:,} games, {found.seconds / 3600:.1f} hours of thinking at {found.clock}, on a machine with "
        f"{os.cpu_count()} cores. Where bars are long, more time makes them shorter: `--minutes 600`, `--only GAME --games 200`."
    )
    parts = [HEAD.format(told=told, anchor=ANCHOR), _check(found), _ingredients(found)]
    parts += [_ladder(found, game) for game in found.found]
    return "\n".join(parts)


def above(found: Strength) -> list[tuple[Match, Gap, int]]:
    """The players that score significantly more than half of the points against `best`."""
    listed = []
    for match, one in _matches(found, ladder=True):
        if one.lower > 0:
            listed.append((match, one, found.found[match.game].between(match.first, match.second).games))
    return listed


def _matches(found: Strength, ladder: bool) -> list[tuple[Match, Gap]]:
    listed = []
    for match in found.matches:
        counted = found.found.get(match.game)
        if counted is not None and bool(match.ingredient) != ladder:
            one = gap(counted, match.first, match.second)
            if one is not None:
                listed.append((match, one))
    return listed


def _check(found: Strength) -> str:
    lines = [f"## Does anybody beat `{ANCHOR}`?", ""]
    stronger = above(found)
    for match, one, games in stronger:
        note = "" if games >= ENOUGH else f"; {ENOUGH} games are wanted before that is believed"
        lines.append(f"- {match.game}: `{match.first}` by {_bars(one)} Elo in {games} games{note}")
    if not stronger:
        lines.append(f"No player scores significantly more than half of the points against `{ANCHOR}` on any game.")
    fewest = [(sum(c.games for c in t.meetings.values()), game) for game, t in found.found.items()]
    if fewest:
        lines += ["", f"Of {len(fewest)} games, {min(fewest)[1]} has the fewest results: {min(fewest)[0]}."]
    return "\n".join([*lines, ""])


def _ingredients(found: Strength) -> str:
    """A row for each game, a column for each ingredient."""
    names = [name for name in INGREDIENTS if any(match.ingredient == name for match, _ in _matches(found, ladder=False))]
    rows = {match.game: dict.fromkeys(names, "") for match, _ in _matches(found, ladder=False)}
    for match, one in _matches(found, ladder=False):
        rows[match.game][match.ingredient] = _bars(one)
    lines = ["## What each ingredient is worth", "", "Elo of the engine with it over the engine without it, at equal time.", ""]
    lines += [f"| game | {' | '.join(names)} |", f"|---|{'---:|' * len(names)}"]
    lines += [f"| {game} | {' | '.join(row.values())} |" for game, row in rows.items()]
    return "\n".join([*lines, ""])


def _ladder(found: Strength, game: str) -> str:
    counted = found.found[game]
    rows = sorted(
        ((one.elo, match.first, one) for match, one in _matches(found, ladder=True) if match.game == game), reverse=True
    )
    lines = [f"## {game}", "", f"| player | games | score | Elo against {ANCHOR} |", "|---|---:|---:|---:|"]
    for _, name, one in rows:
        count = counted.between(name, ANCHOR)
        lines.append(f"| `{name}` | {count.games} | {count.points / count.games:.0%} | {_bars(one)} |")
    return "\n".join([*lines, ""])


def _bars(one: Gap) -> str:
    return f"{one.elo:+.0f} ({one.lower:+.0f} to {one.upper:+.0f})"
