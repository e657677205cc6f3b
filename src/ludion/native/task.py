"""One solve as it was asked for: what is to be solved, by what means, and who is told how far it is."""

import hashlib
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludion.core import Game, require
from ludion.native.compiled import compile_game
from ludion.native.running import Control

Progress = Callable[[int, float], None]
Notice = Callable[[str], None]


@dataclass
class Task:
    """Every state that follows `start`, the game's own if none is given, valued by outcome or by score.

    `symmetry`: only one of the states that are the same up to it. `memory`: the bytes that the program may take; None: what the
    machine has. `threads`: all cores, if not given. `file`: where the solution will be kept; work on it is noted beside it, for
    another process to go on. `progress` is told the states and the seconds so far, `notice` what there is to say.
    """

    game: Game[Any, Any]
    start: Any = None
    by: str = "outcome"
    symmetry: bool = False
    memory: int | None = None
    threads: int | None = None
    file: Path | None = None
    control: Control = field(default_factory=Control)
    progress: Progress | None = None
    notice: Notice | None = None

    def __post_init__(self) -> None:
        require(self.by in ("outcome", "score"), f"A game is solved by outcome or by score, not by '{self.by}'.")
        require(self.memory is None or self.memory > 0, "The memory for a solve must be more than nothing.")
        if self.start is None:
            self.start = self.game.start()
        if self.threads is None:
            self.threads = os.cpu_count() or 1

    def say(self, sentence: str) -> None:
        """Give a word to whoever listens."""
        if self.notice is not None:
            self.notice(sentence)

    @property
    def about(self) -> dict[str, Any]:
        """What whoever lists unfinished work is told of it."""
        return {"game": self.game.spec, "by": self.by, "symmetry": self.symmetry}

    def mark(self, way: str) -> str:
        """A digest by which work is known again: of the rules, the start, and the way in which it is done."""
        rules = compile_game(self.game).generated.rules
        told = [way, rules, self.game.spec, self.game.show(self.start), self.by, str(self.symmetry)]
        return hashlib.sha256("\0".join(told).encode()).hexdigest()
