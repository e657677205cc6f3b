"""Small programs in three forms: run by Python, by the interpreter of the typed tree, and as native code."""

import importlib
import math
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ludion.compiler.interpreter import Interpreter
from ludion.compiler.module_text import ModuleText
from ludion.compiler.native_code import FULL_LEVEL, LoadedCode, compile_program
from ludion.compiler.typed_tree import Position
from ludion.core.bits import Word

FILE = "rules.py"
ERRORS = (ArithmeticError, LookupError, ValueError, UnboundLocalError, AssertionError)


class Forms(NamedTuple):
    """A function in all forms."""

    python: Callable[..., Any]
    interpreter: Callable[..., Any]
    native: Callable[..., Any]


def read_module(text: str, checks: bool = True) -> ModuleText:
    """Return a module of which all functions are checked, or none."""
    names = [line[4 : line.index("(")] for line in text.splitlines() if line.startswith("def ")]
    return ModuleText(text, lambda line, column: Position(FILE, line, column), names if checks else ())


def native_functions(
    text: str, names: Sequence[str], checks: bool = True, level: int = FULL_LEVEL
) -> dict[str, Callable[..., Any]]:
    """Return functions of a module as native code."""
    loaded = LoadedCode(compile_program(read_module(text, checks).program(), names, level))
    return {name: loaded.function(name) for name in names}


def example_names(module: str) -> list[str]:
    """Return the names of the functions of a module of examples that take two integers."""
    examples = importlib.import_module(f"tests.compiler.{module}")
    return [
        name
        for name, value in vars(examples).items()
        if getattr(value, "__module__", "") == examples.__name__ and getattr(value, "__code__", None) is not None
        if value.__code__.co_varnames[: value.__code__.co_argcount] == ("a", "b") and name != "count"
    ]


@cache
def example_forms(module: str) -> dict[str, Forms]:
    """Return all functions of a module of examples. They are compiled together."""
    examples = importlib.import_module(f"tests.compiler.{module}")
    text, names = Path(str(examples.__file__)).read_text(encoding="utf-8"), example_names(module)
    native, interpreter = native_functions(text, names), Interpreter(read_module(text).program())
    return {name: Forms(getattr(examples, name), interpreter.function(name), native[name]) for name in names}


def outcome(function: Callable[..., Any], arguments: Iterable[int]) -> Any:
    """Return the result of a call, as a plain number, or the class of the error."""
    try:
        result = function(*arguments)
    except ERRORS as error:
        return type(error)
    if isinstance(result, Word):
        return int(result) - (int(result) >> 63 << 64)
    return float(result) if isinstance(result, float) else None if result is None else int(result)


def is_same(expected: Any, found: Any) -> bool:
    """Tell whether compiled code did as Python did. It may reject a number that does not fit in 64 bits."""
    if found is OverflowError:
        return True
    if isinstance(expected, float) and math.isnan(expected):
        return isinstance(found, float) and math.isnan(found)
    return bool(expected == found) and type(expected) is type(found)


def differences(forms: Forms, calls: Iterable[Sequence[int]]) -> list[str]:
    """Return a line for each call that does not give the same in all forms."""
    found = []
    for arguments in calls:
        expected = outcome(forms.python, arguments)
        for form, function in (("interpreter", forms.interpreter), ("native", forms.native)):
            result = outcome(function, arguments)
            if not is_same(expected, result):
                found.append(f"{form}: {tuple(arguments)} gives {result}, and Python gives {expected}")
    return found
