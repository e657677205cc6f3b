"""Random games in lockstep with OpenSpiel: the same player to move, the same legal moves, the same result.

Of our games OpenSpiel has these six; it has neither hexapawn, chomp, domineering nor the games of the documents.
"""

import random
from typing import Any

import pytest

from ludion.arena.adapters.open_spiel import peer_of
from ludion.core import Game
from ludion.games.breakthrough import Breakthrough
from ludion.games.connect_four import ConnectFour
from ludion.games.dots_and_boxes import DotsAndBoxes
from ludion.games.nim import Nim
from ludion.games.othello import Othello
from ludion.games.tic_tac_toe import TicTacToe

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is a development-only peer and has no wheel for every platform.")

GAMES = 400  # of each line of PEERS

PEERS: list[Game[Any, Any]] = [
    TicTacToe(),
    ConnectFour(),
    ConnectFour(columns=5, rows=4, length=3),
    Nim((1, 3, 5, 7), last_wins=True),
    Nim((2, 9, 4), last_wins=False),
    Othello(),
    Breakthrough(),
    Breakthrough(6, 4),
    Breakthrough(5, 7),
    DotsAndBoxes(),
    DotsAndBoxes(2, 4),
    DotsAndBoxes(4, 3),
]


@pytest.mark.parametrize("game", PEERS, ids=lambda game: game.spec)
def test_random_games_are_the_same_games(game):
    there = peer_of(game)
    assert there is not None
    name, translate = there.name, there.translate
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
