"""Document 004's figures, drawn by Ludion, and its tables, worked out and timed on the reader's own machine."""

import xml.etree.ElementTree as ET
from collections.abc import Callable, Sequence
from functools import cache, partial
from time import perf_counter
from typing import Any

from ludion.core.language import number_text
from ludion.drawing.graph import graph_svg
from ludion.drawing.sketch import pile_drawing
from ludion.drawing.svg import card
from ludion.drawing.symbols import write
from ludion.games.babylone import Babylone
from ludion.lessons.babylone.solution import (
    dico_gagnant,
    dico_gagnant_opt,
    graphe,
    init,
    min_max,
    min_max_opt,
    reponse_17,
    reponse_31,
)
from ludion.lessons.pack import Exhibit, Text
from ludion.solving.graph import Graph, bipartite, graph
from ludion.solving.picture import graph_picture

SIZES = (1, 2, 3, 4)
PRINTED_SECONDS = {(3, 4): 6560.0}  # the document's, on an i7-8700K with 16 GB
TOO_LARGE = ((4, 3), (4, 4))  # for the document's author's machine
WIDTH, HEIGHT, SCALE = 250.0, 130.0, 2.0

VERTICES, EDGES, SECONDS = Text("sommets", "vertices"), Text("arêtes", "edges"), Text("secondes ici", "seconds here")
PRINTED = Text("document : {seconds} s", "document: {seconds} s")
REFUSED = Text("document : pas assez de mémoire", "document: not enough memory")
BY_KIND = Text("{seconds} (par Ludion, aux couleurs près)", "{seconds} (by Ludion, up to the colours’ names)")
CELL, TIMES = Text("jeu", "game"), Text("fois plus vite", "times faster")


@cache
def _small() -> Graph:
    return graph(Babylone(2, 2))


def _figure(marks: str = "", player: int | None = None, depth: int = 2, rank: int | None = None, two_sided: bool = False) -> str:
    shown = bipartite(_small()) if two_sided else _small()
    return graph_svg(graph_picture(shown, marks, player, depth, rank=rank))


def _positions() -> str:
    """The two situations of question 1, side by side."""
    svg = card(2 * WIDTH, HEIGHT)
    ET.SubElement(svg, "title").text = str(Text("Deux positions", "Two positions"))
    game = Babylone(2, 2)
    for number, text in enumerate(("A1 A1 B1 B1", "A2 B1 B1")):
        sketch = pile_drawing(game.board(game.parse(text)))
        left = WIDTH * (number + 0.5)
        place = f"translate({left - SCALE * sketch.width / 2:g} {HEIGHT - 46 - SCALE * sketch.height:g}) scale({SCALE:g})"
        group = ET.SubElement(svg, "g", {"transform": place})
        group.append(ET.fromstring(sketch.svg))
        write(svg, f"{number + 1}. {Text('A rouge = 0, B noir = 1', 'A red = 0, B black = 1')}", left, HEIGHT - 22, 13)
    return ET.tostring(svg, encoding="unicode")


def _moves() -> str:
    """Question 3's first example: a position, and the four that one move reaches."""
    game = Babylone(2, 4)
    return graph_svg(graph_picture(graph(game, game.parse("A2 A3 B1 B2"), depth=1), ""))


def _sizes() -> str:
    """Question 8: for each cell the counts, the seconds here, and what the document says."""
    rows = []
    for C in SIZES:
        for N in SIZES:
            vertices, edges, seconds = _counted(C, N)
            here = str(BY_KIND).format(seconds=number_text(seconds, ".2f")) if (C, N) in TOO_LARGE else _seconds(seconds)
            printed = PRINTED_SECONDS.get((C, N))
            said = (
                str(PRINTED).format(seconds=number_text(printed, "g")) if printed else str(REFUSED) if (C, N) in TOO_LARGE else ""
            )
            rows.append([f"C = {C}, N = {N}", str(vertices), str(edges), here, said])
    return _table([str(CELL), str(VERTICES), str(EDGES), str(SECONDS), ""], rows)


@cache
def _counted(C: int, N: int) -> tuple[int, int, float]:
    """Vertices, edges and seconds: by the lesson's own function, or by kinds of positions where that would take too long."""
    if (C, N) not in TOO_LARGE:
        G, seconds = _timed(graphe, C, N)
        return len(G), sum(map(len, G.values())), seconds
    begun = perf_counter()
    game = Babylone(C, N)
    states = graph(game, symmetry=True).states
    kinds = [(game.orbit(state), len({game.play(state, move) for move in game.moves(state)})) for state in states]
    vertices, edges = sum(alike for alike, _ in kinds), sum(alike * after for alike, after in kinds)
    return vertices, edges, perf_counter() - begun


def _memory() -> str:
    """Question 16: both dictionaries of winning positions, timed."""
    return _compared(["C = N = 3"], ("dico_gagnant", "dico_gagnant_opt"), [_dictionary_seconds()])


@cache
def _dictionary_seconds() -> tuple[float, float]:
    G = graphe(3, 3)
    return _timed(dico_gagnant, G)[1], _timed(dico_gagnant_opt, G)[1]


def _min_max_times() -> str:
    """Question 32: min-max to the end of the game, with and without a memory, timed."""
    cells = ((3, 2), (2, 4), (3, 3))
    return _compared(
        [f"C = {C}, N = {N}" for C, N in cells], ("min_max", "min_max_opt"), [_min_max_seconds(*cell) for cell in cells]
    )


@cache
def _min_max_seconds(C: int, N: int) -> tuple[float, float]:
    asked = (init(C, N), C * N, True)
    return _timed(min_max, *asked)[1], _timed(min_max_opt, *asked)[1]


def _compared(games: Sequence[str], names: tuple[str, str], seconds: Sequence[tuple[float, float]]) -> str:
    """The seconds of two functions for each game, and how many times faster the second one is."""
    head = [str(CELL), *(f"`{name}` (s)" for name in names), str(TIMES)]
    rows = [
        [game, _seconds(slow), _seconds(quick), number_text(slow / quick, ".1f")]
        for game, (slow, quick) in zip(games, seconds, strict=True)
    ]
    return _table(head, rows)


def _timed(function: Callable[..., Any], *arguments: Any) -> tuple[Any, float]:
    begun = perf_counter()
    found = function(*arguments)
    return found, max(perf_counter() - begun, 1e-9)


def _seconds(seconds: float) -> str:
    return number_text(seconds, ".6f" if seconds < 0.001 else ".4f")


def _grid(cells: dict[tuple[int, int], int], largest: int) -> str:
    sizes = range(1, largest + 1)
    return _table(["", *(f"N = {N}" for N in sizes)], [[f"C = {C}", *(str(cells[C, N]) for N in sizes)] for C in sizes])


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    rule = ["---"] * len(head)
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, rule, *rows])


def _drawn(fr: str, en: str, **how: Any) -> Exhibit:
    return Exhibit(Text(fr, en), partial(_figure, **how))


EXHIBITS = {
    "positions": Exhibit(Text("Deux positions à lire", "Two positions to read"), _positions),
    "moves": Exhibit(Text("Les coups depuis une position", "The moves from a position"), _moves),
    "graph": _drawn("Le graphe pour C = N = 2", "The graph for C = N = 2"),
    "sizes": Exhibit(Text("La taille des graphes, et le temps", "The graphs’ sizes, and the time"), _sizes),
    "two-sided": _drawn("Le graphe biparti", "The two-sided graph", two_sided=True),
    "strategy-1": _drawn("Une stratégie gagnante de J1", "A winning strategy of J1", marks="strategy", player=0),
    "strategy-2": _drawn(
        "Les positions où J2 a une stratégie gagnante", "Where J2 has a winning strategy", marks="strategy", player=1
    ),
    "winners": _drawn("Les positions gagnantes", "The winning positions", marks="winners"),
    "memory": Exhibit(Text("Avec et sans mémoïsation", "With and without memoisation"), _memory),
    "who-wins": Exhibit(Text("Qui gagne au départ", "Who wins from the start"), partial(_grid, reponse_17, 4)),
    "attractors": _drawn("Les attracteurs des deux joueurs", "Both players’ attractors", marks="attractors"),
    **{
        f"rank-{rank}": _drawn(
            f"L’attracteur de J1 jusqu’au rang {rank}",
            f"J1’s attractor up to rank {rank}",
            marks="attractors",
            player=0,
            rank=rank,
        )
        for rank in range(4)
    },
    "rank-0-both": _drawn("Rang 0 des deux attracteurs", "Rank 0 of both attractors", marks="attractors", rank=0),
    "winners-attractors": _drawn(
        "Positions gagnantes et attracteurs", "Winning positions and attractors", marks="winners,attractors"
    ),
    "heuristic": _drawn("L’heuristique, pour J1", "The heuristic, for J1", marks="heuristic", player=0),
    **{
        f"minmax-{depth}": _drawn(
            f"Min-max pour J1, p = {depth}", f"Min-max for J1, p = {depth}", marks="minmax", player=0, depth=depth
        )
        for depth in (1, 2, 3)
    },
    "minmax-second": _drawn("Min-max pour J2, p = 2", "Min-max for J2, p = 2", marks="minmax", player=1, depth=2),
    "minmax-ends": Exhibit(Text("Min-max jusqu’au bout", "Min-max to the end"), partial(_grid, reponse_31, 3)),
    "minmax-times": Exhibit(Text("Min-max avec et sans mémoïsation", "Min-max with and without memoisation"), _min_max_times),
}
