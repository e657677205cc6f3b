"""Questions 18 to 24: attractors, rank by rank, and what they say of winning positions."""

from ludion.lessons.babylone.comparing import all_iterations, one_iteration
from ludion.lessons.pack import Probe, Question, Text

BEGIN = "G = graphe(2, 2)\nS1, S2 = sommets_12(G, 2, 2)\ndA1, dA2 = init_attracteurs(G, S1)"
LOW, HIGH = "(Pos_2a, Pos_2b, Pos_2c, Pos_2d, Pos_2e)", "(Pos_1a, Pos_1b, Pos_1c, Pos_1d)"
ERRATUM = Text(
    "À la condition (2), le document parle des sommets de J1 ; ce sont ceux de son adversaire. Et d’un rang au suivant, les "
    "ensembles sont inclus les uns dans les autres (⊂), ils n’en sont pas des éléments (∈).",
    "At condition (2) the document speaks of J1's vertices; they are the opponent's. And from one rank to the next the sets "
    "are included in one another (⊂), they are not elements (∈).",
)

QUESTIONS = (
    Question(
        number="18",
        names=("init_attracteurs",),
        title=Text("Rang 0 des attracteurs", "Rank 0 of the attractors"),
        task=Text(
            "`init_attracteurs(G, S1)` : les deux dictionnaires (dA1, dA2), avec tous les sommets pour clés ; True dans dA1 "
            "là où J2 est bloqué, True dans dA2 là où J1 est bloqué, False ailleurs.",
            "`init_attracteurs(G, S1)`: the two dictionaries (dA1, dA2), with all vertices as keys; True in dA1 where J2 is "
            "stuck, True in dA2 where J1 is stuck, False elsewhere.",
        ),
        idea=Text(
            "J1 a gagné là où c’est à J2 de jouer et où rien ne suit : un sommet hors de S1, sans successeur.",
            "J1 has won where J2 has to play and nothing follows: a vertex outside S1, without successors.",
        ),
        probes=(
            Probe(f"{BEGIN}\n(dA1, dA2)"),
            Probe("G = graphe(3, 1)\ndA1, dA2 = init_attracteurs(G, sommets_12(G, 3, 1)[0])\n(dA1, dA2)"),
            Probe("dA1, dA2 = init_attracteurs(graphe(1, 1), (((0, 1),),))\n(dA1, dA2)"),
        ),
    ),
    Question(
        number="19",
        names=("cond_1",),
        title=Text("Condition (1) : un coup y mène", "Condition (1): some move leads there"),
        task=Text(
            "`cond_1(G, di, x)` : True si au moins un successeur de `x` (liste) est déjà dans l’attracteur `di`, False sinon.",
            "`cond_1(G, di, x)`: True if at least one successor of `x` (list) is in the attractor `di` already, else False.",
        ),
        idea=Text(
            "Regardez les successeurs de `x`, pas `x` lui-même ; un seul dans l’attracteur suffit.",
            "Look at the successors of `x`, not at `x` itself; one in the attractor is enough.",
        ),
        probes=(
            Probe(f"{BEGIN}\n[cond_1(G, dA1, x) for x in {LOW}]"),
            Probe(f"{BEGIN}\n[cond_1(G, dA2, x) for x in {HIGH}]"),
            Probe(f"{BEGIN}\n[cond_1(G, dA2, x) for x in {LOW}]"),
            Probe(f"{BEGIN}\n[cond_1(G, dA1, x) for x in {HIGH}]"),
            Probe(f"{BEGIN}\ncond_1(G, dA1, Pos_3a)"),
        ),
    ),
    Question(
        number="20",
        names=("cond_2",),
        title=Text("Condition (2) : tous les coups y mènent", "Condition (2): every move leads there"),
        task=Text(
            "`cond_2(G, di, x)` : True si `x` (liste) a des successeurs et s’ils sont tous dans l’attracteur `di`, False sinon.",
            "`cond_2(G, di, x)`: True if `x` (list) has successors and all of them are in the attractor `di`, else False.",
        ),
        idea=Text(
            "« Tous » est vrai aussi quand il n’y en a aucun : ce cas est à part.",
            '"All" is true as well where there are none: that case is apart.',
        ),
        probes=(
            Probe(f"{BEGIN}\n[cond_2(G, dA1, x) for x in {LOW}]"),
            Probe(f"{BEGIN}\n[cond_2(G, dA2, x) for x in {HIGH}]"),
            Probe(f"{BEGIN}\n[cond_2(G, dA2, x) for x in {LOW}]"),
            Probe(f"{BEGIN}\n[cond_2(G, dA1, x) for x in {HIGH}]"),
            Probe(f"{BEGIN}\ncond_2(G, dA1, Pos_3a)"),
        ),
        erratum=ERRATUM,
    ),
    Question(
        number="21",
        names=("attracteurs_it",),
        title=Text("Un rang de plus", "One more rank"),
        task=Text(
            "`attracteurs_it(G, di, Si)` : un rang de plus, en place dans `di` : la condition (1) pour les sommets de Si, la "
            "condition (2) pour les autres. True si un sommet au moins a été ajouté, False sinon.",
            "`attracteurs_it(G, di, Si)`: one more rank, in place in `di`: condition (1) for the vertices of Si, condition "
            "(2) for the others. True if at least one vertex was added, else False.",
        ),
        idea=Text(
            "Ne regardez que les sommets qui sont encore à False ; retenez si l’un d’eux change.",
            "Look only at the vertices that are still False; note whether one of them changes.",
        ),
        probes=(
            Probe(f"{BEGIN}\n(attracteurs_it(G, dA1, S1), dA1)", one_iteration(1)),
            Probe(f"{BEGIN}\n(attracteurs_it(G, dA2, S2), dA2)", one_iteration(2)),
            Probe(f"{BEGIN}\n[attracteurs_it(G, dA1, S1) for k in range(4)], dA1", all_iterations, free=True),
            Probe(f"{BEGIN}\n[attracteurs_it(G, dA2, S2) for k in range(3)], dA2", all_iterations, free=True),
        ),
        erratum=ERRATUM,
    ),
    Question(
        number="22",
        names=("attracteurs_Ji",),
        title=Text("Tous les rangs", "All ranks"),
        task=Text(
            "`attracteurs_Ji(G, di, Si)` : complète `di` en place, rang après rang, jusqu’à ce que plus rien ne change.",
            "`attracteurs_Ji(G, di, Si)`: completes `di` in place, rank after rank, until nothing changes any more.",
        ),
        idea=Text(
            "`attracteurs_it` dit elle-même s’il faut continuer : c’est la condition d’une boucle `while`.",
            "`attracteurs_it` itself says whether to go on: it is the condition of a `while` loop.",
        ),
        probes=(
            Probe(f"{BEGIN}\nattracteurs_Ji(G, dA1, S1)\ndA1"),
            Probe(f"{BEGIN}\nattracteurs_Ji(G, dA2, S2)\ndA2"),
            Probe(
                "G = graphe(1, 6)\nS1, S2 = sommets_12(G, 1, 6)\ndA1, dA2 = init_attracteurs(G, S1)\n"
                "attracteurs_Ji(G, dA1, S1)\nattracteurs_Ji(G, dA2, S2)\n(dA1, dA2)"
            ),
        ),
    ),
    Question(
        number="23",
        names=("attracteurs",),
        title=Text("Les deux attracteurs", "Both attractors"),
        task=Text(
            "`attracteurs(G, C, N)` : les dictionnaires (dA1, dA2) des attracteurs des deux joueurs, complets.",
            "`attracteurs(G, C, N)`: the dictionaries (dA1, dA2) of both players' attractors, complete.",
        ),
        idea=Text(
            "S1 et S2, puis le rang 0 des deux, puis tous les rangs de chacun avec ses propres sommets.",
            "S1 and S2, then rank 0 of both, then all ranks of each with the player's own vertices.",
        ),
        probes=(
            Probe("dA1, dA2 = attracteurs(graphe(2, 2), 2, 2)\n(dA1, dA2)"),
            Probe("dA1, dA2 = attracteurs(graphe(1, 3), 1, 3)\n(dA1, dA2)"),
            Probe("dA1, dA2 = attracteurs(graphe(2, 3), 2, 3)\n(dA1, dA2)"),
        ),
    ),
    Question(
        number="24",
        names=("dico_gagnant_att",),
        title=Text("Des attracteurs aux positions gagnantes", "From attractors to winning positions"),
        task=Text(
            "`dico_gagnant_att(G, C, N)` : le même dictionnaire que `dico_gagnant(G)`, lu dans les attracteurs.",
            "`dico_gagnant_att(G, C, N)`: the same dictionary as `dico_gagnant(G)`, read off the attractors.",
        ),
        idea=Text(
            "Demandez d’abord à qui est le sommet, ensuite s’il est dans l’attracteur de ce joueur-là.",
            "Ask first whose the vertex is, then whether it is in that player's attractor.",
        ),
        probes=(
            Probe("dico_gagnant_att(graphe(2, 2), 2, 2)"),
            Probe("dico_gagnant_att(graphe(1, 3), 1, 3)"),
            Probe("dico_gagnant_att(graphe(2, 3), 2, 3)"),
        ),
    ),
)
