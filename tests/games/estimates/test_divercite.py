"""The evaluations of document 003, against its formula written out."""

import pytest

from ludion.games.divercite import Divercite
from ludion.games.estimates.divercite import Open, OwnPoints, Points, Skypiea, promise
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


def test_open_divercites_promise_more_the_closer_they_are() -> None:
    amid = [played(GAME, moves) for moves in ("RC34", "RC34 GR24", "RC34 GR24 BR44", "RC34 GR24 BR44 YR33")]
    assert [promise(state, 0) for state in amid] == [0, 1, 4, 9]
    assert all(promise(state, 1) == 0 for state in amid)


def test_a_closed_a_done_and_a_dead_divercite_promise_nothing() -> None:
    assert promise(played(GAME, "RC34 GR24 BR44 GR33"), 0) == 0
    assert promise(played(GAME, "RC34 GR24 BR44 YR33 RR35"), 0) == 0
    assert promise(played(GAME, "RC34 GR24 BR44 YR33 RR04 RR84 RR40 GR48 BR13 BR73"), 0) == 9
    assert promise(played(GAME, "RC34 GR24 BR44 YR33 RR04 RR84 RR40 RR48 RR13 RR73"), 0) == 0


def test_open_is_skypieas_and_the_promises() -> None:
    for root in (0, 1):
        for state in random_game(GAME, seed=4):
            promised = (promise(state, 0) - promise(state, 1)) / 9
            assert Open(near=3).value(GAME, state, root) == pytest.approx(Skypiea().value(GAME, state, root) + 3 * promised)
