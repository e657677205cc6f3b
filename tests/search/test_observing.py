"""What every search tells an observer: brackets that close, as many states entered as it reports, and trees that can be drawn."""

from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.registry import load_game
from ludion.core.report import Bound
from ludion.core.tree import value_text
from ludion.games.othello import PASS
from ludion.search.course_minmax import course_minmax
from ludion.search.flat import flat
from ludion.search.hybrid import hybrid
from ludion.search.library import ALGORITHMS
from ludion.search.narrow_uct import narrow_uct
from ludion.search.ordered import ordered
from ludion.search.tree import TreeObserver, text_tree
from ludion.search.watching import DepthCounts, Together
from tests import plain
from tests.search.outcomes import unfinished
from tests.search.promises import SMALL_GAMES, library_positions, some_position

SEARCHES = {
    **ALGORITHMS,
    "free pass": partial(course_minmax, prune=True, free=PASS),
    "narrow ordered": partial(ordered, few=0, width=2, ends="estimate"),
    "hybrid at once": partial(hybrid, opening=0),
    "weighted flat": partial(flat, weighted=True, ends="outcome"),
    "whole narrow": partial(narrow_uct, width=0, weighted=True, faithful=True),
}


class Brackets(Observer):
    """Refuses what is not well nested: a state that follows no open one by its move, an end that is not the last one's."""

    def __init__(self, game: Any) -> None:
        self.game, self.open, self.entered, self.roots, self.stops = game, list[Any](), 0, 0, 0

    def enter(self, state: Any, move: Any, depth: int, alpha: float, beta: float) -> None:
        self.entered += 1
        self.through(state, move, depth, alpha, beta)

    def through(self, state: Any, move: Any, depth: int, alpha: float, beta: float) -> None:
        if not self.open:
            assert move is None
            self.roots += 1
        elif move is None:
            assert self.open[-1] == state
        else:
            after = self.game.play(self.open[-1], move)
            assert state == after or list(self.game.moves(after)) == [PASS]
        self.open.append(state)

    def table(self, state: Any, entry: Any, used: bool) -> None:
        assert self.open[-1] == state

    def cut(self, state: Any, move: Any, alpha: float, beta: float) -> None:
        assert self.open[-1] == state and move in list(self.game.moves(state))

    def leave(self, state: Any, value: float, bound: Bound, move: Any, alpha: float, beta: float) -> None:
        assert self.open.pop() == state
        assert move is None or move in list(self.game.moves(state))

    def stop(self) -> None:
        self.stops += 1
        self.open.clear()


def watched(search, position, limits):
    brackets, counts, seen = Brackets(position.game), DepthCounts(), TreeObserver(position.game)
    watching = Together(brackets, counts, seen)
    report = search(position.game, position.state, limits, position.estimate, watching, position.earlier)
    assert brackets.open == []
    assert brackets.entered == report.nodes == sum(counts.nodes)
    assert sum(tree.size() for tree in seen.trees) == report.nodes
    assert (brackets.stops > 0) == (report.stopped_by != "")
    return report, counts, seen


@pytest.mark.parametrize("name", SEARCHES)
@given(seed=st.integers(0, 10**9), nodes=st.sampled_from([1, 2, 5, 30, 100, 400]))
def test_brackets_close_and_every_state_counts(name, seed, nodes):
    position = some_position(seed, depth=3)
    for limits in (Limits(depth=3, simulations=6, nodes=400), Limits(depth=3, simulations=6, nodes=nodes)):
        watched(SEARCHES[name], position, limits)


@pytest.mark.parametrize("name", SEARCHES)
@pytest.mark.parametrize("spec", SMALL_GAMES)
def test_every_search_has_a_tree_on_every_game(name, spec):
    for position in list(library_positions(spec))[-2:]:
        _, counts, seen = watched(SEARCHES[name], position, Limits(depth=2, simulations=4, nodes=300))
        text = text_tree(seen.tree)
        assert text.startswith(position.game.show(position.state))
        assert sum(counts.leaves) <= sum(counts.nodes)


@pytest.mark.parametrize("name", ["minimax", "levels", "deepening", "winning", "proof-number"])
def test_the_root_of_the_tree_has_the_reports_value(name):
    """Of a position that is decided two plies later."""
    game = load_game("tic-tac-toe")
    state = game.parse("XX./OO./...")
    seen = TreeObserver(game)
    report = SEARCHES[name](game, state, Limits(depth=3, nodes=10_000), observer=seen)
    assert (seen.tree.value, value_text(seen.tree)) == (report.value, "1") == (1, "1")


@pytest.mark.parametrize("name", ["winning", "proof-number", "uct-solver"])
@pytest.mark.parametrize("depth", [2, 20])
def test_what_is_told_of_a_state_is_true(name, depth):
    """By outcome: exact, at least or at most so much for the first player; a guess claims nothing."""
    told = 0

    class Listener(Observer):
        def leave(self, state, value, bound, move, alpha, beta):
            nonlocal told
            true = plain.value(game, state)
            told += bound is Bound.EXACT
            assert value == true or bound is not Bound.EXACT
            assert value <= true or bound is not Bound.AT_LEAST
            assert value >= true or bound is not Bound.AT_MOST

    for spec in ("tic-tac-toe", "hexapawn", "nim:heaps=1+2+3"):
        game = load_game(spec)
        for state in unfinished(game, 12)[3:]:
            SEARCHES[name](game, state, Limits(depth=depth, nodes=3000), observer=Listener())
    assert told > 10


def test_level_by_level_the_same_tree():
    game = load_game("othello")
    found = []
    for name in ("levels", "minimax"):
        seen, counts = TreeObserver(game), DepthCounts()
        SEARCHES[name](game, game.start(), Limits(depth=3), observer=Together(seen, counts))
        assert counts.nodes == [1, 4, 12, 56]
        found.append([(node.name, node.value, node.best, node.depth) for node in seen.tree.walk()])
    assert found[0] == found[1]


def test_cuts_are_counted_where_they_are_made():
    game = load_game("othello")
    counts = DepthCounts()
    SEARCHES["alphabeta"](game, game.start(), Limits(depth=2), observer=counts)
    # 11 situations instead of 17: the last three of the first moves are each refuted by one answer.
    assert (counts.nodes, counts.leaves, counts.cuts) == ([1, 4, 6], [0, 0, 6], [0, 3, 0])


@pytest.mark.parametrize(
    "name", ["course-memory", "course-deepening", "course-uct", "mc", "mcts-flat", "ucb", "uct", "narrow-uct"]
)
def test_what_nothing_proves_is_a_guess(name):
    for spec in ("tic-tac-toe", "nim:heaps=1+2+3"):
        game = load_game(spec)
        for nodes in (10, 100_000):
            report = SEARCHES[name](game, game.start(), Limits(depth=3, simulations=5, nodes=nodes))
            assert report.bound is Bound.GUESS
            assert all(choice.bound is Bound.GUESS for choice in report.choices) or "course" in name
