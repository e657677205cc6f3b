# Élève : Noé Marchand        Jeu de Babylone
# J'ai utilisé des noms accentués dans mes fonctions à moi.
import random

# ---- Question 1 ----
# Situation 1 : deux rouges et deux noires séparées ; situation 2 : les deux rouges sont empilées
reponse_1 = ([[0, 1], [0, 1], [1, 1], [1, 1]], [[0, 2], [1, 1], [1, 1]])

# ---- Question 2 ----
def même_taille(p, q):
    return p[1] == q[1]

def même_couleur(p, q):
    return p[0] == q[0]

def empile(x, i, j):
    if not même_taille(x[i], x[j]) and not même_couleur(x[i], x[j]):
        return []
    LX = []
    for (a, b) in [(i, j), (j, i)]:
        X = []
        for k in range(len(x)):
            if k == b:
                X.append([x[a][0], x[a][1] + x[b][1]])   # pile a posée sur la pile b
            elif k != a:
                X.append(x[k])
        X = sorted(X)
        if X not in LX:
            LX.append(X)
    return LX

# ---- Question 3 ----
def coups(x):
    résultat = []
    for i in range(len(x)):
        for j in range(i + 1, len(x)):
            for X in empile(x, i, j):
                if résultat.count(X) == 0:
                    résultat.append(X)
    return résultat

# ---- Question 4 ----
def init(C, N):
    return [[k // N, 1] for k in range(C * N)]

# ---- Question 5 ----
def Tuple(L):
    if not isinstance(L, list) and not isinstance(L, tuple):
        return L
    return tuple([Tuple(élément) for élément in L])

# ---- Question 6 ----
def graphe(C, N):
    départ = init(C, N)
    G = {Tuple(départ): coups(départ)}
    à_voir = G[Tuple(départ)].copy()
    while à_voir:
        x = à_voir.pop(0)
        if Tuple(x) not in G:
            G[Tuple(x)] = coups(x)
            à_voir += G[Tuple(x)]
    return G

Graphe = graphe(2, 2)
print("Graphe créé :", len(Graphe), "sommets")

# ---- Question 7 ----
reponse_7 = {"N1": ("sommets", 12), "N2": ("arêtes", 16)}   # N1 compte les sommets, N2 les arêtes

# ---- Question 9 ----
def sommets_12(G, C, N):
    pairs = tuple(x for x in G if len(x) % 2 == 0)
    impairs = tuple(x for x in G if len(x) % 2 == 1)
    if (C * N) % 2 == 0:
        return pairs, impairs
    return impairs, pairs

# ---- Question 10 ----
S1, S2 = sommets_12(Graphe, 2, 2)

# ---- Question 11 ----
def partie():
    x, joueur = init(2, 2), 1
    while True:
        print("Joueur :", joueur)
        print("Jeu :", x)
        if Graphe[Tuple(x)] == []:
            print("Le joueur", joueur, "a perdu")
            return
        x, joueur = Graphe[Tuple(x)][0], 3 - joueur

partie()

# ---- Question 12 ----
reponse_12 = {"0", "2a", "2c", "2d"}

# ---- Question 13 ----
def est_gagnante(G, x):
    i = 0
    L = G[Tuple(x)]
    while i < len(L):
        if est_gagnante(G, L[i]):
            return True
        i += 1
    return L == []

# ---- Question 14 ----
def dico_gagnant(G):
    return dict((x, est_gagnante(G, x)) for x in G)

# ---- Question 15 ----
def dico_gagnant_opt(G):
    def gagne(x):
        déjà_calculé = {}
        clé = Tuple(x)
        if clé in déjà_calculé:
            return déjà_calculé[clé]
        déjà_calculé[clé] = any([not gagne(X) for X in G[clé]])
        return déjà_calculé[clé]
    dico = {}
    for x in G:
        dico[x] = gagne(x)
    return dico

# ---- Question 18 ----
def init_attracteurs(G, S1):
    dA1 = {x: (G[x] == [] and x not in S1) for x in G}
    dA2 = {x: (G[x] == [] and x in S1) for x in G}
    return dA1, dA2

# ---- Question 19 ----
def cond_1(G, di, x):
    for X in G[Tuple(x)]:
        if di[Tuple(X)]: return True
    return False

# ---- Question 20 ----
def cond_2(G, di, x):
    if G[Tuple(x)] == []: return False
    for X in G[Tuple(x)]:
        if not di[Tuple(X)]: return False
    return True

# ---- Question 21 ----
def attracteurs_it(G, di, Si):
    changé = False
    for x in Si:   # d'abord les sommets du joueur...
        if not di[x] and cond_1(G, di, x):
            di[x] = True; changé = True
    for x in G:    # ... puis ceux de l'adversaire
        if not di[x] and x not in Si and cond_2(G, di, x):
            di[x] = True; changé = True
    return changé

# ---- Question 22 ----
def attracteurs_Ji(G, di, Si):
    while attracteurs_it(G, di, Si): pass

# ---- Question 23 ----
def attracteurs(G, C, N):
    S1, S2 = sommets_12(G, C, N)
    dA1, dA2 = init_attracteurs(G, S1)
    attracteurs_Ji(G, dA1, S1); attracteurs_Ji(G, dA2, S2)
    return dA1, dA2

# ---- Question 24 ----
def dico_gagnant_att(G, C, N):
    S1, S2 = sommets_12(G, C, N)
    dA1, dA2 = attracteurs(G, C, N)
    dico = {}
    for x in G:
        dico[x] = (x in S1 and dA1[x]) or (x in S2 and dA2[x])
    return dico

# ---- Question 25 ----
def strategie_opt(G, dg, x):
    if len(G[Tuple(x)]) == 0: return []
    L_Choix = []
    for X in G[Tuple(x)]:
        if not dg[Tuple(X)]: L_Choix.append(X)
    if len(L_Choix) == 0: L_Choix = G[Tuple(x)]
    return L_Choix[int(random.random() * len(L_Choix))]

# ---- Question 26 ----
def strategies_opt(G, dg):
    dico_s = {}
    for clé in G: dico_s[clé] = strategie_opt(G, dg, clé)
    return dico_s

# ---- Question 27 ----
def jeu(C, N):
    G = graphe(C, N); dg = dico_gagnant_opt(G); x = init(C, N)
    numéro = 1 if dg[Tuple(x)] else 2
    print("Le joueur", numéro, "dispose d’une position gagnante")
    print("Départ :", x)
    joueur = 1
    while x:
        x = strategie_opt(G, dg, x)
        print("Joueur :", joueur)
        print(x)
        joueur = 3 - joueur
    print("a perdu")

# ---- Question 28 : le joueur qui a la position gagnante au départ gagne toujours. ----

# ---- Question 29 ----
def h(x, bool):
    if len(coups(x)) == 0 and bool == True: return -1
    if len(coups(x)) == 0 and bool == False: return 1
    return 0

# ---- Question 30 ----
def min_max(x, p, bool):
    if p == 0 or coups(x) == []: return h(x, bool)
    if bool: return max([min_max(X, p - 1, False) for X in coups(x)])
    else: return min([min_max(X, p - 1, True) for X in coups(x)])

# ---- Question 33 ----
def choix_ind_max(L):
    maximum = sorted(L)[-1]
    indices = []
    for i, e in enumerate(L):
        if e == maximum: indices.append(i)
    return random.choice(indices)

# ---- Question 34 ----
def strategie_h(x, p):
    L = coups(x)
    if not L: return []
    if p == 0: return random.choice(L)
    notes = [min_max(X, p - 1, False) for X in L]
    return L[choix_ind_max(notes)]

# ---- Question 35 ----
def jeu_h(C, N, p):
    x = init(C, N)
    print("Départ :", x)
    joueur = 1
    while x:
        x = strategie_h(x, p)
        print("Joueur :", joueur)
        print(x)
        joueur = 3 - joueur
    print("a perdu")
