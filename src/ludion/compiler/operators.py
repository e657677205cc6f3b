"""Inference of arithmetic, comparisons, and the built-in functions on numbers."""

import operator

from ludion.compiler.operations import BINARY, CAN_OVERFLOW, MASK, machine_name
from ludion.compiler.typed_tree import Choose, Const, Expression, Op
from ludion.compiler.typer import FALSE, TRUE, ZERO, TyperBase
from ludion.compiler.value_types import BOOL, FLOAT, INT, NUMBERS, WORD, TupleType, ValueType

OVERFLOW = "the result needs more than 64 bits"
NEGATIVE_SHIFT = "negative shift count"
ZERO_DIVISION = "integer division or modulo by zero"
FLOAT_ZERO_DIVISION = "float division by zero"
MAX_EXPONENT = 63
SYMBOLS = {
    "Add": "+",
    "Sub": "-",
    "Mult": "*",
    "Div": "/",
    "FloorDiv": "//",
    "Mod": "%",
    "Pow": "**",
    "LShift": "<<",
    "RShift": ">>",
    "BitAnd": "&",
    "BitOr": "|",
    "BitXor": "^",
    "MatMult": "@",
}


class OperatorTyper(TyperBase):
    """Types operators. Names of operators are those of the classes in `ast`."""

    def binary(self, name: str, left: Expression, right: Expression) -> Expression:
        """Type a binary operation."""
        one, two = left.type, right.type
        self.require_known(one)
        self.require_known(two)
        if one not in NUMBERS or two not in NUMBERS or (name not in BINARY and name not in ("Pow", "Div")):
            raise self._no_operator(name, one, two)
        if name == "Pow":
            return self._power(left, right)
        if name == "Div" or FLOAT in (one, two):
            return self._float_operation(name, left, right)
        if one is BOOL and two is WORD:
            raise self.refuse(
                f"{SYMBOLS[name]} of a bool and a Word gives an int in Python", "Write Word(...) around the left operand."
            )
        if one is BOOL and two is BOOL and name in ("BitAnd", "BitOr", "BitXor"):
            return Op(BOOL, f"i1.{BINARY[name]}", (left, right))
        kind = WORD if WORD in (one, two) else INT
        return self._whole_operation(BINARY[name], kind, left, right)

    def _no_operator(self, name: str, one: ValueType, two: ValueType) -> Exception:
        return self.refuse(
            f"{SYMBOLS[name]} of {one} and {two} cannot be compiled", "Rules compute with numbers and tuples of numbers."
        )

    def _whole_operation(self, name: str, kind: ValueType, left: Expression, right: Expression) -> Expression:
        if name in ("shl", "shr"):
            return self._shift(name, kind, left, right)
        left, right = self.converted(left, kind), self.converted(right, kind)
        machine = machine_name(name, kind is WORD)
        if name == "div" and kind is INT and self.function.checks:
            return self.bound_pair(left, right, self._checked_quotient)
        if name in ("div", "mod"):
            return self.failing(kind, machine, ZeroDivisionError, ZERO_DIVISION, left, right)
        if kind is INT and name in CAN_OVERFLOW:
            if isinstance(left, Const) and isinstance(right, Const):
                a, b = int(left.value), int(right.value)
                return self.const({"add": a + b, "sub": a - b, "mul": a * b}[name])
            if self.function.checks:
                return self.failing(kind, f"{machine}_checked", OverflowError, OVERFLOW, left, right)
        return Op(kind, machine, (left, right))

    def _checked_quotient(self, left: Expression, right: Expression) -> Expression:
        """Divide two ints. The smallest int divided by -1 does not fit in 64 bits."""
        if not isinstance(right, Const) or right.value == -1:
            left = self.failing(INT, "i64.dividend", OverflowError, OVERFLOW, left, right)
        return self.failing(INT, "i64.div_s", ZeroDivisionError, ZERO_DIVISION, left, right)

    def _shift(self, name: str, kind: ValueType, value: Expression, count: Expression) -> Expression:
        """Shift a number. The count of a shift is an int, also where the value is a word."""
        value = self.converted(value, kind)
        machine = machine_name(name, kind is WORD)
        if isinstance(count, Const) and int(count.value) < 0:
            raise self.refuse("a shift by a negative number raises ValueError")
        if count.type is not WORD and self.function.checks and not isinstance(count, Const):
            count = self.failing(INT, "i64.not_negative", ValueError, NEGATIVE_SHIFT, self.converted(count, INT))
        count = self.converted(count, WORD)
        if name == "shl" and kind is INT:
            if isinstance(value, Const) and isinstance(count, Const) and int(count.value) < 64:
                return self.const(int(value.value) << int(count.value))
            if self.function.checks:
                return self.failing(kind, "i64.shl_checked", OverflowError, OVERFLOW, value, count)
        return Op(kind, machine, (value, count))

    def _float_operation(self, name: str, left: Expression, right: Expression) -> Expression:
        operation = {"Add": "f64.add", "Sub": "f64.sub", "Mult": "f64.mul", "Div": "f64.div"}.get(name)
        if operation is None or WORD in (left.type, right.type):
            raise self._no_operator(name, left.type, right.type)
        left, right = self.converted(left, FLOAT), self.converted(right, FLOAT)
        if name == "Div":
            return self.failing(FLOAT, operation, ZeroDivisionError, FLOAT_ZERO_DIVISION, left, right)
        return Op(FLOAT, operation, (left, right))

    def _power(self, base: Expression, exponent: Expression) -> Expression:
        """Expand a power with a constant exponent into multiplications by squaring."""
        if not isinstance(exponent, Const) or exponent.type is not INT or not 0 <= exponent.value <= MAX_EXPONENT:
            raise self.refuse(f"** needs a constant exponent from 0 to {MAX_EXPONENT}", "Use <<, a table of powers, or a loop.")
        base = self.converted(base, INT) if base.type is BOOL else base
        if base.type is WORD:
            raise self.refuse("** of a Word gives an int in Python", "Multiply the Word by itself.")
        power = int(exponent.value)
        if isinstance(base, Const):
            return self.const(base.value**power)
        if power == 0:
            return self.converted(Const(INT, 1), base.type)
        return self.bound(base, lambda b: self._product(None, b, power))

    def _product(self, found: Expression | None, square: Expression, left: int) -> Expression:
        """Return `found` times `square` to the power of `left`."""
        if left & 1:
            found = square if found is None else self.binary("Mult", found, square)
        if left == 1:
            assert found is not None
            return found

        def squared(known: Expression | None) -> Expression:
            return self.bound(self.binary("Mult", square, square), lambda s: self._product(known, s, left >> 1))

        return squared(None) if found is None else self.bound(found, squared)

    def negative(self, value: Expression) -> Expression:
        """Type a minus sign."""
        value = self._number(value, "-")
        if isinstance(value, Const):
            return Const(WORD, -int(value.value) & MASK) if value.type is WORD else self.const(-value.value)
        if value.type is FLOAT:
            return Op(FLOAT, "f64.neg", (value,))
        return self._whole_operation("sub", value.type, Const(value.type, 0), value)

    def positive(self, value: Expression) -> Expression:
        """Type a plus sign."""
        value = self._number(value, "+")
        if value.type is WORD:
            raise self.refuse("+ of a Word gives an int in Python", "Leave the plus sign out.")
        return value

    def inverted(self, value: Expression) -> Expression:
        """Type `~`."""
        value = self._number(value, "~")
        if value.type is FLOAT:
            raise self.refuse("~ of a float cannot be compiled")
        if isinstance(value, Const):
            return Const(WORD, ~int(value.value) & MASK) if value.type is WORD else self.const(~int(value.value))
        return Op(value.type, "i64.xor", (value, Const(value.type, MASK if value.type is WORD else -1)))

    def _number(self, value: Expression, sign: str) -> Expression:
        self.require_known(value.type)
        if value.type not in NUMBERS:
            raise self.refuse(f"{sign} of {value.type} cannot be compiled")
        return self.converted(value, INT) if value.type is BOOL else value

    # Comparisons

    def compared(self, name: str, left: Expression, right: Expression) -> Expression:
        """Type a comparison of two numbers or two tuples. An int and a word are compared by their values."""
        one, two = left.type, right.type
        self.require_known(one)
        self.require_known(two)
        if isinstance(one, TupleType) and isinstance(two, TupleType):
            return self.bound_pair(left, right, lambda a, b: self._tuples_compared(name, a, b))
        if isinstance(left, Const) and isinstance(right, Const):
            return TRUE if getattr(operator, name)(left.value, right.value) else FALSE
        if one not in NUMBERS or two not in NUMBERS or (FLOAT in (one, two) and WORD in (one, two)):
            raise self.refuse(f"{one} and {two} cannot be compared", "Compare numbers of the same type.")
        if FLOAT in (one, two):
            return Op(BOOL, f"f64.{name}", (self.converted(left, FLOAT), self.converted(right, FLOAT)))
        if (one is WORD) == (two is WORD):
            kind = WORD if one is WORD else INT
            return Op(BOOL, machine_name(name, kind is WORD), (self.converted(left, kind), self.converted(right, kind)))
        whole = right if one is WORD else left
        if whole.type is BOOL or (isinstance(whole, Const) and whole.value >= 0):
            return Op(BOOL, machine_name(name, True), (self.converted(left, WORD), self.converted(right, WORD)))
        return self.bound_pair(left, right, lambda a, b: self._word_and_int_compared(name, a, b))

    def _word_and_int_compared(self, name: str, left: Expression, right: Expression) -> Expression:
        """Compare a word with an int, which is less than any word if it is negative."""
        int_is_left = right.type is WORD
        result_if_negative = name in (("lt", "le", "ne") if int_is_left else ("gt", "ge", "ne"))
        negative = Op(BOOL, "i64.lt_s", (left if int_is_left else right, ZERO))
        same = Op(BOOL, machine_name(name, True), (self.converted(left, WORD), self.converted(right, WORD)))
        return Choose(BOOL, negative, TRUE if result_if_negative else FALSE, same)

    def _tuples_compared(self, name: str, left: Expression, right: Expression) -> Expression:
        """Expand a comparison of tuples into comparisons of their items."""
        assert isinstance(left.type, TupleType)
        assert isinstance(right.type, TupleType)
        length, other = len(left.type.items), len(right.type.items)
        if name in ("eq", "ne"):
            return self._equal_tuples(name, left, right, length == other)
        by_length = {"lt": length < other, "le": length <= other, "gt": length > other, "ge": length >= other}
        result: Expression = TRUE if by_length[name] else FALSE
        for index in reversed(range(min(length, other))):
            one, two = self.item(left, index), self.item(right, index)
            result = Choose(BOOL, self.compared("eq", one, two), result, self.compared(name, one, two))
        return result

    def _equal_tuples(self, name: str, left: Expression, right: Expression, same_length: bool) -> Expression:
        if not same_length:
            return FALSE if name == "eq" else TRUE
        assert isinstance(left.type, TupleType)
        result: Expression = TRUE
        for index in reversed(range(len(left.type.items))):
            same = self.compared("eq", self.item(left, index), self.item(right, index))
            result = same if result is TRUE else Choose(BOOL, same, result, FALSE)
        return result if name == "eq" else self.negated(result)

    # Functions of numbers

    def extreme(self, name: str, values: list[Expression]) -> Expression:
        """Type `min` (`lt`) or `max` (`gt`) of some values. Of equal values it is the first."""
        if len(values) == 1 and isinstance(values[0].type, TupleType) and values[0].type.items:
            count = len(values[0].type.items)
            return self.bound(values[0], lambda v: self.extreme(name, [self.item(v, i) for i in range(count)]))
        if len(values) == 1:
            raise self.refuse(f"{'min' if name == 'lt' else 'max'} of one {values[0].type} cannot be compiled")
        result = values[0]
        for value in values[1:]:
            result = self._better(name, result, value)
        return result

    def _better(self, name: str, one: Expression, other: Expression) -> Expression:
        # Compare before the conversion: a negative int is less than any word, and its bits as a word are large.
        return self.bound_pair(one, other, lambda a, b: self.chosen(self.compared(name, b, a), b, a))

    def absolute(self, value: Expression) -> Expression:
        """Type `abs`."""
        if value.type is FLOAT:
            return Op(FLOAT, "f64.abs", (value,))
        if value.type is WORD:
            raise self.refuse("abs of a Word gives an int in Python", "Leave abs out: a Word is never negative.")
        return self.bound(self.converted(value, INT), lambda v: Choose(INT, Op(BOOL, "i64.lt_s", (v, ZERO)), self.negative(v), v))

    def divided(self, left: Expression, right: Expression) -> Expression:
        """Type `divmod`."""
        if WORD in (left.type, right.type):
            raise self.refuse("divmod of a Word gives ints in Python", "Write // and % instead.")
        return self.bound_pair(
            left, right, lambda a, b: self.make_tuple([self.binary("FloorDiv", a, b), self.binary("Mod", a, b)])
        )
