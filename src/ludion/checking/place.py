"""Where a rule stands in its file, so that a finding can name the line to look at."""

import inspect
import linecache
import os
import re
import sys
import sysconfig
from pathlib import Path
from types import CodeType, TracebackType
from typing import Any, NamedTuple

import ludion.core
from ludion.core import Game

_OURS = (str(Path(ludion.core.__file__).parent) + os.sep, str(Path(__file__).parent) + os.sep, "<frozen")
_PYTHON = sysconfig.get_path("stdlib")
_INSTALLED = ("site-packages", "dist-packages")


class Place(NamedTuple):
    """A line of a file; of a class whose source is not at hand, the file alone."""

    file: str
    line: int | None


def short(file: str) -> str:
    """A file as a person here would write it: relative to the folder one is in, where it lies below."""
    path = Path(file)
    return str(path.relative_to(Path.cwd())) if path.is_absolute() and path.is_relative_to(Path.cwd()) else file


def rule_place(game: Game[Any, Any], rule: str) -> Place:
    """The line on which a method of the game begins; one that it does not define is told of at the class."""
    method = inspect.unwrap(getattr(type(game), rule))
    code = getattr(method, "__code__", None)
    if isinstance(code, CodeType) and is_rule(code):
        return Place(code.co_filename, code.co_firstlineno)
    return class_place(game)


def class_place(game: Game[Any, Any]) -> Place:
    """The line on which the game's class begins."""
    codes = [value.__code__ for value in vars(type(game)).values() if inspect.isfunction(value)]
    module = sys.modules.get(type(game).__module__)
    file = codes[0].co_filename if codes else str(getattr(module, "__file__", type(game).__module__))
    for number, line in enumerate(linecache.getlines(file), 1):
        if re.match(rf"\s*class\s+{type(game).__name__}\b", line):
            return Place(file, number)
    return Place(file, min((code.co_firstlineno for code in codes), default=None))


def facts_place(game: Game[Any, Any]) -> Place:
    """The first line from the class on that sets `facts`."""
    place = class_place(game)
    for number, line in enumerate(linecache.getlines(place.file), 1):
        if number > (place.line or 0) and re.search(r"\bfacts\b\s*(:[^=]*)?=", line):
            return Place(place.file, number)
    return place


def error_place(trace: TracebackType | None) -> Place | None:
    """The innermost line of the rules that an error passed through."""
    place = None
    while trace is not None:
        if is_rule(trace.tb_frame.f_code):
            place = Place(trace.tb_frame.f_code.co_filename, trace.tb_lineno)
        trace = trace.tb_next
    return place


def is_rule(code: CodeType) -> bool:
    """Whether code belongs to a game's rules or to what they call, and not to Ludion's core, to this layer or to Python."""
    file = code.co_filename
    of_python = file.startswith(_PYTHON) and not any(folder in file for folder in _INSTALLED)
    return not file.startswith(_OURS) and not of_python
