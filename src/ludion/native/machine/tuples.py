"""Tuples of equal elements: `core.bits.replaced`."""

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.errors import TypingError
from numba.extending import intrinsic

from ludion.native.machine.words import I64


@intrinsic(prefer_literal=False)
def replaced(typingctx: Any, values: Any, index: Any, value: Any) -> Any:
    """`values` with `value` in place `index`, which counts from the end if it is negative."""
    if not isinstance(values, (types.UniTuple, types.NamedUniTuple)) or not isinstance(index, types.Integer):
        raise TypingError(f"LUDION: a tuple of equal numbers and a whole number are wanted here, not {values} and {index}")

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        given, place, new = args
        count = ir.Constant(I64, sig.args[0].count)
        negative = builder.icmp_signed("<", place, ir.Constant(I64, 0))
        place = builder.select(negative, builder.add(place, count), place)
        with builder.if_then(builder.icmp_unsigned(">=", place, count), likely=False):
            context.call_conv.return_user_exc(builder, IndexError, ("tuple index out of range",))
        stack = cgutils.alloca_once_value(builder, given)
        builder.store(new, builder.gep(stack, [ir.Constant(ir.IntType(32), 0), place], inbounds=True))
        return builder.load(stack)

    return values(values, types.int64, values.dtype), codegen
