"""Damaged checkpoints: a solve that resumes gives the right table all the same, and a search for the winner gives an error."""

import random
import shutil
from pathlib import Path
from typing import Any

import pytest

from ludion.core import Game
from ludion.core.errors import LudionError
from ludion.core.registry import load_game
from ludion.native import layers as layers_module
from ludion.native import merging, noting, numbering, runs
from ludion.native.hunting import Hunt
from ludion.native.layers import Layers
from ludion.native.noting import Notes
from ludion.native.shelf import JOURNAL, LOCK, Shelf, read_journal
from ludion.solving.hunts import file_of, restore, save
from ludion.solving.solve import solve
from ludion.solving.store import file_for, solutions_folder, unfinished
from tests.interrupted import stopped_everywhere

FOUR = "connect-four:columns=4,rows=4"
LITTLE = 3_000_000  # bytes: several parts
DUEL = "WW./.../NN./R.. 8"


class Killed(BaseException):
    """As when the process ends: nobody tidies up."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDION_SOLUTIONS", str(tmp_path / "solutions"))
    monkeypatch.setattr(layers_module, "SMALL", 500)
    monkeypatch.setattr(numbering, "SMALLEST", 1 << 9)
    monkeypatch.setattr(runs, "ROWS", 1 << 10)
    monkeypatch.setattr(layers_module, "LARGEST_PIECE", 1 << 11)
    monkeypatch.setattr(merging, "LEAST", 64)
    return tmp_path / "solutions"


def killed_at(patched: pytest.MonkeyPatch, of: type, method: str, times: int) -> None:
    """End the work after the n-th call of a method."""
    real, left = getattr(of, method), [times]

    def called(self: Any, *given: Any, **named: Any) -> Any:
        found = real(self, *given, **named)
        left[0] -= 1
        if left[0] == 0:
            raise Killed
        return found

    patched.setattr(of, method, called)


def interrupted(game: Game[Any, Any], start: Any, of: type, method: str, times: int, **how: Any) -> Path | None:
    """The folder of work that ended after the n-th call of a method; None if it was done before."""
    with pytest.MonkeyPatch.context() as patched:
        for module in (layers_module, noting):
            patched.setattr(module, "CHECKPOINT", -1.0)
        killed_at(patched, of, method, times)
        try:
            solve(game, start, keep=True, threads=2, **how)
        except Killed:
            return unfinished()[0].path
    return None


def kept_bytes(game: Game[Any, Any], start: Any, said: list[str] | None = None, **how: Any) -> bytes:
    solve(game, start, keep=True, notice=(said if said is not None else []).append, threads=2, **how)
    file = file_for(game, "outcome", False, start)
    assert [one.name for one in file.parent.iterdir()] == [file.name]
    found = file.read_bytes()
    file.unlink()
    return found


def flipped(file: Path, chance: random.Random, bit: int | None = None) -> None:
    """Flip one bit of a file."""
    data = bytearray(file.read_bytes())
    at = chance.randrange(8 * len(data)) if bit is None else bit
    data[at // 8] ^= 1 << at % 8
    file.write_bytes(data)


def damaged_copies(work: Path, chance: random.Random, most: int) -> Any:
    """The folder again and again, with one bit of a file flipped each time: of its arrays, of what is written, of the journal."""
    original = work.rename(solutions_folder().parent / "original")
    files = sorted(file.name for file in original.iterdir() if file.name != LOCK and file.stat().st_size)
    for name in [JOURNAL, *chance.sample(files, min(most, len(files)))]:
        shutil.rmtree(work, ignore_errors=True)
        shutil.copytree(original, work)
        flipped(work / name, chance)
        yield name
    shutil.rmtree(original)


@pytest.mark.parametrize("memory", [None, LITTLE])
@pytest.mark.parametrize(("method", "times"), [("note", 4), ("note", 14), ("note", 22), ("write", 55), ("write", 90)])
def test_layers_damaged(method: str, times: int, memory: int | None) -> None:
    game, chance = load_game(FOUR), random.Random(times)
    start = game.start()
    whole = kept_bytes(game, start)
    work = interrupted(game, start, Shelf, method, times, memory=memory)
    assert work is not None
    for name in damaged_copies(work, chance, 4):
        assert kept_bytes(game, start, memory=memory) == whole, name


def in_pieces(work: Any, calls: list[Any], *_: Any) -> list[int]:
    """In place of `run_together`: no thread comes further than a few hundred rows before the next note."""
    return [work(worker, begin, min(begin + 700, end)) for worker, begin, end in calls]


@pytest.mark.parametrize("memory", [None, LITTLE])
def test_layers_final_rows_have_checksums(memory: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """All rows that the work resumes from are covered; others are those that the journal says are left."""
    game, seen, real = load_game("connect-four:columns=4,rows=3"), list[int](), Shelf.note

    def note(self: Shelf, state: dict[str, Any]) -> None:
        real(self, state)
        assert self.folder is not None and self.verify()
        journal = read_journal(self.folder)
        left, at_work = journal["state"]["left"] or [], f"values-{journal['state']['valued'] - 1}"
        for name, (_, _, count, sums) in journal["items"].items():
            rows = sum(end - begin for begin, end, _ in sums)
            if name == at_work:
                seen.append(len(left))
                rows = count if journal["state"]["parts"] > 1 else rows + sum(end - begin for begin, end in left)
            assert rows == count, name

    monkeypatch.setattr(Shelf, "note", note)
    monkeypatch.setattr(layers_module, "CHECKPOINT", -1.0)
    monkeypatch.setattr(layers_module, "run_together", in_pieces)
    solve(game, keep=True, threads=2, memory=memory)
    assert len(seen) > 10 and max(seen) > 1


@pytest.mark.parametrize("times", [1, 2, 3])
def test_layers_unfinished_rows_damaged(times: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows that were written after the last note have no checksum: they are thrown away."""
    game, left, real = load_game("connect-four:columns=4,rows=3"), [times], Shelf.note
    whole = kept_bytes(game, game.start())

    def note(self: Shelf, state: dict[str, Any]) -> None:
        real(self, state)
        left[0] -= bool(state["backwards"] and state["left"])
        if left[0] == 0:
            raise Killed

    with monkeypatch.context() as patched:
        patched.setattr(Shelf, "note", note)
        patched.setattr(layers_module, "CHECKPOINT", -1.0)
        patched.setattr(layers_module, "run_together", in_pieces)
        with pytest.raises(Killed):
            solve(game, keep=True, threads=2)
    work = unfinished()[0].path
    state = read_journal(work)["state"]
    file = work / f"values-{state['valued'] - 1}"
    data = bytearray(file.read_bytes())
    for begin, end in state["left"]:
        for row in range(begin, end):  # a win in one ply, for either player
            data[4 * row : 4 * row + 4] = b"\x01\x80\x01\x00" if row % 2 else b"\xff\x7f\x01\x00"
    file.write_bytes(data)
    said = list[str]()
    assert kept_bytes(game, game.start(), said) == whole
    assert "goes on" in said[0]


def test_layers_damage_reported() -> None:
    game, said = load_game(FOUR), list[str]()
    start = game.start()
    whole = kept_bytes(game, start)
    work = interrupted(game, start, Shelf, "note", 18)
    assert work is not None
    flipped(
        max((one for one in work.iterdir() if one.name.startswith("keys")), key=lambda one: one.stat().st_size), random.Random(1)
    )
    assert kept_bytes(game, start, said) == whole
    assert said[0] == f"The unfinished work in {work} is damaged: it begins anew."


@pytest.mark.parametrize(("method", "times"), [("note", 4), ("note_tracing", 1), ("note_written", 3)])
def test_retrograde_damaged(method: str, times: int) -> None:
    game, chance = load_game("doo"), random.Random(times)
    start = game.parse(DUEL)
    whole = kept_bytes(game, start)
    work = interrupted(game, start, Notes, method, times)
    assert work is not None
    for name in damaged_copies(work, chance, 4):
        assert kept_bytes(game, start) == whole, name


@pytest.mark.parametrize("file", ["outcome-keys", "outcome-values"])
def test_half_written_solution_damaged(file: str) -> None:
    """One bit of each page of what is written already."""
    game, chance = load_game(FOUR), random.Random(2)
    start = game.start()
    whole = kept_bytes(game, start)
    work = interrupted(game, start, Layers, "note_written", 20)
    assert work is not None
    original = work.rename(solutions_folder().parent / "original")
    size = (original / file).stat().st_size
    for at in (4096 if file == "outcome-keys" else 0, size // 3, size // 2, size - 1):
        shutil.rmtree(work, ignore_errors=True)
        shutil.copytree(original, work)
        flipped(work / file, chance, 8 * at + chance.randrange(8))
        assert kept_bytes(game, start) == whole


@pytest.mark.parametrize("method", ["null-window", "proof-number"])
def test_winner_damaged(method: str) -> None:
    game, chance = load_game("connect-four:columns=5,rows=5"), random.Random(4)
    hunt = Hunt(game, game.start(), method, 1 << 24)
    hunt.run(nodes=3000)
    save(hunt)
    file = file_of(hunt)
    whole = file.read_bytes()
    line = whole.index(b"\n")
    bits = [0, 8 * line, 8 * line + 9, 8 * len(whole) - 1, *(chance.randrange(8 * len(whole)) for _ in range(20))]
    bits += [chance.randrange(8 * line) for _ in range(20)]
    mutated = [whole[:-1], whole + b"\0", whole[: line + 1], b"", whole[: len(whole) // 2], b"[" * 100_000]
    for bit in bits:
        data = bytearray(whole)
        data[bit // 8] ^= 1 << bit % 8
        mutated.append(bytes(data))
    for data in mutated:
        file.write_bytes(data)
        with pytest.raises(LudionError):
            restore(Hunt(game, game.start(), method, 1 << 24))
    file.write_bytes(whole)
    again = Hunt(game, game.start(), method, 1 << 24)
    assert restore(again) and again.nodes == hunt.nodes


# A lock that an interrupted clean-up leaves open is closed with the process.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("stride", [31, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("kind", ["interrupt", "full"])
def test_checkpoint_interrupted(kind: str, stride: int) -> None:
    """A solve that is stopped at any operation on its files resumes, or begins again, and comes to the same table."""
    game = load_game("matches:matches=9")
    whole = kept_bytes(game, game.start())

    def work() -> None:
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(layers_module, "CHECKPOINT", -1.0)
            solve(game, keep=True, threads=1)

    def check(happened: str) -> None:
        assert happened in ("done", "KeyboardInterrupt") or kind == "full", happened
        assert kept_bytes(game, game.start()) == whole

    assert stopped_everywhere(work, lambda: None, check, kind, 500, stride) > 20
