"""The state of inference in one function, and what all its parts need: variables, conversions, refusals."""

import ast
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ludion.compiler.errors import Refusal, Refused, Unknown
from ludion.compiler.operations import MASK, MAX_INT, MIN_INT
from ludion.compiler.program import Program, SourceFunction, Typer
from ludion.compiler.typed_tree import (
    Choose,
    Const,
    ConstantTable,
    Expression,
    Instance,
    Item,
    Let,
    Local,
    MakeTuple,
    Op,
    Position,
    Set,
    Statement,
)
from ludion.compiler.value_types import (
    BOOL,
    FLOAT,
    INT,
    NUMBERS,
    WHOLE_NUMBERS,
    WORD,
    TupleType,
    ValueType,
)

CLASH = ValueType("values of different types", "?", ())
UNKNOWN = ValueType("an unknown type", "?", ())
TRUE, FALSE, ZERO = Const(BOOL, True), Const(BOOL, False), Const(INT, 0)
Use = Callable[[Expression], Expression]


@dataclass(slots=True)
class Variables:
    """The variables at one place of a function.

    Attributes:
        types: The type of each name that may have a value.
        maybe: The names that have no value on some path to this place.
    """

    types: dict[str, ValueType] = field(default_factory=dict)
    maybe: set[str] = field(default_factory=set)

    def copy(self) -> "Variables":
        """Return a copy that can be changed."""
        return Variables(dict(self.types), set(self.maybe))


class TyperBase(Typer):
    """Types one function for one combination of argument types.

    Attributes:
        variables: The variables at the current place, or None if it cannot be reached.
        here: The node that is being typed, for messages.
    """

    def __init__(self, program: Program, made: Instance, function: SourceFunction) -> None:
        self.program, self.made, self.function = program, made, function
        self.types = program.types
        self.local_names = program.local_names(function)
        self.variables: Variables | None = Variables()
        self.result: ValueType | None = None
        self.skipped = False
        self.has_refusals = False
        self.here: ast.AST = function.node
        self.fresh = 0
        self.flagged: set[str] = set()  # names for which a variable tells whether they have a value

    # Refusals

    def refuse(self, reason: str, advice: str = "", node: ast.AST | None = None) -> Refused:
        """Create a refusal of a node, by default of the current one, for the caller to raise."""
        return Refused(Refusal(self.position(node or self.here), reason, advice))

    def position(self, node: ast.AST) -> Position:
        """Return the place of a node, which may come from an expanded generator of another file."""
        found: Position | None = getattr(node, "position", None)
        return found or self.function.position_of(node)

    def note(self, refused: Refused) -> None:
        """Add a refusal to those of the program."""
        self.program.refusals[refused.refusal] = None
        self.has_refusals = True

    @property
    def current(self) -> Variables:
        """The variables at the current place, which can be reached."""
        assert self.variables is not None, "code that cannot be reached is not typed"
        return self.variables

    # Variables

    def slot(self, name: str, kind: ValueType) -> str:
        """Return the variable that holds a name when it is of this type."""
        slot = f"{name}.{kind.code}"
        self.made.slots[slot] = kind
        return slot

    def assign(self, slot: str, value: Expression) -> Set:
        """Create an assignment, and count it."""
        self.made.assignments[slot] = self.made.assignments.get(slot, 0) + 1
        return Set(slot, value)

    def new_slot(self) -> str:
        """Return a name for a value that is assigned once."""
        self.fresh += 1
        return f"~{self.fresh}"

    def held(self, value: Expression, out: list[Statement]) -> Expression:
        """Evaluate an expression in a statement of its own, and return a read of its value."""
        if isinstance(value, (Const, ConstantTable)):
            return value
        slot = self.new_slot()
        out.append(Set(slot, value))
        return Local(value.type, slot)

    def bound(self, value: Expression, use: Use) -> Expression:
        """Evaluate an expression once, within another one that uses it several times."""
        if isinstance(value, (Const, ConstantTable, Local)):
            return use(value)
        slot = self.new_slot()
        body = use(Local(value.type, slot))
        return Let(body.type, slot, value, body)

    def bound_pair(self, left: Expression, right: Expression, use: Callable[[Expression, Expression], Expression]) -> Expression:
        """Evaluate two expressions once, from left to right."""
        return self.bound(left, lambda one: self.bound(right, lambda two: use(one, two)))

    # Failures

    def op(self, kind: ValueType, name: str, *args: Expression) -> Op:
        """Create an operation that cannot fail."""
        return Op(kind, name, args)

    def failing(self, kind: ValueType, name: str, exception: type[Exception], message: str, *args: Expression) -> Op:
        """Create an operation that raises this exception when it fails."""
        return Op(kind, name, args, self.status(exception, message))

    def status(self, exception: type[Exception], message: str) -> int:
        """Return the index of a failure at the current place."""
        self.made.fails = True
        position = self.position(self.here) if self.function.checks else None
        return self.program.status(exception, message, position)

    # Conversions

    def const(self, value: object) -> Expression:
        """Return a constant of Python as an expression."""
        if isinstance(value, bool):
            return TRUE if value else FALSE
        if isinstance(value, int):
            if not MIN_INT <= value <= MAX_INT:
                raise self.refuse(f"{value} needs more than 64 bits", "Use Word for numbers up to 2**64 - 1.")
            return Const(INT, value)
        if isinstance(value, float):
            return Const(FLOAT, value)
        if isinstance(value, tuple):
            return self.make_tuple([self.const(item) for item in value])
        raise self.refuse(f"{value!r} is not a number", "Rules compute with numbers and tuples of numbers.")

    def make_tuple(self, items: Sequence[Expression]) -> MakeTuple:
        """Return a tuple without a class."""
        return MakeTuple(self.types.tuple_of([item.type for item in items]), tuple(items))

    def item(self, value: Expression, index: int) -> Expression:
        """Return an item of a tuple."""
        if isinstance(value, MakeTuple):
            return value.items[index]
        assert isinstance(value.type, TupleType)
        return Item(value.type.items[index], value, index)

    def converted(self, value: Expression, kind: ValueType) -> Expression:
        """Convert a value to another type, where Python needs no explicit conversion."""
        old = value.type
        if old is kind:
            return value
        if isinstance(value, Const) and kind in NUMBERS and kind is not BOOL and not (old is FLOAT and kind is not FLOAT):
            return self._converted_constant(value, kind)
        if old is BOOL and kind in (INT, WORD):
            return Op(kind, "i64.from_bool", (value,))
        if old is INT and kind is WORD:
            return Op(kind, "same", (value,))
        if old in (INT, BOOL) and kind is FLOAT:
            return Op(kind, "f64.from_i64", (self.converted(value, INT),))
        if isinstance(kind, TupleType) and isinstance(old, TupleType) and len(kind.items) == len(old.items):
            wanted = kind.items
            return self.bound(
                value, lambda v: MakeTuple(kind, tuple(self.converted(self.item(v, i), k) for i, k in enumerate(wanted)))
            )
        raise self.refuse(f"a value of type {kind} is needed here, not {old}", "Let each variable have one type on all paths.")

    def _converted_constant(self, value: Const, kind: ValueType) -> Const:
        if kind is FLOAT:
            return Const(FLOAT, float(value.value))
        number = int(value.value)
        return Const(kind, number & MASK if kind is WORD else number)

    def whole(self, value: Expression, kind: ValueType) -> Expression:
        """Convert an integer, a word or a Boolean to INT or WORD. A word becomes the int with the same bits."""
        if value.type not in WHOLE_NUMBERS:
            raise self.refuse(
                f"a whole number is needed here, not {value.type}", "Compute with whole numbers: use // instead of /."
            )
        if value.type is WORD and kind is INT:
            if isinstance(value, Const):
                return Const(INT, int(value.value) - (int(value.value) >> 63 << 64))
            return Op(INT, "same", (value,))
        return self.converted(value, kind)

    def truth(self, value: Expression) -> Expression:
        """Convert a value to a Boolean by Python's rules."""
        if value.type is BOOL:
            return value
        if isinstance(value, Const):
            return TRUE if value.value else FALSE
        if value.type in (INT, WORD):
            return Op(BOOL, "i64.ne", (value, Const(value.type, 0)))
        if value.type is FLOAT:
            return Op(BOOL, "f64.ne", (value, Const(FLOAT, 0.0)))
        if isinstance(value.type, TupleType):
            return TRUE if value.type.items else FALSE
        raise self.refuse(f"a value of type {value.type} is neither true nor false")

    def negated(self, test: Expression) -> Expression:
        """Return the opposite of a Boolean."""
        if isinstance(test, Const):
            return FALSE if test.value else TRUE
        return Op(BOOL, "i1.not", (test,))

    def joined_type(self, one: Expression, other: Expression) -> ValueType:
        """Return the type that can hold both values."""
        kind = self.types.join(one.type, other.type)
        if kind is None:
            raise self.refuse(f"values of type {one.type} and {other.type} are mixed", "Let both values have the same type.")
        return kind

    def chosen(self, test: Expression, yes: Expression, no: Expression) -> Expression:
        """Return one of two values, converted to their common type."""
        kind = self.joined_type(yes, no)
        return Choose(kind, test, self.converted(yes, kind), self.converted(no, kind))

    def require_known(self, kind: ValueType) -> None:
        """Skip the statement if a type is not known because of an earlier refusal."""
        if kind is UNKNOWN:
            raise Unknown
