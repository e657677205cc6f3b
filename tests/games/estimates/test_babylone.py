"""Document 004's `h`, with the values that it prints."""

import pytest

from ludion.games.babylone import Babylone
from ludion.games.estimates.babylone import Finished


@pytest.mark.parametrize(("text", "printed"), [("A1 A1 B1 B1", 0), ("A2 B1 B1", 0), ("A3 B1", -1), ("A4", 1)])
def test_the_printed_values(text: str, printed: int) -> None:
    game = Babylone(2, 2)
    assert Finished().value(game, game.parse(text), 0) == printed
