"""The page on the ladder can be followed: its files are written, its commands run, and what it shows is what comes."""

import re
import shlex
import sys
from pathlib import Path

import pytest

from ludion.arena.folder import LARGEST, REST
from ludion.arena.ladder_plan import PLIES, VERSIONS
from ludion.arena.pages import COLUMNS, SHOWN
from ludion.arena.pairing import FAIR, PLACEMENT
from ludion.arena.roster import OLD
from ludion.arena.versions import LOGS
from ludion.cli.run import run

PAGE = (Path(__file__).parents[2] / "docs" / "ladder.md").read_text(encoding="utf-8")

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes have limits on Linux alone")


def test_the_steps_can_be_followed(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    Path("class").mkdir()
    files = re.findall(r"`class/(\w+\.py)`[^`]*```python\n(.*?)```", PAGE, re.DOTALL)
    assert [name for name, _ in files] == ["ann.py", "bob.py", "cleo.py"]
    for name, text in files:
        Path("class", name).write_text(text)
    commands = re.findall(r"^    ludion (.*)$", PAGE, re.MULTILINE)
    assert [command.split()[0] for command in commands] == ["ladder", "records", "records", "annotate", *["standings"] * 3]
    for command in commands:
        more = ["--games", "6", "--isolation", "none"] if command.startswith("ladder") else []
        assert run([*shlex.split(command), *more]) == 0, capsys.readouterr()
    shown = capsys.readouterr().out
    columns = [column.name for column in COLUMNS if column.name != "state"]
    assert " ".join(columns) in " ".join(shown.split()) and " ".join(columns) in " ".join(PAGE.split())
    for sentence, author in re.findall(r"```text\n((\w+)\.py is .*?\.)[ \n]", PAGE):
        assert sentence in Path("class/ladder/players", author, "report.txt").read_text()
    assert Path("class/ladder/table.html").exists()


def test_its_numbers_are_those_of_the_code():
    words = {2: "two", 6: "sixth", 10: "ten"}
    assert f"newcomers play {words[PLACEMENT]} games" in PAGE and f"every {words[FAIR]} meeting" in PAGE
    assert f"begin with {words[PLIES]} random plies" in PAGE and f"`--versions {VERSIONS}`" in PAGE
    assert f"last {SHOWN}" in PAGE and f"last {LOGS:,} games" in PAGE.replace("\n", " ")
    assert (LARGEST, REST, OLD) == (1_000_000, 1.0, 0.2)
    assert "1 MB" in PAGE and "for a second" in PAGE and "a fifth" in PAGE
