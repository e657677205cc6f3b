"""What every game gets for nothing: a notation, equality, a name, an outcome."""

from typing import NamedTuple

import pytest

from ludion.core import Game, LudionError, Word
from ludion.core.registry import load_game


class Pair(NamedTuple):
    board: Word
    turn: int


class Any(Game):
    def __init__(self, first=0):
        self.first = first

    def start(self):
        return self.first

    def turn(self, state):
        return 0

    def moves(self, state):
        return ("left", "right")

    def play(self, state, move):
        return state

    def score(self, state):
        return 0


@pytest.mark.parametrize("state", [7, Word(2**63), (1, 2), Pair(Word(2**64 - 1), 1), "abc", ("a", (1, 2)), (1.5, 2)])
def test_a_state_of_any_kind_reads_back(state):
    game = Any(state)
    assert game.parse(game.show(state)) == state
    assert type(game.parse(game.show(state))) is type(state)


@pytest.mark.parametrize(
    ("state", "text"), [(7, "x"), (7, ""), ((1, 2), "1"), ((1, 2), "1,2,3"), ((1, 2), "a,b"), ("abc", "abc(")]
)
def test_what_is_no_state_is_refused_with_an_example(state, text):
    with pytest.raises(LudionError, match="is not a state of any; one looks like this"):
        Any(state).parse(text)


@pytest.mark.parametrize("text", ["(" * 10_000, "-" * 100_000 + "1", "[" * 150, "9" * 5000], ids=["(", "-", "[", "9"])
def test_parse_rejects_deep_text(text):
    with pytest.raises(LudionError):
        Any("abc").parse(text)
    with pytest.raises(LudionError):
        Any(7).parse(text)


def test_moves_are_read_whatever_their_case():
    assert Any().parse_move(0, " LEFT ") == "left"
    with pytest.raises(LudionError, match=r"'up' is not a legal move here; legal are: left, right\."):
        Any().parse_move(0, "up")


def test_games_are_equal_by_class_and_parameters():
    assert load_game("matches:matches=5") == load_game("matches:matches=5") != load_game("matches:matches=6")
    assert Any(3) != 3
    assert len({load_game("nim"), load_game("nim"), load_game("nim:most=3")}) == 2
