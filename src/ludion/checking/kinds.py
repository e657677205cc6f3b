"""Kinds of numbers in a state: compiled rules have one kind per field, so a field that drifts to another is a problem."""

import typing
from typing import Any

from ludion.checking.examination import Examination
from ludion.checking.report import Kind
from ludion.checking.rules import Edges
from ludion.core import Word

Shape = Any  # a kind's name, or a list of (field name, Shape) pairs


def shape_of(value: Any) -> Shape:
    """The kinds of the numbers in a state; true and false count as whole numbers."""
    if isinstance(value, tuple):
        names = getattr(value, "_fields", range(len(value)))
        return [(name, shape_of(field)) for name, field in zip(names, value, strict=True)]
    return "int" if isinstance(value, bool) else type(value).__name__


def declared(state: Any) -> Shape:
    """The kinds that the class of a state declares, and where it declares none those of the state."""
    if not hasattr(state, "_fields"):
        return shape_of(state)
    try:
        hints = typing.get_type_hints(type(state))
    except NameError:  # a class inside of a function may name others that cannot be found from here
        hints = {}
    return [(name, _hinted(hints.get(name), getattr(state, name))) for name in state._fields]


def _hinted(hint: Any, value: Any) -> Shape:
    if hint in (int, bool, float, Word):
        return "int" if hint is bool else hint.__name__
    if typing.get_origin(hint) is tuple and isinstance(value, tuple):
        inner = typing.get_args(hint)
        inner = inner[:1] * len(value) if inner[1:] == (...,) else inner
        if len(inner) == len(value):
            return [(index, _hinted(one, field)) for index, (one, field) in enumerate(zip(inner, value, strict=True))]
    return declared(value)


def drift(expected: Shape, value: Any, name: str = "") -> str | None:
    """How a value differs in kind from what is expected, as a part of a sentence, or None."""
    if not isinstance(expected, list):
        found = shape_of(value)
        if found == expected:
            return None
        what = f"the field `{name}`" if name else "the state"
        return f"{what} is {value!r}, {'a tuple' if isinstance(found, list) else f'of kind {found}'}, and not of kind {expected}"
    if not isinstance(value, tuple) or len(value) != len(expected):
        what = f"the field `{name}`" if name else "the state"
        return f"{what} is {value!r}, not a tuple of {len(expected)} fields"
    for (field, shape), part in zip(expected, value, strict=True):
        difference = drift(shape, part, f"{name}[{field}]" if isinstance(field, int) else field)
        if difference:
            return difference
    return None


def check_kinds(examination: Examination, start: Any, edges: dict[Any, Edges]) -> None:
    """Every field of every state must stay of the kind that it is declared to be, or has at the start."""
    expected = declared(start)
    difference = drift(expected, start)
    if difference:
        examination.found_answer(Kind.DRIFT, "start", f"In start(), {difference} as its class declares.")
        expected = shape_of(start)
    for state, moves in edges.items():
        for move, child in moves:
            difference = drift(expected, child)
            if difference is None and isinstance(start, tuple) and type(child) is not type(start):
                difference = f"the state is a {type(child).__name__} and not a {type(start).__name__}"
            if difference:
                context = f"{examination.at(state)}, play of move {examination.shown_move(state, move)}"
                examination.found_answer(Kind.DRIFT, "play", f"{context}: {difference} as in start().", state, move)
