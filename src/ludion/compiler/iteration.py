"""Inference of what `for` and comprehensions run over: ranges, tuples, tables, and calls of enumerate, reversed and zip."""

import ast
from collections.abc import Callable
from typing import NamedTuple

from ludion.compiler.expressions import ExpressionTyper
from ludion.compiler.typed_tree import Choose, Const, Expression, Op, Statement
from ludion.compiler.typer import ZERO
from ludion.compiler.value_types import BOOL, INT, TupleType

ZERO_STEP = "range() arg 3 must not be zero"


class Items(NamedTuple):
    """The items of an iterable: their number, and a function from an index to the item."""

    length: Expression
    item: Callable[[Expression], Expression]


class IterationTyper(ExpressionTyper):
    """Types iterables. Statements that must run first go to the list `out`."""

    def is_builtin(self, node: ast.expr, name: str) -> bool:
        """Tell whether a node calls this built-in function."""
        return (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id == name
            and name not in self.local_names
            and self.program.function(name) is None
        )

    def items(self, node: ast.expr, out: list[Statement]) -> Items:
        """Return the items of an iterable."""
        for name, method in (
            ("range", self.range_items),
            ("enumerate", self._enumerate_items),
            ("reversed", self._reversed_items),
            ("zip", self._zip_items),
        ):
            if self.is_builtin(node, name):
                assert isinstance(node, ast.Call)
                if node.keywords:
                    raise self.refuse(f"{name} with keyword arguments cannot be compiled", "Pass the arguments by position.")
                return method(node, out)
        value = self.held(self.expr(node), out)
        self.require_known(value.type)
        return Items(self.length(value), lambda index: self.at(value, index, "get"))

    def range_parts(self, node: ast.Call) -> tuple[Expression, Expression, Expression]:
        """Return start, stop and step of a range."""
        if not 1 <= len(node.args) <= 3:
            raise self.refuse("range takes one to three arguments")
        parts: list[Expression] = [self.converted(self.expr(argument), INT) for argument in node.args]
        if len(parts) == 1:
            parts.insert(0, ZERO)
        step = parts[2] if len(parts) > 2 else Const(INT, 1)
        if isinstance(step, Const) and step.value == 0:
            raise self.refuse("a range with step 0 raises ValueError")
        if not isinstance(step, Const) and self.function.checks:
            step = self.failing(INT, "i64.not_zero", ValueError, ZERO_STEP, step)
        return parts[0], parts[1], step

    def range_items(self, node: ast.Call, out: list[Statement]) -> Items:
        """Return the numbers of a range."""
        start, stop, step = (self.held(part, out) for part in self.range_parts(node))
        rising = step.value > 0 if isinstance(step, Const) else Op(BOOL, "i64.gt_s", (step, ZERO))
        # The number of steps from start towards stop, rounded up.
        gap = Op(INT, "i64.sub", (stop, start))
        if isinstance(rising, bool):
            assert isinstance(step, Const)
            rounding: Expression = Const(INT, step.value + (-1 if rising else 1))
        else:
            rounding = Op(INT, "i64.add", (step, Choose(INT, rising, Const(INT, -1), Const(INT, 1))))
        steps = Op(INT, "i64.div_s", (Op(INT, "i64.add", (gap, rounding)), step))
        length = self.held(self.extreme("gt", [ZERO, steps]), out)
        return Items(length, lambda index: Op(INT, "i64.add", (start, Op(INT, "i64.mul", (index, step)))))

    def _enumerate_items(self, node: ast.Call, out: list[Statement]) -> Items:
        length, item = self.items(node.args[0], out)
        first = self.held(self.converted(self.expr(node.args[1]), INT), out) if len(node.args) > 1 else ZERO
        return Items(length, lambda index: self.make_tuple([Op(INT, "i64.add", (index, first)), item(index)]))

    def _reversed_items(self, node: ast.Call, out: list[Statement]) -> Items:
        length, item = self.items(node.args[0], out)
        last = self.held(Op(INT, "i64.add", (length, Const(INT, -1))), out)
        return Items(length, lambda index: item(Op(INT, "i64.sub", (last, index))))

    def _zip_items(self, node: ast.Call, out: list[Statement]) -> Items:
        sources = [self.items(argument, out) for argument in node.args]
        if not sources:
            raise self.refuse("zip without arguments cannot be compiled")
        length = sources[0].length
        for other in sources[1:]:
            length = self.held(self.extreme("lt", [length, other.length]), out)
        return Items(length, lambda index: self.make_tuple([source.item(index) for source in sources]))

    def as_tuple(self, value: Expression) -> Expression:
        """Type `tuple` of a tuple."""
        if not isinstance(value.type, TupleType) or value.type.class_name:
            raise self.refuse(f"tuple of {value.type} cannot be compiled", "Write the items out.")
        return value
