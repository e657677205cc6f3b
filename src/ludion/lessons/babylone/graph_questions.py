"""Questions 1 to 11: positions, moves, the graph, whose turn it is, and a first game."""

from ludion.lessons.babylone.comparing import cells, counts, either_order, player_vertices, same_graph, two_positions, what_counts
from ludion.lessons.babylone.printed_games import first_game
from ludion.lessons.babylone.solution import reponse_8
from ludion.lessons.pack import Probe, Question, Text, same_elements

# What the document gives from here on; a student's file may use it before it is worked out.
GIVEN = """
Pos_0 = [[0, 1], [0, 1], [1, 1], [1, 1]]
Pos_1a, Pos_1b = [[0, 2], [1, 1], [1, 1]], [[0, 1], [0, 2], [1, 1]]
Pos_1c, Pos_1d = [[0, 1], [1, 1], [1, 2]], [[0, 1], [0, 1], [1, 2]]
Pos_2a, Pos_2b, Pos_2c = [[0, 2], [1, 2]], [[0, 3], [1, 1]], [[0, 2], [0, 2]]
Pos_2d, Pos_2e = [[1, 2], [1, 2]], [[0, 1], [1, 3]]
Pos_3a, Pos_3b = [[0, 4]], [[1, 4]]
# Graphe = graphe(2, 2)

reponse_7 = None
"""


def _situations(first: str, second: str) -> str:
    """Take the answer to question 1 from two variables. They may hold other positions, so only a right answer counts."""
    return (
        "from ludion.lessons.babylone.comparing import are_first_situations as _right\n"
        f"assert _right(({first}, {second}))\n"
        f"reponse_1 = ({first}, {second})"
    )


def _game(call: str) -> str:
    """Take the answer to question 11 from a function of another name. It may play another game, so only a right answer counts."""
    return (
        "from ludion.lessons.babylone.printed_games import prints_first_game as _right\n"
        f"assert _right(lambda: {call})\n"
        f"def reponse_11():\n    return {call}"
    )


QUESTIONS = (
    Question(
        number="1",
        names=("reponse_1",),
        optional=True,
        title=Text("Lire une position", "Reading a position"),
        task=Text(
            "Écrivez dans `reponse_1` les deux positions de l’image de cette question (`ludion lesson show babylone positions "
            "--out positions.svg`), sous la forme d’un couple de listes : une pile est [couleur du dessus, hauteur], rouge = "
            "0, noir = 1.",
            "Write the two positions of this question's picture (`ludion lesson show babylone positions --out positions.svg`) "
            "into `reponse_1`, as a pair of lists: a pile is [colour on top, height], red = 0, black = 1.",
        ),
        idea=Text(
            "Comptez les piles : une position a autant de couples que de piles. D’une pile on ne retient que la tablette du "
            "dessus et le nombre de tablettes.",
            "Count the piles: a position has as many pairs as there are piles. Of a pile, only the tablet on top and the "
            "number of tablets matter.",
        ),
        probes=(Probe("reponse_1", two_positions),),
        forms={"reponse_1": tuple(_situations(f"{x}1", f"{x}2") for x in ("x", "x_", "X", "situation", "situation_"))},
    ),
    Question(
        number="2",
        names=("empile",),
        title=Text("Poser une pile sur une autre", "Putting a pile on another"),
        task=Text(
            "`empile(x, i, j)` : la liste des positions que l’on obtient en posant la pile i sur la pile j, puis la pile j "
            "sur la pile i si cela donne autre chose. Chaque position est triée ; la liste est vide si les deux piles n’ont "
            "ni la même hauteur ni la même couleur au-dessus. Les indices vérifient i < j. Mieux vaut ne pas changer `x`.",
            "`empile(x, i, j)`: the list of positions that come of putting pile i on pile j, then pile j on pile i if that "
            "gives something else. Each position is sorted; the list is empty if the two piles have neither the same height "
            "nor the same colour on top. The indices satisfy i < j. It is better not to change `x`.",
        ),
        idea=Text(
            "Séparez trois choses : a-t-on le droit d’empiler, quelles piles restent, quelle pile nouvelle apparaît (dans un "
            "sens, puis dans l’autre).",
            "Keep three things apart: may the piles be joined, which piles stay, which new pile appears (one way, then the "
            "other).",
        ),
        probes=(
            Probe("empile([[0, 1], [0, 1], [1, 1], [1, 1]], 0, 1)"),
            Probe("empile([[0, 1], [0, 1], [1, 1], [1, 1]], 0, 3)", same_elements, free=True),
            Probe("empile([[0, 2], [1, 1], [1, 1]], 0, 1)"),
            Probe("empile([[0, 1], [0, 2], [1, 1]], 0, 1)"),
            Probe("empile([[0, 2], [0, 5], [1, 2], [2, 1]], 0, 2)", same_elements, free=True),
        ),
        erratum=Text(
            "Le document cite deux conditions à la suite, comme s’il les fallait toutes les deux ; ses exemples montrent "
            "qu’une seule suffit : même hauteur OU même couleur au-dessus.",
            "The document lists two conditions as if both were needed; its own examples show that one is enough: the same "
            "height OR the same colour on top.",
        ),
    ),
    Question(
        number="3",
        names=("coups",),
        title=Text("Tous les coups", "All moves"),
        task=Text(
            "`coups(x)` : la liste, sans doublons, de toutes les positions que l’on atteint en un coup depuis `x`.",
            "`coups(x)`: the list, without duplicates, of all positions that one move reaches from `x`.",
        ),
        idea=Text(
            "Chaque paire de piles compte une fois, voisines ou non ; ce que renvoie `empile` est déjà une liste de positions.",
            "Each pair of piles counts once, neighbours or not; what `empile` returns is a list of positions already.",
        ),
        probes=(
            Probe("coups([[0, 2], [0, 3], [1, 1], [1, 2]])", same_elements, free=True),
            Probe("coups([[0, 1], [0, 1], [1, 1], [1, 1]])", same_elements, free=True),
            Probe("coups([[0, 3], [1, 1]])", same_elements, free=True),
            Probe("coups([[0, 1], [1, 2], [2, 1]])", same_elements, free=True),
            Probe("coups([[0, 4]])", same_elements, free=True),
        ),
    ),
    Question(
        number="4",
        names=("init",),
        title=Text("La position de départ", "The start"),
        task=Text(
            "`init(C, N)` : la position de départ, triée, avec C couleurs (0, 1, ...) et N tablettes de chacune.",
            "`init(C, N)`: the start, sorted, with C colours (0, 1, ...) and N tablets of each.",
        ),
        idea=Text(
            "Au départ il y a C × N piles, toutes de hauteur 1, rangées par couleur.",
            "At the start there are C × N piles, all of height 1, colour by colour.",
        ),
        probes=(Probe("init(3, 4)"), Probe("init(2, 2)"), Probe("init(4, 1)"), Probe("init(1, 3)")),
    ),
    Question(
        number="5",
        names=("Tuple",),
        title=Text("Des listes aux Tuples", "From lists to Tuples"),
        task=Text(
            "`Tuple(L)`, récursive : la même chose que `L`, mais avec des tuples à la place des listes, à tous les niveaux.",
            "`Tuple(L)`, recursive: the same as `L`, but with tuples in place of lists, at every level.",
        ),
        idea=Text(
            "Deux cas : une liste devient le tuple de ses éléments transformés ; tout le reste est renvoyé tel quel.",
            "Two cases: a list becomes the tuple of its transformed elements; all else is returned as it is.",
        ),
        probes=(
            Probe("Tuple([[[1, 2], [3, 4, 5]], [[6]]])"),
            Probe("Tuple([[0, 1], [1, 2]])"),
            Probe("Tuple([[[[1], [2, 3]]], [[[4]]]])"),
        ),
        erratum=Text(
            "Le document affiche ((6),) à la fin de l’exemple ; Python affiche ((6,),), car (6) n’est que le nombre 6.",
            "The document prints ((6),) at the end of its example; Python prints ((6,),), for (6) is just the number 6.",
        ),
    ),
    Question(
        number="6",
        names=("graphe",),
        title=Text("Le graphe du jeu", "The game's graph"),
        task=Text(
            "`graphe(C, N)` : le dictionnaire de toutes les positions atteignables (clés : Tuples), chacune avec la liste de "
            "celles qui la suivent (listes), par un parcours en largeur.",
            "`graphe(C, N)`: the dictionary of all positions that can be reached (keys: Tuples), each with the list of those "
            "that follow it (lists), found breadth first.",
        ),
        idea=Text(
            "Une file des positions à traiter, et une marque sur celles qui y sont déjà entrées ; chaque position traitée "
            "devient une clé, même quand rien ne la suit.",
            "A queue of positions to look at, and a mark on those that have entered it; each position looked at becomes a "
            "key, even when nothing follows it.",
        ),
        probes=tuple(Probe(f"graphe({C}, {N})", same_graph, free=True) for C, N in ((2, 2), (1, 1), (1, 4), (2, 3))),
    ),
    Question(
        number="7",
        names=("reponse_7",),
        optional=True,
        title=Text("Ce que comptent N1 et N2", "What N1 and N2 count"),
        task=Text(
            "Écrivez dans `reponse_7` ce que comptent `N1` et `N2` et leur valeur pour C = N = 2 : "
            '{"N1": (mot, nombre), "N2": (mot, nombre)}, le mot étant « sommets » ou « arêtes ».',
            "Write into `reponse_7` what `N1` and `N2` count and their values for C = N = 2: "
            '{"N1": (word, number), "N2": (word, number)}; the word is "vertices" or "edges".',
        ),
        idea=Text(
            "La longueur d’un dictionnaire est son nombre de clés ; la somme des longueurs de ses listes compte autre chose.",
            "A dictionary's length is the number of its keys; the sum of its lists' lengths counts something else.",
        ),
        probes=(Probe("reponse_7", cells()), *(Probe(f'reponse_7["{name}"]', what_counts, hidden=True) for name in ("N1", "N2"))),
        skeleton=GIVEN,
    ),
    Question(
        number="8",
        names=("reponse_8",),
        optional=True,
        title=Text("Des graphes de plus en plus grands", "Larger and larger graphs"),
        task=Text(
            "Remplissez le tableau dans `reponse_8` : {(C, N): (sommets, arêtes), ...} pour C et N de 1 à 4, sans (4, 3) ni "
            "(4, 4). La case (3, 4), que le document donne, peut manquer.",
            "Fill the table into `reponse_8`: {(C, N): (vertices, edges), ...} for C and N from 1 to 4, without (4, 3) and "
            "(4, 4). The cell (3, 4), which the document gives, may be left out.",
        ),
        idea=Text(
            "Laissez le programme remplir le tableau : deux boucles, `graphe(C, N)`, puis les deux comptes de la question 7.",
            "Let the program fill the table: two loops, `graphe(C, N)`, then question 7's two counts.",
        ),
        probes=(
            Probe("reponse_8", cells((3, 4))),
            *(Probe(f"reponse_8[{C}, {N}]", counts, hidden=True) for C, N in reponse_8 if (C, N) != (3, 4)),
        ),
    ),
    Question(
        number="9",
        names=("sommets_12",),
        title=Text("Les sommets de chaque joueur", "Each player's vertices"),
        task=Text(
            "`sommets_12(G, C, N)` : les deux tuples (S1, S2) des sommets depuis lesquels joue J1, et depuis lesquels joue J2.",
            "`sommets_12(G, C, N)`: the two tuples (S1, S2) of the vertices from which J1 plays, and from which J2 plays.",
        ),
        idea=Text(
            "À chaque coup il y a une pile de moins : comparez la parité du nombre de piles à celle de la position de départ.",
            "Each move takes one pile away: compare the parity of the number of piles with that of the start.",
        ),
        probes=(
            Probe("sommets_12(graphe(2, 2), 2, 2)", either_order, free=True),
            Probe("sommets_12(graphe(1, 3), 1, 3)", either_order, free=True),
            Probe("sommets_12(graphe(3, 1), 3, 1)", either_order, free=True),
        ),
    ),
    Question(
        number="10",
        names=("S1", "S2"),
        title=Text("S1 et S2 pour C = N = 2", "S1 and S2 for C = N = 2"),
        task=Text(
            "Créez les tuples `S1` et `S2` du jeu C = N = 2, et comparez-les au graphe biparti.",
            "Make the tuples `S1` and `S2` of the game C = N = 2, and compare them with the two-sided graph.",
        ),
        idea=Text(
            "À eux deux, S1 et S2 ont les douze sommets du graphe, chacun une fois.",
            "Between them, S1 and S2 have the graph's twelve vertices, each once.",
        ),
        probes=(Probe("S1", player_vertices(1)), Probe("S2", player_vertices(2))),
    ),
    Question(
        number="11",
        names=("reponse_11",),
        optional=True,
        title=Text("Une partie, toujours par le premier coup", "A game by the first move each time"),
        task=Text(
            "Écrivez la partie C = N = 2 où chacun prend le premier successeur du graphe, dans une fonction `reponse_11()` "
            "qui affiche, pour chaque position, `Joueur:` et le numéro de qui doit jouer, puis `Jeu:` et la position (une "
            "liste), et qui renvoie le numéro du gagnant.",
            "Write the game C = N = 2 in which everybody takes the graph's first successor, as a function `reponse_11()` that "
            "prints, for each position, `Joueur:` and the number of who has to play, then `Jeu:` and the position (a list), "
            "and that returns the winner's number.",
        ),
        idea=Text(
            "Affichez avant de jouer, changez de joueur à chaque coup, et arrêtez-vous à la position qui n’a pas de "
            "successeur : celui qui doit y jouer a perdu.",
            "Print before you move, change the player with each move, and stop at the position without successors: whoever "
            "has to play there has lost.",
        ),
        probes=(Probe("reponse_11()", first_game),),
        forms={
            "reponse_11": tuple(_game(call) for call in ("question11()", "question_11()", "q11()", "partie()", "partie(2, 2)"))
        },
    ),
)
