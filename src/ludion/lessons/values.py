"""What comes out of a student's process: plain values, sent as JSON and never as code, and how they are compared and shown."""

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

DEEPEST = 60
MOST = 200_000  # values within one answer
LONGEST = 20_000  # characters of one string
SHOWN = 300  # characters of a value in a message
ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")


class TooMuch(Exception):
    """An answer that is larger than any question asks for."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A value that does not travel: an object of some class, by its type's name and how it shows itself."""

    kind: str
    text: str

    def __repr__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Failure:
    """An exception: its type, its text, and the last line of the student's file that it passed through (0: none).

    For a call with the wrong number of arguments, `takes` is the head of the function, and `called` the call in the probe.
    """

    kind: str
    text: str
    line: int = 0
    takes: str = ""
    called: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a probe gave: a value, what was printed on the way, or the exception that ended it."""

    value: Any = None
    printed: str = ""
    error: Failure | None = None


def pack_value(value: Any) -> Any:
    """A value as JSON can hold it."""
    return _packed(value, 0, [MOST])


def _packed(value: Any, depth: int, left: list[int]) -> Any:
    left[0] -= 1
    if left[0] < 0:
        raise TooMuch
    if value is None or isinstance(value, bool):
        return value
    if type(value) is int:
        return value if abs(value) < 1 << 62 else {"i": hex(value)[:LONGEST]}
    if type(value) is float:
        return {"f": repr(value)}
    if type(value) is str:
        return value[:LONGEST]
    if depth < DEEPEST:
        if type(value) is list:
            return [_packed(part, depth + 1, left) for part in value]
        if isinstance(value, dict):
            return {"d": [[_packed(key, depth + 1, left), _packed(part, depth + 1, left)] for key, part in value.items()]}
        for kind, tag in ((tuple, "t"), (frozenset, "z"), (set, "s")):
            if isinstance(value, kind):
                return {tag: [_packed(part, depth + 1, left) for part in value]}
    return {"o": [type(value).__name__, ADDRESS.sub("", repr(value))[:LONGEST]]}


def unpack_value(packed: Any) -> Any:
    """The value again; anything that no `pack_value` wrote is a `ValueError`."""
    if packed is None or isinstance(packed, bool | int | str):
        return packed
    if isinstance(packed, list):
        return [unpack_value(part) for part in packed]
    if not isinstance(packed, dict) or len(packed) != 1:
        raise ValueError("no such value")
    (tag, held), *_ = packed.items()
    try:
        return _unpacked(tag, held)
    except (TypeError, AttributeError, KeyError) as error:
        raise ValueError("no such value") from error


def _unpacked(tag: str, held: Any) -> Any:
    match tag:
        case "i":
            return int(held, 16)
        case "f":
            return float(held)
        case "t":
            return tuple(unpack_value(part) for part in held)
        case "s":
            return {unpack_value(part) for part in held}
        case "z":
            return frozenset(unpack_value(part) for part in held)
        case "d":
            return {unpack_value(key): unpack_value(part) for key, part in held}
        case "o":
            return Thing(str(held[0]), str(held[1]))
    raise ValueError("no such value")


def alike(found: Any, expected: Any) -> bool:
    """Equal, and of the same kinds all through: no list for a tuple, no 1 for True. Numbers may differ by a rounding."""
    if isinstance(found, bool) or isinstance(expected, bool):
        return found is expected
    if isinstance(found, int | float) and isinstance(expected, int | float):
        return found == expected or math.isclose(found, expected, rel_tol=1e-9, abs_tol=1e-12)
    if type(found) is not type(expected):
        return False
    if isinstance(expected, list | tuple):
        return len(found) == len(expected) and all(map(alike, found, expected))
    if isinstance(expected, Mapping):
        return found.keys() == expected.keys() and all(alike(found[key], part) for key, part in expected.items())
    return bool(found == expected)


def shown(value: Any, most: int = SHOWN) -> str:
    """A value for a message, its middle left out if it is long."""
    text = repr(value)
    if len(text) <= most:
        return text
    half = most // 2
    return f"{text[:half]} … {text[-half:]}"
