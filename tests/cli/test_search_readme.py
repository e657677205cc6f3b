"""The page of the search folder names every file there, and its commands give what it says."""

import re
import shlex
from pathlib import Path

import pytest

import ludion.search

FOLDER = Path(ludion.search.__file__).parent
PAGE = (FOLDER / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    ludion (.+)$", PAGE, re.MULTILINE)


def test_every_file_has_its_line() -> None:
    files = {path.name for path in FOLDER.glob("*.py")} - {"__init__.py"}
    rows = [line for line in PAGE.splitlines() if line.startswith("| `")]
    assert set(re.findall(r"`(\w+\.py)`", "\n".join(rows))) == files


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_runs(ludion, command: str) -> None:
    ended = ludion(*shlex.split(command))
    assert (ended.code, ended.err) == (0, "")
    if command.startswith("situations"):
        searched = "minimax" if "minimax" in command else "alpha-beta"
        row = f"{searched}, a pass is a ply" if "ply" in command else f"{searched} as printed"
        _, all_, final = re.search(rf"\| ({row}) \| ([\d,]+) \| ([\d,]+) \|", PAGE).groups()
        assert ended.out.splitlines()[-1].split()[:3] == ["10", all_, final]


def test_the_first_states_that_skypiea_v5_visits(ludion) -> None:
    said = [ludion(*shlex.split(command)).out.splitlines()[-1] for command in COMMANDS if "divercite" in command]
    assert [re.search(r"([\d,]+) states", sentence)[1] for sentence in said] == ["452", "402"]


def test_the_six_codes_of_document_002_have_one_value(ludion) -> None:
    said = {ludion(*command.split()).out.splitlines()[-1].partition(".")[0] for command in COMMANDS if "--depth 5" in command}
    assert len(said) == 1
