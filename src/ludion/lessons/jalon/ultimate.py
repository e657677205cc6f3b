"""Ultimate, the strongest player: it looks for the end of the game, as deep as `pf` and `secondes` allow, with a sound memory.

Where NegAlphaBeta_Memory remembers a score, Ludion's search remembers what it proves: exactly this, at least this, at most this.
It works on Ludion's rules; a game of somebody's own is lent Ludion's manners.
"""

# ruff: noqa: RUF012, T201
# mypy: disable-error-code="attr-defined"

from collections.abc import Iterator
from typing import Any

from ludion.core import Facts
from ludion.core import Game as Rules
from ludion.core.limits import Limits
from ludion.lessons.jalon.abstract_game import Game, Played
from ludion.lessons.jalon.abstract_player import Player
from ludion.search.deepening import deepening
from ludion.search.table import Table

__all__ = ["Ultimate"]

SECONDS = 1.0
ENTRIES = 200_000


class Ultimate(Player):
    """Perfect where it sees the end within `pf` half-moves and `secondes` (one, if neither is given)."""

    def decision(self, state: Any) -> Any:
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        rules, now = self.__rules()
        pf, seconds = self.get_value("pf"), self.get_value("secondes")
        if pf is None and seconds is None:
            seconds = SECONDS
        known = self.decision.memory.setdefault(rules, Table(ENTRIES)) if isinstance(self.game, Played) else None
        chosen = deepening(rules, now, Limits(depth=pf, seconds=seconds), table=known).move
        return self.__action(rules, now, chosen)

    decision.memory = {}

    def __rules(self) -> tuple[Rules[Any, Any], Any]:
        if isinstance(self.game, Played):
            return self.game.rules, self.game.now
        return Lent(self.game.clone()), self.game.state

    def __action(self, rules: Rules[Any, Any], now: Any, chosen: Any) -> Any:
        """The action of the course that leads where Ludion's move leads."""
        if not isinstance(self.game, Played):
            return chosen
        after = rules.play(now, chosen)
        for action in self.game.actions:
            self.game.move(action)
            there = self.game.now == after
            self.game.undo()
            if there:
                return action
        return None


class Lent(Rules[Any, Any]):
    """A game of the course's kind as Ludion's rules: its states are the pairs (position, timer)."""

    facts = Facts()

    def __init__(self, game: Game) -> None:
        self.game = game

    def start(self) -> Any:
        self.game.reset()
        return self.game.state

    def turn(self, state: Any) -> int:
        return int(state[1]) % 2

    def moves(self, state: Any) -> Iterator[Any]:
        self.game.state = state
        yield from self.game.actions

    def play(self, state: Any, move: Any) -> Any:
        self.game.state = state
        self.game.move(move)
        return self.game.state

    def score(self, state: Any) -> int:
        self.game.state = state
        return {None: 0, 0: 1, 1: -1}[self.game.winner]
