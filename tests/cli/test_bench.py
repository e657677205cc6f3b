"""The bench's signature is a number that depends on the rules alone."""

import json


def test_the_signature_adds_up_and_stays(ludion) -> None:
    first, again = (json.loads(ludion("bench", "matches", "tic-tac-toe", "--json").out) for _ in range(2))
    assert first["signature"] == again["signature"] == sum(row["nodes"] + row["plies"] for row in first["games"])
    tic_tac_toe = first["games"][1]
    assert (tic_tac_toe["depth"], tic_tac_toe["leaves"]) == (9, 255_168)
    assert tic_tac_toe["nodes"] == 9 + 72 + 504 + 3_024 + 15_120 + 56_160 + 154_944 + 255_168 + 255_168


def test_other_rules_have_another_signature(ludion) -> None:
    signatures = {json.loads(ludion("bench", game, "--json").out)["signature"] for game in ("matches", "matches:matches=12")}
    assert len(signatures) == 2


def test_people_read_a_table_and_the_signature(ludion) -> None:
    lines = ludion("bench", "matches").out.splitlines()
    assert lines[0].split()[:2] == ["game", "depth"]
    assert lines[1].split()[:3] == ["matches", "13", "1,705"]
    assert lines[-1].startswith("Signature: ")


def test_an_unknown_game_is_refused_before_anything_is_measured(ludion) -> None:
    ended = ludion("bench", "matches", "tic-tac-tow")
    assert ended.refuses("tic-tac-toe")
    assert ended.out == ""
