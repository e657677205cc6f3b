"""The tracer names the line that answers, and the line on which a number outgrows the machine's."""

import inspect
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from ludion.checking.tracing import answering_place, find_overflow, power
from ludion.core import Word

BIG = 1 << 40


def in_a_variable(x: int) -> int:
    y = x + 1
    y = y * BIG  # here
    y //= BIG
    return y


def in_a_tuple(x: int) -> int:
    pair = (x, x << 50)  # here
    return pair[0]


def in_the_answer(x: int) -> int:
    return -x * BIG  # here


def in_a_part(x: int) -> int:
    return (x * BIG) % 1000  # here


def in_a_branch(x: int) -> int:
    return (x * BIG) % 10 if x > 5 else 0  # here


def in_the_second_half(x: int) -> bool:
    return x > 5 and (x * BIG) % 10 == 0  # here


def in_a_loop(x: int) -> int:
    while (x * BIG) % 3 > 5:  # here
        x += 1
    return x


def in_a_generator(x: int) -> Iterator[int]:
    yield 1
    yield (x << 40) >> 40  # here


def in_an_element(x: int) -> int:
    return sum((i * x * BIG) % 10 for i in range(3))  # here


def helper(x: int) -> int:
    return x % 10


def in_an_argument(x: int) -> int:
    return helper(x * BIG)  # here


def deeper(x: int) -> int:
    y = x * BIG  # here
    return y % 10


def in_a_function_called(x: int) -> int:
    return deeper(x) + 1


OVERFLOWS = [
    (in_a_variable, "`y`"),
    (in_a_tuple, "`pair`"),
    (in_the_answer, "`-x * BIG`"),
    (in_a_part, "`x * BIG`"),
    (in_a_branch, "`x * BIG`"),
    (in_the_second_half, "`x * BIG`"),
    (in_a_loop, "`x * BIG`"),
    (in_a_generator, "`x << 40`"),
    (in_an_element, "`i * x * BIG`"),
    (in_an_argument, "`x` of helper"),
    (in_a_function_called, "`y`"),
]


@pytest.mark.parametrize(("function", "what"), OVERFLOWS, ids=lambda value: getattr(value, "__name__", None))
def test_the_line_and_the_name_of_an_overflow(function: Callable[[int], Any], what: str) -> None:
    overflow = find_overflow(function, 1 << 30)
    assert overflow is not None
    where = deeper if function is in_a_function_called else function
    lines, first = inspect.getsourcelines(where)
    assert overflow.place.line is not None
    assert "# here" in lines[overflow.place.line - first]
    assert overflow.what == what


@pytest.mark.parametrize("function", [function for function, _ in OVERFLOWS])
def test_small_numbers_are_no_overflow(function: Callable[[int], Any]) -> None:
    assert find_overflow(function, 3) is None


def not_taken(x: int) -> int:
    return (x << 40) % 7 if x < 5 else x


def not_reached(x: int) -> bool:
    return x < 5 and (x << 40) > 0


def cut_to_a_word(x: int) -> int:
    y = Word(x << 40) * x
    return int(y >> 60)


def just_fits(x: int) -> int:
    least = -(2**62) - 2**62
    most = 2**62 - 1 + 2**62
    return least + most + x


@pytest.mark.parametrize("function", [not_taken, not_reached, cut_to_a_word, just_fits])
def test_what_is_not_computed_or_fits_is_no_overflow(function: Callable[[int], Any]) -> None:
    assert find_overflow(function, 1 << 30) is None


def test_a_variable_keeps_its_overflow_and_a_part_does_not() -> None:
    kept, passing = find_overflow(in_a_tuple, 1 << 30), find_overflow(in_a_part, 1 << 30)
    assert kept is not None
    assert passing is not None
    assert (kept.stays, passing.stays) == (True, False)
    answered = find_overflow(in_the_answer, 1 << 30)
    assert answered is not None
    assert answered.stays


def test_the_tracer_that_was_there_comes_back() -> None:
    def nothing(*_: Any) -> None:
        return None

    before = sys.gettrace()
    sys.settrace(nothing)
    try:
        find_overflow(in_a_variable, 1)
        answering_place(in_a_variable, 1)
        assert sys.gettrace() is nothing
    finally:
        sys.settrace(before)


def two_ways(x: int) -> int:
    if helper(x) == 1:
        return 1
    return 2  # here


def test_the_line_that_answers() -> None:
    place = answering_place(two_ways, 5)
    lines, first = inspect.getsourcelines(two_ways)
    assert place is not None
    assert place.line is not None
    assert "# here" in lines[place.line - first]


def test_a_function_of_python_has_no_line() -> None:
    assert answering_place(max, 1, 2) is None


@pytest.mark.parametrize(
    ("value", "text"), [(2**70, "2**70"), (-(2**70), "-2**70"), (2**70 + 1, "about 2**70"), (2**63, "2**63")]
)
def test_large_numbers_as_powers(value: int, text: str) -> None:
    assert power(value) == text
