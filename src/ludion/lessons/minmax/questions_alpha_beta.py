"""Questions on the cuts, on alpha_beta, on its first call and on the situations that it looks at."""

from ludion.lessons.minmax.comparing import parts_of_one, same_counts, same_parts, same_reward, same_reward_alone
from ludion.lessons.minmax.questions_min_max import BLOQUE, PASSE_PROCHE, READINGS
from ludion.lessons.pack import Probe, Question, Text

# Othello on 6 x 6 cells, in the middle of a game.
MILIEU = "....../....NN/N.BBNN/.NNNBN/B.NBB./..N..."
PETIT_ALPHA = "Arbre([[3, 5], [2, 9], [3, 7]])"


def _feuilles(appel: str, arbre: str, prof: int, bornes: str) -> Probe:
    """The reward that a search of a tree returns, and the leaves that it looked at."""
    ask = f'vues = []\n({appel}{arbre}, "MAX", 1, {prof}, espion(heuristique_arbre, vues), {bornes}), vues)'
    return Probe(ask, same_reward)


def _alpha_beta(arbre: str, prof: int) -> Probe:
    """What alpha_beta returns for a tree, and the leaves that it looked at, in any of the readings of the document."""
    return Probe(
        f'vues = []\n(sans_affichage(alpha_beta, {arbre}, "MAX", 1, {prof}, espion(heuristique_arbre, vues), {FENETRE}), vues)',
        parts_of_one,
        reference=f'{READINGS}leaves_readings({arbre}, "MAX", {prof}, heuristique_arbre)',
    )


def _alpha_beta_othello(jeu: str, joueur: str, prof: int) -> Probe:
    """What alpha_beta returns for a position of Othello."""
    return Probe(
        f'sans_affichage(alpha_beta, {jeu}, "{joueur}", 1, {prof}, heuristique_pions, {FENETRE})',
        parts_of_one,
        reference=f'{READINGS}alpha_beta_readings({jeu}, "{joueur}", {prof}, heuristique_pions)',
    )


def _complet(jeu: str, joueur: str, prof: int, heuristique: str) -> Probe:
    """What alpha_beta_complet returns."""
    return Probe(f'alpha_beta_complet({jeu}, "{joueur}", 1, {prof}, {heuristique}, {FENETRE})', same_parts)


def _othello(texte: str, joueur: str) -> str:
    return f'situation(Othello, "{texte}", "{joueur}")'


FENETRE = "-INFINI, INFINI"

QUESTIONS = (
    Question(
        number="23",
        optional=True,
        names=("reponse_23",),
        title=Text("Couper à la main", "Cutting by hand"),
        task=Text(
            "reponse_23 : la liste des feuilles de ARBRE_EXERCICE (trois demi-coups, MAX joue en premier) qu'alpha_beta "
            "regarde, dans l'ordre, de gauche à droite.",
            "reponse_23: the list of the leaves of ARBRE_EXERCICE (three half-moves, MAX moves first) that alpha_beta looks "
            "at, in their order, from left to right.",
        ),
        idea=Text(
            "Notez (alpha, beta) à côté de chaque nœud, et barrez ce qui ne peut plus rien changer.",
            "Write (alpha, beta) beside each node, and cross out what cannot change anything any more.",
        ),
        probes=(Probe("reponse_23", same_parts),),
    ),
    Question(
        number="24",
        optional=True,
        names=("elagage_alpha",),
        title=Text("L'élagage α seul", "The alpha cut alone"),
        task=Text(
            "elagage_alpha(jeu, joueur, prof_courante, prof_max, heuristique, alpha) : la récompense de min_max (elle seule). "
            "MAX met alpha à jour dans sa boucle ; MIN arrête la sienne dès que sa récompense est inférieure ou égale à alpha.",
            "elagage_alpha(jeu, joueur, prof_courante, prof_max, heuristique, alpha): min_max's reward (that alone). MAX "
            "updates alpha within the loop; MIN stops as soon as the reward is less than alpha or equal to it.",
        ),
        idea=Text(
            "Suivez la séquence d'images de l'élagage α : où alpha change-t-il, et qui s'en sert ?",
            "Follow the pictures of the alpha cut: where does alpha change, and who uses it?",
        ),
        probes=(
            _feuilles("elagage_alpha(", PETIT_ALPHA, 2, "-INFINI"),
            _feuilles("elagage_alpha(", "Arbre(ARBRE_ALPHA)", 2, "-INFINI"),
            _feuilles("elagage_alpha(", "Arbre(ARBRE_ALPHA_BETA)", 3, "-INFINI"),
            _feuilles("elagage_alpha(", "Arbre(ARBRE_EXERCICE)", 3, "-INFINI"),
            Probe(f'elagage_alpha({_othello(PASSE_PROCHE, "N")}, "N", 1, 4, heuristique_pions, -INFINI)', same_reward_alone),
        ),
    ),
    Question(
        number="25",
        optional=True,
        names=("elagage_beta",),
        title=Text("L'élagage β seul", "The beta cut alone"),
        task=Text(
            "elagage_beta(jeu, joueur, prof_courante, prof_max, heuristique, beta) : la récompense de min_max (elle seule). "
            "MIN met beta à jour dans sa boucle ; MAX arrête la sienne dès que sa récompense est supérieure ou égale à beta.",
            "elagage_beta(jeu, joueur, prof_courante, prof_max, heuristique, beta): min_max's reward (that alone). MIN "
            "updates beta within the loop; MAX stops as soon as the reward is more than beta or equal to it.",
        ),
        idea=Text(
            "C'est l'élagage α vu de l'autre joueur : échangez les rôles et le sens des inégalités.",
            "It is the alpha cut seen from the other player: swap the roles, and turn the comparisons round.",
        ),
        probes=(
            _feuilles("elagage_beta(", "Arbre([[[3, 5], [6, 9], [5, 2]], [[1, 2], [2, 7]]])", 3, "INFINI"),
            _feuilles("elagage_beta(", "Arbre(ARBRE_ALPHA_BETA)", 3, "INFINI"),
            _feuilles("elagage_beta(", "Arbre(ARBRE_EXERCICE)", 3, "INFINI"),
            Probe(f'elagage_beta({_othello(PASSE_PROCHE, "N")}, "N", 1, 4, heuristique_pions, INFINI)', same_reward_alone),
        ),
        erratum=Text(
            "Le transparent fait partir beta de -infini ; c'est +infini : MIN n'a encore rien, rien ne limite MAX.",
            "The slide lets beta begin at -infinity; it is +infinity: MIN has nothing yet, nothing limits MAX.",
        ),
    ),
    Question(
        number="26",
        names=("alpha_beta",),
        title=Text("L'algorithme α-β", "The alpha-beta algorithm"),
        task=Text(
            "alpha_beta(jeu, joueur, prof_courante, prof_max, heuristique, alpha, beta), comme sur les transparents : le même "
            "couple (coups, récompense) que min_max au premier appel, en coupant avec >= beta chez MAX et <= alpha chez MIN. "
            "Les deux bornes se mettent à jour dans les boucles et se transmettent aux appels.",
            "alpha_beta(jeu, joueur, prof_courante, prof_max, heuristique, alpha, beta): at the first call the same pair "
            "(moves, reward) as min_max, with cuts on >= beta at MAX's and <= alpha at MIN's. Both bounds are updated within "
            "the loops and handed to the calls.",
        ),
        idea=Text(
            "La récompense doit être celle de min_max, et les feuilles regardées celles des images : comparez les deux.",
            "The reward must be min_max's, and the leaves looked at those of the pictures: compare both.",
        ),
        probes=(
            _alpha_beta(PETIT_ALPHA, 2),
            _alpha_beta("Arbre(ARBRE_ALPHA)", 2),
            _alpha_beta("Arbre(ARBRE_ALPHA_BETA)", 3),
            _alpha_beta("Arbre(ARBRE_EXERCICE)", 3),
            _alpha_beta("Arbre([[[[4, 7], [2, 3]], [[6, 5], [8, 1]]], [[[3, 3], [5, 2]], [[7, 4], [1, 9]]]])", 4),
            _alpha_beta_othello("Othello()", "N", 3),
            _alpha_beta_othello(_othello(BLOQUE, "B"), "B", 2),
        ),
        erratum=Text(
            "Trois erreurs sur les transparents : [coup] + ... doit être [coup_retenu] + ... ; la mise à jour d'alpha est à "
            "faire dans la boucle, pas après ; beta part de +infini. Le texte imprimé est accepté, mais il joue moins bien.",
            "Three errors on the slides: [coup] + ... must be [coup_retenu] + ...; alpha is to be updated within the loop, "
            "not after it; beta begins at +infinity. The printed text is accepted, but it plays less well.",
        ),
    ),
    Question(
        number="27",
        names=("alpha_beta",),
        title=Text("Ce qu'alpha_beta affiche", "What alpha_beta prints"),
        task=Text(
            "À la fin du premier appel (prof_courante vaut 1), alpha_beta affiche « nombre de situations examinées : » puis "
            'leur nombre, par print("nombre de situations examinées :", n) ; celle de départ compte.',
            'At the end of the first call (prof_courante is 1), alpha_beta prints their number, by print("nombre de '
            'situations examinées :", n); the first situation counts.',
        ),
        idea=Text(
            "Un appel, une situation : comptez les appels, et affichez une seule fois.",
            "One call, one situation: count the calls, and print once.",
        ),
        probes=(
            Probe(
                "une, deux = [], []\n"
                'alpha_beta(Arbre([3, 5, 2]), "MAX", 1, 1, espion(heuristique_arbre, une), -INFINI, INFINI)\n'
                'alpha_beta(Arbre([[3, 5]]), "MAX", 1, 2, espion(heuristique_arbre, deux), -INFINI, INFINI)\n'
                "(len(une), len(deux))",
                same_counts,
            ),
        ),
        skeleton="# (dans alpha_beta, plus haut / in alpha_beta, above)\n",
        erratum=Text(
            "Le transparent affiche nb_situations_examined sans montrer où ce nombre augmente, ni s’il repart de zéro : les "
            "deux sont acceptés.",
            "The slide prints nb_situations_examined without showing where that number grows, nor whether it is set back to "
            "zero: both are accepted.",
        ),
    ),
    Question(
        number="28",
        optional=True,
        names=("alpha_beta_complet",),
        title=Text("α-β jusqu'au bout de la partie", "Alpha-beta to the end of a game"),
        task=Text(
            "alpha_beta_complet, mêmes paramètres qu'alpha_beta, sans affichage : le même couple que min_max_complet au "
            "premier appel, avec les coupures.",
            "alpha_beta_complet, with alpha_beta's parameters, printing nothing: at the first call the same pair as "
            "min_max_complet, with the cuts.",
        ),
        idea=Text(
            "Ce qui a changé de min_max à min_max_complet change ici de la même façon.",
            "What changed from min_max to min_max_complet changes here in the same way.",
        ),
        probes=(
            _complet('situation(TicTacToe, GAIN_IMMEDIAT, "O")', "O", 3, "heuristique_tic_tac_toe"),
            _complet('situation(TicTacToe, SANS_GAIN, "O")', "O", 9, "heuristique_tic_tac_toe"),
            Probe(
                f'vues = []\n(alpha_beta_complet(Othello(), "N", 1, 3, espion(heuristique_pions, vues), {FENETRE}), len(vues))'
            ),
            _complet(_othello(BLOQUE, "B"), "B", 1, "heuristique_pions"),
            _complet(_othello(PASSE_PROCHE, "N"), "N", 9, "heuristique_pions"),
        ),
    ),
    Question(
        number="29",
        optional=True,
        names=("choisir_coup",),
        title=Text("Le premier appel", "The first call"),
        task=Text(
            "choisir_coup(jeu, prof_max, heuristique) : le coup qu'alpha_beta_complet choisit pour le joueur qui a le trait ; "
            "None s'il doit passer ou si la partie est finie.",
            "choisir_coup(jeu, prof_max, heuristique): the move that alpha_beta_complet chooses for the player to move; None "
            "if there is nothing but to pass, or the game is over.",
        ),
        idea=Text(
            "Quelles sont les valeurs de départ de prof_courante, d'alpha et de beta ? Que renvoie alpha_beta_complet ?",
            "What are the first values of prof_courante, alpha and beta? What does alpha_beta_complet return?",
        ),
        probes=(
            Probe('choisir_coup(situation(TicTacToe, SANS_GAIN, "O"), 3, heuristique_tic_tac_toe)', same_parts),
            Probe('choisir_coup(situation(TicTacToe, "O../.X./O..", "X"), 2, heuristique_tic_tac_toe)', same_parts),
            Probe(f"choisir_coup({_othello(MILIEU, 'B')}, 3, heuristique_pions)", same_parts),
            Probe(f"choisir_coup({_othello(BLOQUE, 'B')}, 2, heuristique_pions)", same_parts),
            Probe('choisir_coup(situation(TicTacToe, "OOO/XX./...", "X"), 2, heuristique_tic_tac_toe)', same_parts),
        ),
    ),
    Question(
        number="30",
        optional=True,
        names=("compter_alpha_beta",),
        title=Text("Les situations d'alpha_beta", "alpha_beta's situations"),
        task=Text(
            "compter_alpha_beta(jeu, joueur, prof_max, heuristique) : le couple (nombre de situations qu'alpha_beta examine, "
            "celle de départ comprise ; nombre de celles qui sont à la profondeur limite).",
            "compter_alpha_beta(jeu, joueur, prof_max, heuristique): the pair (number of situations that alpha_beta looks at, "
            "the first one included; number of those at the depth limit).",
        ),
        idea=Text(
            "Chaque appel d'alpha_beta est une situation ; chaque appel de l'heuristique, une situation à la limite.",
            "Each call of alpha_beta is a situation; each call of the heuristic is one at the limit.",
        ),
        probes=(
            Probe('[compter_alpha_beta(Othello(), "N", prof, heuristique_pions) for prof in range(1, 5)]', same_parts),
            Probe('compter_alpha_beta(Arbre(ARBRE_ALPHA), "MAX", 2, heuristique_arbre)', same_parts),
        ),
        erratum=Text(
            "Aux profondeurs 9 et 10, le tableau imprimé (27 190 et 107 714) compte une passe gratuite ; avec une passe d'un "
            "demi-coup, comme dans le code, il y en a 27 970 et 102 386.",
            "At depths 9 and 10 the printed table (27,190 and 107,714) has a free pass; with one that costs a half-move, as "
            "in the code, there are 27,970 and 102,386.",
        ),
    ),
)
