"""Connect four: the published counts of positions, small boards solved, and lines of any length on any board."""

import random

import pytest

from ludion.core import LudionError
from ludion.games.connect_four import ConnectFour, State
from tests.plain import check_rules, played, positions, random_game, shown_moves, value

GAME = ConnectFour()


def test_positions_by_ply() -> None:
    assert [len(ply) for ply in positions(GAME, depth=6)] == [1, 7, 49, 238, 1120, 4263, 16422]


def test_positions_up_to_symmetry() -> None:
    by_ply = positions(ConnectFour(4, 3, 3))
    twins = positions(ConnectFour(4, 3, 3), canonical=True)
    for ply, found in zip(by_ply, twins, strict=True):
        assert {ConnectFour(4, 3, 3).canonical(state) for state in ply} == found


def test_all_positions_of_four_by_four() -> None:
    assert sum(map(len, positions(ConnectFour(4, 4)))) == 161_029


@pytest.mark.parametrize(
    ("columns", "rows", "length", "winner"),
    [(3, 3, 3, 0), (4, 3, 3, 1), (3, 4, 3, 0), (4, 4, 4, 0), (5, 3, 4, 0), (2, 2, 2, 1), (1, 8, 2, 0)],
)
def test_small_boards(columns: int, rows: int, length: int, winner: int) -> None:
    assert value(ConnectFour(columns, rows, length)) == winner


def has_line(cells: set[tuple[int, int]], length: int) -> bool:
    steps = ((0, 1), (1, 0), (1, 1), (1, -1))
    return any(
        all((column + dx * step, row + dy * step) in cells for step in range(length)) for column, row in cells for dx, dy in steps
    )


@pytest.mark.parametrize(
    ("columns", "rows", "length"),
    [
        (7, 6, 4),
        (7, 6, 7),
        (6, 7, 3),
        (1, 29, 5),
        (31, 1, 9),
        (9, 5, 6),
        (2, 29, 6),
        (2, 29, 29),
        (8, 6, 5),
        (3, 8, 8),
        (20, 2, 12),
        (8, 7, 4),
        (1, 60, 4),
        (2, 40, 3),
        (12, 11, 5),
    ],
)
def test_alignment_agrees_with_its_definition(columns: int, rows: int, length: int) -> None:
    game, chance = ConnectFour(columns, rows, length), random.Random(columns)
    found = set()
    for density in (0.3, 0.5, 0.7, 0.9, 0.98):
        for _ in range(100):
            cells = {(column, row) for column in range(columns) for row in range(rows) if chance.random() < density}
            stones = sum(1 << column * (rows + 1) + row for column, row in cells)
            assert game.aligned(stones) == has_line(cells, length)
            found.add(game.aligned(stones))
    assert found == {False, True}


@pytest.mark.parametrize(
    ("moves", "score"),
    [
        ("a b a b a b a", 1),
        ("a a b b c c d", 1),
        ("a b b c c d c d d g d", 1),
        ("g f f e e d e d d a d", 1),
        ("a b a b a b g b", -1),
    ],
)
def test_ends(moves: str, score: int) -> None:
    state = played(GAME, moves)
    assert list(GAME.moves(state)) == []
    assert GAME.score(state) == score


def test_a_full_board_without_a_line_is_drawn() -> None:
    game = ConnectFour(2, 3, 3)
    state = played(game, "a a a b b b")
    assert game.show(state) == "XO/OX/XO"
    assert list(game.moves(state)) == []
    assert game.score(state) == 0


def test_a_full_column_is_no_move() -> None:
    assert shown_moves(GAME) == "a b c d e f g"
    assert shown_moves(GAME, played(GAME, "c c c c c c")) == "a b d e f g"


def test_notation_is_columns_by_rows_from_the_top() -> None:
    game = ConnectFour(3, 2, 2)
    assert game.show(game.start()) == ".../..."
    assert game.show(played(game, "a a b")) == "O../XX."
    assert GAME.show(played(GAME, "d d c")) == "......./......./......./......./...O.../..XX..."
    assert GAME.board(GAME.start()).rows == ((".",) * 7,) * 6


def test_mirror_images_are_one() -> None:
    assert GAME.canonical(played(GAME, "a b c")) == GAME.canonical(played(GAME, "g f e"))
    assert GAME.canonical(played(GAME, "a b c")) != GAME.canonical(played(GAME, "a b d"))
    small = ConnectFour(4, 3, 3)
    for seed in range(40):
        for state in random_game(small, seed):
            assert value(small, small.canonical(state)) == value(small, state)


@pytest.mark.parametrize("size", [(7, 6, 4), (4, 4, 4), (1, 29, 4), (2, 29, 4), (31, 1, 4), (9, 5, 3), (2, 2, 2), (9, 9, 4)])
def test_rules_hold_together(size: tuple[int, int, int]) -> None:
    check_rules(ConnectFour(*size))


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ((0, 6, 4), "0 columns x 6 rows"),
        ((7, 0, 4), "7 columns x 0 rows"),
        ((-7, -6, 4), "-7 columns"),
        ((32, 32, 4), "from 1 to 1000 cells, not 32 columns x 32 rows"),
        ((7, 6, 1), "from 2 to the board's longer side, 7, not 1"),
        ((7, 6, 0), "length must be"),
        ((7, 6, 8), "length must be"),
        ((1, 1, 2), "length must be"),
    ],
)
def test_bad_parameters_are_refused(parameters: tuple[int, int, int], sentence: str) -> None:
    with pytest.raises(LudionError, match=sentence):
        ConnectFour(*parameters)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "3 rows of 3"),
        (".../...", "3 rows of 3"),
        (".../.../A..", "unknown symbol 'A'"),
        (".../X../...", "above an empty cell"),
        ("X../O../...", "above an empty cell"),
        (".../.../O..", "0 X and 1 O"),
        (".../.../XX.", "2 X and 0 O"),
    ],
)
def test_texts_that_are_no_state_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(LudionError, match=sentence):
        ConnectFour(3, 3, 3).parse(text)


def test_parse_knows_whose_turn_it_is() -> None:
    game = ConnectFour(3, 3, 3)
    assert game.parse(".../.../X..") == State(0, 1) == played(game, "a")
    assert game.parse(".../O../X..") == State(1, 3) == played(game, "a a")
