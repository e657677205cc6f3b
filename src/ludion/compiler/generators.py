"""Expansion of a loop over a generator: the generator's body, with the body of the loop at each `yield`."""

import ast
import copy
from collections.abc import Sequence

from ludion.compiler.program import SourceFunction, stored_names

MAX_YIELDS = 16  # each one gets a copy of the loop's body


class LabelledBlock(ast.stmt):
    """A block of statements that a `Leave` with the same key ends."""

    _fields = ("body",)

    def __init__(self, key: str, body: list[ast.stmt], like: ast.AST) -> None:
        super().__init__()
        self.key, self.body = key, body
        ast.copy_location(self, like)


class Leave(ast.stmt):
    """A jump to the end of the block with this key."""

    _fields = ()

    def __init__(self, key: str, like: ast.AST) -> None:
        super().__init__()
        self.key = key
        ast.copy_location(self, like)


def is_generator(function: SourceFunction) -> bool:
    """Tell whether a function yields."""
    return count_yields(function) > 0


def count_yields(function: SourceFunction) -> int:
    """Return the number of `yield` statements of a function."""
    return sum(isinstance(part, ast.Yield) for part in ast.walk(function.node))


def expand(loop: ast.For, generator: SourceFunction, arguments: Sequence[ast.expr], number: int) -> list[ast.stmt]:
    """Return statements that do the same as a loop over a generator.

    Args:
        loop: The loop.
        generator: The generator that it runs over.
        arguments: The argument of each parameter.
        number: A number that no other expansion in the same function has.
    """
    leave_all, finish = f"all {number}", f"finish {number}"
    parameters = generator.parameters
    names = {name: f"{name}${number}" for name in (*parameters, *stored_names([generator.node]))}
    body = _located_copy(generator)
    body = [_Renamed(names).visit(statement) for statement in body]
    body = _Yields(loop, number).block(body)
    body = _Jumps({ast.Return: finish}).block(body)
    given = [
        ast.copy_location(ast.Assign([ast.copy_location(ast.Name(names[name], ast.Store()), loop)], value), loop)
        for name, value in zip(parameters, arguments, strict=True)
    ]
    inner = LabelledBlock(finish, body, loop)
    return [LabelledBlock(leave_all, [*given, inner, *loop.orelse], loop)]


def _located_copy(function: SourceFunction) -> list[ast.stmt]:
    """Copy the body of a function. Each node of the copy remembers its place, which may be in another file."""
    body = copy.deepcopy(function.node.body)
    for statement in body:
        for part in ast.walk(statement):
            if hasattr(part, "lineno"):
                part.position = function.position_of(part)  # type: ignore[attr-defined]
    return body


class _Renamed(ast.NodeTransformer):
    """Renames the local variables of the generator."""

    def __init__(self, names: dict[str, str]) -> None:
        self.names = names

    def visit_Name(self, node: ast.Name) -> ast.AST:
        node.id = self.names.get(node.id, node.id)
        return node


class _Blocks(ast.NodeTransformer):
    """Replaces statements by several others."""

    def block(self, body: Sequence[ast.stmt]) -> list[ast.stmt]:
        result: list[ast.stmt] = []
        for statement in body:
            changed = self.visit(statement)
            result.extend(changed if isinstance(changed, list) else [changed])
        return result


class _Yields(_Blocks):
    """Replaces each `yield value` by an assignment to the loop's target and a copy of the loop's body."""

    def __init__(self, loop: ast.For, number: int) -> None:
        self.loop, self.number, self.count = loop, number, 0

    def visit_Expr(self, node: ast.Expr) -> ast.AST | list[ast.stmt]:
        if not isinstance(node.value, ast.Yield) or node.value.value is None:
            return node
        self.count += 1
        key = f"next {self.number} {self.count}"
        body = copy.deepcopy(self.loop.body)
        body = _Jumps({ast.Continue: key, ast.Break: f"all {self.number}"}).block(body)
        target = copy.deepcopy(self.loop.target)
        value = ast.copy_location(ast.Assign([target], node.value.value), node)
        return [value, LabelledBlock(key, body, self.loop)]


class _Jumps(_Blocks):
    """Replaces `return`, or `break` and `continue` of the outermost loop, by jumps to the end of a block."""

    def __init__(self, keys: dict[type[ast.stmt], str]) -> None:
        self.keys = keys

    def visit(self, node: ast.AST) -> ast.AST | list[ast.stmt]:
        if isinstance(node, ast.stmt) and type(node) in self.keys:
            return Leave(self.keys[type(node)], node)
        if isinstance(node, LabelledBlock) and ast.Return in self.keys and node.key.startswith("next"):
            return node  # a `return` of the loop's body returns from the function around the loop
        if isinstance(node, (ast.For, ast.While)) and ast.Break in self.keys:
            node.orelse = self.block(node.orelse)
            return node
        result: ast.AST | list[ast.stmt] = self.generic_visit(node)
        return result
