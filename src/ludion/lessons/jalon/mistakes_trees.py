"""Typical mistakes with UCT (document 000, section 5.4), and with Ultimate."""

from typing import Any

from ludion.lessons.jalon.abstract_player import Player
from ludion.lessons.jalon.flawed import drawing, growing, remembering
from ludion.lessons.jalon.milestone_02 import MinMax
from ludion.lessons.jalon.mistakes_chance import greedy
from ludion.lessons.jalon.mistaking import TURN, flawed, mistakes
from ludion.lessons.jalon.simulating import scoring

# 03.14 to 03.16, UCT

for number, name, book in (("03.14", "UCT", "naive"), ("03.15", "UCT_max", "max"), ("03.16", "UCT_negamax", "negamax")):
    flawed(
        number,
        name,
        "simulates_again",
        growing(book=book, again=True),
        "Une action qui a déjà des compteurs n’est pas simulée de nouveau.",
        "An action that has counters already is not simulated again.",
    )
    flawed(
        number,
        name,
        "nothing_comes_up",
        growing(book=book, update="never"),
        "Ce qui revient du niveau inférieur s’ajoute aux compteurs de l’action suivie.",
        "What comes back from the level below is added to the counters of the action that was followed.",
    )
    flawed(
        number,
        name,
        "replaced",
        growing(book=book, update="replaced"),
        "Ce qui revient s’ajoute aux compteurs de l’action ; il ne les remplace pas.",
        "What comes back is added to the action's counters; it does not replace them.",
    )
    flawed(
        number,
        name,
        "only_its_own",
        growing(book=book, total=False),
        "La somme renvoyée comprend ce qui est revenu du niveau inférieur : tout remonte jusqu’à la racine.",
        "The sum that is returned has what came back from the level below in it: all of it goes up to the root.",
    )
    flawed(
        number,
        name,
        "ends_are_forgotten",
        growing(book=book, ends=False),
        "Une partie finie compte aussi : nbSim de plus pour None.",
        "A game that is over counts, too: nbSim more for None.",
    )
    flawed(
        number,
        name,
        "greedy",
        growing(book=book, choice=greedy),
        "L’action suivie est celle de plus grande utilité UCB, non de meilleur scoring.",
        "The action to follow is that of the largest UCB utility, not of the best scoring.",
    )
    flawed(number, name, "any_turn", growing(book=book, turn=False), *TURN)
flawed(
    "03.15",
    "UCT_max",
    "wishes_to_please",
    growing(book="naive"),
    "L’adversaire choisit ici l’action qui vous arrange : à son tour, c’est son intérêt qui compte.",
    "The opponent chooses what suits you here: on its turn its own interest counts.",
)
flawed(
    "03.15",
    "UCT_max",
    "the_movers_counters",
    growing(book="negamax"),
    "Les compteurs de UCT_max restent ceux du joueur racine, à tous les niveaux.",
    "UCT_max's counters stay the root player's, on every level.",
)
flawed(
    "03.16",
    "UCT_negamax",
    "the_roots_counters",
    growing(book="max"),
    "Les compteurs de UCT_negamax sont ceux de celui qui a le trait, à tous les niveaux.",
    "UCT_negamax's counters are the mover's, on every level.",
)
flawed(
    "03.16",
    "UCT_negamax",
    "not_turned",
    growing(turned=False),
    "Ce qui remonte d’un niveau change de camp : c’est le rôle de opposite_sum.",
    "What comes up one level changes sides: that is what opposite_sum is for.",
)


@mistakes.wrong(
    "03.17",
    "situations",
    fr="Une seule bonne action suffit pour gagner : c’est le meilleur scoring qui compte, non la moyenne.",
    en="One good action is enough to win: the best scoring counts, not the mean.",
)
def all_together(memoire: Any, sure: float = 0.25) -> Any:
    return {k: told(scoring(*map(sum, zip(*c.values(), strict=True))), sure) for k, c in memoire.items()}


@mistakes.wrong(
    "03.17",
    "situations",
    fr="Entre les deux seuils, les compteurs ne disent rien : '?'.",
    en="Between the two limits the counters do not tell: '?'.",
)
def always_decided(memoire: Any, sure: float = 0.25) -> Any:
    return {k: "gagnante" if max(scoring(*each) for each in c.values()) > 0 else "perdante" for k, c in memoire.items()}


@mistakes.wrong(
    "03.17",
    "situations",
    fr="Une situation gagnante a une bonne action : les mauvaises n’y changent rien.",
    en="A won position has one good action: the bad ones do not matter.",
)
def the_worst(memoire: Any, sure: float = 0.25) -> Any:
    return {k: told(min(scoring(*each) for each in c.values()), sure) for k, c in memoire.items()}


@mistakes.wrong(
    "03.17",
    "situations",
    fr="Le seuil est un paramètre, et il est compris : au moins sure.",
    en="The limit is a parameter, and it is included: at least sure.",
)
def beyond(memoire: Any, sure: float = 0.25) -> Any:
    return {k: told(max(scoring(*each) for each in c.values()), 0.2500001) for k, c in memoire.items()}


def told(worth: float, sure: float) -> str:
    return "gagnante" if worth >= sure else "perdante" if worth <= -sure else "?"


# 03.18, Ultimate

flawed(
    "03.18",
    "Ultimate",
    "at_random",
    drawing(),
    "Le hasard manque des gains : il faut regarder jusqu’au bout.",
    "Chance misses wins: one has to look to the end.",
)
flawed(
    "03.18",
    "Ultimate",
    "the_courses_memory",
    remembering(),
    "NegAlphaBeta_Memory confond un score et une borne : elle peut manquer un gain, même en regardant assez loin.",
    "NegAlphaBeta_Memory takes a bound for a score: it can miss a win even when it looks far enough.",
)


class Shallow(Player):
    """Looks two half-moves ahead, whatever it is told."""

    def decision(self, state: Any) -> Any:
        helper = MinMax("x", self.game, pf=2)
        helper.who_am_i = self.who_am_i  # type: ignore[assignment]
        self.game.state = state
        return helper.decision(state)


flawed(
    "03.18",
    "Ultimate",
    "two_deep",
    Shallow,
    "Deux demi-coups ne suffisent pas : la fin de ces parties est à portée de pf et de secondes.",
    "Two half-moves are not enough: the end of these games is within pf and secondes.",
)


class OnlyMatches(Player):
    """Knows the rule of four, for the last match that wins."""

    def decision(self, state: Any) -> Any:
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")  # noqa: T201
            return None
        left = state[0] if isinstance(state[0], int) else 0
        return left % 4 or self.game.actions[0]


flawed(
    "03.18",
    "Ultimate",
    "the_rule_of_four",
    OnlyMatches,
    "Le reste modulo 4 n’est pas le même selon que la dernière allumette gagne ou perd, et les autres jeux l’ignorent.",
    "The remainder by four is not the same when the last match wins as when it loses, and the other games know nothing of it.",
)
