"""Breakthrough against a naive program, and its rules one by one."""

from functools import cache

import pytest

from ludion.core import LudionError
from ludion.games.breakthrough import Breakthrough
from tests.plain import check_rules, played, positions, random_game, shown_moves, value


def naive_moves(text: str) -> dict[str, str]:
    """From a state as it is written: each legal move with the state after it, cell by cell; none once the game is over."""
    grid, player = text.split()
    rows = [list(row) for row in grid.split("/")]
    if "O" in rows[0] or "X" in rows[-1]:
        return {}
    other, down, found = "XO"[player == "X"], (1 if player == "X" else -1), {}
    places = [(r, c) for r, row in enumerate(rows) for c, symbol in enumerate(row) if symbol == player]
    for row, column in places:
        for right in (-1, 0, 1):
            if not 0 <= column + right < len(rows[0]):
                continue
            target = rows[row + down][column + right]
            if target == "." or (target == other and right):
                after = [list(line) for line in rows]
                after[row][column], after[row + down][column + right] = ".", player
                sign = "-" if target == "." else "x"
                name = f"{'abcdefghi'[column]}{row + 1}{sign}{'abcdefghi'[column + right]}{row + down + 1}"
                found[name] = f"{'/'.join(map(''.join, after))} {other}"
    return found


@cache
def naive_mover_wins(text: str) -> bool:
    return any(not naive_mover_wins(after) for after in naive_moves(text).values())


def test_the_start_has_two_rows_each_and_on_fewer_than_six_rows_one():
    assert Breakthrough(6, 2).show(Breakthrough(6, 2).start()) == "XX/XX/../../OO/OO X"
    assert Breakthrough(5, 2).show(Breakthrough(5, 2).start()) == "XX/../../../OO X"
    standard = Breakthrough()
    assert standard.show(standard.start()) == "/".join(["X" * 8] * 2 + ["." * 8] * 4 + ["O" * 8] * 2) + " X"
    assert len(shown_moves(standard).split()) == 22


@pytest.mark.parametrize(("board", "games"), [((2, 2), 5), ((5, 3), 20), ((6, 4), 20), ((7, 9), 5), ((8, 8), 8)])
def test_random_games_agree_with_a_naive_program(board, games):
    game = Breakthrough(*board)
    for seed in range(games):
        states = random_game(game, seed)
        for state in states:
            found = {game.show_move(state, move): game.show(game.play(state, move)) for move in game.moves(state)}
            assert found == naive_moves(game.show(state))
            assert game.parse(game.show(state)) == state
        assert len(states) - 1 <= game.facts.max_plies
        last_mover = game.turn(states[-2])
        assert game.outcome(states[-1]).winner == last_mover


@pytest.mark.parametrize("board", [(2, 2), (3, 2), (3, 3), (3, 4), (4, 2), (4, 3), (5, 2), (5, 3), (6, 2)])
def test_the_winner_is_the_one_that_a_naive_program_finds(board):
    game = Breakthrough(*board)
    assert value(game) == (1 if naive_mover_wins(game.show(game.start())) else -1)


def test_pawns_step_straight_to_empty_cells_and_capture_only_on_the_slant():
    game = Breakthrough(5, 3)
    state = game.parse(".../.X./OOO/.../... X")
    assert shown_moves(game, state) == "b2xa3 b2xc3"
    assert game.show(played(game, "b2xa3", state)) == ".../.../XOO/.../... O"
    state = game.parse(".../.X./.../OOO/... X")
    assert shown_moves(game, state) == "b2-a3 b2-b3 b2-c3"
    state = game.parse("XX./.X./.../.../..O O")
    assert shown_moves(game, state) == "c5-b4 c5-c4"


def test_pawns_do_not_go_on_at_the_other_side():
    game = Breakthrough(5, 3)
    assert shown_moves(game, game.parse("X../..O/.../.../O.. X")) == "a1-a2 a1-b2"
    assert shown_moves(game, game.parse("..X/.../O../.../O.. X")) == "c1-b2 c1-c2"


def test_reaching_the_far_row_wins():
    game = Breakthrough(5, 3)
    over = played(game, "b4xc5", game.parse("..X/.../.../.X./O.O X"))
    assert shown_moves(game, over) == ""
    assert game.outcome(over).winner == 0
    over = played(game, "a2-a1", game.parse("..X/O../.../.../..O O"))
    assert game.outcome(over).winner == 1


def test_capturing_the_last_pawn_wins():
    game = Breakthrough(5, 3)
    assert game.outcome(played(game, "a2xb3", game.parse(".../X../.O./.../... X"))).winner == 0
    assert game.outcome(played(game, "b3xa2", game.parse(".../X../.O./.../... O"))).winner == 1


def test_the_mirror_image_is_the_same_position():
    game = Breakthrough(5, 3)
    left, right = game.parse("XX./..X/.../.../OOO O"), game.parse(".XX/X../.../.../OOO O")
    assert game.canonical(left) == game.canonical(right)
    assert game.canonical(game.parse("XX./..X/.../.../OOO X")) != game.canonical(left)
    # 22 first moves, no one of which is its own mirror image.
    assert [len(ply) for ply in positions(Breakthrough(), canonical=True, depth=1)] == [1, 11]


@pytest.mark.parametrize("game", [Breakthrough(5, 3), Breakthrough(2, 7), Breakthrough(8, 8)], ids=lambda game: game.spec)
def test_facts_notation_and_symmetry_hold_in_random_games(game):
    check_rules(game, games=2)


@pytest.mark.parametrize("board", [(0, 0), (1, 8), (8, 1), (-8, -8), (9, 8), (10**9, 10**9)])
def test_other_boards_are_refused(board):
    with pytest.raises(LudionError, match=f"at most 64 cells, not {board[0]} rows x {board[1]} columns"):
        Breakthrough(*board)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("XX/../OO", "player to move"),
        ("XX/../OO W", "player to move"),
        ("XX/OO X", "3 rows of 2"),
        ("XX/.Z/OO X", "'Z'"),
        ("XX/X./OO X", "3 pawns of one player, who began with 2"),
        ("O./../X. X", "X to move, who has already reached"),
    ],
)
def test_what_is_not_a_state_is_refused_with_a_sentence(text, complaint):
    with pytest.raises(LudionError, match=complaint):
        Breakthrough(3, 2).parse(text)
