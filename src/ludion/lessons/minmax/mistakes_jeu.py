"""Typical mistakes in the class of a game, and in what is said about a situation."""

from typing import Any

from ludion.lessons.minmax.heuristiques import heuristique_tic_tac_toe
from ludion.lessons.minmax.jeu import VIDE, Jeu
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


# --- 7: heuristique_tic_tac_toe


@mistakes.wrong(
    "7",
    "heuristique_tic_tac_toe",
    fr="La récompense est celle du joueur donné en paramètre, pas celle du joueur qui a le trait.",
    en="The reward is that of the player who is given, not of the one to move.",
)
def vue_du_trait(jeu: Any, joueur: str) -> int:
    return heuristique_tic_tac_toe(jeu, jeu.joueur)


@mistakes.wrong(
    "7",
    "heuristique_tic_tac_toe",
    fr="Une partie perdue vaut -1, pas 0 : sinon perdre et faire nulle se valent.",
    en="A lost game is worth -1, not 0: otherwise a loss and a draw are the same.",
)
def defaite_oubliee(jeu: Any, joueur: str) -> int:
    return int(a_aligne(jeu.plateau, joueur))


@mistakes.wrong(
    "7",
    "heuristique_tic_tac_toe",
    fr="Le signe est à l'envers : +1 quand le joueur donné a gagné.",
    en="The sign is the wrong way round: +1 where the player who is given has won.",
)
def signe_inverse(jeu: Any, joueur: str) -> int:
    return -heuristique_tic_tac_toe(jeu, joueur)


@mistakes.wrong(
    "7",
    "heuristique_tic_tac_toe",
    fr="La valeur est toujours vue par O ; elle doit l'être par le joueur donné.",
    en="The value is always O's; it must be that of the player who is given.",
)
def vue_de_rond(jeu: Any, joueur: str) -> int:
    return heuristique_tic_tac_toe(jeu, ROND)


# --- 8: compter_parties


@mistakes.wrong(
    "8",
    "compter_parties",
    fr="Une victoire arrête la partie : les suites qui jouent encore après un alignement n'existent pas.",
    en="A win ends the game: sequences that go on after three in line do not exist.",
)
def sans_fin_prematuree(jeu: Any) -> int:
    libres = len(_libres(jeu))
    parties = 1
    for nombre in range(2, libres + 1):
        parties *= nombre
    return parties


@mistakes.wrong(
    "8",
    "compter_parties",
    fr="Une partie finie est une partie : sans coup à jouer, la réponse est 1.",
    en="A finished game is a game: with no move to play the answer is 1.",
)
def fin_vaut_zero(jeu: Any) -> int:
    coups = jeu.liste_coups()
    return sum(fin_vaut_zero(jeu.tenter_coup(coup)) for coup in coups) if coups else 0


@mistakes.wrong(
    "8",
    "compter_parties",
    fr="Ce sont les parties qui sont demandées (les chemins jusqu'à la fin), pas toutes les situations rencontrées.",
    en="Games are asked for (the ways to the end), not all the situations on the way.",
)
def toutes_les_situations(jeu: Any) -> int:
    return 1 + sum(toutes_les_situations(jeu.tenter_coup(coup)) for coup in jeu.liste_coups())


@mistakes.wrong(
    "8",
    "compter_parties",
    fr="Il faut additionner les parties de chaque coup, jusqu'au bout : seul le premier demi-coup est compté.",
    en="The games behind each move must be added up, to the end: only the first half-move is counted.",
)
def un_seul_niveau(jeu: Any) -> int:
    return len(jeu.liste_coups()) or 1


# --- 9: tour_joueur_courant


@mistakes.wrong(
    "9",
    "tour_joueur_courant",
    fr="Le premier appel a la profondeur 1, pas 0 : le joueur qui cherche joue aux profondeurs impaires.",
    en="The first call has depth 1, not 0: the player who searches moves at odd depths.",
)
def parite_inverse(prof_courante: int) -> bool:
    return prof_courante % 2 == 0


@mistakes.wrong(
    "9",
    "tour_joueur_courant",
    fr="Le joueur ne joue pas seulement au premier demi-coup : il rejoue au troisième, au cinquième...",
    en="The player moves not only at the first half-move, but again at the third, the fifth...",
)
def premier_seul(prof_courante: int) -> bool:
    return prof_courante == 1


@mistakes.wrong(
    "9",
    "tour_joueur_courant",
    fr="On demande un booléen, True ou False, pas un nombre.",
    en="A boolean is asked for, True or False, not a number.",
)
def reste_de_la_division(prof_courante: int) -> int:
    return prof_courante % 2


# --- 13: passer_tour


@mistakes.wrong(
    "13",
    "passer_tour",
    fr="La situation donnée a changé de joueur elle aussi : il faut travailler sur une copie, Jeu(jeu).",
    en="The situation that was given has changed its player, too: work on a copy, Jeu(jeu).",
)
def sur_place(jeu: Any) -> Any:
    jeu.changer_joueur()
    return jeu


@mistakes.wrong(
    "13",
    "passer_tour",
    fr="La copie a le même joueur : changer_joueur a été oublié.",
    en="The copy has the same player: changer_joueur was forgotten.",
)
def copie_simple(jeu: Any) -> Any:
    return Jeu(jeu)


@mistakes.wrong(
    "13",
    "passer_tour",
    fr="changer_joueur ne renvoie rien : c'est la copie qu'il faut renvoyer, après l'avoir changée.",
    en="changer_joueur returns nothing: return the copy, after it was changed.",
)
def renvoie_le_changement(jeu: Any) -> Any:
    copie = Jeu(jeu)
    return copie.changer_joueur()


@mistakes.wrong(
    "13",
    "passer_tour",
    fr="Passer, c'est garder le plateau tel quel : aucun coup n'est joué.",
    en="To pass is to keep the board as it is: no move is made.",
)
def joue_quand_meme(jeu: Any) -> Any:
    copie = Jeu(jeu)
    copie.changer_joueur()
    coups = copie.liste_coups()
    return copie.tenter_coup(coups[0]) if coups else copie


# --- 15: est_finie


@mistakes.wrong(
    "15",
    "est_finie",
    fr="Un joueur bloqué passe, et l'autre continue : la partie n'est finie que si aucun des deux ne peut jouer.",
    en="A blocked player passes and the other goes on: the game is over only where neither can move.",
)
def bloque_est_fini(jeu: Any) -> bool:
    return not jeu.liste_coups()


@mistakes.wrong(
    "15",
    "est_finie",
    fr="La partie peut finir avant que le plateau soit plein : deux joueurs bloqués, ou une victoire.",
    en="A game can be over before the board is full: two blocked players, or a win.",
)
def plateau_plein(jeu: Any) -> bool:
    return all(VIDE not in ligne for ligne in jeu.plateau)


@mistakes.wrong(
    "15",
    "est_finie",
    fr="Regarder si l'autre joueur peut jouer ne doit pas changer la situation : faites-le sur une copie.",
    en="To see whether the other player can move must not change the situation: do it in a copy.",
)
def trait_change(jeu: Any) -> bool:
    premier = jeu.liste_coups()
    jeu.changer_joueur()
    return not premier and not jeu.liste_coups()


@mistakes.wrong(
    "15",
    "est_finie",
    fr="Il suffit qu'un des deux joueurs puisse jouer pour que la partie continue : c'est « et », pas « ou ».",
    en="One player who can move is enough for the game to go on: it is 'and', not 'or'.",
)
def ou_au_lieu_de_et(jeu: Any) -> bool:
    autre = Jeu(jeu)
    autre.changer_joueur()
    return not jeu.liste_coups() or not autre.liste_coups()
