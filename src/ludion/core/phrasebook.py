"""Sentences said again in another language.

A rule, a search or a store refuses in English, at the place where it finds out why. Whoever speaks to people of another language
says it again by a phrasebook: from the sentence as it is written there, its places in braces, to the same sentence elsewhere:

    Phrasebook({"There is no file {path}.": "Le fichier {path} n’existe pas."})

In a text file the two stand below each other, with an empty line between one pair and the next; a line with # is a remark.
"""

import re
from collections.abc import Mapping
from functools import cached_property

PLACE = re.compile(r"\{(\w+)\}")
INNER = "said"  # a place whose name begins so holds a sentence itself, or a part of one
LONGEST = 2000  # characters: more is no sentence
DEEPEST = 4  # sentences within one another: more are somebody's trick


def read_phrases(text: str) -> dict[str, str]:
    """The pairs of a text file."""
    lines = [line for line in text.splitlines() if not line.startswith("# ")]
    pairs = [pair.strip("\n").split("\n") for pair in "\n".join(lines).split("\n\n") if pair.strip()]
    for pair in pairs:
        assert len(pair) == 2, f"these lines are no pair: {pair}"
    return {pair[0]: pair[1] for pair in pairs}


class Phrasebook:
    """Sentences with places, and how each is said in the other language."""

    def __init__(self, phrases: Mapping[str, str]) -> None:
        self.phrases = phrases

    def said(self, sentence: str) -> str:
        """The sentence in the other language; one that is not known stays as it is."""
        return self.known(sentence) or sentence

    def known(self, sentence: str) -> str | None:
        """The sentence in the other language, None if it is not known."""
        return self._known(sentence, DEEPEST)

    def _known(self, sentence: str, deep: int) -> str | None:
        if len(sentence) > LONGEST or deep == 0:
            return None
        for pattern, phrase in self._patterns:
            found = pattern.fullmatch(sentence)
            if found is not None:
                told = {
                    key: (self._known(text, deep - 1) or text) if key.startswith(INNER) else text
                    for key, text in found.groupdict().items()
                }
                return phrase.format(**told)
        return None

    @cached_property
    def _patterns(self) -> list[tuple[re.Pattern[str], str]]:
        """What says most stands first: a sentence with more places would take it for its own."""
        ordered = sorted(self.phrases, key=lambda phrase: (-len(PLACE.sub("", phrase)), phrase))
        return [(_pattern(phrase), self.phrases[phrase]) for phrase in ordered]


def _pattern(phrase: str) -> re.Pattern[str]:
    """The phrase as a pattern; a place that comes twice holds the same both times.

    A place ends where the words after it first stand, for good: to try all of their places in turn would take seconds for a
    sentence into which somebody put them a hundred times.
    """
    parts, seen = PLACE.split(phrase), set[str]()
    last, twice = len(parts) - 2, len(set(parts[1::2])) < len(parts[1::2])
    written = [re.escape(parts[0])]
    for number in range(1, len(parts), 2):
        name, after = parts[number], re.escape(parts[number + 1])
        place = f"(?P={name})" if name in seen else f"(?P<{name}>.*?)"
        written.append(f"{place}{after}" if twice or number == last else f"(?>{place}{after})")
        seen.add(name)
    return re.compile("".join(written), re.DOTALL)
