"""64-bit words as Numba sees them: unsigned, wrapping, and never anything else.

Not Numba's own `uint64`: there `x + 1` turns signed and `x if c else 0` turns into a float, so that the same line would mean
different things interpreted and compiled.
"""

import operator
from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.core.errors import TypingError
from numba.core.imputils import impl_ret_borrowed
from numba.core.typeconv import Conversion
from numba.core.typing.templates import ConcreteTemplate, infer_global, signature
from numba.extending import intrinsic, lower_builtin, lower_cast, models, register_model

I64 = ir.IntType(64)
Lowered = Callable[..., Any]


class WordType(types.Type):
    """An unsigned 64-bit integer that stays one."""

    def __init__(self) -> None:
        super().__init__(name="word")

    def unify(self, typingctx: Any, other: Any) -> Any:
        return self if isinstance(other, (types.Integer, types.Boolean)) else None

    def can_convert_from(self, typingctx: Any, other: Any) -> Any:
        return Conversion.unsafe if isinstance(other, (types.Integer, types.Boolean)) else None


WORD = WordType()


@register_model(WordType)
class _WordModel(models.PrimitiveModel):
    def __init__(self, dmm: Any, fe_type: Any) -> None:
        super().__init__(dmm, fe_type, I64)


@lower_cast(types.Integer, WordType)
@lower_cast(types.Boolean, WordType)
def _to_word(context: Any, builder: Any, fromty: Any, toty: Any, value: Any) -> Any:
    if isinstance(fromty, types.Boolean):
        return builder.zext(value, I64)
    return _widen(builder, fromty, value)


def _widen(builder: Any, kind: Any, value: Any) -> Any:
    """An integer of any width as 64 bits."""
    if isinstance(kind, WordType) or value.type.width == 64:
        return value
    return builder.sext(value, I64) if kind.signed else builder.zext(value, I64)


_DIVISIONS = (operator.floordiv, operator.ifloordiv, operator.mod, operator.imod)


def _define(functions: tuple[Any, ...], result: Any, emit: Lowered) -> None:
    """Teach Numba a binary operation of words with words and integers."""
    pairs = [(WORD, WORD), (WORD, types.int64), (types.int64, WORD)]
    for function in functions:
        template = type(f"Word_{emit.__name__}", (ConcreteTemplate,), {"cases": [signature(result, *pair) for pair in pairs]})
        infer_global(function)(template)

        def lowered(context: Any, builder: Any, sig: Any, args: Any, function: Any = function) -> Any:
            if function in _DIVISIONS:
                with builder.if_then(builder.icmp_unsigned("==", args[1], ir.Constant(I64, 0)), likely=False):
                    context.call_conv.return_user_exc(builder, ZeroDivisionError, ("integer division or modulo by zero",))
            return emit(builder, *args, *(isinstance(kind, WordType) for kind in sig.args))

        for left, right in ((WordType, WordType), (WordType, types.Integer), (types.Integer, WordType)):
            lower_builtin(function, left, right)(lowered)


def _shift(builder: Any, direction: str, value: Any, count: Any) -> Any:
    """A shift that brings in zeros, also past 63 places, where the machine's own would turn round."""
    inside = builder.icmp_unsigned("<", count, ir.Constant(I64, 64))
    return builder.select(inside, getattr(builder, direction)(value, count), ir.Constant(I64, 0))


def _compare(sign: str) -> Lowered:
    """A comparison that is right for a negative integer beside a word, too: it is smaller than any word."""

    def compare(builder: Any, left: Any, right: Any, left_word: bool, right_word: bool) -> Any:
        result = builder.icmp_unsigned(sign, left, right)
        if left_word and right_word:
            return result
        negative = builder.icmp_signed("<", left if right_word else right, ir.Constant(I64, 0))
        below = sign in ("<", "<=", "!=") if right_word else sign in (">", ">=", "!=")
        return builder.select(negative, ir.Constant(ir.IntType(1), int(below)), result)

    return compare


def _plain(instruction: str) -> Lowered:
    return lambda builder, left, right, *_: getattr(builder, instruction)(left, right)


def _smaller(sign: str) -> Lowered:
    compare = _compare(sign)
    return lambda builder, left, right, *words: builder.select(compare(builder, left, right, *words), left, right)


for _functions, _emit in (
    ((operator.add, operator.iadd), _plain("add")),
    ((operator.sub, operator.isub), _plain("sub")),
    ((operator.mul, operator.imul), _plain("mul")),
    ((operator.and_, operator.iand), _plain("and_")),
    ((operator.or_, operator.ior), _plain("or_")),
    ((operator.xor, operator.ixor), _plain("xor")),
    ((operator.floordiv, operator.ifloordiv), _plain("udiv")),
    ((operator.mod, operator.imod), _plain("urem")),
    ((operator.lshift, operator.ilshift), lambda builder, left, right, *_: _shift(builder, "shl", left, right)),
    ((operator.rshift, operator.irshift), lambda builder, left, right, *_: _shift(builder, "lshr", left, right)),
    ((min,), _smaller("<")),
    ((max,), _smaller(">")),
):
    _define(_functions, WORD, _emit)
for _function, _sign in (
    (operator.eq, "=="),
    (operator.ne, "!="),
    (operator.lt, "<"),
    (operator.le, "<="),
    (operator.gt, ">"),
    (operator.ge, ">="),
):
    _define((_function,), types.boolean, _compare(_sign))


def _unary(function: Any, result: Any, emit: Lowered) -> None:
    infer_global(function)(type("WordUnary", (ConcreteTemplate,), {"cases": [signature(result, WORD)]}))
    lower_builtin(function, WordType)(lambda context, builder, sig, args: emit(builder, args[0]))


_unary(operator.neg, WORD, lambda builder, value: builder.neg(value))
_unary(operator.invert, WORD, lambda builder, value: builder.not_(value))
_unary(bool, types.boolean, lambda builder, value: builder.icmp_unsigned("!=", value, ir.Constant(I64, 0)))
_unary(operator.not_, types.boolean, lambda builder, value: builder.icmp_unsigned("==", value, ir.Constant(I64, 0)))
_unary(int, types.int64, lambda builder, value: value)


_WHOLE = (types.Integer, types.Boolean, WordType)


def _whole(value: Any, wanted: str) -> None:
    if not isinstance(value, _WHOLE):
        raise TypingError(f"LUDION: {wanted} is wanted here, not {value}")


@intrinsic
def integer(typingctx: Any, value: Any) -> Any:
    """A whole number as a signed 64-bit integer; anything else is refused while compiling."""
    _whole(value, "a whole number")

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        if isinstance(sig.args[0], types.Boolean):
            return builder.zext(args[0], I64)
        return _widen(builder, sig.args[0], args[0])

    return types.int64(types.unliteral(value)), codegen


@intrinsic
def word(typingctx: Any, value: Any) -> Any:
    """A whole number as a word."""
    _whole(value, "a whole number")

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        if isinstance(sig.args[0], types.Boolean):
            return builder.zext(args[0], I64)
        return _widen(builder, sig.args[0], args[0])

    return WORD(types.unliteral(value)), codegen


@intrinsic
def settled(typingctx: Any, value: Any) -> Any:
    """The same value, of a type that does not say which value it is."""
    kind = types.unliteral(value)
    return kind(kind), lambda context, builder, sig, args: impl_ret_borrowed(context, builder, sig.return_type, args[0])


@intrinsic
def truth(typingctx: Any, value: Any) -> Any:
    """A boolean state field, given as a boolean or as 0 or 1."""
    _whole(value, "true or false")

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        if isinstance(sig.args[0], types.Boolean):
            return args[0]
        return builder.icmp_unsigned("!=", args[0], ir.Constant(args[0].type, 0))

    return types.boolean(types.unliteral(value)), codegen


@intrinsic
def popcount(typingctx: Any, board: Any) -> Any:
    """`core.bits.popcount` as one instruction."""
    _whole(board, "a set of cells")
    return types.int64(types.unliteral(board)), lambda context, builder, sig, args: builder.ctpop(
        _widen(builder, sig.args[0], args[0])
    )


@intrinsic
def lowest(typingctx: Any, board: Any) -> Any:
    """`core.bits.lowest` as one instruction."""
    _whole(board, "a set of cells")
    return types.int64(types.unliteral(board)), lambda context, builder, sig, args: builder.cttz(
        _widen(builder, sig.args[0], args[0]), ir.Constant(ir.IntType(1), 0)
    )
