"""Writes the suites anew: `python -m tests.tactics.make [GAME ...]`. The same seeds give the same files.

Positions are from random games (othello's and connect four's from games of shallow searches, which look more like play), so
many plies before the end. Kept are those of which a solver knows the value of every move, in which at least half of the moves
are wrong, and which native deepening (another algorithm) proves to have the same value within `most` states.
"""

import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Any

from ludion.core import Game
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.native import fixed_depth, remembering
from tests.plain import random_game
from tests.tactics import solvers
from tests.tactics.suite import FOLDER, Tactic, written

Solver = Callable[[Game[Any, Any], Any], int | None]
A_GAME = 36


@dataclass(frozen=True)
class Recipe:
    """Where a game's positions come from (each spec with how many plies, or empty cells, before the end), who solves them, what
    the file says of that, how deep a search must at least be, and how many states deepening may need."""

    specs: tuple[tuple[str, int, int], ...]
    solver: Solver
    source: str
    shallowest: int = 3
    most: int = 500_000
    played: bool = False


PLAIN = "the definition, interpreted (solvers.plain)"
NATIVE = "native alpha-beta to the end of the game (solvers.native)"
RECIPES = {
    "babylone": Recipe((("babylone", 5, 9), ("babylone:colours=3,tablets=4", 5, 9)), solvers.plain, PLAIN),
    "breakthrough": Recipe(
        (("breakthrough:rows=5,columns=4", 3, 12), ("breakthrough:rows=5,columns=3", 3, 14)), solvers.native, NATIVE, 5
    ),
    "chomp": Recipe((("chomp:rows=4,columns=5", 6, 20), ("chomp:rows=5,columns=5", 6, 20)), solvers.plain, PLAIN, 4),
    "connect-four": Recipe((("connect-four", 10, 22),), solvers.native, NATIVE, 5, played=True),
    "dice": Recipe((("dice:total=60", 6, 60), ("dice:total=100,face=3", 6, 60)), solvers.dice, "total and face modulo 9", 5),
    "divercite": Recipe((("divercite", 6, 6), ("divercite", 7, 7), ("divercite", 8, 8)), solvers.native, NATIVE),
    "divide": Recipe((("divide:first=20,second=31", 2, 9), ("divide:first=44,second=17", 2, 9)), solvers.divide, "parity"),
    "domineering": Recipe(
        (("domineering:rows=5,columns=5", 4, 12), ("domineering:rows=6,columns=5", 4, 12)), solvers.plain, PLAIN
    ),
    "doo": Recipe((("doo", 3, 12),), solvers.decided(7), "native alpha-beta, 7 plies deep after each move: each wins or loses"),
    "dots-and-boxes": Recipe((("dots-and-boxes:rows=3,columns=3", 8, 13), ("dots-and-boxes", 8, 12)), solvers.plain, PLAIN, 5),
    "hexapawn": Recipe(
        (
            ("hexapawn:rows=4,columns=4", 5, 15),
            ("hexapawn:rows=5,columns=5", 6, 15),
            ("hexapawn:rows=5,columns=4,cylinder=true", 6, 15),
        ),
        solvers.plain,
        PLAIN,
    ),
    "matches": Recipe(
        (("matches:matches=60", 4, 60), ("matches:matches=50,last_wins=true", 4, 50)), solvers.matches, "the rest modulo 4"
    ),
    "morpion": Recipe(
        (("morpion:torus=true", 3, 7), ("morpion:phase=1", 4, 12), ("morpion:phase=2", 4, 12)), solvers.plain, PLAIN
    ),
    "nim": Recipe(
        (
            ("nim:heaps=15+21+26", 2, 15),
            ("nim:heaps=6+7+9+10", 3, 15),
            ("nim:heaps=13+18+20,last_wins=false", 2, 15),
            ("nim:heaps=20+30+25,most=4", 4, 30),
        ),
        solvers.nim,
        "xor",
        5,
        900_000,
    ),
    "othello": Recipe(
        tuple(("othello", empty, empty) for empty in (10, 11, 12, 13, 14)), solvers.native, NATIVE, most=4_000_000, played=True
    ),
    "tic-tac-toe": Recipe((("tic-tac-toe", 3, 7),), solvers.plain, PLAIN, 2),
}


def candidates(recipe: Recipe) -> Iterator[tuple[str, Game[Any, Any], Any]]:
    """Positions without end, the specs in turn."""
    for seed in count():
        chance = random.Random(seed)
        spec, nearest, farthest = recipe.specs[seed % len(recipe.specs)]
        game = load_game(spec)
        states = played_game(game, chance) if recipe.played else random_game(game, seed)
        wanted = chance.randint(nearest, farthest)
        if recipe.played:
            rest = [state for state in states if empty_cells(game, state) == wanted]
            place = states.index(rest[0]) if rest else -1
        else:
            place = len(states) - 1 - wanted
        if place >= 0 and list(game.moves(states[place])):
            yield spec, game, states[place]


def played_game(game: Game[Any, Any], chance: random.Random) -> list[Any]:
    """A game of two shallow searches after eight random plies; a random move in four keeps games apart."""
    states = [game.start()]
    while moves := list(game.moves(states[-1])):
        by_chance = len(states) <= 8 or chance.random() < 0.25
        move = chance.choice(moves) if by_chance else fixed_depth(game, states[-1], Limits(depth=3)).move
        states.append(game.play(states[-1], move))
    return states


def empty_cells(game: Game[Any, Any], state: Any) -> int:
    return game.show(state).count(".")


def solved(recipe: Recipe, game: Game[Any, Any], state: Any) -> Tactic | None:
    """The position as a tactic, if it is one."""
    values = {}
    for move in game.moves(state):
        value = recipe.solver(game, game.play(state, move))
        if value is None:
            return None
        values[move] = value
    value = (min if game.turn(state) else max)(values.values())
    best = tuple(move for move, other in values.items() if other == value)
    depth = proven_depth(recipe, game, state, value)
    return Tactic(game, state, value, best, depth) if 2 * len(best) <= len(values) and depth >= recipe.shallowest else None


def proven_depth(recipe: Recipe, game: Game[Any, Any], state: Any, value: int) -> int:
    """How deep deepening has to go; 0: too much."""
    if game.facts.cycles:
        look = partial(fixed_depth, game, state, estimate=solvers.Nothing())
        return next(depth for depth in count(1) if look(Limits(depth=depth)).value == value)
    report = remembering.deepening(game, state, Limits(nodes=recipe.most))
    assert report.stopped_by or report.value == value, f"{game.spec} {game.show(state)}: {report.value}, not {value}"
    return 0 if report.stopped_by else report.depth


def make(name: str) -> None:
    """Write a game's file."""
    recipe, found = RECIPES[name], dict[str, str]()
    for tried, (spec, game, state) in enumerate(candidates(recipe)):
        assert tried < 3000, f"{name}: only {len(found)} positions found"
        if f"{spec} {state}" not in found and (tactic := solved(recipe, game, state)) is not None:
            found[f"{spec} {state}"] = written(spec, tactic)
        if len(found) == A_GAME:
            break
    head = f"# game | state | value | best moves | depth: see suite.py. Written by make.py; the values are from {recipe.source}."
    (FOLDER / f"{name}.txt").write_text("\n".join([head, *found.values(), ""]), encoding="utf-8")


if __name__ == "__main__":
    for chosen in sys.argv[1:] or RECIPES:
        make(chosen)
