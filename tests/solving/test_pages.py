"""Damaged solutions: every query gives the right answer or an error."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ludion.core import Game
from ludion.core.errors import StoreError
from ludion.core.registry import load_game
from ludion.native.compiled import compile_game
from ludion.native.packing import ENDLESS, ZERO, Packing, Solved, order_of
from ludion.solving import solution as solution_module
from ludion.solving.graph import graph
from ludion.solving.pages import ROWS, SolvedPages, directory_size, pages_of
from ludion.solving.solution import Solution, Verdict
from ludion.solving.solve import solve
from ludion.solving.values import values
from ludion.solving.writing import PAGE

SPECS = ("tic-tac-toe", "matches:matches=9")


@cache
def made(spec: str, kind: str) -> Solution:
    """A solution that needs no compiler, with keys of this kind."""
    game = load_game(spec)
    if kind == "text":
        return solve(game, native=False)
    found, layout = values(graph(game)), compile_game(game).generated.layout
    rows = np.array([layout.numbers(state) for state in found.graph.states], dtype=np.int64)
    packing = Packing(tuple(max(int(column.max()).bit_length(), 1) for column in rows.T))
    plies = [ENDLESS if one is None else one for one in found.remoteness]
    told = np.array([(many << 16) + ZERO + worth for many, worth in zip(plies, found.value, strict=True)], dtype=np.uint32)
    keys = packing.keys(rows)
    order = order_of(keys)
    return Solution(game, "outcome", False, game.start(), Solved(packing, keys[order], told[order], 0.0))


@cache
def answers(spec: str, kind: str) -> dict[Any, Verdict]:
    solution = made(spec, kind)
    return {state: solution[state] for state in graph(solution.game).states}


@pytest.fixture(params=["text", "numbers"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def saved(spec: str, kind: str, folder: Path) -> tuple[Path, bytes]:
    file = folder / f"{kind}.solution"
    made(spec, kind).save(file)
    return file, file.read_bytes()


def judged(file: Path, game: Game[Any, Any], right: dict[Any, Verdict], states: list[Any]) -> int:
    """Ask a solution about states; the number of errors. A wrong answer fails the test."""
    try:
        solution = Solution.load(file, game)
    except StoreError:
        return 1
    errors = 0
    for state in states:
        try:
            assert solution[state] == right[state], game.show(state)
        except StoreError:
            errors += 1
    return errors


def parts(kind: str, whole: bytes, states: int) -> dict[str, range]:
    """The bytes of each part of a file."""
    words = made(SPECS[0], kind).solved.packing.words
    first, size = whole.index(b"\n") + 1, len(whole) - directory_size(states, words)
    keys = PAGE + 8 * words * states
    found = {"header": range(first), "blanks": range(first, PAGE - 9), "seal": range(PAGE - 9, PAGE)}
    return found | {"keys": range(PAGE, keys), "values": range(keys, size), "directory": range(size, len(whole))}


def test_saved_solution_answers(kind: str, tmp_path: Path) -> None:
    for spec in SPECS:
        file, _ = saved(spec, kind, tmp_path)
        again, right = Solution.load(file), answers(spec, kind)
        assert {state: again[state] for state in right} == right and len(again) == len(right)
        with pytest.raises(StoreError, match="other rules"):
            Solution.load(file, load_game("nim"))


def test_header_states_versions(kind: str, tmp_path: Path) -> None:
    file, _ = saved(SPECS[0], kind, tmp_path)
    wanted = {"ludion", "python", "numpy"} | ({"numba"} if kind == "numbers" else set())
    assert set(solution_module.read_header(file)["made"]) == wanted


@pytest.mark.parametrize("part", ["header", "blanks", "seal", "keys", "values", "directory"])
def test_flipped_bit_detected(part: str, kind: str, tmp_path: Path) -> None:
    """Each bit of a byte, in bytes at the ends of the part and at random places. Every state is asked about."""
    file, whole = saved(SPECS[0], kind, tmp_path)
    chance, right = random.Random(part), answers(SPECS[0], kind)
    places = parts(kind, whole, len(right))[part]
    chosen = {places[0], places[-1], places[len(places) // 2], *(chance.choice(places) for _ in range(4))}
    states = list(right)
    for place in sorted(chosen):
        for bit in range(8):
            damaged = bytearray(whole)
            damaged[place] ^= 1 << bit
            file.write_bytes(damaged)
            some = states if bit == 0 else chance.sample(states, 100)
            errors = judged(file, made(SPECS[0], kind).game, right, some)
            if part not in ("keys", "values"):
                assert errors == 1
            elif bit == 0:
                assert 0 < errors <= ROWS
            with pytest.raises(StoreError):
                Solution.load(file, check=True)


@pytest.mark.parametrize("spec", SPECS)
def test_every_byte_of_small_file(spec: str, kind: str, tmp_path: Path) -> None:
    """Of a small file every byte is damaged, of a larger one a sample."""
    file, whole = saved(spec, kind, tmp_path)
    right, chance = answers(spec, kind), random.Random(7)
    bits = range(8 * len(whole))
    game, states = made(spec, kind).game, chance.sample(list(right), min(len(right), 20))
    for bit in chance.sample(bits, 300):
        damaged = bytearray(whole)
        damaged[bit // 8] ^= 1 << bit % 8
        file.write_bytes(damaged)
        judged(file, game, right, states)
        with pytest.raises(StoreError):
            Solution.load(file, game, check=True)


def mutations(whole: bytes, other: bytes, chance: random.Random, rounds: int) -> Iterator[bytes]:
    """Files that are cut, longer, mixed, zeroed or in another order."""
    size = len(whole)
    for _ in range(rounds):
        at = chance.randrange(size)
        yield whole[:at]
        yield whole + bytes(chance.randrange(1, 5000))
        yield whole[:at] + bytes([chance.randrange(256)]) + whole[at:]
        yield whole[:at] + whole[at + 1 :]
        yield whole[:at] + other[at:]
        yield other[:at] + whole[at:]
        end = min(at + chance.choice((1, 512, 4096, 20_000)), size)
        yield whole[:at] + bytes(end - at) + whole[end:]
        yield whole[:at] + chance.randbytes(end - at) + whole[end:]
        one, two = (PAGE * chance.randrange(size // PAGE) for _ in range(2))
        swapped = bytearray(whole)
        swapped[one : one + PAGE], swapped[two : two + PAGE] = whole[two : two + PAGE], whole[one : one + PAGE]
        yield bytes(swapped)


@pytest.mark.parametrize("rounds", [40, pytest.param(1200, marks=pytest.mark.slow)])
def test_mutated_files_never_wrong(rounds: int, kind: str, tmp_path: Path) -> None:
    """About 360 files, or 10,800."""
    file, whole = saved(SPECS[0], kind, tmp_path)
    game, right, chance = made(SPECS[0], kind).game, answers(SPECS[0], kind), random.Random(3)
    state = next(state for state in right if len(list(game.moves(state))) == 6)
    if kind == "numbers":
        other = tmp_path / "other.solution"
        solved = made(SPECS[0], kind).solved
        upside = solved.values & ~np.uint32(0xFFFF) | (2 * ZERO - (solved.values & 0xFFFF)).astype(np.uint32)
        Solution(game, "outcome", False, game.start(), Solved(solved.packing, solved.keys, upside, 0.0)).save(other)
    else:
        other = saved("matches:matches=9", kind, tmp_path / "other")[0]
    states = [state, *chance.sample(list(right), 60)]
    for damaged in mutations(whole, other.read_bytes(), chance, rounds):
        file.write_bytes(damaged)
        assert damaged in (whole, other.read_bytes()) or judged(file, game, right, states) >= 0


def test_swapped_pages_detected(kind: str, tmp_path: Path) -> None:
    """Also where the directory's checksums are swapped along with the pages."""
    file, whole = saved(SPECS[0], kind, tmp_path)
    states, words = len(answers(SPECS[0], kind)), made(SPECS[0], kind).solved.packing.words
    size, begin = 8 * words * ROWS, PAGE
    damaged = bytearray(whole)
    damaged[begin : begin + size], damaged[begin + size : begin + 2 * size] = (
        whole[begin + size : begin + 2 * size],
        whole[begin : begin + size],
    )
    file.write_bytes(damaged)
    assert judged(file, made(SPECS[0], kind).game, answers(SPECS[0], kind), list(answers(SPECS[0], kind))) > ROWS
    sums = len(whole) - directory_size(states, words) + 8 * words * pages_of(states)
    damaged[sums : sums + 4], damaged[sums + 4 : sums + 8] = whole[sums + 4 : sums + 8], whole[sums : sums + 4]
    file.write_bytes(damaged)
    with pytest.raises(StoreError):
        Solution.load(file)


def test_older_format_rejected(kind: str, tmp_path: Path) -> None:
    file, whole = saved(SPECS[0], kind, tmp_path)
    file.write_bytes(whole.replace(b'"version": 3', b'"version": 2', 1))
    with pytest.raises(StoreError) as caught:
        Solution.load(file)
    assert caught.value.params == {"path": str(file), "found": "2", "version": 3}


@pytest.mark.parametrize(
    "text", [b"", b"\n", b"[" * 100_000, b"{}\n", b"\xff" * 5000, b'{"format": "ludion solution", "version": 3}\n']
)
def test_nonsense_rejected(text: bytes, tmp_path: Path) -> None:
    file = tmp_path / "a.solution"
    file.write_bytes(text)
    with pytest.raises(StoreError):
        Solution.load(file)


FIELDS: list[tuple[str, Any]] = [
    ("states", 0), ("states", -1), ("states", True), ("states", 1 << 60), ("states", 1.5), ("widths", []), ("widths", [0]),
    ("widths", [65]), ("widths", ["8"]), ("widths", None), ("by", "luck"), ("keys", "letters"), ("symmetry", 1), ("game", 5),
    ("start", None), ("made", {}), ("made", {"x": 1}), ("made", []), ("directory", "0"), ("directory", 2**40), ("rules", ["x"]),
]  # fmt: skip


@pytest.mark.parametrize(("field", "value"), FIELDS, ids=str)
def test_implausible_field_rejected(field: str, value: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The checksum is right: somebody else wrote the file, or another program."""
    made("matches:matches=9", "text").save(tmp_path / "a.solution")
    whole = (tmp_path / "a.solution").read_bytes()
    head = solution_module.read_header(tmp_path / "a.solution") | {field: value}
    monkeypatch.setattr("ludion.solving.writing._line", lambda *_: solution_module.json.dumps(head).encode() + b"\n")
    from ludion.solving.writing import header

    (tmp_path / "a.solution").write_bytes(header({}, PAGE, 0, 0) + whole[PAGE:])
    with pytest.raises(StoreError):
        Solution.load(tmp_path / "a.solution", load_game("matches:matches=9"))


def test_game_name_imports_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = tmp_path / "ran"
    (tmp_path / "evil.py").write_text(f"open({str(ran)!r}, 'w')\n")
    game = load_game("matches:matches=9")
    made("matches:matches=9", "text").save(tmp_path / "a.solution")
    monkeypatch.setattr(type(game), "spec", property(lambda self: str(tmp_path / "evil.py")), raising=False)
    Solution(
        game, "outcome", False, game.start(), made("matches:matches=9", "text").solved, made("matches:matches=9", "text").keys
    ).save(tmp_path / "a.solution")
    with pytest.raises(StoreError) as caught:
        Solution.load(tmp_path / "a.solution")
    assert caught.value.params["game"] == str(tmp_path / "evil.py") and not ran.exists()


def test_page_verified_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Queries after the first read no page again."""
    file, _ = saved(SPECS[0], "numbers", tmp_path)
    calls = list[tuple[int, int]]()
    real: Callable[..., None] = SolvedPages._verify

    def counted(self: SolvedPages, kind: int, page: int) -> None:
        calls.append((kind, page))
        real(self, kind, page)

    monkeypatch.setattr(SolvedPages, "_verify", counted)
    solution, right = Solution.load(file), answers(SPECS[0], "numbers")
    assert calls == []
    for _ in range(2):
        for state in right:
            assert solution[state] == right[state]
    assert sorted(calls) == [(kind, page) for kind in (0, 1) for page in range(pages_of(len(right)))]


def test_raw_arrays_verified(tmp_path: Path) -> None:
    file, whole = saved(SPECS[0], "numbers", tmp_path)
    places = parts("numbers", whole, len(answers(SPECS[0], "numbers")))
    for name in ("keys", "values"):
        damaged = bytearray(whole)
        damaged[places[name][-1]] ^= 1
        file.write_bytes(damaged)
        solved = Solution.load(file).solved
        with pytest.raises(StoreError) as caught:
            getattr(solved, name)
        assert caught.value.params == {"path": str(file), "page": pages_of(5478) - 1}
