"""Evaluations by name: those that stand beside a game's rules, or a class of the user's own in a file."""

import importlib
import inspect
from typing import Any

from ludion.core import Game, LudionError, suggest
from ludion.core.estimate import Estimate
from ludion.core.registry import from_file


def load_estimate(name: str, game: Game[Any, Any]) -> Estimate:
    """The evaluation that `corners` means for Othello, or `my.py:Mine` for any game; with its own parameters' defaults."""
    if ".py:" in name:
        found = from_file(name)
        if not (isinstance(found, type) and issubclass(found, Estimate)):
            raise LudionError(f"'{name}' is not an evaluation: it must be a class that inherits from ludion.Estimate.")
        return found()
    known = named_estimates(game)
    if name.lower() not in known:
        raise LudionError(f"{game.name} has no evaluation '{name}'; {suggest(name, known)}")
    return known[name.lower()]()


def named_estimates(game: Game[Any, Any]) -> dict[str, type[Estimate]]:
    """The evaluations that stand beside a library game's rules, by their names in small letters."""
    package, _, module = type(game).__module__.rpartition(".")
    try:
        beside = importlib.import_module(f"{package}.estimates.{module}")
    except ModuleNotFoundError:
        return {}
    classes = inspect.getmembers(beside, lambda value: inspect.isclass(value) and value.__module__ == beside.__name__)
    return {name.lower(): cls for name, cls in classes if issubclass(cls, Estimate)}
