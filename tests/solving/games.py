"""Small games on which solver, search and attractors must agree, state by state."""

from ludion.core import Game
from ludion.games.babylone import Babylone
from ludion.games.chomp import Chomp
from ludion.games.connect_four import ConnectFour
from ludion.games.dice import Dice
from ludion.games.divide import Divide
from ludion.games.domineering import Domineering
from ludion.games.dots_and_boxes import DotsAndBoxes
from ludion.games.hexapawn import Hexapawn
from ludion.games.matches import Matches
from ludion.games.nim import Nim
from ludion.games.tic_tac_toe import TicTacToe

SMALL: list[Game] = [
    Babylone(2, 2),
    Babylone(3, 2),
    Babylone(2, 4),
    Chomp(3, 3),
    ConnectFour(3, 3, 3),
    Dice(12, 1),
    Divide(4, 7),
    Domineering(3, 3),
    DotsAndBoxes(1, 2),
    Hexapawn(),
    Hexapawn(3, 4, True, True),
    Matches(9, True),
    Matches(9, False),
    Nim((1, 2, 3)),
    Nim((2, 2, 3), 2, False),
    TicTacToe(),
]
