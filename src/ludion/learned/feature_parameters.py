"""Validation of the parameters of features that a file names: exact types, ranges, sizes and consistency.

The checks know nothing of the code that is generated from the parameters. The generator has checks of its own.
"""

from collections.abc import Callable
from itertools import pairwise
from math import prod
from typing import Any

from ludion.core.features import MOST_ENTRIES
from ludion.core.strict_json import INT64, MalformedDataError, check_bool, check_fields, check_int, check_list

MAX_FIELDS = 1024
MAX_PATH = 8  # nested tuples of a state
MAX_PATH_STEP = 4095
MAX_FIELD_VALUES = 1 << 16
BOARD_BITS = 64
MAX_LOOKS = 2048
MAX_LOOK_ITEMS = 32
MAX_CENSUSES = 64
MAX_CENSUS_MASKS = 31  # their number fits into the five bits of a count
MAX_MASK_BITS = 8
MAX_TURNS = 4096
MAX_PHASE_CUTS = 255

Parameters = dict[str, Any]
GENERIC = ("fields", "looks", "censuses", "turns", "counted", "cuts", "mine", "base")


def check_parameters(features: str, given: Any) -> Parameters:
    """Return the validated parameters of features, with tuples in place of lists.

    Raises:
        MalformedDataError: There are no such features, or they do not take these parameters.
    """
    if features not in CHECKS:
        raise MalformedDataError("unknown features")
    return CHECKS[features](given)


def _no_parameters(given: Any) -> Parameters:
    return check_fields(given, ())


def _declared_parameters(given: Any) -> Parameters:
    found = check_fields(given, ("lows", "sizes"))
    lows = tuple(check_int(low, *INT64) for low in check_list(found["lows"], MAX_FIELDS, 1))
    sizes = tuple(check_int(size, 1, MOST_ENTRIES) for size in check_list(found["sizes"], MAX_FIELDS, 1))
    _require(len(lows) == len(sizes), "lows and sizes differ in length")
    _require(2 * sum(sizes) <= MOST_ENTRIES, "too many entries")
    return {"lows": lows, "sizes": sizes}


def _generic_parameters(given: Any) -> Parameters:
    found = check_fields(given, GENERIC)
    fields = tuple(map(_field, check_list(found["fields"], MAX_FIELDS, 1)))
    looks = tuple(_look(look, fields) for look in check_list(found["looks"], MAX_LOOKS))
    censuses = tuple(_census(census, fields) for census in check_list(found["censuses"], MAX_CENSUSES))
    _require(bool(looks or censuses), "nothing to look at")
    tables = dict[int, tuple[tuple[int, int], ...]]()
    for table, items in looks:
        first = tables.setdefault(table, items)
        _require(_shape(first, fields) == _shape(items, fields), "two looks of one table differ in shape")
    sides = 1 if check_bool(found["mine"]) else 2
    _require(sides * sum(_entries(items, fields) for items in tables.values()) <= MOST_ENTRIES, "too many entries")
    turns = tuple(_turn(turn, tables) for turn in check_list(found["turns"], MAX_TURNS))
    counted = tuple(check_int(number, 0, len(fields) - 1) for number in check_list(found["counted"], len(fields)))
    _require(len(set(counted)) == len(counted), "a field is counted twice")
    most = sum(_largest_count(fields[number]) for number in counted)
    cuts = tuple(check_int(cut, 0, most) for cut in check_list(found["cuts"], MAX_PHASE_CUTS))
    _require(all(low < high for low, high in pairwise(cuts)), "cuts do not increase")
    _require(bool(counted) or not cuts, "cuts without counted fields")
    return {
        "fields": fields,
        "looks": looks,
        "censuses": censuses,
        "turns": turns,
        "counted": counted,
        "cuts": cuts,
        "mine": found["mine"],
        "base": check_bool(found["base"]),
    }


Field = tuple[tuple[int, ...], int, int, int, bool]
Items = tuple[tuple[int, int], ...]


def _field(given: Any) -> Field:
    path, low, size, divisor, word = check_list(given, 5, 5)
    steps = tuple(check_int(step, 0, MAX_PATH_STEP) for step in check_list(path, MAX_PATH))
    return (
        steps,
        check_int(low, *INT64),
        check_int(size, 0, MAX_FIELD_VALUES),
        check_int(divisor, 1, INT64[1]),
        check_bool(word),
    )


def _look(given: Any, fields: tuple[Field, ...]) -> tuple[int, Items]:
    table, items = check_list(given, 2, 2)
    found = tuple(_item(item, fields) for item in check_list(items, MAX_LOOK_ITEMS, 1))
    _require(len(set(found)) == len(found), "a look has the same item twice")
    _require(_entries(found, fields) <= MOST_ENTRIES, "too many entries")
    return check_int(table, 0, MAX_LOOKS - 1), found


def _item(given: Any, fields: tuple[Field, ...]) -> tuple[int, int]:
    number, bit = check_list(given, 2, 2)
    board = fields[check_int(number, 0, len(fields) - 1)][2] == 0
    return number, check_int(bit, 0, BOARD_BITS - 1) if board else check_int(bit, -1, -1)


def _shape(items: Items, fields: tuple[Field, ...]) -> list[tuple[bool, int]]:
    """What looks of one table have in common: which items are bits, and how many values the others have."""
    return [(bit >= 0, fields[field][2] if bit < 0 else 2) for field, bit in items]


def _entries(items: Items, fields: tuple[Field, ...]) -> int:
    return prod(2 if bit >= 0 else fields[field][2] for field, bit in items)


def _census(given: Any, fields: tuple[Field, ...]) -> tuple[int, tuple[int, ...]]:
    number, masks = check_list(given, 2, 2)
    _require(fields[check_int(number, 0, len(fields) - 1)][2] == 0, "a census of a field that is no board")
    found = tuple(check_int(mask, 1, (1 << BOARD_BITS) - 1) for mask in check_list(masks, MAX_CENSUS_MASKS, 1))
    _require(all(low < high for low, high in pairwise(found)), "masks do not increase")
    _require(all(mask.bit_count() <= MAX_MASK_BITS for mask in found), f"a mask of more than {MAX_MASK_BITS} bits")
    return number, found


def _turn(given: Any, tables: dict[int, Items]) -> tuple[int, tuple[int, ...]]:
    table, places = check_list(given, 2, 2)
    _require(check_int(table, 0, MAX_LOOKS - 1) in tables, "a turn of a table that no look has")
    found = tuple(check_int(place, 0, MAX_LOOK_ITEMS - 1) for place in check_list(places, MAX_LOOK_ITEMS))
    _require(sorted(found) == list(range(len(tables[table]))), "places that are no permutation")
    return table, found


def _largest_count(field: Field) -> int:
    """The largest number that a counted field adds to the phase."""
    return field[2] - 1 if field[2] else BOARD_BITS


def _require(condition: bool, problem: str) -> None:
    if not condition:
        raise MalformedDataError(problem)


CHECKS: dict[str, Callable[[Any], Parameters]] = {
    "declared": _declared_parameters,
    "divercite": _no_parameters,
    "generic": _generic_parameters,
    "othello": _no_parameters,
}
