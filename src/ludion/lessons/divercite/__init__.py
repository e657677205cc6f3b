"""Document 003: the agents of a report on Divercité, and its five ideas for better ones, each tried and measured."""

from pathlib import Path

from ludion.lessons.divercite import mistakes
from ludion.lessons.divercite.exhibits import EXHIBITS
from ludion.lessons.divercite.questions import QUESTIONS
from ludion.lessons.pack import Pack, Text

ETAT = "ludion.lessons.divercite.etat"

PACK = Pack(
    name="divercite",
    title=Text("Divercité : des agents, et cinq pistes", "Divercité: agents, and five ideas"),
    summary=Text(
        "Les agents d’un rapport, leurs heuristiques et leurs profondeurs, puis ses cinq pistes d’amélioration, chacune "
        "mesurée (document 003).",
        "A report’s agents, their evaluations and depths, then its five ideas for better ones, each measured (document 003).",
    ),
    solution="ludion.lessons.divercite.solution",
    folder=Path(__file__).parent,
    questions=QUESTIONS,
    mistakes=mistakes.mistakes,
    modules={"player_divercite": ETAT, "seahorse.game.action": ETAT, "seahorse.game.game_state": ETAT},
    exhibits=EXHIBITS,
)
