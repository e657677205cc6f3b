"""Connect four: drop stones into columns; four in a row win. Any board, any length."""

from collections.abc import Iterator
from typing import NamedTuple

from ludion.core import Board, Facts, Game, cells, column_name, grid_rows, lowest, parse_grid, popcount, require, show_grid
from ludion.core.game import WIN


class State(NamedTuple):
    mover: int  # the stones of whoever moves next
    filled: int  # all stones; column by column from the bottom, each with an empty guard cell on top


class ConnectFour(Game[State, int]):
    """A board of `columns` x `rows`, in this order; `length` stones in a line, level, upright or slanting, win. X begins.

    Machine code takes boards that have at most 64 cells with one row more; larger ones run interpreted. States are written row
    by row from the top, ".../.O./XX."; a move is the letter of a column, a on the left.
    """

    def __init__(self, columns: int = 7, rows: int = 6, length: int = 4):
        fits = columns >= 1 and rows >= 1 and columns * rows <= 1000
        require(fits, f"connect four needs from 1 to 1000 cells, not {columns} columns x {rows} rows.")
        longest = max(columns, rows)
        require(2 <= length <= longest, f"length must be from 2 to the board's longer side, {longest}, not {length}.")
        self.columns, self.rows, self.length = columns, rows, length
        self.height = rows + 1
        self.bottom = sum(1 << column * self.height for column in range(columns))
        self.tops = tuple(1 << column * self.height + rows - 1 for column in range(columns))
        self.cells = self.bottom * ((1 << rows) - 1)
        self.lower = self.bottom * sum(1 << level for level in range(rows - 2, -1, -2))  # of each two, counted from the top
        self.column_of = tuple(cell // self.height for cell in range(columns * self.height))
        self.towards_centre = tuple(min(column, columns - 1 - column) for column in range(columns))
        overlap = min(length, 4) - 2
        self.up, self.across, self.down, self.rise = (
            min(overlap * direction, columns * self.height - 1)
            for direction in (1, self.height, self.height - 1, self.height + 1)
        )
        self.facts = Facts(max_plies=columns * rows)

    def start(self) -> State:
        return State(0, 0)

    def turn(self, state: State) -> int:
        return popcount(state.filled) & 1

    def moves(self, state: State) -> Iterator[int]:
        if not self.aligned(state.filled ^ state.mover):
            for column in range(self.columns):
                if not state.filled & self.tops[column]:
                    yield column

    def play(self, state: State, move: int) -> State:
        # The carry of the addition runs up the column's stones and settles on the first free cell.
        return State(state.filled ^ state.mover, state.filled | state.filled + (1 << move * self.height))

    def score(self, state: State) -> int:
        if not self.aligned(state.filled ^ state.mover):
            return 0
        return 1 if self.turn(state) else -1

    def aligned(self, stones: int) -> bool:
        upright, level = self.line(stones, 1, self.up), self.line(stones, self.height, self.across)
        return upright or level or self.line(stones, self.height - 1, self.down) or self.line(stones, self.height + 1, self.rise)

    def line(self, stones: int, direction: int, overlap: int) -> bool:
        # Up to four in two steps and without a loop: a quarter more play-outs a second than step by step.
        pairs = stones & stones >> direction
        starts = pairs & pairs >> overlap
        return starts != 0 if self.length <= 4 else self.longer(starts, direction)

    def longer(self, starts: int, direction: int) -> bool:
        left = self.length - 4
        while starts and left > 0:
            starts &= starts >> direction
            left -= 1
        return starts != 0

    def candidates(self, state: State) -> Iterator[int]:
        other = state.filled ^ state.mover
        if not self.aligned(other):
            free = (state.filled + self.bottom) & self.cells
            threatened = self.completing(other) & self.cells
            urgent = free & self.completing(state.mover) or free & threatened
            if urgent:  # a win, or the only defence; against two threats there is none
                yield self.column_of[lowest(urgent)]
            else:  # what lies below the opponent's cell hands it over: only if nothing else is left, one of them
                rest = free & ~(threatened >> 1) or free & -free
                while rest:
                    yield self.column_of[lowest(rest)]
                    rest &= rest - 1

    def outlook(self, state: State) -> tuple[int, int]:
        other, empty = state.filled ^ state.mover, self.cells & ~state.filled
        free = (state.filled + self.bottom) & self.cells
        if self.aligned(other):
            return -WIN, -WIN
        if not free:
            return 0, 0
        mine, theirs = self.completing(state.mover) & empty, self.completing(other) & empty
        if free & mine:
            return WIN - 1, WIN - 1
        urgent = free & theirs
        safe = (urgent or free) & ~(theirs >> 1)
        if urgent & urgent - 1 or not safe:
            return 2 - WIN, 2 - WIN
        best = WIN - 3
        if safe & safe - 1:
            if self.wins_in_three(state.mover, free, safe, empty, mine):
                return WIN - 3, WIN - 3
            best = WIN - 5
        # Of an even number of empty cells the opponent always gets the upper one of each two, by answering in the same column or
        # in the other column where one is left over: whoever has no line without those cannot win.
        reach = empty & self.lower | free if popcount(empty) & 1 == 0 else empty
        return 4 - WIN if self.aligned(other | empty) else 0, best if self.aligned(state.mover | reach) else 0

    def wins_in_three(self, mover: int, free: int, safe: int, empty: int, mine: int) -> bool:
        """Whether a move makes two threats at once, or one below another, or leaves only moves that hand a cell over."""
        growing = self.growing(mover, empty)
        while safe:
            cell = safe & -safe
            safe ^= cell
            threats = (self.completing(mover | cell) if cell & growing else mine) & empty & ~cell
            after = free ^ cell | cell << 1 & self.cells
            urgent = after & threats
            if urgent & urgent - 1 or not (urgent or after) & ~(threats >> 1):
                return True
        return False

    def growing(self, stones: int, empty: int) -> int:
        """The cells where a stone makes at least one more cell completing; for other lengths than four simply all."""
        if self.length != 4:
            return empty
        upright, level = self.open_pairs(stones, empty, 1), self.open_pairs(stones, empty, self.height)
        slanting = self.open_pairs(stones, empty, self.height - 1) | self.open_pairs(stones, empty, self.height + 1)
        return upright | level | slanting

    def open_pairs(self, stones: int, empty: int, direction: int) -> int:
        """The empty cells of lines that have two stones and two empty cells."""
        two, three = 2 * direction, 3 * direction
        here, gap = stones & stones >> direction, stones & stones >> two
        none, apart = empty & empty >> direction, empty & empty >> two
        right, left = here & none >> two, none & here >> two
        inner, outer = stones & stones >> three & none >> direction, empty & empty >> three & here >> direction
        second, first = gap & apart >> direction, apart & gap >> direction
        ends = left | outer | first | (left | inner | second) << direction
        return ends | (right | inner | first) << two | (right | outer | second) << three

    def order(self, state: State, move: int) -> int:
        after = state.filled | state.filled + (1 << move * self.height)
        cells = self.completing(after ^ state.filled | state.mover) & ~after & self.cells
        return popcount(cells) * self.columns + self.towards_centre[move]

    def completing(self, stones: int) -> int:
        """The cells that would complete a line of these stones; some are taken, or outside of the board."""
        return self.fourths(stones) if self.length == 4 else self.lasts(stones)

    def fourths(self, stones: int) -> int:
        # Written out and on its own, so that machine code has it in place: a third of the time of a call with loops.
        upright, level = self.fourth(stones, 1), self.fourth(stones, self.height)
        return upright | level | self.fourth(stones, self.height - 1) | self.fourth(stones, self.height + 1)

    def fourth(self, stones: int, direction: int) -> int:
        before, after = stones << direction, stones >> direction
        two, other = (before & stones) << direction, (after & stones) >> direction
        return (two & stones) << direction | two & after | before & other | (other & stones) >> direction

    def lasts(self, stones: int) -> int:
        upright, level = self.last(stones, 1), self.last(stones, self.height)
        return upright | level | self.last(stones, self.height - 1) | self.last(stones, self.height + 1)

    def last(self, stones: int, direction: int) -> int:
        found = 0
        for ahead in range(self.length):
            cells = ~0
            for _ in range(self.length - 1 - ahead):
                cells = (cells & stones) << direction
            beyond = ~0
            for _ in range(ahead):
                beyond = (beyond & stones) >> direction
            found |= cells & beyond
        return found

    def canonical(self, state: State) -> State:
        mirror = State(self.mirrored(state.mover), self.mirrored(state.filled))
        return mirror if mirror < state else state

    def orbit(self, state: State) -> int:
        return 2 - int(self.mirrored(state.mover) == state.mover and self.mirrored(state.filled) == state.filled)

    def mirrored(self, stones: int) -> int:
        column = (1 << self.height) - 1
        mirror = 0
        for number in range(self.columns):
            mirror = mirror << self.height | stones >> number * self.height & column
        return mirror

    def layers(self, state: State) -> dict[str, int]:
        both = (state.mover, state.filled ^ state.mover)
        first = self.turn(state)
        return {"X": self.row_by_row(both[first]), "O": self.row_by_row(both[1 - first])}

    def row_by_row(self, stones: int) -> int:
        places = (divmod(cell, self.height) for cell in cells(stones))
        return sum(1 << (self.rows - 1 - level) * self.columns + column for column, level in places)

    def column_by_column(self, stones: int) -> int:
        places = (divmod(cell, self.columns) for cell in cells(stones))
        return sum(1 << column * self.height + self.rows - 1 - row for row, column in places)

    def show(self, state: State) -> str:
        return show_grid(self.rows, self.columns, self.layers(state))

    def parse(self, text: str) -> State:
        crosses, noughts = map(self.column_by_column, parse_grid(text, self.rows, self.columns, "XO"))
        surplus = popcount(crosses) - popcount(noughts)
        require(
            surplus in (0, 1), f"'{text}' has {popcount(crosses)} X and {popcount(noughts)} O; X begins, so as many or one more."
        )
        filled = crosses | noughts
        require(not filled & ~(filled << 1 | self.bottom), f"'{text}' has a stone above an empty cell.")
        return State(noughts if surplus else crosses, filled)

    def show_move(self, state: State, move: int) -> str:
        return column_name(move)

    def board(self, state: State) -> Board:
        return Board(grid_rows(self.rows, self.columns, self.layers(state)))

    def player_names(self) -> tuple[str, str]:
        return ("X", "O")
