"""The table: document 003's columns and document 000's notation, from the same results; and what is written can be read."""

import csv
import io
import json
import math
import random

import pytest

from ludion.arena.ratings import rate
from ludion.arena.standings import (
    Noted,
    Standing,
    course_lines,
    course_score,
    course_summary,
    cross_table,
    progress_table,
    standings,
    standings_table,
)
from ludion.arena.table import Column, Table
from ludion.arena.tally import Count, Result, tally

FIELD = [
    Result("ann", "bob", 1, plies=8, scored=(20, 15), counters={"divercites": (2, 1)}, seconds=((0.1, 0.3), (0.2,))),
    Result("bob", "ann", 0, plies=7, scored=(11, 18), counters={"divercites": (0, 3)}, seconds=((0.4,), (0.7, 0.1))),
    Result("ann", "cid", 0.5, plies=9, scored=(16, 16)),
    Result("cid", "bob", 1, plies=6),
]
# Document 000's first comparison: UCT_max begins against six opponents.
FIRST_RUN = [("UCT_negamax", 0, 7), ("UCB", 1, 8), ("Randy", 0, 7), ("Randy_MC", 1, 6), ("Randyy_MC", 1, 8), ("Randyyy_MC", 0, 7)]


def lines(results: list[Result] = FIELD, *players: str) -> tuple[Standing, ...]:
    counted = tally(results, players)
    return standings(Noted(results), counted, rate(counted))


def cells(table: Table, name: str) -> dict[str, object]:
    row = next(row for row in table.rows if name in row[:3])
    return dict(zip([column.name for column in table.columns], row, strict=True))


def test_a_line_has_what_the_games_say() -> None:
    found = {line.player.name: line for line in lines()}
    ann = found["ann"]
    assert [line.rank for line in lines()] == [1, 2, 3]
    assert (ann.first, ann.second, ann.all) == (Count(1, 1, 0), Count(1, 0, 0), Count(2, 1, 0))
    assert (ann.notes.scored, ann.notes.conceded) == (54, 42)
    assert ann.notes.counters["divercites"] == (5, 2)
    assert (ann.notes.mean_seconds, ann.notes.worst_seconds) == (pytest.approx(0.3), 0.7)
    assert found["cid"].notes.mean_seconds is None
    assert found["cid"].notes.scored == 16


def test_ahead_is_the_likelihood_against_the_next() -> None:
    counted = tally(FIELD)
    ratings, (best, middle, last) = rate(counted), lines()
    assert best.ahead == ratings.gap(best.player.name, middle.player.name).los >= 0.5
    assert last.ahead is None


def test_the_columns_of_document_003() -> None:
    """A line of its table: 13 games, 10 won, 30 divercités, 259 points against 201."""
    results = [Result("Skypiea", "other", k < 10, scored=(19, 15), counters={"divercites": (2, 0)}) for k in range(12)]
    results.append(Result("other", "Skypiea", 1, scored=(21, 31), counters={"divercites": (0, 6)}))
    row = cells(standings_table(lines(results)), "Skypiea")
    assert [row[name] for name in ("games", "wins", "losses", "W/L")] == [13, 10, 3, pytest.approx(3.333333333)]
    assert (row["divercites"], row["divercites per game"]) == (30, pytest.approx(2.307692308))
    assert (row["scored"], row["conceded"], row["scored/conceded"]) == (259, 201, pytest.approx(1.288557214))


def test_what_cannot_be_told_has_no_column_or_no_number() -> None:
    plain = standings_table(lines([Result("a", "b", 1)]))
    names = [column.name for column in plain.columns]
    assert not {"scored", "mean seconds", "group", "divercites"} & set(names)
    assert cells(plain, "a")["W/L"] is None
    assert cells(plain, "b")["W/L"] == 0
    assert "-" in plain.text_rows()[0]


def test_groups_are_told() -> None:
    found = lines(FIELD, "zoe")
    table = standings_table(found)
    assert [line.rank for line in found] == [1, 2, 3, 1]
    assert [row[2] for row in table.rows] == [1, 1, 1, 2]
    assert found[2].ahead is None
    assert "∞" in table.text_rows()[3]
    assert json.loads(table.json())[3]["upper"] is None


def test_the_order_of_games_changes_no_bit() -> None:
    results = [
        Result("a", "b", k % 3 / 2, scored=(k / 7, 1 / (k + 1)), counters={"x": (k / 3, 0.1)}, seconds=((0.1 * k,), (k / 9, 0.3)))
        for k in range(60)
    ]
    expected = standings_table(lines(results)).csv()
    for seed in range(5):
        random.Random(seed).shuffle(results)
        assert standings_table(lines(results)).csv() == expected


def test_nobody() -> None:
    assert lines([]) == ()
    assert standings_table(()).rows == ()
    assert cross_table(tally([])).csv() == "player\n"


def test_each_against_each() -> None:
    table = cross_table(tally(FIELD), ["ann", "cid", "bob"])
    assert [column.name for column in table.columns] == ["player", "ann", "cid", "bob"]
    assert table.rows == (("ann", None, "0-1-0", "2-0-0"), ("cid", "0-1-0", None, "1-0-0"), ("bob", "0-0-2", "0-0-1", None))


def test_progress_over_versions() -> None:
    counted = tally(
        [Result("v2", "v1", 1)] * 8 + [Result("v1", "v2", 0)] * 6 + [Result("v3", "v2", 0.5)] * 6 + [Result("v1", "v2", 1)]
    )
    ratings = rate(counted)
    table = progress_table(ratings, ["v1", "v2", "v3"])
    first, second = cells(table, "v1"), cells(table, "v2")
    assert first["gain"] is first["better"] is None
    assert second["gain"] == pytest.approx(second["rating"] - first["rating"])
    assert second["gain lower"] > 0
    assert second["better"] == ratings.gap("v2", "v1").los > 0.95


def test_tables_are_written_and_read() -> None:
    table = Table((Column("player"), Column("rating", 1), Column("games")), (('a "b", c', 12.345, 3), ("é", math.inf, None)))
    assert list(csv.reader(io.StringIO(table.csv()))) == [
        ["player", "rating", "games"],
        ['a "b", c', "12.345", "3"],
        ["é", "", ""],
    ]
    assert json.loads(table.json()) == [
        {"player": 'a "b", c', "rating": 12.345, "games": 3},
        {"player": "é", "rating": None, "games": None},
    ]
    assert table.text_rows() == (('a "b", c', "12.3", "3"), ("é", "∞", "-"))


def test_document_000_s_scores() -> None:
    assert course_score(Result("a", "b", 1, plies=8)) == "(8, 0)"
    assert course_score(Result("a", "b", 0, plies=7)) == "(0, 7)"
    assert course_score(Result("a", "b", 0.5, plies=9)) == "(4.5, 4.5)"
    assert course_score(Result("a", "b", 0)) == "(0, ?)"
    assert course_lines(FIELD[:2]) == ("ann bob (8, 0)", "bob ann (0, 7)")


def test_document_000_s_statistics() -> None:
    counted = tally([Result("UCT_max", other, points, plies=plies) for other, points, plies in FIRST_RUN])
    assert course_summary(counted, "UCT_max") == ("UCT_max won 3 of 6 games as first player and 0 of 0 as second player: 3 of 6.")
    assert course_summary(tally(FIELD), "cid") == (
        "cid won 1 of 1 games as first player and 0 of 1 as second player: 1 of 2, 1 drawn."
    )
