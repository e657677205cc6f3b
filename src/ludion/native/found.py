"""What a solve hands on to whoever writes it down: all states in rising order, and how much of them is written already."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, Self

from ludion.native.layout import Slots
from ludion.native.packing import Packing
from ludion.native.shelf import Array
from ludion.native.task import Task


@dataclass(frozen=True)
class Written:
    """So many states are written, up to this key; the checksums of all their keys and of all their values."""

    states: int = 0
    last: tuple[int, ...] = ()
    checksum: int = 0
    values: int = 0

    @classmethod
    def noted(cls, told: dict[str, Any]) -> Self:
        """What a journal says."""
        return cls(told["states"], tuple(told["last"]), told["checksum"], told["values"])


class Found(Protocol):
    """The states of a solved game with their values. `count`: how many there are, at most; `written`: by an earlier process."""

    task: Task

    @property
    def written(self) -> Written: ...

    @property
    def packing(self) -> Packing: ...

    @property
    def count(self) -> int: ...

    @property
    def folder(self) -> Path | None:
        """Where the work is noted; None where it is not, because it is short or not kept."""
        ...

    @property
    def due(self) -> bool:
        """Whether it is time to note how far it is."""
        ...

    def states(self, after: tuple[int, ...] = ()) -> Iterator[tuple[Slots, Array]]:
        """Keys in rising order with their values, a piece at a time; only those that come after a key, if one is given."""
        ...

    def note_written(self, written: Written) -> None:
        """Note that so much is written and safe."""
        ...
