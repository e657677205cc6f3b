"""Floating-point numbers one by one: how a null window is shut."""

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from ludion.native.machine.words import I64


@intrinsic
def above(typingctx: Any, value: Any) -> Any:
    """The next number, as `math.nextafter(value, inf)`: read as integers, numbers of one sign lie in order without a gap."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        double = ir.DoubleType()
        zero = ir.Constant(double, 0.0)
        bits = builder.bitcast(args[0], I64)
        step = builder.select(builder.fcmp_ordered("<", args[0], zero), ir.Constant(I64, -1), ir.Constant(I64, 1))
        after = builder.bitcast(builder.add(bits, step), double)
        smallest = builder.bitcast(ir.Constant(I64, 1), double)
        after = builder.select(builder.fcmp_ordered("==", args[0], zero), smallest, after)
        return builder.select(builder.fcmp_ordered("==", args[0], ir.Constant(double, float("inf"))), args[0], after)

    return types.float64(types.float64), codegen
