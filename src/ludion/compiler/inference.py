"""Inference of statements: the types of variables along the control flow, and the body of the typed tree.

Each function is typed at its first call with a new combination of argument types. A name that holds an integer first and a float
later becomes two variables. Where paths join, the values are converted to the type that can hold both. A loop is typed repeatedly
until the types at its head no longer change.
"""

import ast
import builtins
from collections.abc import Callable, Sequence

from ludion.compiler.calls import RESULT
from ludion.compiler.control_flow import ControlFlowTyper, Target
from ludion.compiler.errors import NotYet, Refused, Unknown
from ludion.compiler.generators import MAX_YIELDS, LabelledBlock, Leave, count_yields, expand
from ludion.compiler.program import Program, SourceFunction, stored_names
from ludion.compiler.typed_tree import (
    Block,
    Choose,
    Const,
    Do,
    Expression,
    Fail,
    If,
    Instance,
    Jump,
    Local,
    Loop,
    MakeTuple,
    Op,
    Return,
    Set,
    Statement,
)
from ludion.compiler.typer import FALSE, TRUE, UNKNOWN, ZERO, Variables
from ludion.compiler.value_types import BOOL, INT, NONE, TupleType, ValueType


class FunctionTyper(ControlFlowTyper):
    """Types one function for one combination of argument types."""

    def __init__(
        self, program: Program, made: Instance, function: SourceFunction, types: Sequence[ValueType], is_first_pass: bool
    ) -> None:
        super().__init__(program, made, function)
        self.is_first_pass = is_first_pass  # it may skip statements that need the result of this function
        self.targets: list[Target] = []
        self.returns: list[Return] = []
        self.labels = 0
        self.expansions: dict[int, list[ast.stmt]] = {}
        for name, kind in zip(function.parameters, types, strict=True):
            self.current.types[name] = kind
            made.parameters.append((self.slot(name, kind), kind))

    def run(self) -> None:
        """Type the body, and convert every returned value to the type of the result."""
        self.made.body = self.block(self.function.node.body)
        if self.has_refusals:
            return  # the type of the result stays unknown
        if self.variables is not None:
            if self.result not in (None, NONE):
                self.note(self.refuse("the function can end without a return", "Return a value on every path."))
                return
            self.result = NONE
        for node in self.returns:
            if node.value is not None and self.result is not None:
                node.value = self.converted(node.value, self.result)
        self.made.result = self.result
        unused = {slot for slot in self.made.slots if slot.startswith("?") and slot[1:].rpartition(".")[0] not in self.flagged}
        _drop_assignments(self.made.body, unused)
        for slot in unused:
            del self.made.slots[slot]
        self.made.unset |= {slot for slot in self.made.slots if slot.startswith("?")}

    # Blocks

    def block(self, body: Sequence[ast.stmt]) -> list[Statement]:
        """Type statements, and omit those that cannot be reached."""
        out: list[Statement] = []
        for node in body:
            if self.variables is None:
                break
            saved, self.here, kept = self.variables.copy(), node, len(out)
            try:
                self._statement(node, out)
            except NotYet as missing:
                self._missed(missing, node)
            except Refused as refused:
                self.note(refused)
            except Unknown:
                self.has_refusals = True
            else:
                continue
            self.variables = saved
            if self.program.refusals:
                self._forget_types(node)
            del out[kept:]
        return out

    def _statement(self, node: ast.stmt, out: list[Statement]) -> None:
        method = STATEMENTS.get(type(node))
        if method is None:
            raise self.refuse(f"`{type(node).__name__.lower()}` cannot be compiled", "Use assignments, if, for and while.")
        method(self, node, out)

    def _missed(self, missing: NotYet, node: ast.stmt) -> None:
        """Skip a statement that reads a name without a value, if a later pass may give it one."""
        if missing.name == RESULT:
            if self.is_first_pass:
                self.skipped = True
                return
            self.note(self.refuse("the type of the result cannot be inferred", "Write `-> int` behind the parameters."))
        elif any(not target.key for target in self.targets):
            self.missing.append((missing.name, node))
        else:
            self.note(self._no_value(missing.name, node))

    def _no_value(self, name: str, node: ast.AST) -> Refused:
        return self.refuse(f"{name} has no value here", "Give the variable a value before it is read.", node)

    def _forget_types(self, node: ast.stmt) -> None:
        """Mark the names that a skipped statement assigns, so that they cause no further messages."""
        if self.variables is not None:
            for name in stored_names([node]):
                self.variables.types[name] = UNKNOWN

    # Assignments

    def assignment(self, node: ast.Assign, out: list[Statement]) -> None:
        """Type an assignment to one or several targets."""
        target = node.targets[0]
        if len(node.targets) == 1 and isinstance(target, ast.Tuple) and self._is_parallel(target, node.value):
            assert isinstance(node.value, ast.Tuple)
            for one, item in zip(target.elts, node.value.elts, strict=True):
                self.give(one, self.expr(item), out)
            return
        value = self.expr(node.value)
        if len(node.targets) > 1:
            value = self.held(value, out)
        for one in node.targets:
            self.give(one, value, out)

    def _is_parallel(self, target: ast.Tuple, value: ast.expr) -> bool:
        """Tell whether `a, b = x, y` may assign one name after the other: no later value reads a name that is assigned."""
        if (
            not isinstance(value, ast.Tuple)
            or len(target.elts) != len(value.elts)
            or not all(isinstance(one, ast.Name) for one in target.elts)
        ):
            return False
        assigned = {one.id for one in target.elts if isinstance(one, ast.Name)}
        read = (part.id for item in value.elts[1:] for part in ast.walk(item) if isinstance(part, ast.Name))
        return assigned.isdisjoint(read)

    def give(self, target: ast.expr, value: Expression, out: list[Statement]) -> None:
        """Assign a value to a name, or unpack it into several names."""
        self.require_known(value.type)
        if isinstance(target, ast.Name):
            if value.type is NONE:
                raise self.refuse(f"{target.id} would be None", "Give the variable a number.")
            out.append(self.assign(self.slot(target.id, value.type), value))
            self.current.types[target.id] = value.type
            self.current.maybe.discard(target.id)
            if self.function.checks:
                out.append(self.assign(self.slot(f"?{target.id}", BOOL), TRUE))
        elif isinstance(target, (ast.Tuple, ast.List)):
            self._unpack(target, value, out)
        else:
            raise self.refuse(f"{ast.unparse(target)} cannot be assigned", "Rules must not change anything; make a new value.")

    def _unpack(self, target: ast.Tuple | ast.List, value: Expression, out: list[Statement]) -> None:
        if any(isinstance(one, ast.Starred) for one in target.elts):
            raise self.refuse("a starred target cannot be compiled", "Name each item.")
        if not isinstance(value.type, TupleType) or len(value.type.items) != len(target.elts):
            raise self.refuse(f"a value of type {value.type} cannot be unpacked into {len(target.elts)} names")
        if isinstance(value, MakeTuple):
            parts = [self.held(item, out) for item in value.items]
        else:
            whole = self.held(value, out)
            parts = [self.item(whole, index) for index in range(len(target.elts))]
        for one, part in zip(target.elts, parts, strict=True):
            self.give(one, part, out)

    def annotated(self, node: ast.AnnAssign, out: list[Statement]) -> None:
        """Type `name: type = value`. The annotation is not read."""
        if node.value is not None:
            self.give(node.target, self.expr(node.value), out)

    def augmented(self, node: ast.AugAssign, out: list[Statement]) -> None:
        """Type `name += value`."""
        if not isinstance(node.target, ast.Name):
            raise self.refuse(
                f"{ast.unparse(node.target)} cannot be assigned", "Rules must not change anything; make a new value."
            )
        left = self.name(node.target)
        self.give(node.target, self.binary(type(node.op).__name__, left, self.expr(node.value)), out)

    def expression(self, node: ast.Expr, out: list[Statement]) -> None:
        """Type an expression that is a statement."""
        if not isinstance(node.value, ast.Constant):
            out.append(Do(self.expr(node.value)))

    # Branches and loops

    def choice(self, node: ast.If, out: list[Statement]) -> None:
        """Type `if`. A branch that a constant condition excludes is not typed."""
        test = self.condition(node.test)
        if isinstance(test, Const):
            out += self.block(node.body if test.value else node.orelse)
            return
        before = self.current
        self.variables = before.copy()
        yes = self.block(node.body)
        after_yes, self.variables = self.variables, before
        no = self.block(node.orelse)
        self.variables = self.join([(after_yes, yes), (self.variables, no)])
        out.append(If(test, yes, no))

    def while_loop(self, node: ast.While, out: list[Statement]) -> None:
        """Type `while`."""
        self._loop(lambda: self.condition(node.test), lambda _: None, node, [], out)

    def for_loop(self, node: ast.For, out: list[Statement]) -> None:
        """Type `for`, over a generator or over items with an index."""
        if (expanded := self._expanded(node)) is not None:
            out += self.block(expanded)
            return
        self.fresh += 1
        slot = self.slot(f"for{self.fresh}", INT)
        counter = Local(INT, slot)
        item: Callable[[Expression], Expression]
        if self.is_builtin(node.iter, "range"):
            assert isinstance(node.iter, ast.Call)
            start, stop, step = (self.held(part, out) for part in self.range_parts(node.iter))
            test, item = _range_test(counter, stop, step), lambda index: index
        else:
            items = self.items(node.iter, out)
            start, step, item = ZERO, Const(INT, 1), items.item
            test = Op(BOOL, "i64.lt_s", (counter, items.length))
        out.append(self.assign(slot, start))
        after = [self.assign(slot, Op(INT, "i64.next" if isinstance(step, Const) else "i64.add", (counter, step)))]
        self._loop(lambda: test, lambda body: self.give(node.target, item(counter), body), node, [*after], out)

    def _expanded(self, node: ast.For) -> list[ast.stmt] | None:
        """Return the statements that replace a loop over a generator of the program, or None."""
        if id(node) in self.expansions:
            return self.expansions[id(node)]
        if not isinstance(node.iter, ast.Call) or not isinstance(node.iter.func, ast.Name):
            return None
        generator = self.program.function(node.iter.func.id)
        if generator is None or node.iter.func.id in self.local_names or not count_yields(generator):
            return None
        if generator is self.function or count_yields(generator) > MAX_YIELDS or len(self.expansions) > MAX_YIELDS:
            raise self.refuse(
                "this generator calls itself or yields in too many places", "Write its loop out, or return a tuple."
            )
        if node.iter.keywords or len(node.iter.args) != len(generator.parameters):
            raise self.refuse("a generator needs all arguments by position", "Give its arguments by position.")
        expanded = expand(node, generator, node.iter.args, len(self.expansions) + 1)
        self.local_names |= frozenset(stored_names(expanded))
        self.expansions[id(node)] = expanded
        return expanded

    def _loop(
        self,
        test: Callable[[], Expression],
        begin: Callable[[list[Statement]], None],
        node: ast.For | ast.While,
        step: list[Statement],
        out: list[Statement],
    ) -> None:
        """Type a loop. `begin` types the start of the body, and `step` has the statements after each iteration."""
        entry, missed = self.current, self.missing
        head = entry.copy()
        while True:
            target, typed_test, body = self._loop_pass(head, test, begin, node)
            ends = [*target.continues]
            if self.variables is not None:
                ends.append((self.variables, body))
            if not self.widen(head, ends):
                break
        self.convert_at_head(entry, head, ends, out)
        after = head.copy()
        for name in {name: None for end, _ in ends for name in end.types if name not in head.types}:
            self.join_name(name, [*ends, (Variables(), [])], after)
        still = [(name, place) for name, place in self.missing if name not in head.types]
        if still and not any(not outer.key for outer in self.targets):
            raise self._no_value(*still[0])
        self.missing = missed + still
        endless = isinstance(typed_test, Const) and bool(typed_test.value)
        self.variables = None if endless else after
        typed_after = self.block(node.orelse)
        self.variables = self.join([(self.variables, typed_after), *target.leaves])
        out.append(Loop(target.label, typed_test, body, step, typed_after))

    def _loop_pass(
        self,
        head: Variables,
        test: Callable[[], Expression],
        begin: Callable[[list[Statement]], None],
        node: ast.For | ast.While,
    ) -> tuple[Target, Expression, list[Statement]]:
        """Type the test and the body once, with these variables at the head."""
        self.missing, self.variables = [], head.copy()
        self.labels += 1
        target, body = Target(self.labels), list[Statement]()
        typed_test: Expression = FALSE
        self.targets.append(target)
        try:
            try:
                typed_test = test()
            except NotYet as missing:
                self._missed(missing, node)
                typed_test = Op(BOOL, "unknown", ())
            begin(body)
            body += self.block(node.body)
        finally:
            self.targets.pop()
        return target, typed_test, body

    def labelled(self, node: LabelledBlock, out: list[Statement]) -> None:
        """Type a block that jumps can leave."""
        self.labels += 1
        target = Target(self.labels, node.key)
        self.targets.append(target)
        try:
            body = self.block(node.body)
        finally:
            self.targets.pop()
        self.variables = self.join([(self.variables, body), *target.leaves])
        out.append(Block(target.label, body))

    def jump(self, node: ast.Break | ast.Continue, out: list[Statement]) -> None:
        """Type `break` and `continue`."""
        target = next(target for target in reversed(self.targets) if not target.key)
        self._jump_to(target, isinstance(node, ast.Break), out)

    def leave(self, node: Leave, out: list[Statement]) -> None:
        """Type a jump to the end of a labelled block."""
        self._jump_to(next(target for target in reversed(self.targets) if target.key == node.key), True, out)

    def _jump_to(self, target: Target, leaves: bool, out: list[Statement]) -> None:
        made = Jump(target.label, leaves, [])
        (target.leaves if leaves else target.continues).append((self.current, made.before))
        self.variables = None
        out.append(made)

    # Ends

    def returned(self, node: ast.Return, out: list[Statement]) -> None:
        """Type `return`."""
        is_empty = node.value is None or (isinstance(node.value, ast.Constant) and node.value.value is None)
        value = None if is_empty or node.value is None else self.expr(node.value)
        kind = NONE if value is None else value.type
        self.require_known(kind)
        joined = kind if self.result is None else self.types.join(self.result, kind)
        if joined is None:
            raise self.refuse(f"{kind} is returned here, and {self.result} elsewhere", "Return values of one type on all paths.")
        self.result, self.variables = joined, None
        if kind is NONE and value is not None:
            out.append(Do(value))
            value = None
        made = Return(value)
        self.returns.append(made)
        out.append(made)

    def raised(self, node: ast.Raise, out: list[Statement]) -> None:
        """Type `raise` of a built-in exception with a constant message."""
        call = node.exc if isinstance(node.exc, ast.Call) else None
        name = call.func if call is not None else node.exc
        found = getattr(builtins, name.id, None) if isinstance(name, ast.Name) else None
        kind = found if isinstance(found, type) and issubclass(found, Exception) else RuntimeError
        first = call.args[0] if call is not None and call.args else None
        text = str(first.value) if isinstance(first, ast.Constant) else ""
        self._fail(kind, text, out)

    def _fail(self, kind: type[Exception], text: str, out: list[Statement]) -> None:
        out.append(Fail(self.status(kind, text)))
        self.variables = None

    def asserted(self, node: ast.Assert, out: list[Statement]) -> None:
        """Type `assert`."""
        wrong: list[Statement] = []
        before, test = self.current, self.condition(node.test)
        self._fail(AssertionError, "", wrong)
        self.variables = before
        out.append(If(test, [], wrong))

    def passed(self, node: ast.Pass, out: list[Statement]) -> None:
        """Type `pass`."""


def _range_test(counter: Local, stop: Expression, step: Expression) -> Expression:
    """Return the condition under which a loop over a range goes on."""
    below, above = Op(BOOL, "i64.lt_s", (counter, stop)), Op(BOOL, "i64.gt_s", (counter, stop))
    if isinstance(step, Const):
        return below if step.value > 0 else above
    return Choose(BOOL, Op(BOOL, "i64.gt_s", (step, ZERO)), below, above)


def _drop_assignments(body: list[Statement], slots: set[str]) -> None:
    """Remove the assignments to variables that no code reads."""
    body[:] = [node for node in body if not (isinstance(node, Set) and node.slot in slots)]
    for node in body:
        match node:
            case If():
                parts = [node.yes, node.no]
            case Loop():
                parts = [node.body, node.step, node.after]
            case Block():
                parts = [node.body]
            case Jump():
                parts = [node.before]
            case _:
                parts = []
        for part in parts:
            _drop_assignments(part, slots)


STATEMENTS: dict[type[ast.stmt], Callable[..., None]] = {
    ast.Assign: FunctionTyper.assignment,
    ast.AnnAssign: FunctionTyper.annotated,
    ast.AugAssign: FunctionTyper.augmented,
    ast.Expr: FunctionTyper.expression,
    ast.If: FunctionTyper.choice,
    ast.While: FunctionTyper.while_loop,
    ast.For: FunctionTyper.for_loop,
    ast.Break: FunctionTyper.jump,
    ast.Continue: FunctionTyper.jump,
    LabelledBlock: FunctionTyper.labelled,
    Leave: FunctionTyper.leave,
    ast.Return: FunctionTyper.returned,
    ast.Raise: FunctionTyper.raised,
    ast.Assert: FunctionTyper.asserted,
    ast.Pass: FunctionTyper.passed,
}
