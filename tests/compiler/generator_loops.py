"""Functions of the compiled subset: loops over generators."""

from tests.compiler.names import compiled


@compiled
def steps(start, n):
    i = start
    while i < n:
        if i == 6:
            return
        yield i
        i += 1


@compiled
def twice_each(n):
    for i in range(n):
        yield i
        if i % 2:
            continue
        yield -i
        if i > 4:
            break


@compiled
def sum(a, b):
    n = 0
    for x in steps(a, b):
        n = n * 3 + x
    return n


@compiled
def break_and_else(a, b):
    n = 0
    for x in steps(a, b):
        if x == 4:
            break
        n += x
    else:
        n = -n
    return n


@compiled
def skip(a, b):
    n = 0
    for x in twice_each(b):
        if x == a:
            continue
        n = n * 3 + x
    return n


@compiled
def returned(a, b):
    for x in twice_each(b):
        if x == -a:
            return x * 10
    return 1


@compiled
def inner_loop(a, b):
    n = 0
    for x in steps(0, b):
        for i in range(3):
            if i == x:
                break
            if i == a:
                continue
            n = n * 2 + i
    return n


@compiled
def nested(a, b):
    n = 0
    for x in steps(0, a):
        for y in steps(x, b):
            if y == 3:
                break
            n = n * 2 + x * y
    return n


@compiled
def same_names(a, b):
    i = 5
    n = 7
    for x in steps(a, b):
        n += x * i
    return n * 10 + i


@compiled
def variable_after_loop(a, b):
    x = -9
    for x in twice_each(a):
        last = x
    return x * 10 + (last if a > 0 else b)


@compiled
def two_loops(a, b):
    n = 0
    for x in steps(0, a):
        n += x
    for x in steps(1, b):
        n = n * 2 + x
    return n
