"""Typical mistakes in Othello's heuristics, and in the counts of situations."""

from typing import Any

from ludion.lessons.minmax.comptage import compter_passe_gratuite, compter_situations, sans_passe
from ludion.lessons.minmax.heuristiques import heuristique_amelioree, heuristique_pions, pions_imprenables
from ludion.lessons.minmax.othello import ADVERSE
from ludion.lessons.minmax.tours import est_finie, passer_tour
from ludion.lessons.pack import Mistakes

mistakes = Mistakes()

# --- 18: heuristique_pions


@mistakes.wrong(
    "18",
    "heuristique_pions",
    fr="Il faut la différence : les pions de l'adversaire se retranchent.",
    en="The difference is wanted: the opponent's discs are taken off.",
)
def ses_pions_seuls(jeu: Any, joueur: str) -> int:
    found: int = jeu.nb_pions(joueur)
    return found


@mistakes.wrong(
    "18",
    "heuristique_pions",
    fr="La différence est à l'envers : les pions du joueur donné, moins ceux de l'adversaire.",
    en="The difference is the wrong way round: the given player's discs less the opponent's.",
)
def difference_inversee(jeu: Any, joueur: str) -> int:
    return -heuristique_pions(jeu, joueur)


@mistakes.wrong(
    "18",
    "heuristique_pions",
    fr="Le calcul est fait pour le joueur qui a le trait ; il doit l'être pour le joueur donné.",
    en="It is computed for the player to move; it must be for the player who is given.",
)
def pions_du_trait(jeu: Any, joueur: str) -> int:
    return heuristique_pions(jeu, jeu.joueur)


@mistakes.wrong(
    "18",
    "heuristique_pions",
    fr="Le calcul est fait pour les noirs ; il doit l'être pour le joueur donné.",
    en="It is computed for Black; it must be for the player who is given.",
)
def pions_des_noirs(jeu: Any, joueur: str) -> int:
    return heuristique_pions(jeu, "N")


# --- 19: compter_situations


@mistakes.wrong(
    "19",
    "compter_situations",
    fr="La situation de départ compte aussi : le tableau du document donne 5 au premier demi-coup, 1 + 4.",
    en="The first situation counts as well: the document's table has 5 at the first half-move, 1 + 4.",
)
def racine_oubliee(jeu: Any, prof: int) -> Any:
    toutes, finales = compter_situations(jeu, prof)
    return toutes - 1, finales


@mistakes.wrong(
    "19",
    "compter_situations",
    fr="Un joueur bloqué passe, ce qui mène à une situation de plus : la recherche ne s'arrête pas là.",
    en="A blocked player passes, which leads to one more situation: the search does not stop there.",
)
def bloque_arrete(jeu: Any, prof: int) -> Any:
    if prof == 0:
        return 1, 1
    comptes = [bloque_arrete(jeu.tenter_coup(coup), prof - 1) for coup in jeu.liste_coups()]
    return 1 + sum(toutes for toutes, _ in comptes), sum(finales for _, finales in comptes)


@mistakes.wrong(
    "19",
    "compter_situations",
    fr="Une situation « finale » est une situation à la profondeur limite, pas une partie finie.",
    en="A 'final' situation is one at the depth limit, not a finished game.",
)
def finales_finies(jeu: Any, prof: int) -> Any:
    if prof == 0:
        return 1, int(est_finie(jeu))
    suivantes = [jeu.tenter_coup(coup) for coup in jeu.liste_coups()] or [passer_tour(jeu)]
    comptes = [finales_finies(suivante, prof - 1) for suivante in suivantes]
    return 1 + sum(toutes for toutes, _ in comptes), sum(finales for _, finales in comptes)


@mistakes.wrong(
    "19",
    "compter_situations",
    fr="Un demi-coup de trop : à la profondeur 0 il n’y a que la situation de départ.",
    en="One half-move too many: at depth 0 there is the first situation alone.",
)
def un_de_trop(jeu: Any, prof: int) -> Any:
    return compter_situations(jeu, prof + 1)


@mistakes.wrong(
    "19",
    "compter_situations",
    fr="Ici la passe doit coûter un demi-coup, comme dans le code du document ; la passe gratuite est la question suivante.",
    en="Here a pass must cost one half-move, as in the document's code; the free pass is the next question.",
)
def passe_deja_gratuite(jeu: Any, prof: int) -> Any:
    return compter_passe_gratuite(jeu, prof)


# --- 20: compter_passe_gratuite


@mistakes.wrong(
    "20",
    "compter_passe_gratuite",
    fr="La passe coûte encore un demi-coup : quand l'adversaire est bloqué, on continue à la même profondeur.",
    en="The pass still costs a half-move: where the opponent is blocked, go on at the same depth.",
)
def passe_payante(jeu: Any, prof: int) -> Any:
    return compter_situations(jeu, prof)


@mistakes.wrong(
    "20",
    "compter_passe_gratuite",
    fr="La passe ne coûte plus de demi-coup, mais elle est encore comptée comme une situation.",
    en="The pass costs no half-move any more, but it is still counted as a situation.",
)
def passe_comptee(jeu: Any, prof: int) -> Any:
    if prof == 0:
        return 1, 1
    suivantes = [jeu.tenter_coup(coup) for coup in jeu.liste_coups()] or [passer_tour(jeu)]
    toutes, finales = 1, 0
    for suivante in suivantes:
        apres = sans_passe(suivante)
        dessous = passe_comptee(apres, prof - 1)
        toutes, finales = toutes + dessous[0] + int(apres is not suivante and prof > 1), finales + dessous[1]
    return toutes, finales


@mistakes.wrong(
    "20",
    "compter_passe_gratuite",
    fr="Une partie finie, elle, est encore transmise jusqu'à la profondeur limite : une situation par demi-coup.",
    en="A finished game is still handed down to the depth limit: one situation for each half-move.",
)
def finie_arretee(jeu: Any, prof: int) -> Any:
    if prof == 0:
        return 1, 1
    comptes = [finie_arretee(sans_passe(jeu.tenter_coup(coup)), prof - 1) for coup in jeu.liste_coups()]
    return 1 + sum(toutes for toutes, _ in comptes), sum(finales for _, finales in comptes)


@mistakes.wrong(
    "20",
    "compter_passe_gratuite",
    fr="La situation de départ compte aussi.",
    en="The first situation counts as well.",
)
def depart_oublie(jeu: Any, prof: int) -> Any:
    toutes, finales = compter_passe_gratuite(jeu, prof)
    return toutes - 1, finales


# --- 21: pions_imprenables


def _coins(jeu: Any, joueur: str) -> set[Any]:
    bout = len(jeu.plateau) - 1
    return {(x, y) for x in (0, bout) for y in (0, bout) if jeu.plateau[x][y] == joueur}


@mistakes.wrong(
    "21",
    "pions_imprenables",
    fr="Les coins ne sont que le début : sur un bord, un pion voisin d'un pion imprenable l'est aussi.",
    en="The corners are only the beginning: on an edge, a disc next to a safe one is safe as well.",
)
def coins_seuls(jeu: Any, joueur: str) -> Any:
    return _coins(jeu, joueur)


@mistakes.wrong(
    "21",
    "pions_imprenables",
    fr="La règle se répète : le voisin d'un voisin compte aussi, tant que la chaîne tient.",
    en="The rule repeats itself: the neighbour of a neighbour counts, too, as long as the chain holds.",
)
def un_seul_pas(jeu: Any, joueur: str) -> Any:
    bout, surs = len(jeu.plateau) - 1, _coins(jeu, joueur)
    voisins = {(x + dx, y + dy) for x, y in surs for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    dedans = {(x, y) for x, y in voisins if 0 <= x <= bout and 0 <= y <= bout and (x in (0, bout) or y in (0, bout))}
    return surs | {(x, y) for x, y in dedans if jeu.plateau[x][y] == joueur}


@mistakes.wrong(
    "21",
    "pions_imprenables",
    fr="Être sur un bord ne suffit pas : la chaîne doit partir d'un coin.",
    en="To be on an edge is not enough: the chain must begin at a corner.",
)
def tous_les_bords(jeu: Any, joueur: str) -> Any:
    bout = len(jeu.plateau) - 1
    cases = [(x, y) for x in range(bout + 1) for y in range(bout + 1) if x in (0, bout) or y in (0, bout)]
    return {(x, y) for x, y in cases if jeu.plateau[x][y] == joueur}


@mistakes.wrong(
    "21",
    "pions_imprenables",
    fr="La chaîne suit les bords ; à l'intérieur du plateau, la règle du document ne dit rien.",
    en="The chain runs along the edges; about the inside of the board the document's rule says nothing.",
)
def vers_l_interieur(jeu: Any, joueur: str) -> Any:
    bout, surs = len(jeu.plateau) - 1, set[Any]()
    a_voir = list(_coins(jeu, joueur))
    while a_voir:
        x, y = a_voir.pop()
        if (x, y) in surs or not (0 <= x <= bout and 0 <= y <= bout) or jeu.plateau[x][y] != joueur:
            continue
        surs.add((x, y))
        a_voir += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return surs


# --- 22: heuristique_amelioree


@mistakes.wrong(
    "22",
    "heuristique_amelioree",
    fr="Un pion imprenable compte 10 au lieu de 1, donc 9 de plus que dans la différence de pions.",
    en="A safe disc counts 10 instead of 1, that is 9 more than in the difference of discs.",
)
def dix_de_plus(jeu: Any, joueur: str, poids: int = 10, baisse: int = 0) -> Any:
    return heuristique_amelioree(jeu, joueur, poids + 1, baisse)


@mistakes.wrong(
    "22",
    "heuristique_amelioree",
    fr="Les pions imprenables de l'adversaire comptent aussi, à retrancher.",
    en="The opponent's safe discs count as well, to be taken off.",
)
def adversaire_oublie(jeu: Any, joueur: str, poids: int = 10, baisse: int = 0) -> Any:
    cases = len(jeu.plateau) ** 2
    prime = poids - 1 - baisse * (jeu.nb_pions("N") + jeu.nb_pions("B")) // cases
    return heuristique_pions(jeu, joueur) + prime * len(pions_imprenables(jeu, joueur))


@mistakes.wrong(
    "22",
    "heuristique_amelioree",
    fr="Les autres pions comptent encore, 1 chacun : l'heuristique améliorée complète la première, elle ne la remplace pas.",
    en="The other discs still count, 1 each: the improved heuristic completes the first one, it does not replace it.",
)
def surs_seuls(jeu: Any, joueur: str, poids: int = 10, baisse: int = 0) -> Any:
    cases = len(jeu.plateau) ** 2
    valeur = poids - baisse * (jeu.nb_pions("N") + jeu.nb_pions("B")) // cases
    return valeur * (len(pions_imprenables(jeu, joueur)) - len(pions_imprenables(jeu, ADVERSE[joueur])))
