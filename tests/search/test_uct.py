"""UCT: its tree's book-keeping, its strength, and that a broken sign is caught."""

import math
from collections.abc import Callable, Sequence

import pytest

from ludion.core import Game, LudionError
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Report
from ludion.games.connect_four import ConnectFour
from ludion.games.doo import Doo
from ludion.games.hexapawn import Hexapawn
from ludion.games.tic_tac_toe import TicTacToe
from ludion.search import uct as module
from ludion.search.uct import Node, uct
from tests import plain
from tests.search.outcomes import end, only_wins, unfinished, value
from tests.search.trees import random_tree

GAMES = [TicTacToe(), Hexapawn(4, 3), ConnectFour(4, 3, 3)]


@pytest.fixture(scope="module")
def suite() -> list[tuple[Game, object, object]]:
    """Positions in which one move alone wins, and not at once, with that move."""
    return [(game, state, move) for game in GAMES for state, move in list(only_wins(game))[:30]]


def solved(suite: list, simulations: int, search: Callable[..., Report] = uct) -> float:
    """The share of positions in which the winning move is found."""
    found = [
        search(game, state, Limits(simulations=simulations), seed=seed).move == move
        for seed, (game, state, move) in enumerate(suite)
    ]
    return sum(found) / len(found)


def test_it_finds_only_winning_moves_and_more_of_them_with_more_simulations(suite: list) -> None:
    assert len(suite) >= 60
    rates = [solved(suite, simulations) for simulations in (5, 30, 300)]
    assert rates[0] < rates[1] < rates[2]
    assert rates[2] > 0.85


def wrong_side(node: Node, constant: float, among: Sequence[Node] | None = None) -> Node:
    log = math.log(node.visits)
    return max(node.children, key=lambda child: -node.sign * child.mean + constant * math.sqrt(log / child.visits))


def one_side(node: Node, constant: float, among: Sequence[Node] | None = None) -> Node:
    log = math.log(node.visits)
    return max(node.children, key=lambda child: child.mean + constant * math.sqrt(log / child.visits))


@pytest.mark.parametrize("broken", [wrong_side, one_side])
def test_a_selection_with_a_broken_sign_is_caught(broken: Callable, suite: list, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "select", broken)
    assert solved(suite, 300) < 0.5


def test_an_outcome_with_a_broken_sign_is_caught(suite: list, monkeypatch: pytest.MonkeyPatch) -> None:
    right = module.random_end
    monkeypatch.setattr(module, "random_end", lambda *given: -right(*given))
    assert solved(suite, 300) < 0.3


@pytest.mark.parametrize("cycles", [False, True])
def test_the_value_tends_to_that_of_best_play_also_with_second_moves_in_a_row(cycles: bool) -> None:
    for seed in range(30):
        game = random_tree(seed, depth=4, width=3, cycles=cycles, spread=1)
        report = uct(game, game.start(), Limits(simulations=1500))
        assert abs(report.value - value(game, game.start())) < 0.4, seed


def test_the_counts_add_up() -> None:
    for game in (*GAMES, Doo(), random_tree(3, cycles=True)):
        for state in unfinished(game, 6):
            report = uct(game, state, Limits(simulations=80))
            moves = list(game.moves(state))
            assert report.simulations == report.leaves == sum(choice.visits for choice in report.choices) == 80
            assert report.stopped_by == "simulations"
            assert [choice.move for choice in report.choices] == moves[: len(report.choices)]
            assert all(-1 <= choice.value <= 1 for choice in report.choices)
            best = max(report.choices, key=lambda choice: choice.visits)
            assert (report.move, report.value) == (best.move, best.value)
            assert report.line[0] == report.move
            end(game, state, report.line)


def test_every_move_is_tried_before_one_is_tried_again() -> None:
    for count in range(1, 10):
        report = uct(TicTacToe(), TicTacToe().start(), Limits(simulations=count))
        assert [(choice.move, choice.visits) for choice in report.choices] == [(move, 1) for move in range(count)]


def test_a_seed_decides_everything_and_another_one_something() -> None:
    reports = [uct(Hexapawn(4, 4), Hexapawn(4, 4).start(), Limits(simulations=100), seed=seed) for seed in (1, 1, 2)]
    assert (reports[0].choices, reports[0].line, reports[0].nodes) == (reports[1].choices, reports[1].line, reports[1].nodes)
    assert reports[0].choices != reports[2].choices


def test_the_constant_spreads_the_simulations() -> None:
    state = plain.played(TicTacToe(), "a1 b2 c3")
    shares = []
    for constant in (0.1, 1.4, 50):
        report = uct(TicTacToe(), state, Limits(simulations=300), constant=constant)
        shares.append(max(choice.visits for choice in report.choices))
    assert shares[0] > shares[1] > shares[2]


def test_cut_short_there_is_an_answer() -> None:
    for game in (TicTacToe(), Doo(), random_tree(4, cycles=True)):
        for nodes in (0, 1, 2, 3, 7, 50, 300):
            report = uct(game, game.start(), Limits(nodes=nodes, simulations=1000))
            assert report.move in list(game.moves(game.start()))
            assert report.nodes <= nodes
        assert uct(game, game.start(), Limits(seconds=0)).stopped_by == "seconds"
    with pytest.raises(LudionError, match="never end"):
        uct(TicTacToe(), TicTacToe().start(), Limits(depth=3))


def test_an_observer_hears_each_simulation_down_and_up() -> None:
    class Listener(Observer):
        def __init__(self) -> None:
            self.open: list[object] = []
            self.simulations = 0

        def enter(self, state: object, *rest: object) -> None:
            self.simulations += len(self.open) == 1
            self.open.append(state)

        through = enter

        def leave(self, state: object, *rest: object) -> None:
            assert self.open.pop() == state

    listener = Listener()
    uct(TicTacToe(), TicTacToe().start(), Limits(simulations=50), observer=listener)
    assert (listener.simulations, listener.open) == (50, [])
