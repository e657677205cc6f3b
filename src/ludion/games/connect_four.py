"""Connect four: drop stones into columns; four in a row win. Any board, any length."""

from collections.abc import Iterator
from typing import NamedTuple

from ludion.core import Board, Facts, Game, cells, column_name, grid_rows, lowest, parse_grid, popcount, require, show_grid
from ludion.core.game import WIN
from ludion.games.lines import Lines


class State(NamedTuple):
    mover: int  # the stones of whoever moves next
    filled: int  # all stones; column by column from the bottom, each with an empty guard cell on top


class ConnectFour(Lines, Game[State, int]):
    """A board of `columns` x `rows`, in this order; `length` stones in a line, level, upright or slanting, win. X begins.

    Machine code takes boards that have at most 64 cells with one row more; larger ones run interpreted. States are written row
    by row from the top, ".../.O./XX."; a move is the letter of a column, a on the left.
    """

    def __init__(self, columns: int = 7, rows: int = 6, length: int = 4):
        fits = columns >= 1 and rows >= 1 and columns * rows <= 1000
        require(fits, f"connect four needs from 1 to 1000 cells, not {columns} columns x {rows} rows.")
        longest = max(columns, rows)
        require(2 <= length <= longest, f"length must be from 2 to the board's longer side, {longest}, not {length}.")
        super().__init__(columns, rows, length)
        self.columns, self.rows = columns, rows
        self.tops = tuple(1 << column * self.height + rows - 1 for column in range(columns))
        self.lower = self.bottom * sum(1 << level for level in range(rows - 2, -1, -2))  # of each two, counted from the top
        self.column_of = tuple(cell // self.height for cell in range(columns * self.height))
        self.towards_centre = tuple(min(column, columns - 1 - column) for column in range(columns))
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

    def order(self, state: State, move: int) -> int:
        after = state.filled | state.filled + (1 << move * self.height)
        cells = self.completing(after ^ state.filled | state.mover) & ~after & self.cells
        return popcount(cells) * self.columns + self.towards_centre[move]

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
