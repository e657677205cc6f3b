"""The page on solving: its commands run, and those beside a picture draw that very picture."""

import re
import shlex
from pathlib import Path

import pytest

from ludion.cli.run import run as ludion
from ludion.solving.picture import MARKS
from tests.project import pictures

PAGE = (pictures.FOLDER.parent / "solving.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    ludion (.+)$", PAGE, re.MULTILINE)
LONG = "winner connect-four"
FIGURES = re.findall(r"^\| .* \| `ludion (.+ (\S+\.svg))` \| \[\2\]\(images/\2\) \|$", PAGE, re.MULTILINE)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the page's own files."""
    for name, kind in (("mine.py", "python"), ("mygraph.json", "json")):
        found = re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
        (tmp_path / name).write_text(
            next(text for text in found if kind == "json" or text.startswith(f"# {name}")), encoding="utf-8"
        )
    monkeypatch.setenv("LUDION_SOLUTIONS", str(tmp_path / "solutions"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_commands_run_one_after_the_other(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in (command for command in COMMANDS if command != LONG):
        code, written = ludion(shlex.split(command)), capsys.readouterr()
        assert (code, written.err) == (0, ""), command
        assert written.out, command
    for name in ("plies.svg", "tug-outcome.svg", "tug-score.svg"):
        assert (folder / name).read_text(encoding="utf-8") == (pictures.FOLDER / name).read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_long_command_proves_what_the_page_says(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert LONG in COMMANDS
    assert ludion(shlex.split(LONG)) == 0
    assert "X wins" in capsys.readouterr().out


@pytest.mark.parametrize(("command", "name"), FIGURES, ids=[name for _, name in FIGURES])
def test_a_figure_is_what_the_command_beside_it_draws(folder: Path, command: str, name: str) -> None:
    assert ludion(shlex.split(command)) == 0
    assert (folder / name).read_text(encoding="utf-8") == (pictures.FOLDER / name).read_text(encoding="utf-8")


def test_every_figure_every_mark_and_every_picture_is_there() -> None:
    assert len(FIGURES) == 11
    assert set(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)) == {*MARKS, "nothing"}
    shown = set(re.findall(r"images/([\w.-]+)", PAGE))
    assert shown <= set(pictures.PICTURES)
    others = {"othello.svg", "divercite.svg", "ratings.svg", "report.svg"}
    assert set(pictures.PICTURES) - others == shown
