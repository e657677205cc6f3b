"""Values of reports and their conversion to the probability of a win."""

import math

import pytest

from ludion import win_probability
from ludion.core.errors import InvalidValueError


@pytest.mark.parametrize(("value", "expected"), [(1, 1.0), (0, 0.5), (-1, 0.0), (0.5, 0.75)])
def test_win_probability_of_outcome(value, expected):
    assert win_probability(value) == expected


def test_win_probability_of_evaluation():
    assert win_probability(0.0, scale=8) == 0.5
    assert win_probability(8.0, scale=8) == pytest.approx(math.e / (1 + math.e))
    assert win_probability(-math.inf, scale=8) == 0
    assert win_probability(math.inf, scale=8) == 1


@pytest.mark.parametrize("value", [0.1, 1.0, 37.0, 1e6])
def test_win_probability_symmetric(value):
    assert win_probability(value, scale=5) + win_probability(-value, scale=5) == pytest.approx(1)
    assert win_probability(value, scale=5) > 0.5


def test_win_probability_rejects_evaluation_without_scale():
    with pytest.raises(InvalidValueError) as caught:
        win_probability(37.0)
    assert caught.value.params == {"value": 37.0}


@pytest.mark.parametrize(("value", "scale"), [(1.0, 0), (1.0, -1), (1.0, math.inf), (1.0, math.nan), (math.nan, 1.0)])
def test_win_probability_rejects_scale(value, scale):
    with pytest.raises(InvalidValueError) as caught:
        win_probability(value, scale)
    assert set(caught.value.params) == {"value", "scale"}
