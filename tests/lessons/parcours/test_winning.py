"""Winning and losing: the document's definitions and axioms, draws, and games in which a position comes back."""

import random
from typing import Any

import pytest

from ludion.games.doo import Doo as Rules
from ludion.games.doo import State
from ludion.lessons.parcours.constats import Constats
from ludion.lessons.parcours.solution import J_ATT, J_DEF, Allumettes, Arbre, Doo, Jeu, Morpion, Parcours
from ludion.solving.graph import graph
from ludion.solving.values import values
from tests import plain
from tests.search.outcomes import Graph


def both(jeu: Any, joueur: int) -> tuple[Any, bool, bool]:
    parcours = Parcours(jeu)
    return *parcours.positionGagnante(joueur), parcours.positionPerdante(joueur)


def test_matches_are_lost_in_fours() -> None:
    for number in range(25):
        coup = number % 4 or None
        assert both(Allumettes(number), 0) == (coup, coup is not None, coup is None)


@pytest.mark.parametrize("spec", ["matches:matches=9", "dice:total=9", "divide", "hexapawn", "nim:heaps=1+2+3", "tic-tac-toe"])
def test_definitions_and_axioms_on_every_state_of_a_game(spec: str) -> None:
    """With one and the same walk, whatever it remembers."""
    jeu = Jeu(spec)
    parcours = Parcours(jeu)
    for seed in range(6):
        for state in plain.random_game(jeu.regles, seed):
            jeu.configuration = state
            joueur, value = jeu.trait, plain.value(jeu.regles, state) * (-1 if jeu.trait else 1)
            coup, gagnante = parcours.positionGagnante(joueur)
            assert (gagnante, parcours.positionPerdante(joueur)) == (value > 0, value < 0)
            assert jeu.configuration == state
            if coup is None:
                assert jeu.finPartie(joueur) or gagnante is False
            else:
                assert gagnante is True
                jeu.configuration = jeu.joue(joueur, coup)
                assert parcours.positionPerdante(jeu.adversaire(joueur)) is True


def test_a_finished_game_has_no_move_but_an_answer() -> None:
    jeu = Arbre([-5, 5, 0])
    for letter, won, lost in (("a", True, False), ("b", False, True), ("c", False, False)):
        jeu.configuration = letter
        assert both(jeu, 1) == (None, won, lost)


def test_a_draw_is_neither() -> None:
    assert both(Morpion(), 0) == (None, False, False)


# Positions that come back


def test_a_circle_comes_to_an_end_and_is_a_draw() -> None:
    assert both(Jeu(Graph({"a": "v", "v": "ba", "b": "v"}, second="v")), 0) == (None, False, False)


def test_what_a_circle_hid_is_asked_once_more() -> None:
    """y is first met while x is under way, and proves nothing; once x is won, y is lost, and so z is won and r lost."""
    ways = {"r": "xz", "x": "yw", "z": "y", "y": "x", "w": ""}
    assert both(Jeu(Graph(ways, second="xz", scores={"w": -1})), 0) == (None, False, True)


def test_random_graphs_with_cycles_against_retrograde_analysis() -> None:
    chance, drawn, won = random.Random(7), 0, 0
    for _ in range(120):
        game = random_graph(chance)
        solved = values(graph(game))
        jeu = Jeu(game)
        shared = Parcours(jeu)
        for vertex, state in enumerate(solved.graph.states):
            joueur, winner = game.turn(state), solved.winner(vertex)
            for parcours in (shared, Parcours(jeu)):
                jeu.configuration = state
                gagnante, perdante = parcours.positionGagnante(joueur)[1], parcours.positionPerdante(joueur)
                assert (gagnante, perdante) == (winner == joueur, winner == 1 - joueur)
            drawn, won = drawn + (winner is None), won + (winner is not None)
    assert drawn > 100 and won > 100


def random_graph(chance: random.Random) -> Graph:
    """Nine states of each player, between which they go to and fro; some have no move and a result."""
    first, second = "abcdefghi", "rstuvwxyz"
    ways = {}
    for own, other in ((first, second), (second, first)):
        for letter in own:
            ways[letter] = "".join(chance.sample(other, chance.choice((0, 1, 2, 2, 3, 3))))
    return Graph(ways, second=second, scores={letter: chance.choice((1, -1, 0)) for letter in first + second})


@pytest.mark.parametrize(
    ("state", "winner"),
    [
        (".../R../..W/W.. 8", J_ATT),
        ("W../.../.W./R.. 9", None),
        ("W../NW./..R/... 8", None),
        (".../.WW/.../WR. 9", J_DEF),
        (".../.W./N../.R. 9", J_ATT),
    ],
)
def test_duels_of_doo_against_retrograde_analysis(state: str, winner: int | None) -> None:
    jeu = Doo()
    jeu._etat = Rules().parse(state)
    joueur = jeu.trait
    assert values(graph(From(jeu._etat))).winner(0) == winner
    coup, gagnante, perdante = both(jeu, joueur)
    assert (gagnante, perdante) == (winner == joueur, winner == 1 - joueur)
    if coup is not None:
        jeu.configuration = jeu.joue(joueur, coup)
        assert Parcours(jeu).positionPerdante(1 - joueur)


class From(Rules):
    """Doo from another state on."""

    def __init__(self, state: State) -> None:
        self.state = state

    def start(self) -> State:
        return self.state


def test_what_is_proven_is_kept_and_what_is_not_is_asked_again() -> None:
    facts, asked = Constats(), []

    def ask(name: str, answer: bool) -> bool:
        def find() -> bool:
            asked.append(name)
            return answer

        return facts.demande(name, find, non=False)

    assert ask("yes", True) and ask("yes", True)
    assert not ask("no", False) and not ask("no", False)
    assert asked == ["yes", "no", "no"]


def test_an_error_on_the_way_leaves_nothing_open() -> None:
    facts = Constats()
    with pytest.raises(ZeroDivisionError):
        facts.demande("x", lambda: 1 / 0 > 0, non=False)
    assert facts.demande("x", lambda: True, non=False)
