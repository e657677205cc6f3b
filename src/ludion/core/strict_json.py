"""Strict reading of JSON: unique keys, finite numbers, and checks of types, ranges and sizes.

Every reader of a JSON format uses these functions. They raise `MalformedDataError`, and the reader adds the file's name.
"""

import json
import math
import re
from collections.abc import Sequence
from typing import Any, NoReturn

INT64 = (-(1 << 63), (1 << 63) - 1)
MAX_DETAIL = 40  # characters of a wrong value in a message

_SURROGATE = re.compile("[\ud800-\udfff]")


class MalformedDataError(ValueError):
    """A value in a file does not have the type, range or size of its format.

    Attributes:
        line: The line of a syntax error, from 1. None for other errors.
    """

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.line = line


def parse_json(text: str | bytes, max_length: int) -> Any:
    """Parse one JSON document.

    Args:
        text: The document. Bytes must be UTF-8.
        max_length: The largest length of the text. Parsed values take up to 25 times as many bytes.

    Raises:
        MalformedDataError: The text is too long, is not JSON, nests too deeply, repeats a key, or holds NaN or Infinity.
    """
    if not isinstance(text, str | bytes) or len(text) > max_length:
        raise MalformedDataError(f"no text, or longer than {max_length}")
    try:
        return _DECODER.decode(text if isinstance(text, str) else text.decode("utf-8"))
    except MalformedDataError:
        raise
    except json.JSONDecodeError as error:
        raise MalformedDataError(error.msg, error.lineno) from error
    except (ValueError, RecursionError) as error:  # not UTF-8, an integer of thousands of digits, nested too deeply
        raise MalformedDataError(str(error)) from error


def check_int(value: Any, low: int, high: int) -> int:
    """Return an integer of a range. A boolean is not an integer."""
    if type(value) is not int or not low <= value <= high:
        _reject(f"an integer from {low} to {high}", value)
    return value


def check_number(value: Any, low: float, high: float) -> float:
    """Return a finite number of a range as a float."""
    if type(value) not in (int, float) or not low <= value <= high or not math.isfinite(value):
        _reject(f"a number from {low:g} to {high:g}", value)
    return float(value)


def check_bool(value: Any) -> bool:
    """Return a boolean."""
    if type(value) is not bool:
        _reject("true or false", value)
    return value


def check_text(value: Any, max_length: int, min_length: int = 0) -> str:
    """Return a text of valid Unicode."""
    if type(value) is not str or not min_length <= len(value) <= max_length or _SURROGATE.search(value):
        _reject(f"a text of {min_length} to {max_length} characters", value)
    return value


def check_list(value: Any, max_length: int, min_length: int = 0) -> list[Any]:
    """Return a list of a bounded length. A tuple counts as a list."""
    if type(value) not in (list, tuple) or not min_length <= len(value) <= max_length:
        _reject(f"a list of {min_length} to {max_length} values", value)
    return list(value)


def check_fields(value: Any, required: Sequence[str], optional: Sequence[str] = ()) -> dict[str, Any]:
    """Return an object that has all required keys, and no other keys than the optional ones."""
    if type(value) is not dict or not set(required) <= value.keys() <= {*required, *optional}:
        _reject(f"an object with the keys {', '.join(required)}", value)
    return value


def check_plain(value: Any, max_depth: int, max_items: int, max_length: int) -> Any:
    """Return a value of any JSON type whose depth, numbers, lists and texts are bounded."""
    if value is None or type(value) is bool:
        return value
    if type(value) is int:
        return check_int(value, *INT64)
    if type(value) is float:
        return check_number(value, -math.inf, math.inf)
    if type(value) is str:
        return check_text(value, max_length)
    if max_depth < 1:
        _reject("a value of less depth", value)
    if type(value) is dict:
        if len(value) > max_items:
            _reject(f"an object of at most {max_items} keys", value)
        return {
            check_text(key, max_length): check_plain(part, max_depth - 1, max_items, max_length) for key, part in value.items()
        }
    return [check_plain(part, max_depth - 1, max_items, max_length) for part in check_list(value, max_items)]


def _reject(expected: str, value: Any) -> NoReturn:
    # Lists and objects may be large or deep: their type is enough.
    detail = f" {value!r:.{MAX_DETAIL}}" if isinstance(value, str | int | float) else ""
    raise MalformedDataError(f"expected {expected}, got {type(value).__name__}{detail}")


def _reject_constant(name: str) -> NoReturn:
    raise MalformedDataError(f"{name} is not a JSON number")


def _unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise MalformedDataError("an object has the same key twice")
    return found


_DECODER = json.JSONDecoder(parse_constant=_reject_constant, object_pairs_hook=_unique_keys)
