"""Layers: the same file whatever the memory, the threads and the interruptions; all kinds of states; what is said and refused."""

import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

from ludion.core import Facts, Game, LudionError, Word
from ludion.core.registry import load_game
from ludion.native import Control, distinct, merging
from ludion.native import layers as layers_module
from ludion.native.found import Written
from ludion.native.layers import Layers
from ludion.native.merging import merged
from ludion.native.shelf import LOCK, Shelf, locked
from ludion.native.standing import Teller, duration
from ludion.native.task import Task
from ludion.solving.graph import graph
from ludion.solving.solution import Solution
from ludion.solving.solve import solve
from ludion.solving.store import file_for, unfinished
from ludion.solving.values import values
from tests.search.trees import random_tree

FOUR = "connect-four:columns=4,rows=4"
LITTLE = 1_200_000  # bytes: several runs for a layer, several parts of a table, all of it on disk


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDION_SOLUTIONS", str(tmp_path / "solutions"))
    return tmp_path / "solutions"


def kept_bytes(spec: str, **how: Any) -> bytes:
    """Solve and keep a game: the file's bytes. Nothing but the file is left behind."""
    game = load_game(spec)
    solve(game, keep=True, **how)
    file = file_for(game, how.get("by", "outcome"), how.get("symmetry", False), game.start())
    assert [one.name for one in file.parent.iterdir()] == [file.name]
    found = file.read_bytes()
    Solution.load(file, check=True)
    file.unlink()
    return found


class Killed(BaseException):
    """As when the process ends: nobody tidies up."""


def killing(monkeypatch: pytest.MonkeyPatch, method: str, times: int) -> None:
    """End the work at the n-th call of a method of the shelf."""
    real: Callable[..., Any] = getattr(Shelf, method)
    left = [times]

    def called(self: Shelf, *given: Any, **named: Any) -> Any:
        left[0] -= 1
        if left[0] == 0:
            raise Killed
        return real(self, *given, **named)

    monkeypatch.setattr(Shelf, method, called)


# The same file


@pytest.mark.parametrize("spec", [FOUR, "babylone:colours=4,tablets=4", "othello:size=4"])
def test_memory_and_threads_make_no_difference(spec: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = kept_bytes(spec, threads=1)
    assert kept_bytes(spec, threads=1, memory=LITTLE) == whole
    monkeypatch.setattr(layers_module, "SMALL", 500)
    assert kept_bytes(spec, threads=2) == whole
    assert kept_bytes(spec, threads=3, memory=LITTLE) == whole


def test_little_memory_means_several_parts_and_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    parts, runs, game = set[int](), set[int](), load_game(FOUR)
    real = Layers._merge

    def merging(self: Layers) -> str:
        runs.add(len(self.far.runs))
        return real(self)

    monkeypatch.setattr(Layers, "_merge", merging)
    monkeypatch.setattr(Layers, "_pause", lambda self: parts.add(self.far.parts))
    with Layers(Task(game, memory=LITTLE, threads=1)) as layers:
        layers.solve()
        assert layers.shelf.on_disk
        assert max(parts) > 1
        assert max(runs) > 1


@pytest.mark.parametrize(
    ("method", "times"), [("write", 3), ("write", 60), ("note", 2), ("note", 9), ("create", 25), ("_sweep", 5)]
)
@pytest.mark.parametrize("memory", [None, LITTLE])
def test_interrupted_work_goes_on(method: str, times: int, memory: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, game = kept_bytes(FOUR), load_game(FOUR)
    kills = 0
    with monkeypatch.context() as patched:
        while kills < 12:
            patched.setattr(layers_module, "CHECKPOINT", -1.0)  # whenever it could
            patched.setattr(layers_module, "SMALL", 500)
            killing(patched, method, times)
            try:
                solve(game, keep=True, memory=memory, threads=2)
                break
            except Killed:
                kills += 1
                patched.undo()
    assert kills > 0
    solve(game, keep=True, memory=memory)
    assert file_for(game, "outcome", False, game.start()).read_bytes() == whole
    assert unfinished() == []


@pytest.mark.parametrize("spec", [FOUR, "babylone:colours=4,tablets=4"])
def test_the_file_is_gone_on_with_where_it_was(spec: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, game, begun, real = kept_bytes(spec), load_game(spec), list[int](), Layers.states
    monkeypatch.setattr(layers_module, "CHECKPOINT", -1.0)
    monkeypatch.setattr(layers_module, "LARGEST_PIECE", 1 << 9)
    monkeypatch.setattr(merging, "LEAST", 9)

    def states(self: Layers, after: tuple[int, ...] = ()) -> Any:
        begun.append(self.written.states)
        return real(self, after)

    monkeypatch.setattr(Layers, "states", states)
    for _ in range(3):
        with monkeypatch.context() as patched:
            left = [3]

            def noted(self: Layers, written: Written, left: list[int] = left) -> None:
                left[0] -= 1
                if left[0] == 0:
                    raise Killed
                self.far.written = written
                self._pause()

            patched.setattr(Layers, "note_written", noted)
            with pytest.raises(Killed):
                solve(game, keep=True)
    assert kept_bytes(spec) == whole
    assert begun == sorted(set(begun)) and len(begun) == 4 and begun[0] == 0


def test_a_process_that_is_killed(tmp_path: Path) -> None:
    whole, text = kept_bytes(FOUR), "import sys, os, signal\n"
    text += "from ludion.core.registry import load_game\nfrom ludion.native import layers, shelf\n"
    text += "from ludion.solving.solve import solve\nlayers.CHECKPOINT, left, real = -1.0, [int(sys.argv[1])], shelf.Shelf.note\n"
    text += "def note(self, state):\n    real(self, state)\n    left[0] -= 1\n"
    text += "    if not left[0]:\n        os.kill(os.getpid(), signal.SIGKILL)\n"
    text += f"shelf.Shelf.note = note\nsolve(load_game('{FOUR}'), keep=True, memory={LITTLE})\n"
    (tmp_path / "killed.py").write_text(text)
    for times in ("5", "12"):
        process = subprocess.run([sys.executable, tmp_path / "killed.py", times], timeout=120, check=False)
        assert process.returncode == -signal.SIGKILL
    said = list[str]()
    assert kept_bytes(FOUR, notice=said.append) == whole
    assert "goes on" in said[0]


def test_a_stop_keeps_what_was_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, control, game = kept_bytes(FOUR), Control(), load_game(FOUR)
    monkeypatch.setattr(layers_module, "CHECKPOINT", -1.0)
    real = Shelf.note
    counted = [0]

    def note(self: Shelf, state: dict[str, Any]) -> None:
        real(self, state)
        counted[0] += 1
        if counted[0] == 8:
            control.stop()

    monkeypatch.setattr(Shelf, "note", note)
    with pytest.raises(LudionError, match=r"stopped after .* solve again to go on"):
        solve(game, keep=True, control=control)
    assert kept_bytes(FOUR) == whole


def test_two_at_once_do_not_disturb_each_other(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    whole, game = kept_bytes(FOUR), load_game(FOUR)
    file = file_for(game, "outcome", False, game.start())
    first = file.with_name(file.name + ".work")
    first.mkdir()
    (first / "keys-0").write_bytes(b"of another process")
    lock = locked(first)
    assert lock is not None
    monkeypatch.setattr(layers_module, "CHECKPOINT", -1.0)
    said = list[str]()
    solve(game, keep=True, notice=said.append)
    assert file.read_bytes() == whole
    assert not any("goes on" in one for one in said)
    assert {one.name for one in folder.iterdir()} == {file.name, first.name}
    assert (first / "keys-0").read_bytes() == b"of another process"
    assert [one.note for one in unfinished()] == ["in work"]
    assert not unfinished()[0].remove()
    lock.close()
    assert unfinished()[0].remove()
    assert unfinished() == []


@pytest.mark.parametrize("damage", ["journal", "short", "missing", "foreign"])
def test_a_damaged_folder_is_thrown_away(damage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, game, said = kept_bytes(FOUR), load_game(FOUR), list[str]()
    monkeypatch.setattr(layers_module, "CHECKPOINT", -1.0)
    with monkeypatch.context() as patched:
        killing(patched, "note", 10)
        with pytest.raises(Killed):
            solve(game, keep=True)
    work = unfinished()[0].path
    some = sorted(one for one in work.iterdir() if one.name not in ("journal", LOCK))[-1]
    if damage == "journal":
        (work / "journal").write_bytes((work / "journal").read_bytes().replace(b"keys-1", b"keys-2"))
    elif damage == "short":
        some.write_bytes(some.read_bytes()[:-8])
    elif damage == "missing":
        some.unlink()
    else:
        monkeypatch.setattr(Shelf, "_read_journal", _foreign(Shelf._read_journal))
    assert kept_bytes(FOUR, notice=said.append) == whole
    assert "damaged or of other rules" in said[0]


def _foreign(real: Callable[..., Any]) -> Callable[..., Any]:
    def read(self: Shelf, folder: Path) -> Any:
        self.about = "other rules"
        return real(self, folder)

    return read


def test_a_full_disk_is_said_and_the_work_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, game, said = kept_bytes(FOUR), load_game(FOUR), list[str]()
    monkeypatch.setattr(layers_module, "CHECKPOINT", -1.0)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, hard))
    try:
        with pytest.raises(LudionError, match=r"cannot be written: .*solve again to go on"):
            solve(game, keep=True)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert kept_bytes(FOUR, notice=said.append) == whole
    assert "goes on" in said[0]


# States of all kinds


class Row(NamedTuple):
    left: int
    mask: Word
    debt: int


ODD = Word(0x9E3779B97F4A7C15)
BACK = Word(pow(0x9E3779B97F4A7C15, -1, 2**64))


class Wide(Game[Row, int]):
    """Take one to three of `left`; the state says it three times, in all bits of a word and as a negative number, too."""

    def __init__(self, left: int = 40, most: int = 3):
        self.left, self.most = left, most
        self.facts = Facts(max_plies=left)

    def start(self) -> Row:
        return Row(self.left, Word(self.left) * ODD, -self.left)

    def turn(self, state: Row) -> int:
        return state.left % 2

    def moves(self, state: Row) -> Iterator[int]:
        for taken in range(1, self.most + 1):
            if taken <= state.left:
                yield taken

    def play(self, state: Row, move: int) -> Row:
        return Row(state.left - move, state.mask - Word(move) * ODD, state.debt + move)

    def score(self, state: Row) -> int:
        return state.debt + 1


class Full(Game[Word, int]):
    """The same in a single word that uses all of its bits."""

    def __init__(self, left: int = 40, most: int = 3):
        self.left, self.most = left, most
        self.facts = Facts(max_plies=left)

    def start(self) -> Word:
        return Word(self.left) * ODD - Word(1)

    def number(self, state: Word) -> int:
        return int((state + Word(1)) * BACK)

    def turn(self, state: Word) -> int:
        return self.number(state) % 2

    def moves(self, state: Word) -> Iterator[int]:
        for taken in range(1, self.most + 1):
            if taken <= self.number(state):
                yield taken

    def play(self, state: Word, move: int) -> Word:
        return state - Word(move) * ODD

    def score(self, state: Word) -> int:
        return 7


def agrees(game: Game[Any, Any], **how: Any) -> None:
    """Every state has the value of the interpreted definition."""
    found = values(graph(game), "score")
    solution = solve(game, by="score", **how)
    assert len(solution) == len(found.graph)
    for vertex, state in enumerate(found.graph.states):
        assert (solution[state].score, solution[state].plies) == (found.value[vertex], found.remoteness[vertex])


@pytest.mark.parametrize("how", [{}, {"memory": 1}], ids=str)
def test_every_state_of_games_with_wide_states(how: dict[str, Any]) -> None:
    agrees(Wide(), **how)
    if not how:
        agrees(Wide(700, 600))  # more moves than there is room for at first; its states come back, which takes memory
    agrees(Full(), **how)  # the last state is -1, all bits of it set
    for seed in range(6):
        agrees(random_tree(seed, shared=True, depth=7, width=4), **how)


def test_a_packing_that_is_too_narrow_is_widened(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = kept_bytes("tic-tac-toe")
    monkeypatch.setattr(layers_module, "PROBED", 1)
    assert kept_bytes("tic-tac-toe") == whole
    agrees(Wide())


def test_states_that_come_back_ply_after_ply(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = kept_bytes("nim:heaps=6+6+6")
    monkeypatch.setattr(layers_module, "JUDGED", 100)
    monkeypatch.setattr(Layers, "_backwards", None)
    assert kept_bytes("nim:heaps=6+6+6") == whole


def test_keys_of_several_words_are_merged_in_order() -> None:
    chance, shelf = np.random.default_rng(3), Shelf(1 << 30)
    rows = chance.integers(-3, 3, (40_000, 2)) << 61
    parts = [np.unique(part.view(np.uint64), axis=0) for part in np.array_split(rows, 7)]
    for number, part in enumerate(parts):
        shelf.create(f"keys{number}", "i8", 2, len(part))
        shelf.write(f"keys{number}", 0, part.view(np.int64))
    found = np.concatenate([keys for keys, _ in merged(shelf, [(f"keys{n}", None) for n in range(7)], 2, 10)])
    assert (found.view(np.uint64) == np.unique(rows.view(np.uint64), axis=0)).all()


# What is counted, said and refused


def test_distinct_states_of_connect_four() -> None:
    known = [1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275, 558186, 1662623]
    assert distinct(load_game("connect-four"), 10) == known
    assert distinct(load_game("connect-four"), 5, native=False) == known[:6]
    assert distinct(load_game("tic-tac-toe"), 99) == [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]
    assert distinct(load_game("doo"), 3) == distinct(load_game("doo"), 3, native=False)


@pytest.mark.parametrize(
    ("spec", "states"), [("connect-four:columns=5,rows=4", 3_945_711), ("babylone:colours=5,tablets=4", 5_021_330)]
)
def test_the_size_is_said_before(spec: str, states: int) -> None:
    class Enough(Exception):
        pass

    def told(sentence: str) -> None:
        said.append(sentence)
        raise Enough

    said, game = list[str](), load_game(spec)
    with pytest.raises(Enough):
        solve(game, notice=told)
    number, unit = said[0].replace("perhaps", "about").split("about ")[1].split()[:2]
    assert unit == "million"
    assert states / 3 < float(number) * 1e6 < states * 3
    assert said[0].endswith("in memory.")


def test_what_is_too_large_is_refused_with_the_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LudionError, match=r"othello:size=8 has more than .* states, .* GB: the .* MB of memory allowed and the"):
        solve(load_game("othello"))
    monkeypatch.setattr(layers_module, "MOST_PLIES", 5)
    with pytest.raises(LudionError, match="more than 5 plies"):
        solve(load_game("tic-tac-toe"))
    monkeypatch.setattr(layers_module, "MOST_PLIES", 65_000)
    with pytest.raises(LudionError, match="a score of -39,999"):
        solve(Debt(), by="score")
    assert solve(Debt()).best(Debt().start()) == [1]


class Debt(Game[int, int]):
    """Two moves, of which one ends in a debt that no solution holds."""

    def start(self) -> int:
        return 0

    def turn(self, state: int) -> int:
        return 0

    def moves(self, state: int) -> Iterator[int]:
        if state == 0:
            yield 0
            yield 1

    def play(self, state: int, move: int) -> int:
        return 1 + move

    def score(self, state: int) -> int:
        return 1 if state == 2 else -39_999


def test_progress_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told, control = list[tuple[int, float]](), Control()
    monkeypatch.setattr(layers_module, "SMALL", 0)
    solve(load_game(FOUR), progress=lambda *far: told.append(far), control=control, threads=1)
    assert [states for states, _ in told] == sorted(states for states, _ in told)
    assert told[-1][0] == 161_029
    assert control.told.startswith("161,029 states, backwards 100 %")


def test_the_time_left_is_told_while_there_is_an_estimate(monkeypatch: pytest.MonkeyPatch) -> None:
    now, task = [100.0], Task(load_game(FOUR))
    monkeypatch.setattr("ludion.native.standing.time.monotonic", lambda: now[0])
    teller, said = Teller(task), list[str]()
    for seconds, found, expected in ((0, 1_000_000, 0), (2, 3_000_000, 0), (2, 3_000_000, 9_000_000), (2, 3_000_000, 2_000_000)):
        now[0] = 100.0 + seconds
        teller.forwards(7, found, expected)
        said.append(task.control.told)
    assert said[0] == "ply 7, 1.0 M states"
    assert said[1] == said[3] == "ply 7, 3.0 M states, 1.0 M a second"
    assert said[2] == "ply 7, 3.0 M of about 9.0 M states, 1.0 M a second, about 6 s left forwards"
    for seconds, done in ((10, 2_000_000), (12, 3_000_000)):
        now[0] = 100.0 + seconds
        teller.backwards(done, 9_000_000)
    assert task.control.told == "9,000,000 states, backwards 33 %, 0.5 M a second, 12 s left"
    assert [duration(seconds) for seconds in (59.6, 119, 121, 7_300)] == ["60 s", "119 s", "2 min", "2.0 h"]
