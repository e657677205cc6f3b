"""Milestone 03, sections 1 to 4: containers, and players that remember."""

from typing import Any

from ludion.lessons.jalon.probing import decides, player, rules, same_memory, value_alone
from ludion.lessons.jalon.questions_02 import STUB
from ludion.lessons.pack import Probe, Question, Text

WITH_MEMORY = STUB + "\n    decision.memory = {{}}\n"
ROW = "[moi.decision((n, 4)) for n in (3, 5, 6)]"
CHILDREN = "{n: {'pf': 0, 'score': -10 * n, 'exact': True, 'best_action': 1} for n in (1, 2, 3)}"


def remembers(kind: str, game: str, state: str, **parameters: Any) -> Probe:
    """The memory that a decision leaves."""
    made = player(kind, game, memory=True, **parameters)
    return Probe(f"{made}\nmoi.decision({state})\nmoi.decision.memory", same_memory)


def with_memory(kind: str, **parameters: Any) -> tuple[Probe, ...]:
    """Decisions and memories of the players that remember, where the document leaves no choice: where nothing is cut."""
    preset = (
        "{5: {'pf': 4, 'score': 0, 'exact': False, 'best_action': 2}, 6: {'pf': 1, 'score': 0, 'exact': True, 'best_action': 3}}"
    )
    return (
        decides(kind, "Matches(13, False)", "moi.decision((4, 4))", memory=True, pf=3, **parameters),
        remembers(kind, "Matches(13, False)", "(4, 4)", pf=1, **parameters),
        remembers(kind, "Matches(13, False)", "(4, 4)", pf=2, **parameters),
        remembers(kind, "Matches(13, False)", "(4, 4)", pf=3, **parameters),
        remembers(kind, "Matches(13, True)", "(4, 4)", pf=3, **parameters),
        remembers(kind, "Matches(13, False)", "(2, 4)", pf=5, **parameters),
        decides(kind, "Matches(13, True)", ROW, memory=True, pf=3, **parameters),
        decides(kind, "Matches(13, False)", ROW, memory=True, pf=3, **parameters),
        decides(kind, "Matches(13, True)", "[moi.decision((n, 5)) for n in (3, 6, 7)]", who=1, memory=True, pf=3, **parameters),
        Probe(
            f"{player(kind, 'Matches(13, False)', pf=3, **parameters)}\n{kind}.decision.memory = {preset}\n"
            "[moi.decision((n, 4)) for n in (5, 6)]"
        ),
        Probe(
            f"{player(kind, 'Matches(13, False)', pf=3, **parameters)}\n{kind}.decision.memory = {CHILDREN}\n"
            f"moi.decision((4, 4)), {kind}.decision.memory[4]",
            same_memory,
        ),
        Probe(
            f"{player(kind, 'Matches(13, False)', memory=True, pf=2, **parameters)}\nmoi.decision((3, 4))\n"
            f"toi = {kind}('toi', jeu, pf=2)\ntoi.decision.memory is {kind}.decision.memory, sorted({kind}.decision.memory)",
            value_alone,
        ),
        *rules(kind),
    )


QUESTIONS_03 = (
    Question(
        number="03.1",
        optional=True,
        names=("recupere",),
        title=Text("Récupérer ou prendre le défaut (section 1.4)", "Look up or take the default (section 1.4)"),
        task=Text(
            "Écrire recupere(conteneur, clef, defaut=None) : la valeur sous cette clef d’un dictionnaire, ou à cet indice (à "
            "partir de 0) d’une liste ; defaut si la clef ou l’indice n’existe pas.",
            "Write recupere(conteneur, clef, defaut=None): the value under that key of a dictionary, or at that index (from "
            "0 on) of a list; defaut if there is no such key or index.",
        ),
        idea=Text(
            "Une liste et un dictionnaire ne disent pas de la même manière ce qu’ils contiennent (section 1.6).",
            "A list and a dictionary do not tell in the same way what they contain (section 1.6).",
        ),
        probes=(
            Probe("recupere([5, 6, 7, 8, 9, 10, 11], 2), recupere([5, 6, 7], 11, 'rien'), recupere([5, 6, 7], 0)"),
            Probe("D = {'toto': 42, -3: 'oops', (4, 5): [1, 2, 3]}\nrecupere(D, -3), recupere(D, 'un exemple', [8, 9, 10])"),
            Probe("recupere({5: None}, 5, 7), recupere({'a': 0}, 'a', 7), recupere({}, 5)"),
            Probe("recupere([5, 6, 7], -1, 'rien'), recupere([5, 6, 7], 5, 'rien'), recupere([5, 6, 7], 3, 'rien')"),
        ),
    ),
    Question(
        number="03.2",
        optional=True,
        names=("puissances",),
        title=Text("Un dictionnaire de dictionnaires (section 1.5)", "A dictionary of dictionaries (section 1.5)"),
        task=Text(
            "Écrire puissances(nombres) : un dictionnaire qui, à chaque nombre, associe le dictionnaire de son 'carre', de "
            "son 'cube' et de son 'inverse' arrondi à 3 décimales.",
            "Write puissances(nombres): a dictionary that gives each number the dictionary of its 'carre' (square), its "
            "'cube' and its 'inverse' rounded to 3 decimals.",
        ),
        idea=Text(
            "Les valeurs d’un dictionnaire peuvent être des dictionnaires : un nouveau pour chaque nombre.",
            "The values of a dictionary may be dictionaries: a new one for each number.",
        ),
        probes=(Probe("puissances(range(1, 6))"), Probe("puissances([-2, 7])"), Probe("puissances([])")),
    ),
    Question(
        number="03.3",
        optional=True,
        names=("inverse",),
        title=Text("Parcourir un dictionnaire (section 1.5)", "Going through a dictionary (section 1.5)"),
        task=Text(
            "Écrire inverse(dico) : le dictionnaire qui, à chaque valeur de dico, associe la liste des clefs qui la portent, "
            "dans leur ordre. dico n’est pas modifié.",
            "Write inverse(dico): the dictionary that gives each value of dico the list of the keys that have it, in their "
            "order. dico is left as it is.",
        ),
        idea=Text(
            "items() donne les paires (clef, valeur) ; plusieurs clefs peuvent porter la même valeur.",
            "items() gives the pairs (key, value); several keys may have the same value.",
        ),
        probes=(
            Probe("inverse({'un': 1, 'one': 1, 'deux': 2})"),
            Probe("inverse({}), inverse({1: 'x'})"),
            Probe("inverse({(4, 5): 'b', 'a': 'b', 3: 'b', 2: 'c'})"),
        ),
    ),
    Question(
        number="03.4",
        optional=True,
        names=("absents",),
        title=Text("Savoir si une valeur est là (section 1.6)", "Knowing whether a value is there (section 1.6)"),
        task=Text(
            "Écrire absents(conteneur, valeurs) : la liste de celles de valeurs qui ne sont pas une valeur du conteneur, "
            "liste ou dictionnaire.",
            "Write absents(conteneur, valeurs): the list of those of valeurs that are no value of the container, a list or a "
            "dictionary.",
        ),
        idea=Text(
            "Pour un dictionnaire, in regarde les clefs ; ici ce sont les valeurs qui comptent.",
            "With a dictionary, in looks at the keys; here the values count.",
        ),
        probes=(
            Probe("absents([5, 6, 7], [7, 8, 5])"),
            Probe("absents({1: 'a', 2: 'b'}, ['a', 1, 'c'])"),
            Probe("absents({}, [1]), absents([], [])"),
        ),
    ),
    Question(
        number="03.5",
        names=("NegAlphaBeta_Memory",),
        title=Text("NegAlphaBeta_Memory (sections 2 et 3)", "NegAlphaBeta_Memory (sections 2 and 3)"),
        task=Text(
            "Écrire la classe NegAlphaBeta_Memory, NegAlphaBeta avec une mémoire. decision.memory = {} est un attribut de la "
            "méthode, commun à toutes les instances ; sous la clef self.game.hash_code on range {'pf', 'score', 'exact', "
            "'best_action'} : la profondeur du calcul, le score pour celui qui a le trait, s’il est sûr (à une feuille : si "
            "la partie est finie ; ailleurs : si le fils qui donne le score l’est) et l’action. Une entrée suffit si sa pf "
            "est au moins celle demandée ou si elle est exacte ; sinon son score fait monter alpha. À la racine, la fenêtre "
            "passe telle quelle aux fils et n’est pas mise à jour.",
            "Write the class NegAlphaBeta_Memory, NegAlphaBeta with a memory. decision.memory = {} is an attribute of the "
            "method, shared by all instances; under the key self.game.hash_code stands {'pf', 'score', 'exact', "
            "'best_action'}: how deep it was computed, the score for whoever moves, whether it is sure (at a leaf: whether "
            "the game is over; otherwise that of the child which gave the score) and the action. An entry is enough if its "
            "pf is at least the one that is asked for or if it is exact; otherwise its score raises alpha. At the root the "
            "window is handed on as it is, and not updated.",
        ),
        idea=Text(
            "Neuf erreurs sur dix sont dans le contenu de la mémoire : comparez la vôtre à l’attendue, entrée par entrée.",
            "Nine errors out of ten are in what the memory holds: compare yours with the expected one, entry by entry.",
        ),
        probes=with_memory("NegAlphaBeta_Memory"),
        skeleton=WITH_MEMORY.format("NegAlphaBeta_Memory"),
        points=3.0,
        erratum=Text(
            "Dans le code imprimé, estimated() est estimation(), et « alpha = max(_M, score) » se lit alpha = max(alpha, "
            "_M). Les mémoires imprimées se lisent sans leur ordre. L’algorithme est faillible : un score peu profond y sert "
            "de borne.",
            'In the printed code, estimated() is estimation(), and "alpha = max(_M, score)" reads alpha = max(alpha, _M). '
            "The printed memories are to be read without their order. The algorithm can err: a shallow score serves as a "
            "bound there.",
        ),
    ),
    Question(
        number="03.6",
        names=("IterativeDeepening",),
        title=Text("IterativeDeepening (section 4)", "IterativeDeepening (section 4)"),
        task=Text(
            "Écrire la classe IterativeDeepening : la décision de NegAlphaBeta_Memory à la profondeur 1, puis 2, et ainsi de "
            "suite jusqu’à pf, tant que les secondes ne sont pas écoulées ; on renvoie la dernière. La mémoire est la même "
            "d’une profondeur à l’autre, et la racine ne la consulte pas.",
            "Write the class IterativeDeepening: NegAlphaBeta_Memory's decision at depth 1, then 2, and so on to pf, as long "
            "as the seconds (secondes) have not passed; the last one is returned. The memory is the same from depth to "
            "depth, and the root does not ask it.",
        ),
        idea=Text(
            "La boucle commence à la profondeur 1, atteint pf, et regarde l’heure ; la mémoire sert d’une profondeur à l’autre.",
            "The loop begins at depth 1, reaches pf, and looks at the clock; the memory serves from depth to depth.",
        ),
        probes=(
            decides("IterativeDeepening", "Matches(13, False)", "moi.decision((4, 4))", memory=True, pf=3, secondes=10),
            remembers("IterativeDeepening", "Matches(13, False)", "(4, 4)", pf=1, secondes=10),
            remembers("IterativeDeepening", "Matches(13, False)", "(4, 4)", pf=2, secondes=10),
            remembers("IterativeDeepening", "Matches(13, False)", "(4, 4)", pf=3, secondes=10),
            decides("IterativeDeepening", "Matches(13, True)", ROW, memory=True, pf=3, secondes=10),
            decides("IterativeDeepening", "Matches(13, True)", "moi.decision((4, 4))", memory=True, pf=10**9, secondes=0.1),
            *rules("IterativeDeepening"),
        ),
        seconds=2.0,
        skeleton=WITH_MEMORY.format("IterativeDeepening"),
        points=2.0,
        erratum=Text(
            "La racine garde la fenêtre (-_bound, +_bound) à chaque profondeur ; commencer à depth = 0 donnerait des "
            "profondeurs négatives.",
            "The root has the window (-_bound, +_bound) at every depth; to begin with depth = 0 would give negative depths.",
        ),
    ),
)
