"""The evaluations of document 001 on hand-made positions."""

import pytest

from ludion.core import LudionError
from ludion.games.estimates.othello import Corners, Discs
from ludion.games.othello import Othello, State
from tests.plain import random_game


def on_4x4(text: str) -> tuple[Othello, State, int]:
    return Othello(4), Othello(4).parse(text), 0


def test_discs_is_blacks_surplus_whoever_moves():
    for player in "XO":
        assert Discs().value(*on_4x4(f"XXX./.O../..../.... {player}")) == 2
        assert Corners(weight=1).value(*on_4x4(f"XXX./.O../..../.... {player}")) == 2


@pytest.mark.parametrize("player", ["X", "O"])
@pytest.mark.parametrize(
    ("grid", "value"),
    [
        ("..../.X../..../....", 1),
        ("X.../..../..../....", 10),
        ("O.../..../..../....", -10),
        (".XX./..../..../....", 2),  # on an edge, but not held by a corner
        ("X.X./..../..../....", 11),  # not next to the corner
        ("XX../..../..../....", 20),
        ("X.../X.../X.../....", 30),
        ("XXXX/...X/...X/...X", 70),
        ("XXXX/X..X/X..X/XXXX", 120),
        ("XOX./..../..../....", 10 - 1 + 1),  # O can be turned, and X beyond it is not held
        ("OX../..../..../....", -10 + 1),  # next to the other's corner: can be turned
        ("X.../.X../..../....", 11),  # next to the corner, but not along an edge
        ("X.../XX../..../....", 21),
        ("...X/X.../..../....", 11),  # neighbours only if rows went on at the other side
        ("X..O/X..O/..../O..X", 20 - 20 - 10 + 10),
    ],
)
def test_discs_in_corners_and_along_edges_from_them_count_ten(grid, value, player):
    assert Corners().value(*on_4x4(f"{grid} {player}")) == value


@pytest.mark.parametrize("size", [6, 8])
def test_the_edges_of_larger_boards_are_held_from_their_own_corners(size):
    game = Othello(size)
    from_one_corner = game.parse("/".join(["X" * (size - 1) + "."] + ["." * size] * (size - 1)) + " O")
    assert Corners(weight=5).value(game, from_one_corner, 0) == 5 * (size - 1)
    wrapped = game.parse("/".join(["." * (size - 1) + "X", "X" + "." * (size - 1)] + ["." * size] * (size - 2)) + " O")
    assert Corners(weight=5).value(game, wrapped, 0) == 5 + 1


def test_the_surplus_decays_evenly_while_the_board_fills():
    fading = Corners(weight=9, decay=8)
    assert fading.value(*on_4x4("X.../..../..../.... X")) == 9  # 1/16 of the board: 8 * 1 // 16 is nothing yet
    assert fading.value(*on_4x4("X.OO/..../..../.... X")) == 8 - 2 * 8  # 8 * 3 // 16 is one
    assert fading.value(*on_4x4("XXXX/.OOO/.O../.... X")) == 4 * (9 - 4) - 4
    assert fading.value(*on_4x4("XXXX/XXXX/OOOO/OOOX X")) == 9 - 7
    assert fading.value(*on_4x4("OOOO/XXXX/OOOO/OOOX X")) == 5 - 11


def test_the_root_player_does_not_matter_and_colours_are_worth_the_same():
    game, swap = Othello(6), str.maketrans("XO", "OX")
    for estimate in (Discs(), Corners(), Corners(7, 5)):
        for state in random_game(game, 3):
            assert estimate.value(game, state, 0) == estimate.value(game, state, 1)
            swapped = game.parse(game.show(state).translate(swap))
            assert estimate.value(game, swapped, 0) == -estimate.value(game, state, 0)


def test_what_corners_hold_is_never_turned_again():
    for seed in range(6):
        game, held = Othello(6), {"X": set(), "O": set()}
        for state in random_game(game, seed):
            cells = game.show(state).split()[0].replace("/", "")
            for symbol in "XO":
                assert all(cells[cell] == symbol for cell in held[symbol])
                alone = "".join(found if found == symbol else "." for found in cells)
                for cell, found in enumerate(alone):
                    without = alone[:cell] + "." + alone[cell + 1 :]
                    if found == symbol and abs(worth(game, alone) - worth(game, without)) >= 1000:
                        held[symbol].add(cell)


def worth(game: Othello, cells: str) -> int:
    rows = "/".join(cells[row * game.size : (row + 1) * game.size] for row in range(game.size))
    return Corners(weight=1000).value(game, game.parse(f"{rows} X"), 0)


@pytest.mark.parametrize(("weight", "decay"), [(0, 0), (-10, 0), (10**9, 0), (10, -1), (10, 10), (1, 1)])
def test_other_weights_are_refused(weight, decay):
    with pytest.raises(LudionError, match=r"(weight|decay) must be from \d+ to \d+"):
        Corners(weight, decay)


def test_the_parameters_are_kept_under_their_names():
    assert Corners(decay=4).parameters == {"weight": 10, "decay": 4}
