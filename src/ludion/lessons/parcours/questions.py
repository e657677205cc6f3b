"""Document 002's questions: one for each method that a student writes, the three optional ones after the others."""

import re
from collections.abc import Iterator

from ludion.lessons.pack import Probe, Question, Text, one_of
from ludion.lessons.values import Answer, alike

TREE = "Arbre([[3, 12, 8], [2, 4, 6], [14, 5, 2]])"
UNEVEN = "Arbre([[[5, -1], [7, [2, 6]]], [-3, [4, [9, 8]]], [[-2, 1], -7]])"
LOSSES = "Arbre([[-4, -9], [-6, -5]])"
ENTRIES = "Arbre([[1, 9], [9, 2], [0, 9]])"
WIDE = "Arbre([[[8, 7, 2], [9, 1, 6], [2, 4, 1]], [[1, 3, 5], [3, 9, 2], [6, 5, 2]], [[1, 2, 3], [9, 7, 2], [16, 6, 4]]])"
TIED = "Arbre([[3, 12], [3, 1]])"
DUEL = "jeu = Doo()\njeu.configuration = 'N.B...B..R.B', 9"

MOVE_AND_VALUE = Text(
    "Elle renvoie le couple (coup, valeur) : un meilleur coup de celui qui a le trait, et sa valeur pour self.moi ; "
    "(None, valeur) quand la partie est finie ou que la profondeur est épuisée.",
    "It returns the pair (move, value): a best move of the player who has the move, and its value for self.moi; (None, value) "
    "when the game is over or the depth is used up.",
)
FOR_THE_MOVER = Text(
    "Elle renvoie le couple (coup, valeur) : un meilleur coup de celui qui a le trait, et sa valeur pour lui ; (None, valeur) "
    "quand la partie est finie ou que la profondeur est épuisée.",
    "It returns the pair (move, value): a best move of the player who has the move, and its value for that player; "
    "(None, value) when the game is over or the depth is used up.",
)


def _task(fr: str, en: str, result: Text) -> Text:
    return Text(f"{fr} {result.fr}", f"{en} {result.en}")


def hardly_more_evaluations(found: Answer, expected: Answer) -> bool:
    """The same move and value, found with hardly more evaluations: whoever cuts on > and returns bounds as they are cuts less."""
    if found.error or not isinstance(found.value, tuple) or len(found.value) != 2:
        return False
    (answer, count), (wanted, most) = found.value, expected.value
    return alike(answer, wanted) and isinstance(count, int) and count <= 1.2 * most


def says_both(found: Answer, expected: Answer) -> bool:
    """The same move, and both the move and its value are printed, in whatever words."""
    said = re.search(r"coup (.*), valeur (.*)$", expected.printed.strip())
    return (
        not found.error
        and said is not None
        and alike(found.value, expected.value)
        and all(part in found.printed for part in said.groups())
    )


def _walks(code: int) -> tuple[Probe, ...]:
    """What any of the six algorithms answers: trees, both players, the horizon, ends, equal moves, a game. Of several best moves
    each is right, because the document does not say which one to take."""
    return tuple(
        Probe(
            f"{first}Parcours({game}).minmax({joueur}, {depth}, {code})",
            one_of,
            reference=f"{first}meilleurs({game}, {joueur}, {depth})",
        )
        for first, game, joueur, depth in (
            ("", TREE, 0, 2),
            (f"jeu = {TREE}\njeu.configuration = 'b'\n", "jeu", 1, 1),
            ("", LOSSES, 0, 2),
            ("", TREE, 0, 1),
            ("", UNEVEN, 0, 5),
            ("", UNEVEN, 0, 3),
            ("", TIED, 0, 2),
            (f"jeu = {TREE}\njeu.configuration = 'ab'\n", "jeu", 0, 3),
            (f"jeu = {LOSSES}\njeu.configuration = 'b'\n", "jeu", 1, 4),
            ("", "Allumettes(6)", 0, 6),
            (f"{DUEL}\n", "jeu", "J_ATT", 2),
        )
    )


def _thrift(code: int) -> tuple[Probe, ...]:
    """The same move and value as minmax, and the branches that cannot matter left out; equal values do not occur in these."""
    return tuple(
        Probe(f"jeu = Compteur({tree})\nParcours(jeu).minmax(0, {depth}, {code}), jeu.evaluations", hardly_more_evaluations)
        for tree, depth in ((TREE, 2), (ENTRIES, 2), (WIDE, 3))
    )


WON = (
    ("jeu = Arbre([5])\njeu.configuration = 'a'\n", "jeu", 1),
    ("jeu = Arbre([-5])\njeu.configuration = 'a'\n", "jeu", 1),
    ("", "Arbre([[0, 1], [-1, 1]])", 0),
    ("", "Arbre([[-1, 1], [1, 2], [3, 1]])", 0),
    ("jeu = Arbre([[0, 1], [1, 1]])\njeu.configuration = 'a'\n", "jeu", 1),
    ("jeu = Arbre([[0, 1], [1, 1]])\njeu.configuration = 'b'\n", "jeu", 1),
    ("", "Arbre([[1, 1], [[-2, 0], 3]])", 0),
    ("", "Arbre([[-1, 2], [[-2, -3], 3]])", 0),
)


def _winning() -> Iterator[Probe]:
    """Any winning move is right."""
    yield Probe("[tuple(Parcours(Allumettes(n)).positionGagnante(0)) for n in range(10)]")
    for first, game, joueur in WON:
        allowed = f"{first}gagnants({game}, {joueur})"
        yield Probe(f"{first}tuple(Parcours({game}).positionGagnante({joueur}))", one_of, reference=allowed)


def _losing() -> Iterator[Probe]:
    yield Probe("[Parcours(Allumettes(n)).positionPerdante(0) for n in range(10)]")
    for first, game, joueur in WON:
        yield Probe(f"{first}Parcours({game}).positionPerdante({joueur})")


QUESTIONS = (
    Question(
        number="1",
        names=("Parcours._minmax",),
        title=Text("minmax récursif (code 0)", "recursive minmax (code 0)"),
        task=_task(
            "_minmax(joueur, profondeur) parcourt l'arbre en profondeur d'abord : joueur a le trait, self.moi est MAX et l'autre "
            "MIN. À la sortie, la configuration du jeu est celle de l'entrée.",
            "_minmax(joueur, profondeur) walks the tree depth first: joueur has the move, self.moi is MAX and the other one MIN. "
            "On leaving, the game's configuration is the one of the beginning.",
            MOVE_AND_VALUE,
        ),
        idea=Text(
            "Refaites l'arbre à la main, niveau par niveau : qui choisit ici, et pour qui la valeur d'une feuille est-elle "
            "donnée ?",
            "Redo the tree by hand, level by level: who chooses here, and for whom is a leaf's value given?",
        ),
        probes=_walks(0),
        points=2.0,
    ),
    Question(
        number="2",
        names=("Parcours.positionGagnante",),
        title=Text("position gagnante", "winning position"),
        task=Text(
            "positionGagnante(joueur) renvoie (coup, True) s'il existe un coup menant à une position perdante pour "
            "l'adversaire ; (None, diagnostic) en fin de partie, le diagnostic étant self.gagnant(joueur) ; sinon (None, False).",
            "positionGagnante(joueur) returns (move, True) if some move leads to a position that is losing for the other player; "
            "(None, verdict) when the game is over, the verdict being self.gagnant(joueur); otherwise "
            "(None, False).",
        ),
        idea=Text(
            "Un seul coup suffit pour gagner, mais il doit laisser à l'adversaire une position perdante, pas seulement non "
            "gagnante.",
            "One move is enough to win, but it must leave the other player a losing position, not merely one that is not "
            "winning.",
        ),
        probes=tuple(_winning()),
    ),
    Question(
        number="3",
        names=("Parcours.positionPerdante",),
        title=Text("position perdante", "losing position"),
        task=Text(
            "positionPerdante(joueur) renvoie un booléen : vrai si tout coup mène à une position gagnante pour l'adversaire ; en "
            "fin de partie, self.perdant(joueur).",
            "positionPerdante(joueur) returns a boolean: true if every move leads to a position that is winning for the other "
            "player; when the game is over, self.perdant(joueur).",
        ),
        idea=Text(
            "Perdre, c'est perdre quoi qu'on joue : un seul coup qui sauve la partie suffit pour que la position ne soit pas "
            "perdante.",
            "To lose is to lose whatever one plays: one move that saves the game is enough for the position not to be losing.",
        ),
        probes=tuple(_losing()),
    ),
    Question(
        number="4",
        names=("Parcours._negamax",),
        title=Text("negamax récursif (code 2)", "recursive negamax (code 2)"),
        task=_task(
            "_negamax(jtrait, profondeur) fait le même calcul sans distinguer MAX et MIN : chaque joueur maximise sa propre "
            "valeur.",
            "_negamax(jtrait, profondeur) computes the same without telling MAX from MIN: each player maximises what it is worth "
            "to itself.",
            FOR_THE_MOVER,
        ),
        idea=Text(
            "Chaque valeur est celle du joueur qui a le trait à ce nœud ; elle change de signe quand on remonte d'un niveau.",
            "Each value is that of the player who has the move at that node; it changes its sign on its way up one level.",
        ),
        probes=_walks(2),
    ),
    Question(
        number="5",
        names=("Parcours._alphabeta",),
        title=Text("alpha-bêta récursif (code 4)", "recursive alpha-beta (code 4)"),
        task=_task(
            "_alphabeta(jtrait, alpha, beta, profondeur) fait le calcul de _minmax sans parcourir ce qui ne peut plus compter. "
            "alpha est ce dont MAX est sûr ailleurs, beta ce dont MIN est sûr.",
            "_alphabeta(jtrait, alpha, beta, profondeur) computes what _minmax does without walking what cannot matter any more. "
            "alpha is what MAX is sure of elsewhere, beta what MIN is sure of.",
            MOVE_AND_VALUE,
        ),
        idea=Text(
            "Suivez la fenêtre (alpha, beta) : MAX relève alpha, MIN abaisse beta, les fils la reçoivent, et l'on coupe quand "
            "elle se ferme.",
            "Follow the window (alpha, beta): MAX raises alpha, MIN lowers beta, children are handed it, and one cuts when it "
            "closes.",
        ),
        probes=(*_walks(4), *_thrift(4)),
        points=2.0,
    ),
    Question(
        number="6",
        names=("Parcours._minmax_iter",),
        title=Text("minmax itératif (code 1, facultatif)", "iterative minmax (code 1, optional)"),
        task=_task(
            "_minmax_iter(joueur, profondeur) fait le calcul de _minmax sans aucun appel récursif, avec une pile.",
            "_minmax_iter(joueur, profondeur) computes what _minmax does without any recursive call, with a stack.",
            MOVE_AND_VALUE,
        ),
        idea=Text(
            "La pile remplace les appels en cours : un nœud doit y garder son état, ce qui lui reste à essayer et son meilleur "
            "coup.",
            "The stack stands for the calls under way: a node must keep its state there, what is left to try, and its best move.",
        ),
        probes=(*_walks(1), Probe("Parcours(Couloir(3000)).minmax(0, 4000, 1)")),
        optional=True,
    ),
    Question(
        number="7",
        names=("Parcours._negamax_iter",),
        title=Text("negamax itératif (code 3, facultatif)", "iterative negamax (code 3, optional)"),
        task=_task(
            "_negamax_iter(jtrait, profondeur) fait le calcul de _negamax sans aucun appel récursif, avec une pile.",
            "_negamax_iter(jtrait, profondeur) computes what _negamax does without any recursive call, with a stack.",
            FOR_THE_MOVER,
        ),
        idea=Text(
            "Quand un nœud est dépilé, c'est son père, désormais au sommet, qui reçoit l'opposé de sa valeur.",
            "When a node is taken off the stack, its father, now on top, is handed the opposite of its value.",
        ),
        probes=(*_walks(3), Probe("Parcours(Couloir(3000)).minmax(0, 4000, 3)")),
        optional=True,
    ),
    Question(
        number="8",
        names=("Parcours._alphabeta_negamax",),
        title=Text("alpha-bêta en negamax (code 5, facultatif)", "alpha-beta as negamax (code 5, optional)"),
        task=_task(
            "_alphabeta_negamax(jtrait, alpha, beta, profondeur) coupe comme _alphabeta avec les conventions de _negamax : la "
            "fenêtre est celle du joueur qui a le trait.",
            "_alphabeta_negamax(jtrait, alpha, beta, profondeur) cuts as _alphabeta does, by the conventions of _negamax: the "
            "window is that of the player who has the move.",
            FOR_THE_MOVER,
        ),
        idea=Text(
            "Ce que l'un ne veut pas dépasser, l'autre ne veut pas descendre en dessous : la fenêtre se retourne à chaque "
            "niveau.",
            "What one will not let it exceed, the other will not let it fall below: the window turns over at every level.",
        ),
        probes=(*_walks(5), *_thrift(5)),
        optional=True,
    ),
    Question(
        number="9",
        names=("IA.choixCoup",),
        title=Text("le joueur IA", "the player IA"),
        task=Text(
            "choixCoup(unJeu, joueur) crée un Parcours, lui demande minmax avec le niveau et le code du joueur, affiche le coup "
            "et sa valeur (sous la forme de votre choix), et renvoie le coup.",
            "choixCoup(unJeu, joueur) makes a Parcours, asks it for minmax with the player's level and code, prints the move and "
            "its value (in words of your own), and returns the move.",
        ),
        idea=Text(
            "minmax renvoie deux choses ; choixCoup affiche les deux et n'en renvoie qu'une.",
            "minmax returns two things; choixCoup prints both and returns one.",
        ),
        probes=(
            *(
                Probe(
                    f"muet(IA({level}).choixCoup, {tree}, 0)", one_of, reference=f"[c for c, _ in meilleurs({tree}, 0, {level})]"
                )
                for level, tree in ((2, TREE), *((level, UNEVEN) for level in (1, 2, 3, 4, 5)))
            ),
            Probe(
                f"tout, coupe = Compteur({WIDE}), Compteur({WIDE})\n"
                "muet(IA(3, 0).choixCoup, tout, 0), muet(IA(3, 4).choixCoup, coupe, 0), coupe.evaluations < tout.evaluations"
            ),
            Probe("jeu = Allumettes(7)\nmuet(IA(7, 4).choixCoup, jeu, 0), jeu.configuration"),
            Probe("muet(IA(1).choixCoup, Allumettes(0), 0)"),
            Probe("IA(3, 5).choixCoup(Allumettes(6), 0)", says_both),
        ),
    ),
)
