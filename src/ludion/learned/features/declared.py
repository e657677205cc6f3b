"""The features that a game declares itself: always as many small numbers, each with a table of its own."""

from collections.abc import Iterator
from typing import Any

from ludion.core import Game, LudionError, Word, require
from ludion.core.chance import advance, draw
from ludion.core.features import Features

SAMPLED = 3000  # plies of random games whose features are looked at
WIDEST = 1 << 20  # entries of one table


class Declared(Features):
    """Number k of what the game's `features` gives, from `lows[k]` on, has `sizes[k]` entries; what lies beyond counts as the
    nearest that does not. Each player to move has tables of their own.
    """

    def __init__(self, lows: tuple[int, ...], sizes: tuple[int, ...]):
        require(len(lows) == len(sizes) > 0, "A game's features must be at least one number.")
        self.lows, self.sizes = lows, sizes
        self.starts = tuple(sum(sizes[:number]) for number in range(len(sizes)))
        self.half = sum(sizes)
        self.size = 2 * self.half

    @classmethod
    def of(cls, game: Any) -> "Declared":
        seen = list(_samples(game))
        counts = {len(row) for row in seen}
        given = f"{game.name}'s features give {' or '.join(map(str, sorted(counts)))} numbers: they must always be as many."
        require(len(counts) == 1 and counts != {0}, given)
        lows, highs = (tuple(map(end, zip(*seen, strict=True))) for end in (min, max))
        sizes = tuple(high - low + 1 for low, high in zip(lows, highs, strict=True))
        wide = f"{game.name}'s feature number {sizes.index(max(sizes)) + 1} takes {max(sizes)} values: give smaller numbers."
        require(max(sizes) <= WIDEST, wide)
        return cls(lows, sizes)

    def look(self, game: Any, state: Any) -> Iterator[int]:
        number, start = 0, game.turn(state) * self.half
        for value in game.features(state):
            at = min(max(value - self.lows[number], 0), self.sizes[number] - 1)
            yield start + self.starts[number] + at
            number += 1  # noqa: SIM113  compiled rules have no enumerate of a generator


def _samples(game: Game[Any, Any]) -> Iterator[tuple[int, ...]]:
    """What the game's features say in random games."""
    seed, plies = Word(0), 0
    while plies < SAMPLED:
        state: Any = game.start()
        while plies < SAMPLED and (moves := list(game.moves(state))):
            try:
                found = tuple(game.features(state))
            except Exception as error:
                said = f"{game.name}'s features stop with {type(error).__name__}: {error}"
                raise LudionError(f"{said}, in {game.show(state)}.") from error
            numbers = all(isinstance(value, int) for value in found)
            require(numbers, f"{game.name}'s features must be whole numbers, unlike {found} in {game.show(state)}.")
            yield tuple(int(value) for value in found)
            seed, plies = advance(seed), plies + 1
            state = game.play(state, moves[draw(seed, len(moves))])
        plies += 1
