"""Studies of games whose figures are known."""

import json
import warnings
from itertools import pairwise
from typing import Any

import pytest

from ludion import LudionError, NativeWarning, load_game, solve
from ludion.study.budget import SHARES, Budget
from ludion.study.looking import lead_changes
from ludion.study.openings import first_moves
from ludion.study.report import PLAYERS, Report, as_data, study, study_variants
from ludion.study.skill import NODES, find_openings, skill
from ludion.study.telling import findings
from tests import plain
from tests.study.small import Bid, Broken, Endless, Tug, Words

SEVERAL = ["tic-tac-toe", "nim:heaps=1+2+3", "matches:matches=9", "hexapawn", "hexapawn:rows=4"]


@pytest.fixture(scope="module")
def tic_tac_toe() -> Report:
    return study(load_game("tic-tac-toe"), games=200)


@pytest.fixture(scope="module")
def words() -> Report:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", NativeWarning)
        return study(Words(), games=8)


def test_tic_tac_toe_is_a_draw(tic_tac_toe: Report) -> None:
    perfect = tic_tac_toe.perfect
    assert perfect is not None
    assert (perfect.value, perfect.plies, perfect.states, perfect.source) == (0, 9, 5478, "now")


def test_random_tic_tac_toe_is_known_exactly(tic_tac_toe: Report) -> None:
    """737/1260, 16/126 and 121/420 of random games are won, drawn and lost."""
    found = tic_tac_toe.play["random"]
    for share, truth in ((found.first, 737 / 1260), (found.draws, 16 / 126), (found.second, 121 / 420)):
        assert share.lower <= truth <= share.upper
        assert share.upper - share.lower < 0.15
        assert share.of == 200
    assert found.first.share + found.draws.share + found.second.share == pytest.approx(1)
    assert found.points.share == pytest.approx(found.first.share + found.draws.share / 2)


def test_stronger_players_draw_it_more_often(tic_tac_toe: Report) -> None:
    assert tic_tac_toe.play["engine"].draws.lower > tic_tac_toe.play["random"].draws.upper
    different = tic_tac_toe.play["engine"].different
    assert different is not None
    assert different > 100


def test_length_and_branching(tic_tac_toe: Report) -> None:
    assert set(tic_tac_toe.length) == set(tic_tac_toe.branching) == set(PLAYERS)
    for name in PLAYERS:
        assert 5 <= tic_tac_toe.length[name].least <= tic_tac_toe.length[name].most <= 9
        assert [at.mean for at in tic_tac_toe.branching[name].by_ply] == [9, 8, 7, 6, 5, 4, 3, 2, 1]
        assert tic_tac_toe.branching[name].most == 9


def test_every_first_move_of_tic_tac_toe_keeps_the_draw(tic_tac_toe: Report) -> None:
    keeping = tic_tac_toe.keeping
    assert keeping is not None
    assert (keeping.by, keeping.player, keeping.by_ply[0].mean) == ("solved", "random", 1)
    # A reply keeps it in 1 of 8 cases after a corner, 5 after an edge, 4 after the centre.
    assert keeping.by_ply[1].mean == pytest.approx((4 * 1 + 4 * 5 + 4) / 9 / 8, abs=0.06)
    assert [set(one.moves) for one in tic_tac_toe.openings] == [{"a1", "a3", "c1", "c3"}, {"b1", "a2", "c2", "b3"}, {"b2"}]
    assert all(one.value == 0 and one.plies == 9 for one in tic_tac_toe.openings)


def test_who_has_lost_cannot_make_a_mistake() -> None:
    """Five matches are lost for whoever moves; then exactly one of the moves wins, until one match is left."""
    keeping = study(load_game("matches:matches=5"), games=20).keeping
    assert keeping is not None
    assert keeping.by_ply[0].ply == 2
    assert keeping.only.share == 1


@pytest.mark.parametrize("spec", SEVERAL)
def test_best_play_is_that_of_the_definition(spec: str) -> None:
    game = load_game(spec)
    report = study(game, games=2)
    assert report.perfect is not None
    assert report.perfect.value == plain.value(game)
    for first, told in zip(first_moves(game), report.openings, strict=True):
        assert told.value == plain.value(game, first.state)
        assert told.plies == (solve(game)[first.state].plies or 0) + 1
    assert report.swap is not None
    assert report.swap.proven == ("draw" if 0 in {one.value for one in report.openings} else "second")


def test_a_solved_table_of_the_store_is_used(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDION_SOLUTIONS", str(tmp_path))
    game = load_game("othello:size=4")
    solve(game, keep=True)
    report = study(game, games=1)
    assert report.perfect is not None
    assert (report.perfect.source, report.perfect.value) == ("store", -1)


def test_a_swap_rule_on_a_game_of_one_ply() -> None:
    report = study(Bid(), games=42)
    assert report.perfect is not None
    assert (report.perfect.value, report.perfect.plies) == (1, 1)
    assert [one.value for one in report.openings] == [-1, -1, -1, 0, 1, 1, 1]
    points = [one.points.share for one in report.openings if one.points is not None]
    assert points == [0, 0, 0, 0.5, 1, 1, 1]
    assert report.swap is not None
    assert (report.swap.proven, report.swap.opening, report.swap.left) == ("draw", "3", 0)
    assert report.swap.points is not None
    assert report.swap.points.of == 21
    assert report.play["engine"].first.share == 1
    assert [(one.what, one.why) for one in report.missing] == [("skill", "few-openings")]


def test_one_first_move_leaves_nothing_to_swap() -> None:
    report = study(load_game("hexapawn:rows=3,columns=1"), games=3)
    assert [(one.what, one.why) for one in report.missing] == [("swap", "one-move"), ("skill", "few-openings")]
    assert report.play["random"].first.share == 1
    assert report.keeping is None


def test_a_refusal_to_solve_is_told_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise LudionError("The table is damaged.")

    monkeypatch.setattr("ludion.study.report.known", refused)
    report = study(load_game("tic-tac-toe"), games=4)
    assert [(one.what, one.why, one.said) for one in report.missing] == [("perfect", "refused", "The table is damaged")]
    assert findings(report)[0].sentence == "Who wins with best play is not known: The table is damaged."


def test_a_game_that_is_too_large_is_not_called_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludion.study.perfect.MOST_STATES", 1000)
    report = study(load_game("connect-four"), games=2)
    assert report.perfect is None
    assert [(one.what, one.why) for one in report.missing] == [("perfect", "large")]
    assert report.leads["engine"].by == "playouts"
    assert report.keeping is not None
    assert (report.keeping.by, report.keeping.player) == ("engine", "engine")
    assert all(one.value is None for one in report.openings)
    assert report.swap is not None
    assert report.swap.proven is None


def test_a_game_that_cycles_is_solved_backwards_and_ends_by_repetition() -> None:
    report = study(Tug(), games=20)
    assert report.perfect is not None
    assert (report.perfect.value, report.perfect.plies) == (0, None)
    assert report.play["engine"].draws.share == 1
    assert 0 < report.play["random"].draws.share < 1
    assert [(one.moves, one.value) for one in report.openings] == [(("0",), -1), (("1",), 0)]
    assert report.swap is not None
    assert report.swap.proven == "draw"


def test_a_game_with_an_evaluation_is_led_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludion.study.perfect.MOST_STATES", 1000)
    report = study(load_game("othello:size=6"), games=2)
    assert report.leads["engine"].by == "engine"
    assert set(report.leads) == {"engine"}


def test_a_game_that_is_not_native_is_studied_interpreted(words: Report) -> None:
    assert not words.method.native
    assert "str" in words.method.interpreted_because
    assert words.method.engine_depth == 2
    assert words.perfect is not None
    assert words.perfect.value == plain.value(Words())
    assert words.perfect.states == sum(3**plies for plies in range(6))
    assert words.play["engine"].games == 8


@pytest.mark.filterwarnings("ignore::ludion.NativeWarning")
def test_rules_that_fail_are_refused_with_a_sentence() -> None:
    with pytest.raises(LudionError, match=r"The rules of broken stop with ZeroDivisionError.*ludion check"):
        study(Broken(), games=4)


@pytest.mark.filterwarnings("ignore::ludion.NativeWarning")
def test_a_game_without_end_is_refused() -> None:
    with pytest.raises(LudionError, match="had no end after 20,000 plies"):
        study(Endless(), games=1)


def test_a_game_that_is_over_is_refused() -> None:
    with pytest.raises(LudionError, match="over before it begins"):
        study(load_game("matches:matches=0"), games=1)
    with pytest.raises(LudionError, match="over before it begins"):
        study_variants([load_game("matches"), load_game("matches:matches=0")], number=1)


def test_the_same_games_and_seed_give_the_same_figures() -> None:
    def figures(seed: int) -> str:
        data = study(load_game("hexapawn:rows=4"), games=8, seed=seed).data()
        for name in ("date", "spent", "preparing"):
            del data["method"][name]
        del data["perfect"]["seconds"]
        return json.dumps(data)

    assert figures(3) == figures(3)
    assert figures(3) != figures(4)


def test_skill_counts_in_connect_four() -> None:
    game = load_game("connect-four")
    plies, openings = find_openings(game, 0)
    assert (plies, len(openings)) == (2, 25)
    found = skill(game, Budget(games=64), 0, openings, plies)
    assert found is not None
    assert (found.games, found.openings) == (64, 8)
    assert [(step.weaker, step.stronger) for step in found.steps] == list(pairwise(NODES))
    assert found.per_doubling.lower <= found.per_doubling.elo <= found.per_doubling.upper
    assert found.per_doubling.elo > 10
    assert sum(step.gain.elo for step in found.steps) == pytest.approx(found.ratings[-1].elo)


def test_nothing_but_luck_is_no_skill() -> None:
    """Matches of one: whatever is asked of the engine, it has one move."""
    assert find_openings(load_game("matches:matches=1"), 0)[1] == []


def test_stopped_in_the_middle_it_tells_what_it_has() -> None:
    def stop(part: str, _: int) -> None:
        if part == "greedy":
            raise KeyboardInterrupt

    report = study(load_game("tic-tac-toe"), games=50, tell=stop)
    assert report.method.interrupted
    assert report.perfect is not None
    assert report.play["random"].games == 50
    assert "engine" not in report.play
    assert {one.what for one in report.missing} == {"play.engine", "openings", "skill"}
    assert all(one.why == "stopped" for one in report.missing)
    json.dumps(as_data([report]), allow_nan=False)


def test_variants_after_a_stop_are_left_out() -> None:
    def stop(part: str, _: int) -> None:
        raise KeyboardInterrupt

    games = [load_game(f"matches:matches={number}") for number in (5, 6)]
    assert [report.game for report in study_variants(games, number=5, tell=stop)] == [games[0].spec]


def test_seconds_are_shared_out() -> None:
    budget = Budget(seconds=100)
    first = budget.allowance("perfect")
    assert first == pytest.approx(100 * SHARES["perfect"] / sum(SHARES.values()))
    budget.book("perfect", 0, 0.0)
    later = [name for name in SHARES if name != "perfect"]
    assert sum(budget.allowance(name) or 0 for name in later) == pytest.approx(100)
    budget.book("random", 1, 120.0)
    assert budget.allowance("skill") == 0


@pytest.mark.parametrize("given", [{}, {"seconds": 1.0, "games": 1}, {"seconds": 0.0}, {"seconds": -1.0}, {"games": 0}])
def test_a_budget_that_is_none(given: dict[str, Any]) -> None:
    with pytest.raises(LudionError):
        Budget(**given)


def test_a_study_by_seconds_measures_everything_a_little() -> None:
    report = study(load_game("matches:matches=7"), seconds=0.5)
    assert report.missing == []
    assert set(report.play) == set(PLAYERS)
    assert report.skill is not None


@pytest.mark.parametrize(
    ("course", "changes"), [([], 0), ([1, 1], 0), ([0, 1, 0, 1], 0), ([1, 0, -1], 1), ([1, -1, 0, 0, 2, -3], 3)]
)
def test_leads(course: list[float], changes: int) -> None:
    assert lead_changes(course) == changes
