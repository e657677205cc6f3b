"""The evaluations of document 003, against its formula written out."""

import pytest

from ludion.games.divercite import Divercite
from ludion.games.estimates.divercite import OwnPoints, Points, Skypiea
from tests.plain import played, random_game

GAME = Divercite()


def test_points_is_whites_lead() -> None:
    assert Points().value(GAME, played(GAME, "RC34 RR44 GR33 GC23"), 0) == 0
    assert Points().value(GAME, played(GAME, "RC34 RR44 RR33"), 1) == 2
    assert Points().value(GAME, played(GAME, "RR44 RC34"), 0) == -1


def test_ones_own_points_whatever_the_opponent_has() -> None:
    # White's city on (3, 4) has two red neighbours, Black's on (2, 5) a green one.
    state = played(GAME, "RC34 RR44 RR33 GC25 BC23 GR24")
    assert (OwnPoints().value(GAME, state, 0), OwnPoints().value(GAME, state, 1)) == (2, -1)
    assert Points().value(GAME, state, 0) == 1


def test_hands_of_the_root_player_alone() -> None:
    # After four plies White has 7 cities and 11 resources left, Black 6 and 12; White leads by 1.
    state = played(GAME, "RC34 YC14 RR33 BC25")
    assert Points().value(GAME, state, 0) == 1
    assert Skypiea(2, 4).value(GAME, state, 0) == pytest.approx(1 + (1 - 2 * 0.1) * 7 + (1 + 4 * 0.1) * 11)
    assert Skypiea(2, 4).value(GAME, state, 1) == pytest.approx(-(-1 + (1 - 2 * 0.1) * 6 + (1 + 4 * 0.1) * 12))


def test_the_code_has_24_and_24() -> None:
    state = random_game(GAME, seed=2)[20]
    assert Skypiea().parameters == {"city": 24, "resource": 24}
    assert Skypiea().value(GAME, state, 0) == Skypiea(24, 24).value(GAME, state, 0) != Skypiea(24, 27).value(GAME, state, 0)


def test_nothing_is_left_in_the_end() -> None:
    for seed in range(5):
        end = random_game(GAME, seed)[-1]
        assert Skypiea().value(GAME, end, 0) == Skypiea().value(GAME, end, 1) == Points().value(GAME, end, 0)


def test_the_game_estimates_on_the_scale_of_its_score() -> None:
    for state in random_game(GAME, seed=8):
        assert GAME.estimate(state) == 2 * Points().value(GAME, state, 0)
