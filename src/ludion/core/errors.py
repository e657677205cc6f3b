"""The errors that Ludion raises on purpose, and the checks that raise them."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any


class LudionError(Exception):
    """Base class of all errors that Ludion raises on purpose.

    Attributes:
        message: English text, with the names of parameters in braces.
        params: The values of the parameters.

    Example:
        >>> str(LudionError("The depth must be 1 or more, got {depth}.", depth=0))
        'The depth must be 1 or more, got 0.'
    """

    def __init__(self, message: str = "", /, **params: object) -> None:
        super().__init__(message)
        self.message = message
        self.params = params

    def __str__(self) -> str:
        # Text without parameters is complete: braces in it are part of a state or a path.
        return self.message.format(**self.params) if self.params else self.message

    def __reduce__(self) -> tuple[Any, ...]:
        # The default calls the class with `args` alone, which would lose the parameters.
        return _restore, (type(self), self.args, self.__dict__)


def _restore(kind: type[LudionError], args: tuple[Any, ...], state: dict[str, object]) -> LudionError:
    """Rebuild an error that came from another process."""
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(state)
    return error


class InvalidValueError(LudionError, ValueError):
    """An argument or an option has a value that cannot be used."""


class UnknownNameError(LudionError, LookupError):
    """No game, player, lesson or store has this name."""


class InvalidPositionError(LudionError, ValueError):
    """A text is not a position of this game."""


class IllegalMoveError(LudionError, ValueError):
    """The move is not legal in this position."""


class InvalidGameError(LudionError):
    """The rules of a game contradict the contract of `Game`."""


class StoreError(LudionError, OSError):
    """A file of Ludion is damaged, locked or of another version."""


class PlayerError(LudionError):
    """A player cannot be loaded, started or used in this way."""


class IsolationError(LudionError):
    """The requested isolation is not available on this machine."""


class LimitError(LudionError):
    """The answer needs more memory, states or time than was allowed."""


def require(condition: bool, sentence: str) -> None:
    """Raise a `LudionError` with this text unless the condition holds."""
    if not condition:
        raise LudionError(sentence)


MAX_COMPARED = 100  # characters; the time grows with the square of the length


def suggest(name: str, known: Iterable[str]) -> str:
    """Return the end of an error message about an unknown name: the nearest known names, or all if none is near."""
    names = sorted(known)
    near = get_close_matches(name[:MAX_COMPARED].lower(), names, n=3, cutoff=0.5)
    if near:
        return f"did you mean {' or '.join(near)}?"
    return f"known are {', '.join(names)}." if names else "none is known."
