"""Typical mistakes with winning and losing positions."""

from typing import Any

from ludion.lessons.pack import Mistakes
from ludion.lessons.parcours.arbres import Parcours
from ludion.lessons.parcours.mistakes_shared import Pair, played

mistakes = Mistakes()

# 2: winning


@mistakes.wrong(
    "2",
    "Parcours.positionGagnante",
    fr="Une position nulle n'est ni gagnante ni perdante : « pas gagnante pour lui » ne veut pas dire « perdante pour lui ».",
    en="A drawn position is neither winning nor losing: 'not winning for them' does not mean 'losing for them'.",
)
def not_winning_is_losing(self: Parcours, joueur: Any) -> Pair:
    if self.finPartie(joueur):
        return None, self.gagnant(joueur)
    autre = self.adversaire(joueur)
    for coup, gagnante in played(self, joueur, lambda: self.positionGagnante(autre)[1], []):
        if not gagnante:
            return coup, True
    return None, False


@mistakes.wrong(
    "2",
    "Parcours.positionGagnante",
    fr="Hors d'une fin de partie, le booléen True va toujours avec un coup : lequel gagne ?",
    en="Unless the game is over, True always comes with a move: which one wins?",
)
def without_the_move(self: Parcours, joueur: Any) -> Pair:
    if self.finPartie(joueur):
        return None, self.gagnant(joueur)
    autre = self.adversaire(joueur)
    return None, any(lost for _, lost in played(self, joueur, lambda: self.positionPerdante(autre), []))


@mistakes.wrong(
    "2",
    "Parcours.positionGagnante",
    fr="En fin de partie, la partie peut être gagnée sans qu'il reste un coup : demandez au jeu.",
    en="When the game is over it may be won though there is no move left: ask the game.",
)
def end_is_never_won(self: Parcours, joueur: Any) -> Pair:
    if self.finPartie(joueur):
        return None, False
    autre = self.adversaire(joueur)
    for coup, lost in played(self, joueur, lambda: self.positionPerdante(autre), []):
        if lost:
            return coup, True
    return None, False


@mistakes.wrong(
    "2",
    "Parcours.positionGagnante",
    fr="Un seul bon coup suffit : il ne faut pas que tous les coups gagnent.",
    en="One good move is enough: not all moves have to win.",
)
def every_move_must_win(self: Parcours, joueur: Any) -> Pair:
    if self.finPartie(joueur):
        return None, self.gagnant(joueur)
    autre = self.adversaire(joueur)
    found = played(self, joueur, lambda: self.positionPerdante(autre), [])
    return (found[0][0], True) if all(lost for _, lost in found) else (None, False)


@mistakes.wrong(
    "2",
    "Parcours.positionGagnante",
    fr="Si la position n'est pas gagnante, il n'y a pas de coup à conseiller : le coup est None.",
    en="If the position is not winning there is no move to advise: the move is None.",
)
def move_without_a_win(self: Parcours, joueur: Any) -> Pair:
    if self.finPartie(joueur):
        return None, self.gagnant(joueur)
    autre = self.adversaire(joueur)
    found = played(self, joueur, lambda: self.positionPerdante(autre), [])
    return next(((coup, True) for coup, lost in found if lost), (found[-1][0], False))


# 3: losing


@mistakes.wrong(
    "3",
    "Parcours.positionPerdante",
    fr="Un mauvais coup ne suffit pas pour être perdu : il faut que tous les coups perdent.",
    en="One bad move is not enough to be lost: all moves have to lose.",
)
def one_bad_move(self: Parcours, joueur: Any) -> bool:
    if self.finPartie(joueur):
        return bool(self.perdant(joueur))
    autre = self.adversaire(joueur)
    return any(won for _, won in played(self, joueur, lambda: self.positionGagnante(autre)[1], []))


@mistakes.wrong(
    "3",
    "Parcours.positionPerdante",
    fr="« Perdante » n'est pas le contraire de « gagnante » : et si la partie est nulle ?",
    en="'Losing' is not the opposite of 'winning': and if the game is a draw?",
)
def opposite_of_winning(self: Parcours, joueur: Any) -> bool:
    if self.finPartie(joueur):
        return bool(self.perdant(joueur))
    return not self.positionGagnante(joueur)[1]


@mistakes.wrong(
    "3",
    "Parcours.positionPerdante",
    fr="Une partie finie n'est pas forcément perdue : demandez au jeu qui l'a perdue.",
    en="A game that is over is not necessarily lost: ask the game who lost it.",
)
def end_is_lost(self: Parcours, joueur: Any) -> bool:
    if self.finPartie(joueur):
        return True
    autre = self.adversaire(joueur)
    return all(won for _, won in played(self, joueur, lambda: self.positionGagnante(autre)[1], []))


@mistakes.wrong(
    "3",
    "Parcours.positionPerdante",
    fr="En fin de partie vous répondez à la question inverse : la partie est-elle perdue pour joueur ?",
    en="When the game is over you answer the opposite question: is it lost for joueur?",
)
def end_is_won(self: Parcours, joueur: Any) -> bool:
    if self.finPartie(joueur):
        return bool(self.gagnant(joueur))
    autre = self.adversaire(joueur)
    return all(won for _, won in played(self, joueur, lambda: self.positionGagnante(autre)[1], []))


@mistakes.wrong(
    "3",
    "Parcours.positionPerdante",
    fr="positionGagnante renvoie un couple, et un couple est toujours vrai pour Python : prenez-en le booléen.",
    en="positionGagnante returns a pair, and to Python a pair is always true: take its boolean.",
)
def a_pair_is_true(self: Parcours, joueur: Any) -> bool:
    if self.finPartie(joueur):
        return bool(self.perdant(joueur))
    autre = self.adversaire(joueur)
    return all(pair for _, pair in played(self, joueur, lambda: self.positionGagnante(autre), []))
