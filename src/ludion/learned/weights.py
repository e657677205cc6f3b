"""The file of a learned evaluation: which game it is for, what it looks at, what it was trained on, and the weights.

A line that says what the file is, a line of JSON, and the weights, packed. What is damaged, of another game or of other rules is
refused with a sentence. The same training gives the same bytes: there is no date in it.
"""

import hashlib
import sys
import zlib
from array import array
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludion.core import Game, LudionError, Word, require
from ludion.core.chance import advance, draw
from ludion.core.features import Learned
from ludion.core.writing import reason_of, write_bytes
from ludion.learned.looking import features_named, name_of
from ludion.learned.sealing import sealed, unsealed

MAGIC = b"ludion weights 1\n"
SUFFIX = ".weights"
LARGEST_FILE = 64 << 20  # bytes
SAMPLED = 200  # plies of random games that tell one set of rules from another


@dataclass(frozen=True)
class Weights:
    """A learned evaluation with what it is for. `trained`: games, seed and the like, as whoever trained it says them."""

    game: str
    rules: str
    estimate: Learned
    trained: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, game: Game[Any, Any], estimate: Learned, trained: dict[str, Any]) -> "Weights":
        return cls(game.spec, fingerprint(game), estimate, trained)

    def to_bytes(self) -> bytes:
        """The file's contents."""
        body = zlib.compress(_little(self.estimate.weights).tobytes(), 9)
        features = self.estimate.features
        head = {
            "game": self.game,
            "rules": self.rules,
            "features": name_of(features),
            "parameters": features.parameters,
            "entries": features.size,
            "phases": features.phases,
            "step": self.estimate.step,
            "trained": self.trained,
        }
        return sealed(MAGIC, head, body)

    def write(self, path: Path) -> None:
        """Write the file whole or not at all."""
        write_bytes(path, self.to_bytes())


def read_weights(path: Path, game: Game[Any, Any]) -> Weights:
    """The evaluation that a file holds, which must be for this game and its rules as they are now."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise LudionError(f"The weights {path} cannot be read: {reason_of(error)}.") from error
    return weights_in(data, str(path), game)


def weights_in(data: bytes, called: str, game: Game[Any, Any]) -> Weights:
    """The same of a file's contents, by whatever name refusals are to call them."""
    head, body = _opened(data, called)
    try:
        spec, rules, trained = str(head["game"]), str(head["rules"]), dict(head["trained"])
        name, given, step = str(head["features"]), dict(head["parameters"]), float(head["step"])
        entries, phases = int(head["entries"]), int(head["phases"])
    except (KeyError, TypeError, ValueError) as error:
        raise _damaged(called) from error
    require(spec == game.spec, f"The weights {called} are for {spec}, not for {game.spec}.")
    changed = f"The weights {called} were trained on other rules of {spec}: train again with `ludion train {spec}`."
    require(rules == fingerprint(game), changed)
    features = features_named(name, given)
    sizes = f"The weights {called} belong to another version of the features {name}: train again with `ludion train {spec}`."
    require((features.size, features.phases) == (entries, phases), sizes)
    return Weights(spec, rules, Learned(features, _unpacked(body, entries * phases, called), step), trained)


def fingerprint(game: Game[Any, Any]) -> str:
    """The same for rules that play alike: a digest of what some random games look like."""
    digest, seed, plies = hashlib.sha256(), Word(0), 0
    while plies < SAMPLED:
        state: Any = game.start()
        while plies < SAMPLED and (moves := list(game.moves(state))):
            digest.update(f"{state!r} {game.turn(state)} {moves!r}\n".encode())
            seed, plies = advance(seed), plies + 1
            state = game.play(state, moves[draw(seed, len(moves))])
        if not list(game.moves(state)):
            digest.update(f"{state!r} {game.score(state)}\n".encode())
        plies += 1
    return digest.hexdigest()[:20]


def _opened(data: bytes, called: str) -> tuple[dict[str, Any], bytes]:
    require(data.startswith(b"ludion weights "), f"{called} is not a file of weights.")
    require(data.startswith(MAGIC), f"{called} was written by another version of Ludion: train again with `ludion train`.")
    found = unsealed(MAGIC, data)
    if found is None:
        raise _damaged(called)
    return found


def _unpacked(body: bytes, count: int, called: str) -> "array[int]":
    """The weights, of which there must be so many; what would unpack to more is not unpacked."""
    try:
        raw = zlib.decompressobj().decompress(body, 2 * count + 1)
    except zlib.error as error:
        raise _damaged(called) from error
    if len(raw) != 2 * count:
        raise _damaged(called)
    weights = array("h", raw)
    return _little(weights)


def _little(weights: "array[int]") -> "array[int]":
    """In the order of bytes that the file has, or back."""
    if sys.byteorder == "little":
        return weights
    turned = array("h", weights)
    turned.byteswap()
    return turned


def _damaged(called: str) -> LudionError:
    return LudionError(f"The weights {called} are damaged: take another file, or train again with `ludion train`.")
