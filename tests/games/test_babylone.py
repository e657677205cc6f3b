"""Babylone: document 004's graph and winners, and its symmetry of colours."""

import random
from itertools import permutations
from typing import Any

import pytest

from ludion.core import LudionError
from ludion.games.babylone import Babylone, State
from tests.plain import check_rules, played, positions, random_game, shown_moves, value

# Document 004: the situations after each one of C = N = 2, as it prints them, and those from which the mover wins.
GRAPH = {
    "A1 A1 B1 B1": {"A2 B1 B1", "A1 A2 B1", "A1 B1 B2", "A1 A1 B2"},
    "A2 B1 B1": {"A2 B2"},
    "A1 A2 B1": {"A3 B1", "A2 A2", "A2 B2"},
    "A1 B1 B2": {"A2 B2", "B2 B2", "A1 B3"},
    "A1 A1 B2": {"A2 B2"},
    "A2 B2": {"A4", "B4"},
    "A3 B1": set(),
    "A2 A2": {"A4"},
    "B2 B2": {"B4"},
    "A1 B3": set(),
    "A4": set(),
    "B4": set(),
}
WINNING = {"A1 A1 B1 B1", "A1 A2 B1", "A1 B1 B2", "A2 B2", "A2 A2", "B2 B2"}

# (C, N): vertices, edges, winner, and vertices and edges up to the colours' names.
TABLE = {
    (1, 1): (1, 0, 2, 1, 0),
    (1, 2): (2, 1, 1, 2, 1),
    (1, 3): (3, 2, 2, 3, 2),
    (1, 4): (5, 5, 1, 5, 5),
    (2, 1): (3, 2, 1, 2, 1),
    (2, 2): (12, 16, 1, 7, 8),
    (2, 3): (43, 90, 2, 23, 44),
    (2, 4): (133, 386, 2, 69, 192),
    (3, 1): (7, 6, 1, 2, 1),
    (3, 2): (92, 234, 2, 21, 37),
    (3, 3): (696, 2832, 1, 132, 462),
    (3, 4): (4220, 23487, 1, 763, 3901),
    (4, 1): (23, 48, 1, 4, 3),
    (4, 2): (728, 3040, 1, 55, 139),
    (4, 3): (12095, 81268, 2, 688, 3598),
}
# Positions up to the colours' names, and who wins.
FURTHER = {(2, 5): (185, 2), (2, 6): (466, 2), (2, 7): (1101, 2), (2, 8): (2474, 2), (5, 2): (133, 2), (7, 2): (655, 1)}
LARGE = {
    (2, 10): (11018, 2),
    (3, 5): (3661, 2),
    (3, 6): (15716, 1),
    (5, 3): (3092, 2),
    (6, 3): (12721, 2),
    (8, 2): (1346, 1),
}


class Renamed(Babylone):
    """The same game on representatives alone."""

    def start(self) -> State:
        return self.canonical(super().start())

    def play(self, state: State, move: int) -> State:
        return self.canonical(super().play(state, move))


def winner(game: Babylone) -> int:
    return 1 if value(game) > 0 else 2


def size(game: Babylone) -> tuple[int, int]:
    """Vertices and edges of the graph of distinct situations."""
    states = set[Any]().union(*positions(game))
    return len(states), sum(len({game.play(state, move) for move in game.moves(state)}) for state in states)


def test_the_graph_of_two_by_two() -> None:
    game = Babylone(2, 2)
    states = set().union(*positions(game))
    assert {game.show(s): {game.show(game.play(s, m)) for m in game.moves(s)} for s in states} == GRAPH
    assert {text for text in GRAPH if value(game, game.parse(text)) == (-1 if game.turn(game.parse(text)) else 1)} == WINNING


def test_the_situations_after_one_as_printed() -> None:
    game = Babylone(2, 4)
    state = game.parse("A2 A3 B1 B2")
    after = {game.show(game.play(state, move)) for move in game.moves(state)}
    assert after == {"A5 B1 B2", "A3 A4 B1", "A3 B1 B4", "A2 A3 B3"}


@pytest.mark.parametrize(("parameters", "row"), TABLE.items())
def test_the_table(parameters: tuple[int, int], row: tuple[int, ...]) -> None:
    game = Babylone(*parameters)
    assert (*size(game), winner(game), *size(Renamed(*parameters))) == row


@pytest.mark.parametrize(("parameters", "row"), FURTHER.items())
def test_further_games(parameters: tuple[int, int], row: tuple[int, int]) -> None:
    game = Renamed(*parameters)
    assert (size(game)[0], winner(game)) == row


@pytest.mark.slow
def test_four_by_four() -> None:
    assert size(Babylone(4, 4)) == (143249, 1298480)
    assert (*size(Renamed(4, 4)), winner(Renamed(4, 4))) == (7149, 56455, 1)


@pytest.mark.slow
@pytest.mark.parametrize(("parameters", "row"), LARGE.items())
def test_large_games(parameters: tuple[int, int], row: tuple[int, int]) -> None:
    test_further_games(parameters, row)


@pytest.mark.parametrize("parameters", [(4, 3), (1, 36), (2, 18), (3, 4)])
def test_rules_hold_on_random_games(parameters: tuple[int, int]) -> None:
    check_rules(Babylone(*parameters), games=3)


@pytest.mark.parametrize("parameters", [(6, 6), (12, 3), (18, 2), (36, 1)])
def test_a_large_game_to_its_end(parameters: tuple[int, int]) -> None:
    game = Babylone(*parameters)
    for state in random_game(game, seed=1):
        piles = game.piles(state)
        assert piles == sorted(piles)
        assert sum(height for _, height in piles) == game.colours * game.tablets
        assert game.parse(game.show(state)) == state
        twin = game.canonical(state)
        assert game.canonical(twin) == twin
        assert sorted(height for _, height in piles) == sorted(height for _, height in game.piles(twin))
        assert len(set(game.moves(state))) == len(list(game.moves(state))) == len(list(game.moves(twin)))


@pytest.mark.parametrize("parameters", [(9, 4), (12, 3), (7, 5), (18, 2), (36, 1), (15, 2)])
def test_a_state_is_two_numbers_of_36_bits(parameters: tuple[int, int]) -> None:
    start = Babylone(*parameters).start()
    assert max(start).bit_length() <= 36
    assert parameters[0] > 15 or sum(number.bit_length() for number in start) <= 63


def test_every_renaming_of_colours_has_the_same_representative() -> None:
    game = Babylone(4, 3)
    chance = random.Random(1)
    for state in chance.sample(sorted(set().union(*positions(game))), 150):
        renamed = {
            game.canonical(game.parse(game.show(state).translate(str.maketrans("ABCD", "".join(names)))))
            for names in permutations("ABCD")
        }
        assert len(renamed) == 1


def test_moves_in_order() -> None:
    game = Babylone(2, 3)
    assert shown_moves(game) == "A1>A1 A1>B1 B1>A1 B1>B1"
    assert shown_moves(game, game.parse("A1 A1 A2 B2")) == "A1>A1 A1>A2 A2>B2 B2>A2"
    assert shown_moves(game, game.parse("A1 B5")) == ""


def test_the_upper_pile_gives_the_colour() -> None:
    game = Babylone(2, 2)
    assert game.show(played(game, "B1>A1")) == "A1 B1 B2"
    assert game.show(played(game, "A1>B1 a1>a2")) == "A3 B1"


def test_who_cannot_move_loses() -> None:
    game = Babylone(2, 2)
    for text, score in (("A4", 1), ("A3 B1", -1)):
        state = game.parse(text)
        assert game.over(state)
        assert game.score(state) == score
    assert not game.over(game.parse("A2 B2"))
    assert not game.over(game.parse("A1 A3"))


def test_over_means_without_a_move() -> None:
    game = Babylone(3, 3)
    states = set().union(*positions(game))
    assert all(game.over(state) == (not list(game.moves(state))) for state in states)


def test_the_board_shows_piles_as_columns() -> None:
    assert Babylone(2, 2).board(Babylone(2, 2).parse("A1 B3")).rows == (("", "B"), ("", "="), ("A", "="))


@pytest.mark.parametrize("parameters", [(0, 3), (3, 0), (37, 1), (7, 6), (-1, -1)])
def test_bad_parameters_are_refused(parameters: tuple[int, int]) -> None:
    with pytest.raises(LudionError, match="at most 36"):
        Babylone(*parameters)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "list of piles"),
        ("A1 A1 B1 C1", "from A to B"),
        ("A0 A2 B2", "list of piles"),
        ("A1 B1", "2 tablets in all; there are 4"),
        ("A1 A1 A1 B1", "more piles than it has tablets, 2"),
    ],
)
def test_bad_states_are_refused(text: str, reason: str) -> None:
    with pytest.raises(LudionError, match=reason):
        Babylone(2, 2).parse(text)


def test_states_are_read_in_any_order() -> None:
    game = Babylone(2, 2)
    assert game.parse("b2 A1  a1") == game.parse("A1 A1 B2")
