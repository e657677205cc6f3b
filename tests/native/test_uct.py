"""UCT, Monte-Carlo and UCB as machine code: the readable ones' reports, to the last count."""

import threading
from dataclasses import replace
from typing import Any

import pytest

from ludion.core import Game, LudionError
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.native import Control, compile_game, growing
from ludion.native import rounds as native_rounds
from ludion.native.growing import ROOT, Growing, report
from ludion.native.uct import uct as native_uct
from ludion.search.montecarlo import montecarlo
from ludion.search.playout import Chance
from ludion.search.ucb import ucb
from ludion.search.uct import Node, select, simulate, uct
from ludion.search.uct_solver import uct_solver
from ludion.search.walk import Walk
from tests.native.toys import Crowd
from tests.plain import random_game
from tests.search.promises import SMALL_GAMES
from tests.waiting import wait_until

# Passes, second moves in a row and cycles are among the small ones; the big ones have wide nodes and long games.
BIG_GAMES = ("connect-four", "othello", "breakthrough", "divercite")
BUDGETS = (
    {"simulations": 60},
    {"simulations": 0},
    {"nodes": 1},
    {"nodes": 2},
    {"nodes": 431},
    {"simulations": 40, "nodes": 300},
)
BIG_BUDGETS = ({"simulations": 12}, {"nodes": 603})


def positions(spec: str) -> list[tuple[Game[Any, Any], Any, tuple[Any, ...]]]:
    """The start and three later states of a random game, with the states before them."""
    game = load_game(spec)
    states = random_game(game, 11)[:-1]
    places = sorted({0, len(states) // 2, len(states) * 3 // 4, len(states) - 1})
    return [(game, states[place], tuple(states[:place])) for place in places]


def assert_same(found: Any, wanted: Any) -> None:
    assert replace(found, seconds=0.0) == replace(wanted, seconds=0.0)


@pytest.mark.parametrize("spec", SMALL_GAMES + BIG_GAMES)
def test_the_report_is_the_readable_ones(spec):
    for game, state, earlier in positions(spec):
        for number, budget in enumerate(BIG_BUDGETS if spec in BIG_GAMES else BUDGETS):
            limits, seed, constant = Limits(**budget), 3 + number, (1.4, 0.3, 0.0)[number % 3]
            for prove, readable in ((False, uct), (True, uct_solver)):
                wanted = readable(game, state, limits, None, None, earlier, seed, constant)
                assert_same(native_uct(game, state, limits, None, earlier, seed, constant, prove), wanted)
            if budget.get("simulations", 1) == 0:
                continue
            limits = replace(limits, simulations=limits.simulations and min(limits.simulations, 3))
            wanted = montecarlo(game, state, limits, None, None, earlier, seed)
            assert_same(native_rounds.montecarlo(game, state, limits, None, earlier, seed), wanted)
            wanted = ucb(game, state, limits, None, None, earlier, seed, constant)
            assert_same(native_rounds.ucb(game, state, limits, None, earlier, seed, constant), wanted)


@pytest.mark.parametrize("spec", ["hexapawn", "dots-and-boxes", "connect-four:rows=4,columns=4"])
def test_the_whole_tree_is_the_readable_ones(spec):
    game = load_game(spec)
    walk, chance = Walk(game, Limits(simulations=2000)), Chance(8)
    readable = Node(walk, game.start())
    for _ in range(2000):
        simulate(walk, readable, chance, lambda node: select(node, 1.4))
    tree = Growing(compile_game(game), 1, False, 8, grows=True)
    tree.begin(game.start())
    assert tree.grow(Limits(simulations=2000), Control()) == "simulations"
    pairs, compared = [(readable, ROOT)], 0
    while pairs:
        node, place = pairs.pop()
        children = tree.children(place)
        assert [(c.move, c.visits, c.total) for c in children] == [(c.move, c.visits, c.total) for c in node.children]
        pairs += zip(node.children, (child.place for child in children), strict=True)
        compared += 1
    assert compared > 100


def test_a_tree_that_outgrows_its_memory_and_its_tables_is_still_the_readable_one():
    game = load_game("tic-tac-toe")
    wanted = uct(game, game.start(), Limits(simulations=12_000), seed=1)
    tree = Growing(compile_game(game), 0.02, False, 1, grows=True)
    tree.begin(game.start())
    assert_same(report(tree, Limits(simulations=12_000), Control()), wanted)
    assert tree.slots.nbytes > 20 * 0.02 * 2**20
    assert_same(native_uct(game, game.start(), Limits(simulations=12_000), seed=1), wanted)


def test_more_moves_than_the_buffer_holds_and_longer_games_than_the_path():
    crowd = Crowd(1)
    report = native_uct(crowd, crowd.start(), Limits(simulations=10))
    assert_same(report, uct(crowd, crowd.start(), Limits(simulations=10)))
    deep = load_game("matches:matches=3000")
    assert_same(
        native_uct(deep, deep.start(), Limits(simulations=30), seed=4), uct(deep, deep.start(), Limits(simulations=30), seed=4)
    )


def test_a_tree_as_large_as_any_may_be_grows_no_further(monkeypatch):
    monkeypatch.setattr(growing, "LARGEST", 0.1)
    game = load_game("connect-four")
    tree = Growing(compile_game(game), 0.04, grows=True)
    tree.begin(game.start())
    found = report(tree, Limits(simulations=20_000), Control())
    assert (found.simulations, found.move) == (20_000, 3)
    assert 0.04 * 2**20 < tree.used <= tree.slots.nbytes <= 0.1 * 2**20


def test_a_root_that_was_there_before_is_searched_all_the_same():
    game = load_game("doo")
    states = random_game(game, 11)
    earlier = (*states[:20], states[20])
    for prove, readable in ((False, uct), (True, uct_solver)):
        wanted = readable(game, states[20], Limits(simulations=200), earlier=earlier)
        assert_same(native_uct(game, states[20], Limits(simulations=200), earlier=earlier, prove=prove), wanted)
        assert wanted.choices


def test_a_complete_tree_comes_to_the_end_of_any_limit():
    game = load_game("matches:matches=4")
    for limits in (Limits(nodes=5_000), Limits(simulations=3_000)):
        assert_same(native_uct(game, game.start(), limits), uct(game, game.start(), limits))
    for search in (uct, native_uct):
        assert search(game, game.start(), Limits(seconds=0.05)).stopped_by == "seconds"


@pytest.mark.parametrize("search", [native_uct, native_rounds.ucb, native_rounds.montecarlo], ids=["uct", "ucb", "montecarlo"])
def test_refusals_and_stops(search):
    game = load_game("tic-tac-toe")
    with pytest.raises(LudionError, match=r"The game is over in .*: there is no move to search\."):
        search(game, game.parse("XXX/OO./..."), Limits(simulations=10))
    with pytest.raises(LudionError, match="would never end"):
        search(game, game.start(), Limits(depth=3))
    control = Control()
    threading.Timer(0.1, control.stop).start()
    report = search(game, game.start(), Limits(simulations=10**12), control=control)
    assert report.stopped_by == "stop"
    assert report.simulations == sum(choice.visits for choice in report.choices) > 0
    assert search(game, game.start(), Limits(seconds=0.02)).stopped_by == "seconds"
    assert search(game, game.start(), Limits(seconds=0.0)).move in range(9)


def test_progress_can_be_read_while_it_runs():
    control, seen = Control(), []
    game = load_game("othello")
    native_uct(game, game.start(), Limits(simulations=1))

    def far() -> bool:
        seen.append(control.progress)
        return len(set(seen)) > 5

    def watch() -> None:
        try:
            wait_until(far)
        finally:
            control.stop()

    threading.Thread(target=watch).start()
    native_uct(game, game.start(), Limits(simulations=10**12), control=control)
    assert seen == sorted(seen)
    assert len(set(seen)) > 5
