"""A teacher's scale: how many points each question is worth, in a `bareme.toml`.

total = 20            # scale all points to this; without it they are simply added up
own = 0.25            # the share of a question's points for passing with one's own functions too; 0 without it

[points]              # for questions that are not worth what the lesson says
3 = 2
"10" = 0.5
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludion.core import LudionError, require
from ludion.core.errors import suggest
from ludion.core.input_file import read_regular_file
from ludion.lessons.check import Checked, FileReport
from ludion.lessons.pack import Pack, Question

MAX_FILE = 1 << 20  # bytes
MAX_POINTS = 1e9


@dataclass(frozen=True, slots=True)
class Bareme:
    """What questions are worth."""

    points: Mapping[str, float] = field(default_factory=dict)
    own: float = 0.0
    total: float | None = None

    def worth(self, question: Question) -> float:
        return self.points.get(question.number, question.points)

    def earned(self, checked: Checked) -> float:
        """The points of one question."""
        worth = self.worth(checked.question)
        if not checked.passed:
            return 0.0
        return worth if checked.together.passed else worth * (1 - self.own)

    def grade(self, report: FileReport) -> float:
        """The points of a file."""
        points = sum(map(self.earned, report.checked))
        most = self.most(report)
        if self.total is None:
            return points
        return points * self.total / most if most else 0.0

    def most(self, report: FileReport) -> float:
        """The points that the questions of a file are worth altogether, before scaling; without optional ones not answered."""
        return sum(self.worth(checked.question) for checked in report.checked if checked.counts)


def read_bareme(path: Path, pack: Pack) -> Bareme:
    """The scale in a file; anything in it that means nothing is refused."""
    try:
        found = tomllib.loads(read_regular_file(path, MAX_FILE).decode("utf-8"))
    except OSError as error:
        raise LudionError(f"{path} cannot be read: {error.strerror}.") from error
    except (ValueError, RecursionError) as error:  # not TOML, not UTF-8, nested too deeply, a number of thousands of digits
        raise LudionError(f"{path} is not valid TOML: {error}.") from error
    for key in found:
        require(key in ("points", "own", "total"), f"{path}: '{key}' is not known; {suggest(key, ('points', 'own', 'total'))}")
    points = found.get("points", {})
    require(isinstance(points, dict), f"{path}: points must be a table, [points], with a line for each question.")
    for number in points:
        require(number in pack.numbers, f"{path}: {pack.name} has no question {number}; {suggest(number, pack.numbers)}")
    worth = {number: _number(path, f"points of {number}", value) for number, value in points.items()}
    own = _number(path, "own", found.get("own", 0.0))
    require(own <= 1, f"{path}: own is a share, from 0 to 1.")
    total = _number(path, "total", found["total"]) if "total" in found else None
    bareme = Bareme(worth, own, total)
    require(any(bareme.worth(question) for question in pack.questions), f"{path}: every question is worth nothing.")
    return bareme


def _number(path: Path, what: str, value: Any) -> float:
    good = type(value) in (int, float) and 0 <= value <= MAX_POINTS
    require(good, f"{path}: {what} must be a number that is not negative.")
    return float(value)
