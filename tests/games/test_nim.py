"""Nim: who wins follows from the exclusive or of the heaps."""

from functools import reduce
from operator import xor
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludion.core import LudionError
from ludion.core.registry import load_game
from ludion.games.nim import Nim
from tests.plain import check_rules, longest_game, played, random_game, shown_moves, value


def first_wins(heaps: tuple[int, ...], most: int, last_wins: bool) -> bool:
    """Bouton's theorem: with a limit, heaps count modulo limit + 1; misère differs only when no heap above one is left."""
    small = [heap % (most + 1) for heap in heaps] if most else list(heaps)
    total = reduce(xor, small)
    return total != 0 if last_wins or max(small) > 1 else total == 0


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(1, 6), min_size=1, max_size=4), st.integers(0, 7), st.booleans())
def test_who_wins_is_boutons_theorem(heaps: list[int], most: int, last_wins: bool) -> None:
    game = Nim(tuple(heaps), most, last_wins)
    assert value(game) == (1 if first_wins(game.heaps, most, last_wins) else -1)


def test_marienbad_as_it_is_typed() -> None:
    game = load_game("nim:heaps=3+5+7,most=3")
    assert game == Nim((3, 5, 7), 3)
    assert shown_moves(game) == "a1 a2 a3 b1 b2 b3 c1 c2 c3"
    assert game.spec == "nim:heaps=3+5+7,most=3,last_wins=true"


def test_any_number_may_be_taken_unless_there_is_a_limit() -> None:
    assert shown_moves(Nim((255,))) == " ".join(f"a{taken}" for taken in range(1, 256))
    assert shown_moves(Nim((255, 1), 2)) == "a1 a2 b1"


def test_play_and_notation() -> None:
    game = Nim((3, 5, 7))
    state = played(game, "b4 c7 a3")
    assert game.show(state) == "0+1+0 2"
    assert shown_moves(game, state) == "b1"
    over = played(game, "b1", state)
    assert list(game.moves(over)) == []
    assert game.score(over) == -1
    assert Nim((3, 5, 7), last_wins=False).score(over) == 1


def test_heaps_of_a_symmetric_state_are_sorted() -> None:
    game = Nim((7, 1, 5, 3, 5))
    assert game.show(game.canonical(game.start())) == "1+3+5+5+7 1"
    assert game.show(game.canonical(game.parse("0+7+0+2+1 2"))) == "0+0+1+2+7 2"


@pytest.mark.parametrize("heaps", [(255,) * 7, (127,) * 8, (31,) * 12, (7,) * 20, (1,) * 62, (255,), (200, 1, 3)])
def test_the_largest_boards_fit(heaps: tuple[int, ...]) -> None:
    game = Nim(heaps)
    assert game.sizes(game.start()) == heaps
    assert game.sizes(game.canonical(game.start())) == tuple(sorted(heaps))
    last = random_game(game, seed=1)[-1]
    assert last.heaps == 0


@pytest.mark.parametrize("game", [Nim(), Nim((3, 5, 7), 3), Nim((9, 2, 4), 2, False), Nim((1, 1, 1))])
def test_rules_hold_together(game: Nim) -> None:
    check_rules(game)


def test_the_longest_game_takes_one_match_at_a_time() -> None:
    assert longest_game(Nim((3, 5, 2))) == Nim((3, 5, 2)).facts.max_plies == 10


def test_board() -> None:
    assert Nim((2, 3)).board(Nim((2, 3)).parse("0+2 1")).rows == (("a", "", "", ""), ("b", "|", "|", ""))


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ({"heaps": ()}, "at least one heap"),
        ({"heaps": (3, 0)}, "from 1 to 255, not 0"),
        ({"heaps": (-2,)}, "from 1 to 255, not -2"),
        ({"heaps": (256,)}, "from 1 to 255, not 256"),
        ({"heaps": (255,) * 8}, "too many"),
        ({"heaps": (1,) * 63}, "too many"),
        ({"most": -1}, "0 for any number, not -1"),
        ({"most": 256}, "0 for any number, not 256"),
    ],
)
def test_bad_parameters_are_refused(parameters: dict[str, Any], sentence: str) -> None:
    with pytest.raises(LudionError, match=sentence):
        Nim(**parameters)


@pytest.mark.parametrize(
    "text", ["", "1+3+5+7", "1+3+5 1", "1+3+5+7 3", "1+3+5+7+0 1", "1+3+5+8 1", "7+7+7+7 1", "1+3+5+-7 1", "a b"]
)
def test_texts_that_are_no_state_are_refused(text: str) -> None:
    with pytest.raises(LudionError, match=r"'1\+3\+5\+7 1'"):
        Nim().parse(text)
