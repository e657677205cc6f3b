"""Tests of the engine's table: which entry a new one replaces."""

import numpy as np
import pytest
from numba import njit

from ludion import load_game
from ludion.native.compiled import CompiledGame
from ludion.native.kernels import desk as slots

DEEP, SHALLOW = 9, 2


class Table:
    """A table with one bucket, and the compiled functions that use it."""

    def __init__(self):
        game = CompiledGame(load_game("tic-tac-toe"))
        self.size = game.layout.size
        self.find_known, self.keep_known, self.pack = (
            njit(getattr(game.module, name).py_func) for name in ("find_known", "keep_known", "pack")
        )
        self.bucket = np.zeros(slots.WAYS * (self.size + 3), dtype=np.int64)
        self.desk = np.zeros(slots.DESK, dtype=np.int64)
        self.desk[slots.TABLE] = self.bucket.ctypes.data

    def clear(self):
        self.bucket[:] = 0
        self.desk[slots.GENERATION] = 1

    def save(self, state, depth):
        key = np.full(self.size, state, dtype=np.int64)
        told = self.pack(self.desk.ctypes.data, 0, depth, 0, -1, 0)
        self.keep_known(self.desk.ctypes.data, key.ctypes.data, 1000 + state, float(depth), told)

    def known(self):
        """Return the states in the bucket."""
        keys = [np.full(self.size, state, dtype=np.int64) for state in range(10)]
        return {key[0] for key in keys if self.find_known(self.desk.ctypes.data, key.ctypes.data, 1000 + key[0])}


@pytest.fixture(scope="module")
def compiled_table():
    return Table()


@pytest.fixture
def table(compiled_table):
    compiled_table.clear()
    return compiled_table


def test_shallow_entry_keeps_deep_one(table):
    table.save(1, DEEP)
    table.save(2, SHALLOW)
    assert table.known() == {1, 2}
    table.save(3, SHALLOW)
    assert table.known() == {1, 3}


def test_deeper_entry_replaces_shallow_one(table):
    table.save(1, SHALLOW)
    table.save(2, DEEP)
    table.save(3, SHALLOW)
    assert table.known() == {2, 3}


def test_newer_search_replaces_deep_entry(table):
    table.save(1, DEEP)
    table.desk[slots.GENERATION] = 2
    table.save(2, SHALLOW)
    table.save(3, SHALLOW - 1)
    assert table.known() == {2, 3}
