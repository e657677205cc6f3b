"""The page on Divercité's ladder: its table is that of the run and of document 003, and its command is the one that was run."""

import csv
import json
import math
import re
from itertools import combinations
from pathlib import Path

from ludion.arena.elo import match_strength
from ludion.arena.schedule import Schedule
from ludion.arena.tally import Count
from ludion.cli.app import app

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "divercite-ladder.md").read_text(encoding="utf-8")
RUN = json.loads((DOCS / "data" / "divercite-ladder.json").read_text(encoding="utf-8"))
with (DOCS / "data" / "document-003.csv").open(encoding="utf-8", newline="") as file:
    DOCUMENT = {row["agent"]: {name: int(text) for name, text in row.items() if name != "agent"} for row in csv.DictReader(file)}
COMMAND = re.search(r"^    ludion (tournament .*?--json) > docs/data/divercite-ladder.json$", PAGE, re.MULTILINE | re.DOTALL)[1]

SIMULATIONS = ("impel-down:simulations=15000", "impel-down:simulations=25000")


def rows():
    """The table's lines, from the run's figures and the document's."""
    for line in RUN["standings"]:
        here = [line["player"], f"{line['rating']:+.0f}", f"{line['lower']:+.0f} to {line['upper']:+.0f}"]
        here += [f"{line['wins']}-{line['losses']}", f"{line['divercités per game']:.2f}", f"{line['scored/conceded']:.2f}"]
        yield "| " + " | ".join(here + theirs(DOCUMENT.get(line["player"]))) + " |"


def theirs(found):
    if found is None:
        return ["", "not in it", "", "", ""]
    wins, losses = found["wins"], found["losses"]
    strength = match_strength(Count(wins, 0, losses))
    bars = f"{strength.lower:+.0f} to {strength.upper:+.0f}" if math.isfinite(strength.elo) else "nothing"
    per_game, points = found["divercités"] / found["games"], found["scored"] / found["conceded"]
    return [str(found["Elo"]), f"{wins}-{losses}", bars, f"{per_game:.2f}", f"{points:.2f}"]


def test_the_table_is_that_of_the_run_and_of_the_document():
    table = [line for line in PAGE.splitlines() if line.startswith("| ")]
    assert table[1:] == list(rows())


def test_the_document_counts_its_games_right():
    for found in DOCUMENT.values():
        assert found["wins"] + found["losses"] == found["games"]


def test_the_command_is_the_one_that_was_run():
    words = COMMAND.replace("\\\n", " ").split()
    options = {name: words[words.index(name) + 1] for name in words if name.startswith("--") and name != "--json"}
    players = words[2 : words.index("--games")]
    assert words[1] == RUN["game"] and sorted(players) == sorted(line["player"] for line in RUN["standings"])
    assert int(options["--seed"]) == RUN["seed"] and options["--out"] == RUN["file"]
    games = int(options["--games"])
    assert Schedule("round-robin", len(players), games).asked == RUN["asked"] == RUN["played"] and RUN["explained"] == 0
    assert f"{RUN['asked']} games" in PAGE and f"{games} for each of the {len(list(combinations(players, 2)))} pairs" in PAGE
    assert {command.callback.__name__ for command in app.registered_commands} >= {words[0]}


def test_what_the_page_says_of_the_run_is_so():
    ratings = {line["player"]: line for line in RUN["standings"]}
    names = list(ratings)
    assert names[:2] == ["skypiea-v5", "skypiea-v2"] and names[-2:] == ["water-seven", "little-garden"]
    there = sorted(DOCUMENT, key=lambda name: -DOCUMENT[name]["Elo"])
    assert there[:2] == names[:2] and there[-1] == names[-1]
    few, many, water = (DOCUMENT[name]["Elo"] for name in (*SIMULATIONS, "water-seven"))
    assert many < water < few and f"({many} and {water})" in PAGE
    assert all(ratings[name]["rating"] > ratings["water-seven"]["rating"] + 100 for name in SIMULATIONS)
    for one, other in (("skypiea-v5", "little-garden"), ("skypiea-v5", "skypiea-v2")):
        told = (ratings[one]["rating"] - ratings[other]["rating"], DOCUMENT[one]["Elo"] - DOCUMENT[other]["Elo"])
        assert all(re.search(rf"\b{gap:.0f}\b", PAGE) for gap in told)
    assert f"{ratings['skypiea-v5']['ahead']:.0%}".replace("%", " %") in PAGE
    simulations = [ratings[f"impel-down:simulations={number}"]["rating"] for number in (25_000, 15_000)]
    assert f"by {simulations[0] - simulations[1]:.0f} Elo" in PAGE
