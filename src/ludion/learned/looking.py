"""Features by name, and those that suit a game: what it declares, or what stands in a file for it."""

import importlib
import inspect
import json
from typing import Any

from ludion.core import Game, LudionError
from ludion.core.features import Features

PACKAGE = "ludion.learned.features"


def features_of(game: Game[Any, Any]) -> Features | None:
    """What a learned evaluation of this game looks at, by its own word or by a file of the library; None where training has to
    find out from the game's states."""
    if type(game).features is not Game.features:
        declared = _class_in("declared")
        assert declared is not None
        return declared.of(game)
    beside = _beside(game)
    return beside.of(game) if beside is not None and beside.fits(game) else None


def name_of(features: Features) -> str:
    """The name under which `features_named` finds features of this kind."""
    package, _, name = type(features).__module__.rpartition(".")
    if package != PACKAGE:
        raise LudionError(f"{type(features).__name__} stands outside of {PACKAGE}, so that no file of weights can name it.")
    return name


def features_named(name: str, parameters: dict[str, Any]) -> Features:
    """The features that a file of weights speaks of."""
    cls = _class_in(name) if name.isidentifier() else None
    if cls is None:
        raise LudionError(f"There are no features called '{name}' in this version of Ludion.")
    try:
        return cls(**{key: _frozen(value) for key, value in parameters.items()})
    except (TypeError, ValueError, KeyError, IndexError) as error:
        given = json.dumps(parameters)[:80]
        raise LudionError(f"The features {name} of this version of Ludion do not take {given}: train again.") from error


def _beside(game: Game[Any, Any]) -> type[Features] | None:
    """The features that the library has for one of its own games."""
    package, _, module = type(game).__module__.rpartition(".")
    return _class_in(module) if package == "ludion.games" else None


def _class_in(module: str) -> type[Features] | None:
    """The one class of features that a file of this package holds; None if there is no such file."""
    wanted = f"{PACKAGE}.{module}"
    try:
        found = importlib.import_module(wanted)
    except ModuleNotFoundError as error:
        if error.name != wanted:
            raise
        return None
    classes = [cls for _, cls in inspect.getmembers(found, inspect.isclass) if cls.__module__ == wanted]
    return next(cls for cls in classes if issubclass(cls, Features))


def _frozen(value: Any) -> Any:
    """JSON's lists are tuples again."""
    return tuple(_frozen(part) for part in value) if isinstance(value, list) else value
