"""Doo: four black attackers, placed among seven white defenders, try to leave exactly one of them, on the Doo."""

from collections.abc import Iterator
from typing import NamedTuple

from ludion.core import Board, Facts, Game, cell_name, cells, grid_rows, parse_grid, permute, popcount, require, show_grid

ROWS, COLUMNS, SIZE, FULL, DOO, DUEL = 4, 3, 12, 0xFFF, 4, 8
# Nobody is ever placed on the Doo; at the first placing 1, 3 and 5, three of the cells beside it, are closed too.
PLACES, FIRST_PLACES = FULL & ~(1 << DOO), FULL & ~(1 << DOO | 1 << 1 | 1 << 3 | 1 << 5)


def _away(*offsets: tuple[int, int]) -> tuple[int, ...]:
    """For each cell, the set of cells that are so many rows and columns away."""
    return tuple(sum(1 << b for b in range(SIZE) if (abs(a // 3 - b // 3), abs(a % 3 - b % 3)) in offsets) for a in range(SIZE))


SIDES, NEIGHBOURS = _away((0, 1), (1, 0)), _away((0, 1), (1, 0), (1, 1))
LEAPS = _away((0, 2), (2, 0))  # where an orthogonal jump lands; the cell between is the mean of the two
MIRROR = tuple(cell + 2 - 2 * (cell % 3) for cell in range(3 * SIZE))  # of three boards in one number


class State(NamedTuple):
    knights: int
    king: int
    whites: int
    counter: int  # 1 to 7 while placing; in the duel 8 when the defender moves and 9 when the attacker does


class Doo(Game[State, int]):
    """On 4 rows x 3 columns with the Doo at b2, the attacker (black: three N and one R) against the defender (white: seven W).

    Placing, in turn: the attacker one N or R, the defender two W, never on the Doo; one W stands on b3 from the start. Then the
    duel, which the defender opens. Black steps in eight directions or captures with one orthogonal jump; white steps in four,
    and must capture with the longest chain of orthogonal jumps there is, over black pieces to cells that were empty before the
    move. The attacker wins when exactly one black is left and stands on the Doo; whoever is blocked, and all else that
    ends a game, makes the defender win. R and N move alike. A state that comes back is a draw.

    States are written row by row with the counter, ".../.../.W./... 1": 1 to 7 count the placings, in the duel 8 is the
    defender's turn and 9 the attacker's. "Na1" and "Ra1" place a black, "a1+b1" two whites; "a1-a2" is a step, "a1xc1xc3" a chain
    of jumps. Moves come by cell, black's steps before its jumps.
    """

    facts = Facts(cycles=True)

    def start(self) -> State:
        return State(0, 0, 1 << 7, 1)

    def turn(self, state: State) -> int:
        return 1 - state.counter % 2

    # A move is a path: cell + 1 in four bits, the first cell lowest. Black's placing has 16 more for R.

    def moves(self, state: State) -> Iterator[int]:
        blacks, whites = state.knights | state.king, state.whites
        empty = FULL & ~(blacks | whites)
        if state.counter < DUEL:
            places = empty & (FIRST_PLACES if state.counter == 1 else PLACES)
            if state.counter % 2 == 0:
                for cell in cells(places):
                    for other in cells(places & -2 << cell):
                        yield other + 1 << 4 | cell + 1
                return
            for king in range(int(popcount(state.knights) == 3), 2 - popcount(state.king)):
                for cell in cells(places):
                    yield 16 * king + cell + 1
        elif blacks == 0 or whites == 0 or blacks == 1 << DOO:
            return
        elif state.counter == DUEL:
            yield from self.white_moves(blacks, whites, empty)
        else:
            for cell in cells(blacks):
                for landing in cells(NEIGHBOURS[cell] & empty):
                    yield landing + 1 << 4 | cell + 1
                for landing in cells(LEAPS[cell] & empty):
                    if whites >> (cell + landing) // 2 & 1:
                        yield landing + 1 << 4 | cell + 1

    def white_moves(self, blacks: int, whites: int, empty: int) -> Iterator[int]:
        longest = max(self.longest(cell, blacks, empty) for cell in cells(whites))
        for cell in cells(whites):
            if longest == 0:
                for landing in cells(SIDES[cell] & empty):
                    yield landing + 1 << 4 | cell + 1
            # A board of 4 x 3 has no chain of more than three jumps.
            for first in cells(self.landings(cell, blacks, empty)):
                path, left = first + 1 << 4 | cell + 1, blacks & ~(1 << (cell + first) // 2)
                if longest == 1:
                    yield path
                for second in cells(self.landings(first, left, empty)):
                    if longest == 2:
                        yield second + 1 << 8 | path
                    for third in cells(self.landings(second, left & ~(1 << (first + second) // 2), empty)):
                        yield third + 1 << 12 | second + 1 << 8 | path

    def landings(self, cell: int, blacks: int, empty: int) -> int:
        """Where a white on this cell can land after one jump."""
        found = 0
        for landing in cells(LEAPS[cell] & empty):
            found |= (blacks >> (cell + landing) // 2 & 1) << landing
        return found

    def longest(self, cell: int, blacks: int, empty: int) -> int:
        """How many jumps a white on this cell can make in a row."""
        jumps = 0
        for landing in cells(self.landings(cell, blacks, empty)):
            jumps = max(jumps, 1 + self.longest(landing, blacks & ~(1 << (cell + landing) // 2), empty))
        return jumps

    def play(self, state: State, move: int) -> State:
        knights, king, whites, counter = state
        cell = (move & 15) - 1
        if counter < DUEL and counter % 2 == 0:
            return State(knights, king, whites | 1 << cell | 1 << (move >> 4) - 1, counter + 1)
        if counter < DUEL:
            return State(knights | 1 - (move >> 4) << cell, king | move >> 4 << cell, whites, counter + 1)
        moved, captured, path = 1 << cell, 0, move >> 4
        while path:
            landing = (path & 15) - 1
            captured |= (LEAPS[cell] >> landing & 1) << (cell + landing) // 2
            cell, path = landing, path >> 4
        moved |= 1 << cell
        if counter == DUEL:
            return State(knights & ~captured, king & ~captured, whites ^ moved, DUEL + 1)
        if moved & king:
            return State(knights, king ^ moved, whites & ~captured, DUEL)
        return State(knights ^ moved, king, whites & ~captured, DUEL)

    def score(self, state: State) -> int:
        return 1 if state.knights | state.king == 1 << DOO else -1

    def estimate(self, state: State) -> float:
        """`estimates.doo.Approach` with its own weights: material, and how near the Doo is."""
        blacks = state.knights | state.king
        return 0.2 * popcount(blacks) - 0.09 * popcount(state.whites) - 0.08 * self.distance(blacks)

    def distance(self, blacks: int) -> int:
        """How many steps the nearest black is from the Doo on an empty board: 0 to 2."""
        return 0 if blacks >> DOO & 1 else 1 if blacks & NEIGHBOURS[DOO] else 2

    def canonical(self, state: State) -> State:
        # Left and right are the same; and in the duel, where R and N move alike, the first black is called R.
        duel, blacks = state.counter >= DUEL, state.knights | state.king
        board = (blacks << SIZE | (0 if duel else state.king)) << SIZE | state.whites
        board = min(board, permute(board, MIRROR))
        blacks = board >> 2 * SIZE
        king = blacks & -blacks if duel else board >> SIZE & FULL
        return State(blacks ^ king, king, board & FULL, state.counter)

    def show(self, state: State) -> str:
        return f"{show_grid(ROWS, COLUMNS, self.layers(state))} {state.counter}"

    def layers(self, state: State) -> dict[str, int]:
        return {"N": state.knights, "R": state.king, "W": state.whites}

    def parse(self, text: str) -> State:
        grid, _, counter = text.strip().partition(" ")
        require(counter in tuple("123456789"), f"'{text}' does not end with the counter, 1 to 9, as '.../.../.W./... 1' does.")
        knights, king, whites = parse_grid(grid, ROWS, COLUMNS, "NRW")
        pieces = popcount(knights), popcount(king), popcount(whites)
        require(pieces[0] <= 3 and pieces[1] <= 1 and pieces[2] <= 7, f"'{text}' has more than 3 N, 1 R or 7 W.")
        placed = int(counter) // 2, 1 + (int(counter) - 1) // 2 * 2
        right = (pieces[0] + pieces[1], pieces[2]) == placed and not (knights | king | whites) >> DOO & 1
        wanted = f"at counter {counter} there are {placed[0]} black and {placed[1]} white pieces, none on b2"
        require(right or int(counter) >= DUEL, f"'{text}' is not a placing: {wanted}.")
        return State(knights, king, whites, int(counter))

    def show_move(self, state: State, move: int) -> str:
        if state.counter < DUEL and state.counter % 2:
            return f"{'NR'[move >> 4]}{cell_name((move & 15) - 1, COLUMNS)}"
        path = [(move >> shift & 15) - 1 for shift in range(0, move.bit_length(), 4)]
        jump = "x" if LEAPS[path[0]] >> path[1] & 1 else "-"
        return ("+" if state.counter < DUEL else jump).join(cell_name(cell, COLUMNS) for cell in path)

    def board(self, state: State) -> Board:
        free = ~(state.knights | state.king | state.whites)
        phase = "duel" if state.counter >= DUEL else f"placing {state.counter} of 7"
        return Board(grid_rows(ROWS, COLUMNS, self.layers(state) | {"*": free & 1 << DOO}), phase)

    def player_names(self) -> tuple[str, str]:
        return ("attacker", "defender")
