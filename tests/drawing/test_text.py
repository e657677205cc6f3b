"""A board's text: golden boards, and what holds for any board."""

from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.core import Board, column_name
from ludion.drawing import text_board
from ludion.drawing.grid import display_width

NOUGHTS = Board((("X", "O", "."), (".", "X", "."), (".", ".", ".")))


def drawn(text: str) -> str:
    return dedent(text).strip("\n")


def test_a_labelled_board() -> None:
    assert text_board(NOUGHTS) == drawn("""
          a b c
        1 X O ·
        2 · X ·
        3 · · ·
    """)


def test_what_arrived_stands_in_brackets_and_neighbours_share_one() -> None:
    before = Board((("X", "O", "."), (".", ".", "."), (".", ".", ".")))
    after = Board((("X", "X", "X"), (".", "O", "."), ("O", ".", ".")), "two moves")
    assert text_board(after, before) == drawn("""
          a b c
        1 X[X|X]
        2 ·[O]·
        3[O]· ·
        two moves
    """)


def test_what_left_is_not_marked() -> None:
    assert "[" not in text_board(NOUGHTS, Board((("X", "O", "O"), (".", "X", "."), (".", ".", "."))))


def test_a_board_of_another_shape_marks_nothing() -> None:
    assert text_board(NOUGHTS, Board((("X",),))) == text_board(NOUGHTS)


def test_cells_of_any_length_are_aligned_and_row_numbers_too() -> None:
    board = Board((("RC", ".", ""), *((".", ".", "."),) * 8, ("Y", "10", "GR")), "white 3\nblack 12")
    assert text_board(board) == drawn("""
           a  b  c
         1 RC ·
         2 ·  ·  ·
         3 ·  ·  ·
         4 ·  ·  ·
         5 ·  ·  ·
         6 ·  ·  ·
         7 ·  ·  ·
         8 ·  ·  ·
         9 ·  ·  ·
        10 Y  10 GR
        white 3
        black 12
    """)


def test_an_unlabelled_board_is_drawn_as_it_stands_with_columns_of_their_own_width() -> None:
    heaps = Board((("first", "|", "|"), ("second", "|", "")), labelled=False)
    assert text_board(heaps, Board((("first", "|", "|"), ("second", "", "")), labelled=False)) == drawn("""
        first  | |
        second |
    """)


def test_columns_of_short_symbols_are_alike_with_labels_or_without() -> None:
    diamond = Board((("", "r", ""), ("g", "RW", "."), ("", "b", "")), labelled=False)
    assert text_board(diamond) == "   r\ng  RW ·\n   b"


def test_rows_may_have_different_lengths() -> None:
    assert text_board(Board((("X",), ("O", "X", "O")))) == "  a b c\n1 X\n2 O X O"


def test_wide_characters_take_two_columns() -> None:
    assert text_board(Board((("将", "."), ("X", "X")))) == "  a  b\n1 将 ·\n2 X  X"


def test_combining_characters_take_none() -> None:
    assert text_board(Board((("e\u0301", "."), ("X", "X")))) == "  a b\n1 e\u0301 ·\n2 X X"


@pytest.mark.parametrize(
    ("encoding", "dot"), [("utf-8", "·"), ("latin-1", "·"), ("ascii", "."), (None, "."), ("no such code", ".")]
)
def test_the_empty_cell_is_what_the_output_can_take(encoding: str | None, dot: str) -> None:
    assert text_board(Board(((".",),), labelled=False), encoding=encoding) == dot


def test_boards_without_cells_are_only_their_caption() -> None:
    assert text_board(Board((), "nothing left")) == "nothing left"
    assert text_board(Board(((),), labelled=False)) == ""


@given(
    st.integers(1, 12).flatmap(
        lambda columns: st.lists(
            st.lists(st.sampled_from(["X", "O", ".", "RC", "", "123"]), min_size=columns, max_size=columns),
            min_size=1,
            max_size=12,
        )
    )
)
def test_every_symbol_stands_below_its_letter(rows: list[list[str]]) -> None:
    header, *lines = text_board(Board(tuple(tuple(row) for row in rows))).splitlines()
    letters = [
        header.index(" " + column_name(column) + " " if column < len(rows[0]) - 1 else " " + column_name(column)) + 1
        for column in range(len(rows[0]))
    ]
    width = max(1, *(len(symbol) for row in rows for symbol in row))
    for row, line in zip(rows, lines, strict=True):
        for column, symbol in zip(letters, row, strict=True):
            start = column - (width - 1) // 2
            assert line.ljust(200)[start : start + width].strip() == symbol.replace(".", "·")


@given(st.text(st.characters(categories=["Lu", "Nd"]), max_size=5))
def test_plain_letters_take_one_column_or_two(text: str) -> None:
    assert len(text) <= display_width(text) <= 2 * len(text)
