"""Files written for the course's kit, with its own imports, run unchanged: players, and a game of somebody's own."""

import contextlib
import io
from typing import Any

import pytest

from ludion.lessons.jalon import solution
from ludion.lessons.jalon.solution import Hexapawn, Matches, Morpion, Ultimate, manche, partie
from tests.lessons.jalon.kit import course_modules, student


def decided(kind: Any, jeu: Any, state: Any, **parameters: Any) -> Any:
    player = kind("x", jeu, **parameters)
    player.who_am_i = state[1] % 2
    return player.decision(state)


def test_a_students_minmax_decides_as_ours() -> None:
    theirs = student("lea_j02")["MinMax"]
    for jeu in (Matches(13, True), Matches(13, False), Hexapawn(), Hexapawn(4, 3), Morpion()):
        jeu.reset()
        while not jeu.over():
            for pf in (1, 2, 3):
                assert decided(theirs, jeu, jeu.state, pf=pf) == decided(solution.MinMax, jeu, jeu.state, pf=pf)
            jeu.move(jeu.actions[-1])


def test_a_students_own_tests_run_and_are_told() -> None:
    names, said = student("lea_j02"), io.StringIO()
    with contextlib.redirect_stdout(said), course_modules():
        names["test_decision"](names["MinMax"])
    lines = said.getvalue().splitlines()
    assert lines[0] == ">>> from allumettes import Matches"
    assert "not my turn to play" in lines
    assert lines.count("True") == 4 and "False" not in lines


def test_a_students_memory_is_ours() -> None:
    theirs = student("hugo_j03")["NegAlphaBeta_Memory"]
    for last_wins in (False, True):
        for left in range(1, 14):
            for pf in range(1, 7):
                ours: Any = solution.NegAlphaBeta_Memory
                theirs.decision.memory, ours.decision.memory = {}, {}
                state, jeu = (left, (16 - left) // 2), Matches(left + (16 - left) // 2 + 1, last_wins)
                assert decided(theirs, jeu, state, pf=pf) == decided(ours, jeu, state, pf=pf)
                assert list(theirs.decision.memory.items()) == list(ours.decision.memory.items()) != []


@pytest.mark.parametrize("name", ["Randy_MC", "UCB", "UCT"])
def test_a_students_monte_carlo_players_find_the_winning_number(name: str) -> None:
    kind = student("hugo_j03")[name]
    for left in (2, 3, 4):
        assert decided(kind, Matches(7, False), (left, 2), pf=1, nbSim=50) == left - 1
    assert decided(kind, Matches(7, False), (4, 2), pf=1, nbSim=0) is None


def test_counters_in_a_list() -> None:
    kind = student("hugo_j03")["UCT"]
    assert decided(kind, Matches(7, False), (4, 2), pf=2, nbSim=20) == 3
    assert sum(map(sum, kind.decision.memory[4])) == 80
    assert kind.decision.memory[1] == [[0, 20, 0]]


def test_a_game_of_ones_own_is_played_by_its_own_player_and_by_ours() -> None:
    names = student("nim_perso")
    jeu = names["Tas"](7)
    theirs, ours = names["Modulo"]("moi", jeu), Ultimate("u", jeu, pf=7)
    assert manche(theirs, ours, jeu)[1] == 0
    assert manche(ours, theirs, jeu)[1] == 0
    assert "player" in str(jeu) or "joueur" in str(jeu)
    for kind in (solution.MinMax, solution.NegAlphaBeta, solution.IterativeDeepening):
        assert decided(kind, names["Tas"](8), (4, 2), pf=4) == 1
    told = partie(solution.Randy("alea", jeu), theirs, jeu, 6)
    assert told.statistics["pv"][theirs.name] >= 3
