"""Tic-tac-toe: the published counts, and a draw."""

import pytest

from ludion.core import LudionError
from ludion.games.tic_tac_toe import State, TicTacToe
from tests.plain import check_rules, perft, played, positions, random_game, shown_moves, value

GAME = TicTacToe()


def test_positions() -> None:
    assert sum(map(len, positions(GAME))) == 5478
    assert sum(map(len, positions(GAME, canonical=True))) == 765


def test_games_and_tree_nodes() -> None:
    assert perft(GAME, 9) == 255_168

    def nodes(state: State) -> int:
        return 1 + sum(nodes(GAME.play(state, move)) for move in GAME.moves(state))

    assert nodes(GAME.start()) == 549_946


def test_it_is_a_draw() -> None:
    assert value(GAME) == 0


@pytest.mark.parametrize(
    ("moves", "score"),
    [
        ("a1 a2 b1 b2 c1", 1),
        ("a1 c1 a2 c2 b1 c3", -1),
        ("a1 b1 b2 c1 c3", 1),
        ("a1 c1 a2 b2 b3 a3", -1),
        ("a1 b1 c1 b2 a2 c2 b3 a3 c3", 0),
    ],
)
def test_ends(moves: str, score: int) -> None:
    state = played(GAME, moves)
    assert list(GAME.moves(state)) == []
    assert GAME.score(state) == score


def test_a_value_is_the_same_for_symmetric_states() -> None:
    for seed in range(50):
        for state in random_game(GAME, seed):
            assert value(GAME, GAME.canonical(state)) == value(GAME, state)


def test_notation() -> None:
    assert shown_moves(GAME) == "a1 b1 c1 a2 b2 c2 a3 b3 c3"
    assert GAME.show(played(GAME, "b2 a1 c3")) == "O../.X./..X"
    check_rules(GAME)


@pytest.mark.parametrize("text", ["", "XO./...", "XO./.../..", "XO./.Z./...", "XO./.../.../..."])
def test_texts_that_are_no_state_are_refused(text: str) -> None:
    with pytest.raises(LudionError):
        GAME.parse(text)
