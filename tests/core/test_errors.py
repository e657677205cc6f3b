"""Tests of `ludion.core.errors`."""

import pickle

import pytest

from ludion.arena.seat import Foul
from ludion.core import errors
from ludion.core.outcome import Termination

CLASSES = [
    errors.LudionError,
    errors.InvalidValueError,
    errors.UnknownNameError,
    errors.InvalidPositionError,
    errors.IllegalMoveError,
    errors.InvalidGameError,
    errors.StoreError,
    errors.PlayerError,
    errors.IsolationError,
    errors.LimitError,
]


@pytest.mark.parametrize("kind", CLASSES)
def test_error_renders_parameters(kind: type[errors.LudionError]) -> None:
    error = kind("The depth must be {least} or more, got {depth}.", least=1, depth="{x}")
    assert str(error) == "The depth must be 1 or more, got {x}."
    assert error.params == {"least": 1, "depth": "{x}"}


@pytest.mark.parametrize("kind", CLASSES)
def test_error_without_parameters_keeps_braces(kind: type[errors.LudionError]) -> None:
    assert str(kind("The state {1, 2} is not reachable.")) == "The state {1, 2} is not reachable."


@pytest.mark.parametrize("kind", CLASSES)
def test_error_survives_pickling(kind: type[errors.LudionError]) -> None:
    error = kind("There is no game {name}.", name="go")
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), str(copy), copy.params) == (kind, "There is no game go.", {"name": "go"})


def test_error_subclass_with_own_arguments_survives_pickling() -> None:
    copy = pickle.loads(pickle.dumps(Foul(Termination.CRASH, "It stopped.")))
    assert (copy.reason, str(copy)) == (Termination.CRASH, "It stopped.")


@pytest.mark.parametrize(
    ("kind", "standard"),
    [
        (errors.InvalidValueError, ValueError),
        (errors.UnknownNameError, LookupError),
        (errors.InvalidPositionError, ValueError),
        (errors.IllegalMoveError, ValueError),
        (errors.StoreError, OSError),
    ],
)
def test_error_is_standard_error(kind: type[errors.LudionError], standard: type[Exception]) -> None:
    assert issubclass(kind, standard)
