"""Document 002 as a lesson: walking trees of evaluations (2015)."""

from pathlib import Path

from ludion.lessons.pack import Pack, Text
from ludion.lessons.parcours.exhibits import EXHIBITS
from ludion.lessons.parcours.mistakes import mistakes as typical
from ludion.lessons.parcours.questions import QUESTIONS

HERE = "ludion.lessons.parcours"

PACK = Pack(
    name="parcours",
    title=Text("Parcours d'arbres d'évaluations", "Walking trees of evaluations"),
    summary=Text(
        "Document 002 : minmax, negamax et alpha-bêta, récursifs et itératifs ; positions gagnantes et perdantes ; le jeu de "
        "Doo.",
        "Document 002: minmax, negamax and alpha-beta, recursive and iterative; winning and losing positions; the game of Doo.",
    ),
    solution=f"{HERE}.solution",
    folder=Path(__file__).parent,
    questions=QUESTIONS,
    mistakes=typical,
    modules={name: f"{HERE}.{name}" for name in ("abstract", "tp02_abstract", "jeux", "doo", "arbres", "arbres_doo")},
    exhibits=EXHIBITS,
)
