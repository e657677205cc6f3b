"""What a section of the benchmark hands back: rows of plain data, and how each of their columns is written."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

R = TypeVar("R", bound="Row")


@dataclass(frozen=True, kw_only=True)
class Row:
    """One measurement; a figure is None where there is nothing to measure, and `note` says why."""

    target: str = ""
    met: bool | None = None
    note: str = ""

    @property
    def verdict(self) -> str:
        """The target and whether it was met, then the note."""
        aim = f"target {self.target}: {'met' if self.met else 'missed'}" if self.met is not None else ""
        return "; ".join(part for part in (aim, self.note) if part)


@dataclass(frozen=True)
class Column:
    """A heading, the field below it, and how its values are written; figures stand on the right."""

    heading: str
    field: str
    write: Callable[[Any], str] = str
    right: bool = True


@dataclass(frozen=True)
class Section:
    """A table with its title and the sentences that say how it was measured; a picture is a file's name and an SVG."""

    title: str
    method: str
    columns: Sequence[Column]
    rows: Sequence[Row]
    picture: tuple[str, str] | None = None


VERDICT = Column("", "verdict", right=False)


def attempted(measure: Callable[[], R], otherwise: R) -> R:
    """The row that `measure` gives or, so that the run goes on, the other one with a note of what went wrong."""
    try:
        return measure()
    except Exception as error:  # noqa: BLE001  whatever it is, the table says it
        return replace(otherwise, note=failure(error))


def failure(error: Exception) -> str:
    """What went wrong, in one line."""
    return f"failed: {type(error).__name__}: {' '.join(str(error).split())[:300]}"


def say(line: str) -> None:
    """A line of progress, for whoever waits."""
    sys.stderr.write(line + "\n")
    sys.stderr.flush()


def whole(number: float) -> str:
    """1,234,567."""
    return f"{number:,.0f}"


def rate(number: float) -> str:
    """So many a second, in three digits: 412 M."""
    for size, unit in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if number >= size:
            return f"{_three_digits(number / size)}{unit}"
    return _three_digits(number)


def ratio(number: float) -> str:
    """How many times as fast: 0.93 x, 412 x."""
    return f"{_three_digits(number)} x"


def _three_digits(number: float) -> str:
    decimals = 2 if number < 10 else 1 if number < 100 else 0
    return f"{number:,.{decimals}f}"
