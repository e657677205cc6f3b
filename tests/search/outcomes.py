"""Best play by its definition, on small games that may cycle, and positions to try searches on."""

from collections.abc import Iterable, Iterator
from typing import Any

from ludion.core import Facts, Game
from ludion.games.connect_four import ConnectFour
from ludion.games.hexapawn import Hexapawn
from ludion.games.nim import Nim
from ludion.games.tic_tac_toe import TicTacToe
from tests import plain

SOLVED = [TicTacToe(), Nim((1, 2, 3)), Nim((2, 2, 3), 2, False), Hexapawn(), Hexapawn(3, 4, True, True), ConnectFour(4, 3, 3)]


class Graph(Game[str, str]):
    """A game that is drawn on a napkin: `ways` are the moves of each state, which name where they lead; `second` are the states
    in which the second player moves, `scores` those of the ends. It starts in the first state."""

    facts = Facts(cycles=True)

    def __init__(self, ways: dict[str, str], second: str = "", scores: dict[str, int] | None = None):
        self.ways, self.second, self.scores = ways, second, scores or {}

    def start(self) -> str:
        return next(iter(self.ways))

    def turn(self, state: str) -> int:
        return int(state in self.second)

    def moves(self, state: str) -> Iterator[str]:
        yield from self.ways.get(state, "")

    def play(self, state: str, move: str) -> str:
        return move

    def score(self, state: str) -> int:
        return self.scores[state]


# The second player moves in r; s leads to x alone, and x to s or to a win. Met below x, s looks drawn, because x has come back.
BY_TWO_WAYS = Graph({"r": "xs", "x": "sw", "s": "x"}, second="r", scores={"w": 1})


def unfinished(game: Game[Any, Any], count: int, seed: int = 0) -> list[Any]:
    """So many different positions of random games in which somebody has to move, the start among them."""
    states = {game.start(): None}
    for number in range(seed, seed + 40 * count):
        if len(states) >= count:
            break
        states.update((state, None) for state in plain.random_game(game, number)[:-1])
    return list(states)[:count]


def sign(number: float) -> int:
    return (number > 0) - (number < 0)


def value(game: Game[Any, Any], state: Any, earlier: Iterable[Any] = ()) -> int:
    """The outcome of best play for the first player; the first return of a state is a draw."""
    path = tuple(earlier)
    if state in path:
        return 0
    below = [value(game, game.play(state, move), (*path, state)) for move in game.moves(state)]
    if not below:
        return sign(game.score(state))
    return min(below) if game.turn(state) else max(below)


def end(game: Game[Any, Any], state: Any, line: Iterable[Any]) -> int | None:
    """How the game ends by a line from a state: 1, 0, -1 for the first player, None if it goes on; the line must be legal."""
    path = [state]
    for move in line:
        assert path[-1] not in path[:-1], "the game ended before, by a return"
        assert move in list(game.moves(path[-1]))
        path.append(game.play(path[-1], move))
    if path[-1] in path[:-1]:
        return 0
    return None if game.outcome(path[-1]) is None else sign(game.score(path[-1]))


def only_wins(game: Game[Any, Any]) -> Iterator[tuple[Any, Any]]:
    """Positions in which one move alone wins, among at least three, and not at once; with that move."""
    for state in unfinished(game, 1000):
        wins = -1 if game.turn(state) else 1
        moves = list(game.moves(state))
        good = [move for move in moves if plain.value(game, game.play(state, move)) == wins]
        if len(good) == 1 and len(moves) > 2 and game.outcome(game.play(state, good[0])) is None:
            yield state, good[0]
