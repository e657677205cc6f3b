"""Functions of the compiled subset: arithmetic and comparisons."""

from tests.compiler.names import compiled, integer, lowest, popcount, word


@compiled
def addition(a, b):
    return a + b


@compiled
def subtraction(a, b):
    return a - b


@compiled
def multiplication(a, b):
    return a * b


@compiled
def floor_division(a, b):
    return a // b


@compiled
def modulo(a, b):
    return a % b


@compiled
def both_divisions(a, b):
    q, r = divmod(a, b)
    return q ^ r


@compiled
def left_shift(a, b):
    return a << b if b < 200 else b


@compiled
def right_shift(a, b):
    return a >> b


@compiled
def bits(a, b):
    return (a & b) ^ (a | ~b)


@compiled
def negation(a, b):
    return -a + +b


@compiled
def comparisons(a, b):
    return (a < b) + 2 * (a <= b) + 4 * (a == b) + 8 * (a != b) + 16 * (a > b) + 32 * (a >= b)


@compiled
def chain(a, b):
    return a < b < 5 or b <= a <= 8


@compiled
def square(a, b):
    return a**2 - b**3


@compiled
def extremes(a, b):
    return min(a, b, 3) ^ max(a, b, -3) ^ abs(a)


@compiled
def truth_of_numbers(a, b):
    return (a and b) + (a or b) + (not a)


@compiled
def bool_arithmetic(a, b):
    return (a > b) + (a < 3) * 2 - (b == 2) + ((a > 0) & (b > 0)) + ((a > 0) ^ True)


@compiled
def true_division(a, b):
    return a / b


@compiled
def floats(a, b):
    return a * 0.5 - b / 4.0 + 1e-3


@compiled
def float_to_int(a, b):
    return int(a / 8) + int(b * 1.5)


@compiled
def float_comparison(a, b):
    return (a * 0.5 < b) + 2 * (a / 4 == b) + 4 * (a * 1.5 >= b)


@compiled
def large_float_to_int(a, b):
    return int(a * 1e10 * b)


@compiled
def word_addition(a, b):
    return word(a) + b


@compiled
def word_subtraction(a, b):
    return a - word(b)


@compiled
def word_multiplication(a, b):
    return word(a) * word(b)


@compiled
def word_division(a, b):
    return word(a) // word(b)


@compiled
def word_modulo(a, b):
    return word(a) % word(b)


@compiled
def word_shifts(a, b):
    return (word(a) >> (b & 127)) ^ (word(a) << (b & 127))


@compiled
def word_complement(a, b):
    return ~word(a) & -word(b)


@compiled
def word_comparisons(a, b):
    return (word(a) < b) + 2 * (word(a) <= word(b)) + 4 * (a == word(b)) + 8 * (a > word(b)) + 16 * (word(a) != b)


@compiled
def word_counts(a, b):
    return popcount(word(a)) * 100 + (lowest(word(b)) if b else 0)


@compiled
def word_to_int(a, b):
    return integer(word(a) ^ word(b))


@compiled
def word_extremes(a, b):
    return word(max(word(a), word(b)) - min(word(a), word(b)))


@compiled
def word_literal(a, b):
    return word(0x9E3779B97F4A7C15) ^ word(a)
