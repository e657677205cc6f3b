"""Each construct of the compiled subset: the interpreter and native code give what Python gives."""

import itertools

import pytest

from ludion.compiler.interpreter import Interpreter, UncheckedOverflowError
from tests.compiler.programs import differences, example_forms, example_names, native_functions, read_module

NUMBERS = (-(1 << 63), -(1 << 40), -65, -64, -7, -1, 0, 1, 2, 3, 8, 63, 64, 100, 1 << 40, (1 << 63) - 1)
LARGE = [*itertools.product(NUMBERS, NUMBERS)]
SMALL = [*itertools.product(range(-6, 9), range(-4, 8))]


@pytest.mark.parametrize("name", example_names("arithmetic"))
def test_arithmetic(name):
    assert not differences(example_forms("arithmetic")[name], LARGE)


@pytest.mark.parametrize("name", example_names("statements"))
def test_statements(name):
    assert not differences(example_forms("statements")[name], SMALL)


@pytest.mark.parametrize("name", example_names("tuples"))
def test_tuples(name):
    assert not differences(example_forms("tuples")[name], SMALL)


@pytest.mark.parametrize("name", example_names("generator_loops"))
def test_generator_loops(name):
    assert not differences(example_forms("generator_loops")[name], SMALL)


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_optimisation_levels_agree(level):
    text = "@compiled\ndef f(a, b):\n    n = 0\n    for i in range(a):\n        n = (n * 31 + (i ^ b)) % 1000003\n    return n\n"
    function = native_functions(text, ["f"], level=level)["f"]
    expected = 0
    for i in range(99):
        expected = (expected * 31 + (i ^ 5)) % 1000003
    assert function(99, 5) == expected


def test_interpreter_reports_overflow_without_checks():
    text = "@compiled\ndef f(a, b):\n    return a * b\n"
    function = Interpreter(read_module(text, checks=False).program()).function("f")
    assert function(3, 4) == 12
    with pytest.raises(UncheckedOverflowError):
        function(1 << 40, 1 << 40)


def test_constant_condition_leaves_branch_untyped():
    text = "SIZE = 3\n\n@compiled\ndef f(a):\n    if SIZE == 3:\n        return a\n    return undefined(a)\n"
    assert native_functions(text, ["f"])["f"](5) == 5


def test_accented_names():
    text = "@compiled\ndef f(né, b):\n    for élan in range(3):\n        né += élan * b\n    return né\n"
    assert native_functions(text, ["f"])["f"](5, 2) == 11


@pytest.mark.parametrize("arguments", [(1,), (1, 2, 3), ("1", 2), (1.5, 2), (1 << 70, 2)])
def test_wrong_arguments_raise(arguments):
    function = native_functions("@compiled\ndef f(a, b):\n    return a + b\n", ["f"])["f"]
    with pytest.raises((TypeError, OverflowError)):
        function(*arguments)


def test_function_outlives_its_code():
    function = native_functions("@compiled\ndef f(a):\n    return 7 // a\n", ["f"])["f"]
    for _ in range(3):
        assert function(2) == 3
        with pytest.raises(ZeroDivisionError, match="integer division or modulo by zero"):
            function(0)
