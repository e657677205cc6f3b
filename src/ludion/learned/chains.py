"""How sets of a board's bits hang together: those that lack one bit or two, linked where they lack the same one.

A table of masks that is one shape moved about, as the boxes of dots and boxes are, is looked at all at once: a mask is known by
the place of its lowest bit, and what holds for every mask is a few shifts of the board. Sets that lack two bits at most hang
together as chains and rings. How many there are, how long, and how many bits belong to none, is what no sum of small tuples says.
"""

from dataclasses import dataclass
from math import prod

NEAR = 2  # bits that a mask lacks at most, to be part of a chain
LARGEST = 7  # bits of a mask: as many are counted in three binary digits
PAIR = 1 << 10  # two counts of five bits

# The tables: what makes up an entry, and how many values it takes. Who must break into a chain hangs on whether the number of
# moves before that is odd, which is why so much is told apart by it.
TABLES: tuple[tuple[tuple[str, int], ...], ...] = (
    (("loose", 32), ("short & 1", 2), ("min(long, 3)", 4)),
    (("tempo", 2), ("min(long, 7)", 8), ("chained", 32)),
    (("tempo", 2), ("min(long, 7)", 8), ("ringed", 32)),
    (("tempo", 2), ("min(loose, 15)", 16), ("min(chained + ringed, 31) >> 1", 16)),
    (("tempo", 2), ("min(taken, 7)", 8), ("min(long, 3)", 4), ("min(chained + ringed, 31) >> 2", 8)),
    (("taken", 32), ("min(ready, 7)", 8)),
    (("min(single, 7)", 8), ("min(double, 7)", 8), ("min(loose, 3)", 4)),
)


@dataclass(frozen=True)
class Shape:
    """A set of bits by its offsets, and the places where it stands, as bits. `links`: (offset, distance), where a mask has a bit
    that the mask so far from it has too."""

    offsets: tuple[int, ...]
    places: int
    links: tuple[tuple[int, int], ...]

    @property
    def entries(self) -> int:
        """How many entries the tables for its chains have, with those for pairs of counts."""
        return PAIR * len(self.offsets) + sum(prod(values for _, values in table) for table in TABLES)


def shape_of(masks: tuple[int, ...]) -> Shape | None:
    """The one shape that all masks are; None where they are of several, too large or too small, or have nothing in common."""
    lows = [(mask & -mask).bit_length() - 1 for mask in masks]
    base = masks[0] >> lows[0]
    offsets = tuple(bit for bit in range(base.bit_length()) if base >> bit & 1)
    alike = all(mask >> low == base and mask < 1 << 63 for mask, low in zip(masks, lows, strict=True))
    if not alike or not NEAR < len(offsets) <= LARGEST:
        return None
    places = sum(1 << low for low in lows)
    pairs = [(upper, upper - lower) for upper in offsets for lower in offsets if upper > lower]
    links = tuple((upper, far) for upper, far in pairs if places & places >> far)
    return Shape(offsets, places, links) if links else None


def chain_lines(board: str, shape: Shape, at: int) -> list[str]:
    """The text that counts chains on a board, a variable that holds its bits, and yields their entries from `at` on."""
    return [f"bits = int({board})", *_lacking(shape), *_hanging(shape), *_numbers(shape), *_looking(shape, at)]


def _lacking(shape: Shape) -> list[str]:
    """How many bits each mask lacks, in binary, and which of them are near to being whole."""
    text = [f"lack{offset} = ~(bits >> {offset}) & {shape.places}" for offset in shape.offsets]
    text += ["ones = 0", "twos = 0", "fours = 0"]
    for offset in shape.offsets:
        text += [f"carry = ones & lack{offset}", f"ones ^= lack{offset}", "fours |= twos & carry", "twos ^= carry"]
    text.append(f"one = {_exactly(1, shape)}")
    return [*text, f"near = one | {_exactly(2, shape)}"]


def _exactly(number: int, shape: Shape) -> str:
    """The masks that lack so many bits."""
    digits = [name if number >> place & 1 else f"~{name}" for place, name in enumerate(("ones", "twos", "fours"))]
    return f"{' & '.join(digits)} & {shape.places}"


def _hanging(shape: Shape) -> list[str]:
    """What lacks only one bit, with all that hangs on it, is taken at once; of the rest, what has one neighbour ends a chain, and
    what hangs on no end is a ring."""
    names = [(f"link{number}", offset, far) for number, (offset, far) in enumerate(shape.links)]
    wider = " | ".join(f"(grown & {link}) << {far} | grown >> {far} & {link}" for link, _, far in names)
    text = [f"{link} = near & near >> {far} & lack{offset}" for link, offset, far in names]
    text += ["hanging = 0", "grown = one", "while grown != hanging:", "    hanging = grown", f"    grown |= {wider}"]
    text += ["quiet = near & ~hanging", "linked = 0", "twice = 0"]
    for link, _, far in names:
        text.append(f"{link} &= quiet")
        for side in (link, f"({link} << {far})"):
            text += [f"twice |= linked & {side}", f"linked |= {side}"]
    text += ["ends = linked & ~twice", "chain = 0", "grown = ends"]
    text += ["while grown != chain:", "    chain = grown", f"    grown |= {wider}"]
    pairs = [f"popcount({link} & ends & ends >> {far})" for link, _, far in names]
    return [*text, f"double = {' + '.join(pairs)}"]


def _numbers(shape: Shape) -> list[str]:
    """Chains of one, of two, and longer ones; masks in long chains, in rings, in what is taken at once; bits in none of them."""
    every = 0
    for offset in shape.offsets:
        every |= shape.places << offset
    held = " | ".join(f"near << {offset}" for offset in shape.offsets)
    return [
        "single = popcount(quiet & ~linked)",
        "short = single + double",
        "long = (popcount(ends) >> 1) - double",
        "chained = popcount(chain) - 2 * double",
        "ringed = popcount(linked & ~chain)",
        "taken = popcount(hanging)",
        "ready = popcount(one)",
        f"loose = min(popcount({every} & ~(bits | {held})), 31)",
        "tempo = (short + loose) & 1",
    ]


def _looking(shape: Shape, at: int) -> list[str]:
    counts = [f"(popcount({_exactly(number, shape)}) << {5 * number})" for number in range(len(shape.offsets) + 1)]
    text = [f"counts = {' + '.join(counts)}"]
    for number in range(len(shape.offsets)):
        text.append(f"yield start + {at} + (counts >> {5 * number} & {PAIR - 1})")
        at += PAIR
    for table in TABLES:
        parts, size = list[str](), 1
        for value, values in table:
            parts.append(f"({value}) * {size}")
            size *= values
        text.append(f"yield start + {at} + {' + '.join(parts)}")
        at += size
    return text
