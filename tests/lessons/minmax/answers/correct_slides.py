# Les transparents du cours, recopiés (les coquilles d'alpha_beta comprises).
from jeu import *
from othello import *


def tour_joueur_courant(prof_courante):
    return prof_courante % 2


def min_max(jeu, joueur, prof_courante, prof_max, heuristique):
    if prof_courante > prof_max:
        retour = ([], heuristique(jeu, joueur))
    else:
        possibilites = jeu.liste_coups()
        if len(possibilites) == 0:
            situation = Jeu(jeu); situation.changer_joueur()
            enchainement, recompense = min_max(situation, joueur, prof_courante+1,
                                               prof_max, heuristique)
            retour = (([None] + enchainement), recompense)
        else:
            situations_possibles = map(lambda coup: (coup, jeu.tenter_coup(coup)), possibilites)
            if prof_courante % 2 == 1:
                meilleure_recompense = None
                for (coup, situation) in situations_possibles:
                    liste_coups, recompense = min_max(situation, joueur, prof_courante+1, prof_max, heuristique)
                    if meilleure_recompense is None or recompense > meilleure_recompense:
                        meilleure_recompense = recompense
                        enchainement_retenu = [coup] + liste_coups
                retour = enchainement_retenu, meilleure_recompense
            else:
                pire_recompense = None
                for (coup, situation) in situations_possibles:
                    liste_coups, recompense = min_max(situation, joueur, prof_courante+1, prof_max, heuristique)
                    if pire_recompense is None or recompense < pire_recompense:
                        pire_recompense = recompense
                        enchainement_retenu = [coup] + liste_coups
                retour = enchainement_retenu, pire_recompense
    return retour


nb_situations_examined = 0


def alpha_beta(othello, joueur, prof_courante, prof_max, heuristique, alpha, beta):
    global nb_situations_examined
    nb_situations_examined += 1
    if prof_courante > prof_max:
        retour = ([], heuristique(othello, joueur))
    else:
        possibilites = othello.liste_coups()
        if len(possibilites) == 0:
            # Si aucun coup n'est jouable, on change de joueur et on continue
            situation = Othello(othello)
            situation.changer_joueur()
            enchainement, recompense = alpha_beta(situation, joueur, prof_courante+1, prof_max,
                                                  heuristique, alpha, beta)
            retour = (([None] + enchainement), recompense)
        else:
            # On s'intéresse maintenant aux cas où au moins 1 coup est jouable
            coup_retenu = None
            if tour_joueur_courant(prof_courante):
                # C'est le tour du joueur courant, on fait un « max »
                # et un éventuel élagage beta
                recompense_retenue = None
                enchainement_retenu = None
                for coup in possibilites:
                    nouvelle_situation = othello.tenter_coup(coup[0], coup[1])
                    liste_coups, recompense = alpha_beta(nouvelle_situation, joueur, prof_courante+1,
                                                         prof_max, heuristique, alpha, beta)
                    if recompense_retenue is None or recompense > recompense_retenue:
                        recompense_retenue = recompense
                        enchainement_retenu = liste_coups
                        coup_retenu = coup
                        if recompense_retenue >= beta:
                            break
                if recompense > alpha:
                    alpha = recompense
            else:
                # C'est le tour du joueur adverse, on fait un « min »
                # et un éventuel élagage alpha
                recompense_retenue = None
                enchainement_retenu = None
                for coup in possibilites:
                    nouvelle_situation = othello.tenter_coup(coup[0], coup[1])
                    liste_coups, recompense = alpha_beta(nouvelle_situation, joueur, prof_courante+1,
                                                         prof_max, heuristique, alpha, beta)
                    if recompense_retenue is None or recompense < recompense_retenue:
                        recompense_retenue = recompense
                        enchainement_retenu = liste_coups
                        coup_retenu = coup
                        if recompense_retenue <= alpha:
                            break
                    if recompense < beta:
                        beta = recompense
            retour = [coup] + enchainement_retenu, recompense_retenue
    if prof_courante == 1:
        print("nombre de situations examinées :", nb_situations_examined)
    return retour


def heuristique_base(position, joueur):
    adversaire = "N" if joueur == "B" else "B"
    return position.nb_pions(joueur) - position.nb_pions(adversaire)


def imprenables(position, couleurs):
    """Une pièce dans un coin est imprenable ; une pièce d'un bord adjacente à une pièce imprenable aussi."""
    n = len(position.plateau)
    trouvees = []
    a_voir = [(0, 0), (0, n - 1), (n - 1, 0), (n - 1, n - 1)]
    while a_voir:
        l, c = a_voir.pop()
        if (l, c) not in trouvees and position.plateau[l][c] != ".":
            trouvees.append((l, c))
            for dl, dc in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                x, y = l + dl, c + dc
                if 0 <= x < n and 0 <= y < n and (x in (0, n - 1) or y in (0, n - 1)):
                    a_voir.append((x, y))
    return [(l, c) for l, c in trouvees if position.plateau[l][c] == couleurs]


def heuristique_amelioree(position, joueur):
    adversaire = "N" if joueur == "B" else "B"
    return (heuristique_base(position, joueur)
            + 9 * len(imprenables(position, joueur)) - 9 * len(imprenables(position, adversaire)))
