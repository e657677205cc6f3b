"""Evaluations by name: those that stand beside a game's rules, or a function or class of the user's own in a file."""

import importlib
import inspect
import re
from types import FunctionType
from typing import Any

from ludion.core import Game, LudionError, suggest
from ludion.core.estimate import Estimate, FunctionEstimate
from ludion.core.registry import from_file
from ludion.core.spec import build, split_spec


def load_estimate(spec: str, game: Game[Any, Any]) -> Estimate:
    """The evaluation that `corners` or `corners:weight=7+decay=5` means for Othello, or `my.py:h`, `my.py:Mine:weight=3` for any
    game; inside a player's spec commas divide the player's own parameters, so that a plus divides these."""
    name, parameters = split_spec(re.sub(r"\+(?=\s*\w+\s*=)", ",", spec))
    if ".py:" not in name:
        known = named_estimates(game)
        if name.lower() not in known:
            raise LudionError(f"{game.name} has no evaluation '{name}'; {suggest(name, known)}")
        return _made(known[name.lower()], name, parameters)
    found = from_file(name)
    if isinstance(found, FunctionType):
        if parameters:
            raise LudionError(f"{name} is a function, which takes no parameters here; write a class for that.")
        return FunctionEstimate(found, name)
    if not (isinstance(found, type) and issubclass(found, Estimate)):
        raise LudionError(
            f"'{name}' is not an evaluation: it must be a function of (game, state) or a class that inherits ludion.Estimate."
        )
    return _made(found, name, parameters)


def _made(cls: type[Estimate], name: str, parameters: dict[str, str]) -> Estimate:
    made = build(cls, name, parameters)
    assert isinstance(made, Estimate)
    return made


def named_estimates(game: Game[Any, Any]) -> dict[str, type[Estimate]]:
    """The evaluations that stand beside a library game's rules, by their names in small letters."""
    package, _, module = type(game).__module__.rpartition(".")
    try:
        beside = importlib.import_module(f"{package}.estimates.{module}")
    except ModuleNotFoundError:
        return {}
    classes = inspect.getmembers(beside, lambda value: inspect.isclass(value) and value.__module__ == beside.__name__)
    return {name.lower(): cls for name, cls in classes if issubclass(cls, Estimate)}
