"""Which weights a game has: a file, the newest that the user's own training promoted, or those that come with the library."""

import hashlib
import re
from importlib import resources
from pathlib import Path
from typing import Any

from ludion.core import Game, LudionError
from ludion.core.features import Learned
from ludion.core.folders import data_folder
from ludion.core.player_files import BEST
from ludion.learned.weights import SUFFIX, read_weights


def weights_folder() -> Path:
    """$LUDION_WEIGHTS, or the user's data folder of the system."""
    return data_folder("weights", "LUDION_WEIGHTS")


def promoted_file(game: Game[Any, Any]) -> Path:
    """Where training puts the best weights of a game that it has found."""
    name = re.sub(r"[^a-z0-9]+", "-", game.spec.lower())[:60].strip("-")
    kind = f"{type(game).__module__}.{type(game).__qualname__} {game.spec}"
    return weights_folder() / f"{name}-{hashlib.sha256(kind.encode()).hexdigest()[:8]}{SUFFIX}"


def shipped_file(game: Game[Any, Any]) -> Path:
    """Where the library's own weights for a game are, if it has any."""
    name = re.sub(r"[^a-z0-9]+", "-", game.spec.lower()).strip("-")
    return Path(str(resources.files("ludion.learned") / "shipped" / f"{name}{SUFFIX}"))


def best_file(game: Game[Any, Any]) -> Path | None:
    """The user's own weights, else the library's, else None."""
    own = type(game).__module__.startswith("ludion.games.")
    places = [promoted_file(game), *([shipped_file(game)] if own else [])]
    return next((path for path in places if path.is_file()), None)


def load_weights(named: str, game: Game[Any, Any]) -> Learned:
    """The evaluation that `best` or a file's name means for a game."""
    if named != BEST:
        return read_weights(Path(named).expanduser(), game).estimate
    path = best_file(game)
    if path is None:
        raise LudionError(f"There are no weights for {game.spec} yet: `ludion train {game.spec}` makes some.")
    return read_weights(path, game).estimate
