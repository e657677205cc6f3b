"""Which parameters of a player's spec name learned files: weights and experience.

The table is here, apart from the players, because the web server reads specs without loading any player. A test compares it with
the signatures of all players.
"""

from collections.abc import Mapping

from ludion.core.registry import registered_name
from ludion.core.spec import UNNAMED, split_spec, write_spec

BEST = "best"
NO_WEIGHTS = "none"
PROGRAM = "program:"
# Parameters that name learned files, with the values that name none.
LEARNED_FILES = {"weights": ("", BEST, NO_WEIGHTS), "experience": ("",)}
# The same for user-defined players, whose parameters may mean something else: only these suffixes name files.
SUFFIXES = (".weights", ".experience")
# Players whose first parameter names a file, which may be given without the parameter's name.
FIRST_PARAMETERS = {"explorer": "experience"}
# Players that run code from a file, whatever their parameters are.
CODE_PLAYERS = ("seahorse",)


def learned_files(spec: str) -> dict[str, str]:
    """Return the learned files that a player's spec names, by parameter.

    Example:
        >>> learned_files("engine:depth=3,weights=my.weights")
        {'weights': 'my.weights'}
    """
    if spec.startswith(PROGRAM):
        return {}
    name, parameters = split_spec(spec)
    own = ".py" in name
    found = {}
    for key, value in parameters.items():
        known = FIRST_PARAMETERS.get(registered_name(name), key) if key == UNNAMED else key
        if own and not value.endswith(SUFFIXES):
            continue
        if known in LEARNED_FILES and value not in LEARNED_FILES[known]:
            found[known] = value
    return found


def with_learned_files(spec: str, files: Mapping[str, str]) -> str:
    """Return a spec with other learned files, by parameter."""
    name, parameters = split_spec(spec)
    if UNNAMED in parameters and (first := FIRST_PARAMETERS.get(registered_name(name))) is not None:
        parameters[first] = parameters.pop(UNNAMED)
    return write_spec(name, {**parameters, **files})
