"""The game of Doo in the form that the kit's first sheet asks for: cells, a counter, and moves that can be read."""

from dataclasses import replace
from functools import lru_cache
from typing import Any

from ludion.core import LudionError, cells, require
from ludion.drawing import text_board
from ludion.games.doo import DUEL, SIZE, State
from ludion.games.doo import Doo as Rules
from ludion.lessons.parcours.jeux import Jeu, illegal

__all__ = ["BLANCS", "J_ATT", "J_DEF", "NOIRS", "ROI", "VIDE", "Doo"]

J_ATT, J_DEF = 0, 1
VIDE, NOIRS, ROI, BLANCS = ".", "N", "R", "B"
GAGNE = 100  # more than any guess
NOIR, BLANC, PAS = 20, -9, -8
RULES = Rules()


class Doo(Jeu):
    """The attacker J_ATT (three NOIRS and the ROI) against the defender J_DEF (seven BLANCS) on 4 rows x 3 columns.

    A configuration is (cells, counter): twelve cells row by row, 0 to 11, the Doo being cell 4, and the number of the next ply;
    it is odd when the attacker has the move. From 8 on, in the duel, only odd and even matter: 8 and 9 stand for all, so that a
    position that comes back is the same configuration.

    Moves while placing: (NOIRS, cell) or (ROI, cell); two cells for the defender, the lower one first. In the duel: (from, to)
    is a step, (from, [to, ...]) a capture with the cells on which it lands.
    """

    def __init__(self) -> None:
        super().__init__(RULES)

    @property
    def configuration(self) -> tuple[tuple[str, ...], int]:
        """The twelve cells and the counter."""
        return _configuration(self._etat)

    @configuration.setter
    def configuration(self, value: Any) -> None:
        try:
            cases, compteur = value
            self._etat = _state(tuple(cases), compteur)
        except (TypeError, ValueError, LudionError) as error:
            raise LudionError(self._unlike(value)) from error

    def __str__(self) -> str:
        board = self.regles.board(self._etat)
        rows = tuple(tuple(BLANCS if symbol == "W" else symbol for symbol in row) for row in board.rows)
        return text_board(replace(board, rows=rows))

    def listeCoups(self, joueur: int) -> list[Any]:
        """The moves in the kit's form, in the order of Ludion's."""
        self._check_turn(joueur)
        return [(first, list(rest) if isinstance(rest, tuple) else rest) for first, rest in _moves(self._etat)]

    def joue(self, joueur: int, coup: Any) -> tuple[tuple[str, ...], int]:
        """The configuration after a move."""
        self._check_turn(joueur)
        try:
            first, rest = coup
            move = _moves(self._etat)[first, tuple(rest) if isinstance(rest, list) else rest]
        except (TypeError, ValueError, KeyError) as error:
            raise LudionError(illegal(coup)) from error
        return _configuration(self.regles.play(self._etat, move))

    def _score(self) -> int | None:
        return None if _moves(self._etat) else RULES.score(self._etat)

    def evaluation(self, joueur: int) -> int:
        """A heuristic of our own, for document 002 uses one without giving it: to the attacker, 20 for each black piece, -9 for
        each white one, -8 for each step from the nearest black piece to the Doo (2 while there is none); 100 for
        a game that is won.

        The weights come from the solved duel, where the sign is right for 81 % of the attacker's wins and 91 % of the defender's.
        """
        score = self._score()
        if score is None:
            cases, _ = self.configuration
            noirs, blancs = cases.count(NOIRS) + cases.count(ROI), cases.count(BLANCS)
            value = NOIR * noirs + BLANC * blancs + PAS * RULES.distance(self._etat.knights | self._etat.king)
        else:
            value = GAGNE * score
        return -value if joueur else value


# A search comes to the same positions again and again, and each takes a while to write.


@lru_cache(maxsize=1 << 16)
def _moves(state: State) -> dict[tuple[Any, Any], int]:
    """The moves in the kit's form, with tuples for lists, and what they are in Ludion."""
    return {_coup(state, move): move for move in RULES.moves(state)}


def _coup(state: State, move: int) -> tuple[Any, Any]:
    placing = state.counter < DUEL
    if placing and state.counter % 2:
        return (ROI if move >> 4 else NOIRS), (move & 15) - 1
    path = tuple((move >> shift & 15) - 1 for shift in range(0, move.bit_length(), 4))
    rows, columns = abs(path[0] // 3 - path[1] // 3), abs(path[0] % 3 - path[1] % 3)
    jump = not placing and max(rows, columns) == 2
    return path[0], path[1:] if jump else path[1]


@lru_cache(maxsize=1 << 16)
def _configuration(state: State) -> tuple[tuple[str, ...], int]:
    board = [VIDE] * SIZE
    for pieces, symbol in ((state.knights, NOIRS), (state.king, ROI), (state.whites, BLANCS)):
        for cell in cells(pieces):
            board[cell] = symbol
    return tuple(board), state.counter


@lru_cache(maxsize=1 << 16)
def _state(cases: tuple[str, ...], compteur: int) -> State:
    require(len(cases) == SIZE and set(cases) <= {VIDE, NOIRS, ROI, BLANCS}, "")
    grid = "/".join("".join(cases[row : row + 3]) for row in range(0, SIZE, 3)).replace(BLANCS, "W")
    return RULES.parse(f"{grid} {compteur if compteur < DUEL else DUEL + compteur % 2}")
