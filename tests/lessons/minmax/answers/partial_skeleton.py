"""Leçon minmax. Vérifiez votre travail à tout moment : ludion lesson check minmax minmax.py"""

from jeu import *  # noqa
from othello import *  # noqa
from arbre import *  # noqa
from positions import *  # noqa


# 1. Trois pions alignés
# a_aligne(plateau, joueur) : True si le joueur ("O" ou "X") a trois pions sur une ligne, une
# colonne ou une diagonale. plateau est une liste de trois lignes de trois cases : "O", "X" ou ".".
def a_aligne(plateau, joueur):
    raise NotImplementedError


# 2. Le constructeur de copie
# Classe TicTacToe(Jeu), __init__(self, modele=None) : sans modèle, un plateau neuf (self.plateau,
# trois lignes de trois ".") et self.joueur = "O" ; avec un modèle, une copie indépendante : même
# plateau, même joueur.
class TicTacToe(Jeu):
    def __init__(self, modele=None):
        raise NotImplementedError


# 3. Changer de joueur
# Méthode changer_joueur(self) : le trait passe de "O" à "X" ou de "X" à "O" dans la situation elle-
# même ; le plateau ne change pas.
    def changer_joueur(self):
        raise NotImplementedError


# 4. La liste des coups
# Méthode liste_coups(self) : les cases libres en couples (ligne, colonne) ; aucune si quelqu'un a
# déjà gagné. L'ordre est libre ; les exemples de la leçon vont ligne par ligne.
    def liste_coups(self):
        raise NotImplementedError


# 5. Tenter un coup
# Méthode tenter_coup, appelée tenter_coup((1, 2)) ou tenter_coup(1, 2), à votre choix : renvoie une
# copie où le joueur courant a joué cette case et où c'est à l'autre de jouer. La situation elle-
# même reste telle quelle.
# Erratum du document : Le document écrit tenter_coup(coup) dans min_max et tenter_coup(coup[0],
# coup[1]) dans alpha_beta : chacune des deux formes est acceptée ici ; avec *coup, une méthode
# comprend les deux.
    def tenter_coup(self, *coup):
        raise NotImplementedError


# 6. Le gagnant
# Méthode gagnant(self) : "O" ou "X" si ce joueur a trois pions alignés, None sinon.
    def gagnant(self):
        raise NotImplementedError


# 7. La récompense au tic-tac-toe
# heuristique_tic_tac_toe(jeu, joueur) : 1 si le joueur donné a gagné, -1 si son adversaire a gagné,
# 0 sinon.
def heuristique_tic_tac_toe(jeu, joueur):
    raise NotImplementedError


# 8. Combien de parties ?
# compter_parties(jeu) : le nombre de parties qui peuvent être jouées à partir de là, chacune
# jusqu'à sa fin.
# Erratum du document : Les 9! = 362 880 situations du transparent sont les suites de neuf coups ;
# il y a en fait 255 168 parties, parce que des victoires arrêtent les autres plus tôt.
def compter_parties(jeu):
    raise NotImplementedError


# 9. À qui le tour ?
# tour_joueur_courant(prof_courante) : True si, à cette profondeur, c'est le joueur qui cherche qui
# joue. La recherche part de la profondeur 1.
def tour_joueur_courant(prof_courante):
    raise NotImplementedError


# 10. Tic-tac-toe à la main
# O doit jouer dans EXERCICE_TIC_TAC_TOE (".OX/O../XXO"). reponse_10 : le dictionnaire qui donne à
# chacun de ses trois coups (ligne, colonne) sa récompense, 1, 0 ou -1, si X répond au mieux.
reponse_10 = None


# 11. Le choix de MAX
# meilleur_enchainement(candidats), où chaque candidat est (coup, suite de coups, récompense) :
# renvoie (enchaînement, récompense) du premier candidat de plus grande récompense ; l'enchaînement
# est la liste du coup et de sa suite.
def meilleur_enchainement(candidats):
    raise NotImplementedError


# 12. Le choix de MIN
# pire_enchainement(candidats) : la même chose pour le premier candidat de plus petite récompense.
def pire_enchainement(candidats):
    raise NotImplementedError


# 13. Passer son tour
# passer_tour(jeu) : une copie de la situation où c'est à l'autre de jouer. jeu reste tel quel, quel
# que soit le jeu.
def passer_tour(jeu):
    raise NotImplementedError


# 14. L'algorithme min-max
# min_max(jeu, joueur, prof_courante, prof_max, heuristique), comme sur les transparents : renvoie
# (liste des coups, récompense pour joueur). Au-delà de prof_max : ([], heuristique(jeu, joueur)).
# Sans coup possible : passer, ce qui coûte un demi-coup et se note None. Sinon MAX aux profondeurs
# impaires, MIN aux paires ; à égalité, le premier coup.
# Erratum du document : Le premier transparent de la version en pseudo-code appelle heuristique(jeu)
# ; il faut heuristique(jeu, joueur), comme dans le code.
def min_max(jeu, joueur, prof_courante, prof_max, heuristique):
    raise NotImplementedError


# 15. Bloqué ou fini ?
# est_finie(jeu) : True si aucun des deux joueurs ne peut jouer. jeu reste tel quel.
def est_finie(jeu):
    raise NotImplementedError


# 16. Gagner tôt, perdre tard
# recompense_finale(jeu, joueur, prof_courante) pour une partie finie : VICTOIRE - prof_courante si
# jeu.gagnant() est le joueur, l'opposé si c'est l'adversaire, 0 si personne ne gagne.
def recompense_finale(jeu, joueur, prof_courante):
    raise NotImplementedError


# 17. Victoires prématurées et situations bloquées
# min_max_complet, mêmes paramètres que min_max, avec ce qui manque aux transparents : une partie
# finie (est_finie) arrête la recherche et vaut ([], recompense_finale(jeu, joueur, prof_courante)),
# même à la profondeur limite ; un joueur seul bloqué passe toujours.
# Erratum du document : Le document dit lui-même que ces deux cas manquent à son code : une partie
# finie y passe de joueur en joueur jusqu'à la profondeur limite.
def min_max_complet(jeu, joueur, prof_courante, prof_max, heuristique):
    raise NotImplementedError


# 18. L'heuristique de base à Othello
# heuristique_pions(jeu, joueur) : le nombre de pions du joueur (jeu.nb_pions(joueur)) moins celui
# de l'adversaire.
def heuristique_pions(jeu, joueur):
    raise NotImplementedError


# 19. Les situations de min_max
# compter_situations(jeu, prof) : le couple (nombre de situations que min_max examine jusqu'à prof
# demi-coups, celle de départ comprise ; nombre de celles qui sont à la profondeur limite). Une
# passe coûte un demi-coup et mène à une situation ; une partie finie passe aussi.
# Erratum du document : Aux profondeurs 9 et 10, les tableaux du document ne viennent pas de son
# code : voyez la question suivante.
def compter_situations(jeu, prof):
    raise NotImplementedError


# 20. La passe gratuite des tableaux
# compter_passe_gratuite(jeu, prof) : comme compter_situations, mais quand un coup laisse
# l'adversaire bloqué (et que la partie n'est pas finie), sa passe ne coûte ni demi-coup ni
# situation.
# Erratum du document : C'est ainsi que sont comptés les tableaux imprimés : 3 460 541 et 28 031 961
# situations aux profondeurs 9 et 10. Le code imprimé, où une passe coûte un demi-coup, en donne 3
# 460 509 et 28 031 793.
def compter_passe_gratuite(jeu, prof):
    raise NotImplementedError


# 21. Les pions imprenables
# pions_imprenables(jeu, joueur) : l'ensemble des cases (ligne, colonne) du joueur qui sont dans un
# coin, ou sur un bord à côté d'une case de cet ensemble.
# Erratum du document : « Adjacente à une pièce imprenable » : le document ne dit pas de quelle
# couleur. Les deux lectures sont acceptées ; mais à côté d'un coin adverse, un pion peut encore
# être retourné.
def pions_imprenables(jeu, joueur):
    raise NotImplementedError


# 22. L'heuristique améliorée
# heuristique_amelioree(jeu, joueur) : la différence de pions, où un pion imprenable, d'un joueur ou
# de l'autre, compte 10 au lieu de 1. Sans points, pour aller plus loin : des paramètres poids=10 et
# baisse=0, où le poids diminue de baisse * pions posés // nombre de cases.
def heuristique_amelioree(jeu, joueur, poids=10, baisse=0):
    raise NotImplementedError


# 23. Couper à la main
# reponse_23 : la liste des feuilles de ARBRE_EXERCICE (trois demi-coups, MAX joue en premier)
# qu'alpha_beta regarde, dans l'ordre, de gauche à droite.
reponse_23 = None


# 24. L'élagage α seul
# elagage_alpha(jeu, joueur, prof_courante, prof_max, heuristique, alpha) : la récompense de min_max
# (elle seule). MAX met alpha à jour dans sa boucle ; MIN arrête la sienne dès que sa récompense est
# inférieure ou égale à alpha.
def elagage_alpha(jeu, joueur, prof_courante, prof_max, heuristique, alpha):
    raise NotImplementedError


# 25. L'élagage β seul
# elagage_beta(jeu, joueur, prof_courante, prof_max, heuristique, beta) : la récompense de min_max
# (elle seule). MIN met beta à jour dans sa boucle ; MAX arrête la sienne dès que sa récompense est
# supérieure ou égale à beta.
# Erratum du document : Le transparent fait partir beta de -infini ; c'est +infini : MIN n'a encore
# rien, rien ne limite MAX.
def elagage_beta(jeu, joueur, prof_courante, prof_max, heuristique, beta):
    raise NotImplementedError


# 26. L'algorithme α-β
# alpha_beta(jeu, joueur, prof_courante, prof_max, heuristique, alpha, beta), comme sur les
# transparents : le même couple (coups, récompense) que min_max au premier appel, en coupant avec >=
# beta chez MAX et <= alpha chez MIN. Les deux bornes se mettent à jour dans les boucles et se
# transmettent aux appels.
# Erratum du document : Trois erreurs sur les transparents : [coup] + ... doit être [coup_retenu] +
# ... ; la mise à jour d'alpha est à faire dans la boucle, pas après ; beta part de +infini. Le
# texte imprimé est accepté, mais il joue moins bien.
def alpha_beta(jeu, joueur, prof_courante, prof_max, heuristique, alpha, beta):
    raise NotImplementedError


# 27. Ce qu'alpha_beta affiche
# À la fin du premier appel (prof_courante vaut 1), alpha_beta affiche « nombre de situations
# examinées : » puis leur nombre, par print("nombre de situations examinées :", n) ; celle de départ
# compte.
# Erratum du document : Le transparent affiche nb_situations_examined sans montrer où ce nombre
# augmente, ni s’il repart de zéro : les deux sont acceptés.
# (dans alpha_beta, plus haut / in alpha_beta, above)

# 28. α-β jusqu'au bout de la partie
# alpha_beta_complet, mêmes paramètres qu'alpha_beta, sans affichage : le même couple que
# min_max_complet au premier appel, avec les coupures.
def alpha_beta_complet(jeu, joueur, prof_courante, prof_max, heuristique, alpha, beta):
    raise NotImplementedError


# 29. Le premier appel
# choisir_coup(jeu, prof_max, heuristique) : le coup qu'alpha_beta_complet choisit pour le joueur
# qui a le trait ; None s'il doit passer ou si la partie est finie.
def choisir_coup(jeu, prof_max, heuristique):
    raise NotImplementedError


# 30. Les situations d'alpha_beta
# compter_alpha_beta(jeu, joueur, prof_max, heuristique) : le couple (nombre de situations
# qu'alpha_beta examine, celle de départ comprise ; nombre de celles qui sont à la profondeur
# limite).
# Erratum du document : Aux profondeurs 9 et 10, le tableau imprimé (27 190 et 107 714) compte une
# passe gratuite ; avec une passe d'un demi-coup, comme dans le code, il y en a 27 970 et 102 386.
def compter_alpha_beta(jeu, joueur, prof_max, heuristique):
    raise NotImplementedError

