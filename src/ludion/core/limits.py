"""How much a search may spend: plies, states, play-outs, seconds; at least one of them."""

import math
from dataclasses import dataclass, fields

from ludion.core.errors import LudionError


@dataclass(frozen=True, slots=True)
class Limits:
    """None means no limit of that kind. A search ends at whichever is reached first."""

    depth: int | None = None
    nodes: int | None = None
    simulations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if value is None:
                continue
            if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value < math.inf:
                raise LudionError(f"{field.name} must be a number that is not negative, not {value!r}.")
            if field.name != "seconds" and value != int(value):
                raise LudionError(f"{field.name} must be a whole number, not {value!r}.")

    def need(self, *names: str) -> None:
        """Refuse, with a sentence, when none of the limits that a search goes by is given."""
        if all(getattr(self, name) is None for name in names):
            raise LudionError(f"This search would never end: give it {' or '.join(names)}.")
