"""The UCT engine: bounded, kept from move to move, right about what it proves, with one thread and with two."""

import threading
from dataclasses import replace
from functools import reduce
from operator import xor

import pytest

from ludion.core import LudionError
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.core.report import Bound
from ludion.native import Control
from ludion.native.growing import ROOT
from ludion.native.mcts import Mcts
from ludion.search.memory import memory
from ludion.search.uct_solver import uct_solver
from tests.plain import random_game
from tests.waiting import wait_until

PLENTY = Limits(simulations=400_000)


def test_the_first_search_is_the_readable_one_and_so_is_each_after_something_else():
    game = load_game("connect-four")
    engine, limits = Mcts(game, seed=6), Limits(simulations=500)
    for state in (game.start(), random_game(game, 3)[10], game.start()):
        wanted = uct_solver(game, state, limits, seed=6)
        assert replace(engine.search(state, limits), seconds=0.0) == replace(wanted, seconds=0.0)


def test_the_same_searches_give_the_same_reports():
    game, states = load_game("othello"), random_game(load_game("othello"), 2)
    told = []
    for _ in range(2):
        engine = Mcts(game, megabytes=0.5, seed=1)
        reports = [engine.search(states[ply], Limits(simulations=2_000), states[:ply]) for ply in (0, 2, 4, 20)]
        told.append([replace(report, seconds=0.0) for report in reports])
    assert told[0] == told[1]


@pytest.mark.parametrize("megabytes", [3, 64], ids=["cleared", "as it is"])
def test_what_is_known_of_the_state_reached_is_kept(megabytes):
    game = load_game("connect-four")
    engine, state, earlier = Mcts(game, megabytes=megabytes), game.start(), []
    report = engine.search(state, Limits(simulations=20_000))
    for _ in range(3):
        earlier.append(state)
        place = next(node for node in engine.tree.children(ROOT) if node.move == report.move)
        answers = engine.tree.children(place.place)
        likely = max(answers, key=lambda node: node.visits)
        below = {node.move: (node.visits, node.total) for node in engine.tree.children(likely.place)}
        used = engine.tree.used
        state = game.play(state, report.move)
        earlier.append(state)
        state = game.play(state, likely.move)
        report = engine.search(state, Limits(simulations=0), earlier)
        assert {choice.move: choice.visits for choice in report.choices} == {m: visits for m, (visits, _) in below.items()}
        assert sum(choice.visits for choice in report.choices) == likely.visits - 1
        assert engine.tree.used < used if megabytes == 3 else engine.tree.used == used
        more = engine.search(state, Limits(simulations=500), earlier)
        assert sum(choice.visits for choice in more.choices) == likely.visits - 1 + 500
        report = engine.search(state, Limits(simulations=20_000), earlier)


def test_a_tree_that_cannot_be_cleared_in_time_is_given_up():
    game = load_game("connect-four")
    engine = Mcts(game, megabytes=8)
    report = engine.search(game.start(), Limits(simulations=50_000))
    after = game.play(game.start(), report.move)
    hurried = engine.search(after, Limits(simulations=10, seconds=0.001), [game.start()])
    assert sum(choice.visits for choice in hurried.choices) <= 10
    assert engine.tree.used < 10_000


def test_a_tree_is_whole_after_it_was_kept():
    game, limits = load_game("othello:size=6"), Limits(simulations=3_000)
    states = random_game(game, 5)
    engine = Mcts(game, megabytes=1)
    for ply in range(0, 20, 2):
        engine.search(states[ply], limits, states[:ply])
        places = [ROOT]
        while places:
            place = places.pop()
            children = engine.tree.children(place)
            visits = int(engine.tree.slots[place])
            # A node's own first random game, and those that began there while the memory was full, are not its children's.
            assert sum(child.visits for child in children) <= visits
            places += [child.place for child in children]
            assert all(abs(child.total) <= child.visits for child in children)


@pytest.mark.parametrize("threads", [1, 2])
def test_the_memory_bound_is_kept_and_the_answer_still_right(threads):
    game = load_game("connect-four")
    engine = Mcts(game, threads, megabytes=0.05)
    state = game.start()
    for move in (3, 2, 3, 2, 3, 1):
        state = game.play(state, move)
    report = engine.search(state, Limits(simulations=30_000))
    assert report.move == 3
    assert (report.value, report.bound) == (1, Bound.EXACT)
    crowded = engine.search(game.start(), Limits(simulations=60_000))
    assert 0.04 * 2**20 < engine.tree.used <= engine.tree.slots.nbytes <= 0.05 * 2**20
    assert (crowded.simulations, crowded.move) == (60_000, 3)


def test_no_room_for_a_single_child_still_gives_a_move():
    game = load_game("divercite")
    report = Mcts(game, megabytes=0.0001).search(game.start(), Limits(simulations=50))
    assert (report.move, report.simulations) == (next(iter(game.moves(game.start()))), 50)


@pytest.mark.parametrize("threads", [1, 2])
def test_proven_values_are_those_of_best_play(threads):
    tic_tac_toe = load_game("tic-tac-toe")
    report = Mcts(tic_tac_toe, threads).search(tic_tac_toe.start(), PLENTY)
    assert (report.value, report.bound, report.stopped_by) == (0, Bound.EXACT, "")
    hexapawn = load_game("hexapawn")
    assert Mcts(hexapawn, threads).search(hexapawn.start(), PLENTY).value == -1
    nim = load_game("nim:heaps=1+2+4")
    for first in range(2):
        for second in range(3):
            for third in range(1, 5):
                state = nim.packed((first, second, third), 0)
                report = Mcts(nim, threads, megabytes=4).search(state, PLENTY)
                lost = reduce(xor, (first, second, third)) == 0
                assert (report.value, report.stopped_by) == (-1 if lost else 1, "")
                if not lost:
                    assert reduce(xor, nim.sizes(nim.play(state, report.move))) == 0


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("spec", ["dots-and-boxes", "othello:size=4", "connect-four:rows=4,columns=4", "domineering"])
def test_endings_are_proven_as_exhaustive_search_values_them(spec, threads):
    game = load_game(spec)
    engine = Mcts(game, threads, megabytes=16)
    for number in range(4):
        states = random_game(game, number)
        state = states[max(0, len(states) - 8)]
        report = engine.search(state, PLENTY)
        score = memory(game, state, Limits(depth=100)).value
        assert (report.value, report.bound) == ((score > 0) - (score < 0), Bound.EXACT)


def test_two_threads_lose_no_visit_where_states_come_back():
    game = load_game("doo")
    states = random_game(game, 4)
    engine = Mcts(game, 2, megabytes=8)
    for ply in range(0, min(len(states) - 1, 16)):
        report = engine.search(states[ply], Limits(simulations=400), states[:ply])
        assert report.move in list(game.moves(states[ply]))
        assert report.simulations == 400 or report.stopped_by == ""
        assert all(abs(choice.value) <= 1 for choice in report.choices)
    fresh = Mcts(game, 2, megabytes=8).search(game.start(), Limits(simulations=5_000))
    assert sum(choice.visits for choice in fresh.choices) == fresh.simulations == 5_000


@pytest.mark.parametrize("threads", [1, 2])
def test_it_stops_when_told_and_can_be_watched(threads):
    game = load_game("othello")
    engine, seen = Mcts(game, threads), []
    engine.search(game.start(), Limits(simulations=1))

    def far() -> bool:
        seen.append((engine.simulations, engine.best))
        best = seen[-1][1]
        return len(seen) > 20 and best is not None and best.visits > 0

    def watch() -> None:
        try:
            wait_until(far)
        finally:
            engine.stop()

    threading.Thread(target=watch).start()
    report = engine.search(game.start(), Limits(simulations=10**12))
    assert report.stopped_by == "stop"
    counts = [count for count, _ in seen]
    assert counts == sorted(counts)
    best = seen[-1][1]
    assert best is not None
    assert best.move in list(game.moves(game.start()))
    assert 0 < best.visits <= report.simulations + 1
    assert -1 <= best.value <= 1
    # What was cut short left nothing behind: the visits of the root are those of its children.
    assert engine.tree.root.visits == sum(node.visits for node in engine.tree.children(ROOT))


@pytest.mark.parametrize("threads", [1, 2])
def test_small_limits_and_limits_of_each_kind(threads):
    game = load_game("breakthrough")
    for limits in (Limits(simulations=0), Limits(nodes=0), Limits(nodes=1), Limits(simulations=1), Limits(seconds=0.0)):
        report = Mcts(game, threads, megabytes=1).search(game.start(), limits)
        assert report.move in list(game.moves(game.start()))
        assert report.simulations <= 1 or limits.seconds is not None
    assert Mcts(game, threads, megabytes=1).search(game.start(), Limits(nodes=10_000)).stopped_by == "nodes"
    assert Mcts(game, threads, megabytes=1).search(game.start(), Limits(seconds=0.05)).stopped_by == "seconds"
    stopped = Control()
    stopped.stop()
    assert Mcts(game, threads, megabytes=1).search(game.start(), Limits(simulations=10**9), control=stopped).stopped_by == "stop"


def test_refusals():
    game = load_game("tic-tac-toe")
    with pytest.raises(LudionError, match=r"The game is over in XXX/OO\./"):
        Mcts(game).search(game.parse("XXX/OO./..."), Limits(simulations=10))
    with pytest.raises(LudionError, match="threads must be from 1 to 64, not 0"):
        Mcts(game, threads=0)
    with pytest.raises(LudionError, match="memory must be more than 0"):
        Mcts(game, megabytes=0)
    with pytest.raises(LudionError, match="would never end"):
        Mcts(game).search(game.start(), Limits(depth=4))
