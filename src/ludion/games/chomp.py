"""Chomp: bite a bar of chocolate whose top left square is poisoned."""

from collections.abc import Iterator
from typing import NamedTuple

from ludion.core import Board, Facts, Game, cell_name, cells, grid_rows, parse_grid, permute, require, show_grid

POISON = 1


class State(NamedTuple):
    left: int
    turn: int


class Chomp(Game[State, int]):
    """`rows` x `columns` squares. A bite takes a square with all that is to the right, below, or both.

    Whoever finds only the poison must take it and loses: the game ends there, and the poison is never a move. States are
    written row by row with the player to move, 1 or 2, as in "!###/##../#... 2": poison, chocolate, eaten. Moves are squares,
    a1 being the poison.
    """

    def __init__(self, rows: int = 3, columns: int = 4):
        fits = rows >= 1 and columns >= 1 and rows * columns <= 63
        require(fits, f"chomp needs from 1 to 63 squares, rows x columns, not {rows} x {columns}.")
        self.rows, self.columns = rows, columns
        self.full = (1 << rows * columns) - 1
        places = [divmod(cell, columns) for cell in range(rows * columns)]
        self.bites = tuple(
            sum(1 << cell for cell, (r, c) in enumerate(places) if r >= row and c >= column) for row, column in places
        )
        # Only a square bar has a symmetry: rows and columns change places.
        tables = (tuple(range(rows * columns)), tuple(column * rows + row for row, column in places))
        self.symmetries = tables if rows == columns else tables[:1]
        self.facts = Facts(draws=False, impartial=True, max_plies=rows * columns - 1)

    def start(self) -> State:
        return State(self.full, 0)

    def turn(self, state: State) -> int:
        return state.turn

    def moves(self, state: State) -> Iterator[int]:
        yield from cells(state.left & ~POISON)

    def play(self, state: State, move: int) -> State:
        return State(state.left & ~self.bites[move], 1 - state.turn)

    def score(self, state: State) -> int:
        return 1 if state.turn else -1

    def canonical(self, state: State) -> State:
        return State(min(permute(state.left, table) for table in self.symmetries), state.turn)

    def layers(self, state: State) -> dict[str, int]:
        return {"#": state.left, "!": POISON}

    def show(self, state: State) -> str:
        return f"{show_grid(self.rows, self.columns, self.layers(state))} {state.turn + 1}"

    def parse(self, text: str) -> State:
        grid, _, player = text.strip().partition(" ")
        require(player in ("1", "2"), f"'{text}' does not end with the player to move, as '{self.show(self.start())}' does.")
        chocolate, poison = parse_grid(grid, self.rows, self.columns, "#!")
        require(poison == POISON, f"'{text}' does not have its poison, '!', at the top left and nowhere else.")
        left = chocolate | poison
        whole = not any(left & self.bites[cell] for cell in cells(self.full & ~left))
        require(whole, f"'{text}' has chocolate to the right of an eaten square, or below it.")
        return State(left, int(player) - 1)

    def show_move(self, state: State, move: int) -> str:
        return cell_name(move, self.columns)

    def board(self, state: State) -> Board:
        return Board(grid_rows(self.rows, self.columns, self.layers(state)))
