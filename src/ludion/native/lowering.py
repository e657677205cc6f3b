"""From a game's methods to plain functions that a compiler takes: which functions there are, and what they call.

Every function of the result takes the game's numbers as its first argument, `rules`. `self.helper(x)` becomes
`rule_helper(rules, x)`, `self.size` becomes `rules.game_size`, a constant of the module is written out, a tuple becomes a table.
What happens inside of one function is `rewriting.py`'s business; here is the list of what must be written, and under which name.
"""

import ast
import enum
import functools
import inspect
import math
from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import FunctionType
from typing import Any

from ludion.core import Word, bits
from ludion.native.errors import NotNative, too_deep
from ludion.native.rewriting import Rewriter
from ludion.native.scopes import separate_scopes
from ludion.native.source import function_tree

PRIMITIVES: dict[Any, str] = {bits.popcount: "popcount", bits.lowest: "lowest", bits.replaced: "replaced", bits.Word: "word"}
KEPT_BUILTINS = {
    abs,
    bool,
    divmod,
    enumerate,
    float,
    int,
    len,
    list,
    max,
    min,
    pow,
    range,
    reversed,
    round,
    sum,
    tuple,
    zip,
    any,
    all,
}
TAKES_GAME = ("value", "look", "phase", "known")  # of an evaluation and its features: the game comes before the state
LARGEST_FIXED = 1024  # numbers of a table that are written into the machine code


@dataclass
class Written:
    """One function of the generated module: its text, and the user's file and line behind each of its lines."""

    name: str
    text: str
    file: str
    lines: dict[int, int]


@dataclass
class Lowering:
    """The functions, tables and constants that the rules of one game (and an estimate of the user's own) need."""

    objects: Mapping[str, Any]
    functions: list[Written] = field(default_factory=list)
    attributes: dict[str, Any] = field(default_factory=dict)
    constants: dict[str, str] = field(default_factory=dict)
    tuples: dict[type, str] = field(default_factory=dict)
    sources: list[str] = field(default_factory=list)
    _names: dict[Any, str] = field(default_factory=dict)

    # What rules may call

    def method(self, owner: str, name: str, mode: str = "plain", after: type | None = None) -> str:
        """The written name of a method; `after` asks for the version that a class's `super()` means."""
        cls, raw = self.find(owner, name, after)
        assert cls is not None
        first = self.find(owner, name)[0]
        prefix = {"plain": "rule", "fill": "rule", "sum": "sum", "count": "count", "walk": "walk"}[mode]
        prefix += f"_{owner}" if owner != "game" else ""
        written = f"{prefix}_{name}" if cls is first else f"{prefix}_{name}_{cls.__name__}"
        static = isinstance(raw, staticmethod)
        receivers: dict[str, str] | None = {} if static else None
        return self._write(written, plain_function(raw), mode, owner, cls, receivers)

    def find(self, owner: str, name: str, after: type | None = None) -> tuple[type | None, Any]:
        """The class that defines a name for an object, and what it defines; (None, None) if it is no attribute of a class."""
        mro = type(self.objects[owner]).__mro__
        for cls in mro[mro.index(after) + 1 :] if after else mro:
            if name in vars(cls):
                return cls, vars(cls)[name]
        return None, None

    def is_generator(self, owner: str, name: str, after: type | None = None) -> bool:
        """Whether a method yields; `moves` always counts, whichever way it is written."""
        _, raw = self.find(owner, name, after)
        return name == "moves" or (raw is not None and inspect.isgeneratorfunction(plain_function(raw)))

    def function(self, function: FunctionType, receivers: dict[str, str], mode: str = "plain") -> str:
        """The written name of a module's function, some of whose parameters may be the game itself."""
        prefix = {"plain": "function", "fill": "fill", "sum": "sum", "count": "count", "walk": "walk"}[mode]
        return self._write(f"{prefix}_{function.__name__}", function, mode, "game", None, receivers)

    def _write(
        self, wanted: str, function: FunctionType, mode: str, owner: str, cls: type | None, receivers: dict[str, str] | None
    ) -> str:
        key = (function, mode, owner, tuple(sorted((receivers or {}).items())))
        if key in self._names:
            return self._names[key]
        name = self._names[key] = self._fresh(wanted)
        try:
            self._lower(name, function, mode, owner, cls, receivers)
        except RecursionError:
            code = function.__code__
            raise too_deep(function.__name__, code.co_filename, code.co_firstlineno) from None
        return name

    def _lower(
        self, name: str, function: FunctionType, mode: str, owner: str, cls: type | None, receivers: dict[str, str] | None
    ) -> None:
        """Rewrite a function under its new name."""
        node, file = function_tree(function)
        self.sources.append(ast.unparse(node))
        separate_scopes(node)
        # The values, not the text: the text means the scope around the definition, perhaps a class.
        where = (file, node.lineno)
        given = [(f"a default value of {node.name}", value) for value in function.__defaults__ or ()]
        node.args.defaults = [ast.Constant(None) if value is None else self.constant(what, value, where) for what, value in given]
        parameters = [argument.arg for argument in node.args.args]
        if receivers is None:
            receivers = {parameters[0]: owner}
            if owner != "game" and (function.__name__ in TAKES_GAME or parameters[1:2] == ["game"]):
                receivers[parameters[1]] = "game"
        closure = inspect.getclosurevars(function)
        namespace = {**function.__globals__, **closure.nonlocals}
        self.add(name, node, file, namespace, receivers, mode, owner, cls)

    def add(
        self,
        name: str,
        node: ast.FunctionDef,
        file: str,
        namespace: Mapping[str, Any],
        receivers: dict[str, str],
        mode: str,
        owner: str,
        cls: type | None,
    ) -> None:
        """Rewrite one definition and keep its text."""
        place = len(self.functions)
        rewriter = Rewriter(self, node, file, namespace, receivers, mode, owner, cls)
        result = rewriter.rewritten(name)
        text = ast.unparse(ast.fix_missing_locations(result))
        again = ast.parse(text).body[0]
        lines = {new.lineno: old.lineno for new, old in zip(_statements(again), _statements(result), strict=True)}
        self.functions.insert(place, Written(name, text, file, lines))

    def _fresh(self, wanted: str) -> str:
        name, count = wanted, 2
        while name in self._names.values():
            name, count = f"{wanted}_{count}", count + 1
        return name

    def helper(self, kind: str) -> str:
        """A name for a function that stands for a generator expression."""
        name = self._fresh(f"{kind}_of")
        self._names[object(), name] = name
        return name

    # What rules may read

    def attribute(self, owner: str, name: str, where: tuple[str, int]) -> str:
        """The field of `rules` that holds an attribute of the game (or of the estimate)."""
        written = f"{owner}_{name}"
        if written not in self.attributes:
            try:
                value = getattr(self.objects[owner], name)
            except AttributeError:
                raise NotNative(f"self.{name} is used but never set", *where, "Set it in __init__.") from None
            self.attributes[written] = check_number(value, f"self.{name}", where)
        return written

    def fixed(self, owner: str, name: str, where: tuple[str, int]) -> ast.expr | None:
        """An attribute that is written out, because it cannot change without other code; None for a table too large for that."""
        value = getattr(self.objects[owner], name, None)
        numbers = sum(len(row) if isinstance(row, tuple) else 1 for row in value) if isinstance(value, tuple) else 1
        return None if value is None or numbers > LARGEST_FIXED else self.constant(name, value, where)

    def constant(self, name: str, value: Any, where: tuple[str, int]) -> ast.expr:
        """An expression for a value that the rules take from their module."""
        if isinstance(value, (enum.IntEnum, enum.IntFlag)):
            value = int(value)
        if isinstance(value, Word):
            return ast.Call(ast.Name("word", ast.Load()), [ast.Constant(int(value))], [])
        value = check_number(value, name, where)
        if not isinstance(value, tuple):
            return number_tree(value)
        rows = value if value and isinstance(value[0], tuple) else (value,)
        words = any(isinstance(number, Word) for row in rows for number in row)
        text = f"Constant({_digits(value)}, {words})"
        for known, known_text in self.constants.items():
            if known_text == text:
                return ast.Name(known, ast.Load())
        written = self._fresh(f"table_{name}" if name.isidentifier() else "table")
        self._names[object(), written] = written
        self.constants[written] = text
        return ast.Name(written, ast.Load())

    def named_tuple(self, cls: type) -> str:
        """The written name of the function that makes a named tuple of the rules' own."""
        if cls not in self.tuples:
            self.tuples[cls] = self._fresh(f"tuple_{cls.__name__}")
            self._names[cls] = self.tuples[cls]
        return f"make_{self.tuples[cls]}"

    def field_default(self, cls: type, name: str, where: tuple[str, int]) -> ast.expr | None:
        """The value that a named tuple gives a field, or None if the field has to be given."""
        defaults = getattr(cls, "_field_defaults", {})
        return self._literal(f"{cls.__name__}.{name}", defaults[name], where) if name in defaults else None

    def _literal(self, name: str, value: Any, where: tuple[str, int]) -> ast.expr:
        """A value of a state: a tuple stays one, while other constant tuples become tables."""
        if not isinstance(value, tuple):
            return self.constant(name, value, where)
        parts = [self._literal(name, part, where) for part in value]
        if hasattr(value, "_fields"):
            return ast.Call(ast.Name(self.named_tuple(type(value)), ast.Load()), parts, [])
        return ast.Tuple(parts, ast.Load())

    def known(self, value: Any) -> str | None:
        """The name under which the generated module already has a function of the library or of Python."""
        try:
            if value in PRIMITIVES:
                return PRIMITIVES[value]
            if value in KEPT_BUILTINS:
                return str(value.__name__)
        except TypeError:
            return None
        return None


def plain_function(raw: Any) -> FunctionType:
    """The function behind a method, a property, a static method or a cached one."""
    if isinstance(raw, (staticmethod, classmethod)):
        raw = raw.__func__
    elif isinstance(raw, property):
        raw = raw.fget
    elif isinstance(raw, functools.cached_property):
        raw = raw.func
    function = inspect.unwrap(raw)
    if not isinstance(function, FunctionType):
        raise NotNative(f"{raw!r} is not a plain Python function")
    return function


def number_tree(value: bool | float) -> ast.expr:
    """Return a number as the syntax tree that Python's parser makes of it.

    A negative number is a minus sign before a positive one. `ast.unparse` writes brackets around it where they are needed, as in
    `(-3) ** 2`, but not around a negative `ast.Constant`.
    """
    if isinstance(value, bool) or math.copysign(1, value) > 0:
        return ast.Constant(value)
    return ast.UnaryOp(ast.USub(), ast.Constant(-value))


def check_number(value: Any, name: str, where: tuple[str, int]) -> Any:
    """The value if machine code can hold it: a number, a tuple or a rectangle of whole numbers, or learned weights."""
    if isinstance(value, (bool, float, Word, array)):
        return value
    if isinstance(value, int):
        if not -(2**63) <= value < 2**63:
            raise NotNative(f"{name} is {value}, which does not fit into 63 bits and a sign", *where, "Make it a Word.")
        return int(value)
    if isinstance(value, tuple):
        rows = value if value and all(isinstance(row, tuple) for row in value) else (value,)
        if len({len(row) for row in rows}) > 1:
            raise NotNative(
                f"the rows of {name} differ in length", *where, "Fill them up to the same length, with -1 for instance."
            )
        for row in rows:
            for number in row:
                if not isinstance(number, int):
                    raise NotNative(f"{name} contains {number!r}, which is not a whole number", *where)
                if not isinstance(number, Word):
                    check_number(number, name, where)
        return value
    advice = (
        "Use a tuple instead."
        if isinstance(value, (list, set, frozenset, dict))
        else "Keep a number or a tuple of whole numbers there."
    )
    raise NotNative(f"{name} is a {type(value).__name__}", *where, advice)


def _digits(value: Any) -> str:
    if isinstance(value, tuple):
        return "(" + "".join(_digits(item) + ", " for item in value) + ")"
    return str(int(value))


def _statements(node: ast.stmt) -> list[ast.stmt]:
    """A definition's statements in the order of its text."""
    found = [node]
    for name in ("body", "orelse", "finalbody"):
        for child in getattr(node, name, []):
            found.extend(_statements(child))
    for case in getattr(node, "cases", []):
        for child in case.body:
            found.extend(_statements(child))
    return found
