"""Random seed of one choice: a player repeats itself after undo and resume, and varies between positions and games."""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from ludion.core.game import Game


def choice_seed(game: Game[Any, Any], state: Any, seed: int, game_number: int, plies: int) -> int:
    """Return the seed of the random numbers for one choice of a player.

    The result is the same in every process and Python version.

    Args:
        game: The game, for states that are not made of numbers, texts and tuples.
        state: The position in which the player chooses.
        seed: The player's own seed.
        game_number: The number of the game that the player plays.
        plies: The number of moves played before.

    Returns:
        A number from 0 to 2**64 - 1.
    """
    digest = hashlib.blake2b(f"{seed}/{game_number}/{plies}/".encode(), digest_size=8)
    digest.update(state_bytes(game, state))
    return int.from_bytes(digest.digest(), "little")


def state_bytes(game: Game[Any, Any], state: Any) -> bytes:
    """Return bytes that are equal for equal states, in every process and Python version.

    `hash()` would not do: the hash of a text changes from process to process.
    """
    try:
        return _encoded(state)
    except (TypeError, RecursionError):
        # The text of an object without `__repr__` holds its address.
        return b"t" + re.sub(r" at 0x[0-9A-Fa-f]+", "", game.show(state)).encode(errors="backslashreplace")


def _encoded(value: Any) -> bytes:
    """Encode a value of the types that states are made of; `TypeError` for another type."""
    if isinstance(value, Enum):
        return _joined(b"e", [type(value).__name__.encode(), value.name.encode()])
    if isinstance(value, (int, float)):
        # Equal numbers of different types make equal states.
        if value % 1 != 0:
            return b"f%s;" % float(value).hex().encode()
        # Python does not write integers of thousands of digits in decimal.
        return b"i%d;" % int(value) if abs(value) < 1 << 64 else b"x%x;" % int(value)
    if isinstance(value, str):
        return _joined(b"s", [value.encode(errors="surrogatepass")])
    if isinstance(value, bytes):
        return _joined(b"b", [value])
    if value is None:
        return b"n"
    if isinstance(value, tuple):
        return _joined(b"t", map(_encoded, value))
    if isinstance(value, frozenset):
        return _joined(b"z", sorted(map(_encoded, value)))
    if is_dataclass(value) and not isinstance(value, type):
        compared = [field.name for field in fields(value) if field.compare]
        return _joined(b"d", [type(value).__name__.encode(), *(_encoded(getattr(value, name)) for name in compared)])
    raise TypeError(f"{type(value).__name__} has no encoding")


def _joined(kind: bytes, parts: Iterable[bytes]) -> bytes:
    """Write each part with its length, so that different values have different bytes."""
    return kind + b"".join(b"%d:%s" % (len(part), part) for part in parts) + b";"
