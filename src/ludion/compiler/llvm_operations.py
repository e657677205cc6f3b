"""LLVM instructions of the machine operations.

`{0}` and `{1}` are operands, `{p}` is an address, `{v}` is a loaded value.
"""

from typing import NamedTuple

TYPES = {"i64": "i64", "f64": "double", "i1": "i1", "ptr": "ptr"}
ZEROS = {"i64": "0", "f64": "0.0", "i1": "false", "ptr": "null"}
FLOAT_COMPARISONS = {"eq": "oeq", "ne": "une", "lt": "olt", "le": "ole", "gt": "ogt", "ge": "oge"}
ARITHMETIC = ("add", "sub", "mul")

# Operations of one instruction.
PLAIN = {
    "i64.next": "add nsw i64 {0}, {1}",
    "i64.from_bool": "zext i1 {0} to i64",
    "f64.from_i64": "sitofp i64 {0} to double",
    "i64.from_f64": "fptosi double {0} to i64",
    "f64.neg": "fneg double {0}",
    "i1.not": "xor i1 {0}, true",
    "i64.popcnt": "call i64 @llvm.ctpop.i64(i64 {0})",
    "i64.ctz": "call i64 @llvm.cttz.i64(i64 {0}, i1 false)",
    "f64.sqrt": "call double @llvm.sqrt.f64(double {0})",
    "f64.log": "call double @llvm.log.f64(double {0})",
    "f64.exp": "call double @llvm.exp.f64(double {0})",
    "f64.floor": "call double @llvm.floor.f64(double {0})",
    "f64.ceil": "call double @llvm.ceil.f64(double {0})",
    "f64.abs": "call double @llvm.fabs.f64(double {0})",
    **{f"i64.{name}": f"{name} i64 {{0}}, {{1}}" for name in (*ARITHMETIC, "and", "or", "xor")},
    **{f"i1.{name}": f"{name} i1 {{0}}, {{1}}" for name in ("and", "or", "xor")},
    **{f"f64.{name}": f"f{name} double {{0}}, {{1}}" for name in ARITHMETIC},
    **{f"f64.{name}": f"fcmp {code} double {{0}}, {{1}}" for name, code in FLOAT_COMPARISONS.items()},
    **{f"i64.{name}": f"icmp {name} i64 {{0}}, {{1}}" for name in ("eq", "ne")},
    **{f"i64.{n}_{s}": f"icmp {s}{n} i64 {{0}}, {{1}}" for n in ("lt", "le", "gt", "ge") for s in "su"},
}
# Arithmetic on signed integers that does not overflow. LLVM may rely on that.
SIGNED = {f"i64.{name}": f"{name} nsw i64 {{0}}, {{1}}" for name in ARITHMETIC}
# Conditions under which an operation that passes its first operand on fails.
REJECTED = {
    "i64.not_negative": "icmp slt i64 {0}, 0",
    "i64.not_zero": "icmp eq i64 {0}, 0",
    "f64.not_negative": "fcmp olt double {0}, 0.0",
    "f64.positive": "fcmp ole double {0}, 0.0",
}


class Access(NamedTuple):
    """A memory access: the element in memory, the instruction, and the conversion of a loaded value."""

    element: str
    text: str
    conversion: str = ""


LOADS = {
    "load": Access("i64", "load i64, ptr {p}, align 8"),
    "watch": Access("i64", "load atomic i64, ptr {p} monotonic, align 8"),
    "load_float": Access("double", "load double, ptr {p}, align 8"),
    "load_short": Access("i32", "load i32, ptr {p}, align 4", "zext i32 {v} to i64"),
    "load_weight": Access("i16", "load i16, ptr {p}, align 2", "sext i16 {v} to i64"),
    "increase": Access("i64", "atomicrmw add ptr {p}, i64 {a} acq_rel, align 8"),
    "claim": Access("i64", "cmpxchg ptr {p}, i64 {a}, i64 {b} acq_rel monotonic, align 8", "extractvalue {{ i64, i1 }} {v}, 1"),
}
STORES = {
    "store": Access("i64", "store i64 {a}, ptr {p}, align 8"),
    "store_float": Access("double", "store double {a}, ptr {p}, align 8"),
    "publish": Access("i64", "store atomic i64 {a}, ptr {p} release, align 8"),
    "publish_short": Access("i32", "store atomic i32 {a}, ptr {p} release, align 4"),
}
DECLARATIONS = (
    "declare i64 @llvm.ctpop.i64(i64)",
    "declare i64 @llvm.cttz.i64(i64, i1)",
    "declare void @llvm.prefetch.p0(ptr, i32, i32, i32)",
    *(f"declare double @llvm.{name}.f64(double)" for name in ("sqrt", "log", "exp", "floor", "ceil", "fabs")),
    *(f"declare {{ i64, i1 }} @llvm.s{name}.with.overflow.i64(i64, i64)" for name in ARITHMETIC),
)
