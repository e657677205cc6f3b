"""UCT that proves: what it proves is true, it ends, and it plays no proven loss."""

from collections.abc import Iterator
from typing import Any

import pytest

from ludion.core import Game, LudionError
from ludion.core.limits import Limits
from ludion.games.doo import Doo
from ludion.games.hexapawn import Hexapawn
from ludion.games.matches import Matches, State
from ludion.games.tic_tac_toe import TicTacToe
from ludion.search import uct_solver as module
from ludion.search.uct_solver import ProvingNode, uct_solver
from tests import plain
from tests.search.outcomes import SOLVED, end, unfinished, value
from tests.search.trees import random_tree


@pytest.mark.parametrize("game", SOLVED, ids=lambda game: game.spec)
def test_left_alone_it_proves_the_root(game: Game) -> None:
    late = [state for state in unfinished(game, 60) if len(list(game.moves(state))) <= 6]
    assert len(late) > 5
    for state in late:
        report = uct_solver(game, state, Limits(nodes=200_000))
        assert report.stopped_by == ""
        assert report.value == plain.value(game, state)
        assert plain.value(game, game.play(state, report.move)) == report.value
        assert end(game, state, report.line) == report.value


@pytest.mark.parametrize("cycles", [False, True])
def test_second_moves_in_a_row_passes_and_cycles(cycles: bool) -> None:
    for seed in range(100):
        game = random_tree(seed, depth=4, shared=True, cycles=cycles, spread=1)
        report = uct_solver(game, game.start(), Limits(nodes=100_000))
        assert (report.stopped_by, report.value) == ("", value(game, game.start())), seed
        assert value(game, game.play(game.start(), report.move), [game.start()]) == report.value
        assert end(game, game.start(), report.line) == report.value


@pytest.fixture
def nodes(monkeypatch: pytest.MonkeyPatch) -> list[ProvingNode]:
    """The nodes of the trees that are grown during a test, each root before its children."""
    grown, made = list[ProvingNode](), ProvingNode.__init__

    def make(node: ProvingNode, *given: Any) -> None:
        made(node, *given)
        grown.append(node)

    monkeypatch.setattr(ProvingNode, "__init__", make)
    return grown


@pytest.mark.parametrize("game", [Hexapawn(4, 3), TicTacToe()], ids=str)
def test_what_is_proven_on_the_way_is_true(game: Game, nodes: list[ProvingNode]) -> None:
    uct_solver(game, game.start(), Limits(simulations=2000))
    assert len([node for node in nodes if node.proven and node.children]) > 20
    assert len([node for node in nodes if not node.proven]) > 20
    for node in nodes:
        assert node.low <= plain.value(game, node.state) <= node.high


def test_it_never_plays_a_proven_loss_while_another_move_exists_and_always_a_proven_win(nodes: list[ProvingNode]) -> None:
    game, losses, wins = TicTacToe(), 0, 0
    for state in unfinished(game, 300):
        for simulations in (3, 10, 40):
            nodes.clear()
            report = uct_solver(game, state, Limits(simulations=simulations), seed=simulations)
            root = nodes[0]
            lost = {child.move for child in root.children if child.most(root.sign) < 0}
            won = {child.move for child in root.children if child.least(root.sign) > 0}
            losses += 0 < len(lost) < len(list(game.moves(state)))
            wins += bool(won)
            assert report.move not in lost or len(lost) == len(list(game.moves(state)))
            assert report.move in won or not won
    assert losses > 50 and wins > 50


def test_when_all_that_was_tried_loses_it_plays_what_was_not_tried() -> None:
    """The order is turned round, so that taking both of two matches, which loses at once, is all that was tried."""

    class Backwards(Matches):
        def moves(self, state: State) -> Iterator[int]:
            yield from reversed(list(super().moves(state)))

    for turn in (0, 1):
        report = uct_solver(Backwards(9), State(2, turn), Limits(simulations=1))
        assert ([choice.move for choice in report.choices], report.move) == ([2], 1)


def test_a_proven_draw_is_taken_when_the_rest_looks_worse() -> None:
    def child(low: int, high: int, visits: int, total: int) -> ProvingNode:
        node = ProvingNode.__new__(ProvingNode)
        node.low, node.high, node.visits, node.total = low, high, visits, total
        return node

    root = child(0, 1, 0, 0)
    root.sign = 1
    draw, bad, good, lost = child(0, 0, 3, 0), child(-1, 1, 50, -20), child(-1, 1, 50, 20), child(-1, -1, 90, -90)
    assert module.choose(root, [lost, draw, bad]) is draw
    assert module.choose(root, [lost, draw, good]) is good
    assert module.choose(root, [lost, bad]) is bad
    assert module.choose(root, [lost]) is lost


def test_a_proof_saves_simulations() -> None:
    state = plain.played(TicTacToe(), "a1 b1 b2 c1")
    report = uct_solver(TicTacToe(), state, Limits(simulations=10_000))
    assert report.value == 1 and report.simulations < 200


def test_a_seed_decides_everything_and_another_one_something() -> None:
    reports = [uct_solver(Hexapawn(4, 4), Hexapawn(4, 4).start(), Limits(simulations=100), seed=seed) for seed in (1, 1, 2)]
    assert (reports[0].choices, reports[0].line) == (reports[1].choices, reports[1].line)
    assert reports[0].choices != reports[2].choices


def test_cut_short_there_is_an_answer() -> None:
    for game in (TicTacToe(), Doo(), random_tree(4, cycles=True)):
        for nodes in (0, 1, 2, 3, 7, 50, 300):
            report = uct_solver(game, game.start(), Limits(nodes=nodes))
            assert report.move in list(game.moves(game.start()))
            assert report.nodes <= nodes
    with pytest.raises(LudionError, match="never end"):
        uct_solver(TicTacToe(), TicTacToe().start(), Limits())
