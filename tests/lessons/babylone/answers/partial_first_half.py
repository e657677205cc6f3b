# TD 3-3 - Jeu de Babylone
# Nom : ROUX Adam, classe PSI*
from collections import deque
from random import choice

# Question 1
reponse_1 = ([[0, 1], [0, 1], [1, 1], [1, 1]], [[0, 2], [1, 1], [1, 1]])


# Question 2
def empile(x, i, j):
    LX = []
    ci, hi = x[i]
    cj, hj = x[j]
    if hi == hj or ci == cj:
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
                if not X in LX:
                    LX.append(X)
    return LX


# Question 4
def init(C, N):
    return [[c, 1] for c in range(C) for _ in range(N)]


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
reponse_7 = {"N1": ("sommets", N1), "N2": ("arêtes", N2)}

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
# pas eu le temps...
