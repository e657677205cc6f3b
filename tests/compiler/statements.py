"""Functions of the compiled subset: branches, loops, assignments, exceptions."""

from tests.compiler.names import compiled


@compiled
def branches(a, b):
    if a > b:
        c = a
    elif a == b:
        c = 7
    else:
        c = -b
    return c * 2


@compiled
def while_loop(a, b):
    n = 0
    while a > b and n < 50:
        a = a - 3
        n += 1
    else:
        n += 1000
    return n


@compiled
def loop_with_break(a, b):
    n = 0
    for i in range(a, b):
        if i == 3:
            break
        n += i
    else:
        n = -n
    return n


@compiled
def loop_with_continue(a, b):
    n = 0
    for i in range(b):
        if i % 2 == a % 2:
            continue
        n = n * 3 + i
    return n


@compiled
def nested_loops(a, b):
    n = 0
    for i in range(a):
        for j in range(i, b):
            if j == 4:
                break
            n += i * j
        if n > 40:
            break
    return n


@compiled
def range_with_step(a, b):
    n = 0
    for i in range(a, b, 2):
        n = n * 5 + i
    for i in range(b, a, -3):
        n = n * 5 + i
    return n


@compiled
def range_with_variable_step(a, b):
    n = 0
    for i in range(a, 20, b):
        n = n * 5 + i
        if n > 9999:
            break
    return n


@compiled
def length_of_range(a, b):
    return len(range(a, b, 2)) * 100 + len(range(b))


@compiled
def reversed_range(a, b):
    n = 0
    for i in reversed(range(a, b, 2)):
        n = n * 5 + i
    return n


@compiled
def loop_variable_after_loop(a, b):
    i = -1
    for i in range(a):
        i += b
    return i


@compiled
def walks(a, b):
    n = 0
    for i, (x, y) in enumerate(zip((a, b, 4), (1, 2, 3)), 2):
        n = n * 3 + i * x - y
    return n


@compiled
def int_then_float(a, b):
    x = 1
    for i in range(b):
        if i == 3:
            x = x + 0.5
    return int(x * 2) + a


@compiled
def unset_variable(a, b):
    for i in range(a):
        last = i * b
    return last


@compiled
def variable_set_in_one_branch(a, b):
    if a > b:
        x = a
    if b > 2:
        return x
    return 0


@compiled
def variable_set_by_loop(a, b):
    n = 0
    for i in range(a):
        if i > 2:
            n = n * 2 + step
        elif i > 1 or b > 0:
            step = b
    return n


@compiled
def swapped_variables(a, b):
    for i in range(3):
        a, b = b, a - b
    return a * 100 + b


@compiled
def assertion(a, b):
    assert a != b
    return a


@compiled
def raised_error(a, b):
    if a > b:
        raise ValueError("too large")
    return b


@compiled
def augmented_assignments(a, b):
    a += b
    a *= 3
    a -= 1
    a //= 2
    a <<= 2
    a >>= 1
    a |= 5
    a &= 1023
    a ^= b
    a %= 7
    return a
