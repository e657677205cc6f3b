"""The contract of evaluations."""

import pytest

from ludion.core.estimate import Estimate


class OwnPieces(Estimate):
    def __init__(self, weight: int = 3):
        self.weight = weight

    def value(self, game: None, state: tuple[int, int], root: int) -> int:
        return self.weight * state[root] * (-1 if root else 1)


def test_an_evaluation_knows_its_parameters_and_writes_itself():
    assert OwnPieces(5).parameters == {"weight": 5}
    assert repr(OwnPieces()) == "OwnPieces(weight=3)"


def test_an_evaluation_may_depend_on_the_root_player():
    assert [OwnPieces().value(None, (2, 7), root) for root in (0, 1)] == [6, -21]


def test_an_evaluation_must_say_a_value():
    with pytest.raises(TypeError, match="value"):
        Estimate()
