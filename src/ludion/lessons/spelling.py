"""Names that a student spells otherwise than the document: `est_gagante`, `Coups`, `dicoGagnantOpt`."""

import re
import unicodedata
from collections.abc import Iterable

FEWEST_LETTERS = (3, 4, 8)  # of a name, for 0, 1 and 2 typing errors


def near_names(asked: Iterable[str], own: Iterable[str]) -> dict[str, str]:
    """Return for each asked name the one of the student's own names that is near it.

    Capitals, accents and underscores do not matter. A name of 4 letters may have one typing error, one of 8 letters two. Digits
    must agree. Names with fewer errors are bound first. A name is left out if two of the student's names are equally near it, or
    if its near name is equally near another asked name.
    """
    found: dict[str, str] = {}
    wanted, names = list(asked), list(own)
    for errors in range(len(FEWEST_LETTERS)):
        near = [(one, other) for one in wanted for other in names if one != other and _errors(one, other) == errors]
        for one, other in near:
            if sum(one in pair or other in pair for pair in near) == 1:
                found[one] = other
        wanted = [name for name in wanted if all(name != one for one, _ in near)]
        names = [name for name in names if all(name != other for _, other in near)]
    return found


def _errors(one: str, other: str) -> int | None:
    """The typing errors between two names, if they are few."""
    one, other = _plain(one), _plain(other)
    if re.sub(r"\D+", " ", one).strip() != re.sub(r"\D+", " ", other).strip():
        return None
    shorter = min(len(re.sub(r"\d", "", name)) for name in (one, other))
    errors = distance(one, other)
    return errors if errors < len(FEWEST_LETTERS) and shorter >= FEWEST_LETTERS[errors] else None


def distance(one: str, other: str) -> int:
    """Return how many letters must be inserted, removed, replaced or exchanged with the next one."""
    rows = [list(range(len(other) + 1))]
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, another in enumerate(other, 1):
            best = min(rows[-1][j] + 1, row[-1] + 1, rows[-1][j - 1] + (letter != another))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == another:
                best = min(best, rows[-2][j - 2] + 1)
            row.append(best)
        rows.append(row)
    return rows[-1][-1]


def _plain(name: str) -> str:
    """A name without capitals, accents and underscores."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if letter != "_" and not unicodedata.combining(letter))
