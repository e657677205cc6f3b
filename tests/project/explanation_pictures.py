"""The pictures of the pages that explain: a tree for each search, what the engines save, the layers of the source, Clobber.

`python -m tests.project.pictures` writes them anew, beside those of the other pages.
"""

import importlib
import math
import tempfile
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from ludion import Engine, load_game
from ludion.core.limits import Limits
from ludion.drawing import Line, LinePicture, graph_svg, lines_svg
from ludion.drawing.svg import card
from ludion.drawing.symbols import BLUE, INK, LABEL, PAPER, Cell, rectangle, write
from ludion.drawing.tree import svg_tree
from ludion.native import Mcts
from ludion.native.engine import PLAIN, Settings
from ludion.search.library import ALGORITHMS
from ludion.search.tree import TreeObserver
from ludion.solving.graph import graph
from ludion.solving.picture import graph_picture
from tests.project.pages import DOCS, FILE, blocks

PROJECT = DOCS.parent


class Example(NamedTuple):
    """What a search is shown on."""

    game: str = "tic-tac-toe"
    state: str = "X.X/OO./..X"
    depth: int = 4
    simulations: int = 10
    most: int = 40
    plies: int | None = None  # shown of what is below the root


COURSE = Example("matches:matches=4", "4,0", 3)
OTHELLO = Example("othello:size=4", "OO../.OX./.XXX/.... O", 2, plies=2)
BABYLONE = Example("babylone:colours=2,tablets=2", "A1 A1 B1 B1", 12)
EXAMPLES = {
    "memory": Example("matches:matches=5", "5,0", 5),
    "winning": BABYLONE,
    "proof-number": BABYLONE,
    "uct-solver": BABYLONE._replace(simulations=30, plies=3, most=36),
    "greedy": OTHELLO,
    "ordered": OTHELLO._replace(depth=3, plies=3),
    "narrow-uct": OTHELLO,
    "mcts-flat": OTHELLO,
    "course-memory": COURSE,
    "course-deepening": COURSE,
    "course-uct": COURSE._replace(simulations=2),
    "mc": Example(simulations=3),
    "ucb": Example(simulations=4, plies=1),
    "uct": Example(simulations=16, plies=2),
    "mc-leaves": Example(depth=1, simulations=3),
}
# These look at the states of another one, in the same order: its picture is theirs. Hybrid is two others in turn.
TWINS = {"minimax-stack", "negamax", "negamax-stack", "negalphabeta", "hybrid"}


def tree(name: str) -> str:
    """What a search goes through, on its example."""
    shown = EXAMPLES.get(name, Example())
    game = load_game(shown.game)
    state = game.parse(shown.state)
    watched = TreeObserver(game, 2_000, shown.plies)
    ALGORITHMS[name](game, state, Limits(shown.depth, None, shown.simulations), None, observer=watched)
    return svg_tree(watched.tree, f"{game.name}: {name}", game.player_names(), most=shown.most)


def engine() -> str:
    """States until a depth is searched: alpha-beta alone, then with a table, then with all the rest."""
    game = load_game("connect-four")
    kinds = {
        "alpha-beta alone": PLAIN,
        "with a table": Settings(order=False, null_window=False, reductions=False, aspiration=False, history=False, endgame=0),
        "all the rest too": Settings(),
    }
    lines = []
    for name, settings in kinds.items():
        searched = (Engine(game, settings=settings).search(game.start(), Limits(depth)).nodes for depth in range(1, 13))
        lines.append(Line(name, [(depth, math.log10(nodes)) for depth, nodes in enumerate(searched, 1)]))
    return lines_svg(
        LinePicture(lines, "depth, plies", "states, as a power of ten", "Connect four from the start: what depth costs")
    )


def mcts() -> str:
    """Where the simulations go as they grow in number: to the move that looks best."""
    game = load_game("connect-four")
    shares: dict[str, list[tuple[float, float]]] = {}
    for power in range(3, 16):
        found = Mcts(game, megabytes=16, seed=1).search(game.start(), Limits(simulations=2**power))
        for choice in found.choices:
            shares.setdefault(game.show_move(game.start(), choice.move), []).append((power, 100 * choice.visits / 2**power))
    lines = [Line(f"first move {name}", shares[name]) for name in ("a", "c", "d")]
    title = "Connect four: which first moves the random games went to"
    return lines_svg(LinePicture(lines, "simulations, as a power of two", "% of them", title))


def layers() -> str:
    """The layers that the linter holds the source to, what is highest on top."""
    contracts = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    names = [row.replace("(", "").replace(")", "").split(" | ") for row in contracts[0]["layers"]]
    there = [[name for name in row if (PROJECT / "src" / "ludion" / name / "__init__.py").exists()] for row in names]
    rows = [row for row in there if row]
    width, height, gap = 520.0, 36.0, 8.0
    svg = card(width + 2 * gap, len(rows) * (height + gap) + gap + 24)
    ET.SubElement(svg, "title").text = "The layers of Ludion's source"
    for number, row in enumerate(rows):
        y, part = gap + number * (height + gap) + height / 2, (width - gap * (len(row) - 1)) / len(row)
        for place, name in enumerate(row):
            x = gap + place * (part + gap) + part / 2
            rectangle(svg, Cell(x, y, part, height), 6, PAPER, BLUE)
            write(svg, name, x, y - 6, 14, INK, bold=True)
            write(svg, _summary(name, part), x, y + 9, 9.5, LABEL)
    write(svg, "each imports only what stands below it", gap + width / 2, len(rows) * (height + gap) + gap + 8, 11, LABEL)
    return ET.tostring(svg, encoding="unicode")


def _summary(name: str, width: float) -> str:
    """The first words of what a package says of itself, as many as there is room for."""
    said = (importlib.import_module(f"ludion.{name}").__doc__ or "").partition("\n")[0].partition(":")[0].rstrip(".")
    most = int(width / 5.2)
    return said if len(said) <= most else said[: most - 2].rsplit(" ", 1)[0].rstrip(",;") + " ..."


def clobber(draw: Callable[[Any], str], **parameters: int) -> str:
    """A picture of the tutorial's game, made from the tutorial's own lines."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "clobber.py"
        for block in blocks((DOCS / "tutorial.md").read_text(encoding="utf-8")):
            if (found := FILE.match(block.text)) and found[1] == path.name:
                with path.open("a", encoding="utf-8") as file:
                    file.write(block.text[found.end() :])
        spec = ",".join(f"{key}={value}" for key, value in parameters.items())
        return draw(load_game(f"{path}:Clobber:{spec}"))


def _clobber_tree(game: Any) -> str:
    watched = TreeObserver(game, 2_000, None)
    ALGORITHMS["alphabeta"](game, game.start(), Limits(2), None, observer=watched)
    return svg_tree(watched.tree, f"{game.spec}: alphabeta, 2 plies deep", game.player_names())


PICTURES: dict[str, Callable[[], str]] = {
    **{f"tree-{name}.svg": partial(tree, name) for name in ALGORITHMS if name not in TWINS},
    "engine.svg": engine,
    "mcts.svg": mcts,
    "layers.svg": layers,
    "clobber-tree.svg": partial(clobber, _clobber_tree, rows=2, columns=3),
    "clobber-graph.svg": partial(clobber, lambda game: graph_svg(graph_picture(graph(game))), rows=2, columns=2),
}
