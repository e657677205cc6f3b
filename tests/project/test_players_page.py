"""The page on players names all of them with their parameters, and its commands run in a folder that has its files."""

import inspect
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from ludion.core.clock import TimeControl
from ludion.core.registry import find, load_game
from ludion.players import load_player
from ludion.players.estimates import named_estimates
from ludion.players.loading import PLAYERS, player_names

PAGE = (Path(__file__).parents[2] / "docs" / "players.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| `([a-z0-9-]+)` \| `(.*?)` \| .* \|$", PAGE, re.MULTILINE))
COMMANDS = re.findall(r"^    ludion (.+)$", PAGE, re.MULTILINE)
FILES = re.findall(r"^```python\n# (\w+\.py)\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with the page's own files."""
    for name, text in FILES:
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_every_player_has_its_line():
    assert sorted(ROWS) == sorted(player_names())


PEERS = {"seahorse": "seahorse", "open-spiel": "pyspiel"}  # players that need a package, and which


@pytest.mark.parametrize("name", ROWS)
def test_its_parameters_are_those_that_it_takes(name, folder):
    if name in PEERS:
        pytest.importorskip(PEERS[name])
        (folder / "my_player.py").touch()
    written = dict(part.split("=", 1) for part in ROWS[name].split(", "))
    taken = {key: parameter.default for key, parameter in inspect.signature(find(name, PLAYERS, "player")).parameters.items()}
    assert list(written) == list(taken)
    for key, usual in taken.items():
        said = str(usual).lower() if isinstance(usual, bool) else f"{usual:.15g}" if isinstance(usual, float) else str(usual)
        assert written[key] == said, key
    load_player(f"{name}:{','.join(f'{key}={text}' for key, text in written.items() if text)}")


@pytest.mark.parametrize("command", [command for command in COMMANDS if not command.startswith("play")])
def test_a_command_runs(command, folder):
    program = [sys.executable, "-c", "from ludion.cli import main; main()", *shlex.split(command)]
    run = subprocess.run(program, cwd=folder, capture_output=True, text=True, check=False, timeout=300)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout


@pytest.mark.parametrize("command", [command for command in COMMANDS if command.startswith("play")])
def test_a_game_can_begin_as_it_is_written(command, folder):
    _, spec, *options = shlex.split(command)
    given = dict(zip(options[::2], options[1::2], strict=True))
    game = load_game(spec)
    for option in ("--first", "--second"):
        if option in given:
            load_player(given[option], game)
    if "--clock" in given:
        TimeControl.parse(given["--clock"])
    assert set(given) <= {"--first", "--second", "--clock"}


def test_the_players_of_the_page_play(folder):
    for spec, name in (("mine.py:most_discs", "othello"), ("mine.py:Cautious:patience=3", "othello:size=4")):
        game = load_game(name)
        assert load_player(spec, game).choose(game, game.start()) in list(game.moves(game.start()))


def test_the_evaluations_that_it_names_are_there():
    text = PAGE.replace("\n", " ").replace("Divercité", "Divercite")
    for shown, game in re.findall(r"((?:`\w+`(?:,| and)? ?)+) \((\w+)\)", text):
        names = set(re.findall(r"`(\w+)`", shown))
        assert names == set(named_estimates(load_game(game.lower()))), game
