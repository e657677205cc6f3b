"""Printed games are read in any words, and wrong games are not accepted."""

import pytest

from ludion.lessons.babylone.printed_games import END, deep_games, first_game, perfect_games, read_games
from ludion.lessons.values import Answer

START, A, B, LAST = "[[0, 1], [0, 1], [1, 1], [1, 1]]", "[[0, 2], [1, 1], [1, 1]]", "[[0, 2], [1, 2]]", "[[1, 4]]"
PRINTED = f"""\
Le joueur 1 dispose d'une position gagnante
Départ: {START}
Joueur: 1
{A}
Joueur: 2
{B}
Joueur: 1
{LAST}
Joueur: 2
[]
a perdu
"""
SENTENCES = f"""\
J1 a une stratégie gagnante.
Situation de départ : {START}
J1 joue {A}
J2 joue {B}
J1 joue {LAST}
J2 ne peut plus jouer, J1 a gagné !
"""
TUPLES = f"""\
Position gagnante au départ pour : 1
Joueur n°1 face à {START.replace("[", "(").replace("]", ")")}
Joueur n°2 face à {A}
Joueur n°1 face à {B}
Joueur n°2 face à (({LAST[2:-2]}),)
Le joueur 2 a perdu et le joueur 1 a gagné
"""
DENIED = PRINTED.replace("joueur 1 dispose", "joueur 2 ne dispose pas")
BEST = perfect_games(2, 2)
SEPARATED = PRINTED.replace("Joueur", "-----\nJoueur")
OTHER_WORDS = {"document": PRINTED, "sentences": SENTENCES, "tuples": TUPLES, "denied": DENIED, "separated": SEPARATED}


@pytest.mark.parametrize("printed", OTHER_WORDS.values(), ids=OTHER_WORDS)
def test_perfect_games_other_words(printed):
    assert BEST(Answer(None, printed), Answer(None, PRINTED))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("joueur 1 dispose", "joueur 2 dispose"),
        ("Le joueur 1 dispose d'une position gagnante", ""),
        ("a perdu", "a gagné"),
        ("a perdu", ""),
        ("Joueur: 1", "Joueur: 2"),
        ("Joueur: 2", ""),
        (f"{A}\n", "[[0, 1], [0, 2], [1, 1]]\n"),
        (f"Joueur: 1\n{LAST}\nJoueur: 2\n[]", "Joueur: 1\n[]"),
        (f"Départ: {START}\n", ""),
    ],
)
def test_perfect_games_wrong_game(old, new):
    assert old in PRINTED
    assert not BEST(Answer(None, PRINTED.replace(old, new)), Answer(None, PRINTED))


def test_deep_games_several():
    games = f"{PRINTED}{END}\n{SENTENCES}{END}\n"
    same = deep_games(2, 2, 2)
    assert len(read_games(games)) == 2
    assert same(Answer(None, games), Answer(None, games))
    assert not same(Answer(None, PRINTED), Answer(None, games))


@pytest.mark.parametrize(
    ("value", "ending", "accepted"), [(1, "", True), (None, "Gagnant : J1", True), (2, "", False), (None, "", False)]
)
def test_first_game_winner(value, ending, accepted):
    steps = (START, A, B, "[[0, 4]]")
    printed = "".join(f"Joueur: {1 + i % 2}\nJeu: {x}\n" for i, x in enumerate(steps)) + ending
    assert first_game(Answer(value, printed), Answer(1, "")) is accepted
