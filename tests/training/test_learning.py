"""Weights come near to what states are worth, the same for the same seed; plans tell states apart that matter."""

import numpy as np
import pytest

from ludion.core.features import Features
from ludion.learned.looking import features_of
from ludion.native.layout import Layout
from ludion.training.corpus import Corpus
from ludion.training.learning import fit, targets
from ludion.training.tuples import _grown, _together
from tests.learned.declaring import Declaring

GAME = Declaring(60)


def corpus(worth, count=12000, seed=1):
    """Piles with what they are worth to the first player: the end of a game says it with some noise."""
    chance = np.random.default_rng(seed)
    lefts, turns = chance.integers(1, 60, count), chance.integers(0, 2, count)
    values = np.array([worth(int(left), int(turn)) for left, turn in zip(lefts, turns, strict=True)], dtype=np.float64)
    states = np.stack([lefts, turns], axis=1).astype(np.int64)
    return Corpus(states, values, np.round(values + chance.normal(size=count)), np.arange(count) // 10)


def test_what_a_sum_of_entries_can_say_is_learned():
    assert Layout.of(GAME.start()).size == 2
    learned = corpus(lambda left, turn: 5.0 * (left % 3 == 0) - left / 10 + 3 * turn)
    found = fit(GAME, features_of(GAME), learned, outcomes=False, seed=1)
    assert found.loss < 0.1 * float(targets(learned, False).var())
    for left in (3, 4, 30, 31):
        for turn in (0, 1):
            state = GAME.start()._replace(left=left, turn=turn)
            wanted = 5.0 * (left % 3 == 0) - left / 10 + 3 * turn
            assert found.estimate.value(GAME, state, 0) == pytest.approx(wanted, abs=1.0)
    again = fit(GAME, features_of(GAME), learned, outcomes=False, seed=1)
    assert again.estimate == found.estimate
    assert fit(GAME, features_of(GAME), learned, outcomes=False, seed=2).estimate != found.estimate


class Thirds(Features):
    """How the player to move sees the rest of three, early and late."""

    size, phases, own = 3, 2, True

    def phase(self, game, state):
        return int(state.left < 30)

    def look(self, game, state):
        yield state.left % 3


def test_the_movers_view_is_learned_for_each_phase():
    def worth(left, turn):
        return (1 - 2 * turn) * (left % 3 - 1) * (4 if left < 30 else -2)

    found = fit(GAME, Thirds(), corpus(worth), outcomes=False, seed=1).estimate
    for left, turn in ((3, 0), (5, 0), (5, 1), (33, 0), (35, 0), (35, 1)):
        state = GAME.start()._replace(left=left, turn=turn)
        assert found.value(GAME, state, 0) == pytest.approx(worth(left, turn), abs=0.5)


def test_chances_of_a_win_are_learned_as_such():
    learned = corpus(lambda left, turn: 0.9 if left % 3 else -0.9)
    found = fit(GAME, features_of(GAME), learned, outcomes=True, seed=1)
    good, bad = (found.estimate.value(GAME, GAME.start()._replace(left=left), 0) for left in (31, 30))
    assert good > 0.5 and bad < -0.5


def test_pairs_that_matter_together_become_tuples():
    chance = np.random.default_rng(3)
    columns = chance.integers(0, 2, (4000, 10)).astype(np.int8)
    worth = 1.0 * columns[:, 0] + 2.0 * (columns[:, 2] ^ columns[:, 7]) + 0.1 * chance.normal(size=4000)
    together = _together(columns, np.zeros(4000, np.int64), worth)
    assert {int(place) for place in np.unravel_index(together.argmax(), together.shape)} == {2, 7}
    items = [(0, bit) for bit in range(10)]
    assert _grown(together, items, [], [])[0] == ((0, 2), (0, 7))
