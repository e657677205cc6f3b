"""Alpha-beta with Monte-Carlo leaves: exact where the game ends, a fair guess elsewhere."""

import pytest

from ludion.core import Game, LudionError
from ludion.core.limits import Limits
from ludion.games.doo import Doo
from ludion.games.hexapawn import Hexapawn
from ludion.games.matches import Matches
from ludion.games.tic_tac_toe import TicTacToe
from ludion.search.alphabeta import alphabeta
from ludion.search.mc_leaves import mc_leaves
from ludion.search.montecarlo import montecarlo
from tests import plain
from tests.search.outcomes import end, only_wins, unfinished, value
from tests.search.trees import random_tree


@pytest.mark.parametrize("game", [Hexapawn(), Matches(6)], ids=str)
def test_where_every_line_ends_it_is_best_play(game: Game) -> None:
    for state in unfinished(game, 40):
        report = mc_leaves(game, state, Limits(depth=20, simulations=1))
        assert report.value == plain.value(game, state)
        assert report.simulations == 0
        assert plain.value(game, game.play(state, report.move)) == report.value
        end(game, state, report.line)


@pytest.mark.parametrize("cycles", [False, True])
def test_second_moves_in_a_row_passes_and_cycles(cycles: bool) -> None:
    """A draw is worth a half to the root player, so that wins, draws and losses keep their order."""
    for seed in range(100):
        game = random_tree(seed, depth=4, cycles=cycles, spread=1)
        limits = Limits(depth=30, simulations=1)
        report = mc_leaves(game, game.start(), limits)
        wanted = value(game, game.start())
        assert report.value == (wanted or (-0.5 if game.turn(game.start()) else 0.5)), seed
        assert report.nodes == alphabeta(game, game.start(), Limits(depth=30)).nodes


def test_one_ply_is_one_ply_monte_carlo() -> None:
    """With nothing to cut at depth 1, each move gets its games; the same number as montecarlo's, with close values."""
    game = TicTacToe()
    for state in (game.start(), plain.played(game, "b2")):
        ours, theirs = (search(game, state, Limits(depth=1, simulations=300)) for search in (mc_leaves, montecarlo))
        assert ours.simulations == theirs.simulations
        for mine, other in zip(ours.choices, theirs.choices, strict=True):
            assert abs(mine.value - other.value) < 0.35


def test_depth_finds_what_one_ply_overlooks() -> None:
    game = Hexapawn(4, 3)
    suite = list(only_wins(game))[:30]
    shallow, deep = (
        sum(mc_leaves(game, state, Limits(depth=depth, simulations=10), seed=7).move == move for state, move in suite)
        for depth in (1, 4)
    )
    assert deep > shallow
    assert deep >= 0.8 * len(suite)


def test_a_seed_decides_everything_and_another_one_something() -> None:
    game, limits = Hexapawn(4, 4), Limits(depth=2, simulations=10)
    reports = [mc_leaves(game, game.start(), limits, seed=seed) for seed in (1, 1, 2)]
    assert (reports[0].choices, reports[0].line, reports[0].nodes) == (reports[1].choices, reports[1].line, reports[1].nodes)
    assert reports[0].choices != reports[2].choices


def test_cut_short_there_is_an_answer() -> None:
    for game in (TicTacToe(), Doo(), random_tree(4, cycles=True)):
        for nodes in (0, 1, 2, 7, 50, 300):
            report = mc_leaves(game, game.start(), Limits(depth=3, simulations=5, nodes=nodes))
            assert report.move in list(game.moves(game.start()))
            assert report.nodes <= nodes
    for limits in (Limits(depth=2), Limits(simulations=2), Limits(depth=2, simulations=0)):
        with pytest.raises(LudionError):
            mc_leaves(TicTacToe(), TicTacToe().start(), limits)
