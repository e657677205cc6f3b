"""Domineering against a naive program: who wins small boards, and random games."""

from functools import cache

import pytest

from ludion.core import LudionError
from ludion.games.domineering import Domineering
from tests.plain import check_rules, perft, played, positions, random_game, shown_moves, value

# Rows x columns. V and H: that player wins whoever begins; N: whoever begins wins; P: whoever begins loses. Found by
# `naive_class` below; larger tables are in Breuker, Uiterwijk and van den Herik, Solving 8 x 8 Domineering (2000).
CLASSES = {
    (1, 1): "P", (1, 2): "H", (1, 5): "H", (2, 1): "V", (2, 2): "N", (2, 3): "N", (2, 4): "H", (2, 5): "V", (2, 6): "N",
    (2, 7): "N", (2, 8): "H", (2, 9): "V", (3, 2): "N", (3, 3): "N", (3, 4): "H", (3, 5): "H", (4, 2): "V", (4, 3): "V",
    (4, 4): "N", (4, 5): "V", (5, 4): "H",
}  # fmt: skip


def naive_moves(free: frozenset[tuple[int, int]], upright: bool) -> list[frozenset[tuple[int, int]]]:
    pairs = [frozenset({(r, c), (r + 1, c) if upright else (r, c + 1)}) for r, c in sorted(free)]
    return [pair for pair in pairs if pair <= free]


@cache
def mover_wins(free: frozenset[tuple[int, int]], upright: bool) -> bool:
    return any(not mover_wins(free - domino, not upright) for domino in naive_moves(free, upright))


def naive_class(rows: int, columns: int) -> str:
    free = frozenset((row, column) for row in range(rows) for column in range(columns))
    return {(True, True): "N", (True, False): "V", (False, True): "H", (False, False): "P"}[
        mover_wins(free, True), mover_wins(free, False)
    ]


@pytest.mark.parametrize(("board", "expected"), [*CLASSES.items(), pytest.param((5, 5), "P", marks=pytest.mark.slow)])
def test_who_wins_is_what_a_naive_program_finds(board, expected):
    game = Domineering(*board)
    vertical, horizontal = (value(game, game.start()._replace(turn=turn)) for turn in (0, 1))
    found = {(1, -1): "N", (1, 1): "V", (-1, -1): "H", (-1, 1): "P"}[vertical, horizontal]
    assert found == expected == naive_class(*board)


def test_random_games_agree_with_a_naive_program():
    for board in ((4, 4), (3, 5), (8, 8)):
        game = Domineering(*board)
        for seed in range(5):
            free = frozenset((row, column) for row in range(board[0]) for column in range(board[1]))
            states = random_game(game, seed)
            for ply, (state, after) in enumerate(zip(states, [*states[1:], None], strict=True)):
                dominoes = naive_moves(free, upright=ply % 2 == 0)
                assert [divmod(move, board[1]) for move in game.moves(state)] == [min(domino) for domino in dominoes]
                assert game.turn(state) == ply % 2
                assert game.parse(game.show(state)) == state
                if after:
                    free -= {divmod(cell, board[1]) for cell in range(board[0] * board[1]) if after.filled >> cell & 1}
            assert len(states) - 1 <= game.facts.max_plies
            assert game.score(state) == (1 if game.turn(state) else -1)


def test_vertical_begins_with_upright_dominoes_and_horizontal_answers_with_level_ones():
    game = Domineering(3, 3)
    assert shown_moves(game) == "a1-a2 b1-b2 c1-c2 a2-a3 b2-b3 c2-c3"
    state = played(game, "a2-a3")
    assert game.show(state) == ".../#../#.. H"
    assert shown_moves(game, state) == "a1-b1 b1-c1 b2-c2 b3-c3"
    assert game.player_names() == ("vertical", "horizontal")


def test_whoever_has_no_room_loses():
    game = Domineering(2, 2)
    over = played(game, "a1-a2")
    assert shown_moves(game, over) == ""
    assert game.outcome(over).winner == 0
    assert Domineering(1, 7).outcome(Domineering(1, 7).start()).winner == 1


def test_all_64_cells_are_played_on():
    game = Domineering(8, 8)
    assert perft(game, 1) == 56
    assert game.show(played(game, "h7-h8")).endswith("/.......#/.......# H")


def test_only_reflections_are_symmetries():
    game = Domineering(3, 3)
    corners = ("#../#../... H", "..#/..#/... H", ".../#../#.. H", ".../..#/..# H")
    assert len({game.canonical(game.parse(text)) for text in corners}) == 1
    level = game.canonical(game.parse("##./.../... H"))
    assert level != game.canonical(game.parse(corners[0]))
    # Of the 12 first moves, four remain: upper or middle, in an outer column or an inner one.
    assert [len(ply) for ply in positions(Domineering(4, 4), canonical=True, depth=1)] == [1, 4]


@pytest.mark.parametrize("game", [Domineering(4, 4), Domineering(3, 6), Domineering(8, 8)], ids=lambda game: game.spec)
def test_facts_notation_and_symmetry_hold_in_random_games(game):
    check_rules(game, games=2)


@pytest.mark.parametrize("board", [(0, 4), (4, 0), (-1, -4), (5, 13), (10**9, 1)])
def test_other_boards_are_refused(board):
    with pytest.raises(LudionError, match=f"from 1 to 64 cells, rows x columns, not {board[0]} x {board[1]}"):
        Domineering(*board)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [("../..", "player to move"), ("../.. X", "player to move"), ("../../.. V", "2 rows of 2"), ("../.X V", "'X'")],
)
def test_what_is_not_a_state_is_refused_with_a_sentence(text, complaint):
    with pytest.raises(LudionError, match=complaint):
        Domineering(2, 2).parse(text)
