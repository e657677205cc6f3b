"""Words wrap as the machine's do, and sets of cells behave like sets."""

import operator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.core import Word, cells, lowest, permute, popcount, replaced

WORDS = st.integers(0, 2**64 - 1)
ANY = st.integers(-(2**70), 2**70)


@pytest.mark.parametrize("function", [operator.add, operator.sub, operator.mul, operator.and_, operator.or_, operator.xor])
@given(left=WORDS, right=ANY)
def test_arithmetic_is_modulo_two_to_the_64(function, left, right):
    for result, wanted in (
        (function(Word(left), Word(right)), function(left, right)),
        (function(Word(left), right), function(left, right)),
        (function(right, Word(left)), function(right, left)),
    ):
        assert type(result) is Word
        assert int(result) == wanted % 2**64


@given(WORDS, st.integers(0, 100))
def test_shifts_bring_in_zeros(value, count):
    assert int(Word(value) << count) == value * 2**count % 2**64
    assert int(Word(value) >> count) == value // 2**count
    assert type(value << Word(count)) is type(value >> Word(count)) is Word


@given(WORDS, WORDS.filter(bool))
def test_division_and_the_unary_ones(value, divisor):
    assert (int(Word(value) // divisor), int(Word(value) % divisor)) == divmod(value, divisor)
    assert (int(value // Word(divisor)), int(value % Word(divisor))) == divmod(value, divisor)
    assert int(-Word(value)) == -value % 2**64
    assert int(~Word(value)) == 2**64 - 1 - value


@given(st.sets(st.integers(0, 63)))
def test_a_board_is_a_set_of_cells(found):
    board = sum(1 << cell for cell in found)
    assert list(cells(board)) == sorted(found)
    assert popcount(board) == popcount(Word(board)) == len(found)
    if found:
        assert lowest(board) == min(found)


@given(st.sets(st.integers(0, 63)), st.permutations(range(64)))
def test_a_permutation_moves_every_cell(found, table):
    board = Word(sum(1 << cell for cell in found))
    moved = permute(board, tuple(table))
    assert type(moved) is Word
    assert set(cells(moved)) == {table[cell] for cell in found}
    assert type(permute(int(board) & 0xFFFF, tuple(range(64)))) is int


def test_replaced_leaves_the_old_tuple_alone():
    old = (1, 2, 3)
    assert (replaced(old, 1, 9), old) == ((1, 9, 3), (1, 2, 3))
