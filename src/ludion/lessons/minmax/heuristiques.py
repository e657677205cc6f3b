"""Document 001's heuristics: what a situation is worth to a player. They read the board and change nothing."""

from ludion.lessons.minmax.jeu import VIDE, Coup
from ludion.lessons.minmax.othello import ADVERSE, Othello
from ludion.lessons.minmax.tic_tac_toe import ADVERSAIRE, TicTacToe, a_aligne


def heuristique_tic_tac_toe(jeu: TicTacToe, joueur: str) -> int:
    """1 if the player has three in line, -1 if the opponent has, 0 otherwise: whoever moves next."""
    if a_aligne(jeu.plateau, joueur):
        return 1
    return -1 if a_aligne(jeu.plateau, ADVERSAIRE[joueur]) else 0


def heuristique_pions(jeu: Othello, joueur: str) -> int:
    """The basic one for Othello: the player's discs less the opponent's."""
    return jeu.nb_pions(joueur) - jeu.nb_pions(ADVERSE[joueur])


def pions_imprenables(jeu: Othello, joueur: str) -> set[Coup]:
    """The player's discs that can never be turned again, as far as the slide sees them: those in the corners, then along the
    edges those that touch one of them. The other colour's next to them would be no support, so one's own alone count."""
    bout = len(jeu.plateau) - 1
    coins = [(ligne, colonne) for ligne in (0, bout) for colonne in (0, bout)]
    a_voir = [(ligne, colonne) for ligne, colonne in coins if jeu.plateau[ligne][colonne] == joueur]
    trouves: set[Coup] = set()
    while a_voir:
        ligne, colonne = a_voir.pop()
        trouves.add((ligne, colonne))
        voisines = [(ligne - 1, colonne), (ligne + 1, colonne), (ligne, colonne - 1), (ligne, colonne + 1)]
        a_voir += [
            (x, y)
            for x, y in voisines
            if 0 <= x <= bout and 0 <= y <= bout and (x in (0, bout) or y in (0, bout))
            if jeu.plateau[x][y] == joueur and (x, y) not in trouves
        ]
    return trouves


def heuristique_amelioree(jeu: Othello, joueur: str, poids: int = 10, baisse: int = 0) -> int:
    """The improved one: a disc that cannot be turned counts `poids`, less `baisse` in all as the board fills, instead of 1."""
    cases = len(jeu.plateau) ** 2
    poses = cases - sum(ligne.count(VIDE) for ligne in jeu.plateau)
    prime = poids - 1 - baisse * poses // cases
    surs = len(pions_imprenables(jeu, joueur)) - len(pions_imprenables(jeu, ADVERSE[joueur]))
    return heuristique_pions(jeu, joueur) + prime * surs
