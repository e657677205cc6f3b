"""Values that travel between processes, and how they are compared."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.lessons.values import Thing, TooMuch, alike, pack_value, shown, unpack_value

plain = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text()
keys = st.recursive(plain, lambda inner: st.tuples(inner, inner) | st.frozensets(inner, max_size=2), max_leaves=4)
values = st.recursive(
    plain, lambda inner: st.lists(inner) | st.tuples(inner) | st.dictionaries(keys, inner) | st.sets(keys), max_leaves=12
)


@given(values)
def test_a_value_comes_back_as_it_was(value):
    back = unpack_value(json.loads(json.dumps(pack_value(value))))
    assert back == value
    assert type(back) is type(value)
    assert alike(back, value)


@pytest.mark.parametrize(
    ("found", "expected"), [([1], (1,)), (True, 1), (0, False), ({1: [2]}, {1: (2,)}), ("1", 1), (None, 0), ([], ())]
)
def test_kinds_are_told_apart(found, expected):
    assert not alike(found, expected)


def test_numbers_may_differ_by_a_rounding():
    assert alike(0.1 + 0.2, 0.3) and alike(1, 1.0) and not alike(1, 1.001)


def test_what_does_not_travel_is_named():
    assert unpack_value(pack_value(object())) == Thing("object", "<object object>")


def test_endless_values_end():
    loop = []
    loop += [loop, loop]
    with pytest.raises(TooMuch):
        pack_value(loop)


@pytest.mark.parametrize("packed", [{}, {"x": 1}, {"t": 3}, {"d": [1]}, {"f": "one"}, {"o": 1}, 1.5, {"s": [[1]]}])
def test_anything_else_is_refused(packed):
    with pytest.raises(ValueError, match=r"no such value|could not convert"):
        unpack_value(packed)


def test_long_values_lose_their_middle():
    assert len(shown(list(range(1000)))) < 310 and " … " in shown("x" * 1000)
