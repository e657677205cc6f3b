"""Comparisons for answers that document 001 leaves free: truth values, containers, the order of moves, its own misprints."""

import re
from itertools import pairwise
from typing import Any

from ludion.lessons.values import Answer, alike

PLAIN = (bool, int, float, str, list, tuple, set, frozenset, dict, type(None))


def same_truth(found: Answer, expected: Answer) -> bool:
    """Compare as the condition of an `if`: 1 is as good as True, None as good as False."""
    return not found.error and isinstance(found.value, PLAIN) and bool(found.value) is expected.value


def same_parts(found: Answer, expected: Answer) -> bool:
    """Compare with every list as good as a tuple, so that a line of moves may be either."""
    return not found.error and alike(_tuples(found.value), _tuples(expected.value))


def same_cells(found: Answer, expected: Answer) -> bool:
    """Compare collections of cells of any kind in any order; a cell is a pair. Repeated cells are different."""
    if found.error or not isinstance(found.value, (list, tuple, set, frozenset)):
        return False
    cells, wanted = ([_tuples(cell) for cell in each] for each in (found.value, expected.value))
    return len(cells) == len(wanted) and all(cell in wanted for cell in cells) and all(cell in cells for cell in wanted)


def cells_of_one(found: Answer, expected: Answer) -> bool:
    """Compare with each of the collections that the reference lists."""
    return any(same_cells(found, Answer(cells)) for cells in expected.value)


def parts_of_one(found: Answer, expected: Answer) -> bool:
    """Compare with each of the values that the reference lists, whatever the containers are."""
    return any(same_parts(found, Answer(value)) for value in expected.value)


def same_reward(found: Answer, expected: Answer) -> bool:
    """Compare (reward, leaves); a search may return its line before the reward, as min_max does."""
    if found.error or not isinstance(found.value, tuple) or len(found.value) != 2:
        return same_parts(found, expected)
    result, leaves = found.value
    return same_parts(Answer((_reward(result), leaves)), expected)


def same_reward_alone(found: Answer, expected: Answer) -> bool:
    """Compare a reward; a search may return its line before it."""
    return same_parts(Answer(_reward(found.value), error=found.error), expected)


def same_counts(found: Answer, expected: Answer) -> bool:
    """Compare the numbers that two searches print, one line each. If a counter is never reset, the difference counts.

    The values are the numbers of leaves. A search that cuts too much, or too little, prints the number of what it looked at.
    """
    numbers = _numbers(found.printed)
    if found.error or len(numbers) != len(expected.value) or len(numbers) != len(found.printed.strip().splitlines()):
        return False
    counts = zip(_numbers(expected.printed), expected.value, found.value, strict=True)
    wanted = [count - leaves + seen for count, leaves, seen in counts]
    return numbers == wanted or [after - before for before, after in pairwise(numbers)] == wanted[1:]


def _numbers(printed: str) -> list[int]:
    """The last number of each printed line that has one."""
    found = [re.findall(r"\d+", line) for line in printed.strip().splitlines()]
    return [int(numbers[-1]) for numbers in found if numbers]


def _reward(result: Any) -> Any:
    return result[1] if isinstance(result, (list, tuple)) and len(result) == 2 else result


def _tuples(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return tuple(map(_tuples, value))
    return value
