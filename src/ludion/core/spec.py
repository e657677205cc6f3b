"""Things named with their parameters: `babylone:colours=4,tablets=3`, `file.py:MyGame:size=5`."""

import inspect
import re
import typing
from collections.abc import Callable, Mapping
from typing import Any

from ludion.core.errors import LudionError, suggest

UNNAMED = ""
# Digits 0 to 9 only: int() and float() also read 1_000 and the digits of other scripts, which a limit on an address may miss.
WHOLE_NUMBER = re.compile(r"-?[0-9]+")
NUMBER = re.compile(r"-?(([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?|inf|nan)")  # what str() writes, too
_TRUE, _FALSE = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


def split_spec(text: str) -> tuple[str, dict[str, str]]:
    """The name and the parameters' texts; a name may itself be `file.py:ClassName`, also with a drive's colon.

    What stands first may have no name: `build` knows whose value it is.
    """
    match = re.fullmatch(r"(?P<name>(?:[^=]*\.py:[^:=]*)|[^:]*)(?::(?P<rest>.*))?", text.strip(), re.DOTALL)
    if not match or not match["name"]:
        raise LudionError(f"'{text}' names nothing; write NAME or NAME:parameter=value,parameter=value.")
    parameters: dict[str, str] = {}
    for part in (match["rest"] or "").split(","):
        if not part.strip():
            continue
        key, equals, value = part.partition("=")
        if not equals:
            if parameters:
                raise LudionError(f"'{part}' in '{text}' is not of the form parameter=value.")
            key, value = UNNAMED, part
        if key.strip() in parameters:
            raise LudionError(f"'{text}' gives the parameter {key.strip()} twice.")
        parameters[key.strip()] = value.strip()
    return match["name"].strip(), parameters


def write_spec(name: str, parameters: Mapping[str, Any]) -> str:
    """The text that `split_spec` and `build` read back."""
    return name + (":" if parameters else "") + ",".join(f"{key}={_write(value)}" for key, value in parameters.items())


def _write(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return "+".join(_write(part) for part in value)
    return str(value)


def build(factory: Callable[..., Any], name: str, texts: Mapping[str, str]) -> Any:
    """Call a class or function with parameters given as texts, each read as its annotation asks. A value without a name is the
    first parameter's, if that is a text or one of several."""
    signature = inspect.signature(factory)
    hints = typing.get_type_hints(factory.__init__ if inspect.isclass(factory) else factory)
    if UNNAMED in texts:
        texts = _named(name, texts, next(iter(signature.parameters), UNNAMED), hints)
    for key in texts:
        if key not in signature.parameters:
            what = suggest(key, signature.parameters) if signature.parameters else "it has none."
            raise LudionError(f"{name} has no parameter '{key}'; {what}")
    missing = sorted(getattr(factory, "__abstractmethods__", ()))
    if missing:
        raise LudionError(f"{name} is not complete: it does not say {', '.join(missing)}.")
    values = {key: _read(name, key, text, hints.get(key, str)) for key, text in texts.items()}
    needed = [p.name for p in signature.parameters.values() if p.default is p.empty and p.kind is p.POSITIONAL_OR_KEYWORD]
    lacking = [key for key in needed if key not in values]
    if lacking:
        raise LudionError(f"{name} needs {' and '.join(lacking)}: write {name}:{','.join(f'{key}=...' for key in lacking)}.")
    try:
        return factory(**values)
    except LudionError:
        raise
    except Exception as error:
        raise LudionError(f"{name} cannot be made: {type(error).__name__}: {error}.") from error


def read_int(text: str) -> int:
    """Return a whole number in the digits 0 to 9, perhaps with a minus sign.

    Raises:
        ValueError: The text has another form.
    """
    if WHOLE_NUMBER.fullmatch(text) is None:
        raise ValueError(text)
    return int(text)


def read_float(text: str) -> float:
    """Return a number in the digits 0 to 9, perhaps with a minus sign, a point and an exponent.

    Raises:
        ValueError: The text has another form.
    """
    if NUMBER.fullmatch(text) is None:
        raise ValueError(text)
    return float(text)


def _named(name: str, texts: Mapping[str, str], first: str, hints: Mapping[str, Any]) -> dict[str, str]:
    """The parameters' texts with the name of the one that has none."""
    given, rest = texts[UNNAMED], {key: text for key, text in texts.items() if key != UNNAMED}
    if not (hints.get(first) is str or typing.get_origin(hints.get(first)) is typing.Literal):
        raise LudionError(f"'{given}' in '{name}:{given}' is not of the form parameter=value.")
    if first in rest:
        raise LudionError(f"'{name}:{given}' gives the parameter {first} twice.")
    return {first: given, **rest}


def _read(name: str, key: str, text: str, kind: Any) -> Any:
    try:
        if kind is bool:
            if text.lower() not in _TRUE + _FALSE:
                raise ValueError
            return text.lower() in _TRUE
        if kind is str:
            return text
        if kind is int:
            return read_int(text)
        if kind is float:
            return read_float(text)
        if typing.get_origin(kind) is tuple:
            return tuple(read_int(part) for part in text.split("+"))
        if typing.get_origin(kind) is typing.Literal:
            choices = typing.get_args(kind)
            if text not in choices:
                raise LudionError(f"{name}: {key} is one of {', '.join(choices)}, not '{text}'.")
            return text
    except ValueError:
        joined = "whole numbers joined by '+', such as 3+5+7"
        wanted = {bool: "true or false", int: "a whole number", float: "a number"}.get(kind, joined)
        raise LudionError(f"{name}: {key} must be {wanted}, not '{text}'.") from None
    raise LudionError(f"{name}: the parameter {key} cannot be given as text; make the object in Python instead.")
