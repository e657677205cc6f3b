"""The parts of the expressions on a line, computed in the frame that is about to run it.

Only what the line will compute itself: of `a if b else c` the branch that is taken, of `a and b` the second part where it is
reached. Rules compute and change nothing, so that computing twice is no harm.
"""

import ast
import linecache
from collections.abc import Iterator
from functools import cache
from types import CodeType, FrameType
from typing import Any

_GROWING = (ast.Add, ast.Sub, ast.Mult, ast.LShift, ast.Pow)
_COMPREHENSIONS = (ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.DictComp)


def evaluated_on(frame: FrameType) -> Iterator[tuple[str, Any]]:
    """The text and the value of each sum, product and shift on the line at which `frame` stands."""
    headers, elements = _lines(frame.f_code.co_filename)
    inside = frame.f_code.co_name in ("<genexpr>", "<listcomp>")
    for node in (elements if inside else headers).get(frame.f_lineno, ()):
        yield from _results(node, frame)


def _results(node: ast.AST, frame: FrameType) -> Iterator[tuple[str, Any]]:
    if isinstance(node, ast.IfExp):
        yield from _results(node.test, frame)
        known, chosen = _value(node.test, frame)
        if known:
            yield from _results(node.body if chosen else node.orelse, frame)
        return
    if isinstance(node, ast.BoolOp):
        for part in node.values:
            yield from _results(part, frame)
            known, reached = _value(part, frame)
            if not known or bool(reached) != isinstance(node.op, ast.And):
                return
        return
    if isinstance(node, ast.Compare):
        yield from _results(node.left, frame)
        yield from _results(node.comparators[0], frame)
        return
    if isinstance(node, (ast.Lambda, *_COMPREHENSIONS)) or _is_word(node):
        return
    for child in ast.iter_child_nodes(node):
        yield from _results(child, frame)
    if isinstance(node, ast.BinOp) and isinstance(node.op, _GROWING):
        known, value = _value(node, frame)
        if known:
            yield ast.unparse(node), value


def _is_word(node: ast.AST) -> bool:
    """Whether this is `Word(...)`, inside of which numbers may grow: they are cut to 64 bits, alike at both speeds."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Word"


def _value(node: ast.expr, frame: FrameType) -> tuple[bool, Any]:
    """Whether the expression can be computed here, and its value."""
    if any(isinstance(part, (ast.Yield, ast.YieldFrom, ast.NamedExpr, *_COMPREHENSIONS)) for part in ast.walk(node)):
        return False, None
    try:
        return True, eval(_compiled(node), frame.f_globals, frame.f_locals)
    except Exception:  # noqa: BLE001 a loop's variable may have no value yet, and a rule that raises is reported elsewhere
        return False, None


@cache
def _compiled(node: ast.expr) -> CodeType:
    return compile(ast.Expression(node), "<part of an expression>", "eval")


Lines = dict[int, list[ast.AST]]


def _lines(file: str) -> tuple[Lines, Lines]:
    return _parsed("".join(linecache.getlines(file)))


@cache
def _parsed(source: str) -> tuple[Lines, Lines]:
    """For each line of a source, the expressions of the statements that begin there, and the elements of its comprehensions."""
    headers: Lines = {}
    elements: Lines = {}
    try:
        tree = ast.parse(source)
    except SyntaxError:  # a notebook's cell may hold commands of the shell; then variables and answers alone are looked at
        return headers, elements
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt) and not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            headers.setdefault(node.lineno, [])
            if not headers[node.lineno]:
                headers[node.lineno] = [child for child in ast.iter_child_nodes(node) if isinstance(child, ast.expr)]
        elif isinstance(node, (ast.GeneratorExp, ast.ListComp)):
            elements.setdefault(node.elt.lineno, []).append(node.elt)
    return headers, elements
