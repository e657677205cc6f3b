"""Babylone: put a pile on another of the same height or with the same colour on top; who cannot move loses."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from typing import NamedTuple

from ludion.core import Board, Facts, Game, column_name, lowest, popcount, require

LARGEST = 36


class State(NamedTuple):
    # All piles lie end to end, by colour, then from low to high: `piles` is the set of their last tablets, `counts` has the
    # number of piles that each colour tops. At most 36 bits each, and at most 63 together unless there are 16 colours or more.
    piles: int
    counts: int


class Babylone(Game[State, int]):
    """`colours` with `tablets` of each, at most 36 in all, every tablet a pile of its own at first.

    States are the piles' colours on top and heights, "A1 A1 B2"; "A1>B1" puts the pile A1 on the pile B1. Two piles of one colour
    make the same pile either way, so that only the lower one goes on the higher one. Moves come by the colour on top of the first
    of the two piles, those within the colour before those with the colours after it, by height.
    """

    def __init__(self, colours: int = 4, tablets: int = 3):
        fits = colours >= 1 and tablets >= 1 and colours * tablets <= LARGEST
        require(fits, f"babylone needs at least one colour and one tablet, and at most 36 in all, not {colours} x {tablets}.")
        self.colours, self.tablets = colours, tablets
        self.width = tablets.bit_length()
        self.mask = (1 << self.width) - 1
        self.ones = sum(1 << colour * self.width for colour in range(colours))
        self.facts = Facts(draws=False, impartial=True, max_plies=colours * tablets - 1)

    def start(self) -> State:
        return State((1 << self.colours * self.tablets) - 1, self.ones * self.tablets)

    def turn(self, state: State) -> int:
        return (self.colours * self.tablets - popcount(state.piles)) % 2

    # A move is four numbers of six bits: where the upper pile begins and where the piles of its colour end, then where the lower
    # pile begins and which colour tops it.

    def moves(self, state: State) -> Iterator[int]:
        piles, start = state.piles, 0
        for colour in range(self.colours):
            end = self.end(piles, start, state.counts >> colour * self.width & self.mask)
            yield from self.within(piles, start, end, colour)
            later = end
            for other in range(colour + 1, self.colours):
                last = self.end(piles, later, state.counts >> other * self.width & self.mask)
                yield from self.between(piles, start, end, colour, later, last, other)
                later = last
            start = end

    def end(self, piles: int, start: int, count: int) -> int:
        """Where the last of `count` piles ends, the first of which begins at `start`."""
        rest, left = piles >> start, count
        while left > 1:
            rest &= rest - 1
            left -= 1
        return start + (lowest(rest) + 1 if count else 0)

    def within(self, piles: int, start: int, end: int, colour: int) -> Iterator[int]:
        """One pile of each height on one of each height that comes after it in the same colour."""
        upper, height = start, 0
        while upper < end:
            before, height = height, lowest(piles >> upper) + 1
            lower, found = upper + height, 0
            while height != before and lower < end:
                same, found = found, lowest(piles >> lower) + 1
                if found != same:
                    yield upper << 18 | end << 12 | lower << 6 | colour
                lower += found
            upper += height

    def between(self, piles: int, start: int, end: int, colour: int, later: int, last: int, other: int) -> Iterator[int]:
        """One pile of each height that two colours have in common on the other's, both ways."""
        done = 0
        while start < end and later < last:
            height, found = lowest(piles >> start) + 1, lowest(piles >> later) + 1
            if height == found and height != done:
                yield start << 18 | end << 12 | later << 6 | other
                yield later << 18 | last << 12 | start << 6 | colour
                done = height
            start += height if height <= found else 0
            later += found if found <= height else 0

    def play(self, state: State, move: int) -> State:
        upper, end = move >> 18, move >> 12 & 63
        lower, other = move >> 6 & 63, move & 63
        height, found = lowest(state.piles >> upper) + 1, lowest(state.piles >> lower) + 1
        piles = self.without(state.piles, lower, found)
        upper -= found if lower < upper else 0
        end -= found if lower < end else 0
        piles = self.without(piles, upper, height)
        end -= height
        height += found
        while upper < end and lowest(piles >> upper) + 1 < height:
            upper += lowest(piles >> upper) + 1
        before = piles & (1 << upper) - 1
        return State(before | 1 << upper + height - 1 | (piles ^ before) << height, state.counts - (1 << other * self.width))

    def without(self, piles: int, start: int, height: int) -> int:
        return piles & (1 << start) - 1 | piles >> start + height << start

    def over(self, state: State) -> bool:
        """Whether all piles differ, both in their colours on top and in height."""
        heights, piles = 0, state.piles
        while piles:
            height = lowest(piles) + 1
            if heights >> height & 1:
                return False
            heights, piles = heights | 1 << height, piles >> height
        return state.counts & ~self.ones == 0

    def score(self, state: State) -> int:
        return 1 if self.turn(state) else -1

    def canonical(self, state: State) -> State:
        """Colours are renamed so that their parts, read as numbers, descend; that of a colour which tops no pile is 0."""
        piles, counts, place, colour, rest, left = 0, 0, 0, 0, state.piles, state.counts
        # A move makes one part smaller and one larger. The smallest so far is held back, so that the others need not go round it.
        held, size, many, least = 1 << LARGEST, 0, 0, 1 << LARGEST
        while left:
            count = left & self.mask
            length = self.end(rest, 0, count)
            part = rest & (1 << length) - 1
            rest, left = rest >> length, left >> self.width
            if part <= held:
                part, length, count, held, size, many = held, size, many, part, length, count
            if count:
                start, earlier = (place, colour) if part <= least else self.rank(piles, counts, part)
                piles = piles & (1 << start) - 1 | (part | piles >> start << length) << start
                counts = counts & (1 << earlier) - 1 | (count | counts >> earlier << self.width) << earlier
                place, colour, least = place + length, colour + self.width, min(least, part)
        return State(piles | held << place, counts | many << colour)

    def rank(self, piles: int, counts: int, part: int) -> tuple[int, int]:
        """Where a colour's part belongs among those that descend already: the bits of `piles` and of `counts` before it."""
        start, earlier = 0, 0
        while True:
            end = self.end(piles, start, counts >> earlier & self.mask)
            if piles >> start & (1 << end - start) - 1 < part:
                return start, earlier
            start, earlier = end, earlier + self.width

    def orbit(self, state: State) -> int:
        """In how many ways colours can be given to the parts, of which some are alike."""
        ways, alike, before, (rest, left) = 1, 0, -1, self.canonical(state)
        for colours in range(1, self.colours + 1):
            length = self.end(rest, 0, left & self.mask)
            part = rest & (1 << length) - 1
            alike = alike + 1 if part == before else 1
            ways = ways * colours // alike
            before, rest, left = part, rest >> length, left >> self.width
        return ways

    def piles(self, state: State) -> list[tuple[int, int]]:
        """Colour and height of every pile, in order."""
        found, piles = list[tuple[int, int]](), state.piles
        for colour in range(self.colours):
            for _ in range(state.counts >> colour * self.width & self.mask):
                found.append((colour, lowest(piles) + 1))
                piles >>= found[-1][1]
        return found

    def show(self, state: State) -> str:
        return " ".join(f"{column_name(colour).upper()}{height}" for colour, height in self.piles(state))

    def parse(self, text: str) -> State:
        names = {column_name(colour).upper(): colour for colour in range(self.colours)}
        found = [re.fullmatch(r"([A-Z]+)([1-9]\d?)", word) for word in text.upper().split()]
        piles = sorted((names[match[1]], int(match[2])) for match in found if match and match[1] in names)
        known = 0 < len(piles) == len(found)
        require(known, f"'{text}' is not a list of piles such as 'A1 A1 B2' with colours from A to {list(names)[-1]}.")
        total, wanted = sum(height for _, height in piles), self.colours * self.tablets
        require(total == wanted, f"'{text}' has {total} tablets in all; there are {wanted}.")
        topped = Counter(colour for colour, _ in piles)
        fits = max(topped.values()) <= self.tablets
        require(fits, f"'{text}' has a colour on top of more piles than it has tablets, {self.tablets}.")
        ends = accumulate(height for _, height in piles)
        return State(sum(1 << end - 1 for end in ends), sum(many << colour * self.width for colour, many in topped.items()))

    def show_move(self, state: State, move: int) -> str:
        piles = self.piles(state)
        starts = [0, *accumulate(height for _, height in piles)]
        upper, lower = (piles[starts.index(place)] for place in (move >> 18, move >> 6 & 63))
        return ">".join(f"{column_name(colour).upper()}{height}" for colour, height in (upper, lower))

    def board(self, state: State) -> Board:
        piles = self.piles(state)
        levels = range(max(height for _, height in piles), 0, -1)
        rows = [["" if h < level else column_name(c).upper() if h == level else "=" for c, h in piles] for level in levels]
        return Board(tuple(map(tuple, rows)), f"{len(piles)} piles", labelled=False)
