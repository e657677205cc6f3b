"""Positions whose value and best moves are known: `load("othello")`; what is in the files, and how it was found, says `make.py`.

A line is `game | state | value | best moves | depth`: the game with its parameters, the state as the game shows it, the score
with best play as the first player sees it, all moves that keep it, and the plies after which a search of growing depth is sure.
"""

from pathlib import Path
from typing import Any, NamedTuple

from ludion.core import Game
from ludion.core.registry import load_game

FOLDER = Path(__file__).parent


class Tactic(NamedTuple):
    """A position to solve: any of the `best` moves is right, and every other one gives value away."""

    game: Game[Any, Any]
    state: Any
    value: int
    best: tuple[Any, ...]
    depth: int


def names() -> list[str]:
    """The games that have a suite."""
    return sorted(file.stem for file in FOLDER.glob("*.txt"))


def load(name: str) -> list[Tactic]:
    """The suite of a game, in the file's order."""
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    return [_tactic(line) for line in text.splitlines() if line and not line.startswith("#")]


def _tactic(line: str) -> Tactic:
    spec, shown, value, best, depth = line.split(" | ")
    game = load_game(spec)
    state = game.parse(shown)
    return Tactic(game, state, int(value), tuple(game.parse_move(state, move) for move in best.split()), int(depth))


def written(spec: str, tactic: Tactic) -> str:
    """The line that `load` reads."""
    game, state = tactic.game, tactic.state
    best = " ".join(game.show_move(state, move) for move in tactic.best)
    return f"{spec} | {game.show(state)} | {tactic.value} | {best} | {tactic.depth}"
