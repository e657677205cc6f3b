"""What a page shows of a game at the table, as plain data: made here for the library's games, in a sandbox for anybody's own."""

from collections import OrderedDict
from dataclasses import dataclass, replace
from functools import lru_cache
from threading import Lock
from typing import Any

from ludion.core import Game, LudionError, Outcome, Position, Termination, require
from ludion.core.language import language
from ludion.core.registry import load_game
from ludion.core.scene import Scene
from ludion.drawing.scenes import scene_of
from ludion.solving.store import kept, solutions_folder
from ludion.web.address import Table
from ludion.web.own import loadable
from ludion.web.standing import ended, standing

MOST_CELLS = 2000  # a larger board is not drawn


@dataclass(frozen=True, slots=True)
class View:
    """A position: its picture, the legal moves in their order, who moves (0 or 1; None once it is over), how it stands in a
    sentence, the players' names at the board, and the moves played so far."""

    scene: Scene
    moves: tuple[str, ...]
    turn: int | None
    standing: str
    names: tuple[str, str]
    played: tuple[str, ...]
    winner: int | None = None

    @property
    def over(self) -> bool:
        return self.turn is None


def view_of(table: Table) -> View:
    """What there is to see at a table with one of the library's games."""
    view = _seen(table.game, table.start, table.played, language())
    late = next((player for player, left in enumerate(table.clocks or ()) if left <= 0), None)
    if late is None or view.over:
        return view
    lost = Outcome(1 - late, Termination.TIME, 0)
    return replace(view, moves=(), turn=None, winner=1 - late, standing=ended(lost, view.names))


@lru_cache(maxsize=256)
def _seen(spec: str, start: str, played: tuple[str, ...], _: str) -> View:
    """A board that is asked for is asked about again at once: which move to make, and what the moves are worth."""
    return seen(_MEMORY.position(spec, start, played))


def seen(position: Position) -> View:
    """A position as a page shows it."""
    game, outcome = position.game, position.outcome
    moves = tuple(game.show_move(position.state, move) for move in position.moves)
    played = tuple(step.text for step in position.history)
    turn = None if outcome is not None else position.turn
    winner = outcome.winner if outcome is not None else None
    return View(scene_of(position), moves, turn, standing(position), game.player_names(), played, winner)


def position_of(table: Table) -> Position:
    """The position at a table. What was seen lately is remembered, so that a move costs one move's work."""
    return _MEMORY.position(table.game, table.start, table.played)


def is_solved(spec: str) -> bool:
    """Whether a solution of one of the library's games is kept here."""
    return _game(spec).spec in _solved(solutions_folder().stat().st_mtime_ns if solutions_folder().is_dir() else 0)


@lru_cache(maxsize=4)
def _solved(_: int) -> frozenset[str]:
    """The games of which solutions are kept, looked for when the folder has changed."""
    return frozenset(one.game for one in kept())


@lru_cache(maxsize=256)
def _game(spec: str) -> Game[Any, Any]:
    game = load_game(loadable(spec))
    cells = sum(len(row) for row in game.board(game.start()).rows)
    require(cells <= MOST_CELLS, f"{spec} has a board of {cells} cells, more than the {MOST_CELLS} that are drawn here.")
    return game


def _start(game: Game[Any, Any], text: str) -> Any:
    try:
        return game.parse(text) if text else game.start()
    except LudionError:
        raise
    except Exception as error:  # a text that no rule was written for
        raise LudionError(f"'{text[:80]}' is not a state of {game.name}.") from error


class Memory:
    """Positions that were seen lately, by the moves that led there.

    Attributes:
        most: Positions that are kept.
        most_plies: Plies of all kept positions together. A ply takes up to a kilobyte.
    """

    def __init__(self, most: int = 4096, most_plies: int = 100_000) -> None:
        self.most, self.most_plies = most, most_plies
        self._held = OrderedDict[tuple[str, str, tuple[str, ...]], Position]()
        self._plies = 0
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._held)

    def position(self, spec: str, start: str, moves: tuple[str, ...]) -> Position:
        """A position of one's own after these moves, gone on from the longest beginning that is known."""
        game = _game(spec)
        for length in range(len(moves), -1, -1):
            with self._lock:
                known = self._held.get((spec, start, moves[:length]))
            if known is not None:
                break
        else:
            length, known = 0, Position(game, _start(game, start))
        position = Position(game, known.state)
        position.history = list(known.history)
        for move in moves[length:]:
            position.play(move)
        kept = Position(game, position.state)
        kept.history = list(position.history)
        with self._lock:
            if (spec, start, moves) not in self._held:
                self._plies += len(moves)
            self._held[spec, start, moves] = kept
            while len(self._held) > self.most or self._plies > self.most_plies:
                (_, _, oldest), _ = self._held.popitem(last=False)
                self._plies -= len(oldest)
        return position


_MEMORY = Memory()
