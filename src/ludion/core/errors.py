"""What Ludion says when something cannot be done: one sentence, meant for a person."""

from collections.abc import Iterable
from difflib import get_close_matches


class LudionError(Exception):
    """A refusal. Its text says what was wrong, where, and what to do instead."""


def require(condition: bool, sentence: str) -> None:
    """Refuse with `sentence` unless `condition` holds."""
    if not condition:
        raise LudionError(sentence)


def suggest(name: str, known: Iterable[str]) -> str:
    """The end of a sentence about an unknown name: the nearest known ones, or all of them if none is near."""
    names = sorted(known)
    near = get_close_matches(name.lower(), names, n=3, cutoff=0.5)
    if near:
        return f"did you mean {' or '.join(near)}?"
    return f"known are {', '.join(names)}." if names else "none is known."
