"""Typical mistakes of milestone 02: at random, asking, looking ahead."""

import random

from ludion.lessons.jalon.flawed import asking, drawing, looking, wide
from ludion.lessons.jalon.mistaking import FIRST, TURN, UNDO, flawed

# 02.1 Randy

flawed(
    "02.1",
    "Randy",
    "always_first",
    drawing(choose=lambda actions: actions[0]),
    "Randy tire au sort : ici c’est toujours la même action.",
    "Randy draws by lot: here it is always the same action.",
)
flawed(
    "02.1",
    "Randy",
    "one_to_three",
    drawing(choose=lambda _: random.choice((1, 2, 3))),
    "Les actions dépendent du jeu et de l’état : self.game.actions les donne.",
    "The actions hang on the game and on the state: self.game.actions has them.",
)
flawed(
    "02.1",
    "Randy",
    "an_index",
    drawing(choose=lambda actions: random.randrange(len(actions))),
    "C’est l’action qui est demandée, non son indice.",
    "The action is wanted, not its index.",
)
flawed(
    "02.1",
    "Randy",
    "plays_itself",
    drawing(plays=True),
    "Décider n’est pas jouer : la partie reste dans l’état reçu.",
    "To decide is not to play: the game stays in the state that was given.",
)
flawed("02.1", "Randy", "any_turn", drawing(turn=False), *TURN)

# 02.2 Human

flawed(
    "02.2",
    "Human",
    "from_zero",
    asking(first=0),
    "Les actions sont numérotées à partir de 1.",
    "The actions are numbered from 1 on.",
)
flawed(
    "02.2",
    "Human",
    "the_number",
    asking(gives="number"),
    "C’est l’action choisie qui est demandée, non le numéro tapé.",
    "The chosen action is wanted, not the number that was typed.",
)
flawed(
    "02.2",
    "Human",
    "asks_once",
    asking(again=False),
    "Une réponse qui ne désigne aucune action appelle une nouvelle question.",
    "An answer that stands for no action calls for another question.",
)
flawed(
    "02.2",
    "Human",
    "shows_nothing",
    asking(shows=False),
    "Montrez la partie et les actions avant de demander.",
    "Show the game and the actions before asking.",
)
flawed("02.2", "Human", "any_turn", asking(turn=False), *TURN)

# 02.3 to 02.6, looking ahead

SAME = {
    "always_first": (
        drawing(choose=lambda actions: actions[0]),
        (
            "C’est toujours la première action : sa valeur doit dépendre de ce qui peut suivre, jusqu’à pf demi-coups.",
            "It is always the first action: its value has to hang on what may follow, up to pf half-moves.",
        ),
    ),
    "forgets_undo": (looking(undo=False), UNDO),
    "last_of_equals": (looking(first=False), FIRST),
    "any_turn": (looking(turn=False), TURN),
    "no_end": (
        looking(ends=False),
        (
            "Une partie finie est une feuille aussi, quelle que soit la profondeur qui reste.",
            "A game that is over is a leaf, too, whatever depth is left.",
        ),
    ),
    "never_deeper": (
        looking(step=0),
        (
            "La profondeur doit diminuer à chaque coup joué, sinon on explore toujours jusqu’au bout.",
            "The depth has to fall with every move played, or else all is explored to the end.",
        ),
    ),
    "gives_the_score": (
        looking(gives="score"),
        ("decision renvoie une action, non sa valeur.", "decision returns an action, not its value."),
    ),
}
for number, name in (("02.3", "MinMax"), ("02.4", "AlphaBeta"), ("02.5", "Negamax"), ("02.6", "NegAlphaBeta")):
    for label, (wrong, (fr, en)) in SAME.items():
        flawed(number, name, label, wrong, fr, en)

flawed(
    "02.3",
    "MinMax",
    "always_max",
    looking(sign=1, colour=False, window=wide),
    "L’adversaire ne vous veut pas de bien : à son tour, c’est le minimum.",
    "The opponent wishes you no good: on its turn it is the minimum.",
)
flawed(
    "02.3",
    "MinMax",
    "leaf_by_turn",
    looking(colour=False, window=wide),
    "estimation() parle déjà pour le joueur racine : dans MinMax son signe ne dépend pas du trait.",
    "estimation() speaks for the root player already: in MinMax its sign does not hang on the turn.",
)
flawed(
    "02.4",
    "AlphaBeta",
    "never_cuts",
    looking(cut=False, window=wide),
    "Rien n’est jamais coupé : autant de feuilles que MinMax.",
    "Nothing is ever cut: as many leaves as MinMax.",
)
flawed(
    "02.4",
    "AlphaBeta",
    "alpha_from_zero",
    looking(low=0),
    "alpha part de moins l’infini : quand tout perd, il faut encore choisir.",
    "alpha begins at minus infinity: when all is lost, one still has to choose.",
)
flawed(
    "02.4",
    "AlphaBeta",
    "bounds_swapped",
    looking(window=lambda alpha, beta: (-alpha, -beta)),
    "Les deux bornes ont-elles changé de place ? alpha est la plus petite.",
    "Have the two bounds changed places? alpha is the smaller one.",
)
flawed(
    "02.5",
    "Negamax",
    "no_minus",
    looking(sign=1, window=wide),
    "Ce que vaut la suite pour l’adversaire vaut l’opposé pour celui qui vient de jouer.",
    "What follows is worth to whoever just played the opposite of what it is worth to the opponent.",
)
flawed(
    "02.5",
    "Negamax",
    "leaf_for_the_root",
    looking(colour=False, window=wide),
    "À la feuille, estimation() parle pour la racine : si le trait est à l’adversaire, il faut changer le signe.",
    "At the leaf, estimation() speaks for the root: if it is the opponent's turn, its sign has to change.",
)
flawed(
    "02.6",
    "NegAlphaBeta",
    "window_not_turned",
    looking(window=lambda alpha, beta: (alpha, beta)),
    "La fenêtre ne se transmet pas telle quelle : pour l’adversaire, les bornes échangent leurs rôles et leurs signes.",
    "The window is not handed on as it is: for the opponent the bounds exchange their roles and their signs.",
)
flawed(
    "02.6",
    "NegAlphaBeta",
    "never_cuts",
    looking(cut=False, window=wide),
    "Rien n’est jamais coupé : autant de feuilles que Negamax.",
    "Nothing is ever cut: as many leaves as Negamax.",
)
flawed(
    "02.6",
    "NegAlphaBeta",
    "leaf_for_the_root",
    looking(colour=False),
    "À la feuille, estimation() parle pour la racine : si le trait est à l’adversaire, il faut changer le signe.",
    "At the leaf, estimation() speaks for the root: if it is the opponent's turn, its sign has to change.",
)
