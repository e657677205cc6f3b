"""The course's player, `from classes.abstract_player import Player`: whoever inherits from it writes `decision`."""

import random
from typing import Any

from ludion.lessons.jalon.abstract_game import Game

__all__ = ["Player"]

NEEDED = ("state", "turn", "opponent", "timer", "winner", "over", "actions", "move", "undo", "reset", "clone")


class Player:
    """Plays on a private copy of a game. `pf`, `nbSim`, `secondes` and other parameters are asked for with `get_value`."""

    WIN = 100
    ID = 0

    def __init__(self, nom: str = "default", jeu: Game | None = None, **kargs: Any) -> None:
        for name in NEEDED:
            if not hasattr(jeu, name):
                raise TypeError(f"{jeu!r} is no game: it has no {name}.")
        assert jeu is not None
        self.__nom, self.__game, self.__local = str(nom).strip(), jeu.clone(), kargs
        self.__who: int | None = None
        Player.ID += 1
        self.__idnum = Player.ID

    def clone(self) -> "Player":
        """Another player of the same kind."""
        return type(self)(self.__nom, self.__game, **self.__local)

    @property
    def idnum(self) -> int:
        """A number that no other player has."""
        return self.__idnum

    @property
    def name(self) -> str:
        """What it is called, with its number."""
        return f"{self.__nom}_{self.idnum:02d}"

    def __str__(self) -> str:
        return self.__nom

    @property
    def game(self) -> Game:
        """The game on which it thinks, its own copy."""
        return self.__game

    @property
    def who_am_i(self) -> int | None:
        """Which player it is, 0 or 1; None until it is told."""
        return self.__who

    @who_am_i.setter
    def who_am_i(self, who: int) -> None:
        if who in (0, 1):
            self.__who = who

    def get_value(self, key: str) -> Any:
        """A parameter, None if it was not given."""
        return self.__local.get(key)

    def decision(self, state: Any) -> Any:
        """An action for a state in which it is to move."""
        raise NotImplementedError("decision")

    def estimation(self) -> float:
        """What the player's game is worth to it: WIN, -WIN, and 0 while it goes on or for a draw."""
        if not self.game.over() or self.game.winner is None:
            return 0
        return self.WIN if self.game.winner == self.who_am_i else -self.WIN

    def simulation(self, n: int = 10, rootPlayer: bool = True) -> list[int]:  # noqa: N803  the course's name
        """n games at random from here: [won, lost, drawn], for this player, or with rootPlayer=False for whoever moves here."""
        viewer = self.who_am_i if rootPlayer else self.game.turn
        counters = [0, 0, 0]
        for _ in range(n):
            played = 0
            while actions := self.game.actions:
                self.game.move(random.choice(actions))
                played += 1
            winner = self.game.winner
            counters[2 if winner is None else 0 if winner == viewer else 1] += 1
            for _ in range(played):
                self.game.undo()
        return counters
