"""Which seat a player gets: one of the library sits in this process, a user's file in one of its own."""

from pathlib import Path
from typing import Any

from ludion.arena.local import LocalSeat
from ludion.arena.seat import Seat
from ludion.core import Game, LudionError
from ludion.core.spec import split_spec


def seat_for(spec: str, isolation: str, game: Game[Any, Any] | None = None) -> Seat:
    """The seat of a player, which must be able to play the game, if one is given; `isolation` is what must stand between
    somebody's own code and the machine."""
    if is_file(spec):
        raise LudionError(f"{spec} is a program of somebody's own, for which there is no process here to run it in.")
    return LocalSeat(spec, game)


def is_file(spec: str) -> bool:
    """Whether a spec names a player in a file of somebody's own."""
    return file_of(spec) is not None


def file_of(spec: str) -> Path | None:
    """The file of somebody's own that a spec names a player of."""
    name = split_spec(spec)[0]
    path, colon, _ = name.rpartition(":")
    return Path(path).expanduser() if colon and path.endswith(".py") else Path(name) if name.endswith(".py") else None
