"""The page on reports: its commands run, and its figures are those of the code."""

import re
import shlex
from pathlib import Path

import pytest

from ludion.cli.run import run as ludion
from ludion.study import perfect, playing, skill

PAGE = (Path(__file__).parents[2] / "docs" / "report.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    ludion (.+)$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_runs(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert ludion(shlex.split(command)) == 0
    assert capsys.readouterr().out
    assert ("--out" in command) == bool(list(tmp_path.glob("*.html")))


def test_figures() -> None:
    assert perfect.MOST_STATES == 2_000_000
    assert f"{perfect.MOST_INTERPRETED:,} of one that does not compile" in PAGE
    assert "look at 50, 100, 200, 400 and 800 positions" in " ".join(PAGE.split())
    assert skill.NODES == (50, 100, 200, 400, 800)
    assert (playing.DEPTH, playing.READABLE_DEPTH, playing.MOST_RANDOM_PLIES) == (4, 2, 6)
