"""A graph's picture: every node and edge of it, marks that do not hang on colour, and well-formed whatever is written in it."""

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.core import Board, LudionError
from ludion.drawing import Edge, GraphPicture, GraphWords, Node, Sketch, board_drawing, graph_svg, pile_drawing
from ludion.games.babylone import Babylone

SVG = "{http://www.w3.org/2000/svg}"


def small(**changes: object) -> GraphPicture:
    nodes = [Node("0", 0), Node("1a", 1), Node("1b", 1, final=True), Node("2", 0, final=True)]
    picture = GraphPicture(nodes, [[0], [1, 2], [3]], [Edge(0, 1), Edge(0, 2), Edge(1, 3)])
    return replace(picture, **changes)  # type: ignore[arg-type]


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(picture).iter(f"{SVG}text")]


def titled(picture: str, title: str) -> ET.Element:
    (group,) = (group for group in ET.fromstring(picture).iter(f"{SVG}g") if group.findtext(f"{SVG}title") == title)
    return group


def outlines(group: ET.Element) -> list[str]:
    return [element.tag.removeprefix(SVG) for element in group if element.tag in (f"{SVG}rect", f"{SVG}polygon")]


def test_every_node_and_every_edge_is_there() -> None:
    picture = graph_svg(small())
    for label in ("0", "1a", "1b", "2"):
        assert label in texts(picture)
    for title in ("0 → 1a", "0 → 1b", "1a → 2"):
        assert titled(picture, title).find(f"{SVG}path") is not None


def test_the_players_differ_in_shape_and_final_positions_have_a_second_border() -> None:
    picture = graph_svg(small())
    assert outlines(titled(picture, "0")) == ["rect"]
    assert outlines(titled(picture, "1a")) == ["polygon"]
    assert outlines(titled(picture, "1b")) == ["polygon", "polygon"]
    assert outlines(titled(picture, "2")) == ["rect", "rect"]


def test_marks_are_written_or_drawn() -> None:
    plain, winning = graph_svg(small(nodes=[Node("x", 0)], layers=[[0]], edges=[])), Node("x", 0, winning=True)
    assert len(titled(graph_svg(GraphPicture([winning], [[0]])), "x")) == len(titled(plain, "x")) + 1
    assert "A₁ 3" in texts(graph_svg(GraphPicture([Node("x", 0, region=0, rank=3)], [[0]])))
    assert "A₂" in texts(graph_svg(GraphPicture([Node("x", 0, region=1)], [[0]])))
    assert "4" in texts(graph_svg(GraphPicture([Node("x", 0, rank=4)], [[0]])))
    assert "-1" in texts(graph_svg(GraphPicture([Node("x", 0, value="-1")], [[0]])))


def test_the_region_gives_the_ground_and_the_owner_the_border() -> None:
    def look(node: Node) -> tuple[str | None, str | None]:
        shape = titled(graph_svg(GraphPicture([node], [[0]])), "x")[1]
        return shape.get("fill"), shape.get("stroke")

    own, other = look(Node("x", 0, region=0, rank=1)), look(Node("x", 0, region=1, rank=1))
    theirs = look(Node("x", 1, region=1, rank=1))
    assert own[1] == other[1] != theirs[1]
    assert own[0] != other[0] == theirs[0]


def test_the_strategy_is_bold() -> None:
    picture = graph_svg(small(edges=[Edge(0, 1, bold=True), Edge(0, 2)]))
    widths = [
        float(path.get("stroke-width", "0"))
        for title in ("0 → 1a", "0 → 1b")
        for path in titled(picture, title).iter(f"{SVG}path")
    ]
    assert widths[0] >= 2 * widths[1]


def test_edges_backwards_within_a_layer_and_to_oneself_are_drawn() -> None:
    picture = graph_svg(small(edges=[Edge(3, 0), Edge(1, 2), Edge(1, 1), Edge(0, 3)]))
    dashed = {
        title: path.get("stroke-dasharray") is not None
        for title in ("2 → 0", "1a → 1b", "1a → 1a", "0 → 2")
        for path in titled(picture, title).iter(f"{SVG}path")
    }
    assert dashed == {"2 → 0": True, "1a → 1b": False, "1a → 1a": False, "0 → 2": False}
    assert GraphWords().back in texts(picture)


def test_the_legend_explains_what_there_is_in_the_callers_words() -> None:
    words = GraphWords(first="J1 joue", second="J2 joue", final="", value="min-max", strategy="stratégie")
    plain = texts(graph_svg(small(words=words)))
    assert {"J1 joue", "J2 joue"} <= set(plain)
    assert not {"min-max", "stratégie", words.winning, words.attractor, words.back} & set(plain)
    rich = small(words=words, nodes=[Node("0", 0, value="0"), *small().nodes[1:]], edges=[Edge(0, 1, bold=True)])
    assert {"min-max", "stratégie"} <= set(texts(graph_svg(rich)))


def test_title_and_layers_names_are_written() -> None:
    picture = graph_svg(small(title="Graphe & co", names=["4 piles", "3 piles"]))
    assert {"Graphe & co", "4 piles", "3 piles"} <= set(texts(picture))
    root = ET.fromstring(picture)
    assert root.findtext(f"{SVG}title") == "Graphe & co"
    assert root.findtext(f"{SVG}desc") == "4 nodes in 3 layers, 3 edges."


@pytest.mark.parametrize("layers", [[[0], [1, 2]], [[0], [1, 2], [3, 1]], [[0], [1, 2], [3, 4]]])
def test_a_node_without_a_place_is_refused(layers: list[list[int]]) -> None:
    with pytest.raises(LudionError, match="exactly one layer"):
        graph_svg(small(layers=layers))


def test_an_edge_to_nowhere_is_refused() -> None:
    with pytest.raises(LudionError, match="not 0 and 7"):
        graph_svg(small(edges=[Edge(0, 7)]))


def test_no_nodes_make_a_picture_too() -> None:
    assert ET.fromstring(graph_svg(GraphPicture([], []))).get("role") == "img"


def test_small_drawings_are_part_of_the_node() -> None:
    sketch = Sketch('<circle r="5" cx="5" cy="5"/>', 10, 10)
    picture = graph_svg(GraphPicture([Node("x", drawing=sketch), Node("y", drawing="XO.\n.X.")], [[0, 1]]))
    assert titled(picture, "x").find(f".//{SVG}circle") is not None
    assert [text for text in texts(picture) if text in ("XO.", ".X.")] == ["XO.", ".X."]


def test_piles_have_their_heights_and_their_tops_names() -> None:
    game = Babylone(2, 2)
    sketch = pile_drawing(game.board(game.parse("A1 B3")))
    root = ET.fromstring(sketch.svg)
    assert [text.text for text in root.iter("text")] == ["A", "B"]
    assert len(list(root.iter("rect"))) == 1 + 3
    bottoms = [float(r.get("y", "nan")) + float(r.get("height", "nan")) for r in root.iter("rect")]
    assert max(bottoms) == pytest.approx(sketch.height)
    assert bottoms[0] == pytest.approx(sketch.height), "a pile of one stands on the ground"


def test_the_tallest_pile_is_no_taller_than_a_node_may_be() -> None:
    game = Babylone(6, 6)
    assert pile_drawing(game.board(game.parse("A36"))).height < 60


def test_any_board_can_be_small() -> None:
    sketch = board_drawing(Board((("X", ".", ""), (".", "O", "12")), "a caption"))
    root = ET.fromstring(sketch.svg)
    assert len(list(root.iter("rect"))) == 5
    assert "a caption" not in sketch.svg
    assert 0 < sketch.width < 100 and 0 < sketch.height < 60


TEXT = st.text(max_size=40)


@given(TEXT, TEXT, TEXT, TEXT, st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.booleans()), max_size=8))
def test_any_texts_make_a_well_formed_picture_and_nothing_leaves_the_card(
    label: str, value: str, title: str, drawing: str, edges: list[tuple[int, int, bool]]
) -> None:
    nodes = [Node(label, n % 2, drawing, n == 1, n == 2, n % 2, n, value, title) for n in range(4)]
    words = GraphWords(label, value, title, drawing, label, value, title, drawing)
    root = ET.fromstring(
        graph_svg(GraphPicture(nodes, [[0], [1, 2], [3]], [Edge(*edge) for edge in edges], title, [label, value], words))
    )
    width, height = float(root.get("width", "nan")), float(root.get("height", "nan"))
    assert root.get("viewBox") == f"0 0 {width:g} {height:g}"
    for element in root.iter(f"{SVG}text"):
        assert 0 < float(element.get("x", "nan")) < width
        assert 0 < float(element.get("y", "nan")) < height
    for element in root.iter(f"{SVG}rect"):
        assert float(element.get("x", "0")) + float(element.get("width", "nan")) <= width
        assert float(element.get("y", "0")) + float(element.get("height", "nan")) <= height
