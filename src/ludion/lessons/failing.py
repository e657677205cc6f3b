"""An exception of a student's code as a document."""

import ast
import inspect
import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from ludion.lessons.values import LONGEST

ARGUMENTS = re.compile(r"([\w.<>]+)\(\) (?:takes|missing|got an unexpected keyword argument|got multiple values for)")


def failure_document(error: BaseException, path: Path | None) -> dict[str, Any]:
    """Return an exception with the last line of the student's file that it passed through."""
    line, trace = 0, error.__traceback__
    while trace is not None:
        if path is not None and trace.tb_frame.f_code.co_filename == str(path):
            line = trace.tb_lineno
        trace = trace.tb_next
    try:
        text = str(error)
    except Exception:  # noqa: BLE001  an exception of somebody's own may fail at that too
        text = ""
    return {"kind": type(error).__name__, "text": text[:LONGEST], "line": line}


def call_document(failure: Mapping[str, Any], ask: str, names: Mapping[str, Any]) -> dict[str, str]:
    """Return for a call with the wrong number of arguments the head of the function and the call in the probe."""
    found = ARGUMENTS.match(failure["text"]) if failure["kind"] == "TypeError" and not failure["line"] else None
    if found is None:
        return {}
    *owner, name = found[1].split(".")
    value: Any = names.get(owner[-1] if owner else name)
    if owner and name == "__init__":
        name = owner[-1]
    elif owner:
        value = inspect.getattr_static(value, name, None)
    calls = [node for node in ast.walk(ast.parse(ask)) if isinstance(node, ast.Call) and _called(node.func) == name]
    with suppress(TypeError, ValueError):
        return {"takes": f"{name}{_head(value, bool(owner))}", "called": ast.unparse(calls[0]) if calls else ""}
    return {}


def _head(value: Any, method: bool) -> inspect.Signature:
    """The parameters that a caller gives, without their types."""
    signature = inspect.signature(value)
    parameters = [each.replace(annotation=inspect.Parameter.empty) for each in signature.parameters.values()]
    bound = method and inspect.isfunction(value)
    return inspect.Signature(parameters[1:] if bound else parameters)


def _called(function: ast.expr) -> str:
    return getattr(function, "id", "") or getattr(function, "attr", "")
