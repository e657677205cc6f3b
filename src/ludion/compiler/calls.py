"""Inference of calls: functions of the program, named tuples, built-in functions and primitives."""

import ast
from collections.abc import Callable

from ludion.compiler.errors import NotYet, Unknown
from ludion.compiler.iteration import IterationTyper
from ludion.compiler.operations import MASK, MATH_FUNCTIONS, PRIMITIVES
from ludion.compiler.program import NamedTupleClass, SourceFunction
from ludion.compiler.typed_tree import Call, Const, Expression, Let, MakeTuple, Op, Set, Statement
from ludion.compiler.typer import UNKNOWN
from ludion.compiler.value_types import BOOL, FLOAT, INT, WHOLE_NUMBERS, WORD, TupleType

RESULT = "the result of a function that calls itself"


class CallTyper(IterationTyper):
    """Types calls."""

    def call(self, node: ast.Call) -> Expression:
        """Type a call."""
        function = node.func
        if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name) and function.value.id == "math":
            return self._math(function.attr, [self.expr(argument) for argument in node.args])
        if not isinstance(function, ast.Name) or function.id in self.local_names:
            raise self.refuse(f"{ast.unparse(function)} cannot be called")
        target = self.program.function(function.id)
        if target is not None:
            return self._called(function.id, target, node)
        known = self.program.constants.get(function.id)
        if isinstance(known, NamedTupleClass):
            return self._named_tuple(known, node)
        if node.keywords:
            raise self.refuse(f"{function.id} with keyword arguments cannot be compiled", "Pass the arguments by position.")
        if function.id == "len" and len(node.args) == 1 and isinstance(node.args[0], ast.Call):
            return self._length_of_call(node.args[0])
        if function.id == "word" and len(node.args) == 1 and isinstance(node.args[0], ast.Constant):
            return self._word_literal(node.args[0].value)
        values = [self.expr(argument) for argument in node.args]
        if any(value.type is UNKNOWN for value in values):
            raise Unknown
        if function.id in PRIMITIVES:
            return self._primitive(function.id, values)
        builtin = BUILTINS.get(function.id)
        if builtin is None:
            raise self.refuse(f"{function.id} cannot be compiled", "Call functions that are written in Python with numbers.")
        least, most, method = builtin
        if not least <= len(values) <= most:
            raise self.refuse(f"{function.id} with {len(values)} arguments cannot be compiled")
        return method(self, *values)

    def _called(self, name: str, target: SourceFunction, node: ast.Call) -> Expression:
        """Type a call of a function of the program, with keywords and default values."""
        given = self._arguments(name, target, node)
        values = [given[parameter] for parameter in target.parameters]
        here = self.here
        made = self.program.instance(name, tuple(value.type for value in values))
        self.here = here
        self.made.calls[made.name] = made
        result = self.program.result_of(made)
        if result is None:
            if self.program.refusals:
                raise Unknown
            raise NotYet(RESULT)
        return Call(result, made, values)

    def _arguments(self, name: str, target: SourceFunction, node: ast.Call) -> dict[str, Expression]:
        """Return the argument of each parameter, evaluated in Python's order."""
        parameters = target.parameters
        if len(node.args) > len(parameters):
            raise self.refuse(f"{name} takes {len(parameters)} arguments, and {len(node.args)} are given")
        given = {parameters[index]: self.expr(argument) for index, argument in enumerate(node.args)}
        for keyword in node.keywords:
            if keyword.arg not in parameters or keyword.arg in given:
                raise self.refuse(f"{name} has no parameter {keyword.arg} here")
            given[keyword.arg] = self.expr(keyword.value)
        for parameter, default in zip(reversed(parameters), reversed(target.node.args.defaults), strict=False):
            if parameter not in given:
                given[parameter] = self.expr(default)
        if missing := [parameter for parameter in parameters if parameter not in given]:
            raise self.refuse(f"{name} needs an argument for {missing[0]}")
        if any(value.type is UNKNOWN for value in given.values()):
            raise Unknown
        return given

    def _named_tuple(self, made: NamedTupleClass, node: ast.Call) -> Expression:
        given = dict(zip(made.fields, (self.expr(argument) for argument in node.args), strict=False))
        given.update({keyword.arg: self.expr(keyword.value) for keyword in node.keywords if keyword.arg is not None})
        if set(given) != set(made.fields) or len(node.args) > len(made.fields):
            raise self.refuse(f"{made.name} needs a value for each of its fields: {', '.join(made.fields)}")
        items = tuple(given[name] for name in made.fields)
        return MakeTuple(self.types.tuple_of([item.type for item in items], made.name, made.fields), items)

    def _primitive(self, name: str, values: list[Expression]) -> Expression:
        types, result = PRIMITIVES[name]
        if len(types) != len(values):
            raise self.refuse(f"{name} takes {len(types)} arguments")
        return Op(result, name, tuple(self.converted(value, kind) for value, kind in zip(values, types, strict=True)))

    def _math(self, name: str, values: list[Expression]) -> Expression:
        if name == "isfinite" and len(values) == 1:
            return Op(BOOL, "f64.is_finite", (self.converted(values[0], FLOAT),))
        if name not in MATH_FUNCTIONS or len(values) != 1:
            raise self.refuse(f"math.{name} cannot be compiled")
        value = self.converted(values[0], FLOAT)
        if name in ("sqrt", "log") and self.function.checks:
            test = "f64.not_negative" if name == "sqrt" else "f64.positive"
            value = self.failing(FLOAT, test, ValueError, "math domain error", value)
        result = Op(FLOAT, MATH_FUNCTIONS[name], (value,))
        return self._as_int(result) if name in ("floor", "ceil") else result

    def _length_of_call(self, node: ast.Call) -> Expression:
        """Type the `len` of a range, or of a call that returns a tuple."""
        if not self.is_builtin(node, "range"):
            return self.length(self.expr(node))
        out: list[Statement] = []
        length = self.range_items(node, out).length
        for statement in reversed(out):
            assert isinstance(statement, Set)
            length = Let(INT, statement.slot, statement.value, length)
        return length

    def _word_literal(self, value: object) -> Expression:
        """Type a word that is written out. It may need the 64th bit."""
        if not isinstance(value, int):
            raise self.refuse(f"a Word needs a whole number, not {value!r}")
        return Const(WORD, value & MASK)

    # Built-in functions

    def _as_int(self, value: Expression) -> Expression:
        if value.type is FLOAT:
            if isinstance(value, Const):
                return self.const(int(value.value))
            if self.function.checks:
                return self.failing(INT, "i64.from_f64_checked", OverflowError, "the float does not fit in 64 bits", value)
            return Op(INT, "i64.from_f64", (value,))
        return self.whole(value, INT)

    def _as_float(self, value: Expression) -> Expression:
        return self.converted(value, FLOAT)

    def _as_word(self, value: Expression) -> Expression:
        return self.whole(value, WORD)

    def _as_truth(self, value: Expression) -> Expression:
        return self.truth(value) if value.type in WHOLE_NUMBERS else self.whole(value, INT)

    def _bits(self, name: str, value: Expression) -> Expression:
        return Op(INT, name, (value if value.type is WORD else self.whole(value, INT),))

    def _replaced(self, value: Expression, index: Expression, new: Expression) -> Expression:
        if not isinstance(value.type, TupleType) or value.type.element is None:
            raise self.refuse(f"replaced needs a tuple with items of one type, not {value.type}")
        place, item = self.converted(index, INT), self.converted(new, value.type.element)
        return self.failing(value.type, "tuple.replaced", IndexError, "tuple index out of range", value, place, item)

    def _sum(self, value: Expression, start: Expression | None = None) -> Expression:
        if not isinstance(value.type, TupleType):
            raise self.refuse(f"the sum of {value.type} cannot be compiled", "Write the loop out with `for`.")
        count = len(value.type.items)

        def total(items: Expression) -> Expression:
            result: Expression = start if start is not None else Const(INT, 0)
            for index in range(count):
                result = self.binary("Add", result, self.item(items, index))
            return result

        return self.bound(value, total)

    def _every(self, value: Expression, every: bool) -> Expression:
        if not isinstance(value.type, TupleType):
            raise self.refuse(f"{'all' if every else 'any'} of {value.type} cannot be compiled", "Write the loop out with `for`.")
        count = len(value.type.items)

        def connected(items: Expression) -> Expression:
            result: Expression = Const(BOOL, every)
            for index in reversed(range(count)):
                test = self.truth(self.item(items, index))
                result = self.chosen(test, result, Const(BOOL, False)) if every else self.chosen(test, Const(BOOL, True), result)
            return result

        return self.bound(value, connected)

    def _min(self, *values: Expression) -> Expression:
        return self.extreme("lt", list(values))

    def _max(self, *values: Expression) -> Expression:
        return self.extreme("gt", list(values))


MANY = 100
# The least and the largest number of arguments, and the method.
BUILTINS: dict[str, tuple[int, int, Callable[..., Expression]]] = {
    "integer": (1, 1, lambda typer, value: typer.whole(value, INT)),
    "word": (1, 1, CallTyper._as_word),
    "truth": (1, 1, CallTyper._as_truth),
    "settled": (1, 1, lambda _, value: value),
    "popcount": (1, 1, lambda typer, value: typer._bits("i64.popcnt", value)),
    "lowest": (1, 1, lambda typer, value: typer._bits("i64.ctz", value)),
    "replaced": (3, 3, CallTyper._replaced),
    "int": (1, 1, CallTyper._as_int),
    "float": (1, 1, CallTyper._as_float),
    "bool": (1, 1, lambda typer, value: typer.truth(value)),
    "abs": (1, 1, CallTyper.absolute),
    "min": (1, MANY, CallTyper._min),
    "max": (1, MANY, CallTyper._max),
    "divmod": (2, 2, CallTyper.divided),
    "pow": (2, 2, lambda typer, base, exponent: typer.binary("Pow", base, exponent)),
    "len": (1, 1, CallTyper.length),
    "sum": (1, 2, CallTyper._sum),
    "any": (1, 1, lambda typer, value: typer._every(value, False)),
    "all": (1, 1, lambda typer, value: typer._every(value, True)),
    "tuple": (1, 1, lambda typer, value: typer.as_tuple(value)),
}
