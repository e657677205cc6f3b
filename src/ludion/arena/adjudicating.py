"""Ends games whose outcome is known: a solved table says so, or both players do."""

from collections.abc import Sequence
from typing import Any

from ludion.core import Game, LudionError, Outcome, Termination, require
from ludion.solving.solution import Solution
from ludion.solving.store import kept

AGREEING = 3  # evaluations of each player in a row


class Tables:
    """All that is solved of a game on this machine."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game, self.solutions = game, list[Solution]()
        for one in sorted((one for one in kept() if one.game == game.spec), key=lambda one: one.by != "score"):
            try:
                self.solutions.append(Solution.load(one.path, game))
            except LudionError:
                continue  # of other rules, or damaged: as good as none

    def outcome(self, state: Any) -> Outcome | None:
        """How the game ends from here with best play; None where no table has the state."""
        for solution in self.solutions:
            if state in solution:
                return Outcome.of_score(solution[state].score, Termination.ADJUDICATION)
        return None

    def require_useful(self) -> None:
        """Refuse tables that know nothing, or everything."""
        name = self.game.spec
        require(bool(self.solutions), f"Nothing is solved of {name} that could end a game early; solve a late state of it first.")
        whole = self.outcome(self.game.start()) is not None
        require(not whole, f"{name} is solved from its start: the table would end every game before its first move.")


def agreed(values: tuple[Sequence[float], Sequence[float]], least: float) -> Outcome | None:
    """The win on which both players' last evaluations agree, each worth at least so much to the same side."""
    last = [value for own in values for value in own[-AGREEING:]]
    if len(last) < 2 * AGREEING:
        return None
    if all(value >= least for value in last):
        return Outcome(0, Termination.ADJUDICATION, 1)
    if all(value <= -least for value in last):
        return Outcome(1, Termination.ADJUDICATION, -1)
    return None
