"""The bridge from Python: LLVM text of a function that takes Python's integers, and the function object around it.

A call through `ctypes` takes about 0.9 us. Such a function takes about 0.2 us. It uses Python's stable interface for C alone.
"""

import ctypes
from collections.abc import Callable, Sequence
from typing import Any

from ludion.compiler.llvm_operations import TYPES
from ludion.compiler.program import Failure
from ludion.compiler.typed_tree import Instance

PREFIX = "python_"  # of the names of these functions in the object file
FAILURES = "failures"  # the variable with the address of the list of failures, as pairs of an exception class and a message
METH_FASTCALL = 0x80
API = {
    "PyLong_AsLongLong": "i64 @PyLong_AsLongLong(ptr)",
    "PyLong_FromLongLong": "ptr @PyLong_FromLongLong(i64)",
    "PyFloat_FromDouble": "ptr @PyFloat_FromDouble(double)",
    "PyBool_FromLong": "ptr @PyBool_FromLong(i64)",
    "PyErr_Occurred": "ptr @PyErr_Occurred()",
    "PyErr_BadArgument": "i32 @PyErr_BadArgument()",
    "PyErr_SetObject": "void @PyErr_SetObject(ptr, ptr)",
    "PyList_GetItem": "ptr @PyList_GetItem(ptr, i64)",
    "PyTuple_GetItem": "ptr @PyTuple_GetItem(ptr, i64)",
    "PyEval_SaveThread": "ptr @PyEval_SaveThread()",
    "PyEval_RestoreThread": "void @PyEval_RestoreThread(ptr)",
    "Py_IncRef": "void @Py_IncRef(ptr)",
}
NONE = "_Py_NoneStruct"
DECLARATIONS = [
    *(f"declare {signature}" for signature in API.values()),
    f"@{NONE} = external global i8",
    f"@{FAILURES} = global ptr null",
]


def entry_text(name: str, instance: Instance) -> str:
    """Return the text of the function that Python calls: it converts the arguments, releases the lock and calls `name`."""
    count = len(instance.parameters)
    lines = [f"define ptr @{PREFIX}{name}(ptr %self, ptr %arguments, i64 %count) #0 {{", "entry:"]
    lines += [
        "  %result_at = alloca i64",
        f"  %right = icmp eq i64 %count, {count}",
        "  br i1 %right, label %take0, label %wrong",
    ]
    lines += ["wrong:", "  call i32 @PyErr_BadArgument()", "  ret ptr null"]
    for place in range(count):
        lines += _argument_lines(place)
    given = "".join(f"i64 %n{place}, " for place in range(count))
    lines += [f"take{count}:", "  %thread = call ptr @PyEval_SaveThread()", "  %address = ptrtoint ptr %result_at to i64"]
    lines += [f"  %status = call i32 @{name}({given}i64 %address)", "  call void @PyEval_RestoreThread(ptr %thread)"]
    lines += ["  %well = icmp eq i32 %status, 0", "  br i1 %well, label %done, label %failed"]
    lines += ["failed:", f"  %list = load ptr, ptr @{FAILURES}", "  %wide = sext i32 %status to i64"]
    lines += [
        "  %pair = call ptr @PyList_GetItem(ptr %list, i64 %wide)",
        "  %class = call ptr @PyTuple_GetItem(ptr %pair, i64 0)",
    ]
    lines += [
        "  %message = call ptr @PyTuple_GetItem(ptr %pair, i64 1)",
        "  call void @PyErr_SetObject(ptr %class, ptr %message)",
    ]
    lines += ["  ret ptr null", "done:", *_result_lines(instance), "}", ""]
    return "\n".join(lines)


def _argument_lines(place: int) -> list[str]:
    """Convert one argument. -1 may be the number or the sign of an error."""
    return [
        f"take{place}:",
        f"  %at{place} = getelementptr ptr, ptr %arguments, i64 {place}",
        f"  %a{place} = load ptr, ptr %at{place}",
        f"  %n{place} = call i64 @PyLong_AsLongLong(ptr %a{place})",
        f"  %minus{place} = icmp eq i64 %n{place}, -1",
        f"  br i1 %minus{place}, label %look{place}, label %take{place + 1}",
        f"look{place}:",
        f"  %error{place} = call ptr @PyErr_Occurred()",
        f"  %fine{place} = icmp eq ptr %error{place}, null",
        f"  br i1 %fine{place}, label %take{place + 1}, label %raised{place}",
        f"raised{place}:",
        "  ret ptr null",
    ]


def _result_lines(instance: Instance) -> list[str]:
    scalars = instance.result_type.scalars
    if not scalars:
        return [f"  call void @Py_IncRef(ptr @{NONE})", f"  ret ptr @{NONE}"]
    maker = {"f64": "PyFloat_FromDouble(double", "i1": "PyBool_FromLong(i64", "i64": "PyLong_FromLongLong(i64"}[scalars[0]]
    machine = TYPES["f64" if scalars[0] == "f64" else "i64"]
    return [f"  %value = load {machine}, ptr %result_at", f"  %object = call ptr @{maker} %value)", "  ret ptr %object"]


class _MethodDefinition(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("function", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


def symbols() -> dict[str, int]:
    """Return the addresses of the functions of Python that this code calls."""
    found = {name: ctypes.cast(getattr(ctypes.pythonapi, name), ctypes.c_void_p).value or 0 for name in API}
    return {**found, NONE: id(None)}


def failure_pairs(failures: Sequence[Failure]) -> list[tuple[type[Exception], str]]:
    """Return the list whose address the variable `FAILURES` must have."""
    return [(failure.exception, failure.message) for failure in failures]


class PythonFunctions:
    """The function objects of one object file, with what must live as long as they do."""

    def __init__(self, owner: object, failures: Sequence[Failure]) -> None:
        self.pairs = failure_pairs(failures)
        self._owner = owner
        self._definitions: list[_MethodDefinition] = []

    def function(self, name: str, address: int) -> Callable[..., Any]:
        """Return the function at an address as a function of Python."""
        definition = _MethodDefinition(name.encode(), address, METH_FASTCALL, None)
        self._definitions.append(definition)
        make = ctypes.pythonapi.PyCFunction_NewEx
        make.restype = ctypes.py_object
        make.argtypes = [ctypes.c_void_p, ctypes.py_object, ctypes.c_void_p]
        # The object holds its first argument, so that code, failures and definition live while the function does.
        made: Callable[..., Any] = make(ctypes.addressof(definition), self, None)
        return made
