"""A game's graph as a picture: what is known of each state becomes a mark, as in document 004's figures.

| mark | what is drawn |
|---|---|
| `winners` | a star where the player to move wins |
| `attractors` | in whose attractor a state is, and its rank |
| `strategy` | in bold the moves by which a player wins |
| `heuristic` | what an evaluation says of each state |
| `minmax` | the values that min-max finds, so many plies deep |
| `remoteness` | how many plies are left with best play |
| `grundy` | Grundy numbers |
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from types import FunctionType

from ludion.core import column_name, require, suggest
from ludion.core.estimate import Estimate, FunctionEstimate
from ludion.core.language import ENGLISH, FRENCH, spoken
from ludion.drawing.graph import GRAPH_WORDS, Edge, GraphPicture, GraphWords, graph_svg
from ludion.drawing.layers import LayerCount, LayersPicture, layers_svg
from ludion.drawing.node import Node
from ludion.drawing.sketch import Sketch, board_drawing, pile_drawing
from ludion.solving.attractors import Attractor, attractor
from ludion.solving.graph import Graph
from ludion.solving.grundy import grundy
from ludion.solving.minmax import guesses, min_max
from ludion.solving.values import Values, values

READABLE = 300  # nodes
QUICK = 100_000  # states whose values a notebook need not wait for

NUMBERS = ("heuristic", "minmax", "remoteness", "grundy")
NOTHING = "nothing"  # in place of marks: the graph alone
MARKS = ("winners", "attractors", "strategy", *NUMBERS)
USUAL = ("winners", "attractors", "strategy")

WORDS = {
    ENGLISH: {
        "heuristic": "evaluation of the state, for player {player}",
        "minmax": "min-max for player {player}, p = {depth}",
        "remoteness": "plies to the end with best play (∞: none)",
        "grundy": "Grundy number",
        "strategy": "winning strategy of player {player}",
        "own": "attractor of player {player} (A{sign}) and rank",
        "values": "value for player 1, plies to the end (∞: none)",
    },
    FRENCH: {
        "heuristic": "heuristique h de la position, pour le joueur {player}",
        "minmax": "min-max pour le joueur {player}, p = {depth}",
        "remoteness": "coups jusqu'à la fin en jouant au mieux (∞ : sans fin)",
        "grundy": "nombre de Grundy",
        "strategy": "stratégie gagnante du joueur {player}",
        "own": "attracteur du joueur {player} (A{sign}) et rang",
        "values": "valeur pour le joueur 1, coups jusqu'à la fin (∞ : sans fin)",
    },
}


@dataclass(slots=True)
class _Known:
    """The marks of each state, as they are found."""

    winning: list[bool]
    region: list[int | None]
    rank: list[int | None]
    value: list[str]
    bold: set[tuple[int, int]]


def graph_picture(
    graph: Graph,
    marks: str | Iterable[str] | None = None,
    player: int | None = None,
    depth: int = 2,
    estimate: Estimate | FunctionType | None = None,
    rank: int | None = None,
) -> GraphPicture:
    """A graph of at most 300 states, layer by layer; `graph_svg` draws it, and a notebook shows it.

    `marks`: some of those above, in a list or with commas between them, "" for none; unless given, winners, attractors and
    strategy of a whole graph. `player`, 0 or 1: whose strategy (otherwise the winner's), whose attractor (otherwise both), for
    whom values are (otherwise the first). `depth`: min-max's. `estimate`: an evaluation, or a function h(state) or h(game,
    state), instead of the game's own. `rank`: the last one of the attractors that is marked.
    """
    wanted = check_marks(marks, graph)
    require(player in (None, 0, 1), f"a player is 0 or 1, not {player}.")
    require(rank is None or rank >= 0, f"a rank is 0 or more, not {rank}.")
    check_size(graph)
    count = len(graph)
    known = _Known([False] * count, [None] * count, [None] * count, [""] * count, set())
    found = values(graph) if {"winners", "strategy", "remoteness"} & set(wanted) else None
    if found is not None and "winners" in wanted:
        known.winning = [found.winning(vertex) and graph.scores[vertex] is None for vertex in range(count)]
    if "attractors" in wanted:
        for side in (0, 1) if player is None else (player,):
            _mark_attractor(known, attractor(graph, side), rank)
    whose = player
    if found is not None and "strategy" in wanted:
        whose = (found.winner(0) or 0) if player is None else player
        known.bold = _strategy(found, whose)
    number = next((mark for mark in wanted if mark in NUMBERS), "")
    if number:
        known.value = _numbers(graph, number, player or 0, depth, _as_estimate(estimate))
    words = _words(number, player, whose or 0, depth)
    title = graph.game.spec if graph.game is not None else ""
    layers = _all_layers(graph)
    edges = [Edge(vertex, child, (vertex, child) in known.bold) for vertex in range(count) for child in graph.successors[vertex]]
    names = [f"S{'₁₂'[graph.turns[layer[0]]]}" for layer in layers] if graph.two_sided else ()
    return GraphPicture(_nodes(graph, known, layers), layers, edges, title, names, words)


def check_marks(marks: str | Iterable[str] | None, graph: Graph) -> tuple[str, ...]:
    """The marks that are meant, refused if there are no such, or several whose numbers would stand in one place."""
    if marks is None:
        return () if graph.cut_off else USUAL
    given = marks.split(",") if isinstance(marks, str) else list(marks)
    wanted = tuple(mark.strip().lower() for mark in given if mark.strip())
    if wanted == (NOTHING,):
        return ()
    strange = next((mark for mark in wanted if mark not in MARKS), None)
    require(strange is None, f"There is no mark '{strange}'; {suggest(strange or '', (*MARKS, NOTHING))}")
    several = [mark for mark in wanted if mark in NUMBERS]
    require(len(set(several)) < 2, f"{' and '.join(several)} would stand in the same place: draw one picture for each.")
    return wanted


def check_size(graph: Graph) -> None:
    """Refuse a graph that nobody could read."""
    require(
        len(graph) <= READABLE,
        f"Nobody could read a picture of {len(graph):,} states; at most {READABLE} are drawn: give a depth, or draw the counts.",
    )


def _mark_attractor(known: _Known, region: Attractor, last: int | None) -> None:
    for number, added in enumerate(region.ranks if last is None else region.ranks[: last + 1]):
        for vertex in added.added:
            known.region[vertex], known.rank[vertex] = region.player, number


def _strategy(found: Values, player: int) -> set[tuple[int, int]]:
    """Where the player has a win, the moves that keep it."""
    graph = found.graph
    owned = [v for v in range(len(graph)) if graph.turns[v] == player and found.winning(v)]
    return {(vertex, child) for vertex in owned for child in found.keeping(vertex)}


def _numbers(graph: Graph, number: str, player: int, depth: int, estimate: Estimate | None) -> list[str]:
    if number == "heuristic":
        return [_shown(value) for value in guesses(graph, player, estimate)]
    if number == "minmax":
        return [" / ".join(map(_shown, found)) for found in min_max(graph, depth, player, estimate)]
    if number == "grundy":
        return list(map(str, grundy(graph)))
    return ["∞" if left is None else str(left) for left in values(graph).remoteness]


def _shown(value: float) -> str:
    """As short as it can be read; nothing is worth less than nothing by a sign."""
    return f"{value + 0.0:.4g}"


def _as_estimate(estimate: Estimate | FunctionType | None) -> Estimate | None:
    return FunctionEstimate(estimate) if isinstance(estimate, FunctionType) else estimate


def _words(number: str, player: int | None, whose: int, depth: int) -> GraphWords:
    words, texts = spoken(GRAPH_WORDS), spoken(WORDS)
    words = replace(words, strategy=texts["strategy"].format(player=whose + 1))
    if player is not None:
        words = replace(words, attractor=texts["own"].format(player=player + 1, sign="₁₂"[player]))
    return replace(words, value=texts[number].format(player=(player or 0) + 1, depth=depth)) if number else words


def _all_layers(graph: Graph) -> list[list[int]]:
    """The graph's layers; what cannot be reached from the start, in a graph from a file, begins in the first one too."""
    layers = [list(layer) for layer in graph.layers]
    seen = {vertex for layer in layers for vertex in layer}
    for vertex in range(len(graph)):
        ply, found = 0, [vertex] if vertex not in seen else []
        while found:
            seen.update(found)
            layers += [[]] if ply == len(layers) else []
            layers[ply] += found
            found = list(dict.fromkeys(child for v in found for child in graph.successors[v] if child not in seen))
            ply += 1
    return layers


def _nodes(graph: Graph, known: _Known, layers: Sequence[Sequence[int]]) -> list[Node]:
    labels, drawings = [""] * len(graph), _drawings(graph)
    if graph.game is not None:
        for ply, layer in enumerate(layers):
            for place, vertex in enumerate(layer):
                side = "¹²"[graph.turns[vertex]] if graph.two_sided else ""
                labels[vertex] = f"{ply}{column_name(place) if len(layer) > 1 else ''}{side}"
    return [
        Node(
            label=labels[vertex],
            owner=graph.turns[vertex],
            drawing=drawings[vertex],
            winning=known.winning[vertex],
            final=graph.scores[vertex] is not None,
            region=known.region[vertex],
            rank=known.rank[vertex],
            value=known.value[vertex],
            title=graph.names[vertex],
        )
        for vertex in range(len(graph))
    ]


def _drawings(graph: Graph) -> Sequence[Sketch | str]:
    """The states' boards, small; of piles their tablets. Their names in a graph without a game, or if boards do not tell all."""
    if graph.game is None:
        return graph.names
    boards = [graph.game.board(graph.situation(vertex)) for vertex in range(len(graph))]
    if len({(board.rows, turn) for board, turn in zip(boards, graph.turns, strict=True)}) < len(graph):
        return graph.names
    return [pile_drawing(board) if graph.game.name == "babylone" else board_drawing(board) for board in boards]


def layers_picture(graph: Graph, won: bool = True) -> LayersPicture:
    """How many states each ply has, of any graph; `won`: by who wins them, if the graph is whole."""
    found = values(graph) if won and not graph.cut_off else None
    rows = []
    for layer in graph.layers:
        outcomes = [None if found is None else found.winner(vertex) for vertex in layer]
        sides = None if found is None else (outcomes.count(0), outcomes.count(None), outcomes.count(1))
        ends = sum(graph.scores[vertex] is not None for vertex in layer)
        rows.append(LayerCount(len(layer), ends, sum(len(graph.successors[vertex]) for vertex in layer), sides))
    return LayersPicture(rows, graph.game.spec if graph.game is not None else "")


def notebook_picture(graph: Graph) -> str:
    """The graph itself if it can be read, otherwise its counts."""
    if len(graph) <= READABLE:
        return graph_svg(graph_picture(graph))
    return layers_svg(layers_picture(graph, won=len(graph) <= QUICK))


def values_picture(found: Values) -> str:
    """Who wins each state, by how much and how soon, if the graph can be read; otherwise its counts."""
    if len(found.graph) > READABLE:
        return notebook_picture(found.graph)
    picture = graph_picture(found.graph, "winners")
    plies = ("∞" if left is None else str(left) for left in found.remoteness)
    texts = (f"{value:+d}, {left}" if value else f"0, {left}" for value, left in zip(found.value, plies, strict=True))
    nodes = [replace(node, value=text) for node, text in zip(picture.nodes, texts, strict=True)]
    words = replace(picture.words or spoken(GRAPH_WORDS), value=spoken(WORDS)["values"])
    return graph_svg(replace(picture, nodes=nodes, words=words))
