"""Pieces of syntax trees that the rewriting puts together: calls, assignments, and the loops behind comprehensions."""

import ast
from typing import Any

FOLD_OPTIONS = {"sum": ("start",), "min": ("default",), "max": ("default",)}


def name(text: str, like: ast.AST | None = None) -> ast.Name:
    """A name that is read."""
    node = ast.Name(text, ast.Load())
    return ast.copy_location(node, like) if like is not None else node


def call(function: str, arguments: list[ast.expr], like: ast.AST) -> ast.Call:
    """A call of a function of the generated module."""
    return ast.copy_location(ast.Call(name(function, like), arguments, []), like)


def assign(target: str, value: ast.expr, like: ast.AST) -> ast.stmt:
    """`target = value`, standing where `like` stood."""
    return ast.copy_location(ast.Assign([ast.Name(target, ast.Store())], value), like)


def definition(new_name: str, parameters: list[str], body: list[ast.stmt], defaults: list[ast.expr]) -> ast.FunctionDef:
    """A plain `def`, of whatever fields this version of Python gives one."""
    arguments = ast.arguments([], [ast.arg(parameter) for parameter in parameters], None, [], [], None, defaults)
    extra: dict[str, Any] = {"type_params": []} if "type_params" in ast.FunctionDef._fields else {}
    return ast.FunctionDef(name=new_name, args=arguments, body=body, decorator_list=[], returns=None, type_comment=None, **extra)


def ends(body: list[ast.stmt]) -> bool:
    """Whether a block surely ends in a return or an error; `match` is taken on trust."""
    last = body[-1]
    if isinstance(last, ast.If):
        return ends(last.body) and bool(last.orelse) and ends(last.orelse)
    if isinstance(last, ast.While):
        forever = isinstance(last.test, ast.Constant) and bool(last.test.value)
        return forever and not any(isinstance(part, ast.Break) for part in ast.walk(last))
    return isinstance(last, (ast.Return, ast.Raise, ast.Match))


def nested(generators: list[ast.comprehension], leaf: ast.stmt, like: ast.AST) -> ast.stmt:
    """A comprehension's loops and conditions as statements around a leaf."""
    statement = leaf
    for generator in reversed(generators):
        for condition in reversed(generator.ifs):
            statement = ast.copy_location(ast.If(condition, [statement], []), like)
        statement = ast.copy_location(ast.For(generator.target, generator.iter, [statement], []), like)
    return statement


def fold(
    kind: str, source: ast.GeneratorExp | ast.ListComp, default: ast.expr | None, start: ast.expr, like: ast.AST
) -> list[ast.stmt]:
    """The body of a function that computes any, all, sum, min or max of a generator expression."""
    if kind in ("any", "all"):
        test = source.elt if kind == "any" else ast.UnaryOp(ast.Not(), source.elt)
        leaf: ast.stmt = ast.If(test, [ast.Return(ast.Constant(kind == "any"))], [])
        return [nested(source.generators, leaf, like), ast.Return(ast.Constant(kind == "all"))]
    if kind == "sum":
        total = assign("ludion_total", ast.BinOp(name("ludion_total"), ast.Add(), source.elt), like)
        return [assign("ludion_total", start, like), nested(source.generators, total, like), ast.Return(name("ludion_total"))]
    better = ast.Compare(name("ludion_value"), [ast.Lt() if kind == "min" else ast.Gt()], [name("ludion_best")])
    keep = assign("ludion_best", name("ludion_value"), like)
    choose = ast.If(name("ludion_first"), [keep, assign("ludion_first", ast.Constant(False), like)], [ast.If(better, [keep], [])])
    loop = nested(source.generators, ast.If(ast.Constant(True), [assign("ludion_value", source.elt, like), choose], []), like)
    nothing = ast.Raise(ast.Call(name("ValueError"), [ast.Constant(f"{kind}() of nothing")], []), None)
    empty = ast.If(name("ludion_first"), [nothing if default is None else ast.Return(default)], [])
    return [assign("ludion_first", ast.Constant(True), like), loop, empty, ast.Return(name("ludion_best"))]


def settled(node: ast.expr) -> ast.expr:
    """An argument whose type does not depend on its value being known: a recursive function would be compiled once more for it,
    and such code cannot be loaded from Numba's cache again."""
    return call("settled", [node], node) if not isinstance(node, (ast.Call, ast.Attribute)) else node


def contains_yield(node: ast.FunctionDef) -> bool:
    """Whether a definition is a generator's."""
    return any(isinstance(part, (ast.Yield, ast.YieldFrom)) for part in ast.walk(node))
