"""Questions 12 to 17: which positions are winning, with and without a memory, and who wins from the start."""

from ludion.lessons.babylone.comparing import cells, faster, same_names, whole_dictionary
from ludion.lessons.babylone.solution import reponse_17
from ludion.lessons.pack import Probe, Question, Text

# A memory reads the successors of each of the 363 positions once, or once for each of its 1342 moves. Without a memory there are
# 12904 reads, or more.
FEW_READS = "G = graphe(2, 5)\ncompter_lectures(dico_gagnant_opt, G) < 20 * len(G)"

GIVEN = ((3, 4), (4, 3), (4, 4))  # the cells of question 17 that the document fills itself

QUESTIONS = (
    Question(
        number="12",
        names=("reponse_12",),
        optional=True,
        title=Text("Les positions gagnantes, à la main", "The winning positions, by hand"),
        task=Text(
            "Écrivez dans `reponse_12` l’ensemble des noms des positions gagnantes pour celui qui y joue, dans le jeu C = N = "
            '2 : par exemple {"0", "3a"}. Partez des positions sans successeur et remontez.',
            "Write into `reponse_12` the set of the names of the positions that are winning for whoever plays there, in the game "
            'C = N = 2: for instance {"0", "3a"}. Begin with the positions without successors and go up.',
        ),
        idea=Text(
            "Une position est gagnante dès qu’un de ses successeurs ne l’est pas. Celles qui n’ont pas de successeur ne sont "
            "pas gagnantes.",
            "A position is winning as soon as one of its successors is not. Those without successors are not winning.",
        ),
        probes=(Probe("reponse_12", same_names),),
    ),
    Question(
        number="13",
        names=("est_gagnante",),
        title=Text("Cette position est-elle gagnante ?", "Is this position winning?"),
        task=Text(
            "`est_gagnante(G, x)`, récursive : True si la position `x` (liste ou Tuple) est gagnante pour celui qui y joue, "
            "False sinon.",
            "`est_gagnante(G, x)`, recursive: True if the position `x` (list or Tuple) is winning for whoever plays there, "
            "else False.",
        ),
        idea=Text(
            "Gagnante : il existe un successeur qui n’est pas gagnant pour l’adversaire. Sans successeur, il n’en existe aucun.",
            "Winning: there is a successor that is not winning for the opponent. Without successors, there is none.",
        ),
        probes=(
            Probe("est_gagnante(graphe(2, 2), Pos_0)"),
            Probe("est_gagnante(graphe(2, 2), Pos_3a)"),
            Probe("est_gagnante(graphe(2, 2), Pos_2a)"),
            Probe("est_gagnante(graphe(2, 2), Pos_1a)"),
            Probe("est_gagnante(graphe(2, 2), Pos_1b)"),
            Probe("est_gagnante(graphe(2, 2), ((0, 3), (1, 1)))"),
            Probe("est_gagnante(graphe(2, 2), ((0, 2), (0, 2)))"),
            Probe("est_gagnante(graphe(2, 3), init(2, 3))"),
        ),
    ),
    Question(
        number="14",
        names=("dico_gagnant",),
        title=Text("Le dictionnaire des positions gagnantes", "The dictionary of winning positions"),
        task=Text(
            "`dico_gagnant(G)` : pour chaque sommet de `G` (clé), True s’il est gagnant pour celui qui y joue, False sinon.",
            "`dico_gagnant(G)`: for each vertex of `G` (key), True if it is winning for whoever plays there, else False.",
        ),
        idea=Text(
            "Une entrée par clé de `G`, toutes, avec ce que dit `est_gagnante`.",
            "One entry for each key of `G`, with what `est_gagnante` says.",
        ),
        probes=(Probe("dico_gagnant(graphe(2, 2))", whole_dictionary), Probe("dico_gagnant(graphe(1, 4))", whole_dictionary)),
    ),
    Question(
        number="15",
        names=("dico_gagnant_opt",),
        title=Text("Le même, avec mémoïsation", "The same, with memoisation"),
        task=Text(
            "`dico_gagnant_opt(G)` : le même dictionnaire, mais chaque position n’est étudiée qu’une fois ; ensuite on s’en "
            "souvient. `compter_lectures(f, G)`, fournie pour la vérification, compte les lectures `G[x]` que fait `f(G)`.",
            "`dico_gagnant_opt(G)`: the same dictionary, but each position is worked out once only; from then on it is "
            "remembered. `compter_lectures(f, G)`, given for the check, counts the reads `G[x]` that `f(G)` makes.",
        ),
        idea=Text(
            "Avant de calculer, regardez si la réponse est dans le dictionnaire ; après avoir calculé, rangez-l’y. Le "
            "dictionnaire est neuf à chaque appel.",
            "Before you work a position out, see whether the dictionary has it; afterwards, put it there. The dictionary is a "
            "new one in each call.",
        ),
        probes=(
            Probe("dico_gagnant_opt(graphe(2, 2))", whole_dictionary),
            Probe("dico_gagnant_opt(graphe(1, 4))", whole_dictionary),
            Probe("dico_gagnant_opt(graphe(2, 3))", whole_dictionary),
            Probe(FEW_READS),
        ),
        erratum=Text(
            "La ligne qui termine cette partie du document a une coquille : il faut lire `dico_gagnant = dico_gagnant_opt`.",
            "The line that ends this part of the document has a slip: read `dico_gagnant = dico_gagnant_opt`.",
        ),
    ),
    Question(
        number="16",
        names=("reponse_16",),
        optional=True,
        title=Text("Ce que la mémoire fait gagner", "What memory saves"),
        task=Text(
            "Mesurez les deux fonctions pour C = N = 3, sur votre machine, et écrivez les secondes dans `reponse_16` : "
            '{"dico_gagnant": ..., "dico_gagnant_opt": ...}.',
            "Time the two functions for C = N = 3, on your machine, and write the seconds into `reponse_16`: "
            '{"dico_gagnant": ..., "dico_gagnant_opt": ...}.',
        ),
        idea=Text(
            "Construisez le graphe avant, prenez l’heure juste avant et juste après l’appel (`time.perf_counter()`), et "
            "soustrayez la première de la seconde. La fonction qui se souvient doit prendre moins de temps.",
            "Build the graph beforehand, take the time just before and just after the call (`time.perf_counter()`), and "
            "subtract the first from the second. The function that remembers must take less time.",
        ),
        probes=(Probe("reponse_16", faster),),
    ),
    Question(
        number="17",
        names=("reponse_17",),
        optional=True,
        title=Text("Qui gagne au départ ?", "Who wins from the start?"),
        task=Text(
            "Remplissez `reponse_17` : {(C, N): 1 ou 2, ...}, le joueur qui a une position gagnante au départ, pour C et N de "
            "1 à 4. Les trois cases que le document donne, (3, 4), (4, 3) et (4, 4), peuvent manquer.",
            "Fill `reponse_17`: {(C, N): 1 or 2, ...}, the player who has a winning position at the start, for C and N from 1 "
            "to 4. The three cells that the document gives, (3, 4), (4, 3) and (4, 4), may be left out.",
        ),
        idea=Text(
            "J1 joue en premier : il gagne si la position de départ est gagnante pour celui qui y joue, sinon c’est J2.",
            "J1 plays first: he wins if the start is winning for whoever plays there; if not, J2 does.",
        ),
        probes=(
            Probe("reponse_17", cells(*GIVEN)),
            *(Probe(f"reponse_17[{C}, {N}]", hidden=True) for C, N in reponse_17 if (C, N) not in GIVEN),
        ),
    ),
)
