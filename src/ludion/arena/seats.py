"""Which seat a player gets: one of the library sits in this process, what somebody wrote in a process of its own."""

from pathlib import Path
from typing import Any

from ludion.arena.local import LocalSeat
from ludion.arena.piped import PipedSeat, files_in
from ludion.arena.sandbox import BEST, LEVELS, Isolation, sandbox_for
from ludion.arena.seat import Seat
from ludion.core import Game, require
from ludion.core.player_files import CODE_PLAYERS, PROGRAM, learned_files
from ludion.core.registry import registered_name
from ludion.core.spec import split_spec


def seat_for(spec: str, isolation: str = BEST) -> Seat:
    """The seat of a player. `isolation` is what must stand between somebody's own code and this machine: "none" lets it in."""
    require(isolation in LEVELS, f"There is no isolation '{isolation}'; choose {', '.join(LEVELS[:-1])} or {LEVELS[-1]}.")
    if is_own(spec) and (isolation != Isolation.NONE or spec.startswith(PROGRAM)):
        # A program cannot run in this process, so that its level is one higher. Who chooses `none` trusts it.
        return PipedSeat(spec, sandbox_for(Isolation.PROCESS if isolation == Isolation.NONE else isolation))
    return LocalSeat(spec)


def require_player(spec: str, isolation: str, game: Game[Any, Any], loading: float) -> None:
    """Refuse a player that does not exist, or does not play this game."""
    seat = seat_for(spec, isolation)
    try:
        if isinstance(seat, LocalSeat):
            seat.make(game)
        else:
            seat.prepare(game, loading)
    finally:
        seat.close()


def is_own(spec: str) -> bool:
    """Whether a spec names a file: a player or an evaluation that somebody wrote, weights, or experience."""
    return spec.startswith(PROGRAM) or ".py" in split_spec(spec)[0] or bool(files_in(spec)) or bool(learned_files(spec))


def names_code(spec: str) -> bool:
    """Whether a spec names a file with code, existing or not. Programs do not count."""
    if spec.startswith(PROGRAM):
        return False
    name, parameters = split_spec(spec)
    return registered_name(name) in CODE_PLAYERS or any(".py" in text for text in (name, *parameters.values()))


def own_files(spec: str) -> list[Path]:
    """The files in which somebody wrote it, or training its weights, or its experience."""
    learned = [Path(file).expanduser() for file in learned_files(spec).values()]
    return learned + [file for path in files_in(spec) for file in (sorted(path.rglob("*.py")) if path.is_dir() else [path])]
