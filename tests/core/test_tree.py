"""A tree can be walked, measured and followed, and writes its numbers as people do."""

import pytest

from ludion.core import LudionError
from ludion.core.report import Bound
from ludion.core.tree import Tree, number_text, value_text, window_text


def test_it_is_walked_parents_first_and_children_in_order() -> None:
    tree = Tree(0, "0", 0)
    tree.children = [Tree(1, "1", 1, "a", "a", hidden=3), Tree(3, "3", 1, "b", "b")]
    tree.children[0].children = [Tree(2, "2", 0, "c", "c")]
    assert [node.state for node in tree.walk()] == [0, 1, 2, 3]
    assert (tree.size(), tree.at("a").size()) == (7, 5)
    assert tree.at() is tree
    assert tree.at("a", "c").state == 2
    with pytest.raises(LudionError, match="'x' here; it followed: a, b"):
        tree.at("x")
    with pytest.raises(LudionError, match="followed: none"):
        tree.at("b", "a")


def test_looked_at_twice_the_later_time_counts() -> None:
    tree = Tree(0, "0", 0, children=[Tree(1, "1", 1, "a", "a", value=1), Tree(1, "1", 1, "a", "a", value=2)])
    assert tree.at("a").value == 2


def test_a_deep_tree_is_no_problem() -> None:
    tree = Tree(0, "0", 0)
    node = tree
    for depth in range(5_000):
        node.children = [Tree(depth, "", 0, 1, "1")]
        node = node.children[0]
    assert tree.size() == 5_001


def test_numbers() -> None:
    assert [number_text(number) for number in (3, -2.5, 0, float("inf"), float("-inf"))] == ["3", "−2.5", "0", "∞", "−∞"]
    assert window_text(float("-inf"), -1) == "(−∞, −1)"
    shown = [value_text(Tree(0, "", 0, value=4, bound=bound)) for bound in (Bound.EXACT, Bound.AT_LEAST, Bound.AT_MOST)]
    assert shown == ["4", "≥ 4", "≤ 4"]
    assert value_text(Tree(0, "", 0)) == "?"
