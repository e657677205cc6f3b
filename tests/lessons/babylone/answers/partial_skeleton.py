"""Leçon babylone. Vérifiez votre travail à tout moment : ludion lesson check babylone babylone.py"""


# 1. Lire une position
# Écrivez dans `reponse_1` les deux positions de l’image de cette question (`ludion lesson show
# babylone positions --out positions.svg`), sous la forme d’un couple de listes : une pile est
# [couleur du dessus, hauteur], rouge = 0, noir = 1.
reponse_1 = None


# 2. Poser une pile sur une autre
# `empile(x, i, j)` : la liste des positions que l’on obtient en posant la pile i sur la pile j,
# puis la pile j sur la pile i si cela donne autre chose. Chaque position est triée ; la liste est
# vide si les deux piles n’ont ni la même hauteur ni la même couleur au-dessus. Les indices
# vérifient i < j. Mieux vaut ne pas changer `x`.
# Erratum du document : Le document cite deux conditions à la suite, comme s’il les fallait toutes
# les deux ; ses exemples montrent qu’une seule suffit : même hauteur OU même couleur au-dessus.
def empile(x, i, j):
    if x[i][0] == x[j][0] or x[i][1] == x[j][1]:
        reste = [x[k] for k in range(len(x)) if k != i and k != j]
        return [sorted(reste + [[x[i][0], x[i][1] + x[j][1]]])]  # TD : et l'autre sens ?
    return []


# 3. Tous les coups
# `coups(x)` : la liste, sans doublons, de toutes les positions que l’on atteint en un coup depuis
# `x`.
def coups(x):
    raise NotImplementedError


# 4. La position de départ
# `init(C, N)` : la position de départ, triée, avec C couleurs (0, 1, ...) et N tablettes de
# chacune.
def init(C, N):
    x0 = []
    for c in range(C):
        for n in range(N):
            x0.append([c, 1])
    return x0


# 5. Des listes aux Tuples
# `Tuple(L)`, récursive : la même chose que `L`, mais avec des tuples à la place des listes, à tous
# les niveaux.
# Erratum du document : Le document affiche ((6),) à la fin de l’exemple ; Python affiche ((6,),),
# car (6) n’est que le nombre 6.
def Tuple(L):
    if isinstance(L, list):
        return tuple(Tuple(e) for e in L)
    return L


# 6. Le graphe du jeu
# `graphe(C, N)` : le dictionnaire de toutes les positions atteignables (clés : Tuples), chacune
# avec la liste de celles qui la suivent (listes), par un parcours en largeur.
def graphe(C, N):
    raise NotImplementedError


# 7. Ce que comptent N1 et N2
# Écrivez dans `reponse_7` ce que comptent `N1` et `N2` et leur valeur pour C = N = 2 : {"N1": (mot,
# nombre), "N2": (mot, nombre)}, le mot étant « sommets » ou « arêtes ».
Pos_0 = [[0, 1], [0, 1], [1, 1], [1, 1]]
Pos_1a, Pos_1b = [[0, 2], [1, 1], [1, 1]], [[0, 1], [0, 2], [1, 1]]
Pos_1c, Pos_1d = [[0, 1], [1, 1], [1, 2]], [[0, 1], [0, 1], [1, 2]]
Pos_2a, Pos_2b, Pos_2c = [[0, 2], [1, 2]], [[0, 3], [1, 1]], [[0, 2], [0, 2]]
Pos_2d, Pos_2e = [[1, 2], [1, 2]], [[0, 1], [1, 3]]
Pos_3a, Pos_3b = [[0, 4]], [[1, 4]]
# Graphe = graphe(2, 2)

reponse_7 = None

# 8. Des graphes de plus en plus grands
# Remplissez le tableau dans `reponse_8` : {(C, N): (sommets, arêtes), ...} pour C et N de 1 à 4,
# sans (4, 3) ni (4, 4). La case (3, 4), que le document donne, peut manquer.
reponse_8 = None


# 9. Les sommets de chaque joueur
# `sommets_12(G, C, N)` : les deux tuples (S1, S2) des sommets depuis lesquels joue J1, et depuis
# lesquels joue J2.
def sommets_12(G, C, N):
    raise NotImplementedError


# 10. S1 et S2 pour C = N = 2
# Créez les tuples `S1` et `S2` du jeu C = N = 2, et comparez-les au graphe biparti.
S1 = None

S2 = None


# 11. Une partie, toujours par le premier coup
# Écrivez la partie C = N = 2 où chacun prend le premier successeur du graphe, dans une fonction
# `reponse_11()` qui affiche, pour chaque position, `Joueur:` et le numéro de qui doit jouer, puis
# `Jeu:` et la position (une liste), et qui renvoie le numéro du gagnant.
def reponse_11():
    raise NotImplementedError


# 12. Les positions gagnantes, à la main
# Écrivez dans `reponse_12` l’ensemble des noms des positions gagnantes pour celui qui y joue, dans
# le jeu C = N = 2 : par exemple {"0", "3a"}. Partez des positions sans successeur et remontez.
reponse_12 = None


# 13. Cette position est-elle gagnante ?
# `est_gagnante(G, x)`, récursive : True si la position `x` (liste ou Tuple) est gagnante pour celui
# qui y joue, False sinon.
def est_gagnante(G, x):
    raise NotImplementedError


# 14. Le dictionnaire des positions gagnantes
# `dico_gagnant(G)` : pour chaque sommet de `G` (clé), True s’il est gagnant pour celui qui y joue,
# False sinon.
def dico_gagnant(G):
    raise NotImplementedError


# 15. Le même, avec mémoïsation
# `dico_gagnant_opt(G)` : le même dictionnaire, mais chaque position n’est étudiée qu’une fois ;
# ensuite on s’en souvient. `compter_lectures(f, G)`, fournie pour la vérification, compte les
# lectures `G[x]` que fait `f(G)`.
# Erratum du document : La ligne qui termine cette partie du document a une coquille : il faut lire
# `dico_gagnant = dico_gagnant_opt`.
def dico_gagnant_opt(G):
    raise NotImplementedError


# 16. Ce que la mémoire fait gagner
# Mesurez les deux fonctions pour C = N = 3, sur votre machine, et écrivez les secondes dans
# `reponse_16` : {"dico_gagnant": ..., "dico_gagnant_opt": ...}.
reponse_16 = None


# 17. Qui gagne au départ ?
# Remplissez `reponse_17` : {(C, N): 1 ou 2, ...}, le joueur qui a une position gagnante au départ,
# pour C et N de 1 à 4. Les trois cases que le document donne, (3, 4), (4, 3) et (4, 4), peuvent
# manquer.
reponse_17 = None


# 18. Rang 0 des attracteurs
# `init_attracteurs(G, S1)` : les deux dictionnaires (dA1, dA2), avec tous les sommets pour clés ;
# True dans dA1 là où J2 est bloqué, True dans dA2 là où J1 est bloqué, False ailleurs.
def init_attracteurs(G, S1):
    raise NotImplementedError


# 19. Condition (1) : un coup y mène
# `cond_1(G, di, x)` : True si au moins un successeur de `x` (liste) est déjà dans l’attracteur
# `di`, False sinon.
def cond_1(G, di, x):
    raise NotImplementedError


# 20. Condition (2) : tous les coups y mènent
# `cond_2(G, di, x)` : True si `x` (liste) a des successeurs et s’ils sont tous dans l’attracteur
# `di`, False sinon.
# Erratum du document : À la condition (2), le document parle des sommets de J1 ; ce sont ceux de
# son adversaire. Et d’un rang au suivant, les ensembles sont inclus les uns dans les autres (⊂),
# ils n’en sont pas des éléments (∈).
def cond_2(G, di, x):
    raise NotImplementedError


# 21. Un rang de plus
# `attracteurs_it(G, di, Si)` : un rang de plus, en place dans `di` : la condition (1) pour les
# sommets de Si, la condition (2) pour les autres. True si un sommet au moins a été ajouté, False
# sinon.
# Erratum du document : À la condition (2), le document parle des sommets de J1 ; ce sont ceux de
# son adversaire. Et d’un rang au suivant, les ensembles sont inclus les uns dans les autres (⊂),
# ils n’en sont pas des éléments (∈).
def attracteurs_it(G, di, Si):
    raise NotImplementedError


# 22. Tous les rangs
# `attracteurs_Ji(G, di, Si)` : complète `di` en place, rang après rang, jusqu’à ce que plus rien ne
# change.
def attracteurs_Ji(G, di, Si):
    raise NotImplementedError


# 23. Les deux attracteurs
# `attracteurs(G, C, N)` : les dictionnaires (dA1, dA2) des attracteurs des deux joueurs, complets.
def attracteurs(G, C, N):
    raise NotImplementedError


# 24. Des attracteurs aux positions gagnantes
# `dico_gagnant_att(G, C, N)` : le même dictionnaire que `dico_gagnant(G)`, lu dans les attracteurs.
def dico_gagnant_att(G, C, N):
    raise NotImplementedError


# 25. Le meilleur coup
# `strategie_opt(G, dg, x)` : un successeur de `x` (liste), au hasard parmi ceux qui ne sont pas
# gagnants selon `dg` ; s’il n’y en a pas, au hasard parmi tous ; [] si `x` n’a pas de successeur.
def strategie_opt(G, dg, x):
    raise NotImplementedError


# 26. Une stratégie complète
# `strategies_opt(G, dg)` : un dictionnaire avec, pour chaque sommet de `G`, un coup choisi par
# `strategie_opt`.
def strategies_opt(G, dg):
    raise NotImplementedError


# 27. Deux joueurs parfaits
# `jeu(C, N)` affiche une partie entre deux joueurs parfaits : qui a une position gagnante au
# départ, la position de départ, puis pour chaque coup le numéro du joueur et la position atteinte,
# à la fin qui a gagné ou perdu. Le document affiche par exemple `Le joueur 1 dispose d'une position
# gagnante`, `Départ:` et la position, `Joueur: 1`, la position, ..., `[]` et `a perdu`.
def jeu(C, N):
    raise NotImplementedError


# 28. Qui gagne ces parties ?
# Jouez plusieurs fois `jeu(2, 2)`, `jeu(3, 3)`, `jeu(2, 3)` et `jeu(3, 2)`, et écrivez dans
# `reponse_28` qui gagne : {(2, 2): 1 ou 2, (3, 3): ..., (2, 3): ..., (3, 2): ...}. Que peut-on en
# conclure ?
reponse_28 = None


# 29. Une heuristique très simple
# `h(x, bool)` : 0 tant que `x` a des successeurs ; sinon -1 si c’est au joueur de jouer (True), 1
# si c’est à son adversaire (False).
def h(x, bool):
    raise NotImplementedError


# 30. Min-max
# `min_max(x, p, bool)`, récursive : l’heuristique de `x` si p = 0 ou si rien ne suit ; sinon le
# maximum (au joueur de jouer, True) ou le minimum (à l’adversaire, False) des valeurs des
# successeurs à la profondeur p - 1.
def min_max(x, p, bool):
    raise NotImplementedError


# 31. Jusqu’au bout
# Écrivez dans `reponse_31` la valeur de `min_max(init(C, N), C * N, True)` pour C et N de 1 à 3 :
# {(C, N): valeur, ...}.
reponse_31 = None


# 32. Min-max avec mémoïsation
# `min_max_opt(x, p, bool)` : la même valeur que `min_max`, chaque situation n’étant étudiée qu’une
# fois.
def min_max_opt(x, p, bool):
    raise NotImplementedError


# 32b. Le gain, et tout le tableau
# Écrivez dans `reponse_32` combien de fois `min_max_opt` va plus vite que `min_max` pour C = N = 3,
# et le joueur qui a une position gagnante au départ pour C et N de 1 à 4 : {"gain": nombre,
# "gagnant": {(C, N): 1 ou 2, ...}}.
reponse_32 = None


# 33. L’un des plus grands, au hasard
# `choix_ind_max(L)` : l’indice d’un des plus grands éléments de `L`, au hasard s’il y en a
# plusieurs.
def choix_ind_max(L):
    import random
    return random.choice([i for i in range(len(L)) if L[i] == max(L)])


# 34. Le meilleur coup à la profondeur p
# `strategie_h(x, p)` : [] si rien ne suit `x` ; si p = 0, un successeur au hasard ; sinon un
# successeur dont la valeur min-max est la plus grande, au hasard s’il y en a plusieurs. Le premier
# des p coups est déjà celui que l’on choisit.
def strategie_h(x, p):
    raise NotImplementedError


# 35. Deux joueurs qui voient à p coups
# `jeu_h(C, N, p)` affiche une partie comme `jeu`, à partir de `Départ:`, où chacun joue selon
# `strategie_h` à la profondeur p. Aucun graphe n’est construit.
def jeu_h(C, N, p):
    raise NotImplementedError


# 36. Jusqu’où faut-il regarder ?
# Jouez chacune de ces parties assez souvent, et écrivez dans `reponse_36` l’ensemble des joueurs
# que vous y voyez gagner, par (C, N, p) : (2, 2, 0), (2, 2, 1), (2, 2, 2), (2, 3, 2) et (2, 3, 3).
# Exemple : {(2, 2, 0): {1, 2}, ...}.
reponse_36 = None

