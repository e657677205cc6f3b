"""Coefficients go where they tell the ends of games best."""

import numpy as np
import pytest

from ludion import Estimate, LudionError, load_game
from ludion.games.estimates.doo import Approach
from ludion.games.estimates.othello import Corners, Discs
from ludion.training import tuning
from tests.native.toys import Countdown


class Linear(Estimate):
    def __init__(self, left: float = 1.0, odd: float = 1.0, name: str = "x"):
        self.left, self.odd, self.name = float(left), float(odd), name

    def value(self, game, state, root):
        return self.left * (state.left - 30) / 10 + self.odd * (state.left % 2)


def test_coefficients_are_found_again(monkeypatch):
    chance, game = np.random.default_rng(1), Countdown(60)
    states = [game.start()._replace(left=int(left)) for left in chance.integers(1, 60, 3000)]
    true = Linear(1.0, -2.0)
    chances = 1 / (1 + np.exp([-true.value(game, state, 0) for state in states]))
    ends = (chance.random(3000) < chances).astype(float)
    monkeypatch.setattr(tuning, "_played", lambda *given: (states, ends))
    found, told = tuning.tune(game, Linear(), ["odd"], 10, 1)
    assert found.left == 1.0 and found.name == "x"
    assert found.odd == pytest.approx(-2.0, abs=4 * told.errors[0]) and 0 < told.errors[0] < 0.3
    assert told.loss_after < told.loss_before


def test_the_names_of_coefficients():
    assert tuning.coefficients_of(Corners()) == ["weight", "decay"]
    assert tuning.coefficients_of(Approach(), ["white"]) == ["white"]
    with pytest.raises(LudionError, match="discs has no coefficients"):
        tuning.coefficients_of(Discs())
    with pytest.raises(LudionError, match="corners has no coefficient 'wait'; did you mean weight"):
        tuning.coefficients_of(Corners(), ["wait"])


def test_whole_numbers_stay_whole_and_refusals_are_respected():
    game = load_game("othello:size=4")
    fit = tuning._Fit(game, Corners(3, 2), ["weight", "decay"], [game.start()], np.array([1.0]))
    assert fit.made(np.array([7.6, 1.2])) == Corners(8, 1)
    with pytest.raises(LudionError):
        fit.made(np.array([1.0, 5.0]))
    assert fit.slopes(np.array([3.0, 2.0])).shape == (1, 2)
