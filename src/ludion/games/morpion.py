"""Morpion: tic-tac-toe on 3, 5 or 7 cells a side, flat or on a torus, where stones may slide at the end."""

from collections.abc import Iterator
from typing import NamedTuple

from ludion.core import Board, Facts, Game, cells, lowest, permute, popcount, require
from ludion.core.board import cell_name, grid_rows, grid_symmetries, parse_grid, show_grid


class State(NamedTuple):
    crosses: int
    noughts: int
    slides: int


class Morpion(Game[State, int]):
    """`size` 3, 5 or 7: a line of 3, 4 or 5 wins. `torus`: opposite edges touch. `phase` 0: all but one cell taken is a draw;
    1: then stones slide into the hole from the four cells next to it; 2: from the eight around it.

    X begins. After 2 x `size` slides, or when no stone of one's own can slide, the game is drawn. States are written row by
    row, "XO./.X./...", then the number of slides made, if any: "XOX/XOO/OX. 3". Moves are cells, "b2", and slides "b3-c3".
    """

    def __init__(self, size: int = 3, torus: bool = False, phase: int = 0):
        require(size in (3, 5, 7), f"size must be 3, 5 or 7, not {size}.")
        require(phase in (0, 1, 2), f"phase must be 0, 1 or 2, not {phase}.")
        self.size, self.torus, self.phase = size, torus, phase
        self.length = (size + 3) // 2
        self.slide_limit = 2 * size if phase else 0
        self.full, self.row = (1 << size * size) - 1, (1 << size) - 1
        self.west = sum(1 << row * size for row in range(size))
        self.east = self.west << size - 1
        shifts = [divmod(shift, size) for shift in range(size * size if torus else 1)]
        self.symmetries = tuple(
            tuple((cell // size + down) % size * size + (cell % size + right) % size for cell in table)
            for table in grid_symmetries(size, size)
            for down, right in shifts
        )
        self.facts = Facts(max_plies=size * size - 1 + self.slide_limit)

    def start(self) -> State:
        return State(0, 0, 0)

    def turn(self, state: State) -> int:
        return (popcount(state.crosses | state.noughts) + state.slides) & 1

    def moves(self, state: State) -> Iterator[int]:
        own, other = (state.noughts, state.crosses) if self.turn(state) else (state.crosses, state.noughts)
        if self.aligned(other):
            return
        holes = self.holes(state)
        if holes & (holes - 1):
            yield from cells(holes)
        elif state.slides < self.slide_limit:
            yield from cells(self.around(holes) & own)

    def play(self, state: State, move: int) -> State:
        holes = self.holes(state)
        sliding = holes >> move & 1 == 0
        changed = holes | 1 << move if sliding else 1 << move
        slides = state.slides + int(sliding)
        if self.turn(state):
            return State(state.crosses, state.noughts ^ changed, slides)
        return State(state.crosses ^ changed, state.noughts, slides)

    def score(self, state: State) -> int:
        return int(self.aligned(state.crosses)) - int(self.aligned(state.noughts))

    def holes(self, state: State) -> int:
        return self.full & ~(state.crosses | state.noughts)

    def aligned(self, stones: int) -> bool:
        level = upright = falling = rising = stones
        for _ in range(self.length - 1):
            level = stones & self.right(level)
            upright = stones & self.down(upright)
            falling = stones & self.down(self.right(falling))
            rising = stones & self.down(self.left(rising))
        return level | upright | falling | rising != 0

    def around(self, hole: int) -> int:
        sides = self.left(hole) | self.right(hole)
        middle = sides | hole if self.phase == 2 else hole
        return sides | self.up(middle) | self.down(middle)

    def right(self, stones: int) -> int:
        around = (stones & self.east) >> self.size - 1 if self.torus else 0
        return (stones & ~self.east) << 1 | around

    def left(self, stones: int) -> int:
        around = (stones & self.west) << self.size - 1 if self.torus else 0
        return (stones & ~self.west) >> 1 | around

    def down(self, stones: int) -> int:
        around = stones >> self.size * (self.size - 1) if self.torus else 0
        return stones << self.size & self.full | around

    def up(self, stones: int) -> int:
        around = (stones & self.row) << self.size * (self.size - 1) if self.torus else 0
        return stones >> self.size | around

    def canonical(self, state: State) -> State:
        return min(State(permute(state.crosses, table), permute(state.noughts, table), state.slides) for table in self.symmetries)

    def layers(self, state: State) -> dict[str, int]:
        return {"X": state.crosses, "O": state.noughts}

    def show(self, state: State) -> str:
        return show_grid(self.size, self.size, self.layers(state)) + (f" {state.slides}" if state.slides else "")

    def parse(self, text: str) -> State:
        grid, _, count = text.strip().partition(" ")
        crosses, noughts = parse_grid(grid, self.size, self.size, "XO")
        state = State(crosses, noughts, int(count) if count.isdecimal() and len(count) < 3 else 0)
        surplus, holes = popcount(crosses) - popcount(noughts), popcount(self.holes(state))
        require(surplus in (0, 1) and holes > 0, f"'{text}' must have as many X as O or one more, and an empty cell.")
        known = not count or (1 <= state.slides <= self.slide_limit and holes == 1)
        require(known, f"'{text}' ends with '{count}': not a number of slides that can have been made here.")
        return state

    def show_move(self, state: State, move: int) -> str:
        name, holes = cell_name(move, self.size), self.holes(state)
        return name if holes >> move & 1 else f"{name}-{cell_name(lowest(holes), self.size)}"

    def board(self, state: State) -> Board:
        caption = f"{self.slide_limit - state.slides} slides left" if state.slides else ""
        return Board(grid_rows(self.size, self.size, self.layers(state)), caption)

    def player_names(self) -> tuple[str, str]:
        return ("X", "O")
