"""Tests of strict JSON parsing and its checks."""

import math

import pytest

from ludion.core.strict_json import (
    INT64,
    MalformedDataError,
    check_bool,
    check_fields,
    check_int,
    check_list,
    check_number,
    check_plain,
    check_text,
    parse_json,
)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        '{"a": 1, "a": 1}',
        '[{"a": 1, "b": {"c": 1, "c": 2}}]',
        "NaN",
        "[Infinity]",
        "-Infinity",
        "9" * 5000,
        "[" * 100_000 + "]" * 100_000,
        b"\xff",
        b'\xff\xfe"\0a\0"\0',
        "\ufeff1",
        "'a'",
        "[1,]",
        None,
        " " * 1001 + "1",
    ],
    ids=lambda text: f"{text!s:.12}",
)
def test_parse_json_rejects(text):
    with pytest.raises(MalformedDataError):
        parse_json(text, 1000 if isinstance(text, str) and text[:1] == " " else 1_000_000)


def test_parse_json_syntax_error_has_line():
    with pytest.raises(MalformedDataError) as raised:
        parse_json('{\n"a": 1,\n}', 100)
    assert raised.value.line == 3


def test_parse_json_valid():
    assert parse_json('{"a": [1, 2.5, true, null, "é"]}'.encode(), 100) == {"a": [1, 2.5, True, None, "é"]}


WRONG = {
    check_int: [(True, 0, 9), (1.0, 0, 9), ("1", 0, 9), (10, 0, 9), (-1, 0, 9), (None, 0, 9)],
    check_number: [
        (True, 0, 9),
        (math.nan, 0, 9),
        (math.inf, 0, math.inf),
        (10**400, 0, 1e308),
        ("1", 0, 9),
        (9.5, 0, 9),
    ],
    check_bool: [(0,), (1,), ("true",), (None,)],
    check_text: [(1, 9), ("a" * 10, 9), ("\ud800", 9), (b"a", 9), (None, 9), ("", 9, 1)],
    check_list: [({}, 9), ("ab", 9), ([1], 0), ([], 9, 1)],
    check_fields: [([], ("a",)), ({}, ("a",)), ({"a": 1, "b": 2}, ("a",))],
    check_plain: [([[1]], 1, 9, 9), ({"a": 1 << 63}, 2, 9, 9), ([1, 2], 1, 1, 9), ({"a": 1, "b": 2}, 1, 1, 9), ("ab", 1, 9, 1)],
}
CASES = [(check, given) for check, cases in WRONG.items() for given in cases]


@pytest.mark.parametrize(("check", "given"), CASES, ids=[f"{check.__name__}-{number}" for number, (check, _) in enumerate(CASES)])
def test_check_rejects(check, given):
    with pytest.raises(MalformedDataError):
        check(*given)


def test_checks_return_valid_values():
    assert check_int(INT64[0], *INT64) == -(1 << 63)
    assert check_number(2, 0, 9) == 2.0
    assert check_bool(False) is False
    assert check_text("é", 1) == "é"
    assert check_list((1, 2), 2) == [1, 2]
    assert check_fields({"a": 1, "b": 2}, ("a",), ("b",)) == {"a": 1, "b": 2}
    assert check_plain({"a": [1, None, "b", 0.5]}, 2, 4, 4) == {"a": [1, None, "b", 0.5]}
