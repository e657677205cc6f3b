"""Hexapawn: who wins 36 boards, and the details of its rules."""

from typing import Any

import pytest

from ludion.core import LudionError
from ludion.games.hexapawn import Hexapawn
from tests.plain import check_rules, longest_game, played, positions, shown_moves, value

# Flat, flat with compulsory capture, cylinder, cylinder with compulsory capture; rows x columns.
WINNERS = {
    (3, 3): (2, 1, 1, 1),
    (3, 4): (1, 2, 2, 2),
    (4, 3): (2, 2, 1, 2),
    (4, 4): (1, 2, 2, 2),
    (5, 3): (1, 1, 1, 1),
    (5, 4): (2, 1, 2, 2),
    (3, 5): (1, 1, 1, 2),
    (4, 5): (2, 2, 2, 2),
    (5, 5): (1, 2, 1, 2),
}


@pytest.mark.parametrize(("size", "winners"), WINNERS.items())
def test_who_wins(size: tuple[int, int], winners: tuple[int, ...]) -> None:
    games = [Hexapawn(*size, cylinder, compulsory) for cylinder in (False, True) for compulsory in (False, True)]
    assert tuple(1 if value(game) > 0 else 2 for game in games) == winners


def moves_of(text: str, **options: Any) -> str:
    rows = text.partition(" ")[0].split("/")
    game = Hexapawn(len(rows), len(rows[0]), **options)
    return shown_moves(game, game.parse(text))


def test_captures_come_before_advances() -> None:
    assert moves_of("XXX/.../OOO X") == "a1-a2 b1-b2 c1-c2"
    assert moves_of(".XX/X../OOO O") == "b3xa2 b3-b2 c3-c2"
    assert moves_of("X.X/.O./O.. X") == "c1xb2 a1xb2 a1-a2 c1-c2"


def test_a_pawn_blocks_the_one_ahead_of_it() -> None:
    assert moves_of("X../O../... X") == ""
    assert moves_of("X../X../..O X") == "a2-a3"


def test_compulsory_capture() -> None:
    assert moves_of("X.X/.O./O.. X", compulsory=True) == "c1xb2 a1xb2"
    assert moves_of("XX./..O/O.. O", compulsory=True) == "c2xb1"
    assert moves_of("XXX/.../OOO X", compulsory=True) == "a1-a2 b1-b2 c1-c2"


def test_only_on_the_cylinder_do_the_edges_touch() -> None:
    assert moves_of(".XX/..X/O.. O") == "a3-a2"
    assert moves_of(".XX/..X/O.. O", cylinder=True) == "a3xc2 a3-a2"
    assert moves_of("X.../...O/.... X", cylinder=True) == "a1xd2 a1-a2"
    assert moves_of("...X/O.../.... X", cylinder=True) == "d1xa2 d1-d2"


def test_a_capture_takes_the_pawn_away() -> None:
    game = Hexapawn()
    assert game.show(played(game, "a1-a2 b3xa2 b1xa2")) == "..X/X../O.O O"
    around = Hexapawn(cylinder=True)
    assert around.show(played(around, "a1-a2 c3xa2")) == ".XX/O../OO. X"


def test_reaching_the_far_row_wins() -> None:
    game = Hexapawn()
    over = game.parse("..X/.../X.O O")
    assert list(game.moves(over)) == []
    assert game.score(over) == 1
    over = game.parse("O.X/X../... X")
    assert list(game.moves(over)) == []
    assert game.score(over) == -1


@pytest.mark.parametrize(
    ("text", "score"), [("X../O../... X", -1), ("X../O../... O", 1), ("XXX/.../... O", 1), (".../.../OOO X", -1)]
)
def test_having_no_move_loses(text: str, score: int) -> None:
    game = Hexapawn()
    state = game.parse(text)
    assert list(game.moves(state)) == []
    assert game.score(state) == score


@pytest.mark.parametrize("size", [(3, 3), (3, 4), (4, 3), (2, 3)])
def test_no_game_is_longer_and_one_is_as_long(size: tuple[int, int]) -> None:
    assert longest_game(Hexapawn(*size)) == Hexapawn(*size).facts.max_plies


@pytest.mark.parametrize("cylinder", [False, True])
@pytest.mark.parametrize("size", [(3, 3), (3, 4), (4, 3)])
def test_a_value_is_the_same_for_symmetric_states(size: tuple[int, int], cylinder: bool) -> None:
    game = Hexapawn(*size, cylinder)
    for ply in positions(game):
        for state in ply:
            assert value(game, game.canonical(state)) == value(game, state)


def test_a_cylinder_turns_and_a_board_only_mirrors() -> None:
    flat, round_ = Hexapawn(), Hexapawn(cylinder=True)
    opened = [played(flat, move) for move in ("a1-a2", "b1-b2", "c1-c2")]
    assert len({flat.canonical(state) for state in opened}) == 2
    assert len({round_.canonical(state) for state in opened}) == 1


@pytest.mark.parametrize("cylinder", [False, True])
@pytest.mark.parametrize("compulsory", [False, True])
@pytest.mark.parametrize("size", [(3, 3), (4, 5), (7, 9), (2, 4), (21, 3), (8, 8)])
def test_rules_hold_together(size: tuple[int, int], compulsory: bool, cylinder: bool) -> None:
    check_rules(Hexapawn(*size, cylinder, compulsory))


def test_one_column() -> None:
    game = Hexapawn(4, 1)
    assert game.show(played(game, "a1-a2 a4-a3")) == "./X/O/. X"
    assert value(game) == -1


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ((1, 3), "1 rows x 3 columns"),
        ((0, 3), "0 rows"),
        ((3, 0), "0 columns"),
        ((-3, -3), "-3 rows"),
        ((32, 32), "at most 1000 cells"),
        ((3, 2, True), "at least 3 columns, not 2"),
    ],
)
def test_bad_parameters_are_refused(parameters: tuple[Any, ...], sentence: str) -> None:
    with pytest.raises(LudionError, match=sentence):
        Hexapawn(*parameters)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "player to move"),
        ("XXX/.../OOO", "player to move"),
        ("XXX/.../OOO x", "player to move"),
        ("XXX/OOO X", "3 rows of 3"),
        ("XXX/.P./OOO X", "unknown symbol 'P'"),
        ("XXX/X../OOO X", "4 pawns"),
        ("X../.../X.O X", "already reached"),
        ("O.X/.../..O O", "already reached"),
    ],
)
def test_texts_that_are_no_state_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(LudionError, match=sentence):
        Hexapawn().parse(text)
