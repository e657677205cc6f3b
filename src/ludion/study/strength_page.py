"""The page "how strong is it": what was measured, as Markdown."""

import os
from statistics import mean

from ludion.arena.ratings import Gap
from ludion.core.registry import load_game
from ludion.drawing import CrossWords, ScoreTable
from ludion.players.best import BestPlayer
from ludion.players.loading import load_player
from ludion.study.strength import ANCHOR, ENOUGH, INGREDIENTS, Match, Strength, clearly_weaker, gap

HEAD = """# How strong is it

All players of the library on each of its games, and what each ingredient of the engine is worth. The page is written by one
command, which goes on where it stopped:

    ludion strength --out docs/strength.md

{told}

Each player meets `{anchor}` at equal time, two random plies from the start, each opening from both sides. Elo is the difference
to `{anchor}`; the two figures after it are its 95 % bounds. Players that search to a fixed depth, or play a fixed number of
random games, stop at the latest when the time is up. In games that are won by force early on, or always drawn, players that
differ a lot can still score alike. Where a game has an evaluation and no learned weights, `{anchor}` is the engine; `explorer`,
which has no experience here, is so everywhere: what differs between those is chance.
"""


def page(found: Strength, picture: str = "") -> str:
    """The whole page; `picture` is where it finds the table of scores."""
    told = (
        f"{found.games:,} games, {found.seconds / 3600:.1f} hours of thinking at {found.clock}, on a machine with "
        f"{os.cpu_count()} cores. Where bars are long, more time makes them shorter: `--minutes 600`, `--only GAME --games 200`."
    )
    parts = [HEAD.format(told=told, anchor=ANCHOR)]
    parts += [f"![What each player scores against {ANCHOR} on each game]({picture})\n"] if picture else []
    parts += [_check(found)]
    parts += [_ingredients(found)] if _matches(found, ladder=False) else []
    parts += [_ladder(found, game) for game in found.found]
    return "\n".join(parts)


def scores(found: Strength) -> ScoreTable:
    """What each player scores against `best` on each game, those that get most of the points on top."""
    players: dict[str, dict[str, float]] = {}
    for match, _ in _matches(found, ladder=True):
        count = found.found[match.game].between(match.first, match.second)
        players.setdefault(match.first, {})[match.game] = count.points / count.games
    rows = sorted(players, key=lambda name: -mean(players[name].values()))
    words = CrossWords(f"percent of the points against {ANCHOR}")
    return ScoreTable(rows, list(found.found), [[players[name].get(game) for game in found.found] for name in rows], words=words)


def above(found: Strength) -> list[tuple[Match, Gap, int]]:
    """The players that score significantly more than half of the points against `best`."""
    listed = []
    for match, one in _matches(found, ladder=True):
        if round(one.lower) > 0:
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
        note = _reason(match) if games >= ENOUGH else f"; {ENOUGH} games are wanted before that is believed"
        lines.append(f"- {match.game}: `{match.first}` by {_bars(one)} Elo in {games} games{note}")
    if not stronger:
        lines.append(f"No player scores significantly more than half of the points against `{ANCHOR}` on any game.")
    ladder = _matches(found, ladder=True)
    close = [match for match, one in ladder if not clearly_weaker(one)]
    unsettled = [match for match in close if found.found[match.game].between(match.first, match.second).games < ENOUGH]
    told = (
        f"In {len(ladder) - len(close)} of {len(ladder)} matches the other player is clearly weaker. The other {len(close)} are"
    )
    told += f" close, {len(close) - len(unsettled)} of them after {ENOUGH} games or more. Of matches between equals, one in forty"
    lines += ["", f"{told} ends by chance with both of its bounds above 0."]
    return "\n".join([*lines, ""])


def _reason(match: Match) -> str:
    """Why a player may be above `best`, where that is known."""
    game = load_game(match.game)
    best = load_player(ANCHOR, game)
    if isinstance(best, BestPlayer) and best.samples(game) and match.first == "mcts":
        return (
            f"; `{ANCHOR}` plays random games there too, but first looks for the end of the game, in up to a quarter of its time"
        )
    return ""


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
    return f"{_signed(one.elo)} ({_signed(one.lower)} to {_signed(one.upper)})"


def _signed(elo: float) -> str:
    """With its sign, and no zero below zero."""
    text = f"{elo:+.0f}"
    return "0" if text in ("+0", "-0") else text
