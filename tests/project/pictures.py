"""The documentation's pictures, drawn by Ludion: `python -m tests.project.pictures` writes them anew."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from ludion import Position, load_game, solve
from ludion.arena.pictures import ratings_picture
from ludion.arena.ratings import Ratings, rate
from ludion.arena.tally import Count, Tally
from ludion.drawing import graph_svg, layers_svg, position_svg, ratings_svg, tug_svg
from ludion.solving.graph import bipartite, graph
from ludion.solving.picture import graph_picture, layers_picture
from ludion.solving.tug import tug_picture
from ludion.study.page import play_svg
from ludion.study.report import study
from tests.project import explanation_pictures

FOLDER = Path(__file__).parents[2] / "docs" / "images"
OPENING = "f5 d6 c3 d3 c4 f4 f6 g5 e6 d7 g4 c5 h6 g3 c6 c7"

DIVERCITE = "RC34 GR44 BC45 YR33 RR24 BR35 GC54 YC43 RR53 GR55"

BABYLONE = "babylone:colours=2,tablets=2"

# A simulated class: games won, drawn and lost by the first of two. True strengths: deep 230, newcomer 200, wide 150, plain 20,
# greedy -100, random -500, and 25 for moving first.
CLASS = {
    ("deep", "greedy"): (93, 1, 6),
    ("deep", "newcomer"): (1, 0, 0),
    ("deep", "plain"): (74, 13, 13),
    ("deep", "random"): (99, 1, 0),
    ("deep", "wide"): (60, 13, 27),
    ("greedy", "deep"): (11, 10, 79),
    ("greedy", "newcomer"): (0, 1, 1),
    ("greedy", "plain"): (28, 23, 49),
    ("greedy", "random"): (89, 3, 8),
    ("greedy", "wide"): (21, 16, 63),
    ("newcomer", "deep"): (0, 0, 1),
    ("newcomer", "greedy"): (2, 0, 0),
    ("newcomer", "plain"): (2, 0, 0),
    ("newcomer", "wide"): (1, 1, 0),
    ("plain", "deep"): (20, 11, 69),
    ("plain", "greedy"): (68, 12, 20),
    ("plain", "newcomer"): (0, 1, 1),
    ("plain", "random"): (92, 5, 3),
    ("plain", "wide"): (26, 21, 53),
    ("random", "deep"): (3, 0, 97),
    ("random", "greedy"): (7, 6, 87),
    ("random", "plain"): (5, 5, 90),
    ("random", "wide"): (2, 1, 97),
    ("wide", "deep"): (30, 22, 48),
    ("wide", "greedy"): (75, 15, 10),
    ("wide", "newcomer"): (0, 1, 0),
    ("wide", "plain"): (59, 13, 28),
    ("wide", "random"): (97, 1, 2),
}


def class_ratings() -> Ratings:
    """The page on ratings speaks of these."""
    names = sorted({name for players in CLASS for name in players})
    return rate(Tally(tuple(names), {players: Count(*counts) for players, counts in CLASS.items()}, {}), anchor="plain")


def ratings() -> str:
    """The class with its error bars."""
    rated = class_ratings()
    names = [player.name for player in rated.players]
    return ratings_svg(ratings_picture(rated, names, "Thirteen games beside eight hundred"))


def othello() -> str:
    """Some plies of an Othello opening."""
    position = Position(load_game("othello"))
    for move in OPENING.split():
        position.play(move)
    return position_svg(position)


def divercite() -> str:
    """A Divercité in the making."""
    position = Position(load_game("divercite"))
    for move in DIVERCITE.split():
        position.play(move)
    return position_svg(position)


def babylone(marks: str | None = None, two_sided: bool = False, **options: Any) -> str:
    """One of document 004's figures, for two colours and two tablets."""
    found = graph(load_game(BABYLONE))
    return graph_svg(graph_picture(bipartite(found) if two_sided else found, marks, **options))


def plies() -> str:
    """Tic-tac-toe is too large to be drawn: by counts."""
    return layers_svg(layers_picture(graph(load_game("tic-tac-toe"))))


def tug(spec: str, by: str, moves: str) -> str:
    """The course of a game, by a table."""
    game = load_game(spec)
    position = Position(game)
    for move in moves.split():
        position.play(move)
    return tug_svg(tug_picture(position, solve(game, by=by), by))  # type: ignore[arg-type]


def report() -> str:
    """Who wins a small game, by each kind of player."""
    return play_svg(study(load_game("hexapawn:rows=4"), games=60))


PICTURES: dict[str, Callable[[], str]] = {
    "othello.svg": othello,
    "divercite.svg": divercite,
    "babylone.svg": babylone,
    "report.svg": report,
    "graph.svg": partial(babylone, ""),
    "graph-two-sided.svg": partial(babylone, "strategy", True),
    "graph-winners.svg": partial(babylone, "winners"),
    "graph-attractors.svg": partial(babylone, "attractors"),
    "graph-rank-1.svg": partial(babylone, "attractors", player=0, rank=1),
    "graph-heuristic.svg": partial(babylone, "heuristic"),
    "graph-minmax-1.svg": partial(babylone, "minmax", depth=1),
    "graph-minmax-2.svg": partial(babylone, "minmax", depth=2),
    "graph-minmax-3.svg": partial(babylone, "minmax", depth=3),
    "graph-minmax-second.svg": partial(babylone, "minmax", player=1, depth=2),
    "plies.svg": plies,
    "tug-outcome.svg": partial(tug, "tic-tac-toe", "outcome", "c1 b1 b2 a1 b3 c3 c2"),
    "tug-score.svg": partial(tug, "othello:size=4", "score", "d3 d4 a2 a1 c4 d2 d1 b1 c1"),
    "ratings.svg": ratings,
}

if __name__ == "__main__":
    os.environ["LUDION_LANG"] = "en"
    for name, draw in (PICTURES | explanation_pictures.PICTURES).items():
        (FOLDER / name).write_text(draw(), encoding="utf-8")
