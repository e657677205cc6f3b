"""The little tools that files of the course import: `from tools.outils import p2c, count`."""

import functools
from collections.abc import Callable
from typing import Any, TypeVar, cast

__all__ = ["count", "p2c"]

Function = TypeVar("Function", bound=Callable[..., Any])


def p2c(place: int, nbc: int) -> tuple[int, int]:
    """The (row, column) of a place that is counted row by row, nbc to a row."""
    return divmod(place, nbc)


def count(function: Function) -> Function:
    """Let a function count its calls, in `function.nbCalls`."""

    @functools.wraps(function)
    def counted(*args: Any, **kargs: Any) -> Any:
        counted.nbCalls += 1  # type: ignore[attr-defined]
        return function(*args, **kargs)

    counted.nbCalls = 0  # type: ignore[attr-defined]
    return cast(Function, counted)
