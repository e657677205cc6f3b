"""The file of a learned evaluation: which game it is for, what it looks at, what it was trained on, and the weights.

A line that says what the file is, a line of JSON, and the weights, packed. What is damaged, of another game or of other rules is
refused with a sentence. The same training gives the same bytes: there is no date in it.
"""

import hashlib
import math
import sys
import zlib
from array import array
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludion.core import Game, Word
from ludion.core.chance import advance, draw
from ludion.core.errors import StoreError
from ludion.core.features import MOST_ENTRIES, Features, Learned
from ludion.core.input_file import read_regular_file
from ludion.core.strict_json import MalformedDataError, check_fields, check_int, check_number, check_plain, check_text
from ludion.core.versions import software_versions
from ludion.core.writing import reason_of, write_bytes
from ludion.learned.looking import features_named, name_of
from ludion.learned.sealing import sealed, unpacked, unsealed

MAGIC = b"ludion weights 2\n"
SUFFIX = ".weights"
MAX_FILE = 64 << 20  # bytes
MAX_STEP = 1e12  # points, or the unit of wins
MAX_TEXT = 1000  # characters of a text in the header
MAX_METADATA = 64  # entries of an object or list in what training recorded
HEADER = ("game", "rules", "features", "parameters", "entries", "phases", "step", "trained", "versions")
SAMPLED = 200  # plies of random games that tell one set of rules from another
MAX_SAMPLED = 5000  # plies of a first game that does not end earlier


@dataclass(frozen=True)
class Weights:
    """A learned evaluation, the game that it is for, and how it was made.

    Attributes:
        game: The game's spec.
        rules: The fingerprint of the rules.
        estimate: The evaluation.
        trained: The settings and results of the training, such as games, seed and loss.
        versions: The versions of the software that trained it. Empty if they were not recorded.
    """

    game: str
    rules: str
    estimate: Learned
    trained: dict[str, Any] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=software_versions)

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
            "versions": self.versions,
        }
        return sealed(MAGIC, head, body)

    def write(self, path: Path) -> None:
        """Write the file whole or not at all."""
        write_bytes(path, self.to_bytes())


def read_weights(path: Path, game: Game[Any, Any]) -> Weights:
    """Return the evaluation in a file.

    Raises:
        StoreError: The file cannot be read, is damaged, or is for another game, other rules or another version of Ludion.
    """
    try:
        data = read_regular_file(path, MAX_FILE)
    except OSError as error:
        raise StoreError("The weights {path} cannot be read: {reason}.", path=path, reason=reason_of(error)) from error
    except MalformedDataError as error:
        raise StoreError("{path} is not a file of weights.", path=path) from error
    return weights_in(data, str(path), game)


def weights_in(data: bytes, called: str, game: Game[Any, Any]) -> Weights:
    """Return the evaluation in the contents of a file, which error messages call `called`.

    Raises:
        StoreError: The contents are damaged, or are for another game, other rules or another version of Ludion.
    """
    if not data.startswith(b"ludion weights "):
        raise StoreError("{path} is not a file of weights.", path=called)
    if not data.startswith(MAGIC):
        template = "{path} was written by another version of Ludion: train again with `ludion train`."
        raise StoreError(template, path=called)
    try:
        header, body = _header(data)
        if header.game != game.spec:
            template = "The weights {path} are for {game}, not for {expected}."
            raise StoreError(template, path=called, game=header.game, expected=game.spec)
        if header.rules != fingerprint(game):
            template = "The weights {path} were trained on other rules of {game}: train again with `ludion train {game}`."
            raise StoreError(template, path=called, game=game.spec)
        features = features_named(header.features, header.parameters)
        if (features.size, features.phases) != (header.entries, header.phases):
            template = (
                "The weights {path} belong to another version of the features {name}: train again with `ludion train {game}`."
            )
            raise StoreError(template, path=called, name=header.features, game=game.spec)
        _require_fitting(features, game)
        weights = _weights(body, header.entries * header.phases)
    except MalformedDataError as error:
        template = "The weights {path} are damaged: take another file, or train again with `ludion train`."
        raise StoreError(template, path=called) from error
    return Weights(header.game, header.rules, Learned(features, weights, header.step), header.trained, header.versions)


def _require_fitting(features: Features, game: Game[Any, Any]) -> None:
    """Check that the features can be computed in the game's first state: a path of theirs may not exist there."""
    state = game.start()
    if not list(game.moves(state)):
        return
    try:
        entries, phase, known = list(features.look(game, state)), features.phase(game, state), features.known(game, state)
    except Exception as error:  # whatever the methods of another game's features raise
        raise MalformedDataError("features that do not fit the game") from error
    good = all(type(entry) is int and 0 <= entry < features.size for entry in entries)
    if not good or not isinstance(phase, int) or not math.isfinite(known):
        raise MalformedDataError("features that do not fit the game")


@dataclass(frozen=True)
class _Header:
    """The validated header of a file, but for the parameters of the features."""

    game: str
    rules: str
    features: str
    parameters: Any
    entries: int
    phases: int
    step: float
    trained: dict[str, Any]
    versions: dict[str, str]


def _header(data: bytes) -> tuple[_Header, bytes]:
    """Return the header and the packed weights."""
    head, body = unsealed(MAGIC, data)
    found = check_fields(head, HEADER)
    entries, phases = check_int(found["entries"], 1, MOST_ENTRIES), check_int(found["phases"], 1, MOST_ENTRIES)
    if entries * phases > MOST_ENTRIES:
        raise MalformedDataError("too many entries")
    header = _Header(
        check_text(found["game"], MAX_TEXT),
        check_text(found["rules"], MAX_TEXT),
        check_text(found["features"], MAX_TEXT),
        found["parameters"],
        entries,
        phases,
        check_number(found["step"], sys.float_info.min, MAX_STEP),
        check_metadata(found["trained"]),
        check_versions(found["versions"]),
    )
    return header, body


def check_metadata(value: Any) -> dict[str, Any]:
    """Return an object with the settings of a program, of bounded size."""
    if type(value) is not dict:
        raise MalformedDataError("expected an object with settings")
    return dict(check_plain(value, 2, MAX_METADATA, MAX_TEXT))


def check_versions(value: Any) -> dict[str, str]:
    """Return the recorded versions of software by name."""
    return {name: check_text(version, MAX_TEXT) for name, version in check_metadata(value).items()}


def fingerprint(game: Game[Any, Any]) -> str:
    """Return a digest of the rules: of states, players to move, moves and scores in some random games.

    Equal rules have equal digests. The digest holds one score at least if a game ends within `MAX_SAMPLED` plies.
    """
    digest, seed, plies, ended = hashlib.sha256(), Word(0), 0, False
    while plies < SAMPLED:
        state: Any = game.start()
        while plies < (SAMPLED if ended else MAX_SAMPLED) and (moves := list(game.moves(state))):
            digest.update(f"{state!r} {game.turn(state)} {moves!r}\n".encode())
            seed, plies = advance(seed), plies + 1
            state = game.play(state, moves[draw(seed, len(moves))])
        if not list(game.moves(state)):
            digest.update(f"{state!r} {game.score(state)}\n".encode())
            ended = True
        plies += 1
    return digest.hexdigest()[:20]


def _weights(body: bytes, count: int) -> "array[int]":
    """Return the weights, whose number must be `count`."""
    raw = unpacked(body, 2 * count)
    if len(raw) != 2 * count:
        raise MalformedDataError("the packed part has another length")
    return _little(array("h", raw))


def _little(weights: "array[int]") -> "array[int]":
    """In the order of bytes that the file has, or back."""
    if sys.byteorder == "little":
        return weights
    turned = array("h", weights)
    turned.byteswap()
    return turned
