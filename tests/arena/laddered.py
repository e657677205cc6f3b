"""A class with a ladder, for tests; and a ladder that kills its own process, without warning, some seconds after it has begun:
`laddered.py FOLDER GAMES SECONDS`. It goes on with what is there, and ends with exit code 0 once so many games are played.
"""

import os
import signal
import sys
import threading
from pathlib import Path

from ludion.arena.ladder import Ladder
from ludion.arena.ladder_plan import Settings

FIRST = "def player(game, state):\n    return list(game.moves(state))[0]\n"
LAST = "def player(game, state):\n    print('the last one')\n    return list(game.moves(state))[-1]\n"
BROKEN = "def player(game, state)\n    return 1\n"
LIBRARY = ("random", "mc:simulations=2", "alphabeta:depth=2")


def settings(folder: Path, **more: object) -> Settings:
    """Quick players of a small game; files rest for no time."""
    usual = {"library": LIBRARY, "isolation": "none", "rest": 0.01, "clock": ""}
    return Settings("tic-tac-toe", folder, **(usual | more))


class Class:
    """A folder, and what its ladder said."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.said = folder, list[str]()
        folder.mkdir()

    def write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text)

    def run(self, games: int | None = None, **more: object) -> Ladder:
        with Ladder(settings(self.folder, **more), self.said.append, pause=0.01) as ladder:
            ladder.run(games, once=games is None)
        return ladder

    def report(self, author: str) -> str:
        return (self.folder / "ladder" / "players" / author / "report.txt").read_text()

    @property
    def table(self) -> str:
        return (self.folder / "ladder" / "table.txt").read_text()

    @property
    def store(self) -> Path:
        return self.folder / "ladder" / "games.db"


def main() -> None:
    """Play until killed."""
    folder, games, seconds = Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
    with Ladder(settings(folder), lambda _: None) as ladder:
        threading.Timer(seconds, os.kill, (os.getpid(), signal.SIGKILL)).start()
        ladder.run(games - ladder.counting.games)
    os._exit(0)


if __name__ == "__main__":
    main()
