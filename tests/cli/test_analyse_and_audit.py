"""`ludion analyse` and `ludion audit`: tables for people, JSON for programs, a sentence for what cannot be done."""

import json


def test_every_move_with_its_value_the_best_first(ludion) -> None:
    ended = ludion("analyse", "tic-tac-toe", "XO./.X./..O", "--player", "alphabeta:depth=9")
    assert ended.code == 0
    rows = [line.split() for line in ended.out.splitlines()[1:-1]]
    assert [(row[0], row[1]) for row in rows] == [("a2", "+1"), ("a3", "+1"), ("c1", "+0"), ("c2", "+0"), ("b3", "+0")]
    assert "to move: player 1" in ended.out


def test_analysis_for_programs(ludion) -> None:
    found = json.loads(ludion("analyse", "matches:matches=4", "--player", "minimax:depth=4", "--json").out)
    assert found["game"] == "matches:matches=4,last_wins=false"
    assert [(row["move"], row["value"]) for row in found["moves"]] == [("3", 1.0), ("1", -1.0), ("2", -1.0)]


def test_a_move_that_ends_the_game_needs_no_search(ludion) -> None:
    ended = ludion("analyse", "matches:matches=1,last_wins=true", "--player", "minimax:depth=2")
    assert "the end" in ended.out


def test_random_games_are_counted_where_they_decide(ludion) -> None:
    ended = ludion("analyse", "connect-four", "--player", "mcts:seconds=0.5")
    head, *rows = ended.out.splitlines()[:-1]
    assert head.split("  ")[0] == "move" and "random games" in head and "states" not in head
    assert len(rows) == 7 and all("a guess" in row for row in rows) and "the end" not in ended.out
    found = json.loads(ludion("analyse", "tic-tac-toe", "--json").out)
    assert found["player"] == "best:seconds=2" and all(row["proven"] for row in found["moves"])


def test_what_cannot_be_analysed_is_said(ludion) -> None:
    assert ludion("analyse", "othello", "--player", "random").refuses("'random' does not search")
    assert ludion("analyse", "othello", "--player", "alphabeta:depth=0").refuses("This search would never end")
    assert ludion("analyse", "matches", "0,1").refuses("The game is over in 0,1")
    assert ludion("analyse", "othello", "nonsense").refuses("does not end with the player to move")


def test_an_audit_counts_and_shows(ludion) -> None:
    ended = ludion("audit", "alphabeta:depth=9", "nim:heaps=1+2")
    assert ended.out == "alphabeta:depth=9 gives value away in 0 of 6 positions (0.00%).\n"
    found = json.loads(ludion("audit", "minimax:depth=1", "nim:heaps=1+2+3", "--json").out)
    assert found["blunders"] > 0
    assert {"state", "move", "had", "left"} == set(found["shown"][0])


def test_an_audit_may_begin_later(ludion) -> None:
    found = json.loads(ludion("audit", "random", "doo", "--state", "W../.../.N./... 8", "--json").out)
    assert 0 < found["blunders"] < found["positions"] < 272


def test_what_cannot_be_audited_is_said(ludion) -> None:
    assert ludion("audit", "random", "doo").refuses("doo has more than 200,000 positions: too many to lay out")
    assert ludion("audit", "nobody", "nim").refuses("There is no player 'nobody'")
