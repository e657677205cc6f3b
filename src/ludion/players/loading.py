"""Players from their specs: `alphabeta:depth=6`, `uct:simulations=1000`, `file.py:my_player`."""

import inspect
from collections.abc import Callable, Sequence
from typing import Any

from ludion.core import Game, LudionError
from ludion.core.clock import Clock
from ludion.core.registry import find, registered, registered_name
from ludion.core.spec import build, split_spec
from ludion.players.player import Player
from ludion.players.searching import SearchPlayer
from ludion.players.undescribed import require_described

PLAYERS = "ludion.players"


def load_player(spec: str, game: Game[Any, Any] | None = None) -> Player:
    """The player that a name with parameters, or a function or class in a file, stands for; for a game, if one is given.

    A student's player is a function `(game, state) -> move`, or a class whose method `choose(game, state)` gives the move;
    both may take the earlier states, and what is left on the player's clock (None if nobody counts), as well.
    """
    return Recipe(spec).make(game)


class Recipe:
    """How a player is made, found once, for whoever needs it anew with each game.

    `chance`: it has a seed that the spec leaves open. `own`: it stands in a file of somebody's own.
    """

    def __init__(self, spec: str) -> None:
        self.name, self.parameters = split_spec(spec)
        if self.name.endswith(".py"):
            raise LudionError(f"Which player of {self.name}? Write {self.name}:function or {self.name}:Class.")
        if registered_name(self.name) not in registered(PLAYERS):
            require_described(self.name)
        self.found = find(self.name, PLAYERS, "player")
        self.own = ".py:" in self.name
        self.own_function = self.own and not isinstance(self.found, type) and callable(self.found)
        if self.own_function and self.parameters:
            raise LudionError(f"{self.name} is a function, which takes no parameters here; write a class for that.")
        taken = () if self.own_function or not callable(self.found) else inspect.signature(self.found).parameters
        self.chance = "seed" in taken and "seed" not in self.parameters

    def make(self, game: Game[Any, Any] | None = None, seed: int | None = None) -> Player:
        """Return the player, for a game if one is given.

        `seed` is the seed of a player whose spec leaves it open, and the number of the game for any other player.
        """
        if self.own_function:
            return _Own(self.name, self.found)
        chosen = self.parameters | ({"seed": str(seed)} if self.chance and seed is not None else {})
        player = build(self.found, self.name, chosen)
        if isinstance(player, SearchPlayer) and game is not None:
            player.prepare(game)
        if isinstance(player, Player):
            if seed is not None and not self.chance:
                player.game_number = seed
            if game is not None:
                player.accept(game)
            return player
        if callable(getattr(player, "choose", None)):
            return _Own(self.name, player.choose)
        raise LudionError(f"{self.name} is not a player: give it a method choose(self, game, state) that returns a move.")


def player_names() -> list[str]:
    """The players that can be had by name."""
    return list(registered(PLAYERS))


class NotAMove(LudionError):
    """A user's player answered what is no legal move."""


class _Own(Player):
    """A user's function as a player; what it answers is checked, and what it raises becomes a sentence."""

    def __init__(self, name: str, function: Callable[..., Any]) -> None:
        self.name, self.function = name, function
        self.takes = len(inspect.signature(function).parameters)
        if self.takes not in (2, 3, 4):
            raise LudionError(f"{name} must take (game, state), and may take the earlier states and then the clock.")

    def choose(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any] = (), clock: Clock | None = None) -> Any:
        try:
            move = self.function(*(game, state, earlier, clock)[: self.takes])
        except Exception as error:
            raise LudionError(f"{self.name} stops with {type(error).__name__}: {error}, in {game.show(state)}.") from error
        if move not in list(game.moves(state)):
            raise NotAMove(f"{self.name} answers {move!r}, which is not a legal move in {game.show(state)}.")
        return move
