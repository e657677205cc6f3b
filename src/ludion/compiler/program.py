"""A program: the functions and constants that the compiler reads, and the instances that inference makes of them."""

import ast
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ludion.compiler.errors import CompileError, Refusal
from ludion.compiler.operations import MASK
from ludion.compiler.typed_tree import Instance, Position
from ludion.compiler.value_types import (
    BOOL,
    FLOAT,
    INT,
    INTEGER_ROWS,
    INTEGERS,
    NONE,
    WORD_ROWS,
    WORDS,
    TableType,
    TypeTable,
    ValueType,
)

ANNOTATIONS = {"int": INT, "float": FLOAT, "bool": BOOL, "None": NONE}
MAX_INSTANCES = 20_000  # of one program; more means that some types grow without end


class Failure(NamedTuple):
    """An exception that compiled code can raise."""

    exception: type[Exception]
    message: str
    position: Position | None


class NamedTupleClass(NamedTuple):
    """A named tuple class of the program."""

    name: str
    fields: tuple[str, ...]


class Table:
    """A constant array of numbers, or of rows of equal length.

    Attributes:
        type: The type of the table.
        length: The number of items.
        width: The number of numbers in a row, or the length if the table has no rows.
        numbers: All numbers as unsigned 64-bit integers.
    """

    def __init__(self, values: tuple[int, ...] | tuple[tuple[int, ...], ...], words: bool) -> None:
        rows = [row for row in values if isinstance(row, tuple)]
        flat = [number for row in rows for number in row] if rows else [value for value in values if isinstance(value, int)]
        self.type: TableType = (WORD_ROWS if words else INTEGER_ROWS) if rows else (WORDS if words else INTEGERS)
        self.length, self.width = len(values), len(rows[0]) if rows else len(values)
        self.numbers = [int(number) & MASK for number in flat]


Constant = bool | int | float | Table | NamedTupleClass


@dataclass(frozen=True, slots=True)
class SourceFunction:
    """A function to compile.

    Attributes:
        node: The syntax tree.
        position_of: The place of a node of this tree in its source.
        always_inline: Whether a copy replaces each call.
        checks: Whether integer overflow, shifts by negative numbers and variables without a value raise an exception. Kernels
            are written so that these do not happen. Rules need the checks.
    """

    node: ast.FunctionDef
    position_of: Callable[[ast.AST], Position]
    always_inline: bool
    checks: bool

    @property
    def parameters(self) -> list[str]:
        """The names of the parameters."""
        return [argument.arg for argument in self.node.args.args]


class Program:
    """The functions and constants of one compilation, and the instances that were typed so far.

    A program belongs to one thread.

    Args:
        find: Return the function with a name, or None.
        constants: The constants by name.
    """

    def __init__(self, find: Callable[[str], SourceFunction | None], constants: Mapping[str, Constant]) -> None:
        self.constants = constants
        self.types = TypeTable()
        self.tables: dict[str, Table] = {}
        self.failures: list[Failure] = [Failure(RuntimeError, "no failure", None)]
        self.refusals: dict[Refusal, None] = {}
        self._find = find
        self._statuses: dict[Failure, int] = {}
        self._functions: dict[str, SourceFunction | None] = {}
        self._instances: dict[tuple[object, ...], Instance] = {}
        self._counted = 0
        self._local_names: dict[str, frozenset[str]] = {}
        self._open: dict[str, OpenInstance] = {}

    def function(self, name: str) -> SourceFunction | None:
        """Return the function with this name, or None."""
        if name not in self._functions:
            self._functions[name] = self._find(name)
        return self._functions[name]

    def entry(self, name: str) -> Instance:
        """Return the instance of a function that Python calls. All its arguments are integers.

        Raises:
            CompileError: Something that the function reaches is outside of the compiled subset.
        """
        function = self.function(name)
        if function is None:
            raise LookupError(f"there is no function {name}")
        made = self.instance(name, (INT,) * len(function.parameters))
        if self.refusals:
            raise CompileError(tuple(self.refusals))
        return made

    def instance(self, name: str, types: tuple[ValueType, ...]) -> Instance:
        """Return the instance of a function for arguments of these types. Type it at the first request."""
        from ludion.compiler.inference import FunctionTyper  # here, because inference needs programs

        key = (name, *types)
        if key in self._instances:
            return self._instances[key]
        function = self.function(name)
        assert function is not None, name
        guess = _annotated(function.node)
        earlier = set(self._instances)
        while True:
            made = self._new_instance(name, function, guess)
            self._instances[key] = made
            typer = FunctionTyper(self, made, function, types, is_first_pass=guess is None)
            self._open[made.name] = OpenInstance(typer, guess)
            try:
                typer.run()
            finally:
                called_itself = self._open.pop(made.name).called
            if not typer.skipped and (made.result is guess or not called_itself):
                return made
            if self.refusals:
                return made
            guess = made.result
            for other in set(self._instances) - earlier:  # they were typed with the wrong guess
                del self._instances[other]

    def result_of(self, made: Instance) -> ValueType | None:
        """Return the result type of an instance, as far as it is known while the instance is being typed."""
        opened = self._open.get(made.name)
        if opened is not None:
            opened.called = True
            return opened.typer.result or made.result
        return made.result

    def local_names(self, function: SourceFunction) -> frozenset[str]:
        """Return the names of the local variables of a function, with its parameters."""
        name = function.node.name
        if name not in self._local_names:
            self._local_names[name] = frozenset([*stored_names([function.node]), *function.parameters])
        return self._local_names[name]

    def status(self, exception: type[Exception], message: str, position: Position | None) -> int:
        """Return the index of a failure in `failures`. Add it if it is new."""
        failure = Failure(exception, message, position)
        if failure not in self._statuses:
            self._statuses[failure] = len(self.failures)
            self.failures.append(failure)
        return self._statuses[failure]

    def _new_instance(self, name: str, function: SourceFunction, guess: ValueType | None) -> Instance:
        self._counted += 1
        if self._counted > MAX_INSTANCES:
            raise RecursionError(f"{name} is typed for ever new types")
        return Instance(f"{name}.{self._counted}", [], function.always_inline, function.position_of(function.node), guess)


class OpenInstance:
    """An instance whose typing has not ended."""

    def __init__(self, typer: "Typer", guess: ValueType | None) -> None:
        self.typer, self.guess, self.called = typer, guess, False


class Typer:
    """The part of a typer that `Program` reads."""

    result: ValueType | None
    skipped: bool


def stored_names(nodes: Iterable[ast.AST]) -> list[str]:
    """Return the names that statements assign."""
    found = []
    for node in nodes:
        for part in ast.walk(node):
            if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
                found.append(part.id)
    return found


def _annotated(node: ast.FunctionDef) -> ValueType | None:
    """Return the type that the annotation of the result names, or None."""
    if isinstance(node.returns, ast.Constant):
        return ANNOTATIONS.get(str(node.returns.value))
    return ANNOTATIONS.get(node.returns.id) if isinstance(node.returns, ast.Name) else None
