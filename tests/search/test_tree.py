"""The tree is what the search went through: its values, windows, cuts and counts are the report's and the rules' own."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from ludion import LudionError, load_game
from ludion.core import Game
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Bound, Report
from ludion.core.tree import Tree
from ludion.games.matches import Matches, State
from ludion.search.alphabeta import alphabeta
from ludion.search.course_memory import neg_alpha_beta_memory
from ludion.search.minimax import minimax
from ludion.search.tree import TreeObserver, text_tree
from ludion.search.watching import DepthCounts, Together
from tests.search.trees import random_tree

Search = Callable[..., Report]
INFINITY = float("inf")


def searched(search: Search, game: Game[Any, Any], state: Any, depth: int, **bounds: int) -> tuple[Report, Tree]:
    seen = TreeObserver(game, **bounds)
    return search(game, state, Limits(depth=depth), observer=seen), seen.tree


@pytest.fixture
def tic_tac_toe() -> tuple[Game[Any, Any], Any]:
    game = load_game("tic-tac-toe")
    return game, game.parse("XO./.XO/...")


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("search", [minimax, alphabeta])
def test_the_tree_is_the_search_s(search: Search, seed: int) -> None:
    game = random_tree(seed)
    report, tree = searched(search, game, game.start(), 4)
    assert (tree.value, tree.best, tree.move, tree.name) == (report.value, report.move, None, "")
    assert tree.size() == report.nodes == len(list(tree.walk()))
    assert sum(not node.children for node in tree.walk()) == report.leaves
    assert sum(len(node.cut.left_out) for node in tree.walk() if node.cut) == report.cuts
    for node in tree.walk():
        legal = list(game.moves(node.state))
        assert [child.move for child in node.children] == legal[: len(node.children)]
        assert all(child.state == game.play(node.state, child.move) and child.depth == node.depth - 1 for child in node.children)
        if node.children and not node.cut:
            assert len(node.children) == len(legal)


@pytest.mark.parametrize("seed", range(20))
def test_windows_follow_from_each_other(seed: int) -> None:
    game = random_tree(seed)
    _, tree = searched(alphabeta, game, game.start(), 5)
    assert (tree.alpha, tree.beta) == (-INFINITY, INFINITY)
    for node in tree.walk():
        assert node.alpha < node.beta
        assert (node.end_alpha >= node.end_beta) >= (node.cut is not None)
        windows = [(node.alpha, node.beta), *((child.alpha, child.beta) for child in node.children)]
        assert all(later[0] >= now[0] and later[1] <= now[1] for now, later in pairwise(windows))


def test_a_cut_says_which_moves_and_why(tic_tac_toe: tuple[Game[Any, Any], Any]) -> None:
    game, state = tic_tac_toe
    _, tree = searched(alphabeta, game, state, 3)
    low = tree.at("a2")
    assert (low.value, low.bound) == (1, Bound.AT_MOST)
    assert low.cut is not None
    assert (low.cut.after, low.cut.left_out) == ("c1", ("a3", "b3", "c3"))
    assert low.cut.reason.startswith("After c1 this is worth at most 1; the other player already has a way to get 1")
    high = tree.at("c1", "b3")
    assert high.cut is not None
    assert high.cut.reason.startswith("After a3 this is worth at least 1; the other player already has a way to keep it to 1")


def test_a_way_that_was_not_followed_is_refused(tic_tac_toe: tuple[Game[Any, Any], Any]) -> None:
    _, tree = searched(alphabeta, *tic_tac_toe, 3)
    with pytest.raises(LudionError, match="followed: c1"):
        tree.at("a2", "b3")
    with pytest.raises(LudionError, match="no tree"):
        _ = TreeObserver(tic_tac_toe[0]).tree


@pytest.mark.parametrize("bounds", [{"most": 1}, {"most": 10}, {"plies": 0}, {"plies": 2}, {"most": 25, "plies": 2}])
def test_what_is_not_kept_is_counted(bounds: dict[str, int], tic_tac_toe: tuple[Game[Any, Any], Any]) -> None:
    report, whole = searched(alphabeta, *tic_tac_toe, 3)
    same, kept = searched(alphabeta, *tic_tac_toe, 3, **bounds)
    assert kept.size() == whole.size() == report.nodes == same.nodes
    assert len(list(kept.walk())) <= bounds.get("most", 10_000) + len(whole.children)
    assert len(list(kept.walk())) < report.nodes
    assert [(child.name, child.value, child.cut) for child in kept.children] == [
        (child.name, child.value, child.cut) for child in whole.children
    ]


def test_what_the_memory_knew_is_in_the_tree() -> None:
    report, tree = searched(neg_alpha_beta_memory, Matches(13), State(6, 0), 4)
    known = [node for node in tree.walk() if node.known]
    assert sum(node.known.used for node in known if node.known) == report.table_hits
    assert {node.known.used for node in known if node.known} == {True, False}
    assert tree.at("2").known is not None
    assert tree.at("2").known.entry["pf"] < tree.at("2").depth  # type: ignore[union-attr]


def test_a_search_that_was_stopped_leaves_a_tree_and_the_next_its_own() -> None:
    game = load_game("othello")
    seen = TreeObserver(game)
    alphabeta(game, game.start(), Limits(depth=5, nodes=20), observer=seen)
    assert (seen.tree.size(), seen.tree.value) == (20, None)
    assert "= ?" in text_tree(seen.tree)
    alphabeta(game, game.start(), Limits(depth=1), observer=seen)
    assert len(seen.trees) == 2
    assert (len(seen.tree.children), seen.tree.size()) == (4, 5)


def test_trees_make_room_for_those_that_follow() -> None:
    game = Matches(5)
    seen = TreeObserver(game, most=50)
    for _ in range(100):
        minimax(game, game.start(), Limits(depth=3), observer=seen)
    assert sum(len(list(tree.walk())) for tree in seen.trees) <= 53
    assert seen.tree.size() == len(list(seen.tree.walk())) == 1 + 3 + 8 + 10


def test_the_text() -> None:
    game = Matches(4)
    _, tree = searched(alphabeta, game, game.start(), 2)
    assert text_tree(tree, states=True).splitlines() == [
        "4,0  = 1  by 3  (−∞, ∞) to (1, ∞)",
        "├─ 1  3,1  = 0  by 1  (−∞, ∞) to (−∞, 0)",
        "│  ├─ 1  2,0  = 0  (−∞, ∞)",
        "│  ├─ 2  1,0  = 0  (−∞, 0)",
        "│  └─ 3  0,0  = 1  (−∞, 0)",
        "├─ 2  2,1  ≤ 0  by 1  (0, ∞) to (0, 0)",
        "│  ├─ 1  1,0  = 0  (0, ∞)",
        "│  └─ cut, not tried: 2. After 1 this is worth at most 0; "
        "the other player already has a way to get 0 elsewhere, and will not come here.",
        "└─ 3  1,1  = 1  by 1  (0, ∞) to (0, 1)",
        "   └─ 1  0,0  = 1  (0, ∞)",
    ]
    assert text_tree(tree, plies=0).splitlines() == ["4,0  = 1  by 3  (−∞, ∞) to (1, ∞)", "└─ … 8 more states below"]
    plain = text_tree(tree, encoding="ascii")
    assert plain.isascii()
    assert plain.splitlines()[5:7] == ["|- 2  <= 0  by 1  (0, inf) to (0, 0)", "|  |- 1  = 0  (0, inf)"]


@pytest.mark.parametrize("search", [minimax, alphabeta, neg_alpha_beta_memory])
def test_counts_by_ply_add_up_to_the_report_s(search: Search) -> None:
    game = load_game("connect-four:columns=4,rows=3,length=3")
    counts, seen = DepthCounts(), TreeObserver(game)
    report = search(game, game.start(), Limits(depth=4), observer=Together(counts, seen))
    assert sum(counts.nodes) == report.nodes == seen.tree.size()
    assert sum(counts.leaves) == report.leaves
    assert sum(counts.table_hits) == report.table_hits
    assert counts.nodes[:2] == [1, 4]
    if search is minimax:
        assert counts.nodes == [1, 4, 16, 64, 252]


def test_a_table_s_word_on_a_state_that_was_not_entered_belongs_to_nobody() -> None:
    game = Matches(3)
    counts, seen = DepthCounts(), TreeObserver(game)
    both: Observer = Together(counts, seen)
    both.table(game.start(), "known", True)
    both.enter(game.start(), None, 1, -INFINITY, INFINITY)
    both.table(State(2, 1), "known", True)
    both.leave(game.start(), 0, Bound.EXACT, 1, -INFINITY, INFINITY)
    assert seen.tree.known is None
    assert (counts.nodes, counts.leaves, counts.table_hits) == ([1], [1], [0])
