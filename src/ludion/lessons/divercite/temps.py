"""Time that adapts: how much a move may take of what is left, and a search that deepens until it is used up."""

from collections.abc import Callable
from math import inf

from ludion.lessons.divercite.etat import LAST, GameState, LightAction
from ludion.lessons.divercite.recherche import Evaluate, alpha_beta_minimax

OPENING, MIDDLE = 6, range(16, 32)  # plies that deserve little, and much
USED = 0.9  # of the time that is left, at the last move: something stays for what cannot be foreseen

Clock = Callable[[], float]


class Fini(Exception):
    """The time is up."""


def temps_alloue(remaining_time: float, step: int) -> float:
    """The seconds for a move: a fair share of what is left, less in the opening, more in the middle."""
    moves = (LAST - step + 1) // 2
    weight = 0.3 if step < OPENING else 1.6 if step in MIDDLE else 1.0
    return remaining_time * min(USED, USED * weight / moves)


def approfondir(state: GameState, evaluate: Evaluate, limite: float, horloge: Clock) -> LightAction:
    """The best action of the deepest search that was finished before `limite`; of none, the first action."""

    def pressed(seen: GameState) -> float:
        if horloge() >= limite:
            raise Fini
        return evaluate(seen)

    found = state.get_possible_light_actions()[0]
    try:
        for depth in range(1, LAST - state.step + 1):
            _, action = alpha_beta_minimax(state, depth, -inf, inf, True, pressed)
            found = action or found
    except Fini:
        pass
    return found


class Horloge:
    """A clock that does not run by itself: every evaluation through `chronometre` is one tick of it."""

    def __init__(self) -> None:
        self.t = 0

    def __call__(self) -> int:
        return self.t

    def chronometre(self, evaluate: Evaluate) -> Evaluate:
        """The same evaluation, which takes one tick."""

        def timed(state: GameState) -> float:
            self.t += 1
            return evaluate(state)

        return timed


def reste(allouer: Callable[[float, int], float], total: float = 900.0, premier: int = 0) -> float:
    """The time that is left at the end for a player who uses all that is allotted; `premier` 1 is the second player."""
    for step in range(premier, LAST, 2):
        total -= allouer(total, step)
    return total
