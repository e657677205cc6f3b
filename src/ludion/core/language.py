"""The language in which pictures and pages speak: English, or French where the user asks for it.

Texts stand where they are used, as a mapping from a language to whatever holds the words there, and `spoken` takes the right one:

    WORDS = {"en": "draw", "fr": "nulle"}
    spoken(WORDS)

LUDION_LANG says which (en or fr); without it the system's own settings do, as everywhere: LC_ALL, LC_MESSAGES, then LANG. A
server that answers people of both languages says so for each: `with speaking("fr"): ...`.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

from ludion.core.errors import LudionError

Words = TypeVar("Words")

ENGLISH, FRENCH = "en", "fr"
LANGUAGES = (ENGLISH, FRENCH)
FRENCH_DIGITS = str.maketrans({".": ",", ",": "\u202f"})

_CHOSEN: ContextVar[str | None] = ContextVar("language", default=None)


def spoken(texts: Mapping[str, Words]) -> Words:
    """The one of `texts` that is in the user's language."""
    return texts[language()]


@contextmanager
def speaking(chosen: str) -> Iterator[None]:
    """Speak this language here, whatever the environment says."""
    before = _CHOSEN.set(chosen)
    try:
        yield
    finally:
        _CHOSEN.reset(before)


def number_text(value: float, form: str) -> str:
    """Return a number as the user's language writes it: 1,234.5 in English, 1 234,5 in French with a narrow no-break space.

    Args:
        value: The number.
        form: A format specification of Python, such as `.2f` or `,.1f`.
    """
    text = format(value, form)
    return text.translate(FRENCH_DIGITS) if language() == FRENCH else text


def language() -> str:
    """The language that is spoken here: en or fr."""
    if (chosen := _CHOSEN.get()) is not None:
        return chosen
    wanted = os.environ.get("LUDION_LANG", "").strip().lower()
    if wanted:
        if wanted[:2] not in LANGUAGES or wanted[2:3].isalpha():
            raise LudionError(f"LUDION_LANG is '{wanted}', and there are texts in {' and '.join(LANGUAGES)} alone.")
        return wanted[:2]
    system = next((found for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (found := os.environ.get(name))), "")
    return FRENCH if system.lower()[:2] == FRENCH and not system[2:3].isalpha() else ENGLISH
