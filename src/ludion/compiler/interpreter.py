"""An interpreter of the typed tree: what compiled code must do, one node after the other. Tests compare it with native code.

It also checks what native code does not: arithmetic on signed integers that is marked as free of overflow must not overflow.
"""

import ctypes
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ludion.compiler.operations import MASK, MAX_INT, MIN_INT
from ludion.compiler.program import Program, Table
from ludion.compiler.typed_tree import (
    Block,
    Call,
    Choose,
    Const,
    ConstantTable,
    Do,
    Expression,
    Fail,
    If,
    Instance,
    Item,
    Jump,
    Let,
    Local,
    Loop,
    MakeTuple,
    Op,
    Return,
    Set,
    Statement,
)
from ludion.compiler.value_types import BOOL, FLOAT, INT, WORD, WORD_ROWS, WORDS, TableType, TupleType, ValueType

Value = Any  # an int, a bool, a float, a tuple of values, a `TableView` or None


class UncheckedOverflowError(ArithmeticError):
    """Arithmetic overflowed although its node says that it cannot."""


@dataclass(frozen=True, slots=True)
class TableView:
    """A table, or a row of one: numbers in memory, or numbers of the program from an offset."""

    numbers: Sequence[int]
    offset: int
    length: int
    width: int
    has_rows: bool


class _Jumped(Exception):
    def __init__(self, label: int, leaves: bool) -> None:
        super().__init__()
        self.label, self.leaves = label, leaves


class _Returned(Exception):
    def __init__(self, value: Value) -> None:
        super().__init__()
        self.value = value


class Interpreter:
    """Runs the instances of a program."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def function(self, name: str) -> Callable[..., Value]:
        """Return a function of the program as a function of Python. A word comes as a signed number, as from native code."""
        instance = self.program.entry(name)

        def function(*arguments: int) -> Value:
            result = self.call(instance, arguments)
            return result - (result >> 63 << 64) if instance.result is WORD else result

        return function

    def call(self, instance: Instance, arguments: Sequence[Value]) -> Value:
        """Call an instance."""
        frame = _Frame(self)
        for slot in instance.unset:
            frame.variables[slot] = zero(instance.slots[slot])
        for (slot, _), value in zip(instance.parameters, arguments, strict=True):
            frame.variables[slot] = value
        try:
            frame.block(instance.body)
        except _Returned as returned:
            return returned.value
        return None

    def fail(self, status: int) -> Exception:
        """Return the exception of a failure."""
        failure = self.program.failures[status]
        return failure.exception(failure.message)


def zero(kind: ValueType) -> Value:
    """Return the value of a variable that was not assigned."""
    if isinstance(kind, TupleType):
        return tuple(zero(item) for item in kind.items)
    return False if kind is BOOL else 0.0 if kind is FLOAT else 0


class _Frame:
    """One call: its variables."""

    def __init__(self, interpreter: Interpreter) -> None:
        self.interpreter = interpreter
        self.variables: dict[str, Value] = {}

    def block(self, body: Sequence[Statement]) -> None:
        for node in body:
            self.statement(node)

    def statement(self, node: Statement) -> None:
        match node:
            case Set():
                self.variables[node.slot] = self.value(node.value)
            case Do():
                self.value(node.value)
            case If():
                self.block(node.yes if self.value(node.test) else node.no)
            case Loop():
                self._loop(node)
            case Block():
                try:
                    self.block(node.body)
                except _Jumped as jumped:
                    if jumped.label != node.label:
                        raise
            case Jump():
                self.block(node.before)
                raise _Jumped(node.label, node.leaves)
            case Return():
                raise _Returned(None if node.value is None else self.value(node.value))
            case Fail():
                raise self.interpreter.fail(node.status)

    def _loop(self, node: Loop) -> None:
        while self.value(node.test):
            try:
                self.block(node.body)
            except _Jumped as jumped:
                if jumped.label != node.label:
                    raise
                if jumped.leaves:
                    return
            self.block(node.step)
        self.block(node.after)

    def value(self, node: Expression) -> Value:
        match node:
            case Const():
                return node.value
            case Local():
                return self.variables[node.slot]
            case Op():
                return self._operation(node)
            case Call():
                return self.interpreter.call(node.target, [self.value(part) for part in node.args])
            case MakeTuple():
                return tuple(self.value(item) for item in node.items)
            case Item():
                return self.value(node.value)[node.index]
            case Choose():
                return self.value(node.yes) if self.value(node.test) else self.value(node.no)
            case Let():
                self.variables[node.slot] = self.value(node.value)
                return self.value(node.body)
            case ConstantTable():
                table = self.interpreter.program.tables[node.name]
                return TableView(_signed_numbers(table), 0, table.length, table.width, isinstance(table.type.item, TableType))

    def _operation(self, node: Op) -> Value:
        given = [self.value(part) for part in node.args]
        if node.name in FAILS and FAILS[node.name](*given):
            raise self.interpreter.fail(node.status)
        result = OPERATIONS[node.name](*given)
        if node.type is WORD:
            return result & MASK
        if node.type is INT:
            return self._int(node, result)
        return result

    def _int(self, node: Op, result: int) -> int:
        if node.name == "same":
            return result - (result >> 63 << 64)
        if not MIN_INT <= result <= MAX_INT:
            if node.status:
                raise self.interpreter.fail(node.status)
            if node.name == "i64.div_s" or node.name in ("i64.shl", "increase"):
                return (result + (1 << 63) & MASK) - (1 << 63)
            raise UncheckedOverflowError(f"{node.name} gives {result}")
        return result


def _signed_numbers(table: Table) -> list[int]:
    """Return the numbers of a table, signed unless they are words."""
    if table.type in (WORDS, WORD_ROWS):
        return table.numbers
    return [number - (number >> 63 << 64) for number in table.numbers]


def _cell(kind: Any, base: int, index: int, size: int) -> Any:
    return kind.from_address(base + size * index)


def _reader(kind: Any, size: int) -> Callable[[int, int], Any]:
    return lambda base, index: _cell(kind, base, index, size).value


def _writer(kind: Any, size: int) -> Callable[[int, int, Any], None]:
    def write(base: int, index: int, value: Any) -> None:
        _cell(kind, base, index, size).value = value

    return write


def _increase(base: int, index: int, amount: int) -> int:
    cell = _cell(ctypes.c_int64, base, index, 8)
    before = int(cell.value)
    cell.value = before + amount
    return before


def _claim(base: int, index: int, free: int, taken: int) -> bool:
    cell = _cell(ctypes.c_int64, base, index, 8)
    if cell.value != free:
        return False
    cell.value = taken
    return True


def _table_at(words: bool, has_rows: bool) -> Callable[[int, int], TableView]:
    kind: Any = ctypes.c_uint64 if words else ctypes.c_int64

    def read(base: int, index: int) -> TableView:
        address, length, width = (_cell(ctypes.c_int64, base, index + offset, 8).value for offset in range(3))
        count = length * width if has_rows else length
        return TableView((kind * count).from_address(address), 0, length, width, has_rows)

    return read


def _table_item(table: TableView, index: int) -> Value:
    index = index + table.length if index < 0 else index
    if table.has_rows:
        return TableView(table.numbers, table.offset + index * table.width, table.width, table.width, False)
    return table.numbers[table.offset + index]


def _replaced(values: tuple[Value, ...], index: int, new: Value) -> tuple[Value, ...]:
    changed = list(values)
    changed[index] = new
    return tuple(changed)


def _next_float(value: float) -> float:
    return math.nextafter(value, math.inf)


def _shift_right(value: int, count: int) -> int:
    return value >> min(count, 64)


OPERATIONS: dict[str, Callable[..., Value]] = {
    **{f"i64.add{suffix}": lambda a, b: a + b for suffix in ("", "_checked")},
    **{f"i64.sub{suffix}": lambda a, b: a - b for suffix in ("", "_checked")},
    **{f"i64.mul{suffix}": lambda a, b: a * b for suffix in ("", "_checked")},
    **{f"i64.shl{suffix}": lambda a, b: a << b if a and b < 64 else (a << 64 if a else 0) for suffix in ("", "_checked")},
    "i64.next": lambda a, b: a + b,
    "i64.and": lambda a, b: a & b,
    "i64.or": lambda a, b: a | b,
    "i64.xor": lambda a, b: a ^ b,
    **{f"i64.shr_{sign}": _shift_right for sign in "su"},
    **{f"i64.div_{sign}": lambda a, b: a // b for sign in "su"},
    **{f"i64.mod_{sign}": lambda a, b: a % b for sign in "su"},
    **{f"{kind}.eq": lambda a, b: a == b for kind in ("i64", "f64")},
    **{f"{kind}.ne": lambda a, b: a != b for kind in ("i64", "f64")},
    **{f"{kind}.lt{suffix}": lambda a, b: a < b for kind, suffix in (("i64", "_s"), ("i64", "_u"), ("f64", ""))},
    **{f"{kind}.le{suffix}": lambda a, b: a <= b for kind, suffix in (("i64", "_s"), ("i64", "_u"), ("f64", ""))},
    **{f"{kind}.gt{suffix}": lambda a, b: a > b for kind, suffix in (("i64", "_s"), ("i64", "_u"), ("f64", ""))},
    **{f"{kind}.ge{suffix}": lambda a, b: a >= b for kind, suffix in (("i64", "_s"), ("i64", "_u"), ("f64", ""))},
    "i64.from_bool": int,
    "i64.from_f64": int,
    "i64.from_f64_checked": int,
    "i64.popcnt": lambda a: (a & MASK).bit_count(),
    "i64.ctz": lambda a: ((a & -a).bit_length() - 1) if a else 64,
    "i64.not_negative": lambda a: a,
    "i64.not_zero": lambda a: a,
    "i64.dividend": lambda a, _: a,
    "f64.not_negative": lambda a: a,
    "f64.positive": lambda a: a,
    "i1.not": lambda a: not a,
    "i1.and": lambda a, b: a and b,
    "i1.or": lambda a, b: a or b,
    "i1.xor": lambda a, b: a != b,
    "same": lambda a: a,
    "required": lambda _, value: value,
    "f64.from_i64": float,
    "f64.add": lambda a, b: a + b,
    "f64.sub": lambda a, b: a - b,
    "f64.mul": lambda a, b: a * b,
    "f64.div": lambda a, b: a / b,
    "f64.neg": lambda a: -a,
    "f64.abs": abs,
    "f64.sqrt": lambda a: math.sqrt(a) if a >= 0 else math.nan,
    "f64.log": lambda a: math.log(a) if a > 0 else (-math.inf if a == 0 else math.nan),
    "f64.exp": math.exp,
    "f64.floor": lambda a: float(math.floor(a)) if math.isfinite(a) else a,
    "f64.ceil": lambda a: float(math.ceil(a)) if math.isfinite(a) else a,
    "f64.is_finite": math.isfinite,
    "above": _next_float,
    "load": _reader(ctypes.c_int64, 8),
    "watch": _reader(ctypes.c_int64, 8),
    "load_float": _reader(ctypes.c_double, 8),
    "load_short": _reader(ctypes.c_uint32, 4),
    "load_weight": _reader(ctypes.c_int16, 2),
    "store": _writer(ctypes.c_int64, 8),
    "store_float": _writer(ctypes.c_double, 8),
    "publish": _writer(ctypes.c_int64, 8),
    "publish_short": _writer(ctypes.c_uint32, 4),
    "increase": _increase,
    "claim": _claim,
    "prefetch": lambda _: None,
    "integers_at": _table_at(False, False),
    "words_at": _table_at(True, False),
    "integer_rows_at": _table_at(False, True),
    "word_rows_at": _table_at(True, True),
    "table.item": _table_item,
    "table.get": _table_item,
    "table.length": lambda table: table.length,
    "tuple.item": lambda values, index: values[index],
    "tuple.get": lambda values, index: values[index],
    "tuple.replaced": _replaced,
}
# The conditions under which operations fail. Overflow is found from the result.
FAILS: dict[str, Callable[..., bool]] = {
    **{f"i64.{name}_{sign}": lambda _, b: b == 0 for name in ("div", "mod") for sign in "su"},
    "f64.div": lambda _, b: b == 0,
    "i64.not_negative": lambda a: a < 0,
    "i64.not_zero": lambda a: a == 0,
    "i64.dividend": lambda a, b: a == MIN_INT and b == -1,
    "f64.not_negative": lambda a: a < 0,
    "f64.positive": lambda a: a <= 0,
    "i64.from_f64_checked": lambda a: not -(2.0**63) <= a < 2.0**63,
    "required": lambda flag, _: not flag,
    "table.item": lambda table, index: not -table.length <= index < table.length,
    "tuple.item": lambda values, index: not -len(values) <= index < len(values),
    "tuple.replaced": lambda values, index, _: not -len(values) <= index < len(values),
}
