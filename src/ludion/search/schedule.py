"""How deep to search in which phase of a game: shallow while little is at stake, deeper as the moves become fewer."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from ludion.core import Game, LudionError, require


@dataclass(frozen=True, slots=True)
class Schedule:
    """Pairs (from step, depth), the first from step 0: each depth holds until the next step begins. A step is a ply played."""

    phases: tuple[tuple[int, int], ...]

    def __post_init__(self) -> None:
        steps = [step for step, _ in self.phases]
        ascending = bool(steps) and steps == sorted(set(steps))
        require(ascending and steps[0] == 0, f"A depth schedule begins at step 0 and its steps ascend, unlike {self}.")
        require(all(depth > 0 for _, depth in self.phases), f"Every depth of a schedule is at least 1, unlike in {self}.")

    @classmethod
    def parse(cls, text: str) -> Self:
        """The schedule that `0:2+6:4` writes: 2 plies deep at first, 4 from step 6 on; `3` alone is 3 plies throughout."""
        if not re.fullmatch(r"\d+|\d+:\d+(\+\d+:\d+)*", text):
            raise LudionError(f"'{text}' is no depth schedule; write one depth, or steps with depths such as 0:2+6:4.")
        if text.isdigit():
            return cls(((0, int(text)),))
        return cls(tuple((int(step), int(depth)) for step, depth in (part.split(":") for part in text.split("+"))))

    def depth(self, step: int) -> int:
        """The depth at a step."""
        return next(depth for begins, depth in reversed(self.phases) if step >= begins)

    def __str__(self) -> str:
        return "+".join(f"{step}:{depth}" for step, depth in self.phases)


def step_of(game: Game[Any, Any], state: Any, earlier: Sequence[Any] = ()) -> int:
    """How many plies were played: what the game itself says of a state, if it does by `ply`, otherwise the states before it."""
    ply = getattr(game, "ply", None)
    return int(ply(state)) if callable(ply) else len(earlier)
