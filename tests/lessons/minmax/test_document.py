"""Document 001's own names: its signatures, its tables, its tic-tac-toe, what it leaves out, and its errata."""

import inspect
import random

import pytest

from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.games.othello import PASS
from ludion.lessons.minmax import mistakes_counts, printed
from ludion.lessons.minmax.mistakes_alpha_beta import Variante
from ludion.lessons.minmax.positions import OTHELLO_BLOQUE, OTHELLO_FINI
from ludion.lessons.minmax.solution import (
    ARBRE_ALPHA,
    ARBRE_ALPHA_BETA,
    ARBRE_EXERCICE,
    EXERCICE_TIC_TAC_TOE,
    GAIN_IMMEDIAT,
    INFINI,
    SANS_GAIN,
    VICTOIRE,
    Arbre,
    Jeu,
    Othello,
    TicTacToe,
    alpha_beta,
    alpha_beta_complet,
    choisir_coup,
    compter_alpha_beta,
    compter_parties,
    compter_passe_gratuite,
    compter_situations,
    compteur,
    elagage_alpha,
    elagage_beta,
    espion,
    est_finie,
    heuristique_arbre,
    heuristique_pions,
    heuristique_tic_tac_toe,
    min_max,
    min_max_complet,
    passer_tour,
    reponse_10,
    reponse_23,
    sans_affichage,
    situation,
    tour_joueur_courant,
)
from ludion.native import situations

WINDOW = (-INFINI, INFINI)


def parameters(function):
    return list(inspect.signature(function).parameters)


def quiet(*arguments):
    return sans_affichage(alpha_beta, *arguments)


def small_othellos(number, size=4, seed=0):
    """Positions of random games, blocked and finished ones among them."""
    chance, found = random.Random(seed), []
    while len(found) < number:
        jeu = Othello(taille=size)
        for _ in range(chance.randrange(size * size - 3)):
            if est_finie(jeu):
                break
            coups = jeu.liste_coups()
            jeu = jeu.tenter_coup(chance.choice(coups)) if coups else passer_tour(jeu)
        found.append(jeu)
    return found


def random_trees(number, seed=1):
    chance = random.Random(seed)

    def grown(height):
        if height == 0:
            return chance.randrange(-5, 6)
        return [grown(height - 1) for _ in range(chance.randrange(1, 4))]

    return [(grown(height), height) for height in (1, 2, 3, 4) for _ in range(number)]


# --- names and signatures


def test_signatures():
    assert parameters(min_max) == ["jeu", "joueur", "prof_courante", "prof_max", "heuristique"]
    assert parameters(alpha_beta) == ["jeu", "joueur", "prof_courante", "prof_max", "heuristique", "alpha", "beta"]
    assert parameters(tour_joueur_courant) == ["prof_courante"]
    for game in (TicTacToe, Othello, Arbre):
        for method in ("changer_joueur", "liste_coups", "tenter_coup", "gagnant"):
            assert callable(getattr(game, method))


@pytest.mark.parametrize("jeu", [TicTacToe(), Othello(), Arbre([3, 5])], ids=["tic-tac-toe", "othello", "tree"])
def test_copy_constructor_of_any_game(jeu):
    copie = Jeu(jeu)
    assert type(copie) is type(jeu)
    assert vars(copie) == vars(jeu)
    assert copie is not jeu
    copie.changer_joueur()
    assert copie.joueur != jeu.joueur
    if not isinstance(jeu, Arbre):
        copie.plateau[0][0] = "?"
        assert jeu.plateau[0][0] == "."


@pytest.mark.parametrize(
    "jeu", [TicTacToe().tenter_coup(1, 1), Othello(taille=4), Arbre([[3], 5]), Arbre([[3], 5]).tenter_coup("MAX", 0)], ids=repr
)
def test_a_game_shows_how_to_write_it_again(jeu):
    names = {"situation": situation, "TicTacToe": TicTacToe, "Othello": Othello, "Arbre": Arbre, "passer_tour": passer_tour}
    assert vars(eval(repr(jeu), names)) == vars(jeu)


def test_jeu_alone_is_refused_with_a_sentence():
    with pytest.raises(TypeError, match=r"TicTacToe\(\) or Othello\(\)"):
        Jeu()


def test_a_move_is_tried_in_a_copy_and_written_in_both_of_the_documents_ways():
    jeu = Othello()
    apres = jeu.tenter_coup((2, 3))
    assert apres.plateau == jeu.tenter_coup(2, 3).plateau != jeu.plateau
    assert (jeu.joueur, apres.joueur) == ("N", "B")
    assert jeu.plateau == Othello().plateau


# --- the tables


@pytest.mark.parametrize("depth", range(1, 7))
def test_situations_of_min_max(depth):
    expected = printed.MIN_MAX[depth - 1]
    assert compter_situations(Othello(), depth) == expected
    if depth < 6:
        assert compter_passe_gratuite(Othello(), depth) == expected
        vues = []
        min_max(Othello(), "N", 1, depth, espion(heuristique_pions, vues))
        assert len(vues) == expected.finales


@pytest.mark.parametrize("depth", range(1, 9))
def test_situations_of_alpha_beta(depth):
    assert compter_alpha_beta(Othello(), "N", depth, heuristique_pions) == printed.ALPHA_BETA[depth - 1]


# Nine half-moves deep, by the document's own code, where a pass costs one.
NINE_BY_THE_CODE = {False: (3_460_509, 3_005_288), True: (27_970, 20_273)}


@pytest.mark.parametrize(("prune", "document"), [(False, printed.MIN_MAX), (True, printed.ALPHA_BETA)])
def test_printed_tables_have_a_free_pass_erratum(prune, document):
    game = load_game("othello")
    for free, expected in ((PASS, document[8]), (None, NINE_BY_THE_CODE[prune])):
        report = situations(game, game.start(), Limits(depth=9), prune=prune, free=free)
        assert (report.nodes, report.leaves) == expected


def test_alpha_beta_prints_what_it_looked_at(capsys):
    alpha_beta(Othello(), "N", 1, 4, heuristique_pions, *WINDOW)
    alpha_beta(Othello(), "N", 1, 2, heuristique_pions, *WINDOW)
    assert capsys.readouterr().out.splitlines() == [
        "nombre de situations examinées : 137",
        "nombre de situations examinées : 11",
    ]
    assert (compteur.situations, compteur.finales) == (11, 6)


# --- tic-tac-toe


def test_slides_of_tic_tac_toe():
    gain = situation(TicTacToe, GAIN_IMMEDIAT, "O")
    assert min_max(gain, "O", 1, 1, heuristique_tic_tac_toe) == ([(2, 2)], 1)
    sans = situation(TicTacToe, SANS_GAIN, "O")
    assert min_max(sans, "O", 1, 1, heuristique_tic_tac_toe)[1] == 0
    rewards = [min_max(sans.tenter_coup(coup), "O", 2, 3, heuristique_tic_tac_toe)[1] for coup in sans.liste_coups()]
    assert rewards == [-1, -1, 0]
    assert min_max(sans, "O", 1, 3, heuristique_tic_tac_toe) == ([(2, 2), (0, 0), (0, 1)], 0)


def test_answers_by_hand():
    jeu = situation(TicTacToe, EXERCICE_TIC_TAC_TOE, "O")
    found = {coup: min_max(jeu.tenter_coup(coup), "O", 2, 3, heuristique_tic_tac_toe)[1] for coup in jeu.liste_coups()}
    assert found == reponse_10
    vues = []
    quiet(Arbre(ARBRE_EXERCICE), "MAX", 1, 3, espion(heuristique_arbre, vues), *WINDOW)
    assert vues == reponse_23


def test_games_from_a_third_move_on():
    # All 255,168 take too long here; those that begin with a corner, the centre and the far corner do not.
    assert compter_parties(situation(TicTacToe, "O../.X./..O", "X")) == 520


# --- what the slides leave out


def test_a_win_ends_the_search_and_the_sooner_the_better():
    gain = situation(TicTacToe, GAIN_IMMEDIAT, "O")
    assert min_max(gain, "O", 1, 3, heuristique_tic_tac_toe) == ([(2, 2), None, None], 1)
    assert min_max_complet(gain, "O", 1, 3, heuristique_tic_tac_toe) == ([(2, 2)], VICTOIRE - 2)
    # Both branches win; the second one at once.
    soon = Arbre([[[4]], [4]])
    assert min_max_complet(soon, "MAX", 1, 3, heuristique_arbre) == ([("MAX", 1), ("MIN", 0)], VICTOIRE - 3)
    # Everything loses: the longest way is taken.
    late = Arbre([[-4], [[[-4]]]])
    assert min_max_complet(late, "MAX", 1, 4, heuristique_arbre)[0][0] == ("MAX", 1)


def test_a_blocked_player_passes_and_a_finished_game_does_not():
    blocked, over = situation(Othello, OTHELLO_BLOQUE, "B"), situation(Othello, OTHELLO_FINI, "B")
    assert not blocked.liste_coups()
    assert not est_finie(blocked)
    assert est_finie(over)
    assert min_max(blocked, "B", 1, 2, heuristique_pions)[0][0] is None
    assert min_max_complet(blocked, "B", 1, 2, heuristique_pions)[0][0] is None
    assert min_max(over, "N", 1, 4, heuristique_pions) == ([None] * 4, heuristique_pions(over, "N"))
    assert min_max_complet(over, "N", 1, 4, heuristique_pions) == ([], VICTOIRE - 1)
    assert choisir_coup(over, 4, heuristique_pions) is None


def test_tic_tac_toe_is_a_draw_after_any_first_move():
    for coup in ((0, 0), (0, 1), (1, 1)):
        jeu = TicTacToe().tenter_coup(coup)
        assert alpha_beta_complet(jeu, "X", 1, 9, heuristique_tic_tac_toe, *WINDOW)[1] == 0


# --- alpha_beta is min_max


def test_cuts_change_nothing_on_trees():
    for branches, height in random_trees(60):
        expected = min_max(Arbre(branches), "MAX", 1, height, heuristique_arbre)
        assert quiet(Arbre(branches), "MAX", 1, height, heuristique_arbre, *WINDOW) == expected
        assert elagage_alpha(Arbre(branches), "MAX", 1, height, heuristique_arbre, -INFINI) == expected[1]
        assert elagage_beta(Arbre(branches), "MAX", 1, height, heuristique_arbre, INFINI) == expected[1]
        complete = min_max_complet(Arbre(branches), "MAX", 1, height, heuristique_arbre)
        assert alpha_beta_complet(Arbre(branches), "MAX", 1, height, heuristique_arbre, *WINDOW) == complete


def test_cuts_change_nothing_in_othello():
    for jeu in small_othellos(40):
        for joueur in "NB":
            expected = min_max(jeu, joueur, 1, 4, heuristique_pions)
            assert quiet(jeu, joueur, 1, 4, heuristique_pions, *WINDOW) == expected
            complete = min_max_complet(jeu, joueur, 1, 4, heuristique_pions)
            assert alpha_beta_complet(jeu, joueur, 1, 4, heuristique_pions, *WINDOW) == complete


def test_both_cuts_see_fewer_leaves_than_either():
    def leaves(search, *bounds):
        vues = []
        search(Arbre(ARBRE_ALPHA_BETA), "MAX", 1, 3, espion(heuristique_arbre, vues), *bounds)
        return len(vues)

    assert leaves(quiet, *WINDOW) == 12
    assert leaves(elagage_alpha, -INFINI) == 14
    assert leaves(elagage_beta, INFINI) == 13
    assert leaves(min_max) == 16


# --- errata of the slides' alpha_beta


def test_alpha_updated_after_the_loop_cuts_nothing_at_min_erratum():
    slide, mended = Variante(apres_la_boucle=True), Variante()
    for search in (slide, mended):
        assert search.chercher(Arbre(ARBRE_ALPHA), "MAX", 1, 2, heuristique_arbre, *WINDOW)[1] == 4
    counts = []
    for search in (slide, mended):
        search.chercher(Othello(), "N", 1, 6, heuristique_pions, *WINDOW)
        counts.append(compteur.situations)
    assert counts[1] == printed.ALPHA_BETA[5].toutes < counts[0]


def test_the_last_move_tried_is_not_the_one_that_was_kept_erratum():
    line, reward = Variante(dernier_coup=True).chercher(Arbre(ARBRE_ALPHA), "MAX", 1, 2, heuristique_arbre, *WINDOW)
    assert reward == 4
    assert line[0] == ("MAX", 3)
    assert quiet(Arbre(ARBRE_ALPHA), "MAX", 1, 2, heuristique_arbre, *WINDOW) == ([("MAX", 2), ("MIN", 2)], 4)


def test_beta_from_minus_infinity_takes_the_first_move_erratum():
    jeu = situation(TicTacToe, SANS_GAIN, "O")
    assert mistakes_counts.beta_part_de_moins_l_infini(jeu, 3, heuristique_tic_tac_toe) == jeu.liste_coups()[0]
    assert choisir_coup(jeu, 3, heuristique_tic_tac_toe) == (2, 2)


def test_variante_without_a_mistake_is_alpha_beta():
    for branches, height in random_trees(20, seed=5):
        found = Variante().chercher(Arbre(branches), "MAX", 1, height, heuristique_arbre, *WINDOW)
        count = compteur.situations
        assert found == quiet(Arbre(branches), "MAX", 1, height, heuristique_arbre, *WINDOW)
        assert count == compteur.situations
