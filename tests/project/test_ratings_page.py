"""The page on ratings: its example runs, and its figures are those of the code."""

import re
from pathlib import Path

import pytest

from ludion.arena.elo import match_strength, score_of
from ludion.arena.tally import Count
from tests.project.pictures import class_ratings

PAGE = (Path(__file__).parents[2] / "docs" / "ratings.md").read_text(encoding="utf-8")


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(compile(example, "ratings.md", "exec"), {})
    out = capsys.readouterr().out
    assert out.startswith("True\nrank,player,rating")
    assert "plain,1000.0,1000.0,1000.0" in out


def test_shares_of_the_points() -> None:
    elos, shares = re.findall(r"^\| (?:d|share) \| (.*) \|$", PAGE, re.MULTILINE)
    for elo, share in zip(elos.split(" | "), shares.split(" | "), strict=True):
        assert f"{100 * score_of(float(elo)):.0f} %" == share


def test_the_class() -> None:
    ratings = class_ratings()
    assert [player.name for player in ratings.players][:3] == ["deep", "newcomer", "wide"]
    assert ratings.find("newcomer").games == 13
    assert f"stronger than *wide* is {100 * ratings.gap('newcomer', 'wide').los:.0f} %" in PAGE
    assert ratings.gap("deep", "wide").los > 0.9999
    truth = {name: float(value) for value, name in re.findall(r"(-?\d+) for \*(\w+)\*", PAGE)}
    assert len(truth) == 5
    for name, value in truth.items():
        assert ratings.find(name).lower <= value <= ratings.find(name).upper


def test_how_many_games_it_takes() -> None:
    for games, error in re.findall(r"([\d,]+) games\s(?:give )?±(\d+)", PAGE):
        half = int(games.replace(",", "")) // 2
        assert f"{match_strength(Count(half, 0, half)).error:.0f}" == error
    assert len(re.findall(r"([\d,]+) games\s(?:give )?±(\d+)", PAGE)) == 3
