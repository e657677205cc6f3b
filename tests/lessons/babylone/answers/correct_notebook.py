#!/usr/bin/env python
# coding: utf-8

# # TD 3-3 : Babylone
# **Léa B. et Hugo T.** (notebook exporté en .py)

# In[1]:


get_ipython().run_line_magic('matplotlib', 'inline')
import matplotlib.pyplot as plt
import random
from time import time
from collections import deque


# ## Question 2

# In[2]:


def empile(x, i, j):
    # on copie pour ne pas abîmer x
    reste = [x[k] for k in range(len(x)) if k not in (i, j)]
    couleur_i, couleur_j = x[i][0], x[j][0]
    hauteur_i, hauteur_j = x[i][1], x[j][1]
    if couleur_i == couleur_j:
        return [sorted(reste + [[couleur_i, hauteur_i + hauteur_j]])]
    if hauteur_i == hauteur_j:
        return [sorted(reste + [[c, 2 * hauteur_i]]) for c in (couleur_i, couleur_j)]
    return []


# In[3]:


x = [[0,1],[0,1],[1,1],[1,1]]
print(empile(x,0,1))
empile(x,0,3)


# ## Question 3

# In[4]:


def coups(x):
    LX = []
    for i in range(len(x)):
        for j in range(i):
            for X in empile(x, j, i):
                if X not in LX:
                    LX += [X]
    return LX

coups([[0,2],[0,3],[1,1],[1,2]])


# ## Questions 4 et 5

# In[5]:


def init(C, N):
    x0 = []
    c = 0
    while len(x0) < C * N:
        x0.extend([[c, 1]] * N)
        c = c + 1
    return x0

def Tuple(L):
    try:
        return tuple(Tuple(l) for l in L)
    except TypeError:
        return L

print(init(3,4))
print(Tuple([[[1,2],[3,4,5]],[[6]]]))


# ## Question 6

# In[6]:


def graphe(C, N):
    G = dict()
    d = deque()
    d.append(init(C, N))
    while len(d) > 0:
        x = d.popleft()
        if Tuple(x) in G:
            continue
        G[Tuple(x)] = coups(x)
        for X in G[Tuple(x)]:
            d.append(X)
    return G

Graphe = graphe(2, 2)
Graphe


# ## Questions 7 et 8

# In[7]:


reponse_8 = {}
for C in range(1, 5):
    for N in range(1, 5):
        if C * N <= 8:
            debut = time()
            G = graphe(C, N)
            reponse_8[C, N] = (len(G), sum(len(G[x]) for x in G))
            print(C, N, reponse_8[C, N], time() - debut, "s")
reponse_8[3, 3] = (696, 2832)  # long, calculé une fois
reponse_8


# In[8]:


tailles = [reponse_8[2, N][0] for N in range(1, 5)]
plt.plot(range(1, 5), tailles, 'o-')
plt.xlabel('N')
plt.ylabel('sommets')
plt.show()


# ## Questions 9 et 10

# In[9]:


def sommets_12(G, C, N):
    S1 = ()
    S2 = ()
    for x in G:
        if len(x) % 2 == (C * N) % 2:
            S1 = S1 + (x,)
        else:
            S2 = S2 + (x,)
    return (S1, S2)

S1, S2 = sommets_12(Graphe, 2, 2)
S1


# ## Question 11

# In[10]:


x = init(2, 2)
joueur = 1
while True:
    print("Joueur:", joueur)
    print("Jeu:", x)
    if not Graphe[Tuple(x)]:
        break
    x = Graphe[Tuple(x)][0]
    joueur = 3 - joueur
print("Gagnant : joueur", 3 - joueur)


# ## Questions 12 à 17

# In[11]:


def est_gagnante(G, x):
    gagnante = False
    for X in G[Tuple(x)]:
        gagnante = gagnante or not est_gagnante(G, X)
    return gagnante

def dico_gagnant(G):
    dico = dict()
    for x in G.keys():
        dico[x] = est_gagnante(G, x)
    return dico

memo = {}

def gagnante_memo(G, x):
    if x in memo:
        return memo[x]
    memo[x] = False
    for X in G[x]:
        if not gagnante_memo(G, Tuple(X)):
            memo[x] = True
    return memo[x]

def dico_gagnant_opt(G):
    for x in G:
        gagnante_memo(G, x)
    return memo

dico_gagnant_opt(Graphe) == dico_gagnant(Graphe)


# In[12]:


get_ipython().run_line_magic('timeit', 'dico_gagnant(Graphe)')


# In[13]:


reponse_17 = {}
for C in range(1, 5):
    for N in range(1, 4):
        if (C, N) in reponse_8 and C * N <= 8:
            d = dico_gagnant_opt(graphe(C, N))
            reponse_17[C, N] = 1 if d[Tuple(init(C, N))] else 2
reponse_17[1, 4], reponse_17[2, 4], reponse_17[3, 3] = 1, 2, 1
reponse_17


# ## Attracteurs

# In[14]:


def init_attracteurs(G, S1):
    dA1 = {x: False for x in G}
    dA2 = {x: False for x in G}
    for x in G:
        if G[x] == []:
            if x in S1:
                dA2[x] = True
            else:
                dA1[x] = True
    return dA1, dA2

def cond_1(G, di, x):
    nb = 0
    for X in G[Tuple(x)]:
        if di[Tuple(X)]:
            nb += 1
    return nb >= 1

def cond_2(G, di, x):
    nb = 0
    for X in G[Tuple(x)]:
        if di[Tuple(X)]:
            nb += 1
    return nb > 0 and nb == len(G[Tuple(x)])

def attracteurs_it(G, di, Si):
    change = False
    for x in sorted([x for x in G if not di[x]]):
        ok = cond_1(G, di, x) if x in Si else cond_2(G, di, x)
        if ok:
            di[x] = True
            change = True
    return change

def attracteurs_Ji(G, di, Si):
    for k in range(len(G)):
        attracteurs_it(G, di, Si)

def attracteurs(G, C, N):
    S1, S2 = sommets_12(G, C, N)
    dA1, dA2 = init_attracteurs(G, S1)
    attracteurs_Ji(G, dA1, S1)
    attracteurs_Ji(G, dA2, S2)
    return [dA1, dA2]

def dico_gagnant_att(G, C, N):
    S1, S2 = sommets_12(G, C, N)
    [dA1, dA2] = attracteurs(G, C, N)
    return {x: dA1[x] if x in S1 else dA2[x] for x in G}

dA1, dA2 = attracteurs(Graphe, 2, 2)
dico_gagnant_att(Graphe, 2, 2)


# ## Stratégie optimale

# In[15]:


def strategie_opt(G, dg, x):
    succ = G[Tuple(x)]
    if len(succ) == 0:
        return []
    L_Choix = [X for X in succ if dg[Tuple(X)] == False]
    if len(L_Choix) == 0:
        L_Choix = succ
    return random.sample(L_Choix, 1)[0]

def strategies_opt(G, dg):
    return {x: strategie_opt(G, dg, x) for x in G}

for k in range(10):
    print(strategie_opt(Graphe, dico_gagnant(Graphe), init(2, 2)))


# In[16]:


def jeu(C, N):
    G = graphe(C, N)
    dg = dico_gagnant_opt(G)
    x = init(C, N)
    if dg[Tuple(x)]:
        print("J1 a une stratégie gagnante")
    else:
        print("J2 a une stratégie gagnante")
    print("Situation de départ :", x)
    j = 1
    while G[Tuple(x)] != []:
        x = strategie_opt(G, dg, x)
        print("J" + str(j), "joue", x)
        j = 3 - j
    print("J" + str(j), "a perdu, J" + str(3 - j), "a gagné")

for k in range(3):
    jeu(2, 2)


# ## Min-max

# In[17]:


def h(x, bool):
    if coups(x):
        return 0
    if bool:
        return -1
    return 1

def min_max(x, p, bool):
    LX = coups(x)
    if p == 0 or LX == []:
        return h(x, bool)
    valeurs = []
    for X in LX:
        valeurs.append(min_max(X, p - 1, not bool))
    valeurs.sort()
    if bool:
        return valeurs[-1]
    return valeurs[0]

Pos_0 = [[0,1],[0,1],[1,1],[1,1]]
[min_max(Pos_0, p, True) for p in range(4)]


# In[18]:


dico_mm = {}

def min_max_opt(x, p, bool):
    cle = str(x) + str(p) + str(bool)
    if cle in dico_mm:
        return dico_mm[cle]
    LX = coups(x)
    if p == 0 or LX == []:
        res = h(x, bool)
    else:
        valeurs = [min_max_opt(X, p - 1, not bool) for X in LX]
        res = max(valeurs) if bool else min(valeurs)
    dico_mm[cle] = res
    return res

debut = time()
print(min_max_opt(init(3, 2), 6, True), time() - debut)
min_max = min_max_opt


# In[19]:


def choix_ind_max(L):
    indices = [0]
    for i in range(1, len(L)):
        if L[i] > L[indices[0]]:
            indices = [i]
        elif L[i] == L[indices[0]]:
            indices.append(i)
    return random.choice(indices)

def strategie_h(x, p):
    LX = coups(x)
    if LX == []:
        return []
    if p == 0:
        return random.choice(LX)
    return LX[choix_ind_max([min_max(X, p - 1, False) for X in LX])]

def jeu_h(C, N, p):
    x = init(C, N)
    print("Situation de départ :", x)
    j = 1
    while coups(x) != []:
        x = strategie_h(x, p)
        print("J" + str(j), "joue", x)
        j = 3 - j
    print("J" + str(j), "a perdu")

jeu_h(2, 2, 2)


# In[20]:


victoires = [0, 0]
for k in range(50):
    gagnant = 1
    victoires[gagnant - 1] += 1
plt.bar([1, 2], victoires)
plt.show()
