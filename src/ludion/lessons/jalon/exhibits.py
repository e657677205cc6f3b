"""What there is to look at in this lesson: trees, a graph and plots by Ludion's drawing, and tables of memories and counters."""

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ludion.core.language import number_text, spoken
from ludion.core.limits import Limits
from ludion.drawing.graph import graph_svg
from ludion.drawing.plots import Line, LinePicture, SharePicture, ShareRow, lines_svg, shares_svg
from ludion.drawing.tree import svg_tree
from ludion.games.matches import Matches, State
from ludion.lessons.jalon.simulating import scoring, ucb_policy, ucb_values
from ludion.lessons.jalon.trees import situations
from ludion.lessons.pack import Exhibit, Text
from ludion.search.alphabeta import alphabeta
from ludion.search.course_memory import Memory, course_deepening, neg_alpha_beta_memory
from ludion.search.minimax import minimax
from ludion.search.trace import CourseTrace
from ludion.search.tree import TreeObserver
from ludion.solving.graph import graph
from ludion.solving.picture import graph_picture

PLAYERS = {"fr": ("joueur 0", "joueur 1"), "en": ("player 0", "player 1")}
FOUR = State(4, 0)
FIELDS = ("pf", "score", "exact", "best_action")

# UCT_negamax's memory as 5.4.2 prints it.
COUNTERS: Mapping[Any, Mapping[Any, list[int]]] = {
    0: {None: [1050, 0, 0]},
    1: {1: [0, 1100, 0]},
    2: {1: [400, 0, 0], 2: [0, 50, 0]},
    3: {1: [24, 26, 0], 2: [450, 0, 0], 3: [0, 50, 0]},
    4: {1: [25, 25, 0], 2: [26, 24, 0], 3: [200, 0, 0]},
    5: {1: [20, 80, 0], 2: [106, 344, 0], 3: [76, 274, 0]},
    6: {1: [124, 26, 0], 2: [12, 38, 0], 3: [26, 74, 0]},
    7: {1: [21, 29, 0], 2: [233, 67, 0], 3: [15, 35, 0]},
    8: {1: [111, 89, 0], 2: [25, 25, 0], 3: [25, 25, 0]},
    9: {1: [173, 177, 0], 2: [29, 21, 0], 3: [26, 24, 0]},
    10: {1: [251, 249, 0], 2: [27, 23, 0], 3: [78, 72, 0]},
    11: {1: [325, 325, 0], 2: [20, 30, 0], 3: [28, 22, 0]},
    12: {1: [28, 22, 0], 2: [27, 23, 0], 3: [21, 29, 0]},
    13: {1: [18, 32, 0], 2: [22, 28, 0], 3: [73, 77, 0]},
}


def tree(search: Any) -> str:
    """What a search goes through with four matches left, the last of which loses."""
    game = Matches(13, False)
    seen = TreeObserver(game)
    search(game, FOUR, Limits(depth=3), observer=seen)
    return svg_tree(seen.tree, "", spoken(PLAYERS))


def table(head: list[str], rows: list[list[str]]) -> str:
    """A table in Markdown."""
    return "\n".join("| " + " | ".join(cells) + " |" for cells in [head, ["---"] * len(head), *rows]) + "\n"


def memories() -> str:
    """What NegAlphaBeta_Memory and IterativeDeepening remember after the same decision."""
    game = Matches(13, False)
    found: list[Memory] = []
    for search in (neg_alpha_beta_memory, course_deepening):
        memory: Memory = {}
        search(game, FOUR, Limits(depth=3), memory=memory)
        found.append(memory)
    head = ["hash_code", "NegAlphaBeta_Memory", "IterativeDeepening"]
    return table(head, [[str(key), *(entry(memory[key]) for memory in found)] for key in range(5)])


def entry(data: Mapping[str, Any]) -> str:
    """An entry on one line."""
    return f"pf {data['pf']}, score {number_text(data['score'], 'g')}, {'exact' if data['exact'] else '–'}, {data['best_action']}"


def steps() -> str:
    """The trace of section 3, one line for each entry that is written."""
    memory: Memory = {}
    written: list[list[str]] = []

    class Writing(CourseTrace):
        """Notes what is written as it is written."""

        def leave(self, state: Any, value: float, bound: Any, move: Any, alpha: float, beta: float) -> None:
            known = self._calls[-1].known
            super().leave(state, value, bound, move, alpha, beta)
            if not known:
                data = memory[state.left]
                written.append([str(len(written) + 1), f"{state.left}All", *(str(data[name]) for name in FIELDS)])

    heard = Writing(memory, lambda state: f"{state.left}All")
    neg_alpha_beta_memory(Matches(13, False), FOUR, Limits(depth=2), observer=heard, memory=memory)
    return table([*spoken({"fr": ("n°", "situation"), "en": ("no.", "position")}), *FIELDS], written)


def winning_graph() -> str:
    """Every position of seven matches, with who wins it."""
    return graph_svg(replace(graph_picture(graph(Matches(7, False)), ("winners", "strategy")), title=""))


def policies() -> str:
    """The utilities of 5.4.1 before and after the update."""
    before = {1: [2, 8, 0], 2: [8, 2, 0], 3: [4, 6, 0]}
    after = {**before, 2: [23, 17, 0]}
    assert ucb_policy(before) == ucb_policy(after) == 2
    words = spoken(
        {"fr": ("action", "avant", "utilité", "après", "utilité"), "en": ("action", "before", "utility", "after", "utility")}
    )
    values = ucb_values(before), ucb_values(after)
    rows = [
        [str(a), str(before[a]), number_text(values[0][a], ".4f"), str(after[a]), number_text(values[1][a], ".4f")]
        for a in before
    ]
    return table(list(words), rows)


def exploring() -> str:
    """How the utility of an action falls as it is tried more often, out of a hundred games."""
    games = (1, 2, 5, 10, 20, 40, 80)
    name = spoken({"fr": "utilité, scoring {:g}", "en": "utility, scoring {:g}"})
    across, up = spoken({"fr": ("parties de l’action, sur 100", "utilité"), "en": ("games of the action, out of 100", "utility")})
    curves = [Line(name.format(worth), [(n, worth + 0.3 * math.sqrt(math.log(100) / n)) for n in games]) for worth in (0.0, 0.2)]
    return lines_svg(LinePicture(curves, across, up))


def reading() -> str:
    """The counters that 5.4.2 prints for UCT_negamax, and what they say."""
    words = spoken({"fr": ("allumettes", "meilleure action", "scoring", "lecture", "vérité"),
                    "en": ("matches", "best action", "scoring", "reading", "truth")})  # fmt: skip
    truth = spoken({"fr": ("perdante", "gagnante"), "en": ("lost", "won")})
    read = spoken({"fr": {"gagnante": "gagnante", "perdante": "perdante", "?": "?"},
                   "en": {"gagnante": "won", "perdante": "lost", "?": "?"}})  # fmt: skip
    told = situations(COUNTERS)
    rows = []
    for left, counters in COUNTERS.items():
        worth = {action: scoring(*each) for action, each in counters.items()}
        best = max(worth, key=worth.__getitem__)
        rows.append([str(left), str(best), number_text(worth[best], ".2f"), read[told[left]], truth[left % 4 != 1]])
    return table(list(words), rows)


def shares() -> str:
    """The random games of section 5 from four matches."""
    kinds = spoken({"fr": ("gagnées", "nulles", "perdues"), "en": ("won", "drawn", "lost")})
    name = spoken({"fr": "prendre {}", "en": "take {}"})
    counted = {1: [516, 484, 0], 2: [528, 472, 0], 3: [1000, 0, 0]}
    rows = [ShareRow(name.format(a), (won / 1000, drawn / 1000, lost / 1000)) for a, (won, lost, drawn) in counted.items()]
    return shares_svg(SharePicture(rows, kinds))


EXHIBITS: Mapping[str, Exhibit] = {
    "minmax-tree": Exhibit(
        Text("L’arbre de MinMax, 4 allumettes, pf = 3", "MinMax's tree, 4 matches, pf = 3"), lambda: tree(minimax)
    ),
    "cut-tree": Exhibit(Text("Le même avec les coupes d’AlphaBeta", "The same with AlphaBeta's cuts"), lambda: tree(alphabeta)),
    "steps": Exhibit(Text("La mémoire se remplit, 4 allumettes, pf = 2", "The memory is filled, 4 matches, pf = 2"), steps),
    "memories": Exhibit(Text("Deux mémoires après (4, 4), pf = 3", "Two memories after (4, 4), pf = 3"), memories),
    "winning": Exhibit(Text("Sept allumettes : qui gagne", "Seven matches: who wins"), winning_graph),
    "shares": Exhibit(Text("Mille parties au hasard après chaque action", "A thousand random games after each action"), shares),
    "policies": Exhibit(Text("Les utilités de 5.4.1", "The utilities of 5.4.1"), policies),
    "exploring": Exhibit(Text("L’utilité baisse à mesure qu’on essaie", "The utility falls as one tries"), exploring),
    "reading": Exhibit(Text("Les compteurs imprimés, lus", "The printed counters, read"), reading),
}
