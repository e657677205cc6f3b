"""OpenSpiel's bots play here, in the games that both have."""

import sys

import pytest

from ludion import load_game
from ludion.arena.adapters.open_spiel import peer_of
from ludion.arena.referee import Conditions, play
from ludion.core import LudionError, Position, Termination
from ludion.core.clock import Clock, TimeControl
from ludion.core.limits import Limits
from ludion.players import load_player
from tests.arena.seated import local

GAMES = (
    "tic-tac-toe",
    "connect-four:rows=4",
    "nim:heaps=2+3+4,last_wins=false",
    "othello",
    "breakthrough:rows=5,columns=4",
    "dots-and-boxes",
)


@pytest.fixture
def spiel():
    pytest.importorskip("pyspiel", reason="OpenSpiel is a development-only peer and has no wheel for every platform.")


@pytest.mark.parametrize("spec", GAMES)
def test_both_bots_play_whole_games(spiel, spec):
    game = load_game(spec)
    bots = ("open-spiel:mcts,simulations=10", "open-spiel:random")
    for order in (bots, bots[::-1]):
        finished = play(game, tuple(local(bot, game) for bot in order), seeds=(5, 6))
        assert finished.outcome.reason is Termination.RULES, finished.note


def test_the_tree_search_beats_chance(spiel):
    game = load_game("connect-four")
    seats = (local("open-spiel:mcts,simulations=500", game), local("random", game))
    assert [play(game, seats, seeds=(seed, seed)).outcome.winner for seed in range(4)] == [0] * 4


def test_a_win_in_sight_is_taken_and_the_seed_decides(spiel):
    game = load_game("tic-tac-toe")
    position = Position(game)
    for text in ("a1", "b1", "a2", "c3"):
        position.play(text)
    earlier = [step.state for step in position.history]
    assert game.show_move(position.state, load_player("open-spiel").choose(game, position.state, earlier)) == "a3"
    chosen = {seed: load_player(f"open-spiel:random,seed={seed}").choose(game, game.start()) for seed in range(12)}
    assert len(set(chosen.values())) > 3
    assert all(load_player(f"open-spiel:random,seed={seed}").choose(game, game.start()) == move for seed, move in chosen.items())


def test_moves_that_were_taken_back_are_taken_back_there(spiel):
    game, player = load_game("tic-tac-toe"), load_player("open-spiel:mcts,simulations=2000,seed=4")
    ways = [["b2"], ["b2", "a1", "c1"], ["a1"], ["b2"]]
    chosen = []
    for way in ways:
        position = Position(game)
        for text in way:
            position.play(text)
        earlier = [step.state for step in position.history]
        chosen.append(game.show_move(position.state, player.choose(game, position.state, earlier)))
        assert chosen[-1] not in way
    assert chosen[1] == "a3", "the only move that does not lose"
    assert chosen[2] == "b2", "the only move that does not lose"
    assert chosen[0] == chosen[3]


def test_the_clock_is_kept(spiel):
    game = load_game("connect-four")
    seats = (local("open-spiel:mcts,simulations=100000000,memory=64", game), local("random", game))
    finished = play(game, seats, Conditions(TimeControl(4.0), margin=1.0))
    assert finished.outcome.reason is Termination.RULES, finished.note
    simulations = Clock(work=Limits(simulations=5))
    assert load_player("open-spiel:mcts,simulations=100000000").choose(game, game.start(), (), simulations) is not None


@pytest.mark.parametrize("spec", ["divercite", "othello:size=6", "nim:heaps=3+5,most=2"])
def test_other_games_are_refused(spiel, spec):
    with pytest.raises(LudionError, match="OpenSpiel's bots do not play"):
        load_player("open-spiel", load_game(spec))
    assert peer_of(load_game(spec)) is None


def test_another_start_is_refused(spiel):
    game = load_game("tic-tac-toe")
    with pytest.raises(LudionError, match="begin at the start of tic-tac-toe"):
        load_player("open-spiel").choose(game, game.parse("XO./.../..."))


@pytest.mark.parametrize(
    ("spec", "about"),
    [
        ("open-spiel:alphazero", "bot is one of mcts, random, not 'alphazero'"),
        ("open-spiel:mcts,random", "'random' in 'open-spiel:mcts,random' is not of the form parameter=value"),
        ("open-spiel:mcts,bot=random", "gives the parameter bot twice"),
        ("open-spiel:simulations=0", "simulations must be 1 or more"),
        ("open-spiel:constant=-1", "constant must be 0 or more"),
    ],
)
def test_parameters_that_cannot_be_are_refused(spiel, spec, about):
    with pytest.raises(LudionError, match=about):
        load_player(spec)


def test_without_the_package_there_is_a_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(LudionError, match="not installed: pip install open_spiel"):
        load_player("open-spiel")
