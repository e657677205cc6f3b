"""The page on Divercité's champion: its tables of document 003's agents are those of the matches that were played."""

import json
from pathlib import Path

from ludion.study.measures import share

PROJECT = Path(__file__).parents[2]
PAGE = (PROJECT / "docs" / "divercite-champion.md").read_text(encoding="utf-8")
RUNS = json.loads((PROJECT / "docs" / "data" / "divercite-champion.json").read_text(encoding="utf-8"))
CHAMPION = "engine:seconds={},weights=best"


def rows(seconds: str) -> list[str]:
    found = []
    for run in RUNS:
        lines = {line["player"]: line for line in run["standings"]}
        own = lines.pop(CHAMPION.format(seconds), None)
        if own is not None:
            ((agent, _),) = lines.items()
            games, points = own["games"], [f"{own[name] / own['games']:.1f}" for name in ("scored", "conceded")]
            bound = f"{share(own['wins'], games).lower:.1%}".replace("%", " %")
            found.append("| " + " | ".join([agent, f"{own['wins']} of {games}", bound, *points]) + " |")
    return found


def test_the_tables_are_those_of_the_matches():
    """Of each agent one match at each of the two speeds, in the order of the data."""
    agents = {line["player"] for run in RUNS for line in run["standings"]} - {CHAMPION.format(s) for s in ("0.1", "1")}
    told = [line for line in PAGE.splitlines() if line.startswith("| ") and line.split("|")[1].strip() in agents]
    assert told == rows("0.1") + rows("1")
    assert len(rows("0.1")) == len(rows("1")) == len(agents) == 7


def test_nothing_was_left_out():
    for run in RUNS:
        assert run["played"] == run["asked"]
        assert {line["games"] for line in run["standings"]} == {run["asked"]}


def test_champion_page_totals_match_data():
    sums = []
    for seconds in ("0.1", "1"):
        own = [line for run in RUNS for line in run["standings"] if line["player"] == CHAMPION.format(seconds)]
        sums.append(tuple(sum(line[name] for line in own) for name in ("wins", "games")))
    (won, games), (all_won, all_games) = sums
    assert all_won == all_games
    assert f"won {won:,} of {games:,} games at 0.1 s a move, and all of {all_games} games at 1 s a move" in PAGE
