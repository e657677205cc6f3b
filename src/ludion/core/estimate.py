"""The contract of an evaluation that stands beside a game's rules: a guess at how an unfinished game will end."""

import inspect
from abc import ABC, abstractmethod
from numbers import Real
from pathlib import Path
from types import FunctionType
from typing import Any

from ludion.core.errors import LudionError


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


class FunctionEstimate(Estimate):
    """A plain function `h(state)` or `h(game, state)` as an evaluation; what it does wrong becomes a sentence with its line."""

    def __init__(self, function: FunctionType, name: str = ""):
        self.function, self.name = function, name or function.__name__
        takes = list(inspect.signature(function).parameters.values())
        self.takes_game = len(takes) == 2
        if len(takes) not in (1, 2) or any(p.kind is not p.POSITIONAL_OR_KEYWORD or p.default is not p.empty for p in takes):
            raise LudionError(f"{self.name} must take (state) or (game, state), and nothing else{self._line()}.")

    def value(self, game: Any, state: Any, root: int) -> float:
        try:
            found = self.function(game, state) if self.takes_game else self.function(state)
        except Exception as error:
            said = f"{self.name} stops with {type(error).__name__}: {error}{self._line(error)}"
            raise LudionError(f"{said}, in {game.show(state)}.") from error
        if not isinstance(found, Real):
            raise LudionError(f"{self.name} answers {found!r}, which is no number{self._line()}, in {game.show(state)}.")
        return float(found)

    def _line(self, error: BaseException | None = None) -> str:
        """Where the function stands or, of an error, the last of its file's lines that it passed through."""
        file, line = self.function.__code__.co_filename, self.function.__code__.co_firstlineno
        trace = error.__traceback__ if error is not None else None
        while trace is not None:
            if trace.tb_frame.f_code.co_filename == file:
                line = trace.tb_lineno
            trace = trace.tb_next
        return f" ({Path(file).name}, line {line})"
