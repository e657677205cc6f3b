"""A store with known games of tic-tac-toe, as the arena would keep them."""

from ludion import Position, load_game
from ludion.arena.referee import Finished
from ludion.arena.schedule import Job
from ludion.arena.store import Store, entry_of
from ludion.core import Outcome, Termination
from ludion.core.record import Played, Record

GAME = load_game("tic-tac-toe")
# The first player wins from the corner and loses from the edge; the third game mirrors the first one.
WON, LOST, MIRRORED = "a1 b1 a2 b2 a3", "b1 a1 c1 a2 b3 a3", "c1 b1 c2 b2 c3"


def keep(path, lines, opening=0, reason=Termination.RULES, names=("ann", "bob")):
    """One more tournament in a store."""
    with Store(path, new=True) as store:
        number = store.add_tournament(GAME.spec, "match", len(lines), "{}")
        for place, line in enumerate(lines):
            position = Position(GAME)
            for text in line.split():
                position.play(text)
            outcome = position.outcome if reason is Termination.RULES else Outcome(1, reason, 0)
            record = Record(GAME.spec, names, tuple(Played(text) for text in line.split()), outcome)
            turns = tuple(step.turn for step in position.history)
            store.add(number, entry_of(Job(0, place, 0, 0, 0, 1), Finished(record, opening, turns=turns)))
    return path
