"""Graphs for other programs: JSON that reads back, and is refused where it is damaged; DOT; networkx."""

import json
import re
import sys
from types import ModuleType

import pytest

from ludion.core import LudionError
from ludion.games.babylone import Babylone
from ludion.solving.exchange import from_json, to_dot, to_json, to_networkx
from ludion.solving.graph import Graph, bipartite, graph
from ludion.solving.values import values
from tests.solving.games import SMALL


@pytest.mark.parametrize("game", SMALL, ids=lambda game: game.spec)
def test_json_reads_back(game) -> None:
    found = graph(game)
    again = from_json(to_json(found))
    assert again.game is None
    assert again.states == again.names == found.names
    assert (again.successors, again.turns, again.scores, again.layers) == (
        found.successors, found.turns, found.scores, found.layers
    )  # fmt: skip
    assert (values(again).value, values(again).remoteness) == (values(found).value, values(found).remoteness)
    assert json.loads(to_json(again)) == json.loads(to_json(found)) | {"game": None}


def test_other_forms_read_back() -> None:
    for found in (bipartite(graph(Babylone(2, 3))), graph(Babylone(2, 3), depth=2), graph(Babylone(2, 3), symmetry=True)):
        again = from_json(to_json(found))
        assert (again.names, again.successors, again.scores) == (found.names, found.successors, found.scores)


def test_a_graph_by_hand() -> None:
    text = """{"format": "ludion graph", "version": 1, "vertices": [
        {"name": "won", "turn": 1, "score": 1, "successors": []},
        {"name": "alone", "turn": 0, "score": null, "successors": [1, 0]}]}"""
    found = from_json(text)
    assert found.layers == [[0]]
    assert values(found).value == [1, 1]


def damaged(**changes) -> str:
    """A good graph with another value somewhere: at the top, or in vertex 1."""
    good = json.loads(to_json(graph(Babylone(2, 2))))
    for key, value in changes.items():
        (good if key in good else good["vertices"][1])[key] = value
    return json.dumps(good)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "it is no JSON"),
        (to_json(graph(Babylone(2, 2)))[:-20], "it is no JSON"),
        ("[" * 100_000, "it is no JSON"),
        ("[1, 2]", 'its "format" is not "ludion graph"'),
        ('{"nodes": [], "links": []}', 'its "format" is not'),
        (damaged(version=2), "version is 2, and only 1 is known"),
        (damaged(vertices=[]), "no list of vertices"),
        (damaged(vertices={"a": 1}), "no list of vertices"),
        (damaged(vertices=[{"name": "a"}]), "vertex 0 lacks a name"),
        (damaged(vertices=[7]), "vertex 0 lacks a name"),
        (damaged(name=3), "vertex 1 has a name that is no text"),
        (damaged(name="A4"), "two of its vertices have the same name"),
        (damaged(turn=2), "vertex 1 has a turn that is neither 0 nor 1 but 2"),
        (damaged(turn=True), "turn"),
        (damaged(turn=[]), "turn"),
        (damaged(successors=[12]), "vertex 1 has successors that are not numbers from 0 to 11"),
        (damaged(successors=[-1]), "successors that are not numbers"),
        (damaged(successors=["2"]), "successors that are not numbers"),
        (damaged(successors=None), "successors that are not numbers"),
        (damaged(successors=[5, 5]), "vertex 1 has the same successor twice"),
        (damaged(score=0.5), "vertex 1 has a score that is no whole number"),
        (damaged(score=1), "vertex 1 has both a score and successors"),
    ],
)
def test_what_is_no_graph_gets_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(LudionError, match=re.escape(sentence)) as refusal:
        from_json(text)
    assert str(refusal.value).startswith("This ")


def test_dot_has_every_vertex_edge_and_layer() -> None:
    found = graph(Babylone(2, 2))
    text = to_dot(found)
    assert text.startswith("digraph {\n") and text.endswith("}\n")
    assert '  0 [label="A1 A1 B1 B1" shape=box];' in text
    assert '  10 [label="A4" shape=ellipse style=filled tooltip="score 1"];' in text
    assert {tuple(map(int, edge)) for edge in re.findall(r"(\d+) -> (\d+);", text)} == {
        (v, child) for v, after in enumerate(found.successors) for child in after
    }
    assert text.count("rank=same") == 4
    assert "{ rank=same; 10; 11; }" in text


def test_dot_takes_any_name() -> None:
    assert r'label="a \"b\" \\ c\nd"' in to_dot(Graph(['a "b" \\ c\nd'], [()], [0], [0]))


class Recorder:
    """What is used of `networkx.DiGraph`."""

    def __init__(self) -> None:
        self.nodes, self.edges = {}, []

    def add_node(self, node, **attributes) -> None:
        self.nodes[node] = attributes

    def add_edges_from(self, edges) -> None:
        self.edges += edges


def check_networkx() -> None:
    found = graph(Babylone(2, 2))
    made = to_networkx(found)
    assert sorted(made.edges) == sorted((v, child) for v, after in enumerate(found.successors) for child in after)
    assert len(made.nodes) == 12
    assert made.nodes[10] == {"state": found.states[10], "name": "A4", "turn": 1, "score": 1, "layer": 3}


def test_networkx_is_given_all(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("networkx")
    module.DiGraph = Recorder
    monkeypatch.setitem(sys.modules, "networkx", module)
    check_networkx()


def test_the_real_networkx() -> None:
    check_networkx()


def test_without_networkx_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "networkx", None)
    with pytest.raises(LudionError, match="pip install networkx"):
        to_networkx(graph(Babylone(2, 2)))
