"""Every game's published or independently computed counts, at both speeds."""

from pathlib import Path

import pytest

from ludion.core.registry import load_game, registered
from ludion.native import perft

FOLDER = Path(__file__).parents[1] / "perft"
INTERPRETED, QUICK = 5_000, 3_000_000_000


def counts() -> list[tuple[str, int, int]]:
    found = []
    for file in sorted(FOLDER.glob("*.perft")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.strip() and not line.startswith("#"):
                spec, depth, leaves = line.split("#")[0].split()
                found.append((spec, int(depth), int(leaves)))
    return found


def marked(largest: int) -> list:
    return [pytest.param(*row, marks=[pytest.mark.slow] if row[2] > largest else []) for row in counts()]


@pytest.mark.parametrize(("spec", "depth", "leaves"), marked(QUICK), ids=str)
def test_native(spec, depth, leaves):
    assert perft(load_game(spec), depth, native=True) == leaves


@pytest.mark.parametrize(("spec", "depth", "leaves"), [row for row in counts() if row[2] <= INTERPRETED], ids=str)
def test_interpreted(spec, depth, leaves):
    assert perft(load_game(spec), depth, native=False) == leaves


@pytest.mark.parametrize("name", sorted(registered()))
def test_every_game_has_counts_of_three_depths(name):
    assert len([row for row in counts() if row[0].split(":")[0] == name]) >= 3
