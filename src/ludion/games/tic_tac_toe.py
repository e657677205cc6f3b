"""Tic-tac-toe: three in a row on a board of nine cells."""

from collections.abc import Iterator
from typing import NamedTuple

from ludion.core import Board, Facts, Game, cells, permute, popcount, require
from ludion.core.board import cell_name, grid_rows, grid_symmetries, parse_grid, show_grid

LINES = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o124, 0o421)
SYMMETRIES = grid_symmetries(3, 3)


class State(NamedTuple):
    crosses: int
    noughts: int


class TicTacToe(Game[State, int]):
    """X begins. States are written row by row, "XO./.X./..."; moves are cells, a1 top left to c3."""

    facts = Facts(max_plies=9)

    def start(self) -> State:
        return State(0, 0)

    def turn(self, state: State) -> int:
        return popcount(state.crosses | state.noughts) % 2

    def moves(self, state: State) -> Iterator[int]:
        if not self.aligned(state.crosses) and not self.aligned(state.noughts):
            yield from cells(0o777 & ~(state.crosses | state.noughts))

    def play(self, state: State, move: int) -> State:
        stone = 1 << move
        return State(state.crosses, state.noughts | stone) if self.turn(state) else State(state.crosses | stone, state.noughts)

    def score(self, state: State) -> int:
        return int(self.aligned(state.crosses)) - int(self.aligned(state.noughts))

    def aligned(self, stones: int) -> bool:
        return any(stones & line == line for line in LINES)

    def canonical(self, state: State) -> State:
        return min(State(permute(state.crosses, table), permute(state.noughts, table)) for table in SYMMETRIES)

    def show(self, state: State) -> str:
        return show_grid(3, 3, {"X": state.crosses, "O": state.noughts})

    def parse(self, text: str) -> State:
        crosses, noughts = parse_grid(text, 3, 3, "XO")
        require(popcount(crosses) - popcount(noughts) in (0, 1), f"'{text}' cannot be: X begins, then they take turns.")
        return State(crosses, noughts)

    def show_move(self, state: State, move: int) -> str:
        return cell_name(move, 3)

    def board(self, state: State) -> Board:
        return Board(grid_rows(3, 3, {"X": state.crosses, "O": state.noughts}))
