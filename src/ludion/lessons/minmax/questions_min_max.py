"""Questions on min_max, from its parts to the whole, on Othello's heuristics and on the situations that it looks at."""

from ludion.lessons.minmax.comparing import cells_of_one, parts_of_one, same_parts, same_truth
from ludion.lessons.minmax.positions import BORDS, OTHELLO_BLOQUE, OTHELLO_FINI
from ludion.lessons.pack import Probe, Question, Text

# Othello on a small board: Black moves, and White, in part of what follows, is blocked.
PASSE_PROCHE = "BBB./NNBN/.NBB/..NB"
READINGS = "from ludion.lessons.minmax.readings import *\n"
BLOQUE, FINIE_NOIR, FINIE_BLANC = OTHELLO_BLOQUE, OTHELLO_FINI, "BBB./BBB./BBBN/..B."
COINS = "BNNN/NNBN/BNNB/NBBB"

# After these moves Black has three discs that cannot be turned, and White has one. Others are on an edge, or next to a safe one.
COUPS = [(2, 3), (2, 2), (2, 1), (1, 1), (5, 4), (2, 0), (0, 0), (0, 1), (0, 2), (5, 5), (6, 6), (2, 4), (1, 3), (7, 7)]


def _othello(texte: str, joueur: str) -> str:
    return f'situation(Othello, "{texte}", "{joueur}")'


def _rond(texte: str) -> str:
    return f'situation(TicTacToe, "{texte}", "O")'


def _min_max(jeu: str, joueur: str, prof_max: int, heuristique: str) -> Probe:
    """A call of min_max. Its answer may also stop where a game is over, which the document's own code leaves out."""
    return Probe(
        f'min_max({jeu}, "{joueur}", 1, {prof_max}, {heuristique})',
        parts_of_one,
        reference=f'{READINGS}min_max_readings({jeu}, "{joueur}", {prof_max}, {heuristique})',
    )


def _surs(texte: str, joueur: str) -> Probe:
    """The safe discs, by either reading of the document."""
    jeu = _othello(texte, "N")
    return Probe(
        f'pions_imprenables({jeu}, "{joueur}")', cells_of_one, reference=f'{READINGS}safe_discs_readings({jeu}, "{joueur}")'
    )


def _amelioree(coups: int, joueur: str) -> Probe:
    """The improved heuristic after some moves of a game, by either reading of the document."""
    return Probe(
        f'heuristique_amelioree({_partie(coups)}, "{joueur}")',
        parts_of_one,
        reference=f'{READINGS}improved_readings({_partie(coups)}, "{joueur}")',
    )


def _pions(coups: int, joueur: str) -> Probe:
    """The basic heuristic after some moves of a game."""
    return Probe(f'heuristique_pions({_partie(coups)}, "{joueur}")')


def _partie(coups: int) -> str:
    """A game of Othello after some moves. This says nothing about the board, so that a student's own class can play it."""
    return f"situation_apres(Othello(), {', '.join(map(str, COUPS[:coups]))})"


QUESTIONS = (
    Question(
        number="10",
        optional=True,
        names=("reponse_10",),
        title=Text("Tic-tac-toe à la main", "Tic-tac-toe by hand"),
        task=Text(
            'O doit jouer dans EXERCICE_TIC_TAC_TOE (".OX/O../XXO"). reponse_10 : le dictionnaire qui donne à chacun de ses '
            "trois coups (ligne, colonne) sa récompense, 1, 0 ou -1, si X répond au mieux.",
            'O is to move in EXERCICE_TIC_TAC_TOE (".OX/O../XXO"). reponse_10: the dictionary that gives each of the three '
            "moves (row, column) its reward, 1, 0 or -1, if X answers as well as possible.",
        ),
        idea=Text(
            "Jouez toutes les suites jusqu'au bout, puis remontez : X prend le minimum de ce qui suit.",
            "Play everything to the end, then go back up: X takes the minimum of what follows.",
        ),
        probes=(Probe("reponse_10"),),
    ),
    Question(
        number="11",
        optional=True,
        names=("meilleur_enchainement",),
        title=Text("Le choix de MAX", "MAX's choice"),
        task=Text(
            "meilleur_enchainement(candidats), où chaque candidat est (coup, suite de coups, récompense) : renvoie "
            "(enchaînement, récompense) du premier candidat de plus grande récompense ; l'enchaînement est la liste du coup "
            "et de sa suite.",
            "meilleur_enchainement(candidats), where each candidate is (move, following moves, reward): returns (line, "
            "reward) of the first candidate with the largest reward; the line is the list of the move and what follows it.",
        ),
        idea=Text(
            "Gardez en mémoire la meilleure récompense et l'enchaînement qui l'a donnée ; au départ il n'y en a pas.",
            "Remember the best reward and the line that gave it; at first there is none.",
        ),
        probes=(
            Probe("meilleur_enchainement([((0, 0), [(1, 1)], 3), ((0, 1), [(2, 2)], 5), ((0, 2), [], 4)])", same_parts),
            Probe("meilleur_enchainement([((0, 0), [(1, 1), (0, 2)], 2), ((2, 1), [(1, 1), None], 2)])", same_parts),
            Probe("meilleur_enchainement([((0, 0), [], -3), ((0, 1), [None], -1), ((0, 2), [], -2)])", same_parts),
        ),
    ),
    Question(
        number="12",
        optional=True,
        names=("pire_enchainement",),
        title=Text("Le choix de MIN", "MIN's choice"),
        task=Text(
            "pire_enchainement(candidats) : la même chose pour le premier candidat de plus petite récompense.",
            "pire_enchainement(candidats): the same for the first candidate with the smallest reward.",
        ),
        idea=Text(
            "C'est le choix de MAX dans l'autre sens ; rien d'autre ne change.",
            "It is MAX's choice the other way round; nothing else changes.",
        ),
        probes=(
            Probe("pire_enchainement([((0, 0), [(1, 1)], 3), ((0, 1), [(2, 2)], -5), ((0, 2), [], 4)])", same_parts),
            Probe("pire_enchainement([((0, 0), [(1, 1), (0, 2)], 2), ((2, 1), [(1, 1), None], 2)])", same_parts),
            Probe("pire_enchainement([((0, 0), [], 3), ((0, 1), [None], 1), ((0, 2), [], 2)])", same_parts),
        ),
    ),
    Question(
        number="13",
        optional=True,
        names=("passer_tour",),
        title=Text("Passer son tour", "Passing"),
        task=Text(
            "passer_tour(jeu) : une copie de la situation où c'est à l'autre de jouer. jeu reste tel quel, quel que soit le jeu.",
            "passer_tour(jeu): a copy of the situation in which it is the other's turn. jeu stays as it is, whatever game it is.",
        ),
        idea=Text("Copier d'abord, changer ensuite, renvoyer la copie.", "Copy first, then change, return the copy."),
        probes=(
            Probe(f"jeu = {_othello(BLOQUE, 'B')}\napres = passer_tour(jeu)\n(apres.plateau, apres.joueur, jeu.joueur)"),
            Probe("jeu = Arbre([3, 5])\napres = passer_tour(jeu)\n(apres.branches, apres.joueur, jeu.joueur)"),
        ),
    ),
    Question(
        number="14",
        names=("min_max",),
        title=Text("L'algorithme min-max", "The min-max algorithm"),
        task=Text(
            "min_max(jeu, joueur, prof_courante, prof_max, heuristique), comme sur les transparents : renvoie (liste des "
            "coups, récompense pour joueur). Au-delà de prof_max : ([], heuristique(jeu, joueur)). Sans coup possible : "
            "passer, ce qui coûte un demi-coup et se note None. Sinon MAX aux profondeurs impaires, MIN aux paires ; à "
            "égalité, le premier coup.",
            "min_max(jeu, joueur, prof_courante, prof_max, heuristique), as on the slides: returns (list of moves, reward for "
            "joueur). Beyond prof_max: ([], heuristique(jeu, joueur)). Without a move: pass, which costs a half-move and is "
            "noted None. Otherwise MAX at odd depths, MIN at even ones; between equals the first move.",
        ),
        idea=Text(
            "Prenez un petit arbre, Arbre([[3, 5], [2, 9]]), et suivez votre fonction appel par appel.",
            "Take a small tree, Arbre([[3, 5], [2, 9]]), and follow your function call by call.",
        ),
        probes=(
            _min_max("Arbre([3, 7, 5])", "MAX", 1, "heuristique_arbre"),
            _min_max("Arbre([3, 7, 7])", "MAX", 1, "heuristique_arbre"),
            _min_max("Arbre([[3, 5], [2, 9], [4, 8]])", "MAX", 2, "heuristique_arbre"),
            _min_max("Arbre([[-3, -5], [-2, -9]])", "MAX", 2, "heuristique_arbre"),
            _min_max("Arbre(ARBRE_ALPHA_BETA)", "MAX", 3, "heuristique_arbre"),
            _min_max(_rond("..O/OOX/XX."), "O", 3, "heuristique_tic_tac_toe"),
            _min_max(_othello(BLOQUE, "B"), "B", 2, "heuristique_pions"),
            _min_max(_othello(PASSE_PROCHE, "N"), "N", 4, "heuristique_pions"),
        ),
        erratum=Text(
            "Le premier transparent de la version en pseudo-code appelle heuristique(jeu) ; il faut heuristique(jeu, joueur), "
            "comme dans le code.",
            "The first slide in pseudo-code calls heuristique(jeu); it must be heuristique(jeu, joueur), as in the code.",
        ),
    ),
    Question(
        number="15",
        optional=True,
        names=("est_finie",),
        title=Text("Bloqué ou fini ?", "Blocked or over?"),
        task=Text(
            "est_finie(jeu) : True si aucun des deux joueurs ne peut jouer. jeu reste tel quel.",
            "est_finie(jeu): True if neither player can move. jeu stays as it is.",
        ),
        idea=Text(
            "Deux questions : le joueur courant a-t-il un coup ? Et l'autre, s'il passait ?",
            "Two questions: has the player to move a move? And the other one, after a pass?",
        ),
        probes=(
            Probe(f"est_finie({_othello(FINIE_NOIR, 'B')})", same_truth),
            Probe(f"est_finie({_othello(BLOQUE, 'B')})", same_truth),
            Probe(f"est_finie({_othello(BLOQUE, 'N')})", same_truth),
            Probe(f"jeu = {_othello(FINIE_BLANC, 'N')}\n(bool(est_finie(jeu)), jeu.joueur)"),
            Probe('est_finie(situation(TicTacToe, "OOO/XX./...", "X"))', same_truth),
            Probe("jeu = Othello()\n(bool(est_finie(jeu)), jeu.joueur)"),
        ),
    ),
    Question(
        number="16",
        optional=True,
        names=("recompense_finale",),
        title=Text("Gagner tôt, perdre tard", "Win early, lose late"),
        task=Text(
            "recompense_finale(jeu, joueur, prof_courante) pour une partie finie : VICTOIRE - prof_courante si jeu.gagnant() "
            "est le joueur, l'opposé si c'est l'adversaire, 0 si personne ne gagne.",
            "recompense_finale(jeu, joueur, prof_courante) for a finished game: VICTOIRE - prof_courante if jeu.gagnant() is "
            "the player, minus that if it is the opponent, 0 if nobody wins.",
        ),
        idea=Text(
            "Une victoire à la profondeur 2 doit valoir plus qu'une victoire à la profondeur 4 ; pour une défaite, c'est "
            "l'inverse.",
            "A win at depth 2 must be worth more than a win at depth 4; for a loss it is the other way round.",
        ),
        probes=(
            Probe(f'recompense_finale({_othello(FINIE_NOIR, "B")}, "N", 4)'),
            Probe(f'recompense_finale({_othello(FINIE_NOIR, "B")}, "B", 4)'),
            Probe(f'recompense_finale({_othello(FINIE_NOIR, "B")}, "B", 6)'),
            Probe('recompense_finale(situation(TicTacToe, "OXO/XOX/XOX", "O"), "O", 3)'),
            Probe('recompense_finale(situation(TicTacToe, "OOO/XX./...", "X"), "O", 2)'),
        ),
    ),
    Question(
        number="17",
        optional=True,
        names=("min_max_complet",),
        title=Text("Victoires prématurées et situations bloquées", "Early wins and blocked situations"),
        task=Text(
            "min_max_complet, mêmes paramètres que min_max, avec ce qui manque aux transparents : une partie finie "
            "(est_finie) arrête la recherche et vaut ([], recompense_finale(jeu, joueur, prof_courante)), même à la "
            "profondeur limite ; un joueur seul bloqué passe toujours.",
            "min_max_complet, with min_max's parameters and what the slides leave out: a finished game (est_finie) stops the "
            "search and is worth ([], recompense_finale(jeu, joueur, prof_courante)), also at the depth limit; a player who "
            "is blocked alone still passes.",
        ),
        idea=Text(
            "Trois cas avant les coups, dans cet ordre : partie finie, profondeur limite, joueur bloqué.",
            "Three cases before the moves, in this order: game over, depth limit, player blocked.",
        ),
        probes=(
            Probe(f'min_max_complet({_rond("OX./XO./XO.")}, "O", 1, 3, heuristique_tic_tac_toe)', same_parts),
            Probe(f'min_max_complet({_rond("OX./XO./XO.")}, "O", 1, 1, heuristique_tic_tac_toe)', same_parts),
            Probe(f'min_max_complet({_rond(".OX/O../XXO")}, "O", 1, 9, heuristique_tic_tac_toe)', same_parts),
            Probe('min_max_complet(situation(TicTacToe, "O../.X./O..", "X"), "X", 1, 9, heuristique_tic_tac_toe)', same_parts),
            Probe('min_max_complet(Arbre([[[5, 1], 3], [[2, 0], 4]]), "MAX", 1, 3, heuristique_arbre)', same_parts),
            Probe(f'min_max_complet({_othello(BLOQUE, "B")}, "B", 1, 1, heuristique_pions)', same_parts),
            Probe(f'min_max_complet({_othello(PASSE_PROCHE, "N")}, "N", 1, 4, heuristique_pions)', same_parts),
            Probe(f'min_max_complet({_othello(PASSE_PROCHE, "N")}, "N", 1, 9, heuristique_pions)', same_parts),
        ),
        erratum=Text(
            "Le document dit lui-même que ces deux cas manquent à son code : une partie finie y passe de joueur en joueur "
            "jusqu'à la profondeur limite.",
            "The document itself says that its code lacks these two cases: there, a finished game is passed from player to "
            "player down to the depth limit.",
        ),
    ),
    Question(
        number="18",
        names=("heuristique_pions",),
        forms={"heuristique_pions": ("heuristique_pions = heuristique_base", "heuristique_pions = heuristique_othello")},
        title=Text("L'heuristique de base à Othello", "Othello's basic heuristic"),
        task=Text(
            "heuristique_pions(jeu, joueur) : le nombre de pions du joueur (jeu.nb_pions(joueur)) moins celui de l'adversaire.",
            "heuristique_pions(jeu, joueur): the player's number of discs (jeu.nb_pions(joueur)) less the opponent's.",
        ),
        idea=Text(
            'À Othello les joueurs sont "N" et "B" ; la valeur est celle du joueur donné.',
            'In Othello the players are "N" and "B"; the value is that of the player who is given.',
        ),
        probes=(
            _pions(1, "N"),
            _pions(1, "B"),
            _pions(14, "B"),
            _pions(14, "N"),
        ),
    ),
    Question(
        number="19",
        optional=True,
        names=("compter_situations",),
        title=Text("Les situations de min_max", "min_max's situations"),
        task=Text(
            "compter_situations(jeu, prof) : le couple (nombre de situations que min_max examine jusqu'à prof demi-coups, "
            "celle de départ comprise ; nombre de celles qui sont à la profondeur limite). Une passe coûte un demi-coup et "
            "mène à une situation ; une partie finie passe aussi.",
            "compter_situations(jeu, prof): the pair (number of situations that min_max looks at up to prof half-moves, the "
            "first one included; number of those at the depth limit). A pass costs a half-move and leads to one situation; a "
            "finished game passes, too.",
        ),
        idea=Text(
            "Récursion sur prof : à 0, une situation, et elle est à la limite.",
            "Recursion on prof: at 0, one situation, and it is at the limit.",
        ),
        probes=(
            Probe("[compter_situations(Othello(), prof) for prof in range(1, 5)]", same_parts),
            Probe(f"compter_situations({_othello(PASSE_PROCHE, 'N')}, 3)", same_parts),
            Probe(f"compter_situations({_othello(FINIE_NOIR, 'B')}, 3)", same_parts),
            Probe("compter_situations(Othello(), 0)", same_parts),
        ),
        erratum=Text(
            "Aux profondeurs 9 et 10, les tableaux du document ne viennent pas de son code : voyez la question suivante.",
            "At depths 9 and 10 the document's tables do not come from its code: see the next question.",
        ),
    ),
    Question(
        number="20",
        optional=True,
        names=("compter_passe_gratuite",),
        title=Text("La passe gratuite des tableaux", "The tables' free pass"),
        task=Text(
            "compter_passe_gratuite(jeu, prof) : comme compter_situations, mais quand un coup laisse l'adversaire bloqué (et "
            "que la partie n'est pas finie), sa passe ne coûte ni demi-coup ni situation.",
            "compter_passe_gratuite(jeu, prof): as compter_situations, but where a move leaves the opponent blocked (and the "
            "game is not over), the pass costs neither a half-move nor a situation.",
        ),
        idea=Text(
            "Après chaque coup : si l'adversaire est bloqué et la partie pas finie, remplacez la situation par celle d'après "
            "la passe.",
            "After each move: if the opponent is blocked and the game not over, put the situation after the pass in its place.",
        ),
        probes=(
            Probe(f"[compter_passe_gratuite({_othello(PASSE_PROCHE, 'N')}, prof) for prof in range(1, 6)]", same_parts),
            Probe("[compter_passe_gratuite(Othello(), prof) for prof in range(1, 4)]", same_parts),
            Probe(f"compter_passe_gratuite({_othello(FINIE_NOIR, 'B')}, 3)", same_parts),
        ),
        erratum=Text(
            "C'est ainsi que sont comptés les tableaux imprimés : 3 460 541 et 28 031 961 situations aux profondeurs 9 et 10. "
            "Le code imprimé, où une passe coûte un demi-coup, en donne 3 460 509 et 28 031 793.",
            "This is how the printed tables are counted: 3,460,541 and 28,031,961 situations at depths 9 and 10. The printed "
            "code, in which a pass costs a half-move, gives 3,460,509 and 28,031,793.",
        ),
    ),
    Question(
        number="21",
        optional=True,
        names=("pions_imprenables",),
        title=Text("Les pions imprenables", "Discs that cannot be turned"),
        task=Text(
            "pions_imprenables(jeu, joueur) : l'ensemble des cases (ligne, colonne) du joueur qui sont dans un coin, ou sur "
            "un bord à côté d'une case de cet ensemble.",
            "pions_imprenables(jeu, joueur): the set of the player's cells (row, column) that are in a corner, or on an edge "
            "next to a cell of that set.",
        ),
        idea=Text(
            "Partez des coins et propagez le long des bords, tant que la couleur est la bonne.",
            "Begin at the corners and go along the edges, as long as the colour is right.",
        ),
        probes=(
            _surs(COINS, "B"),
            _surs(COINS, "N"),
            _surs(BORDS, "N"),
            _surs(BORDS, "B"),
            _surs(".N../.NB./.BN./....", "N"),
        ),
        erratum=Text(
            "« Adjacente à une pièce imprenable » : le document ne dit pas de quelle couleur. Les deux lectures sont "
            "acceptées ; mais à côté d'un coin adverse, un pion peut encore être retourné.",
            "'Next to a piece that cannot be taken': the document does not say of which colour. Both readings are accepted; "
            "but next to the opponent's corner a disc can still be turned.",
        ),
    ),
    Question(
        number="22",
        names=("heuristique_amelioree",),
        skeleton="def heuristique_amelioree(jeu, joueur):\n    raise NotImplementedError\n",
        title=Text("L'heuristique améliorée", "The improved heuristic"),
        task=Text(
            "heuristique_amelioree(jeu, joueur) : la différence de pions, où un pion imprenable, d'un joueur ou de l'autre, "
            "compte 10 au lieu de 1. Sans points, pour aller plus loin : des paramètres poids=10 et baisse=0, où le poids "
            "diminue de baisse * pions posés // nombre de cases.",
            "heuristique_amelioree(jeu, joueur): the difference of discs, in which a disc that cannot be turned, either "
            "player's, counts 10 instead of 1. For no points, to go further: parameters poids=10 and baisse=0, where the "
            "weight falls by baisse * discs on the board // number of cells.",
        ),
        idea=Text(
            "La différence de pions, plus une prime pour chaque pion imprenable de plus que l'adversaire.",
            "The difference of discs, plus a premium for each safe disc more than the opponent has.",
        ),
        probes=(
            _amelioree(14, "N"),
            _amelioree(14, "B"),
            _amelioree(1, "N"),
        ),
    ),
)
