"""Milestone 02: who plays at random, who asks, and who looks ahead."""

from ludion.lessons.jalon.probing import decides, player, rules, shown_and_right, value_alone
from ludion.lessons.pack import Probe, Question, Text

STUB = "class {}(Player):\n    def decision(self, state):\n        raise NotImplementedError\n"


def looks_ahead(kind: str) -> tuple[Probe, ...]:
    """What MinMax, AlphaBeta, Negamax and NegAlphaBeta answer alike."""
    return (
        decides(kind, "Matches(13, True)", "[moi.decision((n, 4)) for n in (3, 5, 6)]", pf=3),
        decides(kind, "Matches(13, False)", "[moi.decision((n, 4)) for n in (3, 4, 5, 6)]", pf=3),
        decides(kind, "Matches(13, True)", "[moi.decision((n, 5)) for n in (3, 6, 7)]", who=1, pf=3),
        Probe(
            f"reponses = []\nfor pf in range(1, 7):\n    moi = {kind}('moi', Matches(13, False), pf=pf)\n    moi.who_am_i = 0\n"
            "    reponses.append(moi.decision((7, 4)))\nreponses"
        ),
        decides(kind, "Matches(13, True)", "moi.decision((4, 4))", pf=4),
        decides(kind, "Matches(13, True)", "moi.decision((3, 4))", pf=1),
        decides(kind, "Matches(13, False)", "moi.decision((2, 4))", pf=1),
        Probe(
            f"reponses = []\nfor pf in range(1, 5):\n    moi = {kind}('moi', Hexapawn(), pf=pf)\n    moi.who_am_i = 0\n"
            "    reponses.append(moi.decision(('X..O.X.O.', 4)))\nreponses"
        ),
        decides(kind, "Hexapawn(4, 3)", "moi.decision(('X.X.X.O...OO', 2))", pf=4),
        decides(kind, "Morpion()", "[moi.decision((s, 4)) for s in ('XO.X....O', 'X.O.O...X')]", pf=3),
        *rules(kind),
    )


def cuts(kind: str) -> Probe:
    """Whether some leaves are never looked at."""
    return Probe(
        f"depart = ('X...O....', 2)\nfeuilles({kind}, Morpion(), depart, pf=3) < feuilles(MinMax, Morpion(), depart, pf=3)",
        value_alone,
    )


TURN = Text(
    "Toute décision commence de même : placer sa partie dans l’état reçu, puis vérifier que c’est bien son tour.",
    "Every decision begins alike: put one's game into the state that is given, then see whether it is one's turn.",
)

QUESTIONS_02 = (
    Question(
        number="02.1",
        names=("Randy",),
        title=Text("Randy, le joueur au hasard", "Randy, who plays at random"),
        task=Text(
            "Écrire la classe Randy, qui hérite de Player. decision(state) place self.game dans l’état reçu ; si ce n’est "
            "pas son tour (self.game.turn n’est pas self.who_am_i), elle affiche « not my turn to play » et renvoie None ; "
            "sinon elle renvoie une action permise, tirée au sort.",
            "Write the class Randy, which inherits from Player. decision(state) puts self.game into the state; if it is not "
            'its turn (self.game.turn is not self.who_am_i), it prints "not my turn to play" and returns None; otherwise '
            "it returns a legal action, drawn by lot.",
        ),
        idea=TURN,
        probes=(
            decides("Randy", "Matches(13, False)", "sorted({moi.decision((10, 2)) for _ in range(200)})"),
            decides("Randy", "Matches(13, False)", "sorted({moi.decision((2, 4)) for _ in range(200)})"),
            decides("Randy", "Divide(7, 17)", "sorted({moi.decision(((3, 4), 4)) for _ in range(200)})"),
            *rules("Randy"),
            decides("Randy", "Matches(13, False)", "moi.decision((7, 3))"),
        ),
        skeleton=STUB.format("Randy"),
        optional=True,
    ),
    Question(
        number="02.2",
        names=("Human",),
        title=Text("Human, qui demande", "Human, who asks"),
        task=Text(
            "Écrire la classe Human. Après le contrôle du tour, decision(state) affiche la partie et les actions permises, "
            "numérotées à partir de 1, lit un numéro avec input() et renvoie l’action de ce numéro. Tant que la réponse "
            "n’est pas un numéro de la liste, elle redemande.",
            "Write the class Human. After looking whose turn it is, decision(state) shows the game and the legal actions, "
            "numbered from 1 on, reads a number with input() and returns the action of that number. As long as the answer is "
            "no number of the list, it asks again.",
        ),
        idea=Text(
            "input() donne un texte : il faut s’assurer que c’est un nombre, et que ce nombre désigne une action.",
            "input() gives a text: one has to make sure that it is a number, and that this number stands for an action.",
        ),
        probes=(
            Probe(f"{player('Human', 'Matches(13, False)')}\nmoi.decision((7, 4))", shown_and_right, ("2",)),
            Probe(f"{player('Human', 'Divide(7, 17)')}\nmoi.decision(((3, 4), 4))", shown_and_right, ("2",)),
            Probe(f"{player('Human', 'Divide(7, 17)')}\nmoi.decision(((3, 4), 4))", value_alone, ("0", "trois", "", "4", "3")),
            Probe(f"{player('Human', 'Matches(13, False)')}\nmoi.decision((7, 3))", value_alone, ("1",)),
            Probe(
                f"{player('Human', 'Matches(13, False)')}\nmoi.decision((7, 4))\nmoi.game.state, jeu.state",
                value_alone,
                ("1", "1"),
            ),
        ),
        skeleton=STUB.format("Human"),
        optional=True,
    ),
    Question(
        number="02.3",
        names=("MinMax",),
        title=Text("MinMax", "MinMax"),
        task=Text(
            "Écrire la classe MinMax. decision(state) joue chaque action, évalue la suite à la profondeur pf "
            "(self.get_value('pf')) et renvoie la première des meilleures actions. À une feuille (profondeur épuisée ou "
            "partie finie) la valeur est self.estimation(), du point de vue du joueur racine : il prend le maximum, son "
            "adversaire le minimum. La partie est laissée dans l’état reçu.",
            "Write the class MinMax. decision(state) plays each action, values what follows pf half-moves deep "
            "(self.get_value('pf')) and returns the first of the best actions. At a leaf (the depth used up, or the game "
            "over) the value is self.estimation(), in the root player's view: it takes the maximum, the opponent the "
            "minimum. The game is left in the state that was given.",
        ),
        idea=Text(
            "Comptez les demi-coups : decision en joue un, il en reste pf - 1 ; à qui est-ce alors de jouer, et que "
            "cherche-t-il ?",
            "Count the half-moves: decision plays one, pf - 1 are left; whose turn is it then, and what do they look for?",
        ),
        probes=looks_ahead("MinMax"),
        skeleton=STUB.format("MinMax"),
        optional=True,
        points=2.0,
    ),
    Question(
        number="02.4",
        names=("AlphaBeta",),
        title=Text("AlphaBeta", "AlphaBeta"),
        task=Text(
            "Écrire la classe AlphaBeta : les mêmes décisions que MinMax, mais sans examiner les actions qui ne peuvent plus "
            "rien y changer. alpha est ce dont le joueur racine est sûr, beta ce dont son adversaire est sûr ; on coupe dès "
            "que alpha >= beta.",
            "Write the class AlphaBeta: MinMax's decisions, without looking at the actions that can no longer change them. "
            "alpha is what the root player is sure of, beta what the opponent is sure of; one cuts as soon as alpha >= beta.",
        ),
        idea=Text(
            "Le joueur racine fait monter alpha, son adversaire fait baisser beta ; les deux passent à tous les descendants.",
            "The root player raises alpha, the opponent lowers beta; both are handed on to all descendants.",
        ),
        probes=(*looks_ahead("AlphaBeta"), cuts("AlphaBeta")),
        skeleton=STUB.format("AlphaBeta"),
        optional=True,
        points=2.0,
    ),
    Question(
        number="02.5",
        names=("Negamax",),
        title=Text("Negamax", "Negamax"),
        task=Text(
            "Écrire la classe Negamax : les mêmes décisions que MinMax avec une seule méthode d’évaluation, toujours du "
            "point de vue de celui qui a le trait. self.estimation() parle pour le joueur racine : à une feuille, son signe "
            "dépend du trait.",
            "Write the class Negamax: MinMax's decisions with one method of evaluation, always in the view of whoever moves. "
            "self.estimation() speaks for the root player: at a leaf its sign hangs on the turn.",
        ),
        idea=Text(
            "Deux changements de signe : à chaque remontée, et à la feuille quand le trait est à l’adversaire.",
            "Two changes of sign: on every way up, and at the leaf when it is the opponent's turn.",
        ),
        probes=looks_ahead("Negamax"),
        skeleton=STUB.format("Negamax"),
        optional=True,
        points=2.0,
    ),
    Question(
        number="02.6",
        names=("NegAlphaBeta",),
        title=Text("NegAlphaBeta", "NegAlphaBeta"),
        task=Text(
            "Écrire la classe NegAlphaBeta : Negamax avec les coupes d’AlphaBeta. Un niveau plus bas, la fenêtre (alpha, "
            "beta) devient (-beta, -alpha).",
            "Write the class NegAlphaBeta: Negamax with AlphaBeta's cuts. One level down, the window (alpha, beta) becomes "
            "(-beta, -alpha).",
        ),
        idea=Text(
            "Ce que je suis sûr d’avoir est, pour l’adversaire, ce qu’il ne dépassera pas : les bornes changent de rôle et "
            "de signe.",
            "What I am sure to get is what the opponent will not exceed: the bounds change roles and signs.",
        ),
        probes=(*looks_ahead("NegAlphaBeta"), cuts("NegAlphaBeta")),
        skeleton=STUB.format("NegAlphaBeta"),
        optional=True,
        points=2.0,
    ),
)
