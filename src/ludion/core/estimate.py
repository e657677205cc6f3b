"""The contract of an evaluation that stands beside a game's rules: a guess at how an unfinished game will end."""

import inspect
from abc import ABC, abstractmethod
from typing import Any


class Estimate(ABC):
    """An evaluation with its parameters. As in a game, `__init__` keeps each of them under the parameter's own name."""

    @abstractmethod
    def value(self, game: Any, state: Any, root: int) -> float:
        """The first player's view of a state; it may depend on `root`, the player for whom the search is made, 0 or 1."""

    @property
    def parameters(self) -> dict[str, Any]:
        """The constructor's parameters and what this evaluation was made with."""
        return {name: getattr(self, name) for name in inspect.signature(type(self)).parameters}

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.parameters == getattr(other, "parameters", None)

    def __hash__(self) -> int:
        return hash((type(self), tuple(self.parameters.values())))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.parameters.items())})"
