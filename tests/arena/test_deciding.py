"""The sequential test of a match: it stops when it may, and says the same however games come in."""

import random

import pytest

from ludion.arena.deciding import Deciding
from ludion.arena.executing import Here
from ludion.arena.plan import Plan, make_plan
from ludion.arena.schedule import Ended, Job
from ludion.arena.sprt import Decision, Sprt
from ludion.arena.store import Store
from ludion.arena.tournament import begin, run
from ludion.core import LudionError


def games(points: str) -> list[Ended]:
    """Pairs of games: + the first player wins both, - loses both, = one each, ? has a game without a result."""
    found = []
    for opening, sign in enumerate(points):
        winners = {"+": (0, 0), "-": (1, 1), "=": (0, 1), "?": (0, 0)}[sign]
        for side, winner in enumerate(winners):
            first = side
            job = Job(0, opening, 0, side, first, 1 - first)
            found.append(Ended(job, int(winner != first), sign != "?" or side == 0))
    return found


def test_it_is_decided_where_the_test_says_so():
    won = Deciding((0, 100), games("+" * 60))
    assert won.decision is Decision.STRONGER and 0 < sum(won.counts) < 60
    before = [*won.counts[:4], won.counts[4] - 1]
    assert Sprt(0, 100).decide(before) is Decision.OPEN
    assert Deciding((0, 100), games("-" * 60)).decision is Decision.NOT_STRONGER
    assert not Deciding((0, 100), games("+-")).decided


def test_the_order_in_which_games_end_changes_nothing():
    chance = random.Random(1)
    played = games("".join(chance.choice("++=-?") for _ in range(300)))
    expected = Deciding((0, 60), played)
    assert expected.decided
    for seed in range(5):
        shuffled = played.copy()
        random.Random(seed).shuffle(shuffled)
        found = Deciding((0, 60), shuffled)
        assert (found.counts, found.decision) == (expected.counts, expected.decision)


def test_what_has_no_result_tells_nothing():
    assert Deciding((0, 60), games("?+?")).counts == [0, 0, 0, 0, 1]


def test_the_sentence():
    told = Deciding((0, 100), games("+" * 60)).told("ann", "bob")
    assert told.startswith("Sequential test: ann is better than bob by 100 rather than by 0 normalised Elo, decided after")
    told = Deciding((0, 100), games("-" * 60)).told("ann", "bob")
    assert "by 0 rather than by 100 normalised Elo, decided" in told
    assert "whether ann is better" in Deciding((0, 100), games("+")).told("ann", "bob")


def test_a_match_stops_and_is_not_played_on(tmp_path):
    plan = make_plan("tic-tac-toe", ["alphabeta:depth=3", "random"], games=400, sprt=(0.0, 100.0))
    assert Plan.from_json(plan.to_json()) == plan
    with Store(tmp_path / "games.db", new=True) as store:
        number = begin(store, plan)
        run(store, number, Here())
        played = store.tournament(number).played
        assert 0 < played < 400 and Deciding(plan.sprt, store.ended(number)).decision is Decision.STRONGER
        run(store, number, Here())
        assert store.tournament(number).played == played


@pytest.mark.parametrize(
    ("kind", "sprt", "said"),
    [
        ("match", (30.0, 0.0), "elo0 has to be less"),
        ("round-robin", (0.0, 30.0), "two players"),
        ("match", (0.0, 1e6), "one-sided"),
    ],
)
def test_what_cannot_be_is_refused(kind, sprt, said):
    with pytest.raises(LudionError, match=said):
        make_plan("tic-tac-toe", ["random", "greedy"], kind, sprt=sprt)
