"""Weights files with code where numbers belong: each has a valid seal, so that only validation can stop it."""

import zlib
from pathlib import Path

from ludion.learned.sealing import sealed
from ludion.learned.weights import MAGIC, fingerprint

FIELDS = [[[0], 0, 0, 1, False]]
LOOKS = [[0, [[0, 0], [0, 1]]]]


def payload(canary: Path) -> str:
    """An expression that creates the canary file when it runs."""
    return f"__import__('pathlib').Path({str(canary)!r}).touch()"


def generic_parameters(**changes):
    """Valid parameters of the generic features, with changes."""
    plain = {
        "fields": FIELDS,
        "looks": LOOKS,
        "censuses": [],
        "turns": [],
        "counted": [],
        "cuts": [],
        "mine": True,
        "base": False,
    }
    return plain | changes


def weights_file(path: Path, game, parameters, changes=None) -> Path:
    """Write a weights file with a valid seal, whatever its header holds after the changes."""
    phases = len(parameters.get("cuts", ())) + 1 if isinstance(parameters, dict) else 1
    head = {
        "game": game.spec,
        "rules": fingerprint(game),
        "features": "generic",
        "parameters": parameters,
        "entries": 4,
        "phases": phases,
        "step": 0.5,
        "trained": {},
        "versions": {"ludion": "0"},
    }
    path.write_bytes(sealed(MAGIC, head | (changes or {}), zlib.compress(bytes(8 * phases), 9)))
    return path


def code_in_parameters(canary: Path):
    """Parameters of the generic features with code in each place that reaches the generated text."""
    code = payload(canary)
    statement = f"0)\n{code}\nunused = (0"
    return {
        "cut": generic_parameters(counted=[0], cuts=[f"{code} or 0"]),
        "cut-statement": generic_parameters(counted=[0], cuts=[statement]),
        "path": generic_parameters(fields=[[[f"0 if {code} else 0"], 0, 0, 1, False]]),
        "low": generic_parameters(fields=[[[0], f"({code} or 0)", 4, 1, False]], looks=[[0, [[0, -1]]]]),
        "divisor": generic_parameters(fields=[[[0], 0, 4, f"({code} or 2)", False]], looks=[[0, [[0, -1]]]]),
        "size": generic_parameters(fields=[[[0], 0, f"({code} or 2)", 1, False]], looks=[[0, [[0, -1]]]]),
        "bit": generic_parameters(looks=[[0, [[0, code]]]]),
        "mask": generic_parameters(censuses=[[0, [3, 6, 12, code]]]),
        "turn": generic_parameters(turns=[[0, [code, 1]]]),
    }
