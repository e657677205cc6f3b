"""OpenSpiel's bots as players here: `open-spiel:mcts,simulations=100`, `open-spiel:random`."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal

from ludion.core import Game, LudionError, cell_name, column_name, require
from ludion.core.clock import Clock
from ludion.games.breakthrough import Breakthrough
from ludion.games.connect_four import ConnectFour
from ludion.games.dots_and_boxes import DotsAndBoxes
from ludion.games.nim import Nim
from ludion.games.othello import Othello
from ludion.games.tic_tac_toe import TicTacToe
from ludion.players.player import Player, one_thread

GET_IT = "pip install open_spiel"
KNOWN = "tic-tac-toe, connect-four, nim, othello (8 x 8), breakthrough and dots-and-boxes"
LARGEST = 1 << 31
OWN = 0.8  # of its time; the rest goes into the moves played along, and into giving the tree's memory back
LEAST = 0.001  # seconds; none at all would mean no limit
Bot = Literal["mcts", "random"]


@dataclass(frozen=True, slots=True)
class Peer:
    """A game as OpenSpiel has it: its name with parameters, and how its moves are written here."""

    name: str
    translate: Callable[[str], str]


def peer_of(game: Game[Any, Any]) -> Peer | None:
    """The same game there, if there is one; the score may be another, the winner is not."""
    if isinstance(game, TicTacToe):
        return Peer("tic_tac_toe", _cross)
    if isinstance(game, ConnectFour):
        return Peer(f"connect_four(columns={game.columns},rows={game.rows},x_in_row={game.length})", _column)
    if isinstance(game, Nim) and game.most == 0:
        return Peer(f"nim(pile_sizes={';'.join(map(str, game.heaps))},is_misere={not game.last_wins})".lower(), _handful)
    if isinstance(game, Othello) and game.size == 8:
        return Peer("othello", str)
    if isinstance(game, Breakthrough):
        return Peer(f"breakthrough(rows={game.rows},columns={game.columns})", _step(game.rows))
    if isinstance(game, DotsAndBoxes):
        return Peer(f"dots_and_boxes(num_rows={game.rows},num_cols={game.columns},utility_margin=true)", _line)
    return None


def _numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


def _cross(text: str) -> str:
    """x(0,2) is c1."""
    row, column = _numbers(text)
    return cell_name(3 * row + column, 3)


def _column(text: str) -> str:
    """x3 is d."""
    return column_name(_numbers(text)[0])


def _handful(text: str) -> str:
    """pile:2, take:3; is b3."""
    heap, taken = _numbers(text)
    return f"{column_name(heap - 1)}{taken}"


def _line(text: str) -> str:
    """P1(h,0,1) is b1-c1, and P1(v,0,1) is b1-b2."""
    _, row, column = _numbers(text)
    dots = [(row, column), (row, column + 1) if "h" in text else (row + 1, column)]
    return "-".join(f"{column_name(c)}{r + 1}" for r, c in dots)


def _step(rows: int) -> Callable[[str], str]:
    """Rows are counted from below there: on eight rows c5d4* is c4xd5."""

    def translated(text: str) -> str:
        source, target = (f"{text[at]}{rows + 1 - int(text[at + 1])}" for at in (0, 2))
        return f"{source}{'x' if text.endswith('*') else '-'}{target}"

    return translated


def open_spiel_player(
    bot: Bot = "mcts",
    simulations: int = 1000,
    rollouts: int = 1,
    constant: float = 2.0,
    solve: bool = True,
    memory: int = 256,
    seed: int = 0,
) -> Player:
    """`mcts`: so many simulations, each with so many random games; `constant` is its taste for the untried, `memory` the
    megabytes of its tree at most. `random`: any legal move."""
    return OpenSpielPlayer(bot, simulations, rollouts, constant, solve, memory, seed)


class OpenSpielPlayer(Player):
    """Plays what a bot of OpenSpiel says. The game is played along there, move by move, from its start. A bot is made for each
    move, from the seed and the number of plies, so that what is undone or resumed goes on as it would have."""

    def __init__(self, bot: Bot, simulations: int, rollouts: int, constant: float, solve: bool, memory: int, seed: int) -> None:
        _pyspiel()
        for name, number in {"simulations": simulations, "rollouts": rollouts, "memory": memory}.items():
            require(1 <= number < LARGEST, f"open-spiel: {name} must be 1 or more, not {number}.")
        require(constant >= 0, f"open-spiel: constant must be 0 or more, not {constant:g}.")
        self.kind, self.simulations, self.rollouts, self.constant = bot, simulations, rollouts, constant
        self.solve, self.memory, self.seed = solve, memory, seed
        self._game: Game[Any, Any] | None = None
        self._peer: Peer | None = None
        self._there: Any = None
        self._played: tuple[list[Any], Any] = ([], None)

    def accept(self, game: Game[Any, Any]) -> None:
        self.ready(game)

    def ready(self, game: Game[Any, Any]) -> None:
        if self._game != game:
            self._peer, pyspiel = peer_of(game), _pyspiel()
            if self._peer is None:
                raise LudionError(f"OpenSpiel's bots do not play {game.spec} here; they play {KNOWN}.")
            try:
                self._there = pyspiel.load_game(self._peer.name)
            except pyspiel.SpielError as error:
                raise LudionError(f"OpenSpiel does not play {game.spec}: {error}") from error
            self._game, self._played = game, ([], None)

    @one_thread
    def choose(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any] = (), clock: Clock | None = None) -> Any:
        self.ready(game)
        there = self._replayed(game, [*earlier, state])
        action = self._bot(game, state, len(earlier), clock).step(there.clone())
        return game.parse_move(state, self._told(there, action))

    def _replayed(self, game: Game[Any, Any], states: Sequence[Any]) -> Any:
        """OpenSpiel's state after the same moves. One that goes on from the last is not replayed from its start."""
        if states[0] != game.start():
            raise LudionError(f"OpenSpiel's bots begin at the start of {game.name}, not in {game.show(states[0])}.")
        known, there = self._played
        if not known or list(states[: len(known)]) != known:
            known, there = [states[0]], self._there.new_initial_state()
        for before, after in pairwise(states[len(known) - 1 :]):
            move = next(move for move in game.moves(before) if game.play(before, move) == after)
            text = game.show_move(before, move)
            there.apply_action(next(action for action in there.legal_actions() if self._told(there, action) == text))
        self._played = list(states), there
        return there

    def _told(self, there: Any, action: int) -> str:
        """A move of OpenSpiel's as it is written here."""
        assert self._peer is not None
        return self._peer.translate(there.action_to_string(action))

    def _bot(self, game: Game[Any, Any], state: Any, plies: int, clock: Clock | None) -> Any:
        pyspiel, seed = _pyspiel(), (self.seed + plies) % LARGEST
        if self.kind == "random":
            return pyspiel.make_uniform_random_bot(game.turn(state), seed)
        simulations, timed = self.simulations, {}
        if clock is not None:
            simulations = min(simulations, clock.work.simulations or simulations)
            left = None if game.facts.max_plies is None else game.facts.max_plies - plies
            if (share := clock.share(left)) is not None:
                timed = {"max_wall_clock_time": max(OWN * share, LEAST)}
        evaluator = pyspiel.RandomRolloutEvaluator(self.rollouts, seed)
        settings = (self.constant, simulations, self.memory, self.solve, seed, False)
        return pyspiel.MCTSBot(self._there, evaluator, *settings, **timed)


def _pyspiel() -> Any:
    try:
        import pyspiel
    except ImportError:
        raise LudionError(f"This needs the package open_spiel, which is not installed: {GET_IT}") from None
    return pyspiel
