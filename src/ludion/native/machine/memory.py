"""Bare memory: how the library hands states, moves and counters to a kernel."""

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from ludion.native.machine.words import I64

I8, I16, I32 = ir.IntType(8), ir.IntType(16), ir.IntType(32)


@intrinsic
def load(typingctx: Any, address: Any, slot: Any) -> Any:
    """The integer in a slot of the memory at an address."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return builder.load(builder.gep(builder.inttoptr(args[0], I64.as_pointer()), [args[1]]))

    return types.int64(types.int64, types.int64), codegen


@intrinsic
def load_float(typingctx: Any, address: Any, slot: Any) -> Any:
    """The float in a slot of the memory at an address."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return builder.load(builder.gep(builder.inttoptr(args[0], ir.DoubleType().as_pointer()), [args[1]]))

    return types.float64(types.int64, types.int64), codegen


@intrinsic
def store(typingctx: Any, address: Any, slot: Any, value: Any) -> Any:
    """Put an integer into a slot of the memory at an address."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        builder.store(args[2], builder.gep(builder.inttoptr(args[0], I64.as_pointer()), [args[1]]))
        return context.get_dummy_value()

    return types.void(types.int64, types.int64, types.int64), codegen


@intrinsic
def store_float(typingctx: Any, address: Any, slot: Any, value: Any) -> Any:
    """Put a float into a slot of the memory at an address."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        builder.store(args[2], builder.gep(builder.inttoptr(args[0], ir.DoubleType().as_pointer()), [args[1]]))
        return context.get_dummy_value()

    return types.void(types.int64, types.int64, types.float64), codegen


@intrinsic
def watch(typingctx: Any, address: Any, slot: Any) -> Any:
    """Like `load`, but really from memory each time: another thread may have changed it."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        place = builder.gep(builder.inttoptr(args[0], I64.as_pointer()), [args[1]])
        return builder.load_atomic(place, "monotonic", 8)

    return types.int64(types.int64, types.int64), codegen


@intrinsic
def publish(typingctx: Any, address: Any, slot: Any, value: Any) -> Any:
    """Like `store`, but whoever sees the value with `watch` sees what was stored before it, too."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        builder.store_atomic(args[2], builder.gep(builder.inttoptr(args[0], I64.as_pointer()), [args[1]]), "release", 8)
        return context.get_dummy_value()

    return types.void(types.int64, types.int64, types.int64), codegen


@intrinsic
def increase(typingctx: Any, address: Any, slot: Any, amount: Any) -> Any:
    """Add to an integer in memory so that no other thread's addition is lost; what stood there before."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        place = builder.gep(builder.inttoptr(args[0], I64.as_pointer()), [args[1]])
        return builder.atomic_rmw("add", place, args[2], "acq_rel")

    return types.int64(types.int64, types.int64, types.int64), codegen


@intrinsic
def claim(typingctx: Any, address: Any, slot: Any, free: Any, taken: Any) -> Any:
    """Turn `free` into `taken` in memory; whether this thread was the one to do it."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        place = builder.gep(builder.inttoptr(args[0], I64.as_pointer()), [args[1]])
        return builder.extract_value(builder.cmpxchg(place, args[2], args[3], "acq_rel", "monotonic"), 1)

    return types.boolean(types.int64, types.int64, types.int64, types.int64), codegen


@intrinsic
def load_short(typingctx: Any, address: Any, place: Any) -> Any:
    """The 32-bit number, taken as unsigned, in a place of the memory at an address."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        number = builder.load(builder.gep(builder.inttoptr(args[0], I32.as_pointer()), [args[1]]))
        return builder.zext(number, I64)

    return types.int64(types.int64, types.int64), codegen


@intrinsic
def load_weight(typingctx: Any, address: Any, place: Any) -> Any:
    """The 16-bit number with its sign in a place of the memory at an address."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        number = builder.load(builder.gep(builder.inttoptr(args[0], I16.as_pointer()), [args[1]]))
        return builder.sext(number, I64)

    return types.int64(types.int64, types.int64), codegen


@intrinsic
def publish_short(typingctx: Any, address: Any, place: Any, value: Any) -> Any:
    """Put a 32-bit number into a place of the memory at an address, after all that was stored before it."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        place = builder.gep(builder.inttoptr(args[0], I32.as_pointer()), [args[1]])
        builder.store_atomic(builder.trunc(args[2], I32), place, "release", 4)
        return context.get_dummy_value()

    return types.void(types.int64, types.int64, types.int64), codegen


@intrinsic
def prefetch(typingctx: Any, address: Any) -> Any:
    """Begin to fetch what stands at an address, so that it is there when it is asked for."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        kind = ir.FunctionType(ir.VoidType(), [I8.as_pointer(), I32, I32, I32])
        hint = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0i8")
        reading, lasting, data = I32(0), I32(3), I32(1)
        builder.call(hint, [builder.inttoptr(args[0], I8.as_pointer()), reading, lasting, data])
        return context.get_dummy_value()

    return types.void(types.int64), codegen
