"""The lesson's plain games, heuristics and counts against Ludion's own rules, evaluations and searches."""

import random

import pytest

from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.games.estimates.othello import Corners, Discs
from ludion.games.othello import PASS
from ludion.lessons.minmax.solution import (
    Othello,
    TicTacToe,
    compter_alpha_beta,
    compter_passe_gratuite,
    compter_situations,
    est_finie,
    heuristique_amelioree,
    heuristique_pions,
    min_max,
    passer_tour,
)
from ludion.search.course_minmax import course_minmax

LETTERS = str.maketrans({"N": "X", "B": "O"})


def ours(game, jeu):
    """The same position as a state of Ludion's Othello."""
    rows = "/".join("".join(ligne) for ligne in jeu.plateau)
    return game.parse(f"{rows} {jeu.joueur}".translate(LETTERS))


def name(coup):
    return "pass" if coup is None else f"{'abcdefgh'[coup[1]]}{coup[0] + 1}"


def games(size, number, seed=2):
    """The positions of random games, one after the other."""
    chance = random.Random(seed)
    for _ in range(number):
        jeu = Othello(taille=size)
        while not est_finie(jeu):
            yield jeu
            coups = jeu.liste_coups()
            jeu = jeu.tenter_coup(chance.choice(coups)) if coups else passer_tour(jeu)
        yield jeu


@pytest.mark.parametrize(("size", "number"), [(4, 20), (6, 6), (8, 3)])
def test_othello_plays_by_the_same_rules(size, number):
    game = load_game(f"othello:size={size}")
    for jeu in games(size, number):
        state = ours(game, jeu)
        moves = [game.show_move(state, move) for move in game.moves(state)]
        coups = jeu.liste_coups() or ([] if est_finie(jeu) else [None])
        assert [name(coup) for coup in coups] == moves
        for coup, move in zip(coups, game.moves(state), strict=True):
            assert ours(game, passer_tour(jeu) if coup is None else jeu.tenter_coup(coup)) == game.play(state, move)


@pytest.mark.parametrize("size", [4, 6, 8])
def test_heuristics_are_ludions_evaluations(size):
    game = load_game(f"othello:size={size}")
    for jeu in games(size, 4):
        state = ours(game, jeu)
        assert heuristique_pions(jeu, "N") == Discs().value(game, state, 0) == -heuristique_pions(jeu, "B")
        for poids, baisse in ((10, 0), (10, 8), (3, 2)):
            value = Corners(poids, baisse).value(game, state, 0)
            assert heuristique_amelioree(jeu, "N", poids, baisse) == value == -heuristique_amelioree(jeu, "B", poids, baisse)


def test_tic_tac_toe_plays_by_the_same_rules():
    game, chance = load_game("tic-tac-toe"), random.Random(3)
    for _ in range(60):
        jeu, state = TicTacToe(), game.start()
        while moves := list(game.moves(state)):
            coups = jeu.liste_coups()
            assert coups == [divmod(move, 3) for move in moves]
            assert jeu.gagnant() is None
            number = chance.randrange(len(moves))
            jeu, state = jeu.tenter_coup(coups[number]), game.play(state, moves[number])
        assert jeu.liste_coups() == []
        # O begins here, X there.
        assert jeu.gagnant() == {1: "O", 0: None, -1: "X"}[game.score(state)]


@pytest.mark.parametrize(("size", "depth"), [(4, 2), (4, 4), (6, 3)])
def test_counts_and_rewards_are_those_of_the_courses_search(size, depth):
    game, differ = load_game(f"othello:size={size}"), 0
    for jeu in [jeu for jeu in games(size, 3, seed=4) if jeu.liste_coups()][:: 2 if size == 4 else 8]:
        state = ours(game, jeu)
        sign = 1 if jeu.joueur == "N" else -1
        ply, free = (course_minmax(game, state, Limits(depth=depth), free=free) for free in (None, PASS))
        assert compter_situations(jeu, depth) == (ply.nodes, ply.leaves)
        assert compter_passe_gratuite(jeu, depth) == (free.nodes, free.leaves)
        differ += (ply.nodes, ply.leaves) != (free.nodes, free.leaves)
        line, reward = min_max(jeu, jeu.joueur, 1, depth, heuristique_pions)
        assert reward == sign * ply.value
        # A finished game goes on passing in the document's code; there its line ends.
        shown = []
        for move in ply.line:
            shown.append(game.show_move(state, move))
            state = game.play(state, move)
        assert [name(coup) for coup in line][: len(shown)] == shown
        pruned = course_minmax(game, ours(game, jeu), Limits(depth=depth), prune=True)
        assert compter_alpha_beta(jeu, jeu.joueur, depth, heuristique_pions) == (pruned.nodes, pruned.leaves)
    assert differ or (size, depth) != (4, 4)
