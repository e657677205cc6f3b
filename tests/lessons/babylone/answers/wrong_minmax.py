#!/usr/bin/env python3
"""TD Babylone, version récursive. Tous les essais sont dans le programme principal."""
import random as rd
import time


def autre(couple):
    return [couple[1], couple[0]]


def compatibles(p, q):
    return p[0] == q[0] or p[1] == q[1]


def empile(situation, premier, second, trier=True):
    p, q = situation[premier], situation[second]
    if not compatibles(p, q):
        return []
    res = []
    for dessus, dessous in ([p, q], autre([p, q])):
        copie = situation.copy()
        copie.remove(p)
        copie.remove(q)
        copie.append([dessus[0], dessus[1] + dessous[1]])
        if trier:
            copie.sort()
        if copie not in res:
            res.append(copie)
    return res


def coups(situation):
    def rec(i, j):
        if i >= len(situation) - 1:
            return []
        if j >= len(situation):
            return rec(i + 1, i + 2)
        suite = rec(i, j + 1)
        return [s for s in empile(situation, i, j) if s not in suite] + suite

    return rec(0, 1)


def init(C, N):
    if C == 0:
        return []
    return init(C - 1, N) + [[C - 1, 1]] * N


def Tuple(L):
    if L == [] or L == ():
        return ()
    if type(L[0]) is int:
        return tuple(L)
    return (Tuple(L[0]),) + Tuple(L[1:])


def graphe(C, N):
    G = {}
    a_traiter = [init(C, N)]
    while a_traiter != []:
        suivants = []
        for x in a_traiter:
            if Tuple(x) not in G:
                G[Tuple(x)] = coups(x)
                suivants = suivants + G[Tuple(x)]
        a_traiter = suivants
    return G


def sommets_12(G, C, N):
    parite = (C * N) % 2
    return (
        tuple(filter(lambda x: len(x) % 2 == parite, G)),
        tuple(filter(lambda x: len(x) % 2 != parite, G)),
    )


def reponse_11():
    def rec(x, joueur):
        print("Joueur:", joueur)
        print("Jeu:", x)
        if Graphe[Tuple(x)] == []:
            return 3 - joueur
        return rec(Graphe[Tuple(x)][0], 3 - joueur)

    return rec(init(2, 2), 1)


def est_gagnante(G, x):
    def un_perdant(L):
        return L != [] and (not est_gagnante(G, L[0]) or un_perdant(L[1:]))

    return un_perdant(G[Tuple(x)])


def dico_gagnant(G):
    return {x: est_gagnante(G, x) for x in G}


nb_memo = 0


def dico_gagnant_opt(G, dico=None, compteur=0):
    global nb_memo
    if dico is None:
        dico = {}

    def explore(x):
        global nb_memo
        if x in dico:
            nb_memo += 1  # la mémoïsation joue son rôle
        else:
            # surtout pas de any() sur un générateur : on veut tous les sommets
            dico[x] = False in [explore(Tuple(X)) for X in G[x]]
        return dico[x]

    for x in G:
        explore(x)
    return dico


def init_attracteurs(G, S1):
    dA1, dA2 = {}, {}
    for x in G:
        fin = G[x] == []
        dA1[x], dA2[x] = fin and x not in S1, fin and x in S1
    return dA1, dA2


def cond_1(G, di, x):
    return True in [di[Tuple(X)] for X in G[Tuple(x)]]


def cond_2(G, di, x):
    valeurs = [di[Tuple(X)] for X in G[Tuple(x)]]
    return valeurs != [] and False not in valeurs


def attracteurs_it(G, di, Si):
    nouveaux = []
    for x in G:
        if not di[x] and x in Si and cond_1(G, di, x):
            nouveaux.append(x)
        if not di[x] and x not in Si and cond_2(G, di, x):
            nouveaux.append(x)
    for x in nouveaux:
        di[x] = True
    return len(nouveaux) != 0


def attracteurs_Ji(G, di, Si):
    if attracteurs_it(G, di, Si):
        attracteurs_Ji(G, di, Si)


def attracteurs(G, C, N):
    S1, S2 = sommets_12(G, C, N)
    dA1, dA2 = init_attracteurs(G, S1)
    attracteurs_Ji(G, dA1, S1)
    attracteurs_Ji(G, dA2, S2)
    return dA1, dA2


def dico_gagnant_att(G, C, N):
    S1, S2 = sommets_12(G, C, N)
    dA1, dA2 = attracteurs(G, C, N)
    return {x: dA1[x] and x in S1 or dA2[x] and x in S2 for x in G}


def strategie_opt(G, dg, x):
    successeurs = list(G[Tuple(x)])
    rd.shuffle(successeurs)
    for X in successeurs:
        if not dg[Tuple(X)]:
            return X
    return successeurs[0] if successeurs else []


def strategies_opt(G, dg):
    return {x: strategie_opt(G, dg, x) for x in G}


def affiche(joueur, x):
    print("Joueur:", joueur)
    print(x)


def jeu(C, N):
    G = graphe(C, N)
    dg = dico_gagnant_opt(G)

    def tour(x, joueur):
        X = strategie_opt(G, dg, x)
        affiche(joueur, X)
        if X == []:
            print("a perdu")
        else:
            tour(X, 3 - joueur)

    print("Le joueur", 2 - dg[Tuple(init(C, N))], "dispose d'une position gagnante")
    print("Départ:", init(C, N))
    tour(init(C, N), 1)


def h(x, bool):
    if coups(x) != []:
        return 0
    return 2 * bool - 1


def min_max(x, p, bool):
    L = coups(x)
    if p == 0 or L == []:
        return h(x, bool)
    if bool:
        m = -2
        for X in L:
            m = max(m, min_max(X, p, False))
    else:
        m = 2
        for X in L:
            m = min(m, min_max(X, p, True))
    return m


def min_max_opt(x, p, bool, memo=None):
    if memo is None:
        memo = {}
    cle = (Tuple(x), p, bool)
    if cle not in memo:
        L = [min_max_opt(X, p - 1, not bool, memo) for X in coups(x)] if p > 0 else []
        if L == []:
            memo[cle] = h(x, bool)
        else:
            memo[cle] = max(L) if bool else min(L)
    return memo[cle]


def choix_ind_max(L):
    return L.index(max(L))


def strategie_h(x, p):
    L = coups(x)
    if L == []:
        return []
    if p == 0:
        return L[rd.randrange(len(L))]
    return L[choix_ind_max([min_max_opt(X, p, False) for X in L])]


def jeu_h(C, N, p):
    def tour(x, joueur):
        X = strategie_h(x, p)
        affiche(joueur, X)
        if X == []:
            print("a perdu")
        else:
            tour(X, 3 - joueur)

    print("Départ:", init(C, N))
    tour(init(C, N), 1)


def chrono(f, *args):
    debut = time.perf_counter()
    f(*args)
    return time.perf_counter() - debut


if __name__ == "__main__":
    reponse_1 = [[[0, 1], [0, 1], [1, 1], [1, 1]], [[0, 2], [1, 1], [1, 1]]]
    Graphe = graphe(2, 2)
    N1 = len(Graphe)
    N2 = sum([len(Graphe[x]) for x in Graphe])
    reponse_7 = {"N1": ("Sommets", N1), "N2": ("Arêtes", N2)}
    S1, S2 = sommets_12(Graphe, 2, 2)
    print(S1)
    print(S2)
    print("gagnant :", reponse_11())
    reponse_12 = {"0", "1b", "1c", "2a", "2c", "2d"}
    G23 = graphe(2, 3)
    print(chrono(dico_gagnant, G23), chrono(dico_gagnant_opt, G23))
    for C in range(1, 3):
        for N in range(1, 4):
            print(C, N, "J1" if dico_gagnant_opt(graphe(C, N))[Tuple(init(C, N))] else "J2")
    jeu(2, 2)
    jeu_h(2, 2, 2)
