"""An agent of the framework as a player here: `seahorse:my_player.py`."""

import contextlib
import shutil
import sys
import threading
import time
import weakref
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from ludion.arena.adapters.seahorse.framework import offer_course, require_seahorse
from ludion.arena.adapters.seahorse.translating import SIDES, Place, course_state, placements
from ludion.core import Game, LudionError, require
from ludion.core.clock import Clock
from ludion.core.registry import from_file
from ludion.core.spec import split_spec
from ludion.games.divercite import Divercite
from ludion.players.loading import NotAMove
from ludion.players.player import Player, one_thread

NAME = "seahorse"
USUAL = "my_player.py"  # as the course has it
QUARTER = 15 * 60.0  # seconds that the course gives to a player for a game
MOVES = 20
_RUNNING = threading.RLock()  # held while code of an agent runs


def seahorse_player(file: str = USUAL, agent: str = "MyPlayer") -> Player:
    """The class `agent` of a file, or of the `my_player.py` in a folder."""
    return SeahorsePlayer(file, agent)


def agent_files(spec: str) -> list[Path]:
    """What an agent's process must be able to read: its folder, or its file with the folder of the same name, if there is one."""
    given = split_spec(spec)[1]
    path = Path(given.get("") or given.get("file", USUAL)).expanduser()
    return [found for found in (path, *([path.with_suffix("")] if path.suffix == ".py" else [])) if found.exists()]


class SeahorsePlayer(Player):
    """Asks an agent as the framework does. It is told a state of its own each time, and works in an empty folder.

    The agent is made for both colours, before the clock starts: which one it will play is only known with its first move.
    """

    def __init__(self, file: str, agent: str = "MyPlayer") -> None:
        require_seahorse()
        path = Path(file).expanduser().resolve()
        self.path = path / USUAL if path.is_dir() else path
        require(self.path.is_file(), f"There is no file {self.path if path.is_dir() else file}.")
        self.name = f"{self.path.name}:{agent}"
        self._agent, self._class = agent, None
        self._tables: dict[int, list[Any]] = {}
        self._folder = ""
        self._spent = 0.0

    def accept(self, game: Game[Any, Any]) -> None:
        require(isinstance(game, Divercite), f"Agents of seahorse play divercite here, not {game.name}.")

    def ready(self, game: Game[Any, Any]) -> None:
        self.accept(game)
        if self._class is None:
            self._class = self._load()
        if not self._tables:
            self._tables = {side: self._sit(side) for side in (0, 1)}

    def forget(self) -> None:
        super().forget()
        self._tables, self._spent = {}, 0.0

    @one_thread
    def choose(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any] = (), clock: Clock | None = None) -> Any:
        self.ready(game)
        side, states = game.turn(state), [*earlier, state]
        players = self._tables[side]
        self._tables = {side: players}
        given = course_state(states, players)
        try:
            with self._away():
                began = time.monotonic()
                action = players[side].play(given, self._remaining(clock, given.step))
                self._spent += time.monotonic() - began
        except Exception as error:
            raise LudionError(f"{self.name} stops with {type(error).__name__}: {error}, in {game.show(state)}.") from error
        return self._move(game, states, action)

    def _remaining(self, clock: Clock | None, step: int) -> float:
        """What the agent is told. It divides its time over the game, so that seconds for each move are told as their sum; where
        nobody counts, it has the course's quarter of an hour."""
        if clock is None or (clock.move is None and clock.remaining == float("inf")):
            return max(QUARTER - self._spent, 0.0)
        moves = float("inf") if clock.move is None else clock.move * (MOVES - step // 2)
        return min(clock.remaining, moves)

    def _move(self, game: Game[Any, Any], states: Sequence[Any], action: Any) -> Any:
        """Our move for a light action, which names it, or a heavy one, which shows the board after it."""
        try:
            piece, cell = _named(action.data) if hasattr(action, "data") else _shown(states, action)
            return game.parse_move(states[-1], f"{piece}{cell[0]}{cell[1]}")
        except Exception as error:
            told = f"{self.name} answers {action}"[:200]
            raise NotAMove(f"{told}, which is not a legal move in {game.show(states[-1])}.") from error

    def _load(self) -> Any:
        """The agent's class. What it imports lies beside it, or in the folder of its name."""
        offer_course()
        with self._away():
            found = from_file(f"{self.path}:{self._agent}")
        require(callable(getattr(found, "compute_action", None)), f"{self.name} is no agent: it has no method compute_action.")
        return found

    def _sit(self, side: int) -> list[Any]:
        """The agent with this colour, and somebody opposite."""
        from ludion.arena.adapters.seahorse.course.player_divercite import PlayerDivercite

        assert self._class is not None
        try:
            with self._away():
                agent = self._class(SIDES[side], name=f"{self.path.stem}_{side + 1}")
        except Exception as error:
            raise LudionError(f"{self.name} cannot be made: {type(error).__name__}: {error}.") from error
        opponent = PlayerDivercite(SIDES[1 - side], name=f"opponent_{2 - side}")
        return [agent, opponent] if side == 0 else [opponent, agent]

    @contextlib.contextmanager
    def _away(self) -> Iterator[None]:
        """Run code of the agent in an empty folder of its own, with the folders of its modules at the end of `sys.path`.

        Both belong to the whole process, so agents in several threads run one after the other.
        """
        if not self._folder:
            self._folder = mkdtemp(prefix="ludion-agent-")
            weakref.finalize(self, shutil.rmtree, self._folder, ignore_errors=True)
        with _RUNNING, contextlib.chdir(self._folder):
            added = [str(folder) for folder in (self.path.parent, self.path.with_suffix("")) if str(folder) not in sys.path]
            sys.path += added
            try:
                yield
            finally:
                for folder in added:
                    if folder in sys.path:
                        sys.path.remove(folder)


def _named(data: Any) -> tuple[str, Place]:
    """The piece and the cell of a light action."""
    (i, j), piece = data["position"], data["piece"]
    return str(piece), (int(i), int(j))


def _shown(states: Sequence[Any], action: Any) -> tuple[str, Place]:
    """The piece that lies on the board after a heavy action, and not before; all others must be where they were."""
    before = dict(placements(states))
    after = {cell: piece.get_type() for cell, piece in action.get_next_game_state().get_rep().get_env().items()}
    new = {cell: piece for cell, piece in after.items() if cell not in before}
    require(len(new) == 1 and before.items() <= after.items(), "It does not add one piece to the board.")
    (cell, piece) = new.popitem()
    return piece[:2], cell
