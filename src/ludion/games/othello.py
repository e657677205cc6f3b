"""Othello: enclose the opponent's discs between two of one's own to turn them; whoever has more at the end wins."""

from collections.abc import Iterator
from typing import NamedTuple

from ludion.core import Board, Facts, Game, Word, cells, permute, popcount, require
from ludion.core.board import cell_name, grid_rows, grid_symmetries, parse_grid

PASS = 64
INNER = Word(0x7E7E7E7E7E7E7E7E)  # without the first and the last column: a run that stays inside cannot wrap around an edge
STEPS = (1, 7, 8, 9)  # along a row, a rising diagonal, a column, a falling diagonal
LATE = 6  # empty cells up to which it costs more to count the replies than it saves
SYMMETRIES = grid_symmetries(8, 8)


class State(NamedTuple):
    mine: Word  # the discs of whoever moves next
    other: Word
    turn: int


class Othello(Game[State, int]):
    """`size` is 4, 6 or 8. Black, X, begins; who cannot turn a disc must pass, and if neither can the game is over. The score
    is the difference of discs.

    States are written row by row with the player to move, "..../.OX./.XO./.... X"; moves are cells, a1 top left, and "pass".
    Every board is the middle of one 8 x 8 grid, so that all sizes share their machine code.
    """

    def __init__(self, size: int = 8):
        require(size in (4, 6, 8), f"size must be 4, 6 or 8, not {size}.")
        self.size, self.margin = size, (8 - size) // 2
        span = range(self.margin, 8 - self.margin)
        ends = (span[0], span[-1])
        self.places = tuple(8 * row + column for row in span for column in span)
        self.inside = Word(sum(1 << place for place in self.places))
        self.corners = Word(sum(1 << 8 * row + column for row in ends for column in ends))
        self.edges = Word(sum(1 << place for place in self.places if place // 8 in ends or place % 8 in ends))
        # Along each direction: the cells at the end of a line, and where runs may end.
        ups, downs = (tuple(self.with_neighbour(way * step) for step in STEPS) for way in (-1, 1))
        self.rims = tuple(self.inside & ~(up & down) for up, down in zip(ups, downs, strict=True))
        self.fills = tuple(map(fills, ups, downs, STEPS))
        # Every placing but the first may follow one pass, and no game ends with a pass.
        self.facts = Facts(max_plies=2 * (size * size - 4) - 1)

    def start(self) -> State:
        return State(Word(1 << 28 | 1 << 35), Word(1 << 27 | 1 << 36), 0)

    def turn(self, state: State) -> int:
        return state.turn

    def moves(self, state: State) -> Iterator[int]:
        reach = self.reach(state.mine, state.other)
        if reach:
            yield from cells(reach)
        elif self.reach(state.other, state.mine):
            yield PASS

    def play(self, state: State, move: int) -> State:
        if move == PASS:
            return State(state.other, state.mine, 1 - state.turn)
        flips = turned(state.mine, state.other, move)
        return State(state.other ^ flips, state.mine ^ flips ^ Word(1) << move, 1 - state.turn)

    def score(self, state: State) -> int:
        lead = popcount(state.mine) - popcount(state.other)
        return -lead if state.turn else lead

    def estimate(self, state: State) -> int:
        return self.score(state)

    def order(self, state: State, move: int) -> int:
        # Corners, and whatever leaves the opponent few replies; among equals, and in the end alone, where an odd number of cells
        # is empty, because whoever moves first there also moves last.
        empty = self.inside & ~(state.mine | state.other)
        odd = popcount(empty & QUARTERS[move]) & 1
        if popcount(empty) <= LATE:
            return odd
        after = self.play(state, move)
        replies = self.reach(after.mine, after.other)
        corner = int(move < PASS and self.corners >> move & 1)
        return 2 * (8 * corner - popcount(replies) - popcount(replies & self.corners)) + odd

    def bounds(self, state: State) -> tuple[int, int]:
        # Discs that nothing can turn any more stay what they are, whoever gets the rest.
        empty = self.inside & ~(state.mine | state.other)
        across, rising = self.rims[0] | ~self.open(empty, 0), self.rims[1] | ~self.open(empty, 1)
        down, falling = self.rims[2] | ~self.open(empty, 2), self.rims[3] | ~self.open(empty, 3)
        kept = popcount(stable(state.mine, across, rising, down, falling))
        lost = popcount(stable(state.other, across, rising, down, falling))
        least, most = 2 * kept - self.size * self.size, self.size * self.size - 2 * lost
        return (-most, -least) if state.turn else (least, most)

    def open(self, empty: Word, direction: int) -> Word:
        """The cells of all lines in one direction on which a cell is empty."""
        fill, step = self.fills[direction], STEPS[direction]
        up = empty | empty << step & fill[0]
        up |= up << 2 * step & fill[1]
        up |= up << 4 * step & fill[2]
        down = empty | empty >> step & fill[3]
        down |= down >> 2 * step & fill[4]
        down |= down >> 4 * step & fill[5]
        return up | down

    def reach(self, mine: Word, other: Word) -> Word:
        inner = other & INNER
        ends = beyond(mine, inner, 1) | beyond(mine, inner, 7) | beyond(mine, other, 8) | beyond(mine, inner, 9)
        return ends & self.inside & ~(mine | other)

    def with_neighbour(self, step: int) -> Word:
        """The cells from which a step leads to another one of the board."""
        near = (place for place in self.places if place + step in self.places and abs(place % 8 - (place + step) % 8) < 2)
        return Word(sum(1 << place for place in near))

    def canonical(self, state: State) -> State:
        return min(State(Word(permute(state.mine, t)), Word(permute(state.other, t)), state.turn) for t in SYMMETRIES)

    def counters(self, state: State) -> dict[str, tuple[int, int]]:
        mine, other = popcount(state.mine), popcount(state.other)
        return {"discs": (other, mine) if state.turn else (mine, other)}

    def rows(self, state: State) -> tuple[tuple[str, ...], ...]:
        black, white = (state.other, state.mine) if state.turn else (state.mine, state.other)
        span = slice(self.margin, 8 - self.margin)
        return tuple(row[span] for row in grid_rows(8, 8, {"X": black, "O": white})[span])

    def show(self, state: State) -> str:
        return f"{'/'.join(map(''.join, self.rows(state)))} {'XO'[state.turn]}"

    def parse(self, text: str) -> State:
        grid, _, player = text.strip().partition(" ")
        require(player in ("X", "O"), f"'{text}' does not end with the player to move, as '{self.show(self.start())}' does.")
        black, white = (Word(permute(Word(board), self.places)) for board in parse_grid(grid, self.size, self.size, "XO"))
        return State(black, white, 0) if player == "X" else State(white, black, 1)

    def show_move(self, state: State, move: int) -> str:
        return "pass" if move == PASS else cell_name(move - 9 * self.margin, 8)

    def board(self, state: State) -> Board:
        rows = self.rows(state)
        black, white = (sum(row.count(symbol) for row in rows) for symbol in "XO")
        return Board(rows, f"black X {black}, white O {white}")

    def player_names(self) -> tuple[str, str]:
        return ("black", "white")


def beyond(mine: Word, through: Word, step: int) -> Word:
    """The cells just past the runs of `through` that begin next to a disc of `mine`, both ways along one direction."""
    up, down = through & mine << step, through & mine >> step
    for _ in range(5):
        up |= through & up << step
        down |= through & down >> step
    return up << step | down >> step


def turned(mine: Word, other: Word, move: int) -> Word:
    """The discs of `other` that a disc of `mine` placed on `move` turns."""
    # Carries for four directions beside fills for the opposite four: faster than fills for all eight where LLVM's SLP
    # vectoriser is on (perft 10: 455 against 279 M leaves/s), a little slower where it is off (178 against 195).
    disc, inner = Word(1) << move, other & INNER
    ups = Word(0)
    for ray in RAYS[move]:
        ups |= turned_up(mine, other, ray)
    downs = turned_down(mine, inner, disc, 1) | turned_down(mine, inner, disc, 7)
    return ups | downs | turned_down(mine, other, disc, 8) | turned_down(mine, inner, disc, 9)


def turned_up(mine: Word, other: Word, ray: Word) -> Word:
    """Adding one carries through all that is off the ray, and along the ray to its first cell without a disc of `other`."""
    end = (other | ~ray) + 1 & ray & mine
    return end - int(end != 0) & ray


def turned_down(mine: Word, through: Word, disc: Word, step: int) -> Word:
    run = through & disc >> step
    for _ in range(5):
        run |= through & run >> step
    return run if run >> step & mine else Word(0)


def stable(discs: Word, across: Word, rising: Word, down: Word, falling: Word) -> Word:
    """The discs that can never be turned: in each of the four directions the line is full or ends there, which is given, or a
    neighbour is such a disc of the same colour."""
    found, more = Word(0), discs & across & rising & down & falling
    while more != found:
        found = more
        row, column = across | found << 1 | found >> 1, down | found << 8 | found >> 8
        more = discs & row & column & (rising | found << 7 | found >> 7) & (falling | found << 9 | found >> 9)
    return found


def fills(up: Word, down: Word, step: int) -> tuple[Word, ...]:
    """Where a run of 1, 2 and 4 steps may end, upwards and downwards."""
    up2, down2 = up & up << step, down & down >> step
    return up, up2, up2 & up2 << 2 * step, down, down2, down2 & down2 >> 2 * step


def rays(down: int, right: int) -> tuple[Word, ...]:
    """For each cell, the cells that lie in one direction of it."""
    places = [[(cell // 8 + down * n, cell % 8 + right * n) for n in range(1, 8)] for cell in range(64)]
    return tuple(Word(sum(1 << 8 * row + column for row, column in ray if row < 8 and 0 <= column < 8)) for ray in places)


RAYS = tuple(zip(rays(0, 1), rays(1, -1), rays(1, 0), rays(1, 1), strict=True))
QUARTERS = (*(Word(0x0F0F0F0F << 32 * (cell // 32) + 4 * (cell % 8 // 4)) for cell in range(64)), Word(0))
