"""How a game's states and numbers lie in memory: one 64-bit slot for each number, in the order in which they are written."""

import typing
from array import array
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludion.core import Word, bits
from ludion.native.errors import NotNative

Slots = NDArray[np.int64]
READ = {int: "load({at}, {slot})", Word: "word(load({at}, {slot}))", bool: "truth(load({at}, {slot}))"}
COERCE = {int: "integer", Word: "word", bool: "truth"}


def kind_of(value: Any) -> type | None:
    """int, Word or bool: what one slot holds; None for anything else."""
    return bool if isinstance(value, bool) else Word if isinstance(value, Word) else int if isinstance(value, int) else None


def field_kinds(cls: type) -> dict[str, type]:
    """The kinds that a named tuple declares for its fields, as far as they are int, Word or bool."""
    try:
        hints = typing.get_type_hints(cls)
    except (NameError, TypeError):
        hints = {}
    return {name: kind for name, kind in hints.items() if kind in COERCE}


@dataclass(frozen=True)
class Layout:
    """The shape of a game's states, read off the first one; writes the code that reads and stores them."""

    kind: type | None
    cls: type
    parts: tuple["Layout", ...] = ()

    @classmethod
    def of(cls, value: Any, declared: type | None = None, name: str = "the state") -> "Layout":
        if isinstance(value, tuple):
            kinds = field_kinds(type(value))
            names = getattr(value, "_fields", range(len(value)))
            parts = tuple(cls.of(v, kinds.get(n), f"field {n} of {name}") for n, v in zip(names, value, strict=True))
            if not parts:
                raise NotNative(f"{name} is an empty tuple", advice="Give the state at least one number.")
            return cls(None, type(value), parts)
        kind = kind_of(value) and (declared or kind_of(value))
        if kind is None:
            what = f"{name} is a {type(value).__name__}"
            raise NotNative(what, advice="Only whole numbers and (named) tuples of them become machine code.")
        signed(int(value), kind)
        return cls(kind, kind)

    @property
    def size(self) -> int:
        """How many slots a state takes."""
        return 1 if self.kind else sum(part.size for part in self.parts)

    def reading(self, at: str, tuples: dict[type, str], slot: int = 0) -> str:
        """An expression that makes the state from the slots at an address."""
        if self.kind:
            return READ[self.kind].format(at=at, slot=slot)
        texts = []
        for part in self.parts:
            texts.append(part.reading(at, tuples, slot))
            slot += part.size
        joined = ", ".join(texts)
        return f"{tuples[self.cls]}({joined})" if self.cls in tuples else f"({joined},)"

    def coercing(self, value: str, tuples: dict[type, str]) -> str:
        """An expression that makes a state of exactly this shape from what a rule returned; what is no number is refused."""
        if self.kind:
            return f"{COERCE[self.kind]}({value})"
        joined = ", ".join(part.coercing(f"{value}[{index}]", tuples) for index, part in enumerate(self.parts))
        return f"{tuples[self.cls]}({joined})" if self.cls in tuples else f"({joined},)"

    def storing(self, at: str, value: str, slot: int = 0) -> list[str]:
        """Statements that put a state into the slots at an address."""
        if self.kind:
            return [f"store({at}, {slot}, integer({value}))"]
        lines = []
        for index, part in enumerate(self.parts):
            lines += part.storing(at, f"{value}[{index}]", slot)
            slot += part.size
        return lines

    def numbers(self, state: Any) -> list[int]:
        """A state's numbers as signed 64-bit integers, in the order of the slots."""
        if self.kind:
            return [signed(int(state), self.kind)]
        return [number for part, field in zip(self.parts, state, strict=True) for number in part.numbers(field)]

    def state(self, numbers: "list[int] | array[int] | Slots", start: int = 0) -> Any:
        """The state that a row of slots holds, made of the game's own classes."""
        if self.kind:
            return self.kind(int(numbers[start]))
        fields = []
        for part in self.parts:
            fields.append(part.state(numbers, start))
            start += part.size
        return self.cls(*fields) if hasattr(self.cls, "_fields") else self.cls(fields)


def signed(number: int, kind: type) -> int:
    """A number as it stands in a slot: a word's highest bit is the sign there, and an int must leave that bit alone."""
    if kind is Word:
        number &= bits.MASK
        return number - 2**64 if number >= 2**63 else number
    if not -(2**63) <= number < 2**63:
        raise NotNative(f"the number {number} of a state needs more than 63 bits", advice="Use Word, or keep it smaller.")
    return number


class Numbers:
    """The attributes that the rules read, laid out for `read_rules`; keeps the tables' memory alive.

    `weights`: those of a learned evaluation, in the memory from which the machine code reads them.
    """

    def __init__(self, attributes: dict[str, Any]) -> None:
        self.readers: list[str] = []
        self.tables: list[Slots] = []
        self.weights: NDArray[np.int16] = np.zeros(0, dtype=np.int16)
        slots: list[int] = []
        for name, value in attributes.items():
            slot = len(slots)
            if isinstance(value, tuple):
                self.readers.append(f"{name}={_table_reader(value)}(at, {slot})")
                rows = value if value and isinstance(value[0], tuple) else (value,)
                table = np.array([signed(int(n), type(n)) for row in rows for n in row], dtype=np.int64)
                self.tables.append(table)
                slots += [table.ctypes.data, len(value), len(rows[0])]
            elif isinstance(value, array):
                self.weights = np.array(value, dtype=np.int16)
                self.readers.append(f"{name}=load(at, {slot})")
                slots.append(self.weights.ctypes.data)
            elif isinstance(value, float):
                self.readers.append(f"{name}=load_float(at, {slot})")
                slots.append(int(np.float64(value).view(np.int64)))
            else:
                kind = kind_of(value)
                assert kind is not None
                self.readers.append(f"{name}={READ[kind].format(at='at', slot=slot)}")
                slots.append(signed(int(value), kind))
        self.slots = np.array(slots or [0], dtype=np.int64)
        if not self.readers:
            self.readers.append("nothing=load(at, 0)")


def _table_reader(value: tuple[Any, ...]) -> str:
    rows = bool(value) and isinstance(value[0], tuple)
    numbers = [number for row in value for number in row] if rows else list(value)
    words = any(isinstance(number, Word) for number in numbers)
    return ("word" if words else "integer") + ("_rows_at" if rows else "s_at")
