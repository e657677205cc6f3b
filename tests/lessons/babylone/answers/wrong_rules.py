# TD 3-3 - Jeu de Babylone
# Nom : DURAND Paul, classe PSI*
from collections import deque
from random import choice

# Question 1
reponse_1 = ([[0, 1], [0, 1], [1, 1], [1, 1]], [[0, 2], [1, 1], [1, 1]])


# Question 2
def empile(x, i, j):
    LX = []
    ci, hi = x[i]
    cj, hj = x[j]
    if hi == hj and ci == cj:
        reste = []
        for k in range(len(x)):
            if k != i and k != j:
                reste.append(x[k])
        A = reste + [[ci, hi + hj]]
        A.sort()
        LX.append(A)
        B = reste + [[cj, hi + hj]]
        B.sort()
        if A != B:
            LX.append(B)
    return LX


# Question 3
def coups(x):
    LX = []
    for i in range(len(x) - 1):
        for j in range(i + 1, len(x)):
            for X in empile(x, i, j):
                LX.append(X)
    return LX


# Question 4
def init(C, N):
    return [[c, 1] for c in range(1, C + 1) for _ in range(N)]


# Question 5
def Tuple(L):
    if type(L) == int:
        return L
    else:
        T = ()
        for e in L:
            T = T + (Tuple(e),)
        return T


# Question 6
def graphe(C, N):
    G = {}
    F = deque([init(C, N)])
    while F:
        x = F.popleft()
        t = Tuple(x)
        if t not in G:
            G[t] = coups(x)
            F.extend(G[t])
    return G


Pos_0 = [[0, 1], [0, 1], [1, 1], [1, 1]]
Pos_1a = [[0, 2], [1, 1], [1, 1]]
Pos_1b = [[0, 1], [0, 2], [1, 1]]
Pos_1c = [[0, 1], [1, 1], [1, 2]]
Pos_1d = [[0, 1], [0, 1], [1, 2]]
Pos_2a = [[0, 2], [1, 2]]
Pos_2b = [[0, 3], [1, 1]]
Pos_2c = [[0, 2], [0, 2]]
Pos_2d = [[1, 2], [1, 2]]
Pos_2e = [[0, 1], [1, 3]]
Pos_3a = [[0, 4]]
Pos_3b = [[1, 4]]
Graphe = graphe(2, 2)

# Question 7
N1 = len(Graphe)
N2 = sum([len(Graphe[x]) for x in Graphe])
reponse_7 = {"N1": ("sommets", 12), "N2": ("arêtes", 16)}

# Question 8 : tableau relevé avec le programme
reponse_8 = {
    (1, 1): (1, 0), (1, 2): (2, 1), (1, 3): (3, 2), (1, 4): (5, 5),
    (2, 1): (3, 2), (2, 2): (12, 16), (2, 3): (43, 90), (2, 4): (133, 386),
    (3, 1): (7, 6), (3, 2): (92, 234), (3, 3): (696, 2832),
    (4, 1): (23, 48), (4, 2): (728, 3040),
}


# Question 9
def sommets_12(G, C, N):
    S1, S2 = [], []
    for x in G:
        if (len(x) - C * N) % 2 == 0:
            S1.append(x)
        else:
            S2.append(x)
    return tuple(S1), tuple(S2)


# Question 10
S1, S2 = sommets_12(Graphe, 2, 2)


# Question 11
def reponse_11():
    x = init(2, 2)
    j = 1
    print("Joueur:", j)
    print("Jeu:", x)
    while len(Graphe[Tuple(x)]) > 0:
        x = Graphe[Tuple(x)][0]
        j = 3 - j
        print("Joueur:", j)
        print("Jeu:", x)
    print("Le joueur", 3 - j, "a gagné")
    return 3 - j


# Question 12
reponse_12 = {"0", "1b", "1c", "2a", "2c", "2d"}


# Question 13
def est_gagnante(G, x):
    for X in G[Tuple(x)]:
        if est_gagnante(G, X) == False:
            return True
    return False


# Question 14
def dico_gagnant(G):
    d = {}
    for x in G:
        d[x] = est_gagnante(G, x)
    return d


# Question 15
def dico_gagnant_opt(G):
    d = {}

    def gagne(x):
        if x not in d:
            res = False
            for X in G[x]:
                if not gagne(Tuple(X)):
                    res = True
                    break
            d[x] = res
        return d[x]

    for x in G:
        gagne(x)
    return d


# Question 16 : sur mon PC portable
reponse_16 = {"dico_gagnant": 0.21, "dico_gagnant_opt": 0.019}

# Pour la suite, comme dans l'énoncé :
dico_gagnant = dico_gagant_opt

# Question 17
reponse_17 = {
    (1, 1): 2, (1, 2): 1, (1, 3): 2, (1, 4): 1,
    (2, 1): 1, (2, 2): 1, (2, 3): 2, (2, 4): 2,
    (3, 1): 1, (3, 2): 2, (3, 3): 1,
    (4, 1): 1, (4, 2): 1,
}


# Question 18
def init_attracteurs(G, S1):
    dA1 = {}
    dA2 = {}
    for x in G:
        dA1[x] = len(G[x]) == 0 and x not in S1
        dA2[x] = len(G[x]) == 0 and x in S1
    return dA1, dA2


# Question 19
def cond_1(G, di, x):
    for X in G[Tuple(x)]:
        if di[Tuple(X)]:
            return True
    return False


# Question 20
def cond_2(G, di, x):
    L = G[Tuple(x)]
    if L == []:
        return False
    for X in L:
        if not di[Tuple(X)]:
            return False
    return True


# Question 21
def attracteurs_it(G, di, Si):
    change = False
    for x in di:
        if not di[x]:
            if (x in Si and cond_1(G, di, x)) or (x not in Si and cond_2(G, di, x)):
                di[x] = True
                change = True
    return change


# Question 22
def attracteurs_Ji(G, di, Si):
    while attracteurs_it(G, di, Si):
        continue


# Question 23
def attracteurs(G, C, N):
    S1, S2 = sommets_12(G, C, N)
    dA1, dA2 = init_attracteurs(G, S1)
    attracteurs_Ji(G, dA1, S1)
    attracteurs_Ji(G, dA2, S2)
    return dA1, dA2


# Question 24
def dico_gagnant_att(G, C, N):
    S1, S2 = sommets_12(G, C, N)
    dA1, dA2 = attracteurs(G, C, N)
    d = {}
    for x in S1:
        d[x] = dA1[x]
    for x in S2:
        d[x] = dA2[x]
    return d


# Question 25
def strategie_opt(G, dg, x):
    L = G[Tuple(x)]
    if L == []:
        return []
    L_Choix = [X for X in L if not dg[Tuple(X)]]
    if L_Choix == []:
        L_Choix = L
    return choice(L_Choix)


# Question 26
def strategies_opt(G, dg):
    dico_s = {}
    for x in G:
        dico_s[x] = strategie_opt(G, dg, x)
    return dico_s


# Question 27
def jeu(C, N):
    G = graphe(C, N)
    dg = dico_gagnant_opt(G)
    x = init(C, N)
    if dg[Tuple(x)]:
        print("Le joueur 1 dispose d'une position gagnante")
    else:
        print("Le joueur 2 dispose d'une position gagnante")
    print("Départ:", x)
    j = 1
    while x != []:
        x = strategie_opt(G, dg, x)
        print("Joueur:", j)
        print(x)
        j = 3 - j
    print("a perdu")


# Question 28 : celui qui a une position gagnante au départ gagne toujours
reponse_28 = {(2, 2): 1, (3, 3): 1, (2, 3): 2, (3, 2): 2}


# Question 29
def h(x, bool):
    if len(coups(x)) > 0:
        return 0
    elif bool:
        return -1
    else:
        return 1


# Question 30
def min_max(x, p, bool):
    LX = coups(x)
    if p == 0 or len(LX) == 0:
        return h(x, bool)
    L = []
    for X in LX:
        L.append(min_max(X, p - 1, not bool))
    if bool:
        return max(L)
    return min(L)


# Question 31
reponse_31 = {
    (1, 1): -1, (1, 2): 1, (1, 3): -1,
    (2, 1): 1, (2, 2): 1, (2, 3): -1,
    (3, 1): 1, (3, 2): -1, (3, 3): 1,
}


# Question 32
def min_max_opt(x, p, bool):
    memo = {}

    def aux(x, p, bool):
        cle = (Tuple(x), p, bool)
        if cle in memo:
            return memo[cle]
        LX = coups(x)
        if p == 0 or LX == []:
            res = h(x, bool)
        elif bool:
            res = max([aux(X, p - 1, False) for X in LX])
        else:
            res = min([aux(X, p - 1, True) for X in LX])
        memo[cle] = res
        return res

    return aux(x, p, bool)


reponse_32 = {
    "gain": 61,
    "gagnant": {
        (1, 1): 2, (1, 2): 1, (1, 3): 2, (1, 4): 1,
        (2, 1): 1, (2, 2): 1, (2, 3): 2, (2, 4): 2,
        (3, 1): 1, (3, 2): 2, (3, 3): 1, (3, 4): 1,
        (4, 1): 1, (4, 2): 1, (4, 3): 2, (4, 4): 1,
    },
}


# Question 33
def choix_ind_max(L):
    m = max(L)
    return choice([i for i in range(len(L)) if L[i] == m])


# Question 34
def strategie_h(x, p):
    LX = coups(x)
    if LX == []:
        return []
    if p == 0:
        return choice(LX)
    L = [min_max_opt(X, p - 1, False) for X in LX]
    return LX[choix_ind_max(L)]


# Question 35
def jeu_h(C, N, p):
    x = init(C, N)
    print("Départ:", x)
    j = 1
    while x != []:
        x = strategie_h(x, p)
        print("Joueur:", j)
        print(x)
        j = 3 - j
    print("a perdu")


# Question 36
reponse_36 = {(2, 2, 0): {1, 2}, (2, 2, 1): {1, 2}, (2, 2, 2): {1}, (2, 3, 2): {1, 2}, (2, 3, 3): {2}}
