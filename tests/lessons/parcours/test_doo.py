"""Doo in the kit's form: cells, counter, moves, evaluation; and players against each other."""

import pytest

from ludion.core import LudionError
from ludion.games.doo import Doo as Rules
from ludion.games.estimates.doo import Approach
from ludion.lessons.parcours.doo import GAGNE
from ludion.lessons.parcours.solution import (
    BLANCS,
    IA,
    J_ATT,
    J_DEF,
    NOIRS,
    ROI,
    VIDE,
    Allumettes,
    Doo,
    First,
    Human,
    Morpion,
    Random,
    main,
    manche,
    muet,
)
from tests import plain

EMPTY = tuple(BLANCS if cell == 7 else VIDE for cell in range(12))


def test_one_white_on_cell_seven_and_the_counter_at_one() -> None:
    assert Doo().configuration == (EMPTY, 1)
    assert Doo().trait == J_ATT


def test_placing_has_14_and_45_choices() -> None:
    jeu = Doo()
    coups = jeu.listeCoups(J_ATT)
    assert len(coups) == 14
    assert {cell for _, cell in coups} == {0, 2, 6, 8, 9, 10, 11}
    assert {piece for piece, _ in coups} == {NOIRS, ROI}
    cells, _ = jeu.joue(J_ATT, (ROI, 0))
    assert cells == (ROI, *EMPTY[1:])
    jeu.configuration = jeu.joue(J_ATT, (NOIRS, 0))
    pairs = jeu.listeCoups(J_DEF)
    assert len(pairs) == 36  # 45 on the bare board, which has one black less
    assert all(low < high and 4 not in (low, high) for low, high in pairs)
    assert jeu.joue(J_DEF, (1, 11))[0] == (NOIRS, BLANCS, *EMPTY[2:11], BLANCS)


def test_in_the_duel_a_step_is_two_cells_and_a_capture_a_list() -> None:
    jeu = Doo()
    jeu.configuration = "NB....B.....", 9
    assert jeu.listeCoups(J_ATT) == [(0, 3), (0, 4), (0, [2])]
    assert jeu.joue(J_ATT, (0, [2])) == (tuple("..N...B....."), 8)
    jeu.configuration = "BN...N......", 8
    assert jeu.listeCoups(J_DEF) == [(0, [2, 8])]
    assert jeu.joue(J_DEF, (0, [2, 8])) == (tuple("........B..."), 9)


def test_a_counter_beyond_the_placing_is_odd_or_even() -> None:
    jeu = Doo()
    for counter, kept in ((8, 8), (9, 9), (10, 8), (31, 9)):
        jeu.configuration = [NOIRS, *[VIDE] * 10, BLANCS], counter
        assert jeu.configuration[1] == kept


def test_moves_are_ludions_on_random_games() -> None:
    rules, jeu = Rules(), Doo()
    for seed in range(20):
        states = plain.random_game(rules, seed)
        for state in states[:-1]:
            jeu._etat = state
            coups = jeu.listeCoups(jeu.trait)
            played = []
            for coup in coups:
                configuration = jeu.joue(jeu.trait, coup)
                other = Doo()
                other.configuration = configuration
                assert other.configuration == configuration
                played.append(other._etat)
            assert played == [rules.play(state, move) for move in rules.moves(state)]
            assert jeu._etat == state


def test_the_evaluation_is_ludions_estimate_in_hundredths() -> None:
    rules, jeu, approach = Rules(), Doo(), Approach()
    for seed in range(10):
        for state in plain.random_game(rules, seed):
            jeu._etat = state
            value = jeu.evaluation(J_ATT)
            assert value == -jeu.evaluation(J_DEF)
            if jeu.finPartie(jeu.trait):
                assert value == GAGNE * rules.score(state)
                assert (jeu.gagnant(J_ATT), jeu.perdant(J_ATT)) == (value > 0, value < 0)
            else:
                assert value == pytest.approx(100 * approach.value(rules, state, 0))
                assert abs(value) < GAGNE
                assert not jeu.gagnant(J_ATT) and not jeu.gagnant(J_DEF)


def test_the_board_as_text() -> None:
    assert "B" in str(Doo()) and "W" not in str(Doo())


@pytest.mark.parametrize(
    "configuration", [5, "NB", ("NB", 9), ("N" * 12, 9), (("X",) * 12, 9), (EMPTY, 0), (EMPTY, "9"), (EMPTY, 5)]
)
def test_what_is_no_configuration_is_refused(configuration: object) -> None:
    with pytest.raises(LudionError, match="is not a configuration of doo"):
        Doo().configuration = configuration


@pytest.mark.parametrize("coup", [None, 5, (NOIRS, 4), (ROI, 1), (0, [2]), "N0", ({}, 1)])
def test_what_is_no_move_is_refused(coup: object) -> None:
    with pytest.raises(LudionError, match="is not a legal move here"):
        Doo().joue(J_ATT, coup)


# Player against player


def test_an_ia_attacks_and_the_game_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    winner, moves = main(force=2, code=5)
    said = capsys.readouterr().out.splitlines()
    assert winner in (J_ATT, J_DEF, None)
    assert len(said) == (len(moves) + 1) // 2 + 1
    assert said[-1].endswith(f"after {len(moves)} plies.")
    assert muet(main, 2, 0) == muet(main, 2, 4) == (winner, moves)
    assert capsys.readouterr().out == ""


def test_perfect_play_wins_what_can_be_won() -> None:
    for number in range(1, 9):
        winner, _ = muet(manche, IA(number, 4), Random(number), Allumettes(number))
        assert winner == 0 or number % 4 == 0
    for number in (4, 8):
        assert muet(manche, First(), IA(number, 5), Allumettes(number))[0] == 1
    assert muet(manche, IA(4, 4), IA(9, 5), Morpion())[0] is None


def test_a_game_goes_on_to_its_end_or_to_a_return() -> None:
    for seed in range(30):
        jeu = Doo()
        winner, moves = manche(Random(seed), Random(100 + seed), jeu)
        over = jeu.finPartie(jeu.trait)
        assert over == (winner is not None)
        replayed, met = Doo(), []
        for coup in moves:
            met.append(replayed.configuration)
            replayed.configuration = replayed.joue(replayed.trait, coup)
        assert replayed.configuration == jeu.configuration
        assert (replayed.configuration in met) == (not over)


def test_somebody_at_the_keyboard(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed = iter(["x", "99", "-1", "2"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    assert Human("Ada").choixCoup(Allumettes(5), 0) == 3
    assert "  2 3" in capsys.readouterr().out
    assert Human().choixCoup(Allumettes(0), 0) is None
    assert First()(Allumettes(0), 0) is Random()(Allumettes(0), 0) is None


def test_an_illegal_move_ends_the_game_with_a_sentence() -> None:
    class Cheat(First):
        nom = "Cheat"

        def choixCoup(self, unJeu, joueur):
            return 7

    with pytest.raises(LudionError, match="Cheat plays 7, which is not legal"):
        manche(Cheat(), First(), Allumettes(5))


def test_players_by_chance_are_the_same_each_time() -> None:
    assert manche(Random(3), Random(4)) == manche(Random(3), Random(4))
