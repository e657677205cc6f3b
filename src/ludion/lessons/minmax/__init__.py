"""Document 001 as a lesson: min-max and alpha-beta, on tic-tac-toe and Othello."""

from pathlib import Path

from ludion.lessons.minmax.exhibits import EXHIBITS
from ludion.lessons.minmax.mistakes import mistakes as typical
from ludion.lessons.minmax.questions import QUESTIONS
from ludion.lessons.pack import Pack, Text

HERE = "ludion.lessons.minmax"

PACK = Pack(
    name="minmax",
    title=Text("Min-max et alpha-bêta : faire jouer un programme", "Min-max and alpha-beta: a program that plays"),
    summary=Text(
        "Le tic-tac-toe vu depuis la fin, min_max, les heuristiques d'Othello, les élagages alpha et bêta (document 001).",
        "Tic-tac-toe seen from the end, min_max, Othello's heuristics, the alpha and beta cuts (document 001).",
    ),
    solution=f"{HERE}.solution",
    folder=Path(__file__).parent,
    questions=QUESTIONS,
    mistakes=typical,
    modules={name: f"{HERE}.{name}" for name in ("jeu", "othello", "arbre", "positions")},
    exhibits=EXHIBITS,
)
