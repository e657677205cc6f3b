"""Dots and boxes: draw lines between neighbouring dots; whoever closes a box owns it and moves again."""

import itertools
import re
from collections.abc import Iterator
from typing import NamedTuple

from ludion.core import Board, Facts, Game, LudionError, cell_name, cells, column_name, grid_symmetries, permute, require

NEVER = 1 << 62  # a line that nobody can draw


class State(NamedTuple):
    lines: int  # in reading order: the level lines of a row, then the upright ones under it
    turn: int
    lead: int  # how many boxes more the first player has; who owns which decides nothing


class DotsAndBoxes(Game[State, int]):
    """`rows` x `columns` boxes, in this order, with at most 62 lines: 5 x 5 has 60. The score is the difference of boxes.

    States are the lines in reading order, the player to move and the first player's lead: "--/||./-./.../.. 1 1". A move
    names two dots, "a1-b1", a1 top left.
    """

    def __init__(self, rows: int = 2, columns: int = 2):
        fits = rows >= 1 and columns >= 1 and 2 * rows * columns + rows + columns <= 62
        require(fits, f"dots and boxes needs at least one box and at most 62 lines; {rows} x {columns} boxes do not do.")
        self.rows, self.columns = rows, columns
        self.marks = "/".join(["-" * columns, "|" * (columns + 1)] * rows + ["-" * columns])
        wide = columns + 1
        ends: list[tuple[int, int]] = []
        for dot in range(0, (rows + 1) * wide, wide):
            ends += [(left, left + 1) for left in range(dot, dot + columns)]
            ends += [(upper, upper + wide) for upper in range(dot, dot + wide) if dot < rows * wide]
        number = {pair: line for line, pair in enumerate(ends)}
        self.ends, self.full = tuple(ends), (1 << len(ends)) - 1
        sides = (0, 1), (0, wide), (1, 1 + wide), (wide, 1 + wide)
        corners = [row * wide + column for row in range(rows) for column in range(columns)]
        self.boxes = tuple(sum(1 << number[corner + a, corner + b] for a, b in sides) for corner in corners)
        beside = [[box for box in self.boxes if box >> line & 1] for line in range(len(ends))]
        self.first_box = tuple(boxes[0] for boxes in beside)
        self.second_box = tuple(boxes[1] if len(boxes) > 1 else NEVER for boxes in beside)
        self.symmetries = tuple(
            tuple(number[min(table[a], table[b]), max(table[a], table[b])] for a, b in ends)
            for table in grid_symmetries(rows + 1, wide)
        )
        self.facts = Facts(draws=rows * columns % 2 == 0, max_plies=len(ends))

    def start(self) -> State:
        return State(0, 0, 0)

    def turn(self, state: State) -> int:
        return state.turn

    def moves(self, state: State) -> Iterator[int]:
        yield from cells(self.full & ~state.lines)

    def play(self, state: State, move: int) -> State:
        lines, first, second = state.lines | 1 << move, self.first_box[move], self.second_box[move]
        closed = int(lines & first == first) + int(lines & second == second)
        turn = state.turn if closed else 1 - state.turn
        return State(lines, turn, state.lead - closed if state.turn else state.lead + closed)

    def score(self, state: State) -> int:
        return state.lead

    def estimate(self, state: State) -> int:
        return state.lead

    def canonical(self, state: State) -> State:
        return State(min(permute(state.lines, table) for table in self.symmetries), state.turn, state.lead)

    def drawn(self, lines: int) -> str:
        numbers = itertools.count()
        return "".join(mark if mark == "/" or lines >> next(numbers) & 1 else "." for mark in self.marks)

    def show(self, state: State) -> str:
        return f"{self.drawn(state.lines)} {state.turn + 1} {state.lead}"

    def parse(self, text: str) -> State:
        match = re.fullmatch(r"([-|./]+) ([12]) (-?\d{1,2})", text.strip())
        grid = match[1] if match else ""
        lines = sum(1 << line for line, mark in enumerate(grid.replace("/", "")) if mark != ".")
        if not match or self.drawn(lines) != grid:
            raise LudionError(f"'{text}' is not lines, a player and a lead, such as '{self.show(self.start())}'.")
        closed, lead = sum(lines & box == box for box in self.boxes), int(match[3])
        possible = abs(lead) <= closed and (closed - lead) % 2 == 0
        require(possible, f"'{text}' cannot have a lead of {lead}, because the number of closed boxes is {closed}.")
        return State(lines, int(match[2]) - 1, lead)

    def show_move(self, state: State, move: int) -> str:
        first, second = self.ends[move]
        return f"{cell_name(first, self.columns + 1)}-{cell_name(second, self.columns + 1)}"

    def board(self, state: State) -> Board:
        wide = self.columns + 1
        canvas = [[""] * (2 * wide) for _ in range(2 * self.rows + 2)]
        for dot in range((self.rows + 1) * wide):
            row, column = divmod(dot, wide)
            canvas[0][2 * column + 1] = column_name(column)
            canvas[2 * row + 1][0] = str(row + 1)
            canvas[2 * row + 1][2 * column + 1] = "+"
        for line in cells(state.lines):
            first, second = self.ends[line]
            canvas[first // wide + second // wide + 1][first % wide + second % wide + 1] = "-" if second == first + 1 else "|"
        for number, box in enumerate(self.boxes):
            if state.lines & box == box:
                canvas[2 * (number // self.columns) + 2][2 * (number % self.columns) + 2] = "#"
        leader = f"player {1 if state.lead > 0 else 2} leads by {abs(state.lead)}" if state.lead else "level"
        return Board(tuple(map(tuple, canvas)), leader, labelled=False)
