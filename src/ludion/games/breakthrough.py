"""Breakthrough: two armies of pawns; the first to reach the far row wins."""

from collections.abc import Iterator
from typing import NamedTuple

from ludion.core import Board, Facts, Game, Word, cell_name, cells, grid_rows, parse_grid, permute, popcount, require, show_grid

WEST, STRAIGHT, EAST = 0, 1, 2


class State(NamedTuple):
    crosses: Word
    noughts: Word
    turn: int


class Breakthrough(Game[State, int]):
    """A board of `rows` x `columns`, in this order; each side has two rows of pawns, on fewer than six rows one.

    X stands on top, begins and moves down. A pawn steps to one of the three cells ahead of it: straight if that cell is empty,
    slanting also to capture. Whoever reaches the far row wins, and so does whoever leaves the opponent without a move. States
    are written row by row with the player to move, "XX/../../OO X"; moves as "a1-b2", captures as "a1xb2".
    """

    def __init__(self, rows: int = 8, columns: int = 8):
        fits = rows >= 2 and columns >= 2 and rows * columns <= 64
        require(fits, f"breakthrough needs at least 2 rows, 2 columns and at most 64 cells, not {rows} rows x {columns} columns.")
        self.rows, self.columns = rows, columns
        self.ranks = 2 if rows >= 6 else 1
        self.top = Word((1 << columns) - 1)
        self.bottom = self.top << (rows - 1) * columns
        self.west = Word(sum(1 << row * columns for row in range(rows)))
        self.east = self.west << columns - 1
        self.mirror = tuple(cell - cell % columns + columns - 1 - cell % columns for cell in range(rows * columns))
        # Every pawn may step to the last row but one, and one step more ends the game.
        steps = sum(rows - 2 - rank for rank in range(self.ranks))
        self.facts = Facts(draws=False, max_plies=2 * columns * steps + 1)

    def start(self) -> State:
        crosses = Word((1 << self.ranks * self.columns) - 1)
        return State(crosses, crosses << (self.rows - self.ranks) * self.columns, 0)

    def turn(self, state: State) -> int:
        return state.turn

    def moves(self, state: State) -> Iterator[int]:
        if state.crosses & self.bottom or state.noughts & self.top:
            return
        own = state.noughts if state.turn else state.crosses
        ahead = self.ahead(own, state.turn)
        for cell in cells((ahead & ~self.west) >> 1 & ~own):
            yield 3 * cell + WEST
        for cell in cells(ahead & ~(state.crosses | state.noughts)):
            yield 3 * cell + STRAIGHT
        for cell in cells((ahead & ~self.east) << 1 & ~own):
            yield 3 * cell + EAST

    def play(self, state: State, move: int) -> State:
        source, target = Word(1) << self.source(state.turn, move), Word(1) << move // 3
        if state.turn:
            return State(state.crosses & ~target, state.noughts ^ source ^ target, 0)
        return State(state.crosses ^ source ^ target, state.noughts & ~target, 1)

    def score(self, state: State) -> int:
        return 1 if state.turn else -1

    def ahead(self, pawns: Word, turn: int) -> Word:
        return pawns >> self.columns if turn else pawns << self.columns

    def source(self, turn: int, move: int) -> int:
        behind = self.columns if turn else -self.columns
        return move // 3 + behind - (move % 3 - STRAIGHT)

    def canonical(self, state: State) -> State:
        mirror = State(Word(permute(state.crosses, self.mirror)), Word(permute(state.noughts, self.mirror)), state.turn)
        return mirror if mirror < state else state

    def layers(self, state: State) -> dict[str, int]:
        return {"X": state.crosses, "O": state.noughts}

    def show(self, state: State) -> str:
        return f"{show_grid(self.rows, self.columns, self.layers(state))} {'XO'[state.turn]}"

    def parse(self, text: str) -> State:
        grid, _, player = text.strip().partition(" ")
        require(player in ("X", "O"), f"'{text}' does not end with the player to move, as '{self.show(self.start())}' does.")
        crosses, noughts = map(Word, parse_grid(grid, self.rows, self.columns, "XO"))
        most, pawns = max(popcount(crosses), popcount(noughts)), self.ranks * self.columns
        require(most <= pawns, f"'{text}' has {most} pawns of one player, who began with {pawns}.")
        arrived = noughts & self.top if player == "O" else crosses & self.bottom
        require(not arrived, f"'{text}' has {player} to move, who has already reached the far row.")
        return State(crosses, noughts, "XO".index(player))

    def show_move(self, state: State, move: int) -> str:
        source, target = self.source(state.turn, move), move // 3
        captures = (state.crosses | state.noughts) >> target & 1
        return f"{cell_name(source, self.columns)}{'x' if captures else '-'}{cell_name(target, self.columns)}"

    def board(self, state: State) -> Board:
        return Board(grid_rows(self.rows, self.columns, self.layers(state)))

    def player_names(self) -> tuple[str, str]:
        return ("X", "O")
