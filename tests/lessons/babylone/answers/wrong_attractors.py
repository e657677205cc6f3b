"""Babylone - version avec des tuples partout à l'intérieur.

Une position est rangée comme un tuple trié de couples (couleur, hauteur) ; les fonctions du TD ne font que convertir.
"""
import random
from functools import reduce
from itertools import combinations


def Tuple(liste):
    return tuple(Tuple(e) if isinstance(e, (list, tuple)) else e for e in liste)


def en_listes(position):
    return [list(pile) for pile in position]


def fusions(p, q):
    """Les piles que l'on peut obtenir avec p et q (ensemble vide si c'est interdit)."""
    if p[0] != q[0] and p[1] != q[1]:
        return set()
    return {(p[0], p[1] + q[1]), (q[0], p[1] + q[1])}


def enleve(position, indices):
    return tuple(pile for k, pile in enumerate(position) if k not in indices)


def suivantes(position):
    """Ensemble des positions (tuples) que l'on atteint en un coup."""
    res = set()
    for (i, p), (j, q) in combinations(enumerate(position), 2):
        for nouvelle in fusions(p, q):
            res.add(tuple(sorted(enleve(position, {i, j}) + (nouvelle,))))
    return res


def empile(x, i, j):
    position = Tuple(x)
    reste = enleve(position, {i, j})
    return [en_listes(sorted(reste + (pile,))) for pile in sorted(fusions(position[i], position[j]))]


def coups(x):
    return [en_listes(s) for s in sorted(suivantes(Tuple(x)))]


def init(couleurs, nombre):
    return sorted([c, 1] for c in range(couleurs) for _ in range(nombre))


def graphe(couleurs, nombre):
    niveau = {Tuple(init(couleurs, nombre))}
    G = {}
    while niveau:  # un niveau = toutes les positions avec le même nombre de piles
        for position in niveau:
            G[position] = [en_listes(s) for s in suivantes(position)]
        niveau = reduce(set.union, map(suivantes, niveau))
    return G


Graphe = graphe(2, 2)


def sommets_12(G, couleurs, nombre):
    S = {0: (), 1: ()}
    for position in G:
        S[(couleurs * nombre - len(position)) % 2] += (position,)
    return S[0], S[1]


S1, S2 = sommets_12(Graphe, 2, 2)

# question 1
x1 = [[0, 1], [0, 1], [1, 1], [1, 1]]
x2 = [[0, 2], [1, 1], [1, 1]]

# question 12
reponse_12 = ("0", "1b", "1c", "2a", "2c", "2d")


def est_gagnante(G, x):
    return not all(est_gagnante(G, s) for s in G[Tuple(x)])


def dico_gagnant(G):
    return {position: est_gagnante(G, position) for position in G}


def dico_gagnant_opt(G):
    # du plus petit nombre de piles au plus grand : pas besoin de récursivité
    dico = {}
    for position in sorted(G, key=len):
        dico[position] = any(not dico[Tuple(s)] for s in G[position])
    return dico


def init_attracteurs(G, S1):
    bloques = {position for position in G if not G[position]}
    dA1 = {position: position in bloques & set(S1) for position in G}
    dA2 = {position: position in bloques - set(S1) for position in G}
    return dA1, dA2


def dans(G, d, x):
    return [d[Tuple(s)] for s in G[Tuple(x)]]


def cond_1(G, d, x):
    return any(dans(G, d, x))


def cond_2(G, d, x):
    valeurs = dans(G, d, x)
    return all(valeurs)


def attracteurs_it(G, d, S):
    nouveaux = [p for p in G if not d[p] and (cond_1(G, d, p) or cond_2(G, d, p))]
    d.update((p, True) for p in nouveaux)
    return nouveaux != []


def attracteurs_Ji(G, d, S):
    if attracteurs_it(G, d, S):
        return attracteurs_Ji(G, d, S)
    return d


def attracteurs(G, couleurs, nombre):
    S = sommets_12(G, couleurs, nombre)
    d = init_attracteurs(G, S[0])
    return tuple(attracteurs_Ji(G, d[k], S[k]) for k in (0, 1))


def dico_gagnant_att(G, couleurs, nombre):
    S1, S2 = sommets_12(G, couleurs, nombre)
    dA1, dA2 = attracteurs(G, couleurs, nombre)
    return {**{p: dA1[p] for p in S1}, **{p: dA2[p] for p in S2}}


def strategie_opt(G, dg, x):
    choix = G[Tuple(x)]
    bons = [s for s in choix if not dg[Tuple(s)]]
    return random.choice(bons or choix) if choix else []


def strategies_opt(G, dg):
    return {p: strategie_opt(G, dg, p) for p in G}


def jeu(couleurs, nombre):
    G = graphe(couleurs, nombre)
    dg = dico_gagnant_opt(G)
    x = init(couleurs, nombre)
    print(f"Le joueur {1 if dg[Tuple(x)] else 2} dispose d'une position gagnante")
    print(f"Départ: {x}")
    joueur = 1
    while True:
        x = strategie_opt(G, dg, x)
        if not x:
            print(f"Le joueur {joueur} ne peut plus jouer.\nLe joueur {3 - joueur} gagne !")
            return
        print(f"Joueur {joueur} : {x}")
        joueur = 3 - joueur


def h(x, bool):
    fini = not suivantes(Tuple(x))
    return (-1 if bool else 1) * fini


def min_max(x, p, bool):
    suite = suivantes(Tuple(x))
    if p == 0 or not suite:
        return h(x, bool)
    return (max if bool else min)(min_max(s, p - 1, not bool) for s in suite)


memoire = {}


def min_max_opt(x, p, bool):
    cle = Tuple(sorted(x)), p, bool
    if cle not in memoire:
        suite = suivantes(cle[0])
        if p == 0 or not suite:
            memoire[cle] = h(x, bool)
        else:
            memoire[cle] = (max if bool else min)(min_max_opt(s, p - 1, not bool) for s in suite)
    return memoire[cle]


def choix_ind_max(L):
    return max(range(len(L)), key=lambda i: (L[i], random.random()))


def strategie_h(x, p):
    choix = coups(x)
    if choix == []:
        return []
    if p == 0:
        return random.choice(choix)
    return choix[choix_ind_max([min_max_opt(s, p - 1, False) for s in choix])]


def jeu_h(couleurs, nombre, p):
    x, joueur = init(couleurs, nombre), 1
    print("Départ:", x)
    while coups(x):
        x = strategie_h(x, p)
        print("Joueur:", joueur, "->", x)
        joueur = 3 - joueur
    print("Le joueur", joueur, "a perdu")


# question 28
reponse_28 = {(2, 2): 1, (3, 3): 1, (2, 3): 2, (3, 2): 2}
