"""A game's graph and the course of a game as pictures: what is known of each state becomes a mark."""

from collections.abc import Sequence
from typing import Any

from ludion.core import Game, require
from ludion.core.record import Record, replay
from ludion.drawing.graph import Edge, GraphPicture, GraphWords
from ludion.drawing.node import Node
from ludion.drawing.sketch import Sketch, board_drawing, pile_drawing
from ludion.drawing.tug import Moment, TugPicture
from ludion.solving.attractors import attractors
from ludion.solving.graph import Graph
from ludion.solving.solution import Solution
from ludion.solving.values import values

READABLE = 300  # nodes


def graph_picture(
    graph: Graph, strategy: int | None = None, marks: Sequence[Any] = (), pairs: bool = False, words: GraphWords | None = None
) -> GraphPicture:
    """A graph with the players' attractors and the states that are won for their owner.

    `strategy`: in bold how this player, 0 or 1, wins from where it can; `marks`: a value to show with each state; `pairs`: the
    graph is two-sided, its states are pairs of a state and a player.
    """
    count = len(graph)
    require(count <= READABLE, f"Nobody could read a picture of {count:,} states; at most {READABLE} are drawn: give a depth.")
    region: list[int | None] = [None] * count
    rank: list[int | None] = [None] * count
    winning = [False] * count
    bold = set[tuple[int, int]]()
    if not graph.cut_off:
        found = values(graph)
        winning = [found.winning(vertex) and graph.scores[vertex] is None for vertex in range(count)]
        for attractor in attractors(graph):
            for number, added in enumerate(attractor.ranks):
                for vertex in added.added:
                    region[vertex], rank[vertex] = attractor.player, number
        if strategy is not None:
            owned = [vertex for vertex in range(count) if graph.turns[vertex] == strategy and winning[vertex]]
            bold = {(vertex, child) for vertex in owned for child in found.keeping(vertex)}
    nodes = [
        Node(
            label="",
            owner=graph.turns[vertex],
            drawing=_drawing(graph, vertex, pairs),
            winning=winning[vertex],
            final=graph.scores[vertex] is not None,
            region=region[vertex],
            rank=rank[vertex],
            value=str(marks[vertex]) if marks else "",
            title=graph.names[vertex],
        )
        for vertex in range(count)
    ]
    edges = [Edge(vertex, child, (vertex, child) in bold) for vertex in range(count) for child in graph.successors[vertex]]
    title = graph.game.spec if graph.game is not None else ""
    return GraphPicture(nodes, graph.layers, edges, title, words=words or GraphWords())


def _drawing(graph: Graph, vertex: int, pairs: bool) -> Sketch | str:
    """A state's board, small; of piles their tablets; of a graph without a game the state's name."""
    if graph.game is None:
        return graph.names[vertex]
    state = graph.states[vertex]
    board = graph.game.board(state[0] if pairs else state)
    return pile_drawing(board) if graph.game.name == "babylone" else board_drawing(board)


def tug_picture(record: Record, solution: Solution) -> TugPicture:
    """Who was winning after each move of a game, and how far off the end was; the moves that changed that are the mistakes."""
    position = replay(record)
    game: Game[Any, Any] = position.game
    moments, before = list[Moment](), None
    states = [*(step.state for step in position.history), position.state]
    for ply, state in enumerate(states):
        verdict = solution[state]
        step = position.history[ply - 1] if ply else None
        changed = before is not None and before != verdict.outcome
        moments.append(Moment(verdict.outcome, verdict.plies, step.text if step else "", changed, step.turn if step else None))
        before = verdict.outcome
    state, best = position.state, list[Moment]()
    for move in solution.line(state):
        text, mover = game.show_move(state, move), game.turn(state)
        state = game.play(state, move)
        best.append(Moment(solution[state].outcome, solution[state].plies, text, False, mover))
    return TugPicture(moments, best, game.spec)
