"""Graphs for other programs, and back: JSON, DOT, networkx."""

import json
from typing import Any

from ludion.core import LudionError, require
from ludion.core.strict_json import INT64, MalformedDataError, check_text, parse_json
from ludion.solving.graph import Graph

FORMAT, VERSION = "ludion graph", 1
MAX_LENGTH = 1 << 30  # characters
MAX_NAME = 10_000  # characters


def to_json(graph: Graph) -> str:
    """The graph as text that `from_json` reads: each vertex with its name, player, score and successors."""
    rows = [
        {"name": name, "turn": turn, "score": score, "successors": list(after)}
        for name, turn, score, after in zip(graph.names, graph.turns, graph.scores, graph.successors, strict=True)
    ]
    game = graph.game.spec if graph.game is not None else None
    return json.dumps({"format": FORMAT, "version": VERSION, "game": game, "vertices": rows})


def from_json(text: str) -> Graph:
    """The graph that a text holds; it has no game, and its states are their names. Refuses what no graph is."""
    try:
        found = parse_json(text, MAX_LENGTH)
    except MalformedDataError as error:
        raise LudionError(f"This is not a graph: it is no JSON ({error}).") from error
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise LudionError(f'This is not a graph as `ludion graph --json` writes it: its "format" is not "{FORMAT}".')
    version = found.get("version")
    require(version == VERSION, f"This graph's version is {version!r:.40}, and only {VERSION} is known: write it anew.")
    rows = found.get("vertices")
    if not isinstance(rows, list) or not rows:
        raise LudionError("This graph is damaged: it has no list of vertices.")
    for number, row in enumerate(rows):
        problem = _problem(row, len(rows))
        require(not problem, f"This graph is damaged: vertex {number} {problem}.")
    names = [row["name"] for row in rows]
    require(len(set(names)) == len(names), "This graph is damaged: two of its vertices have the same name.")
    successors, turns, scores = ([row[column] for row in rows] for column in ("successors", "turn", "score"))
    return Graph(names, successors, turns, scores, names=names)


def _problem(row: Any, count: int) -> str:
    """What is wrong with a vertex, as the end of a sentence."""
    if not isinstance(row, dict) or not {"name", "turn", "score", "successors"} <= row.keys():
        return "lacks a name, turn, score or successors"
    after, score = row["successors"], row["score"]
    try:
        check_text(row["name"], MAX_NAME)
    except MalformedDataError:
        return "has a name that is no text"
    if type(row["turn"]) is not int or row["turn"] not in (0, 1):
        return f"has a turn that is neither 0 nor 1 but {row['turn']!r:.40}"
    if not isinstance(after, list) or not all(type(child) is int and 0 <= child < count for child in after):
        return f"has successors that are not numbers from 0 to {count - 1}"
    if len(set(after)) < len(after):
        return "has the same successor twice"
    if score is not None and not (type(score) is int and INT64[0] <= score <= INT64[1]):
        return "has a score that is no whole number"
    if after and score is not None:
        return "has both a score and successors"
    return ""


def to_dot(graph: Graph) -> str:
    """The graph for Graphviz, layer by layer: boxes are the first player's, ellipses the second's, ends are filled."""
    lines = ["digraph {"]
    for vertex, name in enumerate(graph.names):
        label = name.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        shape = "ellipse" if graph.turns[vertex] else "box"
        end = "" if graph.scores[vertex] is None else f' style=filled tooltip="score {graph.scores[vertex]}"'
        lines.append(f'  {vertex} [label="{label}" shape={shape}{end}];')
    lines += [f"  {{ rank=same; {' '.join(f'{vertex};' for vertex in layer)} }}" for layer in graph.layers]
    lines += [f"  {vertex} -> {child};" for vertex, after in enumerate(graph.successors) for child in after]
    return "\n".join([*lines, "}"]) + "\n"


def to_networkx(graph: Graph) -> Any:
    """The graph as a `networkx.DiGraph`: nodes are numbers with their state, name, turn and score, and the layer, if any."""
    try:
        import networkx as nx
    except ImportError as error:
        raise LudionError("This needs networkx, which is not installed: pip install networkx.") from error
    made = nx.DiGraph()
    layer_of = {vertex: ply for ply, layer in enumerate(graph.layers) for vertex in layer}
    for vertex, state in enumerate(graph.states):
        made.add_node(
            vertex,
            state=state,
            name=graph.names[vertex],
            turn=graph.turns[vertex],
            score=graph.scores[vertex],
            layer=layer_of.get(vertex),
        )
    made.add_edges_from((vertex, child) for vertex, after in enumerate(graph.successors) for child in after)
    return made
