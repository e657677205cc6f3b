"""Document 002's algorithms: what it states, the six codes against each other and against plain minimax, and what they cost."""

import random
from typing import Any

import pytest

from ludion.core import LudionError
from ludion.core.limits import Limits
from ludion.lessons.parcours.jeux import Branches
from ludion.lessons.parcours.solution import (
    BIGVALUE,
    IA,
    J_ATT,
    J_DEF,
    Allumettes,
    Arbre,
    Base,
    Compteur,
    Couloir,
    Doo,
    IAPlayer,
    Jeu,
    Morpion,
    Parcours,
    Player,
)
from ludion.search.alphabeta import alphabeta
from ludion.search.minimax import minimax

BLACKBOARD = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
CODES = range(6)


def random_tree(chance: random.Random, height: int) -> Any:
    if height == 0 or chance.random() < 0.15:
        return chance.randint(-9, 9)
    return [random_tree(chance, height - 1) for _ in range(chance.randint(1, 4))]


def by_definition(jeu: Any, joueur: int, depth: int, moi: int) -> float:
    """The document's algorithm, with its h and its leaves, on a game that is copied by its configuration."""
    here = jeu.configuration
    if jeu.finPartie(joueur) or depth == 0:
        return jeu.evaluation(moi)
    found = []
    for coup in jeu.listeCoups(joueur):
        jeu.configuration = jeu.joue(joueur, coup)
        found.append(by_definition(jeu, 1 - joueur, depth - 1, moi))
        jeu.configuration = here
    return max(found) if joueur == moi else min(found)


def first_best(jeu: Any, joueur: int, depth: int) -> tuple[Any, float]:
    here, found = jeu.configuration, []
    for coup in jeu.listeCoups(joueur):
        jeu.configuration = jeu.joue(joueur, coup)
        found.append((coup, by_definition(jeu, 1 - joueur, depth - 1, joueur)))
        jeu.configuration = here
    return max(found, key=lambda pair: pair[1])


# What the document states


def test_infinity_is_a_variable_of_the_kit() -> None:
    assert BIGVALUE == 1e10


def test_parcours_is_a_base_and_ia_a_player() -> None:
    assert issubclass(Parcours, Base)
    assert issubclass(IA, IAPlayer)
    assert issubclass(IAPlayer, Player)


@pytest.mark.parametrize("code", CODES)
def test_the_best_move_and_its_value(code: int) -> None:
    assert Parcours(Arbre(BLACKBOARD)).minmax(0, 2, code) == ("a", 3)


def test_the_first_algorithm_is_the_one_without_a_code() -> None:
    jeu = Compteur(Arbre(BLACKBOARD))
    assert Parcours(jeu).minmax(0, 2) == ("a", 3)
    assert jeu.evaluations == 9


@pytest.mark.parametrize("code", CODES)
def test_without_a_move_the_move_is_none(code: int) -> None:
    assert Parcours(Allumettes(0)).minmax(0, 3, code) == (None, -1)


@pytest.mark.parametrize("code", CODES)
def test_the_depth_is_counted_down(code: int) -> None:
    """At depth 1 the children are evaluated themselves: 23 // 3, 12 // 3, 21 // 3."""
    assert Parcours(Arbre(BLACKBOARD)).minmax(0, 1, code) == ("a", 7)


@pytest.mark.parametrize("code", CODES)
def test_the_father_is_left_as_it_was(code: int) -> None:
    jeu = Doo()
    before = jeu.configuration
    Parcours(jeu).minmax(J_ATT, 2, code)
    assert jeu.configuration == before


def test_also_where_a_search_is_stopped_amid_the_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    jeu = Morpion()

    def stopped(joueur: int) -> float:
        raise KeyboardInterrupt

    monkeypatch.setattr(jeu, "evaluation", stopped)
    with pytest.raises(KeyboardInterrupt):
        Parcours(jeu).minmax(0, 3)
    assert jeu.configuration == Morpion().configuration


@pytest.mark.parametrize("code", CODES)
def test_min_is_whoever_did_not_ask(code: int) -> None:
    jeu = Arbre(BLACKBOARD)
    jeu.configuration = "c"
    assert Parcours(jeu).minmax(1, 1, code) == ("c", -2)


# The six codes


@pytest.mark.parametrize("code", CODES)
def test_on_random_trees_all_are_minimax(code: int) -> None:
    chance = random.Random(2)
    for _ in range(60):
        tree, depth = [random_tree(chance, 4) for _ in range(3)], chance.randint(1, 5)
        game = Branches(Arbre(tree).regles.tree)
        wanted = minimax(game, "", Limits(depth=depth))
        assert Parcours(Arbre(tree)).minmax(0, depth, code) == (wanted.move, wanted.value), (tree, depth)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("spec", ["tic-tac-toe", "hexapawn", "matches:matches=9", "dice", "divide", "connect-four"])
def test_on_ludions_games_too(spec: str, code: int) -> None:
    jeu = Jeu(spec)
    wanted = minimax(jeu.regles, jeu.configuration, Limits(depth=3))
    assert Parcours(jeu).minmax(0, 3, code) == (wanted.move, wanted.value)


@pytest.mark.parametrize("code", CODES)
def test_on_doo_both_players(code: int) -> None:
    chance = random.Random(5)
    jeu, joueur = Doo(), J_ATT
    for ply in range(12):
        if jeu.finPartie(joueur):
            break
        depth = 1 if ply < 7 else 3
        assert Parcours(jeu).minmax(joueur, depth, code) == first_best(jeu, joueur, depth)
        jeu.configuration = jeu.joue(joueur, chance.choice(jeu.listeCoups(joueur)))
        joueur = jeu.adversaire(joueur)
    assert ply >= 10


# What they cost: Ludion's searches count their root too


@pytest.mark.parametrize("depth", [2, 3, 4])
def test_the_positions_are_those_of_ludions_searches(depth: int) -> None:
    for code, search in enumerate((minimax, minimax, minimax, minimax, alphabeta, alphabeta)):
        jeu = Compteur(Jeu("connect-four"))
        Parcours(jeu).minmax(0, depth, code)
        assert jeu.positions == search(jeu.regles, jeu.regles.start(), Limits(depth=depth)).nodes - 1


def test_alpha_beta_leaves_out_two_leaves_of_the_blackboards_tree() -> None:
    for code, evaluations in enumerate((9, 9, 9, 9, 7, 7)):
        jeu = Compteur(Arbre(BLACKBOARD))
        Parcours(jeu).minmax(0, 2, code)
        assert jeu.evaluations == evaluations


def test_the_stacks_go_deeper_than_python_recurses() -> None:
    jeu = Couloir(3000)
    for code in (1, 3):
        assert Parcours(jeu).minmax(0, 4000, code) == (1, 5)
    with pytest.raises(RecursionError):
        Parcours(jeu).minmax(0, 4000, 0)


# Refusals


@pytest.mark.parametrize("depth", [0, -1, 1.5, None])
def test_a_depth_is_at_least_one(depth: Any) -> None:
    with pytest.raises(LudionError, match="from 1 on"):
        Parcours(Morpion()).minmax(0, depth)
    with pytest.raises(LudionError, match="from 1 on"):
        IA(depth)


@pytest.mark.parametrize("code", [6, -1, "minmax", None])
def test_there_are_six_codes(code: Any) -> None:
    with pytest.raises(LudionError, match="5 alphabeta_negamax"):
        Parcours(Morpion()).minmax(0, 1, code)
    with pytest.raises(LudionError, match="5 alphabeta_negamax"):
        IA(1, code)


def test_whoever_has_not_the_move_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LudionError, match="Player 0 has the move, not 1"):
        Parcours(Morpion()).minmax(1, 2)
    monkeypatch.setenv("LUDION_LANG", "fr")
    with pytest.raises(LudionError, match="Le joueur 0 a le trait, pas 1"):
        Parcours(Doo()).minmax(J_DEF, 2)


def test_what_is_no_game_is_refused() -> None:
    with pytest.raises(LudionError, match="it has no configuration, listeCoups"):
        Parcours(12)


def test_methods_that_are_not_written_say_so() -> None:
    for code in CODES:
        with pytest.raises(NotImplementedError):
            Base(Morpion()).minmax(0, 1, code)
    with pytest.raises(NotImplementedError):
        Base(Morpion()).positionGagnante(0)
    with pytest.raises(NotImplementedError):
        Base(Morpion()).positionPerdante(0)


# The player


def test_a_player_says_its_move_and_its_value(capsys: pytest.CaptureFixture[str]) -> None:
    ada = IA(2, 4, "Ada")
    assert ada(Arbre(BLACKBOARD), 0) == ada.choixCoup(Arbre(BLACKBOARD), 0) == "a"
    assert capsys.readouterr().out == "Ada : coup a, valeur 3\n" * 2
    assert (str(ada), ada.niveau, ada.code) == ("Ada", 2, 4)
    assert str(IA(1)) == "IA"
