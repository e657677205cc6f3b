"""Whatever happens to the cache, the answer is right; where speed is lost, a sentence says so."""

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

RULES = """
from typing import NamedTuple
from ludion.core import Game

class State(NamedTuple):
    left: int
    turn: int

class Take(Game):
    def start(self):
        return State(30, 0)
    def turn(self, state):
        return state.turn
    def moves(self, state):
        yield from range(1, min(MOST, state.left) + 1)
    def play(self, state, move):
        return State(state.left - move, 1 - state.turn)
    def score(self, state):
        return 1 if state.turn else -1
"""
COUNT = "from ludion.core.registry import load_game; from ludion.native import perft; print(perft(load_game('take.py'), 6))"


def run(folder: Path, script: str = COUNT, **options) -> subprocess.CompletedProcess:
    environment = {**os.environ, "LUDION_CACHE": str(folder / "cache"), **options.pop("environment", {})}
    return subprocess.run(
        [sys.executable, "-c", script],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        **options,
    )


def write_rules(folder: Path, most: int) -> None:
    (folder / "take.py").write_text(f"MOST = {most}\n{RULES}")


@pytest.fixture(scope="module")
def filled(tmp_path_factory) -> Path:
    """A folder with rules and a filled cache."""
    folder = tmp_path_factory.mktemp("filled")
    write_rules(folder, 3)
    assert run(folder).stdout == "729\n"
    return folder


def test_a_changed_rule_is_never_run_from_stale_code(filled):
    write_rules(filled, 2)
    assert run(filled).stdout == "64\n"
    (filled / "take.py").write_text((filled / "take.py").read_text().replace("range(1,", "range(2,"))
    assert run(filled).stdout == "1\n"
    write_rules(filled, 3)
    assert run(filled).stdout == "729\n"


def test_a_file_saved_after_it_was_loaded_is_refused(tmp_path):
    """The running rules are the old ones, the text is the new one: machine code of either would be wrong for the other."""
    write_rules(tmp_path, 3)
    script = """
import pathlib
from ludion.core.registry import load_game
from ludion.native import NotNative, perft
game = load_game("take.py")
file = pathlib.Path("take.py")
file.write_text(file.read_text().replace("state.left - move", "state.left - 2 * move"))
try:
    perft(game, 6, native=True)
except NotNative as refusal:
    print(refusal.reason)
print(perft(game, 6, native=False))
"""
    assert run(tmp_path, script).stdout == "the text of Take.play has changed since it was loaded\n729\n"


def test_a_second_start_compiles_nothing(filled):
    before = {path: path.stat().st_mtime_ns for path in (filled / "cache").rglob("*") if path.is_file()}
    script = COUNT + "; import sys; m = next(m for n, m in sys.modules.items() if n.startswith('ludion_take'));"
    script += "print(sum(m.perft.stats.cache_misses.values()))"
    assert run(filled, script).stdout == "729\n0\n"
    assert before == {path: path.stat().st_mtime_ns for path in (filled / "cache").rglob("*") if path.is_file()}


@pytest.mark.parametrize(("ending", "kept"), [(".nbi", 0.0), (".nbi", 0.5), (".nbc", 0.0), (".nbc", 0.99), (".py", 0.5)])
def test_a_truncated_cache_is_repaired(filled, ending, kept):
    damaged = [path for path in (filled / "cache").rglob(f"*{ending}") if "take" in path.name]
    assert damaged
    for path in damaged:
        path.write_bytes(path.read_bytes()[: int(kept * path.stat().st_size)])
    result = run(filled)
    assert (result.stdout, result.stderr) == ("729\n", "")


def test_a_cache_that_cannot_be_made_is_said(tmp_path):
    write_rules(tmp_path, 3)
    (tmp_path / "cache").write_text("a file where the folder should be")
    result = run(tmp_path)
    assert result.stdout == "729\n"
    assert result.stderr.count("cannot be used") == 1
    assert "Set LUDION_CACHE to a folder that can be written" in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="limits of file sizes exist on POSIX systems only")
@pytest.mark.parametrize("largest", [0, 12_000, 40_000])
def test_a_full_disk_costs_speed_only(tmp_path, largest):
    """A limit on file sizes makes writing fail as a full disk does: at the module's text, or at its machine code."""
    write_rules(tmp_path, 3)
    limited = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({largest}, {largest}))\n" + COUNT
    result = run(tmp_path, limited)
    assert result.stdout == "729\n", result.stderr
    assert result.stderr.count("cannot be used") <= 1
    assert "Traceback" not in result.stderr


def test_processes_that_start_at_once(tmp_path):
    write_rules(tmp_path, 3)
    environment = {**os.environ, "LUDION_CACHE": str(tmp_path / "cache")}
    started = [
        subprocess.Popen(
            [sys.executable, "-c", COUNT], cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        for _ in range(3)
    ]
    for process in started:
        output, errors = process.communicate(timeout=300)
        assert (output, errors) == (b"729\n", b"")
    assert run(tmp_path).stdout == "729\n"


def test_killed_while_compiling(tmp_path):
    write_rules(tmp_path, 3)
    environment = {**os.environ, "LUDION_CACHE": str(tmp_path / "cache")}
    script = COUNT.replace("print", "import threading, os; threading.Timer(0.4, lambda: os._exit(9)).start(); print")
    subprocess.run([sys.executable, "-c", script], cwd=tmp_path, env=environment, capture_output=True, check=False, timeout=300)
    result = run(tmp_path)
    assert (result.stdout, result.stderr) == ("729\n", "")


def test_entries_and_clearing(filled):
    script = textwrap.dedent(
        """
        from ludion.native import cache
        (cache.cache_folder() / "mine.txt").write_text("not Ludion's")
        found = cache.entries()
        print(len(found) > 0, all(e.name.startswith("ludion_") and e.bytes > 100 and e.modified > 0 for e in found))
        print(cache.clear() == len(found), cache.entries())
        print(sorted(p.name for p in cache.cache_folder().rglob("*") if p.is_file()))
        """
    )
    assert run(filled, script).stdout == "True True\nTrue []\n['mine.txt']\n"


def test_the_oldest_go_when_the_cache_is_too_large(tmp_path):
    write_rules(tmp_path, 3)
    assert run(tmp_path).stdout == "729\n"
    (old,) = (tmp_path / "cache").glob("*.py")
    write_rules(tmp_path, 2)
    assert run(tmp_path, "from ludion.native import cache; cache.LARGEST = 1000; " + COUNT).stdout == "64\n"
    (new,) = (tmp_path / "cache").glob("*.py")
    assert new.name != old.name
    assert all(path.name.startswith(new.stem) for path in (tmp_path / "cache" / "__pycache__").iterdir())


def test_two_caches_of_one_game_do_not_meet(tmp_path):
    write_rules(tmp_path, 3)
    first = run(tmp_path, environment={"LUDION_CACHE": str(tmp_path / "one")})
    second = run(tmp_path, environment={"LUDION_CACHE": str(tmp_path / "two")})
    assert first.stdout == second.stdout == "729\n"
    assert (tmp_path / "one").is_dir() and (tmp_path / "two").is_dir()


@pytest.mark.skipif(os.name != "posix", reason="folders have no modes there")
@pytest.mark.parametrize("inner", ["", "__pycache__"])
def test_folder_that_others_can_write_is_rejected(tmp_path, inner):
    (tmp_path / "take.py").write_text(f"MOST = 3\n{RULES}")
    first = run(tmp_path)
    assert (first.stdout, first.stderr) == ("729\n", "")
    (tmp_path / "cache" / inner).chmod(0o777)
    for stored in (tmp_path / "cache").glob("*.py"):
        stored.write_text("raise SystemExit('planted code ran')\n")
    again = run(tmp_path)
    assert again.stdout == "729\n" and "other users can write it" in again.stderr
