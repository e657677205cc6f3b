"""Hexapawn: two rows of pawns; reach the far row or leave the opponent without a move."""

from collections.abc import Iterator
from typing import NamedTuple

from ludion.core import Board, Facts, Game, cell_name, cells, grid_rows, lowest, parse_grid, permute, popcount, require, show_grid


class State(NamedTuple):
    crosses: int
    noughts: int
    turn: int


class Hexapawn(Game[State, int]):
    """A board of `rows` x `columns`, in this order. `cylinder`: the first and the last column are neighbours. `compulsory`:
    who can capture must. Machine code takes boards of up to 63 cells; larger ones run interpreted.

    X stands on top, begins and moves down. A pawn advances to the empty cell ahead or captures on the two cells beside that
    one. States are written row by row with the player to move, "XXX/.../OOO X"; moves as "a1-a2" and "a1xb2", captures first.
    """

    def __init__(self, rows: int = 3, columns: int = 3, cylinder: bool = False, compulsory: bool = False):
        fits = rows >= 2 and columns >= 1 and rows * columns <= 1000
        require(fits, f"hexapawn needs at least 2 rows, 1 column and at most 1000 cells, not {rows} rows x {columns} columns.")
        require(columns >= 3 or not cylinder, f"a cylinder needs at least 3 columns, not {columns}.")
        self.rows, self.columns, self.cylinder, self.compulsory = rows, columns, cylinder, compulsory
        self.full, self.top = (1 << rows * columns) - 1, (1 << columns) - 1
        self.bottom = self.top << (rows - 1) * columns
        self.west = sum(1 << row * columns for row in range(rows))
        self.east = self.west << columns - 1
        turns = range(columns) if cylinder else range(1)
        self.symmetries = tuple(
            tuple(cell - cell % columns + (sign * cell + shift) % columns for cell in range(rows * columns))
            for sign, offset in ((1, 0), (-1, columns - 1))
            for shift in (offset + turn for turn in turns)
        )
        self.facts = Facts(draws=False, max_plies=2 * columns * (rows - 2) + 1)

    def start(self) -> State:
        return State(self.top, self.bottom, 0)

    def turn(self, state: State) -> int:
        return state.turn

    def moves(self, state: State) -> Iterator[int]:
        own, other = (state.noughts, state.crosses) if state.turn else (state.crosses, state.noughts)
        if other & (self.bottom if state.turn else self.top):
            return
        ahead = self.ahead(own, state.turn)
        west, east = self.westward(ahead) & other, self.eastward(ahead) & other
        for cell in cells(west):
            yield 3 * cell
        for cell in cells(east):
            yield 3 * cell + 1
        if not (self.compulsory and west | east):
            for cell in cells(ahead & ~(own | other)):
                yield 3 * cell + 2

    def play(self, state: State, move: int) -> State:
        source, target = self.source(state, move), 1 << move // 3
        if state.turn:
            return State(state.crosses & ~target, state.noughts ^ source | target, 0)
        return State(state.crosses ^ source | target, state.noughts & ~target, 1)

    def score(self, state: State) -> int:
        return 1 if state.turn else -1

    def source(self, state: State, move: int) -> int:
        behind = self.ahead(1 << move // 3, 1 - state.turn)
        if move % 3 == 2:
            return behind
        return self.westward(behind) if move % 3 else self.eastward(behind)

    def ahead(self, board: int, turn: int) -> int:
        return board >> self.columns if turn else board << self.columns

    def westward(self, board: int) -> int:
        around = (board & self.west) << self.columns - 1 if self.cylinder else 0
        return (board & ~self.west) >> 1 | around

    def eastward(self, board: int) -> int:
        around = (board & self.east) >> self.columns - 1 if self.cylinder else 0
        return (board & ~self.east) << 1 | around

    def canonical(self, state: State) -> State:
        return min(State(permute(state.crosses, table), permute(state.noughts, table), state.turn) for table in self.symmetries)

    def layers(self, state: State) -> dict[str, int]:
        return {"X": state.crosses, "O": state.noughts}

    def show(self, state: State) -> str:
        return f"{show_grid(self.rows, self.columns, self.layers(state))} {'XO'[state.turn]}"

    def parse(self, text: str) -> State:
        grid, _, player = text.strip().partition(" ")
        require(player in ("X", "O"), f"'{text}' does not end with the player to move, as '{self.show(self.start())}' does.")
        crosses, noughts = parse_grid(grid, self.rows, self.columns, "XO")
        most = max(popcount(crosses), popcount(noughts))
        require(most <= self.columns, f"'{text}' has {most} pawns of one player, who began with {self.columns}.")
        arrived = noughts & self.top if player == "O" else crosses & self.bottom
        require(not arrived, f"'{text}' has {player} to move, who has already reached the far row.")
        return State(crosses, noughts, "XO".index(player))

    def show_move(self, state: State, move: int) -> str:
        source = cell_name(lowest(self.source(state, move)), self.columns)
        return f"{source}{'-' if move % 3 == 2 else 'x'}{cell_name(move // 3, self.columns)}"

    def board(self, state: State) -> Board:
        return Board(grid_rows(self.rows, self.columns, self.layers(state)))

    def player_names(self) -> tuple[str, str]:
        return ("X", "O")
