"""An audit finds what a player gives away in all positions of a game, and nothing where nothing is."""

import pytest

from ludion import load_game
from ludion.core import LudionError
from ludion.players import Player, load_player
from ludion.players.audit import audit
from tests.plain import positions, value


class Worst(Player):
    """Plays the worst move that there is."""

    def choose(self, game, state, earlier=()):
        sign = -1 if game.turn(state) else 1
        return min(game.moves(state), key=lambda move: sign * value(game, game.play(state, move)))


@pytest.mark.parametrize("spec", ["alphabeta:depth=9", "minimax:depth=9", "winning"])
def test_exact_players_give_nothing_away_in_tic_tac_toe(spec):
    found = audit(load_game("tic-tac-toe"), load_player(spec))
    assert found.positions == 4520
    assert found.blunders == ()


@pytest.mark.parametrize(
    "spec", ["hexapawn", "hexapawn:rows=4,columns=3,cylinder=true", "connect-four:columns=4,rows=3,length=3", "nim:heaps=1+2+3",
             "babylone:colours=2,tablets=3"],
)  # fmt: skip
def test_exact_players_give_nothing_away_elsewhere(spec):
    assert audit(load_game(spec), load_player("alphabeta:depth=20")).blunders == ()


def test_every_mistake_is_found():
    game = load_game("nim:heaps=1+2+2")
    found = audit(game, Worst())
    wanted = 0
    for state in set().union(*positions(game)):
        moves = list(game.moves(state))
        if moves:
            outcomes = {value(game, game.play(state, move)) for move in moves}
            wanted += len(outcomes) > 1
    assert len(found.blunders) == wanted > 10
    for blunder in found.blunders:
        assert (blunder.had, blunder.left) == (1, -1)


def test_more_simulations_give_less_away():
    game = load_game("nim:heaps=1+3+5")
    rates = [audit(game, load_player(f"uct:simulations={number},seed=1")).rate for number in (2, 20, 400)]
    assert rates[0] > rates[1] > rates[2]


def test_what_cannot_be_audited_is_refused():
    with pytest.raises(LudionError, match="doo can cycle"):
        audit(load_game("doo"), load_player("random"))
    with pytest.raises(LudionError, match="has more than 1000 positions"):
        audit(load_game("othello"), load_player("random"), most=1000)
