"""How strong is it: every match is there, batches are kept and counted once, and the page says who is above `best`."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from ludion.arena.plan import Plan
from ludion.arena.store import Store
from ludion.arena.tally import Result, Tally, tally
from ludion.arena.tournament import begin
from ludion.study.strength import ANCHOR, BATCH, FEW, Match, Strength, all_matches, gathered, measure, still_open
from ludion.study.strength_page import above, page, scores

PAIR = [Match("tic-tac-toe", "random", ANCHOR), Match("tic-tac-toe", "engine", "engine:table=0", "table")]


def test_every_player_meets_the_best_one_and_the_engine_itself_without_its_ingredients() -> None:
    matches = all_matches(["hexapawn", "doo", "nim"])
    assert {match.first for match in matches if not match.ingredient and match.game == "doo"} >= {"random", "engine", "mcts"}
    assert all(match.second == ANCHOR for match in matches if not match.ingredient)
    ingredients = {(match.game, match.ingredient) for match in matches}
    assert ("hexapawn", "symmetry") in ingredients
    assert ("doo", "symmetry") not in ingredients, "in games that cycle the engine folds nothing"
    assert ("hexapawn", "reductions") in ingredients
    assert ("nim", "reductions") not in ingredients, "in impartial games the engine reduces nothing"


def test_what_is_there_is_not_played_again(tmp_path: Path) -> None:
    played = []
    with Store(tmp_path / "games.db", new=True) as store:
        measure(store, PAIR[:1], "nodes=200", games=BATCH, watch=lambda match, batch: played.append((match, batch)))
        measure(store, PAIR, "nodes=200", games=2 * BATCH, watch=lambda match, batch: played.append((match, batch)))
        found = gathered(store, PAIR, "nodes=200")
        assert gathered(store, PAIR, "nodes=100").games == 0
    assert played == [(PAIR[0], 0), (PAIR[1], 0), (PAIR[0], 1), (PAIR[1], 1)]
    assert found.games == 4 * BATCH
    assert found.found["tic-tac-toe"].between("random", ANCHOR).games == 2 * BATCH
    text = page(found)
    assert "## tic-tac-toe" in text
    assert "In 1 of 1 matches the other player is clearly weaker. The other 0 are close, 0 of them after 200 games" in text
    assert "![" not in text
    assert page(found, "strength.svg").count("](strength.svg)") == 1
    assert f"| `random` | {2 * BATCH} |" in text


def test_a_batch_that_two_programs_played_at_once_counts_once(tmp_path: Path) -> None:
    match = PAIR[0]
    with Store(tmp_path / "games.db", new=True) as store:
        measure(store, [match], "nodes=200", games=BATCH)
        begin(store, Plan.from_json(store.tournaments()[0].plan))
        assert gathered(store, [match], "nodes=200").games == BATCH
        measure(store, [match], "nodes=200", games=BATCH, watch=lambda *_: pytest.fail("it is there"))


def test_those_that_are_open_come_first_and_nobody_plays_a_batch_twice(tmp_path: Path) -> None:
    played = []
    with Store(tmp_path / "games.db", new=True) as store:
        measure(store, PAIR, "nodes=200", games=(FEW + 2) * BATCH, watch=lambda match, batch: played.append((match, batch)))
    assert sorted(batch for match, batch in played if match == PAIR[0]) == list(range(FEW + 2))
    assert sorted(batch for match, batch in played if match == PAIR[1]) == list(range(FEW + 2))


def test_who_wins_significantly_is_named() -> None:
    def results(wins: int) -> list[Result]:
        return [Result("mcts", ANCHOR, float(n < wins), f"{n}") for n in range(100)] + [
            Result(ANCHOR, "mcts", float(n >= wins), f"{n}") for n in range(100)
        ]

    match = Match("hexapawn", "mcts", ANCHOR)
    stronger = Strength("20ms/move", [match], {"hexapawn": tally(results(70))}, 200, 10.0)
    equal = Strength("20ms/move", [match], {"hexapawn": tally(results(52))}, 200, 10.0)
    assert [(one.first, games) for one, _, games in above(stronger)] == [("mcts", 200)]
    assert re.search(r"hexapawn: `mcts` by \+.+ in 200 games; `best` plays random games there too", page(stronger))
    assert above(equal) == []
    weaker = Strength("20ms/move", [match], {"hexapawn": tally(results(20))}, 200, 10.0)
    assert still_open(stronger) == still_open(equal) == [match]
    assert still_open(weaker) == [], "what is clear waits for what is not"
    ingredient = replace(match, ingredient="table")
    assert still_open(replace(weaker, matches=[ingredient])) == [ingredient], "how much it is worth is the question"
    assert "No player scores significantly more" in page(equal)


def test_the_picture_has_every_player_and_game_with_those_on_top_that_score_most() -> None:
    def counted(*scored: tuple[str, int]) -> Tally:
        return tally([Result(name, ANCHOR, float(n < wins), f"{name} {n}") for name, wins in scored for n in range(4)])

    games = {"hexapawn": counted(("random", 0), ("mcts", 3)), "doo": counted(("random", 1))}
    matches = [Match("hexapawn", "random", ANCHOR), Match("hexapawn", "mcts", ANCHOR), Match("doo", "random", ANCHOR)]
    table = scores(Strength("20ms/move", matches, games, 12, 1.0))
    assert (table.rows, table.columns) == (["mcts", "random"], ["hexapawn", "doo"])
    assert table.shares == [[0.75, None], [0.0, 0.25]]


def test_no_zero_is_below_zero() -> None:
    match = Match("hexapawn", "mcts", ANCHOR)
    even = [Result("mcts", ANCHOR, 0.5, f"{n}") for n in range(8)]
    assert "| 0 (" in page(Strength("20ms/move", [match], {"hexapawn": tally(even)}, 8, 1.0))
