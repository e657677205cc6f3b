"""Random numbers that are the same interpreted and compiled: SplitMix64 on a word of state.

`native/` compiles these two functions as they stand, so that a seed means the same game at both speeds.
"""

from ludion.core.bits import Word


def advance(seed: Word) -> Word:
    """The generator's next state."""
    return seed + Word(0x9E3779B97F4A7C15)


def draw(seed: Word, count: int) -> int:
    """A number from 0 to count - 1 for this state of the generator; uneven by less than count / 2**32."""
    mixed = (seed ^ (seed >> 30)) * Word(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> 27)) * Word(0x94D049BB133111EB)
    return int((((mixed ^ (mixed >> 31)) >> 32) * count) >> 32)
