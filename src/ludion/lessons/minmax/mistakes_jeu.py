"""Typical mistakes in the class of a game."""

from typing import Any

from ludion.lessons.minmax.jeu import VIDE
from ludion.lessons.minmax.tic_tac_toe import ADVERSAIRE, ALIGNEMENTS, ROND, TicTacToe, a_aligne
from ludion.lessons.pack import Mistakes

mistakes = Mistakes()

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
    "TicTacToe",
    fr="La copie et le modèle ont la même liste : ce qu'on joue dans l'une se voit dans l'autre.",
    en="The copy and its model share one list: what is played in one shows in the other.",
)
class PlateauPartage(TicTacToe):
    def __init__(self, modele: Any = None) -> None:
        super().__init__()
        if modele is not None:
            self.plateau, self.joueur = modele.plateau, modele.joueur


@mistakes.wrong(
    "2",
    "TicTacToe",
    fr="La liste des lignes est copiée, mais les lignes elles-mêmes sont encore partagées : il faut copier chaque ligne.",
    en="The list of rows is copied, but the rows themselves are still shared: each row must be copied.",
)
class LignesPartagees(TicTacToe):
    def __init__(self, modele: Any = None) -> None:
        super().__init__()
        if modele is not None:
            self.plateau, self.joueur = list(modele.plateau), modele.joueur


@mistakes.wrong(
    "2",
    "TicTacToe",
    fr="Une copie a aussi le trait : le joueur courant doit être celui du modèle.",
    en="A copy has the turn, too: the player to move must be the model's.",
)
class TraitOublie(TicTacToe):
    def __init__(self, modele: Any = None) -> None:
        super().__init__(modele)
        self.joueur = ROND


@mistakes.wrong(
    "2",
    "TicTacToe",
    fr="Les trois lignes du plateau neuf sont une seule et même liste ([[...] * 3] * 3) : une marque apparaît trois fois.",
    en="The three rows of the new board are one and the same list ([[...] * 3] * 3): a mark appears three times.",
)
class MemeLigne(TicTacToe):
    def __init__(self, modele: Any = None) -> None:
        super().__init__(modele)
        if modele is None:
            self.plateau = [[VIDE] * 3] * 3


@mistakes.wrong(
    "2",
    "TicTacToe",
    fr="Le modèle est ignoré : la « copie » est une partie neuve.",
    en="The model is ignored: the 'copy' is a new game.",
)
class ModeleIgnore(TicTacToe):
    def __init__(self, modele: Any = None) -> None:
        super().__init__()


# --- 3: changer_joueur


@mistakes.wrong(
    "3",
    "TicTacToe",
    fr="On passe bien de O à X, mais jamais de X à O.",
    en="It goes from O to X, but never back from X to O.",
)
class ToujoursCroix(TicTacToe):
    def changer_joueur(self) -> None:
        self.joueur = "X"


@mistakes.wrong(
    "3",
    "TicTacToe",
    fr="La méthode renvoie l'autre joueur sans changer la situation : c'est self.joueur qui doit changer.",
    en="The method returns the other player and leaves the situation as it was: self.joueur is what must change.",
)
class RenvoieSansChanger(TicTacToe):
    def changer_joueur(self) -> Any:
        return ADVERSAIRE[self.joueur]


@mistakes.wrong(
    "3",
    "TicTacToe",
    fr="Changer de joueur ne touche pas au plateau : les pions restent où ils sont.",
    en="A change of player does not touch the board: the marks stay as they are.",
)
class PionsEchanges(TicTacToe):
    def changer_joueur(self) -> None:
        self.joueur = ADVERSAIRE[self.joueur]
        self.plateau = [[ADVERSAIRE.get(case, case) for case in ligne] for ligne in self.plateau]


@mistakes.wrong(
    "3",
    "TicTacToe",
    fr="La situation elle-même doit changer : rien n'est à renvoyer, et surtout pas une copie.",
    en="The situation itself must change: nothing is returned, least of all a copy.",
)
class RenvoieUneCopie(TicTacToe):
    def changer_joueur(self) -> Any:
        copie = TicTacToe(self)
        copie.joueur = ADVERSAIRE[self.joueur]
        return copie


# --- 4: liste_coups


def _libres(jeu: TicTacToe) -> list[tuple[int, int]]:
    return [(x, y) for x in range(3) for y in range(3) if jeu.plateau[x][y] == VIDE]


@mistakes.wrong(
    "4",
    "TicTacToe",
    fr="La partie est gagnée : il n'y a plus de coup, même s'il reste des cases libres.",
    en="The game is won: there is no move any more, even if cells are empty.",
)
class JoueApresLaFin(TicTacToe):
    def liste_coups(self) -> Any:
        return _libres(self)


@mistakes.wrong(
    "4",
    "TicTacToe",
    fr="Un coup est un couple (ligne, colonne), dans cet ordre.",
    en="A move is a pair (row, column), in that order.",
)
class ColonneAvantLigne(TicTacToe):
    def liste_coups(self) -> Any:
        return [] if self.gagnant() else [(y, x) for x, y in _libres(self)]


@mistakes.wrong(
    "4",
    "TicTacToe",
    fr="Seule la victoire du joueur courant arrête la partie ici ; celle de l'adversaire, qui vient de jouer, le doit aussi.",
    en="Only a win of the player to move ends the game here; one of the opponent's, who has just moved, must end it as well.",
)
class SaVictoireSeule(TicTacToe):
    def liste_coups(self) -> Any:
        return [] if a_aligne(self.plateau, self.joueur) else _libres(self)


@mistakes.wrong(
    "4",
    "TicTacToe",
    fr="Toutes les cases sont listées, les cases prises aussi.",
    en="All cells are listed, those that are taken as well.",
)
class CasesPrises(TicTacToe):
    def liste_coups(self) -> Any:
        return [] if self.gagnant() else [(x, y) for x in range(3) for y in range(3)]


# --- 5: tenter_coup


@mistakes.wrong(
    "5",
    "TicTacToe",
    fr="Le coup est joué sur la situation elle-même : il faut d'abord en faire une copie, et jouer sur la copie.",
    en="The move is made in the situation itself: make a copy first, and play in the copy.",
)
class SansCopie(TicTacToe):
    def tenter_coup(self, *coup: Any) -> Any:
        x, y = coup if len(coup) == 2 else coup[0]
        self.plateau[x][y] = self.joueur
        self.changer_joueur()
        return self


@mistakes.wrong(
    "5",
    "TicTacToe",
    fr="Après un coup, c'est à l'autre de jouer : changer_joueur a été oublié.",
    en="After a move it is the other player's turn: changer_joueur was forgotten.",
)
class SansChanger(TicTacToe):
    def tenter_coup(self, *coup: Any) -> Any:
        suivante = super().tenter_coup(*coup)
        suivante.joueur = self.joueur
        return suivante


@mistakes.wrong(
    "5",
    "TicTacToe",
    fr="Le joueur est changé trop tôt : c'est le pion de l'adversaire qui est posé.",
    en="The player is changed too early: it is the opponent's mark that is put down.",
)
class PionAdverse(TicTacToe):
    def tenter_coup(self, *coup: Any) -> Any:
        x, y = coup if len(coup) == 2 else coup[0]
        suivante = type(self)(self)
        suivante.changer_joueur()
        suivante.plateau[x][y] = suivante.joueur
        return suivante


@mistakes.wrong(
    "5",
    "TicTacToe",
    fr="C'est la situation de départ qui change de joueur ; la copie, non.",
    en="It is the first situation that changes its player; the copy does not.",
)
class ChangeLeModele(TicTacToe):
    def tenter_coup(self, *coup: Any) -> Any:
        suivante = super().tenter_coup(*coup)
        suivante.joueur = self.joueur
        self.changer_joueur()
        return suivante


@mistakes.wrong(
    "5",
    "TicTacToe",
    fr="La copie est bien faite, mais la méthode ne la renvoie pas.",
    en="The copy is made, but the method does not return it.",
)
class RienRenvoye(TicTacToe):
    def tenter_coup(self, *coup: Any) -> Any:
        super().tenter_coup(*coup)


# --- 6: gagnant


@mistakes.wrong(
    "6",
    "TicTacToe",
    fr="Le gagnant est souvent celui qui vient de jouer, pas celui qui a le trait : il faut regarder les deux joueurs.",
    en="The winner is often the one who has just moved, not the one to move: look at both players.",
)
class CourantSeul(TicTacToe):
    def gagnant(self) -> Any:
        return self.joueur if a_aligne(self.plateau, self.joueur) else None


@mistakes.wrong(
    "6",
    "TicTacToe",
    fr='On demande qui a gagné, "O", "X" ou None, et pas seulement si quelqu\'un a gagné.',
    en="Who has won is asked, 'O', 'X' or None, and not only whether anybody has.",
)
class VraiOuFaux(TicTacToe):
    def gagnant(self) -> Any:
        return any(a_aligne(self.plateau, joueur) for joueur in ADVERSAIRE)


@mistakes.wrong(
    "6",
    "TicTacToe",
    fr="Quand personne n'a aligné trois pions, la réponse est None : la partie n'a pas (encore) de gagnant.",
    en="Where nobody has three in line the answer is None: the game has no winner (yet).",
)
class ToujoursQuelquun(TicTacToe):
    def gagnant(self) -> Any:
        return ROND if a_aligne(self.plateau, ROND) else ADVERSAIRE[ROND]


@mistakes.wrong(
    "6",
    "TicTacToe",
    fr="C'est le perdant qui est renvoyé.",
    en="It is the loser that is returned.",
)
class LePerdant(TicTacToe):
    def gagnant(self) -> Any:
        trouve = super().gagnant()
        return None if trouve is None else ADVERSAIRE[trouve]
