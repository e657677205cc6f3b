"""Babylone: put a pile on another of the same height or with the same colour on top; who cannot move loses."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from typing import NamedTuple

from ludion.core import Board, Facts, Game, cells, column_name, lowest, popcount, require

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

    # A move is four numbers of six bits: the upper pile's colour and height, then the lower pile's.

    def moves(self, state: State) -> Iterator[int]:
        piles, counts = state.piles, state.counts
        for colour in range(self.colours):
            once, twice, length = self.heights(piles, counts & self.mask)
            piles, counts = piles >> length, counts >> self.width
            for height in cells(once):
                for lower in cells(twice & 1 << height | once & -2 << height):
                    yield (colour << 6 | height) << 12 | colour << 6 | lower
            later_piles, later_counts = piles, counts
            for other in range(colour + 1, self.colours):
                found, _, length = self.heights(later_piles, later_counts & self.mask)
                later_piles, later_counts = later_piles >> length, later_counts >> self.width
                for height in cells(once & found):
                    yield (colour << 6 | height) << 12 | other << 6 | height
                    yield (other << 6 | height) << 12 | colour << 6 | height

    def heights(self, piles: int, count: int) -> tuple[int, int, int]:
        """Of the first `count` piles: the set of their heights, that of the heights met again, and all heights' sum."""
        once, twice, length = 0, 0, 0
        for _ in range(count):
            height = lowest(piles >> length) + 1
            twice |= once & 1 << height
            once |= 1 << height
            length += height
        return once, twice, length

    def play(self, state: State, move: int) -> State:
        colour, height = move >> 18, move >> 12 & 63
        other, lower = move >> 6 & 63, move & 63
        piles = self.without(state.piles, state.counts, colour, height)
        counts = state.counts - (1 << colour * self.width)
        piles = self.without(piles, counts, other, lower)
        counts -= 1 << other * self.width
        height += lower
        place = self.place(piles, counts, colour, height)
        before = piles & (1 << place) - 1
        piles = before | 1 << place + height - 1 | (piles ^ before) << height
        return State(piles, counts + (1 << colour * self.width))

    def without(self, piles: int, counts: int, colour: int, height: int) -> int:
        place = self.place(piles, counts, colour, height)
        return piles & (1 << place) - 1 | piles >> place + height << place

    def place(self, piles: int, counts: int, colour: int, height: int) -> int:
        """Where, in a colour's part, the first pile of this height or a larger one begins, or would."""
        place = 0
        for earlier in range(colour):
            for _ in range(counts >> earlier * self.width & self.mask):
                place += lowest(piles >> place) + 1
        for _ in range(counts >> colour * self.width & self.mask):
            found = lowest(piles >> place) + 1
            if found >= height:
                break
            place += found
        return place

    def over(self, state: State) -> bool:
        """Whether all piles differ, both in their colours on top and in height."""
        return state.counts & ~self.ones == 0 and self.heights(state.piles, popcount(state.piles))[1] == 0

    def score(self, state: State) -> int:
        return 1 if self.turn(state) else -1

    def canonical(self, state: State) -> State:
        """Colours are renamed so that their parts, read as numbers, descend; that of a colour which tops no pile is 0."""
        sorted_piles, sorted_counts, place, colour = 0, 0, 0, 0
        bound = 1 << LARGEST
        while bound:
            piles, counts, largest, length, times = state.piles, state.counts, 0, 0, 0
            for _ in range(self.colours):
                size = self.heights(piles, counts & self.mask)[2]
                part = piles & (1 << size) - 1
                if largest < part < bound:
                    largest, length, times = part, size, 0
                times += int(part == largest)
                piles, counts = piles >> size, counts >> self.width
            if largest:
                for _ in range(times):
                    sorted_piles |= largest << place
                    sorted_counts |= popcount(largest) << colour * self.width
                    place += length
                    colour += 1
            bound = largest
        return State(sorted_piles, sorted_counts)

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
        upper, lower = (f"{column_name(pile >> 6).upper()}{pile & 63}" for pile in divmod(move, 1 << 12))
        return f"{upper}>{lower}"

    def board(self, state: State) -> Board:
        piles = self.piles(state)
        levels = range(max(height for _, height in piles), 0, -1)
        rows = [["" if h < level else column_name(c).upper() if h == level else "=" for c, h in piles] for level in levels]
        return Board(tuple(map(tuple, rows)), f"{len(piles)} piles", labelled=False)
