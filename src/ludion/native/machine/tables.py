"""Tables as Numba sees them: read-only rows of numbers, attributes of the game or constants of its module.

They are bare memory, an address and a length: an array would be counted as a reference at every call, which costs more than
many a rule. A constant table is part of the machine code, so that loops over it are unrolled.
"""

import operator
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.imputils import RefType, iternext_impl, lower_constant
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import intrinsic, lower_builtin, models, register_model, typeof_impl

from ludion.native.machine.words import I64, WORD


class TableType(types.IterableType):
    """Numbers in memory, all integers or all words, in one row or in rows of equal length."""

    def __init__(self, element: Any, rows: bool) -> None:
        self.element, self.rows = element, rows
        super().__init__(name=f"table({element}, {'rows' if rows else 'row'})")

    @property
    def item(self) -> Any:
        return TableType(self.element, False) if self.rows else self.element

    @property
    def iterator_type(self) -> Any:
        return TableIterator(self)


@register_model(TableType)
class _TableModel(models.StructModel):
    def __init__(self, dmm: Any, fe_type: Any) -> None:
        super().__init__(dmm, fe_type, [("data", types.CPointer(types.int64)), ("length", types.int64), ("width", types.int64)])


class Constant:
    """A module-level tuple of numbers, or of tuples of numbers, that the compiler knows by heart."""

    def __init__(self, values: tuple[Any, ...], words: bool) -> None:
        self.rows = bool(values) and isinstance(values[0], tuple)
        self.values, self.words = values, words


@typeof_impl.register(Constant)
def _type_of_constant(value: Constant, context: Any) -> Any:
    return TableType(WORD if value.words else types.int64, value.rows)


@lower_constant(TableType)
def _constant_table(context: Any, builder: Any, kind: Any, constant: Any) -> Any:
    rows = constant.values if constant.rows else (constant.values,)
    numbers = [int(number) & (1 << 64) - 1 for row in rows for number in row]
    array = ir.Constant(ir.ArrayType(I64, len(numbers)), [ir.Constant(I64, number) for number in numbers])
    data = cgutils.global_constant(builder, ".table", array)
    return _make_table(context, builder, kind, builder.bitcast(data, I64.as_pointer()), len(constant.values), len(rows[0]))


def _make_table(context: Any, builder: Any, kind: Any, data: Any, length: Any, width: Any) -> Any:
    table = cgutils.create_struct_proxy(kind)(context, builder)
    table.data = data
    table.length = ir.Constant(I64, length) if isinstance(length, int) else length
    table.width = ir.Constant(I64, width) if isinstance(width, int) else width
    return table._getvalue()


def _item(context: Any, builder: Any, kind: Any, table: Any, index: Any) -> Any:
    if kind.rows:
        data = builder.gep(table.data, [builder.mul(index, table.width)])
        return _make_table(context, builder, kind.item, data, table.width, table.width)
    return builder.load(builder.gep(table.data, [index]))


@infer_global(operator.getitem)
class _TableItem(AbstractTemplate):
    def generic(self, args: Any, kws: Any) -> Any:
        if isinstance(args[0], TableType) and isinstance(args[1], types.Integer):
            return signature(args[0].item, args[0], types.int64)
        return None


@lower_builtin(operator.getitem, TableType, types.Integer)
def _get_item(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    table = cgutils.create_struct_proxy(sig.args[0])(context, builder, args[0])
    negative = builder.icmp_signed("<", args[1], ir.Constant(I64, 0))
    index = builder.select(negative, builder.add(args[1], table.length), args[1])
    with builder.if_then(builder.icmp_unsigned(">=", index, table.length), likely=False):
        context.call_conv.return_user_exc(builder, IndexError, ("tuple index out of range",))
    return _item(context, builder, sig.args[0], table, index)


@infer_global(len)
class _TableLength(AbstractTemplate):
    def generic(self, args: Any, kws: Any) -> Any:
        return signature(types.int64, args[0]) if isinstance(args[0], TableType) else None


@lower_builtin(len, TableType)
def _length(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return cgutils.create_struct_proxy(sig.args[0])(context, builder, args[0]).length


class TableIterator(types.SimpleIteratorType):
    """A walk through a table, for `for`."""

    def __init__(self, table: TableType) -> None:
        self.table = table
        super().__init__(f"iterator({table.name})", table.item)


@register_model(TableIterator)
class _IteratorModel(models.StructModel):
    def __init__(self, dmm: Any, fe_type: Any) -> None:
        super().__init__(dmm, fe_type, [("table", fe_type.table), ("index", types.EphemeralPointer(types.int64))])


@lower_builtin("getiter", TableType)
def _iterate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    iterator = context.make_helper(builder, sig.return_type)
    iterator.table = args[0]
    iterator.index = cgutils.alloca_once_value(builder, ir.Constant(I64, 0))
    return iterator._getvalue()


@lower_builtin("iternext", TableIterator)
@iternext_impl(RefType.UNTRACKED)
def _next(context: Any, builder: Any, sig: Any, args: Any, result: Any) -> None:
    iterator = context.make_helper(builder, sig.args[0], args[0])
    table = cgutils.create_struct_proxy(sig.args[0].table)(context, builder, iterator.table)
    index = builder.load(iterator.index)
    valid = builder.icmp_signed("<", index, table.length)
    result.set_valid(valid)
    with builder.if_then(valid):
        result.yield_(_item(context, builder, sig.args[0].table, table, index))
        builder.store(builder.add(index, ir.Constant(I64, 1)), iterator.index)


def _table_at(element: Any, rows: bool) -> Any:
    @intrinsic
    def table_at(typingctx: Any, address: Any, slot: Any) -> Any:
        kind = TableType(element, rows)

        def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            slots = builder.gep(builder.inttoptr(args[0], I64.as_pointer()), [args[1]])
            data, length, width = (builder.load(builder.gep(slots, [ir.Constant(I64, i)])) for i in range(3))
            return _make_table(context, builder, kind, builder.inttoptr(data, I64.as_pointer()), length, width)

        return kind(types.int64, types.int64), codegen

    return table_at


integers_at, integer_rows_at = _table_at(types.int64, False), _table_at(types.int64, True)
words_at, word_rows_at = _table_at(WORD, False), _table_at(WORD, True)
