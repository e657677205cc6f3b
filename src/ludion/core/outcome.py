"""How a game ended: who won, why, and by how much."""

from dataclasses import dataclass
from enum import StrEnum


class Termination(StrEnum):
    """Why a game ended."""

    RULES = "rules"
    REPETITION = "repetition"
    RESIGNATION = "resignation"
    TIME = "time"
    ILLEGAL = "illegal move"
    MALFORMED = "malformed answer"
    CRASH = "crash"
    STALL = "stall"
    ADJUDICATION = "adjudication"
    INTERRUPTED = "interrupted"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished game; `score` is the first player's, `winner` is 0, 1 or None for a draw."""

    winner: int | None
    reason: Termination
    score: int

    @classmethod
    def of_score(cls, score: int, reason: Termination = Termination.RULES) -> "Outcome":
        """The outcome that a score means: positive for the first player, negative for the second, zero for a draw."""
        winner = None if score == 0 else 0 if score > 0 else 1
        return cls(winner, reason, score)

    def __str__(self) -> str:
        who = "a draw" if self.winner is None else f"player {self.winner + 1} wins"
        margin = f" by {abs(self.score)}" if abs(self.score) > 1 else ""
        reason = "" if self.reason is Termination.RULES else f" ({self.reason})"
        return who + margin + reason
