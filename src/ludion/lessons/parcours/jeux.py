"""Ludion's games seen through the kit's interface, and trees of numbers as on a blackboard."""

from collections.abc import Iterator, Sequence
from typing import Any

from ludion.core import Facts, LudionError, require
from ludion.core import Game as Rules
from ludion.core.language import spoken
from ludion.core.registry import load_game
from ludion.drawing import text_board
from ludion.games.matches import Matches
from ludion.games.tic_tac_toe import TicTacToe
from ludion.lessons.parcours.abstract import Game

__all__ = ["Allumettes", "Arbre", "Compteur", "Couloir", "Jeu", "Morpion"]

LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Jeu(Game):
    """Any of Ludion's games in which players take turns, given itself or by name: `Jeu("hexapawn")`. Players are 0 and 1.

    A configuration is the game's own state. An evaluation is the score of a finished game, otherwise the game's own estimate.
    """

    def __init__(self, regles: Rules[Any, Any] | str) -> None:
        self.regles: Rules[Any, Any] = load_game(regles) if isinstance(regles, str) else regles
        self._etat: Any = self.regles.start()

    @property
    def configuration(self) -> Any:
        """The game's own state."""
        return self._etat

    @configuration.setter
    def configuration(self, value: Any) -> None:
        wanted = type(self._etat)
        if not isinstance(value, wanted):
            fits = hasattr(wanted, "_fields") and isinstance(value, list | tuple) and len(value) == len(self._etat)
            require(fits, self._unlike(value))
            value = wanted(*value)
        self._etat = value

    def _unlike(self, value: Any) -> str:
        example = self.configuration
        return spoken(
            {
                "en": f"{value!r} is not a configuration of {self.regles.name}; one looks like this: {example!r}",
                "fr": f"{value!r} n'est pas une configuration de {self.regles.name} ; en voici une : {example!r}",
            }
        )

    @property
    def trait(self) -> int:
        """Who has the move."""
        return self.regles.turn(self._etat)

    def __str__(self) -> str:
        return text_board(self.regles.board(self._etat))

    def adversaire(self, joueur: int) -> int:
        """0 or 1."""
        return 1 - joueur

    def _score(self) -> int | None:
        """The first player's score if the game is over."""
        for _ in self.regles.moves(self._etat):
            return None
        return self.regles.score(self._etat)

    def finPartie(self, joueur: int) -> bool:
        """Whether there is no move left."""
        return self._score() is not None

    def gagnant(self, joueur: int) -> bool:
        """Won on the board: a game that goes on is won by nobody."""
        score = self._score() or 0
        return score < 0 if joueur else score > 0

    def perdant(self, joueur: int) -> bool:
        """Lost on the board."""
        return self.gagnant(self.adversaire(joueur))

    def listeCoups(self, joueur: int) -> list[Any]:
        """The legal moves of the player whose turn it is."""
        self._check_turn(joueur)
        return list(self.regles.moves(self._etat))

    def joue(self, joueur: int, coup: Any) -> Any:
        """The state after a move."""
        if coup not in self.listeCoups(joueur):
            raise LudionError(illegal(coup))
        return self.regles.play(self._etat, coup)

    def _check_turn(self, joueur: int) -> None:
        if joueur != self.trait:
            en, fr = f"Player {self.trait} has the move, not {joueur}.", f"Le joueur {self.trait} a le trait, pas {joueur}."
            raise LudionError(spoken({"en": en, "fr": fr}))

    def evaluation(self, joueur: int) -> float:
        """The score, or the game's estimate, for this player."""
        score = self._score()
        value = self.regles.estimate(self._etat) if score is None else score
        return -value if joueur else value


def illegal(coup: Any) -> str:
    """The refusal of a move."""
    return spoken({"en": f"{coup!r} is not a legal move here.", "fr": f"{coup!r} n'est pas un coup permis ici."})


class Allumettes(Jeu):
    """Take one, two or three matches; whoever takes the last one wins. A configuration is (matches left, player to move)."""

    def __init__(self, allumettes: int = 10) -> None:
        super().__init__(Matches(allumettes, last_wins=True))


class Morpion(Jeu):
    """Tic-tac-toe; moves are the cells 0 to 8, row by row. A configuration is (crosses, noughts), sets of cells as bits."""

    def __init__(self) -> None:
        super().__init__(TicTacToe())


class Arbre(Jeu):
    """A tree written as nested lists, whose leaves are what they are worth to player 0, who begins.

    A configuration is the way from the root in letters, "" at the root; a move is a letter. An inner node is evaluated as the
    mean of the leaves below it, rounded down.
    """

    def __init__(self, noeuds: Sequence[Any]) -> None:
        super().__init__(Branches(_frozen(noeuds)))


class Branches(Rules[str, str]):
    """The rules of a tree: nested tuples whose leaves are whole numbers."""

    def __init__(self, tree: Any = ((3, 12, 8), (2, 4, 6), (14, 5, 2))) -> None:
        self.tree = tree
        self.facts = Facts(max_plies=_height(tree))

    def start(self) -> str:
        return ""

    def turn(self, state: str) -> int:
        return len(state) % 2

    def node(self, state: str) -> Any:
        """What stands at the end of a way."""
        found = self.tree
        for letter in state:
            place = LETTERS.find(letter)
            require(not isinstance(found, int) and 0 <= place < len(found), f"'{state}' leads nowhere in this tree.")
            found = found[place]
        return found

    def moves(self, state: str) -> Iterator[str]:
        node = self.node(state)
        yield from () if isinstance(node, int) else LETTERS[: len(node)]

    def play(self, state: str, move: str) -> str:
        return state + move

    def score(self, state: str) -> int:
        return int(self.node(state))

    def estimate(self, state: str) -> float:
        leaves = list(_leaves(self.node(state)))
        return sum(leaves) // len(leaves)

    def show(self, state: str) -> str:
        return state or "·"


class Couloir(Jeu):
    """A corridor: one move each time, `longueur` times; at its end player 0 gets `valeur`. A configuration is how far one is."""

    def __init__(self, longueur: int, valeur: int = 5) -> None:
        super().__init__(Corridor(longueur, valeur))


class Corridor(Rules[int, int]):
    """The rules of a tree that does not branch, as tall as one likes."""

    def __init__(self, length: int = 10, value: int = 5) -> None:
        self.length, self.value = length, value
        self.facts = Facts(max_plies=length)

    def start(self) -> int:
        return 0

    def turn(self, state: int) -> int:
        return state % 2

    def moves(self, state: int) -> Iterator[int]:
        if state < self.length:
            yield 1

    def play(self, state: int, move: int) -> int:
        return state + move

    def score(self, state: int) -> int:
        return self.value


def _frozen(node: Any) -> Any:
    """Lists as tuples, so that nobody changes the tree; refuse what is no tree."""
    if isinstance(node, int):
        return node
    if not isinstance(node, list | tuple) or not 0 < len(node) <= len(LETTERS):
        said = {
            "en": f"{node!r} is neither a whole number nor a list of 1 to {len(LETTERS)} branches.",
            "fr": f"{node!r} n'est ni un entier ni une liste de 1 à {len(LETTERS)} branches.",
        }
        raise LudionError(spoken(said))
    return tuple(_frozen(child) for child in node)


def _height(node: Any) -> int:
    return 0 if isinstance(node, int) else 1 + max(map(_height, node))


def _leaves(node: Any) -> Iterator[int]:
    if isinstance(node, int):
        yield node
        return
    for child in node:
        yield from _leaves(child)


class Compteur:
    """A game that counts what is asked of it: `positions`, those that moves led to, and `evaluations`."""

    def __init__(self, unJeu: Game) -> None:
        self.jeu, self.positions, self.evaluations = unJeu, 0, 0

    def __getattr__(self, name: str) -> Any:
        if name == "jeu":  # not there yet: a copy that is being made
            raise AttributeError(name)
        return getattr(self.jeu, name)

    @property
    def configuration(self) -> Any:
        """The game's own."""
        return self.jeu.configuration

    @configuration.setter
    def configuration(self, value: Any) -> None:
        self.jeu.configuration = value

    def joue(self, joueur: Any, coup: Any) -> Any:
        """Counted, then asked."""
        self.positions += 1
        return self.jeu.joue(joueur, coup)

    def evaluation(self, joueur: Any) -> float:
        """Counted, then asked."""
        self.evaluations += 1
        return self.jeu.evaluation(joueur)
