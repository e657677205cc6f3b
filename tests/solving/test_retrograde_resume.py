"""Solves over all edges that are interrupted go on where they were, and come to the same file."""

import resource
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ludion.cli.run import run
from ludion.core import Game, LudionError
from ludion.core.registry import load_game
from ludion.native import Control, merging, noting, numbering, runs, task
from ludion.native import layers as layers_module
from ludion.native import retrograde as retrograde_module
from ludion.native.compiled import compile_game
from ludion.native.layers import Layers
from ludion.native.noting import Notes
from ludion.native.numbering import Numbering
from ludion.native.retrograde import Analysis
from ludion.native.runs import Runs
from ludion.native.shelf import LOCK, Shelf, locked, read_journal
from ludion.native.tracing import Tracing
from ludion.solving.solution import Solution
from ludion.solving.solve import solve
from ludion.solving.store import file_for, unfinished
from tests.native.cycling import Ladder

START = "WW./.../NN./R.. 8"  # a duel of doo with 77,625 states
NIM = "nim:heaps=6+6+6"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A store of its own, and lists that must be made longer often."""
    monkeypatch.setenv("LUDION_SOLUTIONS", str(tmp_path / "solutions"))
    monkeypatch.setattr(numbering, "SMALLEST", 1 << 9)
    return tmp_path / "solutions"


@pytest.fixture
def always(monkeypatch: pytest.MonkeyPatch) -> None:
    """Notes are taken whenever they can be."""
    monkeypatch.setattr(noting, "CHECKPOINT", -1.0)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of the duel, solved at one go."""
    game, start = duel()
    file = tmp_path_factory.mktemp("whole") / "duel.solution"
    solve(game, start).save(file)
    return file.read_bytes()


class Killed(BaseException):
    """As when the process ends: nobody tidies up."""


def duel() -> tuple[Game[Any, Any], Any]:
    game = load_game("doo")
    return game, game.parse(START)


def kept_bytes(game: Game[Any, Any], start: Any, **how: Any) -> bytes:
    """Solve and keep a game: the file's bytes. Nothing but the file is left behind."""
    solve(game, start, keep=True, **how)
    file = file_for(game, how.get("by", "outcome"), how.get("symmetry", False), start)
    assert [one.name for one in file.parent.iterdir()] == [file.name]
    Solution.load(file, game, check=True)
    found = file.read_bytes()
    file.unlink()
    return found


def killed_at(patched: pytest.MonkeyPatch, of: type, method: str, times: int) -> None:
    """End the work at the n-th call of a method."""
    real, left = getattr(of, method), [times]

    def called(self: Any, *given: Any, **named: Any) -> Any:
        left[0] -= 1
        if left[0] == 0:
            raise Killed
        return real(self, *given, **named)

    patched.setattr(of, method, called)


def interrupt(game: Game[Any, Any], start: Any, of: type, method: str, times: int, **how: Any) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(noting, "CHECKPOINT", -1.0)
        killed_at(patched, of, method, times)
        with pytest.raises(Killed):
            solve(game, start, keep=True, **how)


# The same file


POINTS = [(Shelf, "write", 7), (Shelf, "write", 30), (Shelf, "create", 18), (Shelf, "_sweep", 4), (Notes, "note", 6)]


@pytest.mark.parametrize(("of", "method", "times"), [*POINTS, (Analysis, "enlarge", 5), (Analysis, "backwards", 1)])
def test_interrupted_work_goes_on(of: type, method: str, times: int, whole: bytes) -> None:
    game, start = duel()
    said = list[str]()
    interrupt(game, start, of, method, times)
    noted = unfinished()[0].states
    assert noted > 0
    assert kept_bytes(game, start, notice=said.append) == whole
    assert said == [f"The work in {_work(game, start)} goes on: {noted:,} states are there."]


def test_work_that_is_interrupted_again_and_again() -> None:
    game, start = duel()
    whole, noted = kept_bytes(game, start, symmetry=True), [0]
    while len(noted) < 5:
        interrupt(game, start, Notes, "note", 3, symmetry=True)
        noted.append(unfinished()[0].states)
    assert noted == sorted(set(noted))
    assert kept_bytes(game, start, symmetry=True) == whole


@pytest.mark.usefixtures("always")
def test_an_error_of_whoever_watches(whole: bytes) -> None:
    """The progress is told by ticks of the clock: at which states it ends is any."""
    game, start = duel()
    ends = 0
    for least in (1, 2_000, 20_000, 60_000):

        def progress(states: int, _: float, least: int = least) -> None:
            if states >= least:
                raise Killed

        with pytest.raises(Killed):
            solve(game, start, keep=True, progress=progress)
        ends += 1
    assert ends == 4 and unfinished()[0].states > 10_000
    assert kept_bytes(game, start) == whole


@pytest.mark.usefixtures("always")
def test_a_kernel_is_stopped_to_note_how_far_it_is(monkeypatch: pytest.MonkeyPatch, whole: bytes) -> None:
    """But not while it fills the table, which would lose states: every other time the clock ticks at once."""
    real, game_and_start, notes = Notes.note, duel(), list[int]()

    def note(self: Notes, numbering: Numbering) -> None:
        notes.append(numbering.states)
        real(self, numbering)

    monkeypatch.setattr(Notes, "note", note)
    monkeypatch.setattr(retrograde_module, "run_together", Impatient())
    assert kept_bytes(*game_and_start) == whole
    assert len(notes) > 10


class Impatient:
    """In place of `run_together`: a clock that ticks every so many seconds, and every other time at once; for one kernel alone,
    if it is given."""

    def __init__(self, pause: float = 0.001, only: Any = None) -> None:
        self.pause, self.only, self.calls = pause, only, 0

    def __call__(self, kernel: Any, arguments: Any, _: Any, tick: Any) -> None:
        if self.only not in (None, kernel):
            kernel(*arguments[0])
            return
        self.calls += 1
        with ThreadPoolExecutor(1) as pool:
            if self.calls % 2:
                tick()
            result = pool.submit(kernel, *arguments[0])
            while not result.done():
                time.sleep(self.pause)
                tick()
            result.result()


def impatient_backwards(game: Game[Any, Any]) -> Impatient:
    return Impatient(0.0, compile_game(game).kernel("trace_back"))


@pytest.mark.parametrize("by", ["outcome", "score"])
@pytest.mark.usefixtures("always")
def test_the_way_backwards_goes_on_where_it_was(by: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the clock stops the kernel is any: it is tried until two processes began somewhere on the way."""
    game, start = duel()
    whole, begun, reached = kept_bytes(game, start, by=by), list[int](), Notes.read_tracing

    def read(self: Notes, numbering: Numbering, tracing: Tracing) -> None:
        reached(self, numbering, tracing)
        begun.append(int(tracing.reached[0]))

    monkeypatch.setattr(Notes, "read_tracing", read)
    for _ in range(50):
        with monkeypatch.context() as patched:
            patched.setattr(retrograde_module, "run_together", impatient_backwards(game))
            killed_at(patched, Notes, "note_tracing", 3)
            with suppress(Killed):
                assert kept_bytes(game, start, by=by) == whole
        if sum(map(bool, begun)) >= 2:
            break
    assert sum(map(bool, begun)) >= 2
    assert kept_bytes(game, start, by=by) == whole


@pytest.mark.parametrize("spec", ["doo", NIM])
def test_the_file_is_gone_on_with_where_it_was(spec: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layers_module, "JUDGED", 100)
    game = load_game(spec)
    start = duel()[1] if spec == "doo" else game.start()
    whole, begun, merged = kept_bytes(game, start), list[int](), Runs.states
    for name, value in (("RUN", 1 << 12), ("ROWS", 1 << (7 if spec == "doo" else 5))):
        monkeypatch.setattr(runs, name, value)
    monkeypatch.setattr(merging, "LEAST", 3)

    def states(self: Runs, after: tuple[int, ...] = ()) -> Any:
        begun.append(self.written.states)
        return merged(self, after)

    monkeypatch.setattr(Runs, "states", states)
    for _ in range(3):
        interrupt(game, start, Notes, "note_written", 3)
    work = _work(game, start)
    assert {one.name.split("-")[0] for one in work.iterdir()} == {"keys", "traced", "outcome", "journal", LOCK}
    assert kept_bytes(game, start) == whole
    assert begun == sorted(set(begun)) and len(begun) == 4 and begun[0] == 0


@pytest.mark.parametrize("damaged", ["outcome-keys", "outcome-values"])
def test_a_file_that_is_shorter_than_was_noted_is_written_anew(
    damaged: str, monkeypatch: pytest.MonkeyPatch, whole: bytes
) -> None:
    game, start = duel()
    monkeypatch.setattr(runs, "ROWS", 1 << 8)
    monkeypatch.setattr(merging, "LEAST", 3)
    interrupt(game, start, Notes, "note_written", 5)
    (_work(game, start) / damaged).write_bytes(b"short")
    assert kept_bytes(game, start) == whole


def test_damaged_notes_of_the_way_backwards_are_thrown_away(monkeypatch: pytest.MonkeyPatch, whole: bytes) -> None:
    game, start = duel()
    said = list[str]()
    with monkeypatch.context() as patched:
        patched.setattr(Tracing, "complete", False)  # so that the kernel's last word is noted as if it were not
        interrupt(game, start, Notes, "note_tracing", 2)
    (file,) = _work(game, start).glob("traced-degrees-*")
    file.write_bytes(file.read_bytes()[:-1] + b"\xff")
    assert kept_bytes(game, start, notice=said.append) == whole
    assert "goes on" in said[0] and said[1].endswith("is damaged: it begins anew.") and len(said) == 2


@pytest.mark.parametrize("times", [2, 4, 6])
def test_keys_that_are_packed_anew_are_written_anew(times: int) -> None:
    game = Ladder(steps=300, size=100)
    whole = kept_bytes(game, game.start(), by="score")
    interrupt(game, game.start(), Numbering, "widen", times, by="score")
    interrupt(game, game.start(), Analysis, "backwards", 1, by="score")
    assert kept_bytes(game, game.start(), by="score") == whole


def test_games_whose_states_come_back_need_no_layers_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layers_module, "JUDGED", 100)
    game, said = load_game(NIM), list[str]()
    whole = kept_bytes(game, game.start())
    interrupt(game, game.start(), Analysis, "backwards", 1)
    monkeypatch.setattr(Layers, "solve", None)
    assert kept_bytes(game, game.start(), notice=said.append) == whole
    assert "goes on" in said[0]


@pytest.mark.usefixtures("always")
def test_layers_that_give_up_leave_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layers_module, "JUDGED", 100)
    game, said = load_game(NIM), list[str]()
    whole = kept_bytes(game, game.start())
    monkeypatch.setattr(layers_module, "CHECKPOINT", -1.0)
    assert kept_bytes(game, game.start(), notice=said.append) == whole
    assert said == []


def test_a_process_that_is_killed(tmp_path: Path, whole: bytes) -> None:
    game, start = duel()
    said = list[str]()
    text = "import os, signal, sys\nfrom ludion.core.registry import load_game\nfrom ludion.native import noting, numbering\n"
    text += (
        "from ludion.solving.solve import solve\nnumbering.SMALLEST, noting.CHECKPOINT, left = 512, -1.0, [int(sys.argv[1])]\n"
    )
    text += "real, game = noting.Notes.note, load_game('doo')\ndef note(self, numbering):\n    real(self, numbering)\n"
    text += "    left[0] -= 1\n    if not left[0]:\n        os.kill(os.getpid(), signal.SIGKILL)\n"
    text += f"noting.Notes.note = note\nsolve(game, game.parse('{START}'), keep=True)\n"
    (tmp_path / "killed.py").write_text(text)
    process = subprocess.run([sys.executable, tmp_path / "killed.py", "5"], timeout=120, check=False)
    assert process.returncode == -signal.SIGKILL
    assert kept_bytes(game, start, notice=said.append) == whole
    assert "goes on" in said[0]


@pytest.mark.usefixtures("always")
def test_a_stop_keeps_what_was_noted(monkeypatch: pytest.MonkeyPatch, whole: bytes) -> None:
    game, start = duel()
    control = Control()
    with monkeypatch.context() as patched:
        real = Analysis.backwards
        patched.setattr(Analysis, "backwards", lambda self, numbering: (control.stop(), real(self, numbering)))
        with pytest.raises(LudionError, match=r"stopped after [\d,]+ states. What was noted is kept: solve again to go on"):
            solve(game, start, keep=True, control=control)
    assert kept_bytes(game, start) == whole
    with pytest.raises(LudionError, match=r"stopped after 0 states\.$"):
        solve(game, start, keep=True, control=control)
    assert unfinished() == []


# Folders


def _work(game: Game[Any, Any], start: Any) -> Path:
    file = file_for(game, "outcome", False, start)
    return file.with_name(file.name + ".work")


def test_it_is_listed_and_removed(capsys: pytest.CaptureFixture[str]) -> None:
    game, start = duel()
    interrupt(game, start, Analysis, "backwards", 1)
    (one,) = unfinished()
    assert (one.path, one.game, one.by, one.symmetry) == (_work(game, start), "doo", "outcome", False)
    assert one.states > 10_000 and one.bytes > 20 * one.states and one.note.startswith("unfinished")
    assert run(["solved"]) == 0
    listed = capsys.readouterr().out
    assert "unfinished: solve again to go on" in listed and f"{one.states:,}" in listed
    assert one.remove() and unfinished() == []


def test_two_at_once_do_not_disturb_each_other(folder: Path, whole: bytes) -> None:
    game, start = duel()
    said = list[str]()
    interrupt(game, start, Notes, "note", 5)
    first, lock = _work(game, start), locked(_work(game, start))
    assert lock is not None
    there = {one.name: one.read_bytes() for one in first.iterdir()}
    interrupt(game, start, Notes, "note", 3)  # the other one is interrupted, too
    assert sorted(one.note.split(":")[0] for one in unfinished()) == ["in work", "unfinished"]
    solve(game, start, keep=True, notice=said.append)
    assert ".2.work goes on" in said[0]
    assert {one.name: one.read_bytes() for one in first.iterdir()} == there
    file = file_for(game, "outcome", False, start)
    assert file.read_bytes() == whole
    assert {one.name for one in folder.iterdir()} == {file.name, first.name}
    lock.close()
    assert kept_bytes(game, start) == whole


@pytest.mark.parametrize("damage", ["journal", "short", "missing", "changed", "rules"])
def test_a_damaged_or_foreign_folder_is_thrown_away(damage: str, monkeypatch: pytest.MonkeyPatch, whole: bytes) -> None:
    game, start = duel()
    said = list[str]()
    with monkeypatch.context() as patched:
        if damage == "rules":
            patched.setattr(task, "compile_game", lambda _: SimpleNamespace(generated=SimpleNamespace(rules="others")))
        interrupt(game, start, Notes, "note", 8)
    work = _work(game, start)
    some = sorted(one for one in work.iterdir() if one.name not in ("journal", LOCK))[-1]
    if damage == "journal":
        (work / "journal").write_bytes((work / "journal").read_bytes().replace(b'"doo"', b'"dao"'))
    elif damage == "short":
        some.write_bytes(some.read_bytes()[:-4])
    elif damage == "missing":
        some.unlink()
    elif damage == "changed":
        some.write_bytes(some.read_bytes()[:-1] + b"\xff")
    assert kept_bytes(game, start, notice=said.append) == whole
    assert len(said) == 1 and f"{work} is damaged" in said[0] and said[0].endswith("it begins anew.")


@pytest.mark.usefixtures("always")
def test_a_full_disk_ends_the_notes_and_not_the_solve(whole: bytes) -> None:
    game, start = duel()
    said = list[str]()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, hard))
    try:
        with pytest.raises(LudionError, match="cannot be written"):  # the solution has no room either
            solve(game, start, keep=True, notice=said.append)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert len(said) == 1 and said[0].endswith("The solve goes on in memory, and notes nothing more.")
    assert 0 < unfinished()[0].states < len(whole) / 12
    work = _work(game, start)
    assert {one.name for one in work.iterdir()} == {*read_journal(work)["items"], "journal", LOCK}
    assert kept_bytes(game, start, notice=said.append) == whole
    assert "goes on" in said[1]


def test_nothing_is_noted_of_a_solve_that_is_short_or_not_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, start = duel()
    with monkeypatch.context() as patched:
        patched.setattr(noting, "CHECKPOINT", -1.0)
        solve(game, start)
    assert not folder.exists()
    monkeypatch.setattr(Shelf, "note", None)
    kept_bytes(game, start)


# Words


def test_memory_is_refused_with_the_figure_and_the_work_kept(whole: bytes) -> None:
    game, start = duel()
    interrupt(game, start, Analysis, "backwards", 1)
    with pytest.raises(LudionError, match=r"doo has [\d,]+ states or more, and 3 MB .* more than the 1 MB allowed"):
        solve(game, start, keep=True, memory=1_000_000)
    assert kept_bytes(game, start) == whole


def test_how_far_it_is_is_said() -> None:
    game, start = duel()
    control, told = Control(), list[str]()
    states = len(solve(game, start, control=control, progress=lambda *_: told.append(control.told)))
    assert any(one.endswith(" million a second") for one in told)
    assert f"{states:,} states, its edges turned round " in " ".join(told)
    assert control.told == f"{states:,} states, backwards 100 %"
