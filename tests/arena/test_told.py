"""What games say is the same however they come in: all at once, or one after the other."""

import random
from dataclasses import replace

import pytest

from ludion.arena.plan import make_plan
from ludion.arena.schedule import Ended
from ludion.arena.store import Store
from ludion.arena.told import Telling, as_data, told_of, versions_of
from ludion.core import LudionError
from tests.arena.running import played

PLAN = make_plan("tic-tac-toe", ["random", "greedy"], games=20, openings=2, seed=5, sprt=(0.0, 200.0))


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    path = tmp_path_factory.mktemp("told") / "games.db"
    played(path, PLAN)
    with Store(path) as opened:
        yield opened


def test_games_one_by_one_in_any_order_tell_the_same(store):
    kept = store.tournament()
    games = list(store.games(kept.id))
    telling = Telling(kept.id, PLAN)
    with pytest.raises(LudionError, match="has a result yet"):
        telling.told()
    for game in games[:5]:
        telling.add(game)
    assert telling.told().counted.games == 5
    for game in random.Random(1).sample(games[5:], len(games) - 5):
        telling.add(game)
    assert telling.last == max(game.id for game in games)
    assert as_data(telling.told()) == as_data(told_of(store, kept.id, PLAN))
    assert telling.score.played == len(games) and not telling.fouls


def test_a_ladder_s_author_stands_for_all_versions():
    names = ["ann 1", "bob 1", "ann 2", "ann", "anna 1"]
    assert versions_of(names, ["bob 1", "ann"]) == ["bob 1", "ann 1", "ann 2", "ann"]
    with pytest.raises(LudionError, match="did you mean"):
        versions_of(names, ["amn 1"])


def test_what_the_test_says_is_told(store):
    told = told_of(store, 1, PLAN)
    assert told.test is not None and sum(told.test.counts) > 0
    assert all(isinstance(one, Ended) for one in store.ended(1)) and told.remarks[-1].startswith("Sequential test")


def test_a_notebook_shows_the_standings_and_what_it_shows_is_no_html_of_the_players(store):
    told = told_of(store, 1, replace(PLAN, names=("<b>random</b>", "greedy")))
    shown = told._repr_html_()
    assert shown.startswith("<svg") and "<b>" not in shown and "&lt;b&gt;random" in shown
    assert shown.count("<tr>") == 3 and "Moving first is worth" in shown
    assert told.ratings._repr_svg_() in shown
