"""Random games in lockstep with OpenSpiel: the same player to move, the same legal moves, the same result.

Of our games OpenSpiel has these six; it has neither hexapawn, chomp, domineering nor the games of the documents.
"""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from ludion.core import Game, cell_name, column_name
from ludion.games.breakthrough import Breakthrough
from ludion.games.connect_four import ConnectFour
from ludion.games.dots_and_boxes import DotsAndBoxes
from ludion.games.nim import Nim
from ludion.games.othello import Othello
from ludion.games.tic_tac_toe import TicTacToe

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is a development-only peer and has no wheel for every platform.")

GAMES = 400  # of each line of PEERS

# What OpenSpiel calls a move, and what we call it.


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


def cross(text: str) -> str:
    """x(0,2) is c1."""
    row, column = numbers(text)
    return cell_name(3 * row + column, 3)


def column(text: str) -> str:
    """x3 is d."""
    return column_name(numbers(text)[0])


def handful(text: str) -> str:
    """pile:2, take:3; is b3."""
    heap, taken = numbers(text)
    return f"{column_name(heap - 1)}{taken}"


def line(text: str) -> str:
    """P1(h,0,1) is b1-c1, and P1(v,0,1) is b1-b2."""
    _, row, column = numbers(text)
    dots = [(row, column), (row, column + 1) if "h" in text else (row + 1, column)]
    return "-".join(f"{column_name(c)}{r + 1}" for r, c in dots)


def step(rows: int) -> Callable[[str], str]:
    """Rows are counted from below there: on eight rows c5d4* is c4xd5."""

    def translated(text: str) -> str:
        source, target = (f"{text[at]}{rows + 1 - int(text[at + 1])}" for at in (0, 2))
        return f"{source}{'x' if text.endswith('*') else '-'}{target}"

    return translated


PEERS: list[tuple[Game[Any, Any], str, Callable[[str], str]]] = [
    (TicTacToe(), "tic_tac_toe", cross),
    (ConnectFour(), "connect_four", column),
    (ConnectFour(columns=5, rows=4, length=3), "connect_four(columns=5,rows=4,x_in_row=3)", column),
    (Nim((1, 3, 5, 7), last_wins=True), "nim(pile_sizes=1;3;5;7,is_misere=false)", handful),
    (Nim((2, 9, 4), last_wins=False), "nim(pile_sizes=2;9;4,is_misere=true)", handful),
    (Othello(), "othello", str),
    (Breakthrough(), "breakthrough", step(8)),
    (Breakthrough(6, 4), "breakthrough(rows=6,columns=4)", step(6)),
    (Breakthrough(5, 7), "breakthrough(rows=5,columns=7)", step(5)),
    (DotsAndBoxes(), "dots_and_boxes(utility_margin=true)", line),
    (DotsAndBoxes(2, 4), "dots_and_boxes(num_rows=2,num_cols=4,utility_margin=true)", line),
    (DotsAndBoxes(4, 3), "dots_and_boxes(num_rows=4,num_cols=3)", line),
]


@pytest.mark.parametrize(("game", "name", "translate"), PEERS, ids=lambda value: value.spec if isinstance(value, Game) else "")
def test_random_games_are_the_same_games(game, name, translate):
    peer_game, chance = pyspiel.load_game(name), random.Random(name)
    for _ in range(GAMES):
        state, peer, played = game.start(), peer_game.new_initial_state(), []
        while not peer.is_terminal():
            ours = {game.show_move(state, move): move for move in game.moves(state)}
            theirs = {translate(peer.action_to_string(action)): action for action in peer.legal_actions()}
            assert set(ours) == set(theirs), played
            assert game.turn(state) == peer.current_player(), played
            played.append(chance.choice(sorted(ours)))
            state = game.play(state, ours[played[-1]])
            peer.apply_action(theirs[played[-1]])
        assert list(game.moves(state)) == [], played
        score, result = game.score(state), peer.returns()[0]
        assert (score == result) if "margin" in name else ((score > 0) - (score < 0) == result), played
