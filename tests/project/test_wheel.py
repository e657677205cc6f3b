"""The wheel, built and installed in a clean place, and used from there: nothing missing, nothing too many."""

import json
import os
import re
import subprocess
import sys
import tomllib
import venv
import zipfile
from email.parser import Parser
from importlib.metadata import entry_points
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
SOURCE = PROJECT / "src" / "ludion"
PYPROJECT = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

pytestmark = pytest.mark.xdist_group("wheel")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built by the development environment's own hatchling."""
    out = tmp_path_factory.mktemp("wheel")
    run([sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", out, PROJECT], out)
    (built,) = out.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def scripts(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands of a fresh environment that has the wheel and what it requires."""
    home = tmp_path_factory.mktemp("clean") / "env"
    venv.create(home, with_pip=True)
    folder = home / ("Scripts" if os.name == "nt" else "bin")
    pip = [folder / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run([*pip, "--constraint", PROJECT / "constraints" / "runtime.txt", wheel], home)
    return folder


def run(command: list[str | Path], folder: Path) -> str:
    """What a command prints, run in `folder` without this environment's own settings for Python or code that it has compiled."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV_", "COVERAGE_"))}
    environment["LUDION_CACHE"] = str(folder / "cache")
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
    )
    assert done.returncode == 0, f"{command} ended with {done.returncode}:\n{done.stdout}\n{done.stderr}"
    return done.stdout


def test_every_file_of_the_package_is_in_the_wheel(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    files = {path for path in SOURCE.rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    wanted = {"ludion/" + path.relative_to(SOURCE).as_posix() for path in files}
    assert "ludion/py.typed" in wanted
    assert wanted == {name for name in inside if name.startswith("ludion/")}
    assert any(name.endswith("/licenses/LICENSE") for name in inside)


def test_the_wheel_requires_the_runtime_dependencies_and_nothing_else(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    (metadata,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
    headers = Parser().parsestr(archive.read(metadata).decode())
    lines = headers.get_all("Requires-Dist", [])
    required = {re.split(r"[<>=!~ ;]", line)[0] for line in lines if "extra ==" not in line}
    assert required == {re.split(r"[<>=!~ ;]", line)[0] for line in PYPROJECT["dependencies"]}
    assert headers.get_all("Provides-Extra", []) == ["cluster", "networkx", "open-spiel", "seahorse"]
    assert headers["Requires-Python"] == PYPROJECT["requires-python"]


def test_ludion_is_imported_from_the_wheel_and_is_typed(scripts: Path, tmp_path: Path) -> None:
    code = "import ludion, pathlib; folder = pathlib.Path(ludion.__file__).parent; print((folder / 'py.typed').is_file(), folder)"
    typed, _, folder = run([scripts / "python", "-c", code], tmp_path).strip().partition(" ")
    assert typed == "True"
    assert Path(folder).is_relative_to(scripts.parent)


def test_the_environment_has_no_development_tools(scripts: Path, tmp_path: Path) -> None:
    listed = json.loads(run([scripts / "python", "-m", "pip", "list", "--format", "json"], tmp_path))
    names = {package["name"].lower().replace("-", "_") for package in listed}
    assert "ludion" in names
    assert not names & {"pytest", "hypothesis", "mypy", "ruff", "ipython", "open_spiel", "easyai", "hatchling"}


def test_every_registered_game_loads_and_starts(scripts: Path, tmp_path: Path) -> None:
    names = sorted(PYPROJECT["entry-points"]["ludion.games"])
    assert names
    code = """
import sys
from ludion.core.registry import load_game, registered
assert sorted(registered()) == sys.argv[1:], sorted(registered())
for name in sys.argv[1:]:
    game = load_game(name)
    assert game.parse(game.show(game.start())) == game.start()
    assert list(game.moves(game.start())), name
    print(game.name)
"""
    assert run([scripts / "python", "-c", code, *names], tmp_path).split() == names


def test_the_command_line_lists_the_games(scripts: Path, tmp_path: Path) -> None:
    listed = json.loads(run([scripts / "ludion", "games", "--json"], tmp_path))
    assert {game["name"] for game in listed} >= set(PYPROJECT["entry-points"]["ludion.games"])


def test_the_command_line_counts_the_games_of_tic_tac_toe(scripts: Path, tmp_path: Path) -> None:
    counted = run([scripts / "ludion", "perft", "tic-tac-toe", "--depth", "9"], tmp_path)
    assert "255168" in re.sub(r"(?<=\d)[ ,_\u202f\u00a0](?=\d)", "", counted)


def test_the_development_environment_knows_the_same_games() -> None:
    """A changed list of entry points needs a new installation: a stale one would hide games from every other test."""
    mine = {entry.name for entry in entry_points(group="ludion.games") if entry.value.startswith("ludion.")}
    assert mine == set(PYPROJECT["entry-points"]["ludion.games"])
