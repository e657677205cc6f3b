"""Kinds of numbers in states: what a class declares, and how a value drifts from it."""

from typing import Any, NamedTuple

import pytest

from ludion.checking.kinds import declared, drift
from ludion.core import Word


class Boards(NamedTuple):
    words: tuple[Word, ...]
    pair: tuple[int, float]
    flag: bool


GOOD = Boards((Word(1), Word(2)), (3, 0.5), True)


@pytest.mark.parametrize(
    ("value", "difference"),
    [
        (GOOD, None),
        (GOOD._replace(flag=0), None),
        (GOOD._replace(words=(Word(1), 2)), "the field `words[1]` is 2, of kind int, and not of kind Word"),
        (GOOD._replace(pair=(3.0, 0.5)), "the field `pair[0]` is 3.0, of kind float, and not of kind int"),
        (GOOD._replace(pair=(3, 1)), "the field `pair[1]` is 1, of kind int, and not of kind float"),
        (GOOD._replace(words=(Word(1),)), "the field `words` is (1,), not a tuple of 2 fields"),
        (GOOD._replace(words=Word(1)), "the field `words` is 1, not a tuple of 2 fields"),
        (GOOD._replace(flag=None), "the field `flag` is None, of kind NoneType, and not of kind int"),
        (GOOD._replace(flag=(1,)), "the field `flag` is (1,), a tuple, and not of kind int"),
        (7, "the state is 7, not a tuple of 3 fields"),
    ],
)
def test_how_a_state_drifts(value: Any, difference: str | None) -> None:
    assert drift(declared(GOOD), value) == difference


def test_a_state_that_is_one_number() -> None:
    assert drift(declared(5), 6) is None
    assert drift(declared(Word(5)), 6) == "the state is 6, of kind int, and not of kind Word"


def test_a_plain_tuple_declares_what_it_holds() -> None:
    assert drift(declared((1, Word(2))), (3, Word(4))) is None
    assert drift(declared((1, Word(2))), (3, 4)) == "the field `[1]` is 4, of kind int, and not of kind Word"


def test_a_declaration_that_cannot_be_read_is_passed_over() -> None:
    class Local(NamedTuple):
        left: "Unknown"  # type: ignore[name-defined] # noqa: F821

    assert drift(declared(Local(1)), Local(2)) is None
    assert drift(declared(Local(1)), Local(2.5)) == "the field `left` is 2.5, of kind float, and not of kind int"
