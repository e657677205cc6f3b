"""Translation of a program to an LLVM module, as text. The text does not depend on the machine that runs this code."""

from collections.abc import Callable, Mapping

from ludion.compiler import python_entry
from ludion.compiler.llvm_function import FunctionEmitter, machine_types, result_type, result_types, symbol
from ludion.compiler.llvm_operations import DECLARATIONS, LOADS, PLAIN, REJECTED, SIGNED, STORES, TYPES
from ludion.compiler.operations import MIN_INT
from ludion.compiler.program import Program
from ludion.compiler.typed_tree import Expression, Instance, Op, mark_failing, reachable
from ludion.compiler.value_types import INT, TableType, TupleType

INFINITY = "0x7FF0000000000000"
FLOAT_ZEROS = ("0x0000000000000000", "0x8000000000000000")
# The smallest and the first too large float for a signed 64-bit integer.
MIN_INT_FLOAT, LIMIT_INT_FLOAT = "0xC3E0000000000000", "0x43E0000000000000"


class OperationEmitter(FunctionEmitter):
    """Writes the machine operations."""

    def operation(self, node: Op) -> list[str]:
        """Evaluate a machine operation."""
        name = node.name
        text = (SIGNED.get(name) if node.type is INT else None) or PLAIN.get(name)
        if text is not None:
            return [self.register(text.format(*[self.one(part) for part in node.args]))]
        if name in LOADS:
            return self._load(node)
        if name in STORES:
            return self._store(node)
        if name.startswith(("table.", "tuple.")):
            return TUPLE_OPERATIONS[name](self, node)
        if name.endswith("_at"):
            return self._table_at(node)
        if name == "same":
            return self.scalars(node.args[0])
        if name == "required":
            flag, value = node.args
            self.fail_if(self.register(f"xor i1 {self.one(flag)}, true"), node.status)
            return self.scalars(value)
        operands = [self.one(part) for part in node.args]
        if name in REJECTED:
            self.fail_if(self.register(REJECTED[name].format(*operands)), node.status)
            return operands[:1]
        return SPECIAL[name](self, node, *operands)

    # Memory

    def _place(self, element: str, base: str, index: str) -> str:
        """Return the address of an element, from an address and an index."""
        return self.register(f"getelementptr {element}, ptr {self.register(f'inttoptr i64 {base} to ptr')}, i64 {index}")

    def _load(self, node: Op) -> list[str]:
        access = LOADS[node.name]
        base, index, *more = (self.one(part) for part in node.args)
        names = dict(zip("ab", more, strict=False))
        value = self.register(access.text.format(p=self._place(access.element, base, index), **names))
        return [self.register(access.conversion.format(v=value)) if access.conversion else value]

    def _store(self, node: Op) -> list[str]:
        access = STORES[node.name]
        base, index, value = (self.one(part) for part in node.args)
        place = self._place(access.element, base, index)
        if access.element == "i32":
            value = self.register(f"trunc i64 {value} to i32")
        self.add(access.text.format(a=value, p=place))
        return []

    def _table_at(self, node: Op) -> list[str]:
        """Read address, length and width of a table from memory."""
        base, index = (self.one(part) for part in node.args)
        place = self._place("i64", base, index)
        found = [self.register(f"load i64, ptr {place}, align 8")]
        for offset in (1, 2):
            address = self.register(f"getelementptr i64, ptr {place}, i64 {offset}")
            found.append(self.register(f"load i64, ptr {address}, align 8"))
        return [self.register(f"inttoptr i64 {found[0]} to ptr"), *found[1:]]

    def _prefetch(self, base: str) -> list[str]:
        self.add(f"call void @llvm.prefetch.p0(ptr {self.register(f'inttoptr i64 {base} to ptr')}, i32 0, i32 3, i32 1)")
        return []

    # Tables and tuples

    def checked_index(self, index: str, length: str, status: int) -> str:
        """Return an index that is not negative. Fail if it is out of range."""
        if not index.startswith("%") and not length.startswith("%"):
            place = int(index) + int(length) if int(index) < 0 else int(index)
            if 0 <= place < int(length):
                return str(place)
        negative = self.register(f"icmp slt i64 {index}, 0")
        moved = self.register(f"add i64 {index}, {length}")
        index = self.register(f"select i1 {negative}, i64 {moved}, i64 {index}")
        self.fail_if(self.register(f"icmp uge i64 {index}, {length}"), status)
        return index

    def _table_item(self, node: Op) -> list[str]:
        data, length, width = self.scalars(node.args[0])
        index = self.one(node.args[1])
        if node.status:
            index = self.checked_index(index, length, node.status)
        if isinstance(node.type, TableType):
            start = self.register(f"mul i64 {index}, {width}")
            return [self.register(f"getelementptr i64, ptr {data}, i64 {start}"), width, width]
        place = self.register(f"getelementptr i64, ptr {data}, i64 {index}")
        return [self.register(f"load i64, ptr {place}, align 8, !invariant.load !1")]

    def _table_length(self, node: Op) -> list[str]:
        return [self.scalars(node.args[0])[1]]

    def _arrays(self, value: Expression) -> list[str]:
        """Store a tuple in memory, one array for each scalar of an item, to reach it by an index of run time."""
        kind, values = value.type, self.scalars(value)
        assert isinstance(kind, TupleType)
        types, arrays = machine_types(kind.items[0]), []
        for place, machine in enumerate(types):
            self.labels += 1
            array = f"%array{self.labels}"
            self.head.append(f"  {array} = alloca [{len(kind.items)} x {machine}]")
            for index in range(len(kind.items)):
                to = self.register(f"getelementptr {machine}, ptr {array}, i64 {index}")
                self.add(f"store {machine} {values[index * len(types) + place]}, ptr {to}")
            arrays.append(array)
        return arrays

    def _tuple_item(self, node: Op) -> list[str]:
        kind = node.args[0].type
        assert isinstance(kind, TupleType)
        arrays, index = self._arrays(node.args[0]), self.one(node.args[1])
        if node.status:
            index = self.checked_index(index, str(len(kind.items)), node.status)
        return [self._element(machine, array, index) for machine, array in zip(machine_types(node.type), arrays, strict=True)]

    def _element(self, machine: str, array: str, index: str) -> str:
        return self.register(f"load {machine}, ptr {self.register(f'getelementptr {machine}, ptr {array}, i64 {index}')}")

    def _tuple_replaced(self, node: Op) -> list[str]:
        kind = node.type
        assert isinstance(kind, TupleType)
        arrays = self._arrays(node.args[0])
        index = self.checked_index(self.one(node.args[1]), str(len(kind.items)), node.status)
        types = machine_types(kind.items[0])
        for machine, array, value in zip(types, arrays, self.scalars(node.args[2]), strict=True):
            self.add(f"store {machine} {value}, ptr {self.register(f'getelementptr {machine}, ptr {array}, i64 {index}')}")
        places = range(len(kind.items))
        return [self._element(machine, array, str(i)) for i in places for machine, array in zip(types, arrays, strict=True)]

    # Operations of several instructions

    def _overflowing(self, node: Op, left: str, right: str) -> list[str]:
        """Add, subtract or multiply, and fail on overflow."""
        name = node.name.removeprefix("i64.").removesuffix("_checked")
        found = self.register(f"call {{ i64, i1 }} @llvm.s{name}.with.overflow.i64(i64 {left}, i64 {right})")
        self.fail_if(self.register(f"extractvalue {{ i64, i1 }} {found}, 1"), node.status)
        return [self.register(f"extractvalue {{ i64, i1 }} {found}, 0")]

    def _shift(self, node: Op, value: str, count: str) -> list[str]:
        """Shift as Python does: a count above 63 gives 0, or the sign where a signed number is shifted to the right."""
        name = {"i64.shl": "shl", "i64.shr_s": "ashr", "i64.shr_u": "lshr"}[node.name]
        if count.isdecimal() and int(count) < 64:
            return [self.register(f"{name} i64 {value}, {count}")]
        inside = self.register(f"icmp ult i64 {count}, 64")
        if name == "ashr":
            count = self.register(f"select i1 {inside}, i64 {count}, i64 63")
            return [self.register(f"ashr i64 {value}, {count}")]
        moved = self.register(f"{name} i64 {value}, {count}")
        return [self.register(f"select i1 {inside}, i64 {moved}, i64 0")]

    def _shift_left_checked(self, node: Op, value: str, count: str) -> list[str]:
        """Shift a signed number to the left, and fail if bits are lost. Zero may be shifted by any count."""
        inside = self.register(f"icmp ult i64 {count}, 64")
        safe = self.register(f"select i1 {inside}, i64 {count}, i64 63")
        moved = self.register(f"shl i64 {value}, {safe}")
        back = self.register(f"ashr i64 {moved}, {safe}")
        lost = self.register(f"icmp ne i64 {back}, {value}")
        outside = self.register(f"xor i1 {inside}, true")
        some = self.register(f"icmp ne i64 {value}, 0")
        too_far = self.register(f"and i1 {outside}, {some}")
        self.fail_if(self.register(f"or i1 {lost}, {too_far}"), node.status)
        return [moved]

    def _dividend(self, node: Op, left: str, right: str) -> list[str]:
        """Return the dividend, and fail if the quotient does not fit in 64 bits."""
        smallest = self.register(f"icmp eq i64 {left}, {MIN_INT}")
        minus = self.register(f"icmp eq i64 {right}, -1")
        self.fail_if(self.register(f"and i1 {smallest}, {minus}"), node.status)
        return [left]

    def _divide(self, node: Op, left: str, right: str) -> list[str]:
        """Divide and round down, as Python does. The smallest number divided by -1 gives itself."""
        if node.status and (right.startswith("%") or int(right) == 0):
            self.fail_if(self.register(f"icmp eq i64 {right}, 0"), node.status)
        is_remainder = "mod" in node.name
        if node.name.endswith("_u"):
            return [self.register(f"{'urem' if is_remainder else 'udiv'} i64 {left}, {right}")]
        divisor, minus = right, "false"
        if right.startswith("%"):
            minus = self.register(f"icmp eq i64 {right}, -1")
            divisor = self.register(f"select i1 {minus}, i64 1, i64 {right}")
        elif int(right) == -1:
            minus, divisor = "true", "1"
        rest = self.register(f"srem i64 {left}, {divisor}")
        crossed = self.register(f"xor i64 {rest}, {right}")
        apart = self.register(f"icmp slt i64 {crossed}, 0")
        some = self.register(f"icmp ne i64 {rest}, 0")
        adjust = self.register(f"and i1 {apart}, {some}")
        if is_remainder:
            moved = self.register(f"add i64 {rest}, {right}")
            return [self.register(f"select i1 {adjust}, i64 {moved}, i64 {rest}")]
        quotient = self.register(f"sdiv i64 {left}, {divisor}")
        if divisor != right:
            opposite = self.register(f"sub i64 0, {quotient}")
            quotient = self.register(f"select i1 {minus}, i64 {opposite}, i64 {quotient}")
        lower = self.register(f"sext i1 {adjust} to i64")
        return [self.register(f"add i64 {quotient}, {lower}")]

    def _divide_floats(self, node: Op, left: str, right: str) -> list[str]:
        if right.startswith("%") or right in FLOAT_ZEROS:
            self.fail_if(self.register(f"fcmp oeq double {right}, 0.0"), node.status)
        return [self.register(f"fdiv double {left}, {right}")]

    def _to_int_checked(self, node: Op, value: str) -> list[str]:
        """Convert a float to an int, and fail if it does not fit, is infinite or is not a number."""
        above = self.register(f"fcmp oge double {value}, {MIN_INT_FLOAT}")
        below = self.register(f"fcmp olt double {value}, {LIMIT_INT_FLOAT}")
        inside = self.register(f"and i1 {above}, {below}")
        self.fail_if(self.register(f"xor i1 {inside}, true"), node.status)
        return [self.register(f"fptosi double {value} to i64")]

    def _is_finite(self, value: str) -> list[str]:
        size = self.register(f"call double @llvm.fabs.f64(double {value})")
        return [self.register(f"fcmp one double {size}, {INFINITY}")]

    def _next_float(self, value: str) -> list[str]:
        """Return the next larger float. The bit patterns of floats of one sign are consecutive integers."""
        bits = self.register(f"bitcast double {value} to i64")
        below = self.register(f"fcmp olt double {value}, 0.0")
        step = self.register(f"select i1 {below}, i64 -1, i64 1")
        after = self.register(f"bitcast i64 {self.register(f'add i64 {bits}, {step}')} to double")
        smallest = self.register("bitcast i64 1 to double")
        zero = self.register(f"fcmp oeq double {value}, 0.0")
        after = self.register(f"select i1 {zero}, double {smallest}, double {after}")
        last = self.register(f"fcmp oeq double {value}, {INFINITY}")
        return [self.register(f"select i1 {last}, double {value}, double {after}")]


TUPLE_OPERATIONS: dict[str, Callable[[OperationEmitter, Op], list[str]]] = {
    "table.item": OperationEmitter._table_item,
    "table.get": OperationEmitter._table_item,
    "table.length": OperationEmitter._table_length,
    "tuple.item": OperationEmitter._tuple_item,
    "tuple.get": OperationEmitter._tuple_item,
    "tuple.replaced": OperationEmitter._tuple_replaced,
}
SPECIAL: dict[str, Callable[..., list[str]]] = {
    **{f"i64.{name}_checked": OperationEmitter._overflowing for name in ("add", "sub", "mul")},
    **dict.fromkeys(("i64.shl", "i64.shr_s", "i64.shr_u"), OperationEmitter._shift),
    **{f"i64.{name}_{sign}": OperationEmitter._divide for name in ("div", "mod") for sign in "su"},
    "i64.dividend": OperationEmitter._dividend,
    "i64.shl_checked": OperationEmitter._shift_left_checked,
    "i64.from_f64_checked": OperationEmitter._to_int_checked,
    "f64.div": OperationEmitter._divide_floats,
    "f64.is_finite": lambda emitter, _, value: emitter._is_finite(value),
    "above": lambda emitter, _, value: emitter._next_float(value),
    "prefetch": lambda emitter, _, base: emitter._prefetch(base),
}


def module_text(program: Program, entries: Mapping[str, Instance], for_python: bool = False) -> str:
    """Return the text of an LLVM module that exports these instances under these names.

    With `for_python` it also has the functions that Python calls.
    """
    instances = reachable(list(entries.values()))
    mark_failing(instances)
    functions = [OperationEmitter(instance, program.tables).text() for instance in instances]
    functions += [_entry_text(name, instance) for name, instance in entries.items()]
    if for_python:
        functions += [*python_entry.DECLARATIONS, *(python_entry.entry_text(*entry) for entry in entries.items())]
    tables = []
    for name, table in program.tables.items():
        numbers = ", ".join(f"i64 {number}" for number in table.numbers)
        tables.append(f"@{symbol(name)} = internal unnamed_addr constant [{len(table.numbers)} x i64] [{numbers}], align 8")
    tail = ["attributes #0 = { nounwind }", "attributes #1 = { nounwind alwaysinline }"]
    tail += ['!0 = !{!"branch_weights", i32 1, i32 2000}', "!1 = !{}"]
    return "\n".join([*tables, *DECLARATIONS, "", *functions, *tail, ""])


def _entry_text(name: str, instance: Instance) -> str:
    """Return the text of an exported function: `i32 name(i64 ..., i64 result_at)`.

    It stores the scalars of the result at the address `result_at`, in 64 bits each, and returns 0 or the index of a failure.
    """
    given = ", ".join(f"i64 %p{place}" for place in range(len(instance.parameters)))
    types, whole = result_types(instance), result_type(instance)
    lines = [f"define i32 @{symbol(name)}({given}{', ' if given else ''}i64 %result_at) #0 {{", "entry:"]
    lines.append(f"  {'' if whole == 'void' else '%found = '}call {whole} @{symbol(instance.name)}({given})")
    parts = ["%found"] if len(types) == 1 else [f"%part{place}" for place in range(len(types))]
    if len(types) > 1:
        lines += [f"  {part} = extractvalue {whole} %found, {place}" for place, part in enumerate(parts)]
    for place, scalar in enumerate(instance.result_type.scalars):
        value, machine = parts[place], TYPES[scalar]
        if scalar == "i1":
            lines.append(f"  %wide{place} = zext i1 {value} to i64")
            value, machine = f"%wide{place}", "i64"
        lines.append(f"  %to{place} = inttoptr i64 %result_at to ptr")
        lines.append(f"  %at{place} = getelementptr i64, ptr %to{place}, i64 {place}")
        lines.append(f"  store {machine} {value}, ptr %at{place}, align 8")
    lines.append(f"  ret i32 {parts[-1] if instance.fails else 0}")
    return "\n".join([*lines, "}\n"])
