"""Document 004: the game of Babylone, from its rules over graph, attractors and strategies to min-max."""

from pathlib import Path

from ludion.lessons.babylone import mistakes
from ludion.lessons.babylone.exhibits import EXHIBITS
from ludion.lessons.babylone.questions import QUESTIONS
from ludion.lessons.pack import Pack, Text

PACK = Pack(
    name="babylone",
    title=Text("Le jeu de Babylone", "The game of Babylone"),
    summary=Text(
        "Des règles au graphe, puis positions gagnantes, attracteurs, stratégies et min-max (document 004).",
        "From the rules to the graph, then winning positions, attractors, strategies and min-max (document 004).",
    ),
    solution="ludion.lessons.babylone.solution",
    folder=Path(__file__).parent,
    questions=QUESTIONS,
    mistakes=mistakes.mistakes,
    exhibits=EXHIBITS,
)
