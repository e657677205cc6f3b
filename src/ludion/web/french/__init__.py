"""French for what the rest of Ludion refuses in English, on a page or at the command line.

The files beside this one hold the sentences, each with its French below it, as `core/phrasebook.py` reads them. Where a sentence
can stand within another, as in `my.txt: Line 3: ...`, a place that it begins with is called `said` too, and gives back what is
before it.
"""

from functools import cache
from pathlib import Path

from ludion.core.language import FRENCH, language
from ludion.core.phrasebook import Phrasebook, read_phrases


def told(sentence: str, chosen: str = "") -> str:
    """A sentence in the visitor's language."""
    return book().said(sentence) if (chosen or language()) == FRENCH else sentence


@cache
def book() -> Phrasebook:
    """All sentences that are known in French."""
    files = sorted(Path(__file__).parent.glob("*.txt"))
    return Phrasebook({key: phrase for file in files for key, phrase in read_phrases(file.read_text(encoding="utf-8")).items()})
