"""A search tree's picture: well-formed whatever is in it, everything drawn or said to be folded, cuts with their reason."""

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.core.report import Bound
from ludion.core.tree import Cut, Known, Tree
from ludion.drawing.tree import HATCH, svg_tree

SVG = "{http://www.w3.org/2000/svg}"
REASON = "After a this is worth at most 3."


def a_tree() -> Tree:
    first = Tree("s1", "state one", 1, "a", "a", 1, value=3, bound=Bound.AT_MOST, best="x", best_name="x", end_beta=3.0)
    first.children = [Tree("s2", "state two", 0, "x", "x", 0, value=3)]
    first.cut = Cut("x", ("y", "z"), REASON)
    second = Tree("s3", "state three", 1, "b", "b", 1, 3.0, value=5, known=Known("an entry", True))
    return Tree("s0", "state zero", 0, depth=2, value=5, best="b", best_name="b", children=[first, second])


def wide(width: int, plies: int) -> Tree:
    """Every state has `width` moves, down to so many plies; the last move is best everywhere."""
    node = Tree(0, "s", plies % 2, depth=plies, value=0)
    if plies:
        node.best, node.best_name = width - 1, str(width - 1)
        for move in range(width):
            child = wide(width, plies - 1)
            child.move, child.name = move, str(move)
            node.children.append(child)
    return node


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(picture).iter(f"{SVG}text")]


def titles(picture: str) -> list[str]:
    return [element.findtext(f"{SVG}title", "") for element in ET.fromstring(picture).iter(f"{SVG}g")]


def test_values_bounds_moves_and_windows_are_written() -> None:
    written = texts(svg_tree(a_tree(), "a heading"))
    for text in ("a heading", "5 by b", "≤ 3 by x", "3", "a", "b", "x", "(−∞, ∞)", "(3, ∞)", "2 cut", "y z", "T"):
        assert text in written


def test_a_cut_is_hatched_and_says_why() -> None:
    picture = svg_tree(a_tree())
    (box,) = (group for group in ET.fromstring(picture).iter(f"{SVG}g") if REASON in group.findtext(f"{SVG}title", ""))
    assert box.findtext(f"{SVG}title") == f"Not tried: y, z. {REASON}"
    rectangle = box.find(f"{SVG}rect")
    assert rectangle is not None
    assert (rectangle.get("fill"), bool(rectangle.get("stroke-dasharray"))) == (f"url(#{HATCH})", True)
    assert HATCH in {element.get("id") for element in ET.fromstring(picture).iter(f"{SVG}pattern")}


def test_whoever_points_at_a_state_reads_it_in_full() -> None:
    told = titles(svg_tree(a_tree()))
    assert told[0] == "state zero; value 5; best b; window (−∞, ∞)"
    assert told[1] == "After a; state one; value ≤ 3; best x; window (−∞, ∞), at the end (−∞, 3)"
    assert any("table: an entry" in title for title in told)


def test_a_state_that_is_passed_and_not_counted_folds_nothing() -> None:
    passed = Tree(
        "s1", "state one", 1, "a", "a", 1, value=3, counted=0, children=[Tree("s2", "state two", 0, "x", "x", 0, value=3)]
    )
    root = Tree("s0", "state zero", 0, depth=2, value=3, best="a", best_name="a", children=[passed])
    assert not any("not drawn" in title for title in titles(svg_tree(root)))


def test_the_legend_explains_what_there_is() -> None:
    assert {"white to move", "black to move", "cut"} <= set(texts(svg_tree(a_tree(), names=("white", "black"))))
    plain = texts(svg_tree(wide(2, 2)))
    assert "cut" not in plain
    assert not any("table" in text for text in plain)


@pytest.mark.parametrize(("width", "plies", "most"), [(3, 4, 40), (10, 3, 120), (2, 8, 30), (20, 2, 5)])
def test_what_is_folded_is_counted_and_the_line_of_best_play_is_not_folded(width: int, plies: int, most: int) -> None:
    tree = wide(width, plies)
    told = titles(svg_tree(tree, most=most))
    drawn = [title for title in told if "value" in title]
    folded = sum(int(title.split()[0]) for title in told if "not drawn" in title)
    assert len(drawn) + folded == tree.size() == sum(width**ply for ply in range(plies + 1))
    assert 1 + width <= len(drawn) <= max(most, 1 + width)
    if most > 1 + width * plies:
        thick = [path for path in ET.fromstring(svg_tree(tree, most=most)).iter(f"{SVG}path") if path.get("stroke-width") == "3"]
        assert len(thick) == plies


def test_states_that_the_search_did_not_keep_are_folded_too() -> None:
    tree = a_tree()
    tree.children[1].hidden = 7
    assert "7 states" in texts(svg_tree(tree))


def test_one_state_is_a_picture_too() -> None:
    picture = svg_tree(Tree(0, "alone", 0))
    assert "?" in texts(picture)
    assert ET.fromstring(picture).get("role") == "img"


@given(st.text(max_size=60), st.text(max_size=60), st.text(max_size=60))
def test_any_names_make_a_well_formed_picture_and_nothing_leaves_the_card(title: str, name: str, state: str) -> None:
    tree = Tree(0, state, 0, best=1, best_name=name, value=1e9)
    tree.children = [Tree(1, state, 1, 1, name, known=Known(name, False), cut=Cut(name, (name, name), name))]
    root = ET.fromstring(svg_tree(tree, title, (name, name)))
    width, height = float(root.get("width", "nan")), float(root.get("height", "nan"))
    assert root.get("viewBox") == f"0 0 {width:g} {height:g}"
    for element in root.iter(f"{SVG}text"):
        assert 0 < float(element.get("x", "nan")) < width
        assert 0 < float(element.get("y", "nan")) < height
    for element in root.iter(f"{SVG}rect"):
        assert float(element.get("x", "0")) + float(element.get("width", "nan")) <= width


def test_it_speaks_french(monkeypatch) -> None:
    monkeypatch.setenv("LUDION_LANG", "fr")
    found = set(texts(svg_tree(a_tree(), names=("MAX", "MIN"))))
    assert {"trait à MAX", "trait à MIN", "5 par b", "coupés : 2"} <= found
