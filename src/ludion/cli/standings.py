"""How a tournament stands, for people and for programs: won, drawn and lost, with each side, and the ratings."""

import math
from typing import Any

from rich.table import Table

from ludion.arena.elo import match_strength, pairs_strength
from ludion.arena.plan import Plan
from ludion.arena.ratings import rate
from ludion.arena.results import Score, results
from ludion.arena.store import Store
from ludion.arena.tally import Count, Tally, tally
from ludion.cli.terminal import table

Line = dict[str, Any]
WIDE = 100  # columns of a terminal


def lines(counted: Tally) -> list[Line]:
    """Everybody's score, the best first; whoever has as many points stands in the order of the list."""
    found = []
    for name in counted.players:
        first, second = counted.sides(name)
        both = first + second
        share = both.points / both.games if both.games else 0.0
        found.append(
            {"player": name, "games": both.games, "points": both.points, "share": share}
            | {"wins": both.wins, "draws": both.draws, "losses": both.losses}
            | {"first": _triple(first), "second": _triple(second)}
        )
    return sorted(found, key=lambda line: -line["share"])


def full_lines(store: Store, number: int, plan: Plan) -> list[Line]:
    """The score with ratings, times and the game's own counters, once a tournament is over."""
    games = list(results(store, number, plan))
    counted = tally(games, plan.names)
    if not games:
        return lines(counted)
    rated = {player.name: player for player in rate(counted).players}
    found = lines(counted)
    for line in found:
        name = line["player"]
        rating = rated[name]
        line["rating"], line["error"] = rating.rating, rating.error
        own = [(game, 0 if game.first == name else 1) for game in games if name in (game.first, game.second)]
        seconds = [took for game, side in own for took in game.seconds[side]]
        line["average_seconds"] = sum(seconds) / len(seconds) if seconds else None
        line["worst_seconds"] = max(seconds, default=None)
        for counter in dict.fromkeys(counter for game, _ in own for counter in game.counters):
            values = [(game.counters[counter][side], game.counters[counter][1 - side]) for game, side in own]
            scored, conceded = (sum(value[at] for value in values) / len(values) for at in (0, 1))
            line.setdefault("counters", {})[counter] = {"own": scored, "other": conceded}
    return sorted(found, key=lambda line: -line["rating"])


def shown(found: list[Line], width: int) -> Table:
    """The lines as a table; what does not fit into a narrow one is left out."""
    rated = any("rating" in line for line in found)
    wide, counters = width >= WIDE, list(found[0].get("counters", {})) if found else []
    made = table("", "player", right=("",))
    columns = [*(["rating", "+-"] if rated else []), "games", "won", "drawn", "lost", "score"]
    columns += [*(["as first", "as second"] if wide else []), *(["s/move", "worst"] if rated and wide else []), *counters]
    for column in columns:
        made.add_column(column, justify="right", no_wrap=True)
    for place, line in enumerate(found, 1):
        cells = [f"{line['rating']:+.0f}", f"{line['error']:.0f}"] if rated else []
        cells += [*(str(line[key]) for key in ("games", "wins", "draws", "losses")), f"{line['share']:.1%}"]
        cells += ["-".join(map(str, line[side])) for side in ("first", "second")] if wide else []
        cells += [_seconds(line["average_seconds"]), _seconds(line["worst_seconds"])] if rated and wide else []
        cells += [f"{line['counters'][name]['own']:.1f} : {line['counters'][name]['other']:.1f}" for name in counters]
        made.add_row(str(place), line["player"], *cells)
    return made


def stronger(store: Store, number: int, plan: Plan) -> str:
    """Which player of a match is the stronger one, in a sentence."""
    found = strength(store, number, plan)
    if found is None:
        return "No game has a result."
    ahead = found["elo"] >= 0
    better, other = plan.names if ahead else reversed(plan.names)
    elo, los = abs(found["elo"]), found["los"] if ahead else 1 - found["los"]
    if not math.isfinite(elo):
        return f"{better} won everything: there is no saying by how much it is stronger than {other}."
    error = f" +- {found['error']:.1f}" if math.isfinite(found["error"]) else ", too one-sided for an error,"
    return f"{better} is {elo:.1f}{error} Elo stronger than {other}; that it is stronger at all is {los:.1%} likely."


def strength(store: Store, number: int, plan: Plan) -> dict[str, float] | None:
    """By how much a match's first player is the stronger one, by pairs of games where there are some; None without games."""
    counted = tally(results(store, number, plan), plan.names)
    pairs = counted.pentanomial(plan.names[0], plan.names[1])
    count = counted.between(plan.names[0], plan.names[1])
    if not count.games:
        return None
    found = pairs_strength(pairs) if sum(pairs) else match_strength(count)
    return {"elo": found.elo, "error": found.error, "los": found.los}


def remarks(score: Score) -> list[str]:
    """What else there is to say: how games ended, how many were different, and what could not be played."""
    said = ["Ended by " + ", ".join(f"{reason} {count}" for reason, count in sorted(score.reasons.items())) + "."]
    played = score.played - len(score.explained)
    if len(score.lines) < played:
        advice = "; give --openings, or players with chance" if 2 * len(score.lines) < played else ""
        said.append(f"{len(score.lines)} of {played} games are different{advice}.")
    if score.explained:
        said.append(f"{len(score.explained)} could not be played; `ludion records` has the explanations.")
    return said


def _triple(count: Count) -> tuple[int, int, int]:
    return count.wins, count.draws, count.losses


def _seconds(seconds: float | None) -> str:
    return "" if seconds is None else f"{seconds:.3f}"
