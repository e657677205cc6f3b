"""Tests of the table of parameters that name learned files."""

import inspect

import pytest

from ludion.core.player_files import CODE_PLAYERS, FIRST_PARAMETERS, LEARNED_FILES, learned_files, with_learned_files
from ludion.core.registry import registered

# Text parameters that name no file; `estimate` names code only if it ends with .py, which is checked apart.
PLAIN = {"estimate", "mode", "depths", "book", "ends", "first", "bot"}
FACTORIES = {name: entry.load() for name, entry in registered("ludion.players").items() if name not in CODE_PLAYERS}


@pytest.mark.parametrize("name", FACTORIES)
def test_every_text_parameter_is_classified(name):
    parameters = inspect.signature(FACTORIES[name]).parameters.values()
    texts = [one.name for one in parameters if one.annotation in (str, "str") or isinstance(one.default, str)]
    assert set(texts) <= PLAIN | LEARNED_FILES.keys()
    first = next(iter(parameters)).name
    assert (first in LEARNED_FILES) == (name in FIRST_PARAMETERS)
    assert first not in LEARNED_FILES or FIRST_PARAMETERS[name] == first


@pytest.mark.parametrize(
    ("spec", "files"),
    [
        ("engine", {}),
        ("engine:weights=best", {}),
        ("best:weights=none", {}),
        ("engine:weights=a.weights,depth=3", {"weights": "a.weights"}),
        ("engine:weights=a", {"weights": "a"}),
        (" Engine:weights= Best ", {"weights": "Best"}),
        ("explorer:a", {"experience": "a"}),
        ("EXPLORER:a,weights=b", {"experience": "a", "weights": "b"}),
        ("mcts:experience=/etc/passwd", {"experience": "/etc/passwd"}),
        ("my.py:Mine:weights=3", {}),
        ("my.py:Mine:weights=a.weights", {"weights": "a.weights"}),
        ("program:/bin/x --weights=a", {}),
    ],
)
def test_learned_files(spec, files):
    assert learned_files(spec) == files


def test_with_learned_files():
    assert with_learned_files("explorer:a,depth=2", {"experience": "/b"}) == "explorer:depth=2,experience=/b"
    assert with_learned_files("engine:weights=a,depth=2", {"weights": "/b/c"}) == "engine:weights=/b/c,depth=2"
