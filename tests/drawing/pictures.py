"""One picture of every kind that Ludion writes, for the tests of their conversion."""

import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from ludion import Position, load_game
from ludion.core.limits import Limits
from ludion.core.registry import registered
from ludion.drawing import (
    CrossPicture,
    LayerCount,
    LayersPicture,
    Line,
    LinePicture,
    Mark,
    Meeting,
    Moment,
    RatingPicture,
    ScoreTable,
    SharePicture,
    ShareRow,
    TugPicture,
    cross_svg,
    graph_svg,
    layers_svg,
    lines_svg,
    progress_svg,
    ratings_svg,
    score_table_svg,
    shares_svg,
    tug_svg,
)
from ludion.drawing.moment import moment_svg
from ludion.drawing.picture import scene_svg
from ludion.drawing.position import position_svg
from ludion.drawing.steps import Frame, Knot, Look, Side, StepsPicture, steps_svg
from ludion.drawing.tree import svg_tree
from ludion.drawing.windows import windows_svg
from ludion.search.alphabeta import alphabeta
from ludion.search.picture import Picture
from ludion.search.playback import Playback
from ludion.search.recording import Recording, record
from ludion.search.tree import TreeObserver
from ludion.solving.graph import graph
from ludion.solving.picture import graph_picture
from ludion.training.curves import curves_svg
from ludion.training.journal import Generation
from tests.search.test_recording import SUMMARY

FIELD = [Mark("ann", 120, 80, 165), Mark("bob", 0, -40, 40), Mark("cid", -120, -165, -80)]
DOCS = Path(__file__).parents[2] / "docs"
ICON = Path(__file__).parents[2] / "src/ludion/web/static/icon.svg"


def played(spec: str, plies: int = 4) -> Position:
    """A position after some moves from the middle of the list."""
    position = Position(load_game(spec))
    for _ in range(plies):
        if moves := position.moves:
            position.play(moves[len(moves) // 2])
    return position


def board(spec: str) -> str:
    return position_svg(played(spec))


def scene(spec: str) -> str:
    return scene_svg(played(spec))


def tree() -> str:
    game = load_game("tic-tac-toe")
    watched = TreeObserver(game, 2_000, None)
    alphabeta(game, game.parse("X.X/OO./..X"), Limits(depth=3), observer=watched)
    return svg_tree(watched.tree, "alpha-beta", game.player_names(), most=40)


def graph_with_marks() -> str:
    game = load_game("babylone:colours=2,tablets=2")
    return graph_svg(graph_picture(graph(game), "winners,strategy"))


def steps() -> str:
    leaves = [Knot(Side.LEAF, str(number), look=look) for number, look in ((3, Look.KNOWN), (5, Look.CUT), (7, Look.OPEN))]
    root = Knot(Side.MAX, "v0", "α = 3", children=[Knot(Side.MIN, "v1", children=leaves), Knot(Side.MIN, "v2")])
    return steps_svg(StepsPicture([Frame("First.", root), Frame("Then.", root)], "Step by step"))


def search_step(draw: Callable[..., str]) -> str:
    game = load_game("tic-tac-toe")
    state = game.parse("XO./.XO/...")
    with tempfile.TemporaryDirectory() as folder:
        recorder, _, about = record(game, state, "alphabeta", Limits(depth=3))
        recorder.save(Path(folder), about | {"summary": SUMMARY | {"plies": []}})
        recording = Recording(Path(folder))
        return draw(Picture(Playback(recording, game, state, len(recording.steps["kind"]) // 2)).moment("", ""))


def training_curves() -> str:
    told = [Generation(1000 * n, 9000 * n, 0.5 / n, 60.0, 60.0, 20.0 * n, 0.0, 40.0) for n in (1, 2, 3)]
    return curves_svg("othello", told)


KINDS: dict[str, Callable[[], str]] = {
    "tree": tree,
    "graph": graph_with_marks,
    "layers": lambda: layers_svg(LayersPicture([LayerCount(1, 0, 3), LayerCount(3, 3, 0)], "a game")),
    "tug": lambda: tug_svg(TugPicture([Moment(0), Moment(1, 9), Moment(1, 2), Moment(-1, 3), Moment(-1, 0)])),
    "ratings": lambda: ratings_svg(RatingPicture(FIELD)),
    "progress": lambda: progress_svg(RatingPicture(FIELD)),
    "cross-table": lambda: cross_svg(CrossPicture(["ann", "bob"], [[None, Meeting(3, 1, 0)], [Meeting(0, 1, 3), None]])),
    "score-table": lambda: score_table_svg(ScoreTable(["ann", "bob"], ["nim", "chess"], [[1.0, 0.254], [None, 0.0]], "Who wins")),
    "shares": lambda: shares_svg(SharePicture([ShareRow("random", (0.5, 0.25, 0.25), "12 games", (0.5, 0.75))], ("A", "=", "B"))),
    "lines": lambda: lines_svg(
        LinePicture([Line("one", [(1, 2.0), (3, 4.0)]), Line("two", [(1, 3.0), (3, 1.0)])], "ply", "moves")
    ),
    "steps": steps,
    "search-step": lambda: search_step(lambda moment: moment_svg(moment, lambda number: f"?node={number}", ("one", "two"))),
    "search-windows": lambda: search_step(windows_svg),
    "training": training_curves,
}


FILES = [*sorted(DOCS.rglob("*.svg")), ICON]
# Every picture by its name: each kind, two of each game, and the files of the documentation.
PICTURES: dict[str, Callable[[], str]] = {
    **KINDS,
    **{f"board-{name}": partial(board, name) for name in registered()},
    **{f"scene-{name}": partial(scene, name) for name in registered()},
    **{f"docs-{path.stem}": partial(path.read_text, encoding="utf-8") for path in FILES},
}
