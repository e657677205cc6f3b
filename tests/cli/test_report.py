"""`ludion report`."""

import json
from pathlib import Path
from typing import Any

import pytest

from ludion.cli.run import run

KEYS = {
    "game", "name", "players", "parameters", "facts", "method", "perfect", "play", "length", "branching", "leads", "keeping",
    "openings", "swap", "skill", "missing",
}  # fmt: skip
SHARE, MEAN = {"share", "lower", "upper", "of"}, {"mean", "lower", "upper", "of"}


def reports(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert run(["report", *arguments, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_json_has_all_figures_and_how_they_were_found(capsys: pytest.CaptureFixture[str]) -> None:
    found = reports(capsys, "hexapawn:rows=4", "--games", "6", "--seed", "5")
    assert (found["format"], found["version"], found["varied"]) == ("ludion report", 1, None)
    (report,) = found["reports"]
    assert set(report) == KEYS
    assert set(report["play"]) == set(report["length"]) == set(report["branching"]) == {"random", "greedy", "engine"}
    for results in report["play"].values():
        assert set(results) == {"games", "first", "draws", "second", "points", "different", "random_plies"}
        assert all(set(results[name]) == SHARE for name in ("first", "draws", "second", "points"))
        assert results["games"] == 6
    for spread in report["length"].values():
        assert set(spread) == {"mean", "deviation", "least", "most", "quantiles", "counts"}
        assert set(spread["mean"]) == MEAN
    method = report["method"]
    assert (method["games"], method["seconds"], method["seed"], method["native"]) == (6, None, 5, True)
    assert set(method["versions"]) == {"ludion", "numba", "numpy", "python", "machine"}
    assert method["spent"]["engine"]["games"] == 6
    assert set(report["skill"]) == {"players", "ratings", "openings", "plies", "games", "steps", "per_doubling"}
    assert set(report["swap"]) == {"proven", "opening", "points", "left"}


def test_a_page_is_written_and_the_findings_are_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "report.html"
    assert run(["report", "matches:matches=6", "--games", "4", "--out", str(out)]) == 0
    told = capsys.readouterr()
    assert "With best play the first player wins" in told.out
    assert "✓ proven" in told.out
    assert f"Written to {out}" in told.err
    assert out.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_a_file_called_json_is_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "report.json"
    assert run(["report", "matches:matches=6", "--games", "4", "--out", str(out)]) == 0
    assert set(json.loads(out.read_text(encoding="utf-8"))["reports"][0]) == KEYS


def test_variants(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = reports(capsys, "matches:last_wins=true", "--vary", "matches=4..6", "--games", "4")
    assert found["varied"] == "matches"
    assert [one["parameters"] for one in found["reports"]] == [{"matches": n, "last_wins": True} for n in (4, 5, 6)]
    assert [one["perfect"]["value"] for one in found["reports"]] == [-1, 1, 1]
    assert run(["report", "matches", "--vary", "matches=5,9", "--games", "4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[0] for line in lines] == ["variant", "matches = 5", "matches = 9"]


def test_a_game_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = Path(__file__).parents[1] / "study" / "small.py"
    (report,) = reports(capsys, f"{source}:Bid", "--games", "14")["reports"]
    assert (report["name"], report["swap"]["proven"]) == ("bid", "draw")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["tictac"], "did you mean tic-tac-toe?"),
        (["hexapawn", "--vary", "rwos=3..5"], "did you mean rows?"),
        (["hexapawn", "--vary", "rows"], "write rows=3..5"),
        (["hexapawn", "--vary", "rows=5..3"], "runs backwards"),
        (["hexapawn", "--vary", "rows=a..b"], "no range of whole numbers"),
        (["hexapawn", "--vary", "rows=3,3"], "twice"),
        (["hexapawn", "--vary", "rows=0..3"], "at least 2 rows"),
        (["hexapawn", "--vary", "rows=3..300"], "50 are the most"),
        (["nim", "--seconds", "0"], "more than 0"),
        (["nim", "--seconds", "-1"], "more than 0"),
        (["nim", "--seconds", "nan"], "more than 0"),
        (["nim", "--games", "0"], "1 or more"),
        (["nim", "--games", "2", "--seconds", "2"], "not by both"),
        (["nim", "--out", "/nowhere/at/all.html"], "cannot be written"),
        (["nim", "--out", "."], "is a folder"),
        (["matches:matches=0"], "over before it begins"),
    ],
)
def test_refusals(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["report", *arguments]) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.out == ""


def test_an_unknown_language_is_refused_before_the_work(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LUDION_LANG", "xx")
    assert run(["report", "connect-four"]) == 2
    assert "LUDION_LANG" in capsys.readouterr().err


def test_stopped_it_writes_what_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ludion.cli.report._Progress.tell", stop)
    out = tmp_path / "report.html"
    assert run(["report", "tic-tac-toe", "--games", "5", "--out", str(out)]) == 130
    assert "Stopped" in capsys.readouterr().err
    assert "Stopped by Ctrl-C" in out.read_text(encoding="utf-8")
