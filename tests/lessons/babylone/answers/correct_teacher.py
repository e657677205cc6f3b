''' TD 3-3 : jeu de Babylone - corrigé '''

# Les réponses à rédiger et les tableaux sont dans le corrigé PDF.

# ---------- Les coups ----------

# Q1
'''
Première situation : [[0,1],[0,1],[1,1],[1,1]]
Deuxième situation : [[0,2],[1,1],[1,1]]
'''

# Q2

def empile(x,i,j):
    Res = []
    c1,h1 = x[i]
    c2,h2 = x[j]
    if c1 == c2 or h1 == h2:
        Autres = x[:i] + x[i+1:j] + x[j+1:] # i < j
        X = sorted(Autres + [[c1,h1+h2]])
        Res.append(X)
        if c1 != c2:
            X = sorted(Autres + [[c2,h1+h2]])
            Res.append(X)
    return Res

'''
x = [[0,1],[0,1],[1,1],[1,1]]
print(empile(x,0,1),empile(x,0,3))
'''

# Q3

def coups(x):
    LX = []
    n = len(x)
    for i in range(n):
        for j in range(i+1,n):
            for X in empile(x,i,j):
                if X not in LX:
                    LX.append(X)
    return LX

# ---------- Le graphe ----------

# Q4

def init(C,N):
    x0 = []
    for c in range(C):
        x0 += [[c,1] for _ in range(N)]
    return x0

# Q5

def Tuple(L):
    if len(L) == 0 or type(L[0]) != list:
        return tuple(L)
    T = []
    for e in L:
        T.append(Tuple(e))
    return tuple(T)

L = [[[1,2],[3,4,5]],[[6]]]
print(Tuple(L))

# Q6

from collections import deque

def graphe(C,N):
    G = {}
    File = deque()
    File.append(init(C,N))
    while len(File) > 0:
        x = File.popleft()
        LX = coups(x)
        G[Tuple(x)] = LX
        for X in LX:
            if Tuple(X) not in G:
                File.append(X)
    return G

C,N = 2,2
Graphe = graphe(C,N)
print(Graphe)

# Positions de l'énoncé
Pos_0 = [[0,1],[0,1],[1,1],[1,1]]
Pos_1a,Pos_1b = [[0,2],[1,1],[1,1]],[[0,1],[0,2],[1,1]]
Pos_1c,Pos_1d = [[0,1],[1,1],[1,2]],[[0,1],[0,1],[1,2]]
Pos_2a,Pos_2b = [[0,2],[1,2]],[[0,3],[1,1]]
Pos_2c,Pos_2d,Pos_2e = [[0,2],[0,2]],[[1,2],[1,2]],[[0,1],[1,3]]
Pos_3a,Pos_3b = [[0,4]],[[1,4]]

# Q7

N1 = len(Graphe)
N2 = sum([len(Graphe[x]) for x in Graphe])
print("Nombre de sommets :",N1)
print("Nombre d'arêtes :",N2)

# Q8

from time import perf_counter

for C in range(1,4):
    for N in range(1,3):
        t1 = perf_counter()
        Graphe = graphe(C,N)
        t2 = perf_counter()
        print(C,N,len(Graphe),sum([len(Graphe[x]) for x in Graphe]),t2-t1)

# ---------- Graphe biparti, parties ----------

# Q9

def sommets_12(G,C,N):
    S1,S2 = [],[]
    for x in G:
        if len(x)%2 == (C*N)%2:
            S1.append(x)
        else:
            S2.append(x)
    return tuple(S1),tuple(S2)

# Q10

C = N = 2
Graphe = graphe(C,N)
S1,S2 = sommets_12(Graphe,C,N)
print("S1 :",S1)
print("S2 :",S2)

# Q11

x = init(C,N)
J = 1
print("Joueur:",J)
print("Jeu:",x)
while len(Graphe[Tuple(x)]) > 0:
    x = Graphe[Tuple(x)][0]
    J = 3 - J
    print("Joueur:",J)
    print("Jeu:",x)

# Le joueur 1 a gagné : 0 - 1a - 2a - 3a

# ---------- Positions gagnantes ----------

# Q12
'''
Gagnantes : 0 1b 1c 2a 2c 2d
'''

# Q13

def est_gagante(G,x):
    Succ = G[Tuple(x)]
    Res = False
    for X in Succ:
        if not est_gagante(G,X):
            Res = True
            break
    return Res

for Pos in [Pos_0,Pos_1a,Pos_1b,Pos_1c,Pos_1d,Pos_2a,Pos_2b,Pos_2c,Pos_2d,Pos_2e,Pos_3a,Pos_3b]:
    print(Pos,est_gagante(Graphe,Pos))

# Q14

def dico_gagnant(G):
    dico = {}
    for x in G:
        dico[x] = est_gagante(G,x)
    return dico

dg = dico_gagnant(Graphe)

# Q15

def dico_gagant_opt(G):
    def aux(x): # x Tuple
        if x in dico:
            return dico[x]
        Res = False
        for X in G[x]:
            if not aux(Tuple(X)):
                Res = True
                break
        dico[x] = Res
        return Res
    dico = {}
    for x in G:
        dico[x] = aux(x)
    return dico

print(dico_gagant_opt(Graphe) == dg)

# Q16

C,N = 3,2
Graphe = graphe(C,N)
t1 = perf_counter()
dico_gagnant(Graphe)
t2 = perf_counter()
dico_gagant_opt(Graphe)
t3 = perf_counter()
print("Gain de temps :",(t2-t1)/(t3-t2))

dico_gagnant = dico_gagant_opt

# Q17

for C in range(1,4):
    for N in range(1,3):
        d = dico_gagnant(graphe(C,N))
        print(C,N,1 if d[Tuple(init(C,N))] else 2)

# ---------- Attracteurs ----------

# Q18

def init_attracteurs(G,S1):
    d1 = {x:False for x in G}
    d2 = {x:False for x in G}
    for x in G:
        if len(G[x]) == 0:
            if x in S1:
                d2[x] = True
            else:
                d1[x] = True
    return d1,d2

C,N = 2,2
Graphe = graphe(C,N)
S1,S2 = sommets_12(Graphe,C,N)
dA1,dA2 = init_attracteurs(Graphe,S1)

# Q19

def cond_1(G,di,x):
    for X in G[Tuple(x)]:
        if di[Tuple(X)]:
            return True
    return False

# Q20

def cond_2(G,di,x):
    if len(G[Tuple(x)]) == 0:
        return False
    Res = True
    for X in G[Tuple(x)]:
        Res = Res and di[Tuple(X)]
    return Res

for Pos in [Pos_2a,Pos_2b,Pos_2c,Pos_2d,Pos_2e]:
    print(cond_1(Graphe,dA1,Pos),cond_2(Graphe,dA1,Pos))

# Q21

def attracteurs_it(G,di,Si):
    Modif = False
    for x in G:
        if not di[x]:
            if x in Si:
                di[x] = cond_1(G,di,x)
            else:
                di[x] = cond_2(G,di,x)
            if di[x]:
                Modif = True
    return Modif

# Q22

def attracteurs_Ji(G,di,Si):
    Modif = True
    while Modif:
        Modif = attracteurs_it(G,di,Si)

# Q23

def attracteurs(G,C,N):
    S1,S2 = sommets_12(G,C,N)
    d1,d2 = init_attracteurs(G,S1)
    attracteurs_Ji(G,d1,S1)
    attracteurs_Ji(G,d2,S2)
    return d1,d2

# Q24

def dico_gagant_att(G,C,N):
    S1,S2 = sommets_12(G,C,N)
    d1,d2 = attracteurs(G,C,N)
    return {x:(x in S1 and d1[x]) or (x in S2 and d2[x]) for x in G}

print(dico_gagant_att(Graphe,C,N) == dico_gagnant(Graphe))

# ---------- Stratégie optimale ----------

# Q25

from random import randint

def strategie_opt(G,dg,x):
    Succ = G[Tuple(x)]
    if len(Succ) == 0:
        return []
    Bons = []
    for X in Succ:
        if not dg[Tuple(X)]:
            Bons.append(X)
    if len(Bons) == 0:
        Bons = Succ
    return Bons[randint(0,len(Bons)-1)]

# Q26

def strategies_opt(G,dg):
    dico_s = {}
    for x in G:
        dico_s[x] = strategie_opt(G,dg,x)
    return dico_s

# Q27

def jeu(C,N):
    G = graphe(C,N)
    dg = dico_gagnant(G)
    strat = strategies_opt(G,dg)
    x = init(C,N)
    if dg[Tuple(x)]:
        print("Le joueur 1 dispose d'une position gagnante")
    else:
        print("Le joueur 2 dispose d'une position gagnante")
    print("Départ:",x)
    j = 0
    while len(x) > 0:
        x = strat[Tuple(x)]
        print("Joueur:",j+1)
        print(x)
        j = (j+1)%2
    print("a perdu")

# Q28

jeu(2,2)
jeu(2,3)

# ---------- Min-max ----------

# Q29

def h(x,bool):
    if len(coups(x)) == 0:
        if bool:
            return -1
        return 1
    return 0

# Q30

def min_max(x,p,bool):
    Succ = coups(x)
    if p == 0 or len(Succ) == 0:
        return h(x,bool)
    if bool:
        return max([min_max(X,p-1,False) for X in Succ])
    return min([min_max(X,p-1,True) for X in Succ])

# Q31

for C in range(1,3):
    for N in range(1,4):
        print(C,N,min_max(init(C,N),C*N,True))

# Q32

def min_max_opt(x,p,bool):
    def aux(x,p,bool):
        t = Tuple(x)
        if t in dico: # pour un même appel, x donne aussi p et bool
            return dico[t]
        Succ = coups(x)
        if p == 0 or len(Succ) == 0:
            Res = h(x,bool)
        elif bool:
            Res = max([aux(X,p-1,False) for X in Succ])
        else:
            Res = min([aux(X,p-1,True) for X in Succ])
        dico[t] = Res
        return Res
    dico = {}
    return aux(x,p,bool)

min_max = min_max_opt

# Q33

def choix_ind_max(L):
    Max = max(L)
    Ind = []
    for i in range(len(L)):
        if L[i] == Max:
            Ind.append(i)
    return Ind[randint(0,len(Ind)-1)]

# Q34

def strategie_h(x,p):
    Succ = coups(x)
    if len(Succ) == 0:
        return []
    if p == 0:
        i = randint(0,len(Succ)-1)
    else:
        i = choix_ind_max([min_max(X,p-1,False) for X in Succ])
    return Succ[i]

print(strategie_h(Pos_0,1),strategie_h(Pos_0,2),strategie_h(Pos_1b,2),strategie_h(Pos_1c,2))

# Q35

def jeu_h(C,N,p):
    x = init(C,N)
    print("Départ:",x)
    j = 0
    while len(x) > 0:
        x = strategie_h(x,p)
        print("Joueur:",j+1)
        print(x)
        j = (j+1)%2
    print("a perdu")

# Q36

jeu_h(2,2,2)

C,N = 3,2
Graphe = graphe(C,N)
