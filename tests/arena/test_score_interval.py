"""Scores against fixed opponents, with their intervals."""

import pytest

from ludion.arena.score_interval import Share, mean_share, pair_share


def test_interval_of_ten_won_pairs_is_wilson_interval():
    share = pair_share((0, 0, 0, 0, 10), different=20)
    assert (share.value, round(share.lower, 4), share.upper) == (1.0, 0.7225, 1.0)  # 10 / (10 + 1.96²)


@pytest.mark.parametrize(("pairs", "value"), [((0, 0, 0, 0, 5), 1.0), ((5, 0, 0, 0, 0), 0.0)])
def test_interval_is_not_empty_at_ends(pairs, value):
    share = pair_share(pairs, different=10)
    assert share.value == value and share.upper - share.lower > 0.3 and 0 <= share.lower <= value <= share.upper <= 1


def test_repeated_games_do_not_shorten_interval():
    often, once = pair_share((0, 0, 20, 0, 20), different=4), pair_share((0, 0, 20, 0, 20), different=80)
    assert often.upper - often.lower > 2 * (once.upper - once.lower)


def test_balanced_pairs_give_shorter_interval():
    balanced, alike = pair_share((0, 0, 10, 0, 0), different=20), pair_share((5, 0, 0, 0, 5), different=20)
    assert balanced.upper - balanced.lower < alike.upper - alike.lower


def test_mean_of_shares_has_shorter_interval():
    one = Share(0.5, 0.3, 0.7)
    found = mean_share([one] * 4)
    assert found.value == 0.5 and found.upper - found.lower == pytest.approx(0.2)
    assert mean_share([Share(1.0, 0.9, 1.0)]) == Share(1.0, 0.9, 1.0)
