"""Refusals: code outside of the compiled subset."""

from typing import NamedTuple

from ludion.compiler.typed_tree import Position


class Refusal(NamedTuple):
    """One construct that cannot be compiled: its place, the reason, and the rewrite that helps."""

    position: Position
    reason: str
    advice: str


class CompileError(Exception):
    """A program that cannot be compiled, with all refusals."""

    def __init__(self, refusals: tuple[Refusal, ...]) -> None:
        self.refusals = refusals
        super().__init__("\n".join(f"{one.position.file}:{one.position.line}: {one.reason}" for one in refusals))


class Refused(Exception):
    """A construct that is refused, until the statement around it is skipped."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


class Unknown(Exception):
    """A value whose type is not known, because of an earlier refusal. The statement around it is skipped."""


class NotYet(Exception):
    """A name without a value on this path. A later pass over the enclosing loop may give it one."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name
