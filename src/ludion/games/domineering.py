"""Domineering: one player places upright dominoes, the other level ones; whoever has no room left loses."""

from collections.abc import Iterator
from typing import NamedTuple

from ludion.core import Board, Facts, Game, Word, cell_name, cells, grid_rows, parse_grid, permute, require, show_grid


class State(NamedTuple):
    filled: Word
    turn: int


class Domineering(Game[State, int]):
    """A board of `rows` x `columns`, in this order. The first player's dominoes stand upright, the second's lie level.

    States are written row by row with the player to move, V (upright) or H (level), as in "#../#../... H"; a move names the two
    cells, "a1-a2", a1 top left.
    """

    def __init__(self, rows: int = 4, columns: int = 4):
        fits = rows >= 1 and columns >= 1 and rows * columns <= 64
        require(fits, f"domineering needs from 1 to 64 cells, rows x columns, not {rows} x {columns}.")
        self.rows, self.columns = rows, columns
        self.full = Word((1 << rows * columns) - 1)
        self.east = Word(sum(1 << row * columns + columns - 1 for row in range(rows)))
        # Reflections only: a quarter turn would make upright dominoes level.
        self.symmetries = tuple(
            tuple(row * columns + column for row in row_order for column in column_order)
            for row_order in (range(rows), range(rows)[::-1])
            for column_order in (range(columns), range(columns)[::-1])
        )
        self.facts = Facts(draws=False, max_plies=rows * columns // 2)

    def start(self) -> State:
        return State(Word(0), 0)

    def turn(self, state: State) -> int:
        return state.turn

    def moves(self, state: State) -> Iterator[int]:
        free = self.full & ~state.filled
        yield from cells(free & ~self.east & free >> 1 if state.turn else free & free >> self.columns)

    def play(self, state: State, move: int) -> State:
        return State(state.filled | Word(1) << move | Word(1) << self.partner(state.turn, move), 1 - state.turn)

    def score(self, state: State) -> int:
        return 1 if state.turn else -1

    def partner(self, turn: int, move: int) -> int:
        return move + 1 if turn else move + self.columns

    def canonical(self, state: State) -> State:
        return min(State(Word(permute(state.filled, table)), state.turn) for table in self.symmetries)

    def show(self, state: State) -> str:
        return f"{show_grid(self.rows, self.columns, {'#': state.filled})} {'VH'[state.turn]}"

    def parse(self, text: str) -> State:
        grid, _, player = text.strip().partition(" ")
        require(player in ("V", "H"), f"'{text}' does not end with the player to move, as '{self.show(self.start())}' does.")
        (filled,) = parse_grid(grid, self.rows, self.columns, "#")
        return State(Word(filled), "VH".index(player))

    def show_move(self, state: State, move: int) -> str:
        return f"{cell_name(move, self.columns)}-{cell_name(self.partner(state.turn, move), self.columns)}"

    def board(self, state: State) -> Board:
        return Board(grid_rows(self.rows, self.columns, {"#": state.filled}))

    def player_names(self) -> tuple[str, str]:
        return ("vertical", "horizontal")
