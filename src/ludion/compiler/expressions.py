"""Inference of expressions."""

import ast
import math
from collections.abc import Callable, Sequence

from ludion.compiler.errors import NotYet, Unknown
from ludion.compiler.operations import COMPARISONS
from ludion.compiler.operators import OperatorTyper
from ludion.compiler.program import NamedTupleClass, Table
from ludion.compiler.typed_tree import Choose, Const, ConstantTable, Expression, Local, Op
from ludion.compiler.typer import CLASH, FALSE, TRUE, UNKNOWN
from ludion.compiler.value_types import BOOL, INT, TableType, TupleType

OUT_OF_RANGE = "tuple index out of range"


class ExpressionTyper(OperatorTyper):
    """Types expressions. `CallTyper` adds calls."""

    def expr(self, node: ast.expr) -> Expression:
        """Type an expression."""
        before, self.here = self.here, node
        try:
            method = EXPRESSIONS.get(type(node))
            if method is None:
                raise self.refuse(f"{ast.unparse(node)} cannot be compiled", "Write it with numbers, tuples and plain loops.")
            return method(self, node)
        finally:
            self.here = before

    def call(self, node: ast.Call) -> Expression:
        """Type a call."""
        raise NotImplementedError

    def constant(self, node: ast.Constant) -> Expression:
        """Type a literal."""
        return self.const(node.value)

    def name(self, node: ast.Name) -> Expression:
        """Type a read of a variable, of a table or of a constant of the program."""
        kind = self.current.types.get(node.id)
        if kind is UNKNOWN:
            raise Unknown
        if kind is CLASH:
            raise self.refuse(
                f"{node.id} has values of different types here", "Use another name for the value of the other type."
            )
        if kind is not None:
            local = Local(kind, self.slot(node.id, kind))
            return self._with_value(node.id, local) if node.id in self.current.maybe and self.function.checks else local
        if node.id in self.local_names:
            raise NotYet(node.id)
        value = self.program.constants.get(node.id)
        if isinstance(value, Table):
            self.program.tables[node.id] = value
            return ConstantTable(value.type, node.id)
        if value is None or isinstance(value, NamedTupleClass):
            raise self.refuse(f"the name {node.id} is not defined")
        return self.const(value)

    def _with_value(self, name: str, local: Local) -> Expression:
        """Read a variable that has no value on some path, where Python raises an exception."""
        self.flagged.add(name)
        flag = Local(BOOL, self.slot(f"?{name}", BOOL))
        message = f"cannot access local variable '{name}' where it is not associated with a value"
        return self.failing(local.type, "required", UnboundLocalError, message, flag, local)

    def condition(self, node: ast.expr) -> Expression:
        """Type the condition of `if`, `while` or `not` as a Boolean."""
        if isinstance(node, ast.BoolOp):
            return self._connected(node)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self.negated(self.condition(node.operand))
        return self.truth(self.expr(node))

    def _connected(self, node: ast.BoolOp) -> Expression:
        """Type `and` and `or` where only the truth matters. Parts behind a constant that decides are not typed."""
        every = isinstance(node.op, ast.And)
        tests: list[Expression] = []
        for part in node.values:
            test = self.condition(part)
            if not isinstance(test, Const):
                tests.append(test)
            elif bool(test.value) != every:
                tests.append(test)
                break
        if not tests:
            return TRUE if every else FALSE
        result = tests.pop()
        for test in reversed(tests):
            result = Choose(BOOL, test, result, FALSE) if every else Choose(BOOL, test, TRUE, result)
        return result

    def logical(self, node: ast.BoolOp) -> Expression:
        """Type `and` and `or` as values: the result is one of the operands."""
        every = isinstance(node.op, ast.And)
        *values, result = [self.expr(part) for part in node.values]
        for value in reversed(values):
            test = self.truth(value)
            if isinstance(test, Const):
                result = result if bool(test.value) == every else value
            else:
                result = self._first_deciding(every, value, result)
        return result

    def _first_deciding(self, every: bool, value: Expression, rest: Expression) -> Expression:
        def chosen(first: Expression) -> Expression:
            test = self.truth(first)
            return self.chosen(test, rest, first) if every else self.chosen(test, first, rest)

        return self.bound(value, chosen)

    def conditional(self, node: ast.IfExp) -> Expression:
        """Type `a if test else b`."""
        test = self.condition(node.test)
        if isinstance(test, Const):
            return self.expr(node.body if test.value else node.orelse)
        return self.chosen(test, self.expr(node.body), self.expr(node.orelse))

    def binary_node(self, node: ast.BinOp) -> Expression:
        """Type a binary operator."""
        return self.binary(type(node.op).__name__, self.expr(node.left), self.expr(node.right))

    def unary(self, node: ast.UnaryOp) -> Expression:
        """Type a unary operator."""
        if isinstance(node.op, ast.Not):
            return self.condition(node)
        value = self.expr(node.operand)
        if isinstance(node.op, ast.USub):
            return self.negative(value)
        return self.inverted(value) if isinstance(node.op, ast.Invert) else self.positive(value)

    def comparison(self, node: ast.Compare) -> Expression:
        """Type a comparison, perhaps a chain."""
        return self._chain(self.expr(node.left), node.ops, node.comparators)

    def _chain(self, left: Expression, operators: Sequence[ast.cmpop], nodes: Sequence[ast.expr]) -> Expression:
        right = self.expr(nodes[0])
        if len(nodes) == 1:
            return self._compared_by(operators[0], left, right)
        return self.bound_pair(
            left,
            right,
            lambda a, b: Choose(BOOL, self._compared_by(operators[0], a, b), self._chain(b, operators[1:], nodes[1:]), FALSE),
        )

    def _compared_by(self, operator: ast.cmpop, left: Expression, right: Expression) -> Expression:
        if isinstance(operator, (ast.In, ast.NotIn)):
            found = self._contained(left, right)
            return self.negated(found) if isinstance(operator, ast.NotIn) else found
        name = COMPARISONS.get(type(operator).__name__)
        if name is None:
            raise self.refuse("`is` cannot be compiled", "Compare numbers with == or !=.")
        return self.compared(name, left, right)

    def _contained(self, value: Expression, container: Expression) -> Expression:
        """Type `in`: compare with each item of a tuple."""
        if not isinstance(container.type, TupleType):
            raise self.refuse(f"`in` a value of type {container.type} cannot be compiled", "Write the loop out with `for`.")
        count = len(container.type.items)

        def any_equal(one: Expression, items: Expression) -> Expression:
            result: Expression = FALSE
            for index in reversed(range(count)):
                same = self.compared("eq", one, self.item(items, index))
                result = same if result is FALSE else Choose(BOOL, same, TRUE, result)
            return result

        return self.bound_pair(value, container, any_equal)

    def tuple_node(self, node: ast.Tuple) -> Expression:
        """Type a tuple. A starred item must be a tuple."""
        items: list[Expression] = []
        for part in node.elts:
            if isinstance(part, ast.Starred):
                raise self.refuse("a starred item cannot be compiled", "Write the items out.", part)
            items.append(self.expr(part))
        return self.make_tuple(items)

    def attribute(self, node: ast.Attribute) -> Expression:
        """Type a field of a named tuple, or a constant of `math`."""
        if isinstance(node.value, ast.Name) and node.value.id == "math" and "math" not in self.local_names:
            return self.const(getattr(math, node.attr, None))
        value = self.expr(node.value)
        self.require_known(value.type)
        if not isinstance(value.type, TupleType) or node.attr not in value.type.fields:
            raise self.refuse(f"a value of type {value.type} has no attribute {node.attr}")
        return self.item(value, value.type.fields.index(node.attr))

    def subscript(self, node: ast.Subscript) -> Expression:
        """Type an item of a tuple or of a table."""
        value = self.expr(node.value)
        if isinstance(node.slice, ast.Slice):
            return self._slice(value, node.slice)
        index = self.expr(node.slice)
        if isinstance(index, Const) and isinstance(value.type, TupleType) and isinstance(index.value, int):
            length = len(value.type.items)
            if not -length <= index.value < length:
                raise self.refuse(f"the tuple has {length} items, and item {index.value} is read")
            return self.item(value, index.value % length)
        if index.type not in (INT, BOOL):
            raise self.refuse(f"a value of type {index.type} is not an index", "Use an int. Write int(...) around a Word.")
        return self.at(value, self.converted(index, INT), "item")

    def _slice(self, value: Expression, node: ast.Slice) -> Expression:
        """Type a slice of a tuple with constant limits."""
        if not isinstance(value.type, TupleType):
            raise self.refuse(f"a slice of {value.type} cannot be compiled", "Write the loop out with `for`.")
        limits = []
        for part in (node.lower, node.upper, node.step):
            limit = None if part is None else self.expr(part)
            if limit is not None and not (isinstance(limit, Const) and limit.type is INT):
                raise self.refuse("a slice needs constant limits", "Write the items out, or use a loop.")
            limits.append(None if limit is None else int(limit.value))
        if limits[2] == 0:
            raise self.refuse("a slice with step 0 raises ValueError")
        places = range(len(value.type.items))[slice(*limits)]
        return self.bound(value, lambda v: self.make_tuple([self.item(v, place) for place in places]))

    def at(self, value: Expression, index: Expression, name: str) -> Expression:
        """Return the item at an index of run time: `item` checks the index, `get` does not."""
        self.require_known(value.type)
        if isinstance(value.type, TableType):
            kind, operation = value.type.item, f"table.{name}"
        elif isinstance(value.type, TupleType) and value.type.element is not None:
            kind, operation = value.type.element, f"tuple.{name}"
        else:
            raise self.refuse(
                f"items of {value.type} have different types, or it has none", "Let all items of the tuple have one type."
            )
        if name == "get":
            return Op(kind, operation, (value, index))
        return self.failing(kind, operation, IndexError, OUT_OF_RANGE, value, index)

    def length(self, value: Expression) -> Expression:
        """Return the number of items of a tuple or of a table."""
        self.require_known(value.type)
        if isinstance(value, ConstantTable):
            return Const(INT, self.program.tables[value.name].length)
        if isinstance(value.type, TupleType):
            return Const(INT, len(value.type.items))
        if isinstance(value.type, TableType):
            return Op(INT, "table.length", (value,))
        raise self.refuse(f"a value of type {value.type} has no length")


EXPRESSIONS: dict[type[ast.expr], Callable[..., Expression]] = {
    ast.Constant: ExpressionTyper.constant,
    ast.Name: ExpressionTyper.name,
    ast.BoolOp: ExpressionTyper.logical,
    ast.IfExp: ExpressionTyper.conditional,
    ast.BinOp: ExpressionTyper.binary_node,
    ast.UnaryOp: ExpressionTyper.unary,
    ast.Compare: ExpressionTyper.comparison,
    ast.Tuple: ExpressionTyper.tuple_node,
    ast.Attribute: ExpressionTyper.attribute,
    ast.Subscript: ExpressionTyper.subscript,
    ast.Call: lambda typer, node: typer.call(node),
}
