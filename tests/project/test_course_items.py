"""The page on the course documents' items points to places and tests that exist, and its totals are right."""

import ast
import importlib
import re
import shlex
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer

from ludion.cli.app import app
from ludion.lessons import load_pack

PROJECT = Path(__file__).parents[2]
PAGE = PROJECT / "docs/explanation/course-items.md"
ROW = re.compile(r"^\| (00[0-4])\.(\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
TOTAL = re.compile(r"^\| (00[0-4]|all) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", re.MULTILINE)
LINK = re.compile(r"\[[^]]+\]\(([^)]+)\)")
LEAST = 155  # the count of the line-by-line check
KINDS = ("full", "partly", "no")
TEXT = PAGE.read_text(encoding="utf-8")
ROWS = [pytest.param(*found.groups(), id=f"{found[1]}.{found[2]}") for found in ROW.finditer(TEXT)]


@pytest.mark.parametrize(("document", "number", "section", "item", "places", "tests", "coverage"), ROWS)
def test_item_points_to_place_and_test(
    document: str, number: str, section: str, item: str, places: str, tests: str, coverage: str
) -> None:
    kind, _, reason = coverage.partition(": ")
    assert kind in KINDS and (kind == "full" or reason), coverage
    assert section.strip() and item.strip()
    if kind != "no":
        assert places != "-" and tests != "-"
    for place in [] if places == "-" else places.split("<br>"):
        check_place(place)
    for test in [] if tests == "-" else tests.split("<br>"):
        check_test(test.strip("`"))


def test_items_are_numbered_and_complete() -> None:
    numbers: dict[str, list[int]] = {}
    for document, number, *_ in ROW.findall(TEXT):
        numbers.setdefault(document, []).append(int(number))
    assert sorted(numbers) == ["000", "001", "002", "003", "004"]
    assert all(found == list(range(1, len(found) + 1)) for found in numbers.values())
    assert sum(map(len, numbers.values())) >= LEAST
    # A row that the pattern does not match would not be checked.
    assert len(re.findall(r"^\| 00[0-4]\.", TEXT, re.MULTILINE)) == len(ROWS)
    questions = re.findall(r"^\| 004\.\d+ \| question (\d+) \|", TEXT, re.MULTILINE)
    assert [int(question) for question in questions] == list(range(1, 37))


def test_totals_are_sums_of_rows() -> None:
    found: dict[str, Counter[str]] = {"all": Counter()}
    for document, *_, coverage in ROW.findall(TEXT):
        for key in (document, "all"):
            found.setdefault(key, Counter())[coverage.split(":")[0]] += 1
    totals = {key: [int(number) for number in numbers] for key, *numbers in TOTAL.findall(TEXT)}
    assert totals == {key: [count.total(), *(count[kind] for kind in KINDS)] for key, count in found.items()}


@pytest.mark.parametrize(
    "place",
    [
        "`ludion.lessons.nowhere.Thing`",
        "`ludion.lessons.jalon.memory.Nothing`",
        "`ludion nothing`",
        "`ludion trace 4 --no-such-option`",
        "`ludion lesson show babylone no-such-exhibit`",
        "`ludion lesson read babylone -q 99`",
        "[Nowhere](../nowhere.md)",
        "some words",
    ],
)
def test_place_that_does_not_exist_is_found(place: str) -> None:
    with pytest.raises(Exception):  # noqa: B017, PT011  any failure is one
        check_place(place)


@pytest.mark.parametrize("test", ["tests/nowhere.py::test_x", "tests/project/test_course_items.py::test_no_such_test"])
def test_test_that_does_not_exist_is_found(test: str) -> None:
    with pytest.raises((AssertionError, OSError)):
        check_test(test)


def check_place(place: str) -> None:
    """Fail unless a module's attribute, a command or a page exists."""
    if link := LINK.fullmatch(place):
        assert (PAGE.parent / link[1]).is_file(), place
        return
    assert place.startswith("`ludion") and place.endswith("`"), place
    text = place.strip("`")
    if text.startswith("ludion "):
        check_command(shlex.split(text)[1:])
    else:
        assert resolved(text) is not None, place


def resolved(name: str) -> object:
    """Return what a dotted name stands for: the longest part that is a module, then attributes."""
    parts = name.split(".")
    for count in range(len(parts), 0, -1):
        try:
            found: object = importlib.import_module(".".join(parts[:count]))
        except ModuleNotFoundError:
            continue
        for part in parts[count:]:
            found = getattr(found, part)
        return found
    raise AssertionError(f"No module of {name} can be imported.")


def check_command(words: list[str]) -> None:
    """Fail unless a command exists, takes these options, and its lesson has the exhibit or question."""
    command: Any = typer.main.get_command(app)
    rest = list(words)
    while hasattr(command, "commands"):
        command = command.commands[rest.pop(0)]
    options = {option for parameter in command.params for option in parameter.opts}
    assert {word for word in rest if word.startswith("-")} <= options, words
    if words[0] == "lesson":
        pack = load_pack(words[2])
        if words[1] == "show":
            assert words[3] in pack.exhibits, words
        if "-q" in words:
            assert pack.question(words[words.index("-q") + 1]) in pack.questions


def check_test(test: str) -> None:
    """Fail unless a file of tests, and a function in it, exist."""
    path, _, name = test.partition("::")
    assert path.startswith("tests/"), test
    assert not name or name in functions(path), test
    assert functions(path), test


@cache
def functions(path: str) -> frozenset[str]:
    """Return the names of the test functions of a file, with their class if they have one."""
    names = set()
    for node in ast.parse((PROJECT / path).read_text(encoding="utf-8")).body:
        inner = node.body if isinstance(node, ast.ClassDef) else [node]
        prefix = f"{node.name}::" if isinstance(node, ast.ClassDef) else ""
        names |= {f"{prefix}{one.name}" for one in inner if isinstance(one, ast.FunctionDef) and one.name.startswith("test_")}
    return frozenset(names)
