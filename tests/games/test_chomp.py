"""Chomp: the first player wins every bar but the single square."""

from math import comb

import pytest

from ludion.core import LudionError
from ludion.games.chomp import Chomp
from tests.plain import check_rules, longest_game, played, positions, shown_moves, value

BARS = [(rows, columns) for rows in range(1, 6) for columns in range(1, 6)]


@pytest.mark.parametrize(("rows", "columns"), BARS)
def test_the_first_player_wins_unless_there_is_only_poison(rows: int, columns: int) -> None:
    assert value(Chomp(rows, columns)) == (-1 if rows == columns == 1 else 1)


def winning_bites(game: Chomp) -> list[str]:
    start = game.start()
    return [game.show_move(start, move) for move in game.moves(start) if value(game, game.play(start, move)) == 1]


@pytest.mark.parametrize("size", [2, 3, 4])
def test_on_a_square_bar_only_the_bite_beside_the_poison_wins(size: int) -> None:
    assert winning_bites(Chomp(size, size)) == ["b2"]


@pytest.mark.parametrize(("columns", "corner"), [(2, "b2"), (3, "c2"), (5, "e2"), (8, "h2")])
def test_on_two_rows_only_the_far_corner_wins(columns: int, corner: str) -> None:
    assert winning_bites(Chomp(2, columns)) == [corner]


@pytest.mark.parametrize(("rows", "columns"), [(1, 5), (2, 3), (3, 4), (4, 4)])
def test_the_shapes_are_the_staircases(rows: int, columns: int) -> None:
    states = set().union(*positions(Chomp(rows, columns)))
    assert len({state.left for state in states}) == comb(rows + columns, rows) - 1


def test_a_bite_takes_all_to_the_right_and_below() -> None:
    game = Chomp()
    assert game.show(game.start()) == "!###/####/#### 1"
    assert game.show(played(game, "c2")) == "!###/##../##.. 2"
    assert game.show(played(game, "c2 b1")) == "!.../#.../#... 1"
    assert shown_moves(game, played(game, "c2 b1")) == "a2 a3"


def test_who_finds_only_poison_loses() -> None:
    game = Chomp()
    over = played(game, "b1 a2")
    assert game.show(over) == "!.../..../.... 1"
    assert list(game.moves(over)) == []
    assert game.score(over) == -1
    assert game.score(played(game, "b2 b1 a2")) == 1


@pytest.mark.parametrize("size", [(1, 1), (2, 3), (4, 4)])
def test_the_longest_game_bites_one_square_at_a_time(size: tuple[int, int]) -> None:
    assert longest_game(Chomp(*size)) == Chomp(*size).facts.max_plies


def test_only_a_square_bar_has_a_symmetry() -> None:
    square = Chomp(3, 3)
    tall, wide = square.parse("!../#../#.. 1"), square.parse("!##/.../... 1")
    assert square.canonical(tall) == square.canonical(wide)
    oblong = Chomp(2, 3)
    assert oblong.canonical(oblong.parse("!../#.. 1")) != oblong.canonical(oblong.parse("!#./... 1"))


@pytest.mark.parametrize("size", [(3, 4), (4, 4), (1, 6), (7, 9), (1, 63), (1, 1)])
def test_rules_hold_together(size: tuple[int, int]) -> None:
    check_rules(Chomp(*size))


@pytest.mark.parametrize("size", [(0, 4), (4, 0), (-1, 4), (-2, -2), (8, 8), (1, 64)])
def test_bad_parameters_are_refused(size: tuple[int, int]) -> None:
    with pytest.raises(LudionError, match="from 1 to 63 squares"):
        Chomp(*size)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "player to move"),
        ("!###/####/####", "player to move"),
        ("!###/####/#### 3", "player to move"),
        ("!###/#### 1", "3 rows of 4"),
        ("!#?#/####/#### 1", "unknown symbol"),
        ("####/####/#### 1", "poison"),
        ("!!##/####/#### 1", "poison"),
        ("!##./####/#... 1", "eaten square"),
        ("!#.#/##../#... 1", "eaten square"),
    ],
)
def test_texts_that_are_no_state_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(LudionError, match=sentence):
        Chomp().parse(text)
