"""The course's games at random take their chances from `random`: the same in every run."""

import random

import pytest


@pytest.fixture(autouse=True)
def _same_chances() -> None:
    random.seed(42)
