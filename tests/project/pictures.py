"""The documentation's pictures, drawn by Ludion: `python -m tests.project.pictures` writes them anew."""

from collections.abc import Callable
from pathlib import Path

from ludion import Position, load_game
from ludion.arena.ratings import Ratings, rate
from ludion.arena.tally import Count, Tally
from ludion.drawing import (
    Edge,
    GraphPicture,
    GraphWords,
    Mark,
    Node,
    RatingPicture,
    graph_svg,
    pile_drawing,
    position_svg,
    ratings_svg,
)

FOLDER = Path(__file__).parents[2] / "docs" / "images"
OPENING = "f5 d6 c3 d3 c4 f4 f6 g5 e6 d7 g4 c5 h6 g3 c6 c7"

DIVERCITE = "RC34 GR44 BC45 YR33 RR24 BR35 GC54 YC43 RR53 GR55"

# Document 004's names of the positions for two colours and two tablets, layer by layer, and the players' attractors by rank.
BABYLONE = (
    {"0": "A1 A1 B1 B1"},
    {"1a": "A2 B1 B1", "1b": "A1 A2 B1", "1c": "A1 B1 B2", "1d": "A1 A1 B2"},
    {"2a": "A2 B2", "2b": "A3 B1", "2c": "A2 A2", "2d": "B2 B2", "2e": "A1 B3"},
    {"3a": "A4", "3b": "B4"},
)
ATTRACTORS = (({"3a", "3b"}, {"2a", "2c", "2d"}, {"1a", "1d"}, {"0"}), ({"2b", "2e"}, {"1b", "1c"}))
FRENCH = GraphWords(
    "J1 joue",
    "J2 joue",
    "gagnante pour qui y joue",
    "finale",
    "attracteur de J1 (A₁) ou de J2 (A₂), rang",
    strategy="stratégie de J1",
)

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
    marks = [Mark(*player[:4]) for player in class_ratings().players]
    return ratings_svg(RatingPicture(marks, "Thirteen games beside eight hundred"))


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


def babylone() -> str:
    """Document 004's graph with its attractors and the first player's winning strategy."""
    game = load_game("babylone:colours=2,tablets=2")
    states = {name: game.parse(text) for layer in BABYLONE for name, text in layer.items()}
    names = {state: name for name, state in states.items()}
    numbers = {name: number for number, name in enumerate(states)}
    known = {name: (owner, rank) for owner in (0, 1) for rank, found in enumerate(ATTRACTORS[owner]) for name in found}
    nodes, edges = list[Node](), list[Edge]()
    for name, state in states.items():
        owner, (region, rank) = game.turn(state), known[name]
        after = list(dict.fromkeys(names[game.play(state, move)] for move in game.moves(state)))
        piles = pile_drawing(game.board(state))
        nodes.append(Node(name, owner, piles, owner == region, not after, region, rank, title=game.show(state)))
        edges += [Edge(numbers[name], numbers[end], owner == 0 == region == known[end][0]) for end in after]
    layers = [[numbers[name] for name in layer] for layer in BABYLONE]
    return graph_svg(GraphPicture(nodes, layers, edges, "Babylone, C = N = 2", words=FRENCH))


PICTURES: dict[str, Callable[[], str]] = {
    "othello.svg": othello,
    "divercite.svg": divercite,
    "babylone.svg": babylone,
    "ratings.svg": ratings,
}

if __name__ == "__main__":
    for name, draw in PICTURES.items():
        (FOLDER / name).write_text(draw(), encoding="utf-8")
