"""Unique names for the scopes of one definition, before its comprehensions become loops of the same function."""

import ast
import re

# Names that generated functions use themselves. A local variable with such a name is renamed.
RESERVED = re.compile(
    r"rules|len|integer|load_weight|lowest|popcount|put|replaced|settled|weigh|word"
    r"|(ludion|rule|function|make|tuple|table|sum|count|walk|fill|any|all|min|max)_.*"
)


def private_name(name: str) -> str:
    """Return the name of a local variable or parameter in the generated function."""
    return f"ludion_local_{name}" if RESERVED.fullmatch(name) else name


def stores(node: ast.AST) -> list[ast.Name]:
    """Return the names in a piece of code at the places that assign to them."""
    return [part for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)]


def stored_names(node: ast.AST) -> set[str]:
    """Return all names that a piece of code binds, apart from parameters."""
    names = {part.id for part in stores(node)}
    captures = {part.name for part in ast.walk(node) if isinstance(part, (ast.MatchAs, ast.MatchStar)) and part.name}
    return names | captures


def read_names(*nodes: ast.AST | None) -> set[str]:
    """Return all names that pieces of code read."""
    parts = [part for node in nodes if node is not None for part in ast.walk(node)]
    return {part.id for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load)}


def separate_scopes(node: ast.FunctionDef) -> ast.FunctionDef:
    """Give each comprehension's variables names of their own, and rename locals that generated functions use themselves."""
    inside = _Scopes({argument.arg for argument in node.args.args} | stored_names(node))
    node.args.args = [ast.copy_location(ast.arg(private_name(a.arg), a.annotation), a) for a in node.args.args]
    node.body = [inside.visit(statement) for statement in node.body]
    return node


class _Scopes(ast.NodeTransformer):
    """Renames the variables of one definition. `inner` maps the names that the enclosing comprehensions bind."""

    def __init__(self, names: set[str]) -> None:
        self.outer = {name: private_name(name) for name in names}
        self.inner: dict[str, str] = {}
        self.count = 0

    def visit_Name(self, node: ast.Name) -> ast.Name:
        new = self.inner.get(node.id) or self.outer.get(node.id, node.id)
        return ast.copy_location(ast.Name(new, node.ctx), node)

    def visit_MatchAs(self, node: ast.MatchAs) -> ast.AST:
        node.name = self.outer.get(node.name or "", node.name)
        return self.generic_visit(node)

    def visit_MatchStar(self, node: ast.MatchStar) -> ast.AST:
        node.name = self.outer.get(node.name or "", node.name)
        return node

    def visit_ListComp(self, node: ast.ListComp) -> ast.AST:
        return self._comprehension(node)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> ast.AST:
        return self._comprehension(node)

    def _comprehension(self, node: ast.ListComp | ast.GeneratorExp) -> ast.AST:
        first = self.visit(node.generators[0].iter)  # belongs to the enclosing scope
        before = self.inner
        bound = set[str]().union(*(stored_names(part.target) for part in node.generators))
        self.count += 1
        self.inner = {**before, **{name: f"ludion_each_{name}_{self.count}" for name in bound}}
        for part in node.generators:
            part.target = self.visit(part.target)
            part.iter = first if part is node.generators[0] else self.visit(part.iter)
            part.ifs = [self.visit(condition) for condition in part.ifs]
        node.elt = self.visit(node.elt)
        self.inner = before
        return node
