"""What a game and a player are in the 2015 kit behind document 002: one object holds the game and its current configuration."""

from abc import ABC, abstractmethod
from typing import Any

__all__ = ["Game", "Player"]


class Game(ABC):
    """A two-player game under way. Players take turns; `joueur` is always the one who has the move, unless it says otherwise."""

    configuration: Any  # the whole state; reading it gives a value that never changes, setting it goes there

    @abstractmethod
    def adversaire(self, joueur: Any) -> Any:
        """The other player."""

    @abstractmethod
    def gagnant(self, joueur: Any) -> bool:
        """Whether the game is over and won by this player, whoever has the move."""

    @abstractmethod
    def perdant(self, joueur: Any) -> bool:
        """Whether the game is over and lost by this player, whoever has the move."""

    @abstractmethod
    def finPartie(self, joueur: Any) -> bool:
        """Whether the game is over."""

    @abstractmethod
    def listeCoups(self, joueur: Any) -> list[Any]:
        """The legal moves in a fixed order, none once the game is over."""

    @abstractmethod
    def joue(self, joueur: Any, coup: Any) -> Any:
        """The configuration after a move. The current one stays as it is."""

    @abstractmethod
    def evaluation(self, joueur: Any) -> float:
        """What the configuration is worth to this player: h in the course. What one gains, the other loses."""


class Player(ABC):
    """Whoever chooses moves. A player can be called as a function: `A(unJeu, joueur)` is `A.choixCoup(unJeu, joueur)`."""

    nom = "joueur"

    def __str__(self) -> str:
        return self.nom

    def __call__(self, unJeu: Any, joueur: Any) -> Any:
        return self.choixCoup(unJeu, joueur)

    @abstractmethod
    def choixCoup(self, unJeu: Any, joueur: Any) -> Any:
        """One of `unJeu.listeCoups(joueur)`; None if there is none."""
