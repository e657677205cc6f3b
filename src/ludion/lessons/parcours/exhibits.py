"""What document 002's lesson shows: trees walked and cut, the stack, winning positions, Doo, and what each algorithm costs."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ludion.core.language import spoken
from ludion.core.limits import Limits
from ludion.core.report import Report
from ludion.lessons.pack import Exhibit, Text

BLACKBOARD = ((3, 12, 8), (2, 4, 6), (14, 5, 2))
DEEP = (((8, 7, 2), (9, 1, 6), (2, 4, 1)), ((1, 3, 5), (3, 9, 2), (6, 5, 2)), ((1, 2, 3), (9, 7, 2), (16, 6, 4)))
DUEL, CELLS = "N.W/.../W../R.W 9", "N.B...B..R.B"  # the attacker to move, after a few captures; for Ludion and for the kit
NAMES = ("minmax", "minmax iter", "negamax", "negamax iter", "alphabeta", "alphabeta negamax")


def _tree(search: str, tree: Any, title: Text) -> Callable[[], str]:
    """A tree of numbers as `search` goes through it."""

    def make() -> str:
        from ludion.drawing.tree import svg_tree
        from ludion.lessons.parcours.jeux import Branches
        from ludion.search.alphabeta import alphabeta
        from ludion.search.minimax import minimax
        from ludion.search.tree import TreeObserver

        game = Branches(tree)
        observer = TreeObserver(game)
        run: Callable[..., Report] = {"minimax": minimax, "alphabeta": alphabeta}[search]
        run(game, game.start(), Limits(depth=9), observer=observer)
        return svg_tree(observer.tree, str(title), ("MAX", "MIN"))

    return make


def _stack() -> str:
    """The stack of the iterative minmax on the small tree, step by step."""
    from ludion.core.observer import Observer
    from ludion.core.report import Bound
    from ludion.lessons.parcours.jeux import Branches
    from ludion.search.stacks import minimax_stack

    steps: list[tuple[str, str]] = []
    path: list[str] = []
    pushed, popped = spoken({"fr": ("empiler", "dépiler : {value:g}"), "en": ("push", "pop: {value:g}")})

    class Steps(Observer):
        """Notes the stack at each step."""

        def enter(self, state: Any, move: Any, depth: int, alpha: float, beta: float) -> None:
            path.append(game.show(state))
            steps.append((" ".join(path), pushed))

        def leave(self, state: Any, value: float, bound: Bound, move: Any, alpha: float, beta: float) -> None:
            path.pop()
            steps.append((" ".join(path) or "∅", popped.format(value=value)))

    game = Branches(((3, 12), (2, 4)))
    minimax_stack(game, game.start(), Limits(depth=2), observer=Steps())
    head = spoken({"fr": "| pas | action | pile ensuite |", "en": "| step | action | the stack then |"})
    rows = [f"| {number} | {action} | {stack} |" for number, (stack, action) in enumerate(steps, 1)]
    return "\n".join([head, "|---|---|---|", *rows])


def _winning() -> str:
    """The matches' positions, winning ones with a star."""
    from ludion.drawing import graph_svg
    from ludion.games.matches import Matches
    from ludion.solving.graph import graph
    from ludion.solving.picture import graph_picture

    return graph_svg(graph_picture(graph(Matches(6, last_wins=True)), "winners,strategy"))


def _winning_table() -> str:
    """What the two questions answer on the first few numbers of matches."""
    from ludion.lessons.parcours.arbres import Parcours
    from ludion.lessons.parcours.jeux import Allumettes

    head = spoken(
        {
            "fr": "| allumettes | positionGagnante | positionPerdante |",
            "en": "| matches | positionGagnante | positionPerdante |",
        }
    )
    rows = []
    for number in range(10):
        parcours = Parcours(Allumettes(number))
        rows.append(f"| {number} | {parcours.positionGagnante(0)} | {parcours.positionPerdante(0)} |")
    return "\n".join([head, "|---|---|---|", *rows])


def _doo(caption: Text, state: str | None = None) -> Callable[[], str]:
    """A board of Doo."""

    def make() -> str:
        from ludion.drawing import svg_board
        from ludion.games.doo import Doo

        game = Doo()
        board = game.board(game.start() if state is None else game.parse(state))
        return svg_board(replace(board, caption=str(caption)))

    return make


def _cost() -> str:
    """How many positions each algorithm goes to in the duel, measured here and now."""
    from ludion.lessons.parcours.arbres import Parcours
    from ludion.lessons.parcours.doo import Doo
    from ludion.lessons.parcours.jeux import Compteur

    depths = (1, 2, 3, 4, 5)
    head = spoken({"fr": "| code | algorithme | coup (p = 5) | valeur |", "en": "| code | algorithm | move (p = 5) | value |"})
    lines = [head + "".join(f" p = {depth} |" for depth in depths), "|---" * (4 + len(depths)) + "|"]
    for code, name in enumerate(NAMES):
        counts = []
        for depth in depths:
            counter = Compteur(Doo())
            counter.configuration = CELLS, 9
            coup, valeur = Parcours(counter).minmax(0, depth, code)
            counts.append(counter.positions)
        lines.append(f"| {code} | {name} | {coup} | {valeur} | " + " | ".join(map(str, counts)) + " |")
    return "\n".join(lines)


WALKED = Text("minmax sur un petit arbre", "minmax on a small tree")
CUT = Text("alpha-bêta sur le même arbre", "alpha-beta on the same tree")
CUT_DEEP = Text("alpha-bêta, trois niveaux", "alpha-beta, three levels")

START_CAPTION = Text("pose 1 sur 7\ntrait à l'attaquant", "placing 1 of 7\nattacker to move")
DUEL_CAPTION = Text("duel\ntrait à l'attaquant", "duel\nattacker to move")

EXHIBITS = {
    "minmax-tree": Exhibit(WALKED, _tree("minimax", BLACKBOARD, WALKED)),
    "alphabeta-tree": Exhibit(CUT, _tree("alphabeta", BLACKBOARD, CUT)),
    "alphabeta-deep": Exhibit(CUT_DEEP, _tree("alphabeta", DEEP, CUT_DEEP)),
    "stack": Exhibit(Text("la pile, pas à pas", "the stack, step by step"), _stack),
    "winning": Exhibit(Text("positions gagnantes des allumettes", "winning positions of the matches"), _winning),
    "winning-table": Exhibit(Text("les deux questions sur les allumettes", "the two questions on the matches"), _winning_table),
    "doo-start": Exhibit(Text("Doo au départ", "Doo at the start"), _doo(START_CAPTION)),
    "doo-duel": Exhibit(Text("Doo, un duel", "Doo, a duel"), _doo(DUEL_CAPTION, DUEL)),
    "cost": Exhibit(Text("positions visitées par les six codes", "positions visited by the six codes"), _cost),
}
