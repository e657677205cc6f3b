"""Leçon jalon. Vérifiez votre travail à tout moment : ludion lesson check jalon jalon.py"""

from allumettes import *  # noqa
from classes.abstract_game import *  # noqa
from classes.abstract_player import *  # noqa
from dice import *  # noqa
from divide import *  # noqa
from divide_left import *  # noqa
from hexapawn import *  # noqa
from main_parties import *  # noqa
from marienbad import *  # noqa
from morpion import *  # noqa
from tools.ezCLI import *  # noqa
from tools.outils import *  # noqa


# 02.1. Randy, le joueur au hasard
# Écrire la classe Randy, qui hérite de Player. decision(state) place self.game dans l’état reçu ;
# si ce n’est pas son tour (self.game.turn n’est pas self.who_am_i), elle affiche « not my turn to
# play » et renvoie None ; sinon elle renvoie une action permise, tirée au sort.
class Randy(Player):
    def decision(self, state):
        raise NotImplementedError

# 02.2. Human, qui demande
# Écrire la classe Human. Après le contrôle du tour, decision(state) affiche la partie et les
# actions permises, numérotées à partir de 1, lit un numéro avec input() et renvoie l’action de ce
# numéro. Tant que la réponse n’est pas un numéro de la liste, elle redemande.
class Human(Player):
    def decision(self, state):
        raise NotImplementedError

# 02.3. MinMax
# Écrire la classe MinMax. decision(state) joue chaque action, évalue la suite à la profondeur pf
# (self.get_value('pf')) et renvoie la première des meilleures actions. À une feuille (profondeur
# épuisée ou partie finie) la valeur est self.estimation(), du point de vue du joueur racine : il
# prend le maximum, son adversaire le minimum. La partie est laissée dans l’état reçu.
class MinMax(Player):
    def decision(self, state):
        raise NotImplementedError

# 02.4. AlphaBeta
# Écrire la classe AlphaBeta : les mêmes décisions que MinMax, mais sans examiner les actions qui ne
# peuvent plus rien y changer. alpha est ce dont le joueur racine est sûr, beta ce dont son
# adversaire est sûr ; on coupe dès que alpha >= beta.
class AlphaBeta(Player):
    def decision(self, state):
        raise NotImplementedError

# 02.5. Negamax
# Écrire la classe Negamax : les mêmes décisions que MinMax avec une seule méthode d’évaluation,
# toujours du point de vue de celui qui a le trait. self.estimation() parle pour le joueur racine :
# à une feuille, son signe dépend du trait.
class Negamax(Player):
    def decision(self, state):
        raise NotImplementedError

# 02.6. NegAlphaBeta
# Écrire la classe NegAlphaBeta : Negamax avec les coupes d’AlphaBeta. Un niveau plus bas, la
# fenêtre (alpha, beta) devient (-beta, -alpha).
class NegAlphaBeta(Player):
    def decision(self, state):
        raise NotImplementedError

# 03.1. Récupérer ou prendre le défaut (section 1.4)
# Écrire recupere(conteneur, clef, defaut=None) : la valeur sous cette clef d’un dictionnaire, ou à
# cet indice (à partir de 0) d’une liste ; defaut si la clef ou l’indice n’existe pas.
def recupere(conteneur, clef, defaut=None):
    raise NotImplementedError


# 03.2. Un dictionnaire de dictionnaires (section 1.5)
# Écrire puissances(nombres) : un dictionnaire qui, à chaque nombre, associe le dictionnaire de son
# 'carre', de son 'cube' et de son 'inverse' arrondi à 3 décimales.
def puissances(nombres):
    raise NotImplementedError


# 03.3. Parcourir un dictionnaire (section 1.5)
# Écrire inverse(dico) : le dictionnaire qui, à chaque valeur de dico, associe la liste des clefs
# qui la portent, dans leur ordre. dico n’est pas modifié.
def inverse(dico):
    raise NotImplementedError


# 03.4. Savoir si une valeur est là (section 1.6)
# Écrire absents(conteneur, valeurs) : la liste de celles de valeurs qui ne sont pas une valeur du
# conteneur, liste ou dictionnaire.
def absents(conteneur, valeurs):
    raise NotImplementedError


# 03.5. NegAlphaBeta_Memory (sections 2 et 3)
# Écrire la classe NegAlphaBeta_Memory, NegAlphaBeta avec une mémoire. decision.memory = {} est un
# attribut de la méthode, commun à toutes les instances ; sous la clef self.game.hash_code on range
# {'pf', 'score', 'exact', 'best_action'} : la profondeur du calcul, le score pour celui qui a le
# trait, s’il est sûr (à une feuille : si la partie est finie ; ailleurs : si le fils qui donne le
# score l’est) et l’action. Une entrée suffit si sa pf est au moins celle demandée ou si elle est
# exacte ; sinon son score fait monter alpha. À la racine, la fenêtre passe telle quelle aux fils et
# n’est pas mise à jour.
# Erratum du document : Dans le code imprimé, estimated() est estimation(), et « alpha = max(_M,
# score) » se lit alpha = max(alpha, _M). Les mémoires imprimées se lisent sans leur ordre.
# L’algorithme est faillible : un score peu profond y sert de borne.
class NegAlphaBeta_Memory(Player):
    def decision(self, state):
        raise NotImplementedError

    decision.memory = {}

# 03.6. IterativeDeepening (section 4)
# Écrire la classe IterativeDeepening : la décision de NegAlphaBeta_Memory à la profondeur 1, puis
# 2, et ainsi de suite jusqu’à pf, tant que les secondes ne sont pas écoulées ; on renvoie la
# dernière. La mémoire est la même d’une profondeur à l’autre, et la racine ne la consulte pas.
# Erratum du document : La racine garde la fenêtre (-_bound, +_bound) à chaque profondeur ;
# commencer à depth = 0 donnerait des profondeurs négatives.
class IterativeDeepening(Player):
    def decision(self, state):
        raise NotImplementedError

    decision.memory = {}

# 03.7. scoring (section 5)
# Écrire scoring(win, loss, draw) : ce que valent des compteurs, de -1 à 1, une nulle comptant la
# moitié d’une victoire ; 0 s’il n’y a aucune partie.
def scoring(win, loss, draw):
    raise NotImplementedError


# 03.8. Randy_MC (section 5.1)
# Écrire la classe Randy_MC, sans mémoire : après chaque action, nbSim parties au hasard du point de
# vue du joueur racine, et l’action de meilleur scoring, la première en cas d’égalité. nbSim < 1 :
# None.
# Erratum du document : _nSims et _nbSims désignent la même variable.
class Randy_MC(Player):
    def decision(self, state):
        raise NotImplementedError

# 03.9. L’utilité UCB (section 5.2)
# Écrire ucb_policy(compteurs) : l’action (si compteurs est un dictionnaire) ou l’indice (si c’est
# une liste) de plus grande utilité scoring + 0.3 * sqrt(log(n) / n_a), où n_a est le nombre de
# parties de l’action et n leur total ; la première en cas d’égalité. Toutes ont au moins une
# partie.
def ucb_policy(counters):
    raise NotImplementedError


# 03.10. UCB (section 5.2)
# Écrire la classe UCB, sans mémoire : une partie au hasard après chaque action, puis (nbSim - 1)
# fois le nombre d’actions, une partie après l’action de plus grande utilité ; à la fin on renvoie
# celle de plus grande utilité. nbSim < 1 : None.
# Erratum du document : _nSims et _nbSims désignent la même variable.
class UCB(Player):
    def decision(self, state):
        raise NotImplementedError

# 03.11. NegAlphaBeta_MC (section 5.3)
# Écrire la classe NegAlphaBeta_MC : NegAlphaBeta dont les feuilles où la partie n’est pas finie
# valent le scoring de nbSim parties au hasard, du point de vue de celui qui a le trait ; une partie
# finie vaut son estimation, ou le scoring de ses simulations.
class NegAlphaBeta_MC(Player):
    def decision(self, state):
        raise NotImplementedError

# 03.12. NegAlphaBeta_Memory_MC (section 5.3)
# Écrire la classe NegAlphaBeta_Memory_MC : NegAlphaBeta_Memory avec les feuilles de
# NegAlphaBeta_MC. Le score de la feuille, celui des simulations, est ce que la mémoire retient ; il
# n’est exact que si la partie est finie.
class NegAlphaBeta_Memory_MC(Player):
    def decision(self, state):
        raise NotImplementedError

    decision.memory = {}

# 03.13. opposite_sum (section 5.4)
# Écrire opposite_sum(me, you) : mes compteurs augmentés des vôtres, vos victoires étant mes
# défaites. Une nouvelle liste ; me et you ne changent pas.
def opposite_sum(me, you):
    raise NotImplementedError


# 03.14. UCT (section 5.4)
# Écrire la classe UCT avec decision.memory = {}. Chaque décision suit une branche de profondeur pf
# : dans une situation, chaque action sans compteurs reçoit nbSim parties au hasard, puis on joue
# celle de plus grande utilité, on recommence un niveau plus bas et on ajoute à ses compteurs ce qui
# en revient. Profondeur 0 : rien. Partie finie : nbSim de plus pour None. On renvoie l’action de
# plus grande utilité. Compteurs en dictionnaire ou en liste, du point de vue de la racine ou de
# celui qui a le trait, comme il vous plaira.
# Erratum du document : « _sum[k] = cpt[a] » se lit _sum[k] += cpt[a][k]. Les utilités imprimées en
# 5.4.1 (-0.4250, 0.7750, -0.0250) sont celles d’avant la mise à jour ; après elle : -0.4080,
# 0.2460, -0.0080.
class UCT(Player):
    def decision(self, state):
        raise NotImplementedError

    decision.memory = {}

# 03.15. UCT_max (section 5.4.2)
# Écrire la classe UCT_max : UCT dont les compteurs sont ceux du joueur racine, mais où celui qui a
# le trait choisit selon son intérêt.
class UCT_max(Player):
    def decision(self, state):
        raise NotImplementedError

    decision.memory = {}

# 03.16. UCT_negamax (section 5.4.2)
# Écrire la classe UCT_negamax : UCT dont les compteurs sont ceux de celui qui a le trait ; ce qui
# remonte d’un niveau change de camp (opposite_sum).
# Erratum du document : « UCT_negamax UCB (0, 9) » se lit « UCB UCT_negamax (0, 9) », et dix
# rencontres sont imprimées, non douze.
class UCT_negamax(Player):
    def decision(self, state):
        raise NotImplementedError

    decision.memory = {}

# 03.17. Lire les compteurs (section 5.4.2)
# Écrire situations(memoire, sure=0.25) : pour chaque clef d’une mémoire comme celle de UCT_negamax,
# 'gagnante' si le meilleur scoring de ses actions est au moins sure, 'perdante' s’il est au plus
# -sure, '?' sinon.
def situations(memory, sure=0.25):
    raise NotImplementedError


# 03.18. Ultimate, le meilleur joueur possible
# Écrire la classe Ultimate, de la manière que vous voulez : aux allumettes, au dé, aux boîtes et
# sur le petit hexapion, elle ne doit manquer aucun gain, avec pf=12 et secondes=2.
class Ultimate(Player):
    def decision(self, state):
        raise NotImplementedError
