"""How strong is it: every match is there, batches are kept and counted once, and the page says who is above `best`."""

from dataclasses import replace
from pathlib import Path

from ludion.arena.store import Store
from ludion.arena.tally import Result, tally
from ludion.study.strength import ANCHOR, BATCH, FEW, Match, Strength, all_matches, gathered, measure, still_open
from ludion.study.strength_page import above, page

PAIR = [Match("tic-tac-toe", "random", ANCHOR), Match("tic-tac-toe", "engine", "engine:table=0", "table")]


def test_every_player_meets_the_best_one_and_the_engine_itself_without_its_ingredients() -> None:
    matches = all_matches(["hexapawn", "doo"])
    assert {match.first for match in matches if not match.ingredient and match.game == "doo"} >= {"random", "engine", "mcts"}
    assert all(match.second == ANCHOR for match in matches if not match.ingredient)
    ingredients = {(match.game, match.ingredient) for match in matches}
    assert ("hexapawn", "symmetry") in ingredients
    assert ("doo", "symmetry") not in ingredients, "in games that cycle the engine folds nothing"


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
    assert f"| `random` | {2 * BATCH} |" in text


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
    assert "hexapawn: `mcts` by +" in page(stronger)
    assert above(equal) == []
    weaker = Strength("20ms/move", [match], {"hexapawn": tally(results(20))}, 200, 10.0)
    assert still_open(stronger) == still_open(equal) == [match]
    assert still_open(weaker) == [], "what is clear waits for what is not"
    ingredient = replace(match, ingredient="table")
    assert still_open(replace(weaker, matches=[ingredient])) == [ingredient], "how much it is worth is the question"
    assert "No player scores significantly more" in page(equal)
