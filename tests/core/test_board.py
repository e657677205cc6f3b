"""Grids, their names, notation and symmetries."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.core import LudionError, cell_name, column_name, grid_symmetries, parse_grid, show_grid


@given(st.integers(1, 7), st.integers(1, 7), st.data())
def test_a_grid_reads_back(rows, columns, data):
    symbols = data.draw(st.lists(st.sampled_from(".XO"), min_size=rows * columns, max_size=rows * columns))
    layers = {s: sum(1 << cell for cell, found in enumerate(symbols) if found == s) for s in "XO"}
    text = show_grid(rows, columns, layers)
    assert text.replace("/", "") == "".join(symbols)
    assert parse_grid(text, rows, columns, "XO") == (layers["X"], layers["O"])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is not a board of 2 rows of 3 cells"),
        ("XX./..", "is not a board of 2 rows of 3 cells"),
        ("XX./.../...", "is not a board of 2 rows of 3 cells"),
        ("XX?/...", "has the unknown symbol '\\?'; known are X O and '.'"),
    ],
)
def test_a_bad_grid_is_refused_with_a_sentence(text, sentence):
    with pytest.raises(LudionError, match=sentence):
        parse_grid(text, 2, 3, "XO")


def test_names_of_cells():
    assert [cell_name(cell, 3) for cell in (0, 2, 3, 8)] == ["a1", "c1", "a2", "c3"]
    assert [column_name(column) for column in (0, 25, 26, 51, 52, 701, 702)] == ["a", "z", "aa", "az", "ba", "zz", "aaa"]


@pytest.mark.parametrize(("rows", "columns", "count"), [(3, 3, 8), (2, 3, 4), (1, 4, 2), (1, 1, 1), (8, 8, 8)])
def test_symmetries_form_a_group(rows, columns, count):
    tables = grid_symmetries(rows, columns)
    assert len(tables) == count
    assert tables[0] == tuple(range(rows * columns))
    for one in tables:
        assert sorted(one) == list(range(rows * columns))
        for two in tables:
            assert tuple(two[cell] for cell in one) in tables
    neighbours = {(a, b) for a in range(rows * columns) for b in range(rows * columns) if _adjacent(a, b, columns)}
    assert all({(table[a], table[b]) for a, b in neighbours} == neighbours for table in tables)


def _adjacent(a: int, b: int, columns: int) -> bool:
    return abs(a // columns - b // columns) + abs(a % columns - b % columns) == 1
