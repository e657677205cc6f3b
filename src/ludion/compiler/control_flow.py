"""Joins of control flow: the types of the variables where several paths meet, and the conversions that this requires."""

import ast
from collections.abc import Sequence
from dataclasses import dataclass, field

from ludion.compiler.calls import CallTyper
from ludion.compiler.program import Program, SourceFunction
from ludion.compiler.typed_tree import Instance, Local, Set, Statement
from ludion.compiler.typer import CLASH, UNKNOWN, Variables
from ludion.compiler.value_types import ValueType

Path = tuple[Variables | None, list[Statement]]
ReachedPath = tuple[Variables, list[Statement]]


@dataclass(slots=True)
class Target:
    """A loop or a block that is being typed: the variables at each jump to its end and to its next iteration."""

    label: int
    key: str = ""
    leaves: list[ReachedPath] = field(default_factory=list)
    continues: list[ReachedPath] = field(default_factory=list)


class ControlFlowTyper(CallTyper):
    """Joins variables.

    Attributes:
        missing: The names that were read without a value in the current pass over a loop, with the statements that read them.
    """

    def __init__(self, program: Program, made: Instance, function: SourceFunction) -> None:
        super().__init__(program, made, function)
        self.missing: list[tuple[str, ast.AST]] = []

    def join(self, ways: Sequence[Path]) -> Variables | None:
        """Return the variables after several paths join. Append the conversions to the end of each path."""
        reached = [(variables, end) for variables, end in ways if variables is not None]
        if not reached:
            return None
        first = reached[0][0]
        if all(variables == first for variables, _ in reached):
            return first
        joined = Variables()
        for name in {name: None for variables, _ in reached for name in variables.types}:
            self.join_name(name, reached, joined)
        return joined

    def join_name(self, name: str, ways: Sequence[ReachedPath], joined: Variables) -> None:
        """Join the types of one name. If they have no common type, reading the name afterwards is refused."""
        kinds = [variables.types.get(name) for variables, _ in ways]
        kind = self._common([kind for kind in kinds if kind is not None])
        joined.types[name] = kind
        if None in kinds or any(name in variables.maybe for variables, _ in ways):
            joined.maybe.add(name)
        if kind in (CLASH, UNKNOWN):
            return
        slot = self.slot(name, kind)
        for (_, end), old in zip(ways, kinds, strict=True):
            if old is None:
                self.made.unset.add(slot)
            elif old is not kind:
                end.append(self._conversion(name, old, kind))

    def _common(self, kinds: Sequence[ValueType]) -> ValueType:
        common = kinds[0]
        for kind in kinds[1:]:
            if UNKNOWN in (common, kind):
                common = UNKNOWN
            elif CLASH in (common, kind):
                common = CLASH
            else:
                common = self.types.join(common, kind) or CLASH
        return common

    def _conversion(self, name: str, old: ValueType, new: ValueType) -> Set:
        return self.assign(self.slot(name, new), self.converted(Local(old, self.slot(name, old)), new))

    def widen(self, head: Variables, ends: Sequence[ReachedPath]) -> bool:
        """Join the variables at the ends of the body into those at the head. Return whether that changed them."""
        before = head.copy()
        for name in head.types:
            head.types[name] = self._common([head.types[name], *(end.types[name] for end, _ in ends)])
            if any(name in end.maybe for end, _ in ends):
                head.maybe.add(name)
        for name, _ in self.missing:
            found = next((end.types[name] for end, _ in ends if name in end.types), None)
            if name not in head.types and found is not None:
                head.types[name] = found
                head.maybe.add(name)
        return head != before

    def convert_at_head(self, entry: Variables, head: Variables, ends: Sequence[ReachedPath], out: list[Statement]) -> None:
        """Convert the variables to the types at the head on each path that leads there."""
        for name, kind in head.types.items():
            if kind in (CLASH, UNKNOWN):
                continue
            if name not in entry.types:
                self.made.unset.add(self.slot(name, kind))
            elif entry.types[name] is not kind:
                out.append(self._conversion(name, entry.types[name], kind))
            for end, last in ends:
                if end.types[name] is not kind:
                    last.append(self._conversion(name, end.types[name], kind))
