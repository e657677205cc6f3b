"""The page on other frameworks: its agent plays, its commands run, its parameters are those that there are."""

import inspect
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from ludion.arena.adapters.open_spiel import open_spiel_player
from ludion.arena.adapters.seahorse.framework import GET_IT, MODULES

PAGE = (Path(__file__).parents[2] / "docs" / "adapters.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    ludion (.+)$", PAGE, re.MULTILINE)
ROWS = re.findall(r"^\| `(\w+)(?:=(\w+))?` \|", PAGE, re.MULTILINE)


@pytest.fixture
def folder(tmp_path):
    ((name, text),) = re.findall(r"^```python\n# (\w+\.py)\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_runs(command, folder):
    pytest.importorskip("pyspiel" if "open-spiel" in command else "seahorse")
    if sys.platform != "linux" and "seahorse:" in command:
        pytest.skip("processes have limits on Linux alone")
    kept = ["--out", "games.db"] if command.startswith("match") else []
    program = [sys.executable, "-c", "from ludion.cli import main; main()", *shlex.split(command), *kept]
    run = subprocess.run(program, cwd=folder, capture_output=True, text=True, check=False, timeout=300)
    assert (run.returncode, run.stderr) == (0, "")
    assert not kept or re.search(r"Ended by rules \d+\.$", run.stdout, re.MULTILINE), run.stdout


def test_the_parameters_are_those_that_it_takes():
    taken = inspect.signature(open_spiel_player).parameters
    assert [name for name, _ in ROWS] == list(taken)
    for name, usual in ROWS[1:]:
        assert usual == str(taken[name].default).lower().removesuffix(".0"), name


def test_what_is_to_be_installed_and_what_agents_import_is_named():
    for name in (GET_IT, *MODULES):
        assert name in PAGE
