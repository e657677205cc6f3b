"""A module as text, read as a program. Functions are parsed when they are first needed, constants are read as data."""

import ast
from collections.abc import Callable, Collection, Mapping

from ludion.compiler.program import Constant, NamedTupleClass, Program, SourceFunction, Table
from ludion.compiler.typed_tree import Position

IN_PLACE = "in_place"  # the decorator of functions that a copy replaces at each call
NUMBA_NAMES = ("compiled", "in_place", "entrance", "entrances")  # set by the head of a module that Numba compiles
Locate = Callable[[int, int], Position]


class ModuleText:
    """The functions and constants of a module.

    Args:
        text: The module. Its top level has functions, constants, imports and docstrings.
        locate: Return the place in the source for a line and a column of the text.
        checked: The names of the functions whose arithmetic is checked.
    """

    def __init__(self, text: str, locate: Locate, checked: Collection[str] = ()) -> None:
        self._locate, self._checked = locate, frozenset(checked)
        self._texts: dict[str, tuple[str, int]] = {}  # the text of each function, and the number of lines before it
        self.constants: dict[str, Constant] = {}
        constants = self._split(text.split("\n"))
        for node in ast.parse("\n".join(constants)).body:
            if isinstance(node, ast.Assign):
                for name, value in _assignments(node):
                    self._define(name, value)

    def program(self) -> Program:
        """Return a new program with these functions and constants."""
        return Program(self.find, self.constants)

    def find(self, name: str) -> SourceFunction | None:
        """Return the function with a name, or None."""
        if name not in self._texts:
            return None
        text, before = self._texts[name]
        node = ast.parse(text).body[0]
        assert isinstance(node, ast.FunctionDef), name
        decorators = [part.id for part in node.decorator_list if isinstance(part, ast.Name)]

        def position_of(part: ast.AST) -> Position:
            return self._locate(getattr(part, "lineno", 1) + before, getattr(part, "col_offset", 0))

        return SourceFunction(node, position_of, IN_PLACE in decorators, name in self._checked)

    def _define(self, name: str, value: ast.expr) -> None:
        """Add a constant, or another name of a function."""
        if isinstance(value, ast.Name) and value.id in self._texts:
            self._texts[name] = self._texts[value.id]
        elif name not in NUMBA_NAMES:
            self.constants[name] = _constant(value, self.constants)

    def _split(self, lines: list[str]) -> list[str]:
        """Store the text of each function, and return the lines of the constants."""
        constants: list[str] = []
        starts = [number for number, line in enumerate(lines) if line and (line[0].isalpha() or line[0] in "@_")]
        decorator = None
        for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
            line = lines[start]
            if line[0] == "@":
                decorator = start
            elif line.startswith("def "):
                first = start if decorator is None else decorator
                self._texts[line[4 : line.index("(")]] = "\n".join(lines[first:end]), first
                decorator = None
            elif not line.startswith(("import ", "from ")):
                constants += lines[start:end]
        return constants


def _assignments(node: ast.Assign) -> list[tuple[str, ast.expr]]:
    """Return the names that an assignment gives values, with these values."""
    target, value = node.targets[0], node.value
    targets = target.elts if isinstance(target, ast.Tuple) else [target]
    values: list[ast.expr]
    match value:
        case ast.Tuple(elts=values):
            pass
        case ast.Call(func=ast.Name(id="range"), args=limits):
            values = [ast.Constant(number) for number in range(*map(ast.literal_eval, limits))]
        case _:
            values = [value]
    return [(one.id, part) for one, part in zip(targets, values, strict=True) if isinstance(one, ast.Name)]


def _constant(node: ast.expr, known: Mapping[str, Constant]) -> Constant:
    """Evaluate the text of a constant, without running it."""
    match node:
        case ast.Constant(value=bool() | int() | float() as value):
            return value
        case ast.Name(id=name) if name in known:
            return known[name]
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_number(operand, known)
        case ast.BinOp(left=left, op=operator, right=right):
            return _binary(operator, _number(left, known), _number(right, known))
        case ast.Call(func=ast.Name(id="float"), args=[ast.Constant(value="inf")]):
            return float("inf")
        case ast.Call(func=ast.Name(id="float"), args=[argument]):
            return float(_number(argument, known))
        case ast.Call(
            func=ast.Name(id="namedtuple"), args=[ast.Constant(value=str() as name), ast.Constant(value=str() as fields)]
        ):
            return NamedTupleClass(name, tuple(fields.replace(",", " ").split()))
        case ast.Call(func=ast.Name(id="Constant"), args=[values, ast.Constant(value=bool() as words)]):
            return Table(ast.literal_eval(values), words)
    raise ValueError(f"line {node.lineno}: {ast.unparse(node)} is not a constant")


def _number(node: ast.expr, known: Mapping[str, Constant]) -> int | float:
    value = _constant(node, known)
    if not isinstance(value, (int, float)):
        raise ValueError(f"line {node.lineno}: {ast.unparse(node)} is not a number")
    return value


def _binary(operator: ast.operator, left: int | float, right: int | float) -> int | float:
    match operator:
        case ast.Add():
            return left + right
        case ast.Sub():
            return left - right
        case ast.Mult():
            return left * right
        case ast.LShift() if isinstance(left, int) and isinstance(right, int):
            return left << right
        case ast.BitOr() if isinstance(left, int) and isinstance(right, int):
            return left | right
    raise ValueError(f"{type(operator).__name__} is not for constants")
