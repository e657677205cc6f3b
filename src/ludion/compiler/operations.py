"""The machine operations of the typed tree.

An operation has the name of the WebAssembly instruction where one exists. Operations on signed integers may overflow: `i64.add`
on type `int` means that overflow cannot happen or is not checked, `i64.add_checked` raises a failure.
"""

from ludion.compiler.value_types import (
    BOOL,
    FLOAT,
    INT,
    INTEGER_ROWS,
    INTEGERS,
    NONE,
    WORD_ROWS,
    WORDS,
    ValueType,
)

MASK = (1 << 64) - 1
MIN_INT, MAX_INT = -(1 << 63), (1 << 63) - 1
INT_BITS = 64

# The functions that kernels call to reach memory and floats: the types of the arguments, and the type of the result.
PRIMITIVES: dict[str, tuple[tuple[ValueType, ...], ValueType]] = {
    "load": ((INT, INT), INT),
    "load_float": ((INT, INT), FLOAT),
    "load_short": ((INT, INT), INT),
    "load_weight": ((INT, INT), INT),
    "store": ((INT, INT, INT), NONE),
    "store_float": ((INT, INT, FLOAT), NONE),
    "watch": ((INT, INT), INT),
    "publish": ((INT, INT, INT), NONE),
    "publish_short": ((INT, INT, INT), NONE),
    "increase": ((INT, INT, INT), INT),
    "claim": ((INT, INT, INT, INT), BOOL),
    "prefetch": ((INT,), NONE),
    "above": ((FLOAT,), FLOAT),
    "integers_at": ((INT, INT), INTEGERS),
    "words_at": ((INT, INT), WORDS),
    "integer_rows_at": ((INT, INT), INTEGER_ROWS),
    "word_rows_at": ((INT, INT), WORD_ROWS),
}
# Functions of the module `math` that take one float and return one float.
MATH_FUNCTIONS = {
    "sqrt": "f64.sqrt",
    "log": "f64.log",
    "exp": "f64.exp",
    "floor": "f64.floor",
    "ceil": "f64.ceil",
    "fabs": "f64.abs",
}
# Names of operations by the class name of the operator in `ast`.
BINARY = {
    "Add": "add",
    "Sub": "sub",
    "Mult": "mul",
    "BitAnd": "and",
    "BitOr": "or",
    "BitXor": "xor",
    "LShift": "shl",
    "RShift": "shr",
    "FloorDiv": "div",
    "Mod": "mod",
}
COMPARISONS = {"Eq": "eq", "NotEq": "ne", "Lt": "lt", "LtE": "le", "Gt": "gt", "GtE": "ge"}
SIGN_MATTERS = ("shr", "div", "mod", "lt", "le", "gt", "ge")
CAN_OVERFLOW = ("add", "sub", "mul", "shl")


def machine_name(name: str, word: bool) -> str:
    """Return the name of the 64-bit operation, with the suffix `_u` or `_s` where the sign matters."""
    return f"i64.{name}_{'u' if word else 's'}" if name in SIGN_MATTERS else f"i64.{name}"
