"""Questions on the class of a game, on tic-tac-toe, and on what is said about a situation."""

from ludion.lessons.minmax.comparing import same_cells, same_truth
from ludion.lessons.pack import Probe, Question, Text

# The document's own class, if it is a game of tic-tac-toe.
OWN_JEU = 'assert Jeu().plateau == [["."] * 3] * 3 and Jeu().joueur in ("O", "X")\nTicTacToe = Jeu'


def _jeu(texte: str, joueur: str) -> str:
    """The line that sets up a situation."""
    return f'jeu = situation(TicTacToe, "{texte}", "{joueur}")\n'


def _coups(texte: str, joueur: str) -> Probe:
    """The moves of a situation, in any order."""
    return Probe(_jeu(texte, joueur) + "jeu.liste_coups()", same_cells, free=True)


QUESTIONS = (
    Question(
        number="1",
        optional=True,
        names=("a_aligne",),
        title=Text("Trois pions alignés", "Three in line"),
        task=Text(
            'a_aligne(plateau, joueur) : True si le joueur ("O" ou "X") a trois pions sur une ligne, une colonne ou une '
            'diagonale. plateau est une liste de trois lignes de trois cases : "O", "X" ou ".".',
            'a_aligne(plateau, joueur): True if the player ("O" or "X") has three marks in a row, a column or a diagonal. '
            'plateau is a list of three rows of three cells: "O", "X" or ".".',
        ),
        idea=Text(
            "Huit alignements sont possibles : trois lignes, trois colonnes, deux diagonales. Les avez-vous tous ?",
            "Eight lines are possible: three rows, three columns, two diagonals. Do you have them all?",
        ),
        probes=(
            Probe('a_aligne([["O", "O", "O"], ["X", "X", "."], [".", ".", "."]], "O")', same_truth),
            Probe('a_aligne([["O", "O", "O"], ["X", "X", "."], [".", ".", "."]], "X")', same_truth),
            Probe('a_aligne([["X", "O", "."], ["X", "O", "."], ["X", ".", "."]], "X")', same_truth),
            Probe('a_aligne([["O", "X", "X"], [".", "O", "."], [".", ".", "O"]], "O")', same_truth),
            Probe('a_aligne([["O", "O", "X"], [".", "X", "."], ["X", ".", "O"]], "X")', same_truth),
            Probe('a_aligne([["O", "X", "O"], ["X", "O", "X"], ["X", "O", "X"]], "O")', same_truth),
            Probe('a_aligne([[".", ".", "."], [".", ".", "."], [".", ".", "."]], "O")', same_truth),
        ),
    ),
    Question(
        number="2",
        optional=True,
        names=("TicTacToe.__init__",),
        forms={"TicTacToe": OWN_JEU},
        title=Text("Le constructeur de copie", "The copy constructor"),
        task=Text(
            "Classe TicTacToe(Jeu), __init__(self, modele=None) : sans modèle, un plateau neuf (self.plateau, trois lignes de "
            'trois ".") et self.joueur = "O" ; avec un modèle, une copie indépendante : même plateau, même joueur.',
            "Class TicTacToe(Jeu), __init__(self, modele=None): without a model, a new board (self.plateau, three rows of "
            'three ".") and self.joueur = "O"; with a model, an independent copy: the same board, the same player.',
        ),
        idea=Text(
            "Modifier la copie ne doit jamais modifier le modèle, ni l'inverse.",
            "To change the copy must never change the model, nor the other way round.",
        ),
        probes=(
            Probe("jeu = TicTacToe()\n(jeu.plateau, jeu.joueur)"),
            Probe('jeu = TicTacToe()\njeu.plateau[0][1] = "O"\njeu.plateau'),
            Probe('modele = situation(TicTacToe, "OX./.O./..X", "X")\ncopie = TicTacToe(modele)\n(copie.plateau, copie.joueur)'),
            Probe('modele = situation(TicTacToe, "OX./.O./..X", "X")\nTicTacToe(modele).plateau[0][0] = "X"\nmodele.plateau'),
            Probe('modele = situation(TicTacToe, "OX./.O./..X", "X")\nTicTacToe(modele).plateau[1] = ["X"] * 3\nmodele.plateau'),
        ),
    ),
    Question(
        number="3",
        optional=True,
        names=("TicTacToe.changer_joueur",),
        title=Text("Changer de joueur", "Changing the player"),
        task=Text(
            'Méthode changer_joueur(self) : le trait passe de "O" à "X" ou de "X" à "O" dans la situation elle-même ; le '
            "plateau ne change pas.",
            'Method changer_joueur(self): the turn of this very situation goes from "O" to "X" or from "X" to "O"; the '
            "board does not change.",
        ),
        idea=Text("Il n'y a que deux joueurs : l'un, sinon l'autre.", "There are only two players: one, or else the other."),
        probes=(
            Probe(_jeu("O../.../...", "O") + "jeu.changer_joueur()\njeu.joueur"),
            Probe(_jeu("O../.X./...", "X") + "jeu.changer_joueur()\n(jeu.joueur, jeu.plateau)"),
            Probe(_jeu("O../.X./...", "X") + "jeu.changer_joueur()\njeu.changer_joueur()\njeu.joueur"),
        ),
    ),
    Question(
        number="4",
        optional=True,
        names=("TicTacToe.liste_coups",),
        title=Text("La liste des coups", "The list of moves"),
        task=Text(
            "Méthode liste_coups(self) : les cases libres en couples (ligne, colonne) ; aucune si quelqu'un a déjà gagné. "
            "L'ordre est libre ; les exemples de la leçon vont ligne par ligne.",
            "Method liste_coups(self): the empty cells as pairs (row, column); none if somebody has already won. The order "
            "is free; the examples of the lesson go row by row.",
        ),
        idea=Text(
            "Chaque case libre donne un coup, et une partie gagnée n'a plus de coup.",
            "Every empty cell is a move, and a game that is won has no more moves.",
        ),
        probes=(
            _coups(".../.../...", "O"),
            _coups("OX./.O./.OX", "X"),
            _coups("OOO/XX./...", "X"),
            _coups("XXX/OO./O..", "X"),
            _coups("OOO/XX./X..", "O"),
            _coups("OXO/XOX/XOX", "O"),
        ),
    ),
    Question(
        number="5",
        optional=True,
        names=("TicTacToe.tenter_coup",),
        title=Text("Tenter un coup", "Trying a move"),
        task=Text(
            "Méthode tenter_coup, appelée tenter_coup((1, 2)) ou tenter_coup(1, 2), à votre choix : renvoie une copie où le "
            "joueur courant a joué cette case et où c'est à l'autre de jouer. La situation elle-même reste telle quelle.",
            "Method tenter_coup, called as tenter_coup((1, 2)) or as tenter_coup(1, 2), as you like: returns a copy in which "
            "the player to move has played that cell and it is the other's turn. The situation itself stays as it is.",
        ),
        idea=Text(
            "Dans l'ordre : copier, jouer sur la copie, changer le joueur de la copie, la renvoyer.",
            "In this order: copy, play in the copy, change the copy's player, return it.",
        ),
        probes=(
            Probe(
                _jeu("O../.X./...", "O")
                + "apres = situation_apres(jeu, (2, 1))\n(apres.plateau, apres.joueur, jeu.plateau, jeu.joueur)"
            ),
            Probe(_jeu("O../.X./.O.", "X") + "apres = situation_apres(jeu, (0, 2))\n(apres.plateau, apres.joueur)"),
            Probe(
                _jeu("O../.X./.O.", "X") + "situation_apres(jeu, (0, 1))\nsituation_apres(jeu, (0, 2))\n(jeu.plateau, jeu.joueur)"
            ),
        ),
        erratum=Text(
            "Le document écrit tenter_coup(coup) dans min_max et tenter_coup(coup[0], coup[1]) dans alpha_beta : chacune des "
            "deux formes est acceptée ici ; avec *coup, une méthode comprend les deux.",
            "The document writes tenter_coup(coup) in min_max and tenter_coup(coup[0], coup[1]) in alpha_beta: each of the "
            "two forms is accepted here; with *coup, one method understands both.",
        ),
    ),
    Question(
        number="6",
        optional=True,
        names=("TicTacToe.gagnant",),
        title=Text("Le gagnant", "The winner"),
        task=Text(
            'Méthode gagnant(self) : "O" ou "X" si ce joueur a trois pions alignés, None sinon.',
            'Method gagnant(self): "O" or "X" if that player has three in line, otherwise None.',
        ),
        idea=Text(
            "a_aligne répond pour un joueur ; posez-lui la question deux fois.", "a_aligne answers for one player; ask twice."
        ),
        probes=(
            Probe(_jeu("OOO/XX./...", "X") + "jeu.gagnant()"),
            Probe(_jeu("XO./XO./X.O", "O") + "jeu.gagnant()"),
            Probe(_jeu("OX./.O./..X", "O") + "jeu.gagnant()"),
            Probe(_jeu("OOO/XX./X..", "O") + "jeu.gagnant()"),
        ),
    ),
    Question(
        number="7",
        optional=True,
        names=("heuristique_tic_tac_toe",),
        title=Text("La récompense au tic-tac-toe", "The reward in tic-tac-toe"),
        task=Text(
            "heuristique_tic_tac_toe(jeu, joueur) : 1 si le joueur donné a gagné, -1 si son adversaire a gagné, 0 sinon.",
            "heuristique_tic_tac_toe(jeu, joueur): 1 if the given player has won, -1 if the opponent has, otherwise 0.",
        ),
        idea=Text(
            "La même situation vaut +1 pour l'un et -1 pour l'autre ; le trait n'y est pour rien.",
            "The same situation is worth +1 to one and -1 to the other; whose turn it is has nothing to do with it.",
        ),
        probes=(
            Probe('heuristique_tic_tac_toe(situation(TicTacToe, "OOO/XX./...", "X"), "O")'),
            Probe('heuristique_tic_tac_toe(situation(TicTacToe, "OOO/XX./...", "X"), "X")'),
            Probe('heuristique_tic_tac_toe(situation(TicTacToe, "XXX/OO./O..", "O"), "O")'),
            Probe('heuristique_tic_tac_toe(situation(TicTacToe, "OX./.O./..X", "O"), "O")'),
        ),
    ),
    Question(
        number="8",
        optional=True,
        names=("compter_parties",),
        title=Text("Combien de parties ?", "How many games?"),
        task=Text(
            "compter_parties(jeu) : le nombre de parties qui peuvent être jouées à partir de là, chacune jusqu'à sa fin.",
            "compter_parties(jeu): how many games can be played from there, each to its own end.",
        ),
        idea=Text(
            "Récursion : la somme sur tous les coups ; sans coup, une seule partie, celle qui vient de finir.",
            "Recursion: the sum over all moves; without a move, one game, the one that has just ended.",
        ),
        probes=(
            Probe('compter_parties(situation(TicTacToe, "OOO/XX./...", "X"))'),
            Probe('compter_parties(situation(TicTacToe, SANS_GAIN, "O"))'),
            Probe('compter_parties(situation(TicTacToe, "O../.X./..O", "X"))'),
        ),
        erratum=Text(
            "Les 9! = 362 880 situations du transparent sont les suites de neuf coups ; il y a en fait 255 168 parties, parce "
            "que des victoires arrêtent les autres plus tôt.",
            "The slide's 9! = 362,880 situations are the sequences of nine moves; there are in fact 255,168 games, because "
            "wins end the others earlier.",
        ),
    ),
    Question(
        number="9",
        optional=True,
        names=("tour_joueur_courant",),
        title=Text("À qui le tour ?", "Whose turn?"),
        task=Text(
            "tour_joueur_courant(prof_courante) : True si, à cette profondeur, c'est le joueur qui cherche qui joue. La "
            "recherche part de la profondeur 1.",
            "tour_joueur_courant(prof_courante): True if, at this depth, the player who searches is to move. The search "
            "begins at depth 1.",
        ),
        idea=Text(
            "Les joueurs alternent : la parité de la profondeur dit qui joue.",
            "The players take turns: the parity of the depth says who moves.",
        ),
        probes=(
            Probe("[bool(tour_joueur_courant(prof)) for prof in range(1, 7)]"),
            Probe("tour_joueur_courant(1)", same_truth),
            Probe("tour_joueur_courant(10)", same_truth),
        ),
    ),
)
