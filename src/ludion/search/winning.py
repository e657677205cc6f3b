"""Win or not: a position is winning if some move leads to a losing one, losing if every move leads to a winning one.

Document 002's two mutually recursive questions, with the move. A draw is neither: it answers no to both.
"""

from collections.abc import Iterable
from typing import Any

from ludion.core import Game, LudionError
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Bound, Choice, Report
from ludion.search.playout import outcome
from ludion.search.walk import INFINITY, Stopped, Walk

Answer = tuple[bool, tuple[Any, ...]]


def winning(
    game: Game[Any, Any],
    state: Any,
    limits: Limits | None = None,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
    memory: bool = True,
) -> Report:
    """Who wins with best play, and by which move: value 1 the first player, -1 the second, 0 nobody.

    The move wins if any does, else it draws if any does. A win's or a loss's line is played to the game's end; a draw's has its
    first move only. `limits.depth` looks for wins within so many plies: those it finds are exact; if it finds none and met the
    horizon, then nothing is known of the value, and the move is one that does not lose within the horizon. Without a depth,
    `memory` does not change the value, only the number of states. A game that cycles comes to an end too, since a return is a
    draw, but hardly in a lifetime: there a limit must be given. The estimate is not used.
    """
    limits = limits or Limits()
    if game.facts.cycles:
        limits.need("depth", "nodes", "seconds")
    search = WinOrNot(Walk(game, limits, estimate, observer, earlier), memory)
    try:
        return search.walk.run(state, lambda: search.who_wins(state), so_far=lambda: search.so_far(state))
    except RecursionError as error:
        raise LudionError(f"{game.name} is too deep for this search from here: give it a depth.") from error


class WinOrNot:
    """The two questions about one game.

    What is remembered of a state holds on every path to it: a win always does (a winning strategy that comes nearer to its end
    with each move meets no state twice), a no only if neither a repetition nor the horizon was met below.
    """

    def __init__(self, walk: Walk, memory: bool) -> None:
        self.walk, self.game, self.memory = walk, walk.game, memory
        self.known: dict[tuple[bool, Any], Answer] = {}
        self.horizons = self.repetitions = 0
        self.hope: tuple[Any, ...] = ()

    def winning(self, state: Any, move: Any, depth: float) -> Answer:
        """Whether the player to move can force a win, and how."""
        return self.ask(True, state, move, depth)

    def losing(self, state: Any, move: Any, depth: float) -> Answer:
        """Whether the player to move loses whatever is played, and how."""
        return self.ask(False, state, move, depth)

    def ask(self, wins: bool, state: Any, move: Any, depth: float) -> Answer:
        """Either question, with what both need: counting, the game's end, the horizon, the memory."""
        walk = self.walk
        sign, left = walk.sign(state), int(min(depth, 1 << 30))
        repeated = walk.repeated(state)
        self.repetitions += repeated
        if not repeated and (wins, state) in self.known:
            return self.remembered(wins, state, move, left)
        met = self.horizons + self.repetitions
        moves = walk.enter(state, move, left)
        if not moves:
            result = outcome(walk.leaf(state, moves)) * sign
            walk.leave(state, result * sign)
            return (result > 0 if wins else result < 0), ()
        if depth == 0:
            self.horizons += 1
            walk.leaves += 1
            walk.leave(state, 0, bound=Bound.GUESS)
            return False, ()
        horizons = self.horizons
        answer = self.some_move(state, moves, depth) if wins else self.every_move(state, moves, depth)
        if self.memory and (answer[0] or met == self.horizons + self.repetitions):
            self.known[wins, state] = answer
        value, bound = self.meaning(wins, state, answer)
        if not answer[0] and horizons != self.horizons:
            bound = Bound.GUESS
        walk.leave(state, value, answer[1][0] if answer[1] else None, bound)
        return answer

    def meaning(self, wins: bool, state: Any, answer: Answer) -> tuple[float, Bound]:
        """What an answer says of the state's value for the first player: a no leaves a draw and the other outcome open."""
        sign = self.walk.sign(state) if wins else -self.walk.sign(state)
        if answer[0]:
            return sign, Bound.EXACT
        return 0, Bound.AT_MOST if sign > 0 else Bound.AT_LEAST

    def remembered(self, wins: bool, state: Any, move: Any, left: int) -> Answer:
        """An answer from memory; the state is not counted."""
        answer = self.known[wins, state]
        value, bound = self.meaning(wins, state, answer)
        self.walk.table_hits += 1
        self.walk.observer.through(state, move, left, -INFINITY, INFINITY)
        self.walk.observer.table(state, answer, True)
        best = answer[1][0] if answer[1] else None
        self.walk.observer.leave(state, value, bound, best, -INFINITY, INFINITY)
        return answer

    def some_move(self, state: Any, moves: list[Any], depth: float) -> Answer:
        """Winning: some move leads to a position that is losing for the opponent (winning for oneself, if one moves again)."""
        for move in moves:
            child = self.game.play(state, move)
            again = self.game.turn(child) == self.game.turn(state)
            found, line = (self.winning if again else self.losing)(child, move, depth - 1)
            if found:
                self.walk.cut(state, move, -INFINITY, INFINITY, moves)
                return True, (move, *line)
        return False, ()

    def every_move(self, state: Any, moves: list[Any], depth: float) -> Answer:
        """Losing: every move leads to a position that is winning for the opponent (losing for oneself, if one moves again)."""
        best: tuple[Any, ...] = ()
        for move in moves:
            child = self.game.play(state, move)
            again = self.game.turn(child) == self.game.turn(state)
            found, line = (self.losing if again else self.winning)(child, move, depth - 1)
            if not found:
                self.walk.cut(state, move, -INFINITY, INFINITY, moves)
                return False, (move,)
            best = best or (move, *line)
        return True, best

    # The root

    def who_wins(self, state: Any) -> tuple[float, tuple[Any, ...]]:
        """Both questions about the root: where no move wins, the second one finds a move that does not lose, if there is one."""
        walk, limits = self.walk, self.walk.limits
        depth = INFINITY if limits.depth is None else limits.depth
        sign = walk.sign(state)
        won, line = self.winning(state, None, depth)
        if won:
            walk.choices.append(Choice(line[0], sign))
            return sign, line
        lost, line = self.losing(state, None, depth)
        if not lost and self.horizons:
            self.hope = line
            raise Stopped("depth")
        value = -sign if lost else 0
        walk.choices.append(Choice(line[0], value))
        return value, line

    def so_far(self, state: Any) -> tuple[float, tuple[Any, ...], Bound]:
        """Cut short, nothing is known but that the player to move can do no worse than lose."""
        sign = self.walk.sign(state)
        first = next(iter(self.game.moves(state)))
        return -sign, self.hope or (first,), Bound.AT_LEAST if sign > 0 else Bound.AT_MOST
