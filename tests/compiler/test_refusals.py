"""Code outside of the compiled subset is refused, with its place and the reason. All refusals come at once."""

import pytest

from ludion.compiler.errors import CompileError
from tests.compiler.programs import FILE, read_module

REFUSED = {
    "return [a]": "[a] cannot be compiled",
    "return y": "the name y is not defined",
    "x = 'no'": "'no' is not a number",
    "if a:\n        x = (1, 2)\n    else:\n        x = 3\n    return x": "x has values of different types here",
    "for x in a:\n        pass": "a value of type int has no length",
    "with a:\n        pass": "`with` cannot be compiled",
    "if a:\n        return (1, 2)\n    return 3": "int is returned here, and (int, int) elsewhere",
    "if a:\n        return 3": "the function can end without a return",
    "return a ** a": "** needs a constant exponent from 0 to 63",
    "return a | 0.5": "| of int and float cannot be compiled",
    "return 1 << 70 - 1 + 10 ** 19": "10000000000000000000 needs more than 64 bits",
    "return a << -1": "a shift by a negative number raises ValueError",
    "return x\n    x = 1": "x has no value here",
    "return True - word(5)": "- of a bool and a Word gives an int in Python",
    "return abs(word(a))": "abs of a Word gives an int in Python",
    "return divmod(word(a), 3)[0]": "divmod of a Word gives ints in Python",
    "return (1, 2)[5]": "the tuple has 2 items, and item 5 is read",
    "return (1, 2.5)[a]": "items of (int, float) have different types, or it has none",
    "return (1, 2)[word(a)]": "a value of type Word is not an index",
    "x, y = (1, 2, 3)\n    return x": "a value of type (int, int, int) cannot be unpacked into 2 names",
    "return g(a)": "g needs an argument for b",
    "return g(a, 1, 2)": "g takes 2 arguments, and 3 are given",
    "return g(a, c=1)": "g has no parameter c here",
    "for x in range(1, 9, 0):\n        pass": "a range with step 0 raises ValueError",
    "return a is None": "None is not a number",
    "return a.bit_length()": "a.bit_length cannot be called",
    "a.x = 3": "a.x cannot be assigned",
    "return math.gamma(a)": "math.gamma cannot be compiled",
}


def refusals(body):
    text = f"@compiled\ndef g(a, b):\n    return a + b\n\n@compiled\ndef f(a):\n    {body}\n"
    with pytest.raises(CompileError) as caught:
        read_module(text).program().entry("f")
    return caught.value.refusals


@pytest.mark.parametrize(("body", "reason"), REFUSED.items(), ids=range(len(REFUSED)))
def test_refused_with_reason(body, reason):
    found = refusals(body)
    assert [one.reason for one in found] == [reason]
    assert found[0].position.file == FILE
    assert found[0].position.line >= 7


def test_refused_with_line_and_column():
    (found,) = refusals("b = a + 1\n    return b + (1 if a else [2])")
    assert (found.position.line, found.position.column) == (8, 28)


def test_all_refusals_at_once():
    found = refusals(
        "x = 'one'\n    y = [2]\n    z = x + 1\n    for i in range(3):\n        z = y[i]\n        u = {}\n    return w + z"
    )
    assert [one.reason for one in found] == [
        "'one' is not a number",
        "[2] cannot be compiled",
        "{} cannot be compiled",
        "the name w is not defined",
    ]


def test_refusal_in_a_called_function_comes_once():
    text = "@compiled\ndef g(n):\n    return [n]\n\n@compiled\ndef f(a):\n    x = g(a)\n    return g(a > 1) + x + g(a + 1)\n"
    with pytest.raises(CompileError) as caught:
        read_module(text).program().entry("f")
    assert [(one.reason, one.position.line) for one in caught.value.refusals] == [("[n] cannot be compiled", 3)]


def test_every_refusal_of_a_construct_has_advice():
    advised = [
        body for body in ("return [a]", "with a:\n        pass", "return a ** a", "a.x = 3") if not refusals(body)[0].advice
    ]
    assert not advised
