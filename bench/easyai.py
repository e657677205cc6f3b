"""Two small games for easyAI, with the rules of Ludion's: as quick as its interface allows, on bits and with moves taken back."""

from importlib.util import find_spec
from typing import Any

LINES = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o124, 0o421)


def installed() -> bool:
    """Whether the package is there."""
    return find_spec("easyAI") is not None


def negamax(game: Any, depth: int) -> float:
    """The value that its alpha-beta finds for whoever begins. A win is worth a thousandth more for each ply that was left."""
    from easyAI import Negamax  # type: ignore[import-untyped]

    search = Negamax(depth)
    search(game)
    return float(search.alpha)


def connect_four() -> Any:
    """Seven columns of six cells, each with an empty one on top."""
    from easyAI import TwoPlayerGame

    class ConnectFour(TwoPlayerGame):  # type: ignore[misc]
        def __init__(self) -> None:
            self.players, self.current_player = [None, None], 1
            self.stones, self.next = [0, 0], [7 * column for column in range(7)]

        def possible_moves(self) -> list[int]:
            return [column for column in range(7) if self.next[column] < 7 * column + 6]

        def make_move(self, move: int) -> None:
            self.stones[self.current_player - 1] |= 1 << self.next[move]
            self.next[move] += 1

        def unmake_move(self, move: int) -> None:
            self.next[move] -= 1
            self.stones[self.current_player - 1] ^= 1 << self.next[move]

        def lost(self) -> bool:
            stones = self.stones[2 - self.current_player]
            for step in (1, 6, 7, 8):
                pairs = stones & stones >> step
                if pairs & pairs >> 2 * step:
                    return True
            return False

        def is_over(self) -> bool:
            return self.lost() or not self.possible_moves()

        def scoring(self) -> int:
            return -1 if self.lost() else 0

    return ConnectFour()


def tic_tac_toe() -> Any:
    """Nine cells, row by row."""
    from easyAI import TwoPlayerGame

    class TicTacToe(TwoPlayerGame):  # type: ignore[misc]
        def __init__(self) -> None:
            self.players, self.current_player = [None, None], 1
            self.stones = [0, 0]

        def possible_moves(self) -> list[int]:
            taken = self.stones[0] | self.stones[1]
            return [cell for cell in range(9) if not taken >> cell & 1]

        def make_move(self, move: int) -> None:
            self.stones[self.current_player - 1] |= 1 << move

        def unmake_move(self, move: int) -> None:
            self.stones[self.current_player - 1] ^= 1 << move

        def lost(self) -> bool:
            stones = self.stones[2 - self.current_player]
            return any(stones & line == line for line in LINES)

        def is_over(self) -> bool:
            return self.stones[0] | self.stones[1] == 0o777 or self.lost()

        def scoring(self) -> int:
            return -1 if self.lost() else 0

    return TicTacToe()
