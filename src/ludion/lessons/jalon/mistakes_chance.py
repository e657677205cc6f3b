"""Typical mistakes with random games (document 000, section 5) that are not kept in a tree."""

import math
from typing import Any

from ludion.lessons.jalon.flawed import exploring, looking, remembering, spreading
from ludion.lessons.jalon.mistaking import FIRST, LEAST, TURN, UNDO, flawed, mistakes
from ludion.lessons.jalon.simulating import scoring, ucb_values

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


def by_action(counters: Any) -> dict[Any, list[int]]:
    return dict(counters) if isinstance(counters, dict) else dict(enumerate(counters))


def best(worth: dict[Any, float]) -> Any:
    return max(worth, key=worth.__getitem__)


@mistakes.wrong(
    "03.9",
    "ucb_policy",
    fr="Le terme d’exploration compte-t-il ? Sans lui, une action peu essayée n’est jamais reprise.",
    en="Does the exploration term count? Without it an action that was tried little is never taken up again.",
)
def greedy(compteurs: Any) -> Any:
    return best({a: scoring(*cpt) for a, cpt in by_action(compteurs).items()})


@mistakes.wrong(
    "03.9",
    "ucb_policy",
    fr="Sous la racine, le log est celui du total n, et il est divisé par le nombre de parties de l’action.",
    en="Under the root the log is that of the total n, and it is divided by the action's own games.",
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
        "Une partie non finie vaut le scoring de nbSim parties au hasard : la feuille les joue-t-elle ?",
        "A game that is not over is worth the scoring of nbSim random games: does the leaf play them?",
    )
    flawed(
        number,
        name,
        "share_of_wins",
        family(leaf=won_share),
        "Une feuille vaut le scoring de ses parties : il compte aussi les défaites et les nulles, non les seules victoires.",
        "A leaf is worth the scoring of its games: it counts losses and draws, too, not only the share of wins.",
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
