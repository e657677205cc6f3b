"""Functions of the compiled subset: tuples, tables, calls."""

from collections import namedtuple

from tests.compiler.names import Constant, compiled, in_place, replaced

TABLE = Constant((5, -3, 8, 1), False)
ROWS = Constant(((1, 2, 3), (4, -5, 6)), False)
Point = namedtuple("Point", "x y")


@compiled
def twice(n):
    return 2 * n


@in_place
def power(base, n=3):
    result = 1
    for i in range(n):
        result = result * base
    return result


@compiled
def first(pair):
    return pair[0], pair


@compiled
def count(a, b):
    if a <= 0:
        return b
    return count(a - 1, b) + count(a - 3, 1)


@compiled
def unpacking(a, b):
    p = (a, (b, 3))
    x, (y, z) = p
    return x * 100 + y * 10 + z


@compiled
def constant_index(a, b):
    p = (a, b, 7)
    return p[0] + p[-1] * p[1]


@compiled
def variable_index(a, b):
    p = (a, b, 7, 9)
    return p[a]


@compiled
def table_index(a, b):
    return TABLE[a] * 100 + ROWS[b][a]


@compiled
def loop_over_table(a, b):
    n = 0
    for row in ROWS:
        for x in row:
            n = n * 3 + x * a
    for x in TABLE:
        n += x * b
    return n


@compiled
def loop_over_tuple(a, b):
    n = 0
    for x in (a, b, a + b):
        n = n * 7 + x
    return n


@compiled
def slices(a, b):
    p = (a, b, 3, 4)
    q = p[1:3]
    r = p[::-1]
    return q[0] * 10 + q[1] + r[a % 4] + len(p[2:])


@compiled
def membership(a, b):
    return (a in (b, 2, 3)) + 2 * (a not in (1, b))


@compiled
def tuple_comparisons(a, b):
    p, q = (a, b), (b, a)
    return (p < q) + 2 * (p == q) + 4 * (p >= q) + 8 * (p != q) + 16 * ((a, 1) <= (b, 1))


@compiled
def named_tuple(a, b):
    p = Point(a, y=b)
    q = Point(p.y, p.x)
    return p.x * 10 + q.x + q[1]


@compiled
def replaced_item(a, b):
    p = replaced((a, b, 3), a % 3, b)
    return p[0] * 100 + p[1] * 10 + p[2]


@compiled
def replaced_out_of_range(a, b):
    p = replaced((a, b, 3), a, b)
    return p[0]


@compiled
def sum_of_tuple(a, b):
    p = (a, b, 4)
    return sum(p) * 10 + sum((a, b), 5) + len(p) + any(p) + all(p)


@compiled
def extremes_of_tuple(a, b):
    p = (a, b, 4)
    return max(p) * 10 + min(p)


@compiled
def tuple_of_tuples(a, b):
    p = ((a, 1), (b, 2), (3, 4))
    return p[a % 3][1] * 10 + p[b % 3][0]


@compiled
def tuple_in_branches(a, b):
    p = (a, True) if a > b else (b, 0)
    return p[0] + p[1]


@compiled
def function_calls(a, b):
    return twice(a) + twice(n=b) + power(2, a % 5) + first((a, b))[0]


@compiled
def function_that_calls_itself(a, b):
    return count(a, b)


@compiled
def bool_is_index(a, b):
    return (a, b)[a > b]
