"""The typed tree: the representation between Python and machine code.

Every expression has a type, every conversion is a node, and control flow is structured. A back end must handle only the node
classes of this module and the operations of `operations.py`. The tree has no overloading, attribute access, unpacking, comparison
of tuples or chained comparison. Every node that can fail has a position in the source.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from ludion.compiler.value_types import ValueType


class Position(NamedTuple):
    """A place in the source of the rules or of a kernel. Lines count from 1, columns from 0."""

    file: str
    line: int
    column: int


@dataclass(slots=True, eq=False)
class Const:
    """A number that is known when the code is compiled."""

    type: ValueType
    value: int | float


@dataclass(slots=True, eq=False)
class Local:
    """The value of a variable. A Python name that holds values of several types has one variable for each type."""

    type: ValueType
    slot: str


@dataclass(slots=True, eq=False)
class ConstantTable:
    """A constant table of the program."""

    type: ValueType
    name: str


@dataclass(slots=True, eq=False)
class Op:
    """A machine operation, such as `i64.add`, `load` or `table.item`. `status` is the failure that it can raise, or 0."""

    type: ValueType
    name: str
    args: tuple["Expression", ...]
    status: int = 0


@dataclass(slots=True, eq=False)
class Call:
    """A call of an instance."""

    type: ValueType
    target: "Instance"
    args: list["Expression"]


@dataclass(slots=True, eq=False)
class MakeTuple:
    """A tuple, made of its items."""

    type: ValueType
    items: tuple["Expression", ...]


@dataclass(slots=True, eq=False)
class Item:
    """An item of a tuple, at an index that is known when the code is compiled."""

    type: ValueType
    value: "Expression"
    index: int


@dataclass(slots=True, eq=False)
class Choose:
    """One of two expressions, depending on a test. Only that one is evaluated. `and` and `or` become this node, too."""

    type: ValueType
    test: "Expression"
    yes: "Expression"
    no: "Expression"


@dataclass(slots=True, eq=False)
class Let:
    """The value of `body`, which may read `slot` several times. `value` is evaluated once."""

    type: ValueType
    slot: str
    value: "Expression"
    body: "Expression"


@dataclass(slots=True, eq=False)
class Set:
    """Assign a value to a variable."""

    slot: str
    value: "Expression"


@dataclass(slots=True, eq=False)
class Do:
    """Evaluate an expression for its side effects."""

    value: "Expression"


@dataclass(slots=True, eq=False)
class If:
    """Execute one of two blocks, depending on a test."""

    test: "Expression"
    yes: list["Statement"]
    no: list["Statement"]


@dataclass(slots=True, eq=False)
class Loop:
    """Repeat `body` while `test` is true.

    `step` runs after each iteration, also after a jump to the next one. `after` runs when the test is false, but not after a jump
    out of the loop.
    """

    label: int
    test: "Expression"
    body: list["Statement"]
    step: list["Statement"]
    after: list["Statement"]


@dataclass(slots=True, eq=False)
class Block:
    """Execute `body` once. A jump with `leaves` goes to its end."""

    label: int
    body: list["Statement"]


@dataclass(slots=True, eq=False)
class Jump:
    """Leave the loop or block with this label, or go on with the next iteration of the loop.

    `before` has the conversions that the target of the jump requires.
    """

    label: int
    leaves: bool
    before: list["Statement"]


@dataclass(slots=True, eq=False)
class Return:
    """Return from the instance, with a value or with None."""

    value: "Expression | None"


@dataclass(slots=True, eq=False)
class Fail:
    """Raise the failure with this index in the program's list."""

    status: int


Expression = Const | Local | ConstantTable | Op | Call | MakeTuple | Item | Choose | Let
Statement = Set | Do | If | Loop | Block | Jump | Return | Fail


@dataclass(slots=True, eq=False)
class Instance:
    """The typed form of one function for one combination of argument types.

    Attributes:
        name: The unique name.
        parameters: The variable and the type of each parameter.
        always_inline: Whether a copy replaces each call.
        position: The place of its `def`.
        result: The type of the result.
        body: The statements.
        slots: The type of each variable.
        unset: Variables that may be read before they are assigned. They start as 0.
        assignments: The number of assignments to each variable.
        calls: The instances that this one calls.
        fails: Whether a call can raise a failure.
    """

    name: str
    parameters: list[tuple[str, ValueType]]
    always_inline: bool
    position: Position
    result: ValueType | None = None
    body: list[Statement] = field(default_factory=list)
    slots: dict[str, ValueType] = field(default_factory=dict)
    unset: set[str] = field(default_factory=set)
    assignments: dict[str, int] = field(default_factory=dict)
    calls: dict[str, "Instance"] = field(default_factory=dict)
    fails: bool = False

    @property
    def result_type(self) -> ValueType:
        """The type of the result, when inference has ended."""
        assert self.result is not None, f"{self.name} has no result type yet"
        return self.result


def reachable(roots: list[Instance]) -> list[Instance]:
    """Return the instances that these call, directly or not, and these, in the order in which they were made."""
    found: dict[str, Instance] = {}
    left = list(roots)
    while left:
        instance = left.pop()
        if instance.name not in found:
            found[instance.name] = instance
            left += instance.calls.values()
    return sorted(found.values(), key=lambda instance: int(instance.name.rpartition(".")[2]))


def mark_failing(instances: list[Instance]) -> None:
    """Set `fails` on every instance that calls, directly or not, an instance that can fail."""
    callers: dict[str, list[Instance]] = {}
    for instance in instances:
        for called in instance.calls.values():
            callers.setdefault(called.name, []).append(instance)
    left = [instance for instance in instances if instance.fails]
    while left:
        for caller in callers.get(left.pop().name, []):
            if not caller.fails:
                caller.fails = True
                left.append(caller)
