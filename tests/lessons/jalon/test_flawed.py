"""Without its fault, a typical mistake is right: each family decides and remembers as the reference does."""

import random
from typing import Any

import pytest

from ludion.lessons.jalon import flawed, solution
from ludion.lessons.jalon.mistakes_chance import movers
from ludion.lessons.jalon.solution import Dice, Hexapawn, Matches, Morpion, suppose


def decisions(kind: Any, jeu: Any, **parameters: Any) -> list[Any]:
    """What it answers along one game."""
    if hasattr(kind.decision, "memory"):
        kind.decision.memory = {}
    answers, chance = [], random.Random(3)
    jeu.reset()
    while not jeu.over():
        player = kind("x", jeu, **parameters)
        player.who_am_i = jeu.turn
        answers.append(player.decision(jeu.state))
        assert player.game.state == jeu.state
        jeu.move(chance.choice(jeu.actions))
    return answers


@pytest.mark.parametrize("name", ["MinMax", "AlphaBeta", "Negamax", "NegAlphaBeta"])
def test_looking_ahead(name: str) -> None:
    for jeu in (Matches(13), Dice(12), Hexapawn(4, 3), Morpion()):
        assert decisions(flawed.looking(), jeu, pf=3) == decisions(getattr(solution, name), jeu, pf=3)
        assert decisions(flawed.looking(cut=False, window=flawed.wide), jeu, pf=2) == decisions(
            getattr(solution, name), jeu, pf=2
        )


def test_remembering() -> None:
    mine: Any = flawed.remembering()
    deep: Any = flawed.remembering(depths=lambda player: range(1, player.get_value("pf") + 1))
    for jeu in (Matches(13), Matches(12, True), Hexapawn(), Morpion()):
        for kind, reference in ((mine, solution.NegAlphaBeta_Memory), (deep, solution.IterativeDeepening)):
            assert decisions(kind, jeu, pf=3) == decisions(reference, jeu, pf=3)
            assert kind.decision.memory == reference.decision.memory  # type: ignore[attr-defined]


def test_games_at_random() -> None:
    issues = {
        (left, turn): random.Random(9 * left + turn).choice(("VVD", "VDD", "VD", "N", "DDV"))
        for left in range(9)
        for turn in (0, 1)
    }
    pairs: list[tuple[Any, Any]] = [
        (flawed.spreading(), solution.Randy_MC),
        (flawed.exploring(), solution.UCB),
        (flawed.looking(leaf=movers), solution.NegAlphaBeta_MC),
        (flawed.remembering(leaf=movers), solution.NegAlphaBeta_Memory_MC),
        (flawed.growing(book="naive"), solution.UCT),
        (flawed.growing(book="max"), solution.UCT_max),
        (flawed.growing(), solution.UCT_negamax),
    ]
    for mine, reference in pairs:
        jeu = Matches(9)
        assert decisions(suppose(mine, issues), jeu, pf=3, nbSim=6) == decisions(suppose(reference, issues), jeu, pf=3, nbSim=6)
        if hasattr(reference.decision, "memory"):
            assert mine.decision.memory == reference.decision.memory != {}


def test_at_random_and_by_asking(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(decisions(flawed.drawing(), Matches(13))) <= {1, 2, 3}
    monkeypatch.setattr("builtins.input", lambda: "1")
    assert set(decisions(flawed.asking(), Matches(13))) == {1}
