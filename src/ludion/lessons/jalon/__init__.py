"""Document 000, the help sheet for milestone 03: the course's games and players, from Randy to UCT."""

from pathlib import Path

from ludion.lessons.jalon import mistakes
from ludion.lessons.jalon.exhibits import EXHIBITS
from ludion.lessons.jalon.modules import FOR_TESTS, MODULES
from ludion.lessons.jalon.questions import QUESTIONS
from ludion.lessons.pack import Pack, Text

PACK = Pack(
    name="jalon",
    title=Text("Jalons 02 et 03 : des joueurs pour les jeux à deux", "Milestones 02 and 03: players for games of two"),
    summary=Text(
        "Le document 000 : MinMax, AlphaBeta, leur mémoire, Monte-Carlo, UCB et UCT, aux allumettes et à d’autres jeux.",
        "Document 000: MinMax, AlphaBeta, their memory, Monte-Carlo, UCB and UCT, with matches and other games.",
    ),
    solution="ludion.lessons.jalon.solution",
    folder=Path(__file__).parent,
    questions=QUESTIONS,
    mistakes=mistakes.mistakes,
    modules=MODULES,
    not_started=FOR_TESTS,
    supplied=("sol_j02",),
    exhibits=EXHIBITS,
)
