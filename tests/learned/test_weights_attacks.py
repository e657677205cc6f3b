"""Tests that a weights file with a valid checksum cannot run code or exhaust memory."""

import gc
import linecache
from concurrent.futures import ThreadPoolExecutor

import pytest

from ludion import LudionError, load_player
from ludion.core.errors import StoreError
from ludion.learned.features import generic
from ludion.learned.features.generic import Generic
from ludion.learned.features.othello import Patterns
from ludion.learned.weights import read_weights
from tests.learned.attacking import code_in_parameters, generic_parameters, weights_file
from tests.native.toys import Countdown

GAME = Countdown(12)
PLACES = ["cut", "cut-statement", "path", "low", "divisor", "size", "bit", "mask", "turn"]


@pytest.mark.parametrize("place", PLACES)
def test_read_weights_code_in_parameters(tmp_path, place):
    canary = tmp_path / "canary"
    file = weights_file(tmp_path / "evil.weights", GAME, code_in_parameters(canary)[place])
    with pytest.raises(StoreError):
        read_weights(file, GAME).estimate.value(GAME, GAME.start(), 0)
    assert not canary.exists()


def test_player_with_code_in_weights(tmp_path):
    canary = tmp_path / "canary"
    file = weights_file(tmp_path / "evil.weights", GAME, code_in_parameters(canary)["cut-statement"])
    with pytest.raises(LudionError):
        load_player(f"engine:depth=1,weights={file}", GAME).choose(GAME, GAME.start())
    assert not canary.exists()


@pytest.mark.parametrize(
    "changes",
    [
        {"entries": 4.0},
        {"entries": True},
        {"entries": "4"},
        {"entries": 0},
        {"entries": 1 << 62},
        {"phases": 1 << 40},
        {"step": float("nan")},
        {"step": float("inf")},
        {"step": 10**400},
        {"step": -1},
        {"step": "0.5"},
        {"game": 5},
        {"rules": None},
        {"features": "__init__"},
        {"features": "os"},
        {"features": "../../games/nim"},
        {"features": ["generic"]},
        {"trained": []},
        {"trained": {"a": [[[[1]]]]}},
        {"trained": {"a": "\ud800"}},
        {"versions": {"ludion": 1}},
        {"extra": 1},
    ],
    ids=lambda changes: "-".join(f"{key}={value!s:.12}" for key, value in changes.items()),
)
def test_read_weights_malformed_header(tmp_path, changes):
    file = weights_file(tmp_path / "evil.weights", GAME, generic_parameters(), changes)
    with pytest.raises(StoreError):
        read_weights(file, GAME)


INCONSISTENT = {
    "list": [],
    "no-fields": generic_parameters(fields=[]),
    "word-integer": generic_parameters(fields=[[[0], 0, 0, 1, 1]]),
    "divisor-zero": generic_parameters(fields=[[[0], 0, 0, 0, False]]),
    "path-boolean": generic_parameters(fields=[[[True], 0, 0, 1, False]]),
    "nothing": generic_parameters(looks=[]),
    "bit-64": generic_parameters(looks=[[0, [[0, 64]]]]),
    "unknown-field": generic_parameters(looks=[[0, [[1, 0]]]]),
    "negative-field": generic_parameters(looks=[[0, [[-1, 0]]]]),
    "item-twice": generic_parameters(looks=[[0, [[0, 0], [0, 0]]]]),
    "other-shape": generic_parameters(looks=[[0, [[0, 0]]], [0, [[0, 1], [0, 2]]]]),
    "too-many-entries": generic_parameters(looks=[[0, [[0, bit] for bit in range(40)]]]),
    "mask-twice": generic_parameters(censuses=[[0, [3, 3]]]),
    "mask-65-bits": generic_parameters(censuses=[[0, [1 << 64]]]),
    "turn-unknown-table": generic_parameters(turns=[[1, [0, 1]]]),
    "turn-no-permutation": generic_parameters(turns=[[0, [0, 0]]]),
    "cuts-without-count": generic_parameters(cuts=[1]),
    "counted-twice": generic_parameters(counted=[0, 0]),
    "cuts-decrease": generic_parameters(counted=[0], cuts=[2, 1]),
    "mine-integer": generic_parameters(mine=1),
}


@pytest.mark.parametrize("case", INCONSISTENT)
def test_read_weights_inconsistent_parameters(tmp_path, case):
    file = weights_file(tmp_path / "evil.weights", GAME, INCONSISTENT[case])
    with pytest.raises(StoreError):
        read_weights(file, GAME)


def test_read_weights_features_of_other_game(tmp_path):
    size, phases = Patterns.size, Patterns.phases
    changes = {"features": "othello", "parameters": {}, "entries": size, "phases": phases}
    with pytest.raises(StoreError):
        read_weights(weights_file(tmp_path / "evil.weights", GAME, {}, changes), GAME)


def test_read_weights_path_beyond_state(tmp_path):
    parameters = generic_parameters(fields=[[[7], 0, 0, 1, False]])
    with pytest.raises(StoreError):
        read_weights(weights_file(tmp_path / "evil.weights", GAME, parameters), GAME)


def test_read_weights_valid_generic_parameters(tmp_path):
    file = weights_file(tmp_path / "good.weights", GAME, generic_parameters(counted=[0], cuts=[2]))
    read = read_weights(file, GAME)
    assert (read.estimate.features.size, read.estimate.features.phases) == (4, 2)
    assert read.to_bytes() == file.read_bytes()


class Formatted(int):
    """An integer whose text is code."""

    def __str__(self) -> str:
        return "print()"

    def __format__(self, _: str) -> str:
        return "print()"

    __repr__ = __str__


@pytest.mark.parametrize("cut", ["print()", b"1", 1.0, None], ids=str)
def test_generic_rejects_cut_of_other_type(cut):
    parameters = generic_parameters(counted=[0], cuts=[cut])
    with pytest.raises(TypeError):
        Generic(**parameters)


def test_generic_writes_digits_of_integer_subclass():
    features = Generic(**generic_parameters(counted=[0], cuts=[Formatted(3)]))
    assert features.phase(None, (7,)) == 1 and features.phase(None, (3,)) == 0


def test_generic_classes_are_freed():
    for cut in range(1, 65):
        Generic(**generic_parameters(counted=[0], cuts=[cut]))
    gc.collect()
    assert len(generic._plan_classes) < 8
    assert sum(name.startswith("<features") for name in linecache.cache) < 8


def test_generic_same_class_from_many_threads():
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda _: Generic(**generic_parameters(counted=[0], cuts=[9])), range(200)))
    assert len({type(features) for features in made}) == 1
