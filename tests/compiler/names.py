"""The names that compiled functions use, as Python understands them."""

from collections.abc import Callable
from typing import Any

from ludion.core.bits import Word, lowest, popcount, replaced

__all__ = ["Constant", "compiled", "in_place", "integer", "lowest", "popcount", "replaced", "word"]
word = Word


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    return function


in_place = compiled


def integer(value: int) -> int:
    """Return a number as a signed 64-bit integer. A word keeps its bits."""
    return int(value) - (int(value) >> 63 << 64) if isinstance(value, Word) else int(value)


def Constant(values: tuple[Any, ...], words: bool) -> tuple[Any, ...]:
    """Return a constant table."""
    return tuple(map(Word, values)) if words else values
