"""An audit finds what a player gives away in all positions of a game, and nothing where nothing is."""

from collections import Counter

import pytest

from ludion import load_game
from ludion.core import LudionError
from ludion.players import Player, load_player
from ludion.players.audit import Blunder, audit
from ludion.solving.graph import graph
from ludion.solving.values import values
from tests.plain import positions, value
from tests.search.outcomes import Graph
from tests.search.trees import random_tree


class Worst(Player):
    """Plays the worst move that there is."""

    def choose(self, game, state, earlier=()):
        sign = -1 if game.turn(state) else 1
        return min(game.moves(state), key=lambda move: sign * value(game, game.play(state, move)))


EXACT = [
    "minimax:depth=20", "negamax:depth=20", "alphabeta:depth=20", "negalphabeta:depth=20", "memory:depth=20", "pvs:depth=20",
    "mtdf:depth=20", "deepening:seconds=600,depth=20", "winning", "proof-number", "uct-solver:simulations=1000000",
]  # fmt: skip


@pytest.mark.parametrize("player", EXACT)
@pytest.mark.parametrize(
    ("spec", "positions"),
    [
        ("hexapawn", 70),
        ("connect-four:columns=3,rows=3,length=3", 505),
        ("nim:heaps=1+2+3", 38),
        ("babylone:colours=3,tablets=2", 71),
        ("babylone:colours=2,tablets=4", 125),
    ],
)
def test_exact_players_give_nothing_away(player, spec, positions):
    found = audit(load_game(spec), load_player(player))
    assert (found.positions, found.blunders) == (positions, ())


@pytest.mark.parametrize("player", ["alphabeta:depth=9", "winning"])
def test_exact_players_give_nothing_away_in_tic_tac_toe(player):
    found = audit(load_game("tic-tac-toe"), load_player(player))
    assert (found.positions, found.blunders) == (4520, ())


@pytest.mark.slow
@pytest.mark.parametrize("player", EXACT)
@pytest.mark.parametrize(("spec", "positions"), [("tic-tac-toe", 4520), ("connect-four:columns=4,rows=3,length=3", 4631)])
def test_nor_does_any_in_larger_games(player, spec, positions):
    found = audit(load_game(spec), load_player(player))
    assert (found.positions, found.blunders) == (positions, ())


@pytest.mark.parametrize("player", ["pvs:depth=20", "winning", "proof-number"])
def test_elsewhere_too(player):
    for spec in ("hexapawn:rows=4,columns=3,cylinder=true", "babylone:colours=2,tablets=3", "nim:heaps=2+2+3"):
        assert audit(load_game(spec), load_player(player)).blunders == (), spec


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


@pytest.mark.parametrize(
    ("player", "game", "numbers"),
    [
        ("uct", "nim:heaps=1+3+5", (2, 20, 400)),
        ("uct", "hexapawn:rows=3,columns=4", (2, 20, 400)),
        ("mc", "nim:heaps=1+3+5", (1, 5, 300)),
        ("mc", "hexapawn:rows=3,columns=4", (1, 5, 50)),
    ],
)
def test_more_simulations_give_less_away(player, game, numbers):
    rates = [audit(load_game(game), load_player(f"{player}:simulations={number},seed=1")).rate for number in numbers]
    assert rates[0] > rates[1] > rates[2]


# Games that cycle


def test_going_round_is_no_loss_and_putting_a_win_off_is_none_either():
    # At a the first player may win at once (w), or go to b, from which the second player must come back; c only circles.
    game = Graph({"r": "ac", "a": "bw", "b": "a", "c": "d", "d": "c"}, second="bd", scores={"w": 1})
    found = graph(game)
    assert dict(zip(found.states, values(found).value, strict=True)) == {"r": 1, "a": 1, "b": 1, "w": 1, "c": 0, "d": 0}

    class Circling(Player):
        def choose(self, game, state, earlier=()):
            return {"r": "c", "a": "b"}.get(state) or next(iter(game.moves(state)))

    assert audit(game, Circling()).blunders == (Blunder("r", "c", 1, 0),)


@pytest.mark.filterwarnings("ignore::ludion.native.NativeWarning")  # memory has no native form there, and says so
@pytest.mark.parametrize("player", ["pvs:depth=14", "memory:depth=14", "winning:nodes=100000", "proof-number:nodes=100000"])
def test_exact_players_give_nothing_away_where_it_cycles(player):
    for seed in range(12):
        game = random_tree(seed, depth=3, width=2, cycles=True, spread=1)
        assert audit(game, load_player(player)).blunders == (), seed


def test_an_ending_of_doo():
    """A black man against two whites: wins, draws and losses are all there, and random play misses many."""
    game = load_game("doo")
    start = game.parse("W../.../.N./..W 8")
    solved = values(graph(game, start))
    assert Counter(solved.value) == {1: 917, 0: 419, -1: 238}
    found = audit(game, load_player("random"), start=start)
    assert 0 < len(found.blunders) < found.positions < 1574
    perfect = audit(game, Perfect(solved), start=start)
    assert perfect.blunders == ()


class Perfect(Player):
    """Knows everything."""

    def __init__(self, solved):
        self.values = dict(zip(solved.graph.states, solved.value, strict=True))

    def choose(self, game, state, earlier=()):
        best = min if game.turn(state) else max
        return best(game.moves(state), key=lambda move: self.values[game.play(state, move)])


def test_what_cannot_be_audited_is_refused():
    with pytest.raises(LudionError, match="doo has more than 200,000 positions: too many to lay out; begin with a later one"):
        audit(load_game("doo"), load_player("random"))
    with pytest.raises(LudionError, match="has more than 1,000 positions"):
        audit(load_game("othello"), load_player("random"), most=1000)
