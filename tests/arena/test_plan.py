"""Tests of reading the plans of tournaments."""

import json

import pytest

from ludion.arena.openings import Opening
from ludion.arena.plan import Plan
from ludion.core.errors import StoreError

OPENINGS = (Opening(("b2",)),)
PLAN = Plan("tic-tac-toe", "match", ("random", "greedy"), ("a", "b"), 2, 1, 3, OPENINGS, "5m+2", digests={"rules": "0f"})


def changed(**changes):
    return json.dumps(json.loads(PLAN.to_json()) | changes)


def test_plan_round_trip():
    assert Plan.from_json(PLAN.to_json()) == PLAN


@pytest.mark.parametrize(
    "changes",
    [
        {"kind": "duel"},
        {"kind": ["match"]},
        {"isolation": "nothing"},
        {"players": "random"},
        {"players": ["random", 1]},
        {"names": ["a"]},
        {"games": True},
        {"games": 2.0},
        {"games": -1},
        {"seed": "3"},
        {"clock": "soon"},
        {"patience": 1e400},
        {"openings": [["b2"]]},
        {"openings": [{"moves": "b2", "start": None}]},
        {"sprt": [0]},
        {"digests": {"rules": 1}},
        {"digests": []},
        {"tables": 0},
        {"extra": 1},
    ],
    ids=lambda changes: "-".join(f"{key}={value!s:.12}" for key, value in changes.items()),
)
def test_plan_rejects_wrong_field(changes):
    with pytest.raises(StoreError):
        Plan.from_json(changed(**changes))


@pytest.mark.parametrize("text", ["", "[]", "null", "{}", None, "{" * 100_000], ids=lambda text: f"{text!s:.5}")
def test_plan_rejects_other_text(text):
    with pytest.raises(StoreError):
        Plan.from_json(text)


def test_plan_of_other_version_says_version():
    with pytest.raises(StoreError) as raised:
        Plan.from_json(changed(version=9))
    assert raised.value.params == {"version": 9}
