"""Every game plays as it did: a fixed random game, told in full, is compared with the file that was looked at."""

import pytest

from ludion.core.registry import registered
from tests.playthroughs import FOLDER, playthrough, specs


@pytest.mark.parametrize("name", sorted(registered()))
def test_the_game_plays_as_it_did(name):
    file = FOLDER / f"{name}.txt"
    assert file.is_file(), f"{name} has no golden play-through: run python -m tests.playthroughs and read what it writes."
    assert "\n".join(playthrough(spec) for spec in specs(name)) == file.read_text(encoding="utf-8")
