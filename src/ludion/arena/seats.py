"""Which seat a player gets: one of the library sits in this process, what somebody wrote in a process of its own."""

from pathlib import Path
from typing import Any

from ludion.arena.local import LocalSeat
from ludion.arena.piped import PROGRAM, PipedSeat, files_in
from ludion.arena.sandbox import Isolation, sandbox_for
from ludion.arena.seat import Seat
from ludion.core import Game, require
from ludion.core.spec import split_spec
from ludion.learned.experience import SUFFIX as EXPERIENCE
from ludion.learned.weights import SUFFIX

BEST = "best"
LEVELS = (*(str(level) for level in Isolation), BEST)


def seat_for(spec: str, isolation: str = BEST) -> Seat:
    """The seat of a player. `isolation` is what must stand between somebody's own code and this machine: "none" lets it in."""
    require(isolation in LEVELS, f"There is no isolation '{isolation}'; choose {', '.join(LEVELS[:-1])} or {LEVELS[-1]}.")
    if is_own(spec) and (isolation != Isolation.NONE or spec.startswith(PROGRAM)):
        return PipedSeat(spec, sandbox_for(BEST if isolation == Isolation.NONE else isolation))
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
    """Whether a spec names a player that somebody wrote, or an evaluation for one."""
    return spec.startswith(PROGRAM) or ".py" in split_spec(spec)[0] or bool(files_in(spec))


def own_files(spec: str) -> list[Path]:
    """The files in which somebody wrote it, or training its weights, or its experience."""
    given = {} if spec.startswith(PROGRAM) else split_spec(spec)[1]
    weights, experience = given.get("weights", ""), given.get("experience", "")
    named = {weights: SUFFIX, experience: EXPERIENCE}
    learned = [Path(file).expanduser() for file, suffix in named.items() if file.endswith(suffix)]
    return learned + [file for path in files_in(spec) for file in (sorted(path.rglob("*.py")) if path.is_dir() else [path])]
