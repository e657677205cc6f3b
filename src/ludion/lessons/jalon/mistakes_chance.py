"""Typical mistakes with random games (document 000, section 5), and with Ultimate."""

import math
from typing import Any

from ludion.lessons.jalon.abstract_player import Player
from ludion.lessons.jalon.flawed import drawing, exploring, growing, looking, remembering, spreading
from ludion.lessons.jalon.milestone_02 import MinMax
from ludion.lessons.jalon.mistaking import FIRST, LEAST, PUBLIC, TURN, UNDO, flawed, mistakes, public
from ludion.lessons.jalon.simulating import Randy_MC, scoring, ucb_values

# 03.7, 03.9, 03.13 and 03.17: functions on counters


@mistakes.wrong(
    "03.7",
    "scoring",
    fr="Sans aucune partie on diviserait par zéro : la valeur est alors 0.",
    en="Without any game one would divide by zero: the value is 0 then.",
)
def divides_by_zero(win: int, loss: int, draw: int) -> float:
    return (win - loss + draw / 2) / (win + loss + draw)


@mistakes.wrong("03.7", "scoring", fr="Une nulle compte la moitié d’une victoire.", en="A draw counts half a win.")
def draws_for_nothing(win: int, loss: int, draw: int) -> float:
    return (win - loss) / (win + loss + draw) if win + loss + draw else 0


@mistakes.wrong("03.7", "scoring", fr="Les défaites se retranchent.", en="Losses are subtracted.")
def wins_alone(win: int, loss: int, draw: int) -> float:
    return (win + draw / 2) / (win + loss + draw) if win + loss + draw else 0


@mistakes.wrong(
    "03.7", "scoring", fr="Il faut rapporter au nombre de parties, nulles comprises.", en="It is for each game, draws among them."
)
def for_each_decided_game(win: int, loss: int, draw: int) -> float:
    return (win - loss + draw / 2) / (win + loss) if win + loss else 0


flawed("03.8", "Randy_MC", "without_simulations", spreading(least=False), *LEAST)
flawed(
    "03.8",
    "Randy_MC",
    "the_movers_view",
    spreading(root=False),
    "Après l’action, le trait est à l’adversaire : comptez pour le joueur racine.",
    "After the action it is the opponent's turn: count for the root player.",
)
flawed(
    "03.8", "Randy_MC", "last_of_equals", spreading(best=lambda worth: max(reversed(list(worth)), key=worth.__getitem__)), *FIRST
)
flawed(
    "03.8",
    "Randy_MC",
    "wins_alone",
    spreading(value=lambda counters: counters[0]),
    "Le nombre de victoires ne dit pas tout : scoring compte aussi les défaites et les nulles.",
    "The number of wins does not tell all: scoring counts losses and draws, too.",
)
flawed("03.8", "Randy_MC", "forgets_undo", spreading(undo=False), *UNDO)
flawed(
    "03.8",
    "Randy_MC",
    "one_game",
    spreading(games=lambda n, actions: 1 if n == 9 else n),
    "Chaque action a droit à nbSim parties.",
    "Every action is to have nbSim games.",
)
flawed("03.8", "Randy_MC", "any_turn", spreading(turn=False), *TURN)
flawed("03.8", "Randy_MC", "public_helper", public(Randy_MC), *PUBLIC)


def by_action(counters: Any) -> dict[Any, list[int]]:
    return dict(counters) if isinstance(counters, dict) else dict(enumerate(counters))


def best(worth: dict[Any, float]) -> Any:
    return max(worth, key=worth.__getitem__)


@mistakes.wrong(
    "03.9",
    "ucb_policy",
    fr="Sans le terme d’exploration, une action peu essayée n’est jamais reprise.",
    en="Without the exploration term an action that was tried little is never taken up again.",
)
def greedy(compteurs: Any) -> Any:
    return best({a: scoring(*cpt) for a, cpt in by_action(compteurs).items()})


@mistakes.wrong(
    "03.9",
    "ucb_policy",
    fr="Sous la racine, log(n) est divisé par le nombre de parties de l’action : les rôles sont échangés.",
    en="Under the root, log(n) is divided by the action's own games: the roles are exchanged.",
)
def upside_down(compteurs: Any) -> Any:
    n = sum(map(sum, by_action(compteurs).values()))
    return best({a: scoring(*cpt) + 0.3 * math.sqrt(math.log(sum(cpt)) / n) for a, cpt in by_action(compteurs).items()})


@mistakes.wrong(
    "03.9",
    "ucb_policy",
    fr="La constante est 0.3 : elle règle la part de l’exploration.",
    en="The constant is 0.3: it sets how much is explored.",
)
def constant_of_one(compteurs: Any) -> Any:
    n = sum(map(sum, by_action(compteurs).values()))
    return best({a: scoring(*cpt) + math.sqrt(math.log(n) / sum(cpt)) for a, cpt in by_action(compteurs).items()})


@mistakes.wrong(
    "03.9", "ucb_policy", fr="Entre utilités égales, la première l’emporte.", en="Among equal utilities the first one wins."
)
def last_of_equals(compteurs: Any) -> Any:
    worth = ucb_values(compteurs)
    return max(reversed(list(worth)), key=worth.__getitem__)


@mistakes.wrong(
    "03.9",
    "ucb_policy",
    fr="On veut l’action, ou l’indice, non son utilité.",
    en="The action or the index is wanted, not its utility.",
)
def the_utility(compteurs: Any) -> Any:
    return max(ucb_values(compteurs).values())


flawed("03.10", "UCB", "without_simulations", exploring(least=False), *LEAST)
flawed(
    "03.10",
    "UCB",
    "replaces",
    exploring(add=False),
    "Les nouveaux compteurs s’ajoutent aux anciens au lieu de les remplacer.",
    "New counters are added to the old ones instead of replacing them.",
)
flawed(
    "03.10",
    "UCB",
    "too_few_games",
    exploring(rounds=lambda n, actions: n - 1),
    "Le second temps fait (nbSim - 1) parties par action : multipliez par leur nombre.",
    "The second part has (nbSim - 1) games for each action: multiply by how many there are.",
)
flawed(
    "03.10",
    "UCB",
    "one_round_too_many",
    exploring(rounds=lambda n, actions: n * actions),
    "La première partie de chaque action compte parmi les nbSim.",
    "Each action's first game is one of the nbSim.",
)
flawed(
    "03.10",
    "UCB",
    "greedy",
    exploring(policy=greedy),
    "Le choix se fait sur l’utilité UCB, non sur le seul scoring.",
    "The choice is made by the UCB utility, not by scoring alone.",
)
flawed(
    "03.10",
    "UCB",
    "the_movers_view",
    exploring(root=False),
    "Après l’action, le trait est à l’adversaire : comptez pour le joueur racine.",
    "After the action it is the opponent's turn: count for the root player.",
)


# 03.11 and 03.12, leaves


def movers(player: Any) -> float:
    return scoring(*player.simulation(player.get_value("nbSim"), False))


def roots(player: Any) -> float:
    return scoring(*player.simulation(player.get_value("nbSim")))


def won_share(player: Any) -> float:
    won, lost, drawn = player.simulation(player.get_value("nbSim"), False)
    return float(won / (won + lost + drawn))


def nothing(player: Any) -> float:
    return 0.0


VIEW = (
    "À la feuille le score est celui de celui qui a le trait : simulation(n, False).",
    "At the leaf the score is that of whoever moves: simulation(n, False).",
)
for number, name, family in (("03.11", "NegAlphaBeta_MC", looking), ("03.12", "NegAlphaBeta_Memory_MC", remembering)):
    flawed(number, name, "the_roots_view", family(leaf=roots), *VIEW)
    flawed(
        number,
        name,
        "no_simulation",
        family(leaf=nothing),
        "Les feuilles ne sont pas simulées : une partie non finie vaut le scoring de nbSim parties.",
        "The leaves are not simulated: a game that is not over is worth the scoring of nbSim games.",
    )
    flawed(
        number,
        name,
        "divides_by_zero",
        family(leaf=won_share),
        "scoring traite le cas sans partie et compte les défaites : servez-vous-en.",
        "scoring deals with the case of no game and counts losses: use it.",
    )
    flawed(number, name, "any_turn", family(leaf=movers, turn=False), *TURN)
flawed(
    "03.11",
    "NegAlphaBeta_MC",
    "window_not_turned",
    looking(leaf=movers, window=lambda alpha, beta: (alpha, beta)),
    "Un niveau plus bas, les bornes échangent leurs rôles et leurs signes.",
    "One level down, the bounds exchange their roles and their signs.",
)
flawed(
    "03.12",
    "NegAlphaBeta_Memory_MC",
    "always_exact",
    remembering(leaf=movers, exact="always"),
    "Une simulation n’est jamais exacte : seule une partie finie l’est.",
    "Random games are never exact: only a game that is over is.",
)


@mistakes.wrong(
    "03.13",
    "opposite_sum",
    fr="Vos victoires sont mes défaites : croisez les deux premiers compteurs.",
    en="Your wins are my losses: cross the first two counters.",
)
def not_crossed(me: list[int], you: list[int]) -> list[int]:
    return [x + y for x, y in zip(me, you, strict=True)]


@mistakes.wrong(
    "03.13",
    "opposite_sum",
    fr="Il faut une nouvelle liste : les compteurs reçus ne changent pas.",
    en="There has to be a new list: the counters that were given do not change.",
)
def in_place(me: list[int], you: list[int]) -> list[int]:
    me[:] = [me[0] + you[1], me[1] + you[0], me[2] + you[2]]
    return me


@mistakes.wrong(
    "03.13",
    "opposite_sum",
    fr="On ajoute à mes compteurs : ils comptent aussi.",
    en="It is added to my counters: they count, too.",
)
def yours_alone(me: list[int], you: list[int]) -> list[int]:
    return [you[1], you[0], you[2]]


# 03.14 to 03.16, UCT

for number, name, book in (("03.14", "UCT", "naive"), ("03.15", "UCT_max", "max"), ("03.16", "UCT_negamax", "negamax")):
    flawed(number, name, "without_simulations", growing(book=book, least=False), *LEAST)
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
