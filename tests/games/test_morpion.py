"""Morpion: who wins the six boards of three by three, and how stones slide."""

import random

import pytest

from ludion.core import LudionError
from ludion.games.morpion import Morpion
from tests.plain import check_rules, longest_game, perft, played, positions, random_game, shown_moves, value


@pytest.mark.parametrize("torus", [False, True])
@pytest.mark.parametrize("phase", [0, 1, 2])
def test_only_the_flat_board_without_slides_is_a_draw(torus: bool, phase: int) -> None:
    assert value(Morpion(3, torus, phase)) == (0 if not torus and phase == 0 else 1)


def test_the_flat_board_without_slides_is_tic_tac_toe_less_its_last_stone() -> None:
    game = Morpion()
    assert perft(game, 9) == 255_168
    drawn = [state for state in positions(game)[-1] if game.score(state) == 0]
    assert drawn
    assert all(list(game.moves(state)) == [] for state in drawn)


def has_line(cells: set[tuple[int, int]], size: int, length: int, torus: bool) -> bool:
    steps = ((0, 1), (1, 0), (1, 1), (1, -1))
    lines = ([(x + dx * step, y + dy * step) for step in range(length)] for x, y in cells for dx, dy in steps)
    return any(all(((x % size, y % size) if torus else (x, y)) in cells for x, y in line) for line in lines)


@pytest.mark.parametrize("torus", [False, True])
@pytest.mark.parametrize(("size", "length"), [(3, 3), (5, 4), (7, 5)])
def test_alignment_agrees_with_its_definition(size: int, length: int, torus: bool) -> None:
    game, chance = Morpion(size, torus), random.Random(size)
    found = set()
    for _ in range(300):
        cells = {(x, y) for x in range(size) for y in range(size) if chance.random() < 0.5}
        aligned = game.aligned(sum(1 << y * size + x for x, y in cells))
        assert aligned == has_line(cells, size, length, torus)
        found.add(aligned)
    assert found == {False, True}


@pytest.mark.parametrize(
    ("text", "torus", "phase", "moves"),
    [
        ("XOX/XOO/OX.", False, 0, ""),
        ("XOX/XOO/OX.", False, 1, "b3-c3"),
        ("XOX/XOO/OX. 1", False, 1, "c2-c3"),
        ("XOX/XOO/OX. 1", False, 2, "b2-c3 c2-c3"),
        ("XOX/XOO/OX. 6", False, 2, ""),
        ("XOX/XXO/OO.", False, 1, ""),
        ("XOX/XXO/OO.", False, 2, "b2-c3"),
        (".XX/XOO/XOO", False, 1, "b1-a1 a2-a1"),
        (".XX/XOO/XOO", True, 1, "b1-a1 c1-a1 a2-a1 a3-a1"),
        (".XX/XOO/XOO 1", True, 1, ""),
        (".XX/XOO/XOO 1", True, 2, "b2-a1 c2-a1 b3-a1 c3-a1"),
    ],
)
def test_which_stones_slide(text: str, torus: bool, phase: int, moves: str) -> None:
    game = Morpion(3, torus, phase)
    assert shown_moves(game, game.parse(text)) == moves


def test_a_slide_moves_the_stone_and_is_counted() -> None:
    game = Morpion(3, False, 1)
    state = game.parse("XOX/XOO/OX.")
    assert game.turn(state) == 0
    state = played(game, "b3-c3", state)
    assert game.show(state) == "XOX/XOO/O.X 1"
    assert game.turn(state) == 1
    assert game.board(state).caption == "5 slides left"
    state = played(game, "b2-b3", state)
    assert game.show(state) == "XOX/X.O/OOX 2"


def test_a_slide_can_win() -> None:
    game = Morpion(3, True, 1)
    won = played(game, "b1-a1", game.parse(".XX/XOO/XOO"))
    assert list(game.moves(won)) == []
    assert game.score(won) == 1


def test_stuck_and_slid_out_are_draws() -> None:
    for text, phase in (("XOX/XXO/OO.", 1), ("XOX/XOO/OX. 6", 2), ("XOX/XOO/OX.", 0)):
        game = Morpion(3, False, phase)
        assert game.score(game.parse(text)) == 0


@pytest.mark.parametrize(("size", "phase", "plies"), [(3, 0, 8), (3, 2, 14), (5, 1, 34), (7, 0, 48), (7, 2, 62)])
def test_how_long_it_can_last(size: int, phase: int, plies: int) -> None:
    assert Morpion(size, False, phase).facts.max_plies == plies


def test_the_longest_game_of_three_by_three() -> None:
    game = Morpion(3, False, 2)
    assert longest_game(game) == game.facts.max_plies == 14


@pytest.mark.parametrize(("torus", "openings"), [(False, 3), (True, 1)])
def test_symmetric_openings(torus: bool, openings: int) -> None:
    game = Morpion(3, torus)
    assert len({game.canonical(state) for state in positions(game)[1]}) == openings
    assert len(game.symmetries) == (72 if torus else 8)


@pytest.mark.parametrize("torus", [False, True])
@pytest.mark.parametrize("phase", [0, 1, 2])
def test_a_value_is_the_same_for_symmetric_states(torus: bool, phase: int) -> None:
    game = Morpion(3, torus, phase)
    for seed in range(20):
        for state in random_game(game, seed):
            assert value(game, game.canonical(state)) == value(game, state)


@pytest.mark.parametrize("torus", [False, True])
@pytest.mark.parametrize(("size", "phase", "games"), [(3, 0, 10), (3, 1, 10), (3, 2, 10), (5, 1, 2)])
def test_rules_hold_together(size: int, torus: bool, phase: int, games: int) -> None:
    check_rules(Morpion(size, torus, phase), games)


def test_rules_hold_together_on_the_largest_board() -> None:
    check_rules(Morpion(7, False, 2), games=4)


@pytest.mark.parametrize(
    ("size", "phase", "sentence"),
    [
        (4, 0, "3, 5 or 7, not 4"),
        (0, 0, "not 0"),
        (-3, 0, "not -3"),
        (9, 0, "not 9"),
        (3, 3, "0, 1 or 2, not 3"),
        (3, -1, "not -1"),
    ],
)
def test_bad_parameters_are_refused(size: int, phase: int, sentence: str) -> None:
    with pytest.raises(LudionError, match=sentence):
        Morpion(size, False, phase)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "3 rows of 3"),
        ("XO./...", "3 rows of 3"),
        ("XOZ/.../...", "unknown symbol 'Z'"),
        ("O../.../...", "as many X as O"),
        ("XX./.../...", "as many X as O"),
        ("XOX/XOO/OXX", "an empty cell"),
        ("XO./.../... 1", "number of slides"),
        ("XOX/XOO/OX. 7", "number of slides"),
        ("XOX/XOO/OX. 0", "number of slides"),
        ("XOX/XOO/OX. one", "number of slides"),
        ("XOX/XOO/OX. 9999999", "number of slides"),
    ],
)
def test_texts_that_are_no_state_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(LudionError, match=sentence):
        Morpion(3, False, 1).parse(text)
