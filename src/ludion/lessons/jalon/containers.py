"""Section 1, lists and dictionaries: four small functions, each on one thing that the players with a memory need."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

__all__ = ["absents", "inverse", "puissances", "recupere"]


def recupere(conteneur: Mapping[Any, Any] | Sequence[Any], clef: Any, defaut: Any = None) -> Any:
    """The value under a key of a dictionary or at an index of a list, the default where there is none."""
    if isinstance(conteneur, Mapping):
        return conteneur.get(clef, defaut)
    return conteneur[clef] if clef in range(len(conteneur)) else defaut


def puissances(nombres: Iterable[int]) -> dict[int, dict[str, float]]:
    """For each number its square, its cube and its inverse to three decimals, as 1.5 stores them."""
    return {i: {"carre": i * i, "cube": i**3, "inverse": round(1 / i, 3)} for i in nombres}


def inverse(dico: Mapping[Any, Hashable]) -> dict[Any, list[Any]]:
    """For each value of a dictionary the list of its keys, in their order."""
    found: dict[Any, list[Any]] = {}
    for clef, valeur in dico.items():
        found.setdefault(valeur, []).append(clef)
    return found


def absents(conteneur: Mapping[Any, Any] | Sequence[Any], valeurs: Iterable[Any]) -> list[Any]:
    """Those of `valeurs` that are no value of a list or dictionary: `in` looks at a dictionary's keys, not at its values."""
    known = conteneur.values() if isinstance(conteneur, Mapping) else conteneur
    return [valeur for valeur in valeurs if valeur not in known]
