"""Boards as bits: 64-bit words that wrap as the machine's do, and what one does with sets of cells.

A plain `int` is enough for a board of up to 63 cells: Python's integers are two's complement without end, so that `&`, `|`,
`^`, `~`, `-`, `<<` and `>>` mean the same interpreted and compiled while nothing passes bit 62. A board that needs bit 63, or
arithmetic that is meant to overflow, uses `Word`. Whatever is computed with a word is a word again.

`native/` replaces every name of this module by a machine instruction or two; the text here is what they mean.
"""

from collections.abc import Iterator
from typing import Self, TypeVar

MASK = (1 << 64) - 1

T = TypeVar("T")


class Word(int):
    """An unsigned 64-bit integer: results wrap around, `>>` brings in zeros, mixing with an `int` gives a word."""

    __slots__ = ()

    def __new__(cls, value: int = 0) -> Self:
        return int.__new__(cls, value & MASK)

    def __add__(self, other: int) -> "Word":
        return Word(int(self) + int(other))

    def __sub__(self, other: int) -> "Word":
        return Word(int(self) - int(other))

    def __rsub__(self, other: int) -> "Word":
        return Word(int(other) - int(self))

    def __mul__(self, other: int) -> "Word":
        return Word(int(self) * int(other))

    def __and__(self, other: int) -> "Word":
        return Word(int(self) & int(other))

    def __or__(self, other: int) -> "Word":
        return Word(int(self) | int(other))

    def __xor__(self, other: int) -> "Word":
        return Word(int(self) ^ int(other))

    def __lshift__(self, count: int) -> "Word":
        return Word(int(self) << int(count)) if count < 64 else Word(0)

    def __rlshift__(self, other: int) -> "Word":
        return Word(other) << int(self)

    def __rshift__(self, count: int) -> "Word":
        return Word(int(self) >> int(count))

    def __rrshift__(self, other: int) -> "Word":
        return Word(other) >> int(self)

    def __floordiv__(self, other: int) -> "Word":
        return Word(int(self) // int(Word(other)))

    def __rfloordiv__(self, other: int) -> "Word":
        return Word(other) // self

    def __mod__(self, other: int) -> "Word":
        return Word(int(self) % int(Word(other)))

    def __rmod__(self, other: int) -> "Word":
        return Word(other) % self

    def __neg__(self) -> "Word":
        return Word(-int(self))

    def __invert__(self) -> "Word":
        return Word(~int(self))

    __radd__ = __add__
    __rmul__ = __mul__
    __rand__ = __and__
    __ror__ = __or__
    __rxor__ = __xor__


def popcount(board: int) -> int:
    """How many cells are in `board`, which is a word or not negative."""
    return int(board).bit_count()


def lowest(board: int) -> int:
    """The smallest cell in `board`, which is not empty."""
    return (int(board) & -int(board)).bit_length() - 1


def cells(board: int) -> Iterator[int]:
    """The cells in `board`, from the smallest to the largest."""
    rest = int(board)
    while rest:
        yield lowest(rest)
        rest &= rest - 1


def permute(board: int, table: tuple[int, ...]) -> int:
    """The board in which each cell `c` of `board` has moved to `table[c]`; of the same kind as `board`."""
    moved = board & 0
    for cell in cells(board):
        moved |= (board & 0 | 1) << table[cell]
    return moved


def replaced(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return `values` with `value` in place `index`.

    A negative index counts from the end.

    Raises:
        IndexError: There is no such place.
    """
    place = index + len(values) if index < 0 else index
    if not 0 <= place < len(values):
        raise IndexError("tuple index out of range")
    return (*values[:place], value, *values[place + 1 :])
