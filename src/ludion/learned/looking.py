"""Features by name, and those that suit a game: what it declares, or what stands in a file for it."""

import importlib
import inspect
import json
from typing import Any

from ludion.core import Game, LudionError
from ludion.core.errors import StoreError
from ludion.core.features import Features
from ludion.core.strict_json import MalformedDataError
from ludion.learned.feature_parameters import CHECKS, check_parameters

PACKAGE = "ludion.learned.features"
# The modules of features. A name from a file is looked up here and never imported itself.
MODULES = {name: f"{PACKAGE}.{name}" for name in CHECKS}


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


def features_named(name: str, parameters: Any) -> Features:
    """Return the features that a file describes.

    Args:
        name: The name of their module.
        parameters: A JSON object with the arguments of their constructor.

    Raises:
        StoreError: There are no such features, or they do not take these parameters.
    """
    cls = _class_in(name)
    if cls is None:
        raise StoreError("There are no features called '{name}' in this version of Ludion.", name=f"{name:.40}")
    try:
        return cls(**check_parameters(name, parameters))
    except MalformedDataError as error:
        given = json.dumps(parameters)[:80]
        template = "The features {name} of this version of Ludion do not take {parameters}: train again."
        raise StoreError(template, name=name, parameters=given) from error


def _beside(game: Game[Any, Any]) -> type[Features] | None:
    """The features that the library has for one of its own games."""
    package, _, module = type(game).__module__.rpartition(".")
    return _class_in(module) if package == "ludion.games" else None


def _class_in(name: str) -> type[Features] | None:
    """Return the one class of features in a module of this package, None if there is no such module."""
    module = MODULES.get(name)
    if module is None:
        return None
    found = importlib.import_module(module)
    classes = [cls for _, cls in inspect.getmembers(found, inspect.isclass) if cls.__module__ == module]
    return next(cls for cls in classes if issubclass(cls, Features))
