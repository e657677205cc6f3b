"""The seed of one choice: stable between processes, different between positions."""

import os
import subprocess
import sys
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

import pytest

from ludion import load_game
from ludion.core import Game, Word
from ludion.core.choice_seed import choice_seed, state_bytes

GAME = load_game("tic-tac-toe")


class Colour(Enum):
    RED = 1
    BLUE = 2


class Pair(NamedTuple):
    left: int
    right: int


@dataclass(frozen=True)
class Card:
    colour: Colour
    rank: int


class Plain:
    pass


STATES = [
    0,
    1,
    -1,
    255,
    0.5,
    float("inf"),
    "",
    "1",
    "a",
    b"a",
    None,
    (),
    (1,),
    (1, 2),
    ((1,), 2),
    (1, (2,)),
    ("ab", "c"),
    ("a", "bc"),
    frozenset(),
    frozenset({"x", "y"}),
    Card(Colour.RED, 1),
    Card(Colour.BLUE, 1),
    Colour.RED,
]


def test_state_bytes_differ_between_states():
    assert len({state_bytes(GAME, state) for state in STATES}) == len(STATES)


@pytest.mark.parametrize(
    ("one", "other"),
    [(1, True), (1, 1.0), (7, Word(7)), ((1, 2), Pair(1, 2)), (frozenset("abc"), frozenset("cba")), (0.0, -0.0)],
    ids=["bool", "float", "word", "named tuple", "set", "zero"],
)
def test_state_bytes_agree_for_equal_states(one, other):
    assert one == other
    assert state_bytes(GAME, one) == state_bytes(GAME, other)


def test_state_bytes_of_unknown_type_use_text():
    class Own(Game[Any, Any]):
        start = turn = moves = play = score = lambda self, *_: None

    # Both objects exist at once, so that their addresses differ.
    states = Plain(), Plain()
    assert state_bytes(Own(), states[0]) == state_bytes(Own(), states[1])


def test_choice_seed_depends_on_every_argument():
    given = [(GAME, 5, 0, 0, 0), (GAME, 6, 0, 0, 0), (GAME, 5, 1, 0, 0), (GAME, 5, 0, 1, 0), (GAME, 5, 0, 0, 1)]
    assert len({choice_seed(*one) for one in given}) == len(given)


def test_choice_seed_same_in_other_process():
    code = (
        "from ludion import load_game; from ludion.core.choice_seed import choice_seed;"
        "print(choice_seed(load_game('tic-tac-toe'), ('a', frozenset({'x', 'yy', 'zzz'}), None), 1, 2, 3))"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ | {"PYTHONHASHSEED": seed}
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert found == {str(choice_seed(GAME, ("a", frozenset({"x", "yy", "zzz"}), None), 1, 2, 3))}


def test_choice_seed_keeps_recorded_value():
    assert choice_seed(GAME, (1, "a"), 2, 3, 4) == RECORDED


RECORDED = 12694977885609634281


def test_state_bytes_of_huge_numbers_and_deep_states() -> None:
    game, deep = load_game("tic-tac-toe"), ()
    assert state_bytes(game, 7**9000) != state_bytes(game, 7**9000 + 1)
    for _ in range(100):
        deep = (deep,)
    assert state_bytes(game, deep) != state_bytes(game, deep[0])
