"""Things to look at: boards, the report's agents and figures beside ours, and what each of its ideas brings, as measured."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, partial
from math import inf, log10
from pathlib import Path
from typing import Any

from ludion.drawing.plots import Line, LinePicture, lines_svg
from ludion.drawing.svg import svg_board
from ludion.games.divercite import Divercite
from ludion.lessons.divercite.etat import LAST, GameState
from ludion.lessons.divercite.positions import PARTIES, apres
from ludion.lessons.divercite.printed import PHASES, STATES, TABLE
from ludion.lessons.divercite.recherche import alpha_beta_lmr, alpha_beta_minimax, minimax, minimax_memoire, vue
from ludion.lessons.divercite.symetries import canonique
from ludion.lessons.divercite.temps import temps_alloue
from ludion.lessons.pack import Exhibit, Text
from ludion.players.undescribed import UNDESCRIBED

MEASURED = Path(__file__).with_name("measured.json")
AGENT, MOVE, DEPTH, GAMES = Text("agent", "agent"), Text("coup", "move"), Text("profondeur", "depth"), Text("parties", "games")
EVALUATIONS, DOCUMENT = Text("évaluations", "evaluations"), Text("document", "document")
COLON = Text(" : ", ": ")
ITSELF, RANDOM = Text("ici, contre lui-même", "here, against itself"), Text("ici, contre le hasard", "here, against chance")
WON_LOST, STRENGTH = Text("gagnées-perdues", "won-lost"), Text("Elo, 95 %", "Elo, 95 %")
PER_GAME = Text("divercités par partie", "divercités a game")

AGENTS = (
    (
        "Little Garden",
        "minimax",
        "3",
        Text("écart", "lead"),
        Text("calcule 3, 4, 5 puis prend 3", "computes 3, 4, 5, then takes 3"),
    ),
    ("Water Seven", "minimax", "3", "2, 4", Text("calcule 3, 4, 5 puis prend 3", "computes 3, 4, 5, then takes 3")),
    (
        "Enies Lobby",
        Text("alpha-bêta trié", "sorted alpha-beta"),
        "3, 4, 6",
        Text("2, 4 (supposé)", "2, 4 (supposed)"),
        Text("décrit, mais absent du tableau", "described, but not in the table"),
    ),
    (
        "Skypiea v2",
        Text("alpha-bêta trié", "sorted alpha-beta"),
        Text("(3), 5, 7", "(3), 5, 7"),
        "2, 4",
        Text("deux barèmes à la suite", "two schedules in a row"),
    ),
    (
        "Skypiea v5",
        Text("alpha-bêta trié", "sorted alpha-beta"),
        "2, 4, 5, 7",
        "24, 24",
        Text("le texte dit 24, 27", "the text says 24, 27"),
    ),
    (
        "Impel Down",
        Text("glouton, MCTS, alpha-bêta trié", "greedy, MCTS, sorted alpha-beta"),
        "4, 6",
        "4, 4",
        Text("le texte dit 5, 7 et 25 000 parties", "the text says 5, 7 and 25,000 games"),
    ),
    *((agent, "–", "–", "–", Text("non décrit dans le rapport", "not described in the report")) for agent in UNDESCRIBED),
)
SCHEDULES = (
    ("Little Garden, Water Seven", ((40, "3"),)),
    ("Skypiea v2", ((35, "3"), (12, "5"), (0, "7"))),
    ("Skypiea v5", ((35, "2"), (24, "4"), (16, "5"), (0, "7"))),
    ("Impel Down", ((31, "MCTS"), (12, "4"), (0, "6"))),
)


@cache
def measured() -> dict[str, Any]:
    """What was measured once, by `measuring` or by the command that the text names."""
    found: dict[str, Any] = json.loads(MEASURED.read_text(encoding="utf-8"))
    return found


def table(head: Sequence[object], rows: Sequence[Sequence[object]]) -> str:
    """A table as Markdown: names to the left, all else to the right."""
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(str(cell) for cell in line)} |" for line in lines)


def number(value: float) -> str:
    """A whole number with its thousands apart, as the language has it."""
    return f"{value:,.0f}".replace(",", str(Text("\u202f", ",")))


def decimal(value: float, digits: int = 2) -> str:
    """A number with so many decimals."""
    return f"{value:.{digits}f}".replace(".", str(Text(",", ".")))


def board(step: int, game: int = 0) -> str:
    """A board of one of the lesson's games, the last move lit, with a caption in the reader's language."""
    rules = Divercite()
    states = [rules.start()]
    for text in PARTIES[game].split()[:step]:
        states.append(rules.play(states[-1], next(m for m in rules.moves(states[-1]) if rules.show_move(states[-1], m) == text)))
    names = (Text("Blancs", "White"), Text("Noirs", "Black"))
    told = [
        f"{name}{COLON}{rules.points(states[-1], p)} points, {rules.hand(states[-1], p)}".rstrip(", ")
        for p, name in enumerate(names)
    ]
    return svg_board(replace(rules.board(states[-1]), caption="\n".join(told)), rules.board(states[-2]))


def agents() -> str:
    """What the report says of its agents, by its code."""
    head = (AGENT, Text("recherche", "search"), DEPTH, Text("cité, ressource", "city, resource"), Text("erratum", "erratum"))
    return table(head, AGENTS)


def weights() -> str:
    """What a piece in hand is worth at each step."""
    steps = range(LAST + 1)
    lines = (
        Line(str(Text("ressource, v5", "resource, v5")), [(step, 1 + 24 * step / LAST) for step in steps]),
        Line(str(Text("ressource, Water Seven", "resource, Water Seven")), [(step, 1 + 4 * step / LAST) for step in steps]),
    )
    return lines_svg(
        LinePicture(
            lines,
            str(Text("coups joués", "plies played")),
            str(Text("points", "points")),
            str(Text("Une ressource en main", "A resource in hand")),
        )
    )


def cities() -> str:
    """What a city in hand is worth, in numbers, for a plot has no negative ones."""
    steps = (0, 1, 2, 5, 10, 20, 21, 30, 40)
    rows = [
        (name, *(decimal(1 - weight * step / LAST, 1) for step in steps))
        for name, weight in (("Water Seven", 2), ("Impel Down", 4), ("Skypiea v5", 24))
    ]
    return table((Text("cité en main, au coup", "city in hand, at ply"), *steps), rows)


def schedules() -> str:
    """The depth at each step, agent by agent."""
    steps = (2, 5, 6, 10, 16, 17, 24, 25, 28, 29, 39)

    def depth(phases: Sequence[tuple[int, str]], step: int) -> str:
        return next(depth for left, depth in phases if LAST - step >= left or left == phases[-1][0])

    return table(
        (Text("au coup", "at ply"), *steps), [(name, *(depth(phases, step) for step in steps)) for name, phases in SCHEDULES]
    )


def pruning() -> str:
    """Minimax, alpha-beta and sorted alpha-beta on the same state, worked out now."""
    rows = []
    for step, depth in ((32, 2), (34, 3), (35, 4)):
        state = apres(step)
        plain, cut = vue(state), vue(state)
        minimax(state, depth, True, plain)
        alpha_beta_minimax(state, depth, -inf, inf, True, cut)
        rows.append((f"apres({step})", depth, number(plain.n), number(cut.n)))
    return table((Text("état", "state"), DEPTH, "minimax", Text("alpha-bêta trié", "sorted alpha-beta")), rows)


def states() -> str:
    """The report's graph again: states visited at each move, as powers of ten, the document's and ours."""
    ours = measured()["states"]
    counts = ((DOCUMENT, STATES), (ITSELF, ours["itself"]["median"]), (RANDOM, ours["random"]["median"]))
    lines = [Line(str(name), [(at, log10(count)) for at, count in enumerate(row, 1) if count]) for name, row in counts]
    title = Text("États visités par Skypiea v5 (puissances de 10)", "States that Skypiea v5 visits (powers of 10)")
    return lines_svg(LinePicture(lines, str(Text("son coup", "its move")), "10^", str(title)))


def states_table() -> str:
    """The same as numbers, with the least and the most of our games."""
    ours, rows = measured()["states"], []
    depths = [depth for depth, moves in PHASES for _ in range(moves)]
    for at, (depth, printed) in enumerate(zip(depths, STATES, strict=True)):
        here = (
            f"{number(one['median'][at])} ({number(one['least'][at])} … {number(one['most'][at])})"
            for one in (ours["itself"], ours["random"])
        )
        rows.append((at + 1, depth or Text("au hasard", "random"), number(printed), *here))
    return table((MOVE, DEPTH, DOCUMENT, ITSELF, RANDOM), rows)


def ladder() -> str:
    """Our tournament of the report's agents."""
    rows = [
        (
            one["player"],
            f"{one['rating']:+.0f}",
            f"{one['lower']:+.0f} … {one['upper']:+.0f}",
            f"{one['wins']}-{one['losses']}",
            decimal(one["divercités per game"]),
        )
        for one in measured()["ladder"]
    ]
    return table((AGENT, "Elo", "95 %", WON_LOST, PER_GAME), rows)


def printed_table() -> str:
    """The document's own table, with the ratios that it prints."""
    rows = [
        (name, elo, number(games), f"{won}-{lost}", decimal(made / games), decimal(scored / conceded))
        for name, elo, games, won, lost, made, scored, conceded in sorted(TABLE, key=lambda row: -row[1])
    ]
    return table((AGENT, "Elo", GAMES, WON_LOST, PER_GAME, Text("marqués/concédés", "scored/conceded")), rows)


def match(name: str) -> str:
    """A match of two players."""
    found = measured()[name]
    rows = []
    for one in found["players"]:
        sign = 1 if one["player"] == found["players"][0]["player"] else -1
        elo, error = sign * abs(found["strength"]["elo"]), found["strength"]["error"]
        rows.append(
            (
                f"`{one['player']}`",
                f"{one['wins']}-{one['losses']}",
                f"{elo:+.0f} ± {error:.0f}",
                decimal(one["divercités per game"]),
            )
        )
    return table((AGENT, WON_LOST, STRENGTH, PER_GAME), rows)


def symmetries() -> str:
    """Evaluations of minimax by what its memory knows."""
    rows = [
        (row["step"], row["depth"], row["positions"], *(number(count) for count in row["evaluations"]))
        for row in measured()["memory"]["rows"]
    ]
    head = (
        Text("coups joués", "plies played"),
        DEPTH,
        Text("états", "states"),
        Text("sans mémoire", "no memory"),
        Text("avec mémoire", "memory"),
    )
    return table((*head, Text("et symétries", "and symmetries")), rows)


def classes() -> str:
    """First plies: plays, different states, and different states up to symmetry; the first ply is counted now."""
    start = GameState()
    first = {canonique(start.apply_action(action)) for action in start.get_possible_light_actions()}
    rows = [(1, 164, 164, len(first)), (2, 26_240, 25_040, 420), (3, 4_093_440, 1_868_720, 17_887)]
    head = (
        Text("coups", "plies"),
        Text("suites", "lines of play"),
        Text("états", "states"),
        Text("aux symétries près", "up to symmetry"),
    )
    return table(head, [tuple(map(number, row)) for row in rows])


def memory_now() -> str:
    """A small state, worked out now."""
    state = apres(35)
    plain, kept = vue(state), vue(state)
    minimax(state, 4, True, plain)
    minimax_memoire(state, 4, True, kept, {})
    return table(
        (Text("apres(35), profondeur 4", "apres(35), depth 4"), EVALUATIONS),
        [("minimax", number(plain.n)), ("minimax_memoire", number(kept.n))],
    )


def reductions() -> str:
    """The work and the answers of alpha-beta with and without reductions."""
    found = measured()["reductions"]
    head = (
        Text("alpha-bêta, profondeur {depth}, {positions} états", "alpha-beta, depth {depth}, {positions} states"),
        EVALUATIONS,
    )
    named = str(head[0]).format(**found)
    rows = [
        (Text("à pleine profondeur", "to the full depth"), number(found["full"]), "", ""),
        (Text("coups tardifs réduits", "late moves reduced"), number(found["reduced"]), found["same value"], found["same move"]),
    ]
    return table((named, head[1], Text("même valeur", "same value"), Text("même coup", "same move")), rows)


def reductions_now() -> str:
    """One state, worked out now."""
    state, rows = apres(30), []
    for name, search in (("alpha_beta_minimax", alpha_beta_minimax), ("alpha_beta_lmr", alpha_beta_lmr)):
        counted = vue(state)
        value, action = search(state, 3, -inf, inf, True, counted)
        rows.append((f"`{name}`", number(counted.n), value, action))
    return table((Text("apres(30), profondeur 3", "apres(30), depth 3"), EVALUATIONS, Text("valeur", "value"), MOVE), rows)


def allotted() -> str:
    """The seconds that the reference allots to each of White's moves, of 900 in all."""
    left, points = 900.0, []
    for step in range(0, LAST, 2):
        seconds = temps_alloue(left, step)
        points.append((float(step), seconds))
        left -= seconds
    title = Text("Secondes allouées, sur 900", "Seconds allotted, of 900")
    return lines_svg(LinePicture((Line("temps_alloue", points),), str(Text("coups joués", "plies played")), "s", str(title)))


def budgets() -> str:
    """The match on equal budgets."""
    found = measured()["time"]
    head = (
        Text("temps_alloue contre parts égales", "temps_alloue against equal shares"),
        Text("gagnées", "won"),
        Text("nulles", "drawn"),
    )
    row = (
        str(Text("{budget} évaluations par partie et par joueur", "{budget} evaluations a game and player")).format(
            budget=number(found["budget"])
        ),
        found["wins"],
        found["draws"],
        found["losses"],
        f"{found['elo']:+.0f} ({found['lower']:+.0f} … {found['upper']:+.0f})",
    )
    return table((*head, Text("perdues", "lost"), STRENGTH), [row])


def learnt() -> str:
    """What 1,000 games say of White's first city, up to symmetry."""
    rows = [
        (one["move"], number(one["played"]), number(one["won"]), decimal((one["won"] + 1) / (one["played"] + 2), 3))
        for one in measured()["past"]["learnt"]
    ]
    head = (
        Text("premier coup, et ses images", "first move, and its images"),
        GAMES,
        Text("gagnées", "won"),
        Text("(g + 1) / (n + 2)", "(w + 1) / (n + 2)"),
    )
    return table(head, rows)


def applied() -> str:
    """New games, the first move learnt or at random."""
    found = measured()["past"]
    row = (
        Text("premier coup appris contre cité au hasard", "first move learnt against a random city"),
        number(found["games"]),
        number(found["wins"]),
        f"{found['elo']:+.0f} ({found['lower']:+.0f} … {found['upper']:+.0f})",
    )
    return table(("", GAMES, Text("gagnées", "won"), STRENGTH), [row])


def _exhibit(fr: str, en: str, make: Callable[[], str]) -> Exhibit:
    return Exhibit(Text(fr, en), make)


EXHIBITS = {
    "board": _exhibit("Après 16 coups", "After 16 plies", partial(board, 16)),
    "end": _exhibit("La fin de la partie", "The end of the game", partial(board, 40)),
    "agents": _exhibit("Les agents du rapport", "The report’s agents", agents),
    "weights": _exhibit("Une ressource en main", "A resource in hand", weights),
    "cities": _exhibit("Une cité en main", "A city in hand", cities),
    "schedules": _exhibit("Les profondeurs", "The depths", schedules),
    "pruning": _exhibit("Minimax et alpha-bêta", "Minimax and alpha-beta", pruning),
    "states": _exhibit("États visités", "States visited", states),
    "states-table": _exhibit("États visités, en nombres", "States visited, in numbers", states_table),
    "ladder": _exhibit("Le classement, ici", "The ladder, here", ladder),
    "printed": _exhibit("Le tableau du document", "The document’s table", printed_table),
    "richer": _exhibit("L’heuristique enrichie", "The richer evaluation", partial(match, "open")),
    "deeper": _exhibit("Contre un coup de plus", "Against one ply more", partial(match, "deeper")),
    "full": _exhibit("Contre Skypiea v5 lui-même", "Against Skypiea v5 itself", partial(match, "full")),
    "coefficient": _exhibit("24 ou 27", "24 or 27", partial(match, "coefficient")),
    "classes": _exhibit("États aux symétries près", "States up to symmetry", classes),
    "symmetries": _exhibit("Ce qu’apporte la mémoire", "What a memory brings", symmetries),
    "memory-now": _exhibit("La mémoire, maintenant", "The memory, now", memory_now),
    "reductions": _exhibit("Ce qu’apportent les réductions", "What reductions bring", reductions),
    "reductions-now": _exhibit("Une réduction, maintenant", "A reduction, now", reductions_now),
    "reductions-match": _exhibit("Réductions, en parties", "Reductions, in games", partial(match, "lmr")),
    "allotted": _exhibit("Le temps alloué", "The time allotted", allotted),
    "budgets": _exhibit("À budget égal", "On equal budgets", budgets),
    "learnt": _exhibit("Ce que disent les parties", "What the games say", learnt),
    "applied": _exhibit("L’expérience à l’épreuve", "Experience put to the test", applied),
}
