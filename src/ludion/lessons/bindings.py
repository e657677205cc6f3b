"""The names that statements bind, change and use, by reading them."""

import ast
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeGuard

Scope = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def bound_names(statement: ast.stmt) -> set[str]:
    """Return the names that a statement binds in its own scope."""
    return set(_bound(statement))


def _bound(node: ast.AST) -> Iterator[str]:
    if isinstance(node, Scope):
        yield node.name
        return
    if isinstance(node, ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
        return
    if isinstance(node, ast.Import | ast.ImportFrom):
        yield from (alias.asname or alias.name.partition(".")[0] for alias in node.names)
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.id
    for child in ast.iter_child_nodes(node):
        yield from _bound(child)


def changed_names(statement: ast.stmt) -> set[str]:
    """Return the names whose values a statement changes in place: `x[1] = 2`, `x.part = 2`, `x.append(2)`."""
    found = set()
    for node in ast.walk(statement):
        part: ast.expr | None = None
        if isinstance(node, ast.Subscript | ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
            part = node
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Attribute):
            part = node.value.func
        while isinstance(part, ast.Subscript | ast.Attribute):
            part = part.value
        if isinstance(part, ast.Name):
            found.add(part.id)
    return found


def used_names(nodes: Iterable[ast.AST]) -> set[str]:
    """Return the names that are looked up anywhere in some nodes."""
    return {each.id for node in nodes for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)}


def needed_statements(statements: Sequence[ast.stmt], wanted: Iterable[str]) -> list[ast.stmt]:
    """Return those of the statements, in order, that give the wanted names their values, and what these need in turn."""
    needed, taken = set(wanted), []
    for statement in reversed(statements):
        if needed & (bound_names(statement) | changed_names(statement)):
            needed |= used_names([statement])
            taken.append(statement)
    return taken[::-1]


def plain_statements(statements: Sequence[ast.stmt]) -> list[ast.stmt]:
    """Return the statements that compute something, also those under the main guard: no functions, classes and imports."""
    flat: list[ast.stmt] = []
    for node in statements:
        flat += node.body if isinstance(node, ast.If) and is_main_guard(node) else [node]
    return [node for node in flat if not isinstance(node, Scope | ast.Import | ast.ImportFrom)]


def is_definition(node: ast.stmt) -> bool:
    """Return whether a statement only defines something: a function, a class, an import, a name for what needs no computation."""
    if isinstance(node, Scope | ast.Import | ast.ImportFrom):
        return True
    if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
        return False
    return not any(isinstance(part, ast.Call | ast.ListComp | ast.DictComp | ast.SetComp) for part in ast.walk(node.value))


def is_main_guard(node: ast.stmt) -> TypeGuard[ast.If]:
    """Return whether a statement is `if __name__ == "__main__":`."""
    if not isinstance(node, ast.If) or not isinstance(node.test, ast.Compare) or len(node.test.comparators) != 1:
        return False
    sides = [node.test.left, node.test.comparators[0]]
    named = any(isinstance(side, ast.Name) and side.id == "__name__" for side in sides)
    return named and any(isinstance(side, ast.Constant) and side.value == "__main__" for side in sides)


def unwritten_names(statements: Iterable[ast.stmt]) -> set[str]:
    """Return the functions and methods (`Class.method`) that only raise NotImplementedError, as a new file's do."""
    found: set[str] = set()
    for statement in statements:
        found -= bound_names(statement)
        if isinstance(statement, ast.FunctionDef) and _is_unwritten(statement):
            found.add(statement.name)
        elif isinstance(statement, ast.ClassDef):
            found = {name for name in found if not name.startswith(f"{statement.name}.")}
            found |= {f"{statement.name}.{name}" for name in unwritten_names(statement.body)}
    return found


def _is_unwritten(function: ast.FunctionDef) -> bool:
    body = [node for node in function.body if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))]
    if len(body) != 1 or not isinstance(body[0], ast.Raise):
        return False
    raised = body[0].exc.func if isinstance(body[0].exc, ast.Call) else body[0].exc
    return isinstance(raised, ast.Name) and raised.id == "NotImplementedError"
