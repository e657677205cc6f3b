"""Doo's evaluation: what it counts, and that it never claims more than a finished game."""

import pytest

from ludion.games.doo import Doo
from ludion.games.estimates.doo import Approach
from tests.plain import random_game

DOO = Doo()


def value(text: str, **weights: float) -> float:
    return Approach(**weights).value(DOO, DOO.parse(text), 0)


def test_material_and_the_nearest_black() -> None:
    weights = {"black": 10, "white": 1, "distance": 100}
    assert value("N../.N./.../WW. 9", **weights) == 18
    assert value("N../.../.../WW. 9", **weights) == -92
    assert value("W../.../.../.RW 9", **weights) == -192
    assert value("WN./.../.../.RW 9", **weights) == -82


@pytest.mark.parametrize(
    ("better", "worse"), [("NN./.../.../.WW 9", "N../.../.../.WW 9"), ("N../.../.../..W 9", "N../.../.../.WW 9")]
)
def test_blacks_are_good_for_the_attacker_and_whites_bad(better: str, worse: str) -> None:
    assert value(better) > value(worse)


def test_the_game_has_it_with_its_own_weights() -> None:
    for state in random_game(DOO, seed=5):
        assert DOO.estimate(state) == pytest.approx(Approach().value(DOO, state, 1))
        assert abs(DOO.estimate(state)) < 1
