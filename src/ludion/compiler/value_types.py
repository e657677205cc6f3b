"""Types of compiled values: signed integers, 64-bit words, Booleans, floats, None, tuples and tables of numbers.

A value consists of a fixed sequence of scalars. An integer, a word, a Boolean and a float have one scalar each. The scalars of a
tuple are those of its items, in order. Types are compared with `is`: `TypeTable` makes each tuple type once for each program.
"""

from collections.abc import Sequence


class ValueType:
    """A type of values.

    Attributes:
        name: The name in messages and in the printed tree.
        code: A short unique name, for variable names.
        scalars: The machine types of its scalars: `i64`, `f64`, `i1` or `ptr`.
    """

    __slots__ = ("code", "name", "scalars")

    def __init__(self, name: str, code: str, scalars: tuple[str, ...]) -> None:
        self.name, self.code, self.scalars = name, code, scalars

    def __repr__(self) -> str:
        return self.name


class TupleType(ValueType):
    """A tuple of a fixed length. A named tuple has a class name and field names.

    Attributes:
        items: The types of the items.
        class_name: The name of the named tuple, or an empty string.
        fields: The field names of a named tuple, otherwise empty.
        starts: The index of the first scalar of each item.
    """

    __slots__ = ("class_name", "fields", "items", "starts")

    def __init__(self, items: tuple[ValueType, ...], class_name: str, fields: tuple[str, ...], code: str) -> None:
        inside = [f"{field}: {item}" for field, item in zip(fields, items, strict=True)] if fields else [*map(repr, items)]
        super().__init__(f"{class_name}({', '.join(inside)})", code, tuple(s for item in items for s in item.scalars))
        self.items, self.class_name, self.fields = items, class_name, fields
        self.starts: list[int] = []
        start = 0
        for item in items:
            self.starts.append(start)
            start += len(item.scalars)

    @property
    def element(self) -> ValueType | None:
        """The common type of the items, or None if there is none."""
        return self.items[0] if self.items and all(item is self.items[0] for item in self.items) else None


class TableType(ValueType):
    """A read-only array of numbers, or an array of rows of equal length. Scalars: address, length, and length of a row."""

    __slots__ = ("item",)

    def __init__(self, item: ValueType, code: str) -> None:
        super().__init__(f"table[{item.name}]", code, ("ptr", "i64", "i64"))
        self.item = item


INT = ValueType("int", "i", ("i64",))
WORD = ValueType("Word", "w", ("i64",))
BOOL = ValueType("bool", "b", ("i1",))
FLOAT = ValueType("float", "f", ("f64",))
NONE = ValueType("None", "n", ())
INTEGERS, WORDS = TableType(INT, "ti"), TableType(WORD, "tw")
INTEGER_ROWS, WORD_ROWS = TableType(INTEGERS, "tti"), TableType(WORDS, "ttw")
WHOLE_NUMBERS = (INT, WORD, BOOL)
NUMBERS = (INT, WORD, BOOL, FLOAT)


class TypeTable:
    """The tuple types of one program, and the rule that joins two types."""

    def __init__(self) -> None:
        self._tuples: dict[tuple[object, ...], TupleType] = {}

    def tuple_of(self, items: Sequence[ValueType], class_name: str = "", fields: tuple[str, ...] = ()) -> TupleType:
        """Return the tuple type with these items, class name and field names."""
        key = (*items, class_name, *fields)
        found = self._tuples.get(key)
        if found is None:
            found = self._tuples[key] = TupleType(tuple(items), class_name, fields, f"t{len(self._tuples)}")
        return found

    def join(self, one: ValueType, other: ValueType) -> ValueType | None:
        """Return the type that can hold values of both types, or None if there is none."""
        if one is other:
            return one
        if one in WHOLE_NUMBERS and other in WHOLE_NUMBERS:
            return WORD if WORD in (one, other) else INT
        if one in (INT, BOOL, FLOAT) and other in (INT, BOOL, FLOAT):
            return FLOAT
        if isinstance(one, TupleType) and isinstance(other, TupleType):
            return self._join_tuples(one, other)
        return None

    def _join_tuples(self, one: TupleType, other: TupleType) -> TupleType | None:
        if one.class_name != other.class_name or len(one.items) != len(other.items):
            return None
        items = []
        for first, second in zip(one.items, other.items, strict=True):
            item = self.join(first, second)
            if item is None:
                return None
            items.append(item)
        return self.tuple_of(items, one.class_name, one.fields)
