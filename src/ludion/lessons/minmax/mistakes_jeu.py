"""Typical mistakes in the class of a game."""

from typing import Any

from ludion.lessons.minmax.jeu import VIDE
from ludion.lessons.minmax.tic_tac_toe import ADVERSAIRE, ALIGNEMENTS, ROND, TicTacToe, a_aligne
from ludion.lessons.pack import Mistakes

mistakes = Mistakes()

# The right ones, for where they are tried a wrong one stands in their place in the class.
INIT, TENTER_COUP, GAGNANT = TicTacToe.__init__, TicTacToe.tenter_coup, TicTacToe.gagnant

# --- 1: a_aligne


def _aligne(plateau: Any, joueur: str, lignes: Any) -> bool:
    return any(all(plateau[x][y] == joueur for x, y in trois) for trois in lignes)


@mistakes.wrong(
    "1",
    "a_aligne",
    fr="Une ligne complète, quelle qu'elle soit, ne suffit pas : les trois pions doivent être ceux du joueur demandé.",
    en="A full line is not enough: the three marks must be those of the player who is asked about.",
)
def importe_qui(plateau: Any, joueur: str) -> bool:
    return _aligne(plateau, "O", ALIGNEMENTS) or _aligne(plateau, "X", ALIGNEMENTS)


@mistakes.wrong("1", "a_aligne", fr="Et les deux diagonales ?", en="What about the two diagonals?")
def sans_diagonales(plateau: Any, joueur: str) -> bool:
    return _aligne(plateau, joueur, ALIGNEMENTS[:6])


@mistakes.wrong("1", "a_aligne", fr="Il y a deux diagonales.", en="There are two diagonals.")
def une_seule_diagonale(plateau: Any, joueur: str) -> bool:
    return _aligne(plateau, joueur, ALIGNEMENTS[:7])


@mistakes.wrong("1", "a_aligne", fr="Une colonne compte autant qu'une ligne.", en="A column counts as much as a row.")
def sans_colonnes(plateau: Any, joueur: str) -> bool:
    return _aligne(plateau, joueur, (*ALIGNEMENTS[:3], *ALIGNEMENTS[6:]))


@mistakes.wrong(
    "1",
    "a_aligne",
    fr="Trois pions quelque part sur le plateau ne sont pas encore trois pions alignés.",
    en="Three marks somewhere on the board are not three marks in line.",
)
def trois_pions(plateau: Any, joueur: str) -> bool:
    return bool(sum(ligne.count(joueur) for ligne in plateau) >= 3)


# --- 2: the constructor


@mistakes.wrong(
    "2",
    "TicTacToe.__init__",
    fr="La copie et le modèle ont la même liste : ce qu'on joue dans l'une se voit dans l'autre.",
    en="The copy and its model share one list: what is played in one shows in the other.",
)
def plateau_partage(self: Any, modele: Any = None) -> None:
    INIT(self)
    if modele is not None:
        self.plateau, self.joueur = modele.plateau, modele.joueur


@mistakes.wrong(
    "2",
    "TicTacToe.__init__",
    fr="La liste des lignes est copiée, mais les lignes elles-mêmes sont encore partagées : il faut copier chaque ligne.",
    en="The list of rows is copied, but the rows themselves are still shared: each row must be copied.",
)
def lignes_partagees(self: Any, modele: Any = None) -> None:
    INIT(self)
    if modele is not None:
        self.plateau, self.joueur = list(modele.plateau), modele.joueur


@mistakes.wrong(
    "2",
    "TicTacToe.__init__",
    fr="Une copie a aussi le trait : le joueur courant doit être celui du modèle.",
    en="A copy has the turn, too: the player to move must be the model's.",
)
def trait_oublie(self: Any, modele: Any = None) -> None:
    INIT(self, modele)
    self.joueur = ROND


@mistakes.wrong(
    "2",
    "TicTacToe.__init__",
    fr="Les trois lignes du plateau neuf sont une seule et même liste ([[...] * 3] * 3) : une marque apparaît trois fois.",
    en="The three rows of the new board are one and the same list ([[...] * 3] * 3): a mark appears three times.",
)
def meme_ligne(self: Any, modele: Any = None) -> None:
    INIT(self, modele)
    if modele is None:
        self.plateau = [[VIDE] * 3] * 3


@mistakes.wrong(
    "2",
    "TicTacToe.__init__",
    fr="Le modèle est ignoré : la « copie » est une partie neuve.",
    en="The model is ignored: the 'copy' is a new game.",
)
def modele_ignore(self: Any, modele: Any = None) -> None:
    INIT(self)


# --- 3: changer_joueur


@mistakes.wrong(
    "3",
    "TicTacToe.changer_joueur",
    fr="On passe bien de O à X, mais jamais de X à O.",
    en="It goes from O to X, but never back from X to O.",
)
def toujours_croix(self: Any) -> None:
    self.joueur = "X"


@mistakes.wrong(
    "3",
    "TicTacToe.changer_joueur",
    fr="La situation n’a pas changé : c’est self.joueur qui doit changer, dans l’objet lui-même et non dans une copie.",
    en="The situation has not changed: self.joueur must change, in the object itself and not in a copy.",
)
def sans_effet(self: Any) -> Any:
    return ADVERSAIRE[self.joueur]


@mistakes.wrong(
    "3",
    "TicTacToe.changer_joueur",
    fr="Changer de joueur ne touche pas au plateau : les pions restent où ils sont.",
    en="A change of player does not touch the board: the marks stay as they are.",
)
def pions_echanges(self: Any) -> None:
    self.joueur = ADVERSAIRE[self.joueur]
    self.plateau = [[ADVERSAIRE.get(case, case) for case in ligne] for ligne in self.plateau]


# --- 4: liste_coups


def _libres(jeu: TicTacToe) -> list[tuple[int, int]]:
    return [(x, y) for x in range(3) for y in range(3) if jeu.plateau[x][y] == VIDE]


@mistakes.wrong(
    "4",
    "TicTacToe.liste_coups",
    fr="La partie est gagnée : il n'y a plus de coup, même s'il reste des cases libres.",
    en="The game is won: there is no move any more, even if cells are empty.",
)
def joue_apres_la_fin(self: Any) -> Any:
    return _libres(self)


@mistakes.wrong(
    "4",
    "TicTacToe.liste_coups",
    fr="Un coup est un couple (ligne, colonne), dans cet ordre.",
    en="A move is a pair (row, column), in that order.",
)
def colonne_avant_ligne(self: Any) -> Any:
    return [] if self.gagnant() else [(y, x) for x, y in _libres(self)]


@mistakes.wrong(
    "4",
    "TicTacToe.liste_coups",
    fr="Seule la victoire du joueur courant arrête la partie ici ; celle de l'adversaire, qui vient de jouer, le doit aussi.",
    en="Only a win of the player to move ends the game here; one of the opponent's, who has just moved, must end it as well.",
)
def sa_victoire_seule(self: Any) -> Any:
    return [] if a_aligne(self.plateau, self.joueur) else _libres(self)


@mistakes.wrong(
    "4",
    "TicTacToe.liste_coups",
    fr="Toutes les cases sont listées, les cases prises aussi.",
    en="All cells are listed, those that are taken as well.",
)
def cases_prises(self: Any) -> Any:
    return [] if self.gagnant() else [(x, y) for x in range(3) for y in range(3)]


# --- 5: tenter_coup


@mistakes.wrong(
    "5",
    "TicTacToe.tenter_coup",
    fr="Le coup est joué sur la situation elle-même : il faut d'abord en faire une copie, et jouer sur la copie.",
    en="The move is made in the situation itself: make a copy first, and play in the copy.",
)
def sans_copie(self: Any, *coup: Any) -> Any:
    x, y = coup if len(coup) == 2 else coup[0]
    self.plateau[x][y] = self.joueur
    self.changer_joueur()
    return self


@mistakes.wrong(
    "5",
    "TicTacToe.tenter_coup",
    fr="Après un coup, c'est à l'autre de jouer : changer_joueur a été oublié.",
    en="After a move it is the other player's turn: changer_joueur was forgotten.",
)
def sans_changer(self: Any, *coup: Any) -> Any:
    suivante = TENTER_COUP(self, *coup)
    suivante.joueur = self.joueur
    return suivante


@mistakes.wrong(
    "5",
    "TicTacToe.tenter_coup",
    fr="C’est le pion de l’adversaire qui est posé. Le joueur est-il changé trop tôt ?",
    en="It is the opponent's mark that is put down. Is the player changed too early?",
)
def pion_adverse(self: Any, *coup: Any) -> Any:
    x, y = coup if len(coup) == 2 else coup[0]
    suivante = type(self)(self)
    suivante.changer_joueur()
    suivante.plateau[x][y] = suivante.joueur
    return suivante


@mistakes.wrong(
    "5",
    "TicTacToe.tenter_coup",
    fr="C'est la situation de départ qui change de joueur ; la copie, non.",
    en="It is the first situation that changes its player; the copy does not.",
)
def change_le_modele(self: Any, *coup: Any) -> Any:
    suivante = TENTER_COUP(self, *coup)
    suivante.joueur = self.joueur
    self.changer_joueur()
    return suivante


@mistakes.wrong(
    "5",
    "TicTacToe.tenter_coup",
    fr="La méthode ne renvoie rien : il faut renvoyer la copie.",
    en="The method returns nothing: return the copy.",
)
def rien_renvoye(self: Any, *coup: Any) -> Any:
    TENTER_COUP(self, *coup)


# --- 6: gagnant


@mistakes.wrong(
    "6",
    "TicTacToe.gagnant",
    fr="Le gagnant est souvent celui qui vient de jouer, pas celui qui a le trait : il faut regarder les deux joueurs.",
    en="The winner is often the one who has just moved, not the one to move: look at both players.",
)
def courant_seul(self: Any) -> Any:
    return self.joueur if a_aligne(self.plateau, self.joueur) else None


@mistakes.wrong(
    "6",
    "TicTacToe.gagnant",
    fr='On demande qui a gagné, "O", "X" ou None, et pas seulement si quelqu\'un a gagné.',
    en="Who has won is asked, 'O', 'X' or None, and not only whether anybody has.",
)
def vrai_ou_faux(self: Any) -> Any:
    return any(a_aligne(self.plateau, joueur) for joueur in ADVERSAIRE)


@mistakes.wrong(
    "6",
    "TicTacToe.gagnant",
    fr="Quand personne n'a aligné trois pions, la réponse est None : la partie n'a pas (encore) de gagnant.",
    en="Where nobody has three in line the answer is None: the game has no winner (yet).",
)
def toujours_quelquun(self: Any) -> Any:
    return ROND if a_aligne(self.plateau, ROND) else ADVERSAIRE[ROND]


@mistakes.wrong(
    "6",
    "TicTacToe.gagnant",
    fr="C'est le perdant qui est renvoyé.",
    en="It is the loser that is returned.",
)
def le_perdant(self: Any) -> Any:
    trouve = GAGNANT(self)
    return None if trouve is None else ADVERSAIRE[trouve]
