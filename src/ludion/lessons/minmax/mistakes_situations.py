"""Typical mistakes in what is said about a situation: its reward, its games, whose turn it is, whether it is the end."""

from typing import Any

from ludion.lessons.minmax.heuristiques import heuristique_tic_tac_toe
from ludion.lessons.minmax.jeu import VIDE, Jeu
from ludion.lessons.minmax.tic_tac_toe import ROND, a_aligne
from ludion.lessons.pack import Mistakes

mistakes = Mistakes()

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
    libres = sum(ligne.count(VIDE) for ligne in jeu.plateau)
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
    fr="La réponse est la même à toutes les profondeurs : une fois sur deux, c’est l’adversaire qui joue.",
    en="The answer is the same at all depths: every other time it is the opponent who moves.",
)
def toujours_lui(prof_courante: int) -> bool:
    return True


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
    fr="La fonction renvoie None. Il faut renvoyer la copie, après l’avoir changée ; changer_joueur, lui, ne renvoie rien.",
    en="The function returns None. Return the copy, after it was changed; changer_joueur itself returns nothing.",
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
