"""Plain data made into the dataclass that it should be, and believed in no more than that: it may come out of a sandbox."""

import math
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from ludion.core import LudionError
from ludion.drawing.svg import writable

LONGEST_TEXT, MOST = 600, 5000
Made = TypeVar("Made")


def read(kind: type[Made], told: Any) -> Made:
    """The data as one of this kind; what is not is refused with a sentence."""
    try:
        found = _value(kind, told)
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise LudionError(f"That answer makes no sense ({type(error).__name__}).") from error
    assert isinstance(found, kind), "it was made so"
    return found


def _value(kind: Any, told: Any) -> Any:
    if get_origin(kind) is UnionType:
        return None if told is None else _value(next(one for one in get_args(kind) if one is not NoneType), told)
    if get_origin(kind) is list:
        return [_value(get_args(kind)[0], one) for one in _few(list(told))]
    if get_origin(kind) is dict:
        return {_value(str, key): _value(get_args(kind)[1], one) for key, one in _few(list(told.items()))}
    if is_dataclass(kind) and isinstance(kind, type):
        hints = get_type_hints(kind)
        return kind(**{one.name: _value(hints[one.name], told[one.name]) for one in fields(kind)})
    return _plain(kind, told)


def _plain(kind: Any, told: Any) -> Any:
    if kind is float and isinstance(told, int) and not isinstance(told, bool):
        told = float(told)
    if type(told) is not kind or kind not in (str, int, float, bool):
        raise TypeError("another kind")
    if isinstance(told, str):
        return writable(told[:LONGEST_TEXT])
    if isinstance(told, float) and math.isnan(told):
        raise ValueError("no number")
    return told


def _few(told: list[Any]) -> list[Any]:
    if len(told) > MOST:
        raise ValueError("too many")
    return told
