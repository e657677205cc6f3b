"""Checks that a teacher's unittest suites use: `from tools import checkTools as chk` or `from tools.checkTools import *`.

Document 000 only shows the output of such suites. The names and their arguments are those of the course's public files. The
code is Ludion's own.
"""

# The checks are unittest's: they fail inside test cases of unittest.
# ruff: noqa: PT009, PT027, T201

import copy
import os
import sys
import unittest
from collections.abc import Iterable
from types import ModuleType
from typing import Any

__all__ = [
    "Data",
    "check_attr",
    "check_class",
    "check_flush",
    "check_module",
    "check_property",
    "check_ro",
    "copy",
    "guard_att",
    "guard_meth",
    "guard_ro",
    "has_failure",
    "os",
    "sub_default",
    "sub_signature",
    "sys",
    "unittest",
]

PASSED = "."
OTHER = "another value"


class Data:
    """Counts of tests that passed and failed, with a report by name."""

    __slots__ = ("no", "report", "subtests", "yes")

    def __init__(self) -> None:
        self.yes, self.no = 0, 0
        self.report: dict[Any, Any] = {}
        self.subtests: set[str] = set()

    @property
    def total(self) -> int:
        """The number of tests."""
        return self.yes + self.no

    @property
    def ratio(self) -> float:
        """The share of tests that passed, to three decimals; 0 without a test."""
        return round(self.yes / self.total, 3) if self.total else 0.0

    def __str__(self) -> str:
        lines = ["", "_" * 17, *(f">>> '{name}' : {found}" for name, found in self.report.items())]
        return "\n".join([*lines, f"{self.yes} success / {self.total} tests", ""])


def check_property(prop: bool, msg: str = "property is False", letter: str = "E") -> str:
    """Return "." if a property holds. Otherwise print the message and return the letter."""
    if prop:
        return PASSED
    print(f">>> failure: {msg}", flush=True)
    return letter


def has_failure(string: str, sz: int = 1) -> bool:
    """Return whether one of the last `sz` letters that `check_property` returned is a failure."""
    return any(letter != PASSED for letter in string[max(0, len(string) - sz) :])


def check_attr(obj: Any, att: str) -> None:
    """Skip the test if an object has no such attribute."""
    if not hasattr(obj, att):
        raise unittest.SkipTest(f"{att} missing for {type(obj).__name__}")


def check_class(module: ModuleType, klass: str) -> None:
    """Skip the test if a module has no such class."""
    if not hasattr(module, klass):
        raise unittest.SkipTest(f"{klass} not found in module {module.__name__}")


def check_module(module: ModuleType, things: str) -> list[str]:
    """Return the names, separated by spaces in `things`, that a module does not have."""
    return [name for name in things.split() if not hasattr(module, name)]


def check_flush() -> bool:
    """Return whether `print` takes `flush`, which it does in every supported Python."""
    return True


def check_ro(obj: Any, latt: Iterable[str] | str, verbose: bool = False) -> tuple[list[str], list[str]]:
    """Return the attributes that are missing, and those that are not read-only.

    An attribute is read-only if it can neither be set nor changed in place. The object is left as it was.
    """
    missing, writable = [], []
    for att in latt.split() if isinstance(latt, str) else latt:
        if verbose:
            print(att, "processing ...", flush=True)
        if not hasattr(obj, att):
            missing.append(att)
        elif _can_be_set(obj, att) or _can_be_changed(obj, att):
            writable.append(att)
    return missing, writable


def _can_be_set(obj: Any, att: str) -> bool:
    """Return whether an attribute takes another value, and put the old one back."""
    before = getattr(obj, att)
    try:
        setattr(obj, att, OTHER)
        changed = bool(getattr(obj, att) == OTHER)
        if changed:
            setattr(obj, att, before)
    except Exception:  # noqa: BLE001  a student's setter may raise anything: then it is read-only
        return False
    return changed


def _can_be_changed(obj: Any, att: str) -> bool:
    """Return whether a change of the value that an attribute returns changes the object, and put the old value back."""
    value = getattr(obj, att)
    before = copy.deepcopy(value)
    if isinstance(value, list):
        value.append(OTHER)
    elif isinstance(value, set):
        value.add(OTHER)
    elif isinstance(value, dict):
        value[OTHER] = OTHER
    else:
        return False
    changed = bool(getattr(obj, att) != before)
    value.clear()
    value.extend(before) if isinstance(value, list) else value.update(before)
    return changed


# Checks of `self.o`, the object that a test case looks at.


def guard_att(self: Any, att: str) -> bool:
    """Skip the test unless `self.o` has an attribute that can be read."""
    try:
        getattr(self.o, att)
    except AttributeError:
        self.skipTest(f"'{att}' is missing")
    except Exception:  # noqa: BLE001  a student's property may raise anything
        self.skipTest(f"'{att}' failure")
    return True


def guard_meth(self: Any, att: str, args: Iterable[Any] | None = None) -> bool:
    """Skip the test unless `self.o` has a method that can be called with these arguments."""
    guard_att(self, att)
    given = () if args is None else tuple(args)
    try:
        getattr(self.o, att)(*given)
    except Exception as error:  # noqa: BLE001  a student's method may raise anything
        self.skipTest(f"{error}: {att}{given} failed")
    return True


def guard_ro(self: Any, att: str) -> None:
    """Fail unless an attribute of `self.o` can neither be set nor changed by an index."""
    guard_att(self, att)
    with self.assertRaises(AttributeError):
        setattr(self.o, att, OTHER)
    with self.assertRaisesRegex(TypeError, "not support item assignment"):
        getattr(self.o, att)[0] = OTHER


def sub_default(self: Any) -> None:
    """Fail unless the attributes of `self.o` have the values of the dictionary `self.defaults`."""
    print(f"\n>>> {self.K.__name__} default", end="> ", flush=True)
    for att, expected in self.defaults.items():
        if guard_att(self, att):
            found = getattr(self.o, att)
            self.assertTrue(found == expected, f"'{att}' found {found} expecting {expected}")


def sub_signature(self: Any) -> None:
    """Fail unless the methods of `self.o` return what the dictionary `self.methods` says: {name: (arguments, type)}."""
    print(f"\n>>> {self.K.__name__} signature", end="> ", flush=True)
    for name, (args, kind) in self.methods.items():
        with self.subTest(meth=name):
            guard_meth(self, name, args)
            self.assertIsInstance(getattr(self.o, name)(*(args or ())), kind, f"{name} expected {kind}")
