"""Translation of one instance to an LLVM function, as text.

LLVM never sees a tuple: parameters, variables and results are passed as their scalars. A variable that is assigned once becomes a
register. A variable that is assigned in several places becomes a stack slot, which LLVM's first pass turns into registers. A
function that can fail returns a status beside its result: 0, or the index of the failure.
"""

import struct
from collections.abc import Mapping, Sequence

from ludion.compiler.llvm_operations import TYPES, ZEROS
from ludion.compiler.program import Table
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
from ludion.compiler.value_types import BOOL, FLOAT, NONE, TupleType, ValueType


def symbol(name: str) -> str:
    """Format a name for LLVM. Quote it and escape its bytes if it has other characters than LLVM's."""
    if name.isascii() and all(c.isalnum() or c in "._$-" for c in name):
        return name
    return '"' + "".join(chr(b) if 32 <= b < 127 and b not in b'"\\' else f"\\{b:02X}" for b in name.encode()) + '"'


def number(node: Const) -> str:
    """Format a constant as an LLVM operand."""
    if node.type is FLOAT:
        return f"0x{struct.unpack('<Q', struct.pack('<d', node.value))[0]:016X}"
    return ("true" if node.value else "false") if node.type is BOOL else str(node.value)


def machine_types(kind: ValueType) -> list[str]:
    """List the LLVM types of the scalars of a type."""
    return [TYPES[scalar] for scalar in kind.scalars]


def result_types(instance: Instance) -> list[str]:
    """List the LLVM types that a call returns: the scalars of the result, then the status if the function can fail."""
    return machine_types(instance.result_type) + (["i32"] if instance.fails else [])


def result_type(instance: Instance) -> str:
    """Return the LLVM type of the result: void, one type, or a structure."""
    parts = result_types(instance)
    return "void" if not parts else parts[0] if len(parts) == 1 else "{ " + ", ".join(parts) + " }"


class FunctionEmitter:
    """Writes the LLVM function of one instance. `OperationEmitter` adds the machine operations."""

    def __init__(self, instance: Instance, tables: Mapping[str, Table]) -> None:
        self.instance, self.tables = instance, tables
        self.out: list[str] = []
        self.head: list[str] = []
        self.registers = self.labels = 0
        self.here = "entry"  # the basic block that is being written, or an empty string
        self.values: dict[str, list[str]] = {}  # the registers of each variable; an empty list for a variable on the stack
        self.targets: dict[int, tuple[str, str]] = {}  # by label: where a jump that leaves goes, and where one that continues
        self.failed: list[str] = []  # the status and the basic block of each branch to the end of a failed call

    def text(self) -> str:
        """Return the text of the function."""
        parameters = self._parameters()
        self.block(self.instance.body)
        if self.here:
            if self.instance.result is NONE:
                self.give_back([])
            else:
                self.add("unreachable")
        if self.failed:
            self.begin("failed")
            status = self.register(f"phi i32 {', '.join(self.failed)}")
            self.give_back([ZEROS[scalar] for scalar in self.instance.result_type.scalars], status)
        attributes = "#1" if self.instance.always_inline else "#0"
        name = symbol(self.instance.name)
        head = f"define internal {result_type(self.instance)} @{name}({', '.join(parameters)}) {attributes} {{\nentry:"
        return "\n".join([head, *self.head, *self.out, "}\n"])

    def _parameters(self) -> list[str]:
        """Give each variable registers or stack slots, and return the text of the parameters."""
        made = self.instance
        parameters, stored = [], []
        for slot, kind in made.parameters:
            names = ["%" + symbol(f"{slot}.{place}") for place in range(len(kind.scalars))]
            parameters += [f"{machine} {name}" for machine, name in zip(machine_types(kind), names, strict=True)]
            if slot in made.assignments:
                stored.append((slot, kind, names))
            else:
                self.values[slot] = names
        given = {slot for slot, _ in made.parameters}
        for slot, kind in made.slots.items():
            count = made.assignments.get(slot, 0)
            if count > 1 or slot in made.unset or (count and slot in given):
                self._allocate(slot, kind)
        for slot, kind, names in stored:
            self.store(slot, kind, names)
        return parameters

    def _allocate(self, slot: str, kind: ValueType) -> None:
        for place, scalar in enumerate(kind.scalars):
            self.head.append(f"  {self.at(slot, place)} = alloca {TYPES[scalar]}")
            if slot in self.instance.unset:
                self.head.append(f"  store {TYPES[scalar]} {ZEROS[scalar]}, ptr {self.at(slot, place)}")
        self.values[slot] = []

    # Instructions

    def at(self, slot: str, place: int) -> str:
        """Return the address of one scalar of a variable on the stack."""
        return "%" + symbol(f"at.{slot}.{place}")

    def add(self, text: str) -> None:
        """Append an instruction without a result."""
        self.out.append("  " + text)

    def register(self, text: str) -> str:
        """Append an instruction, and return the register of its result."""
        name = f"%r{self.registers}"
        self.registers += 1
        self.out.append(f"  {name} = {text}")
        return name

    def label(self) -> str:
        """Return a new name for a basic block."""
        self.labels += 1
        return f"L{self.labels}"

    def begin(self, label: str) -> None:
        """Start a basic block."""
        self.out.append(f"{label}:")
        self.here = label

    def go(self, label: str) -> None:
        """End the basic block with a jump."""
        self.add(f"br label %{label}")
        self.here = ""

    def store(self, slot: str, kind: ValueType, values: Sequence[str]) -> None:
        """Store the scalars of a variable on the stack."""
        for place, (machine, value) in enumerate(zip(machine_types(kind), values, strict=True)):
            self.add(f"store {machine} {value}, ptr {self.at(slot, place)}")

    def give_back(self, values: list[str], status: str = "0") -> None:
        """Return values, and the status if the function can fail."""
        values = values + ([status] if self.instance.fails else [])
        types = result_types(self.instance)
        if not types:
            self.add("ret void")
        elif len(types) == 1:
            self.add(f"ret {types[0]} {values[0]}")
        else:
            whole, built = result_type(self.instance), "poison"
            for place, (kind, value) in enumerate(zip(types, values, strict=True)):
                built = self.register(f"insertvalue {whole} {built}, {kind} {value}, {place}")
            self.add(f"ret {whole} {built}")
        self.here = ""

    def fail_if(self, wrong: str, status: int | str) -> None:
        """Return with a failure if a condition is true. The branch is marked as unlikely."""
        if wrong == "false":
            return
        self.failed.append(f"[{status}, %{self.here}]")
        well = self.label()
        self.add(f"br i1 {wrong}, label %failed, label %{well}, !prof !0")
        self.begin(well)

    # Statements

    def block(self, body: Sequence[Statement]) -> None:
        """Write statements, until control leaves the block."""
        for node in body:
            if not self.here:
                return
            self._statement(node)

    def _statement(self, node: Statement) -> None:
        match node:
            case Set():
                self._set(node)
            case Do():
                self.scalars(node.value)
            case If():
                self._if(node)
            case Loop():
                self._loop(node)
            case Block():
                end = self.label()
                self.targets[node.label] = end, end
                self.block(node.body)
                if self.here:
                    self.go(end)
                self.begin(end)
            case Jump():
                self.block(node.before)
                self.go(self.targets[node.label][0 if node.leaves else 1])
            case Return():
                self.give_back(self.scalars(node.value) if node.value is not None else [])
            case Fail():
                self.failed.append(f"[{node.status}, %{self.here}]")
                self.go("failed")

    def _set(self, node: Set) -> None:
        values = self.scalars(node.value)
        if self.values.get(node.slot) == [] and node.value.type.scalars:
            self.store(node.slot, node.value.type, values)
        else:
            self.values[node.slot] = values

    def _if(self, node: If) -> None:
        yes, after = self.label(), self.label()
        no = self.label() if node.no else after
        self.branch(node.test, yes, no)
        for label, part in ((yes, node.yes), (no, node.no)):
            if label is not after:
                self.begin(label)
                self.block(part)
                if self.here:
                    self.go(after)
        self.begin(after)

    def _loop(self, node: Loop) -> None:
        head, body, after, end = self.label(), self.label(), self.label(), self.label()
        step = self.label() if node.step else head
        self.targets[node.label] = end, step
        self.go(head)
        self.begin(head)
        self.branch(node.test, body, after)
        self.begin(body)
        self.block(node.body)
        if self.here:
            self.go(step)
        if node.step:
            self.begin(step)
            self.block(node.step)
            self.go(head)
        self.begin(after)
        self.block(node.after)
        if self.here:
            self.go(end)
        self.begin(end)

    def branch(self, node: Expression, yes: str, no: str) -> None:
        """Jump to one of two labels. Translate `and`, `or` and `not` to jumps instead of values."""
        match node:
            case Const():
                self.go(yes if node.value else no)
            case Op(name="i1.not"):
                self.branch(node.args[0], no, yes)
            case Choose():
                self._branch_choose(node, yes, no)
            case _:
                self.add(f"br i1 {self.one(node)}, label %{yes}, label %{no}")
        self.here = ""

    def _branch_choose(self, node: Choose, yes: str, no: str) -> None:
        labels = []
        for part in (node.yes, node.no):
            labels.append((yes if part.value else no) if isinstance(part, Const) else self.label())
        self.branch(node.test, *labels)
        for label, part in zip(labels, (node.yes, node.no), strict=True):
            if not isinstance(part, Const):
                self.begin(label)
                self.branch(part, yes, no)

    # Values

    def one(self, node: Expression) -> str:
        """Evaluate an expression of one scalar."""
        return self.scalars(node)[0]

    def scalars(self, node: Expression) -> list[str]:
        """Evaluate an expression, and return its scalars as registers or constants."""
        match node:
            case Const():
                return [number(node)]
            case Local():
                return self._local(node, range(len(node.type.scalars)))
            case Op():
                return self.operation(node)
            case Call():
                return self._call(node)
            case MakeTuple():
                return [scalar for item in node.items for scalar in self.scalars(item)]
            case Item():
                return self._item(node)
            case Choose():
                return self._choose(node)
            case Let():
                self.values[node.slot] = self.scalars(node.value)
                return self.scalars(node.body)
            case ConstantTable():
                table = self.tables[node.name]
                return [f"@{symbol(node.name)}", str(table.length), str(table.width)]

    def operation(self, node: Op) -> list[str]:
        """Evaluate a machine operation."""
        raise NotImplementedError

    def _local(self, node: Local, places: range) -> list[str]:
        """Return some scalars of a variable."""
        known = self.values[node.slot]
        if known or not node.type.scalars:
            return known[places.start : places.stop]
        types = machine_types(node.type)
        return [self.register(f"load {types[place]}, ptr {self.at(node.slot, place)}") for place in places]

    def _item(self, node: Item) -> list[str]:
        assert isinstance(node.value.type, TupleType)
        start = node.value.type.starts[node.index]
        end = start + len(node.type.scalars)
        if isinstance(node.value, Local):
            return self._local(node.value, range(start, end))
        return self.scalars(node.value)[start:end]

    def _choose(self, node: Choose) -> list[str]:
        """Evaluate a conditional expression: `select` for constants and variables, otherwise two branches."""
        types = machine_types(node.type)
        if isinstance(node.yes, (Const, Local)) and isinstance(node.no, (Const, Local)):
            test, yes, no = self.one(node.test), self.scalars(node.yes), self.scalars(node.no)
            return [self.register(f"select i1 {test}, {t} {a}, {t} {b}") for t, a, b in zip(types, yes, no, strict=True)]
        labels, after, ways = (self.label(), self.label()), self.label(), []
        self.branch(node.test, *labels)
        for label, part in zip(labels, (node.yes, node.no), strict=True):
            self.begin(label)
            ways.append((self.scalars(part), self.here))
            self.go(after)
        self.begin(after)
        (yes, from_yes), (no, from_no) = ways
        return [self.register(f"phi {t} [{a}, %{from_yes}], [{b}, %{from_no}]") for t, a, b in zip(types, yes, no, strict=True)]

    def _call(self, node: Call) -> list[str]:
        """Call an instance. If it fails, fail with its status."""
        target, given = node.target, list[str]()
        for value in node.args:
            given += [f"{machine} {part}" for machine, part in zip(machine_types(value.type), self.scalars(value), strict=True)]
        types, whole = result_types(target), result_type(target)
        text = f"call {whole} @{symbol(target.name)}({', '.join(given)})"
        if not types:
            self.add(text)
            return []
        found = self.register(text)
        if len(types) == 1:
            parts = [found]
        else:
            parts = [self.register(f"extractvalue {whole} {found}, {place}") for place in range(len(types))]
        if target.fails:
            status = parts.pop()
            self.fail_if(self.register(f"icmp ne i32 {status}, 0"), status)
        return parts
