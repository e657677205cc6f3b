"""A student's file in the examiner: its statements run one by one, and its names found under other spellings and forms."""

import __future__

import ast
import builtins
import inspect
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from ludion.lessons.bindings import (
    bound_names,
    is_definition,
    is_main_guard,
    needed_statements,
    plain_statements,
    unwritten_names,
    used_names,
)
from ludion.lessons.failing import failure_document
from ludion.lessons.loaded import Reason
from ludion.lessons.methods import asked_methods, written, written_names
from ludion.lessons.pack import Pack
from ludion.lessons.printing import quietly
from ludion.lessons.source import Source, read_source
from ludion.lessons.spelling import near_names
from ludion.lessons.stopping import Clock, Stopped

FORM = "<form>"  # the file name of the code of a question's forms
LUDION = "ludion"
MAX_NAME = 60  # characters of a name that may be a misspelling
MAX_SAID = 2000  # statements whose lines are told
MAX_GAPS = 1000

Names = dict[str, Any]


class Student:
    """A student's file, as far as it can be loaded.

    Attributes:
        names: The names of the file's module.
        renamed: The names of the lesson that the file spells otherwise, with its spelling and its kind.
        unwritten: The functions and methods that only raise NotImplementedError.
    """

    def __init__(self, path: Path, pack: Pack, reference: Names) -> None:
        self.path, self._pack, self._reference = path, pack, reference
        self.names: Names = {"__name__": path.stem, "__file__": str(path), "__builtins__": self._builtins()}
        self.renamed: dict[str, tuple[str, str]] = {}
        self.unwritten: set[str] = set()
        self._formed: list[str] = []
        self._error: dict[str, Any] | None = None
        self._imported: set[str] = set()
        self._noting = True
        self._gaps: dict[str, tuple[Reason, int]] = {}
        self._flags = 0
        self._plain: list[ast.stmt] = []

    def load(self, seconds: float, definitions: bool, say: Callable[[int], object]) -> dict[str, Any]:
        """Run the file's statements in order; return what became of it.

        A statement that fails takes no other with it. A statement that is at work when the `seconds` are over is stopped. The
        others then have a little time more, and after that only definitions run. With `definitions`, only these run from the
        beginning, which is for a file that ended the process at first. `say` is called with the line of each other statement.
        """
        module = ModuleType(self.path.stem)
        module.__dict__.update(self.names)
        self.names = module.__dict__
        sys.modules[self.path.stem] = module
        sys.path.insert(0, str(self.path.parent))
        source = read_source(self.path)
        if source.error is not None:
            self._error = {"kind": source.error.kind, "text": source.error.text, "line": source.error.line}
        self._gaps.update({name: (Reason.SYNTAX, line) for name, line in source.broken.items()})
        self._flags = _future(source.statements)
        clock, said = Clock(str(self.path), seconds), 0
        for statement in source.statements:
            if definitions or clock.stops > 1:
                if not is_definition(statement):
                    self._leave_out(statement, clock.line)
                    continue
            elif not is_definition(statement) and said < MAX_SAID:
                say(statement.lineno)
                said += 1
            self._run(statement, clock)
        self._run_guarded(source, clock)
        self._plain = plain_statements(source.statements)
        self.unwritten = unwritten_names(source.statements)
        self._build_forms(clock)
        self._find_names(source)
        return self._document(source, clock)

    def recompute(self, asked: Iterable[str]) -> None:
        """Run the statements that give values to the asked names once more, among the names as they are now: only in a fork."""
        for statement in needed_statements(self._plain, asked):
            code = compile(ast.Module([statement], []), str(self.path), "exec", self._flags, dont_inherit=True)
            with suppress(Exception):  # the value stays what it was
                quietly(partial(exec, code, self.names))

    def _computed(self) -> list[str]:
        """Return the asked names whose values the file computes with functions."""
        asked = {name for question in self._pack.questions for name in question.names if _is_plain(self._reference.get(name))}
        return [name for name in sorted(asked) if not all(map(is_definition, needed_statements(self._plain, [name])))]

    def _run(self, statement: ast.stmt, clock: Clock) -> None:
        """Run a statement, and note why it did not end well."""
        try:
            code = compile(ast.Module([statement], []), str(self.path), "exec", self._flags, dont_inherit=True)
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            line = getattr(error, "lineno", 0) or statement.lineno
            self._error = self._error or {"kind": type(error).__name__, "text": getattr(error, "msg", str(error)), "line": line}
            self._gaps.update(dict.fromkeys(bound_names(statement), (Reason.SYNTAX, line)))
            return
        try:
            clock.run(partial(quietly, partial(exec, code, self.names)), statement.lineno)
        except Stopped:
            self._leave_out(statement, clock.line)
        except BaseException as error:  # noqa: BLE001  it is somebody else's code, and all it may do is noted
            if clock.stops:
                self._leave_out(statement, clock.line)
                return
            if isinstance(error, NameError) and error.name in self._gaps:  # it follows from what is reported already
                for name in bound_names(statement):
                    self._gaps.setdefault(name, self._gaps[error.name])
                return
            self._error = self._error or failure_document(error, self.path)
            if isinstance(statement, ast.Assign | ast.AnnAssign):
                self._gaps.update(dict.fromkeys(bound_names(statement), (Reason.RAISED, statement.lineno)))

    def _leave_out(self, statement: ast.stmt, line: int) -> None:
        """Note the names of a statement that did not run to its end."""
        for name in bound_names(statement):
            self._gaps.setdefault(name, (Reason.STOPPED, line))

    def _run_guarded(self, source: Source, clock: Clock) -> None:
        """Run the statements under `if __name__ == "__main__":` that give values to names which are missing otherwise.

        These are names that the lesson asks for, and names that the file's functions use.
        """
        guarded = [statement for node in source.statements if is_main_guard(node) for statement in node.body]
        defined = [node for node in source.statements if isinstance(node, ast.FunctionDef | ast.ClassDef)]
        wanted = {name.partition(".")[0] for question in self._pack.questions for name in question.names} | used_names(defined)
        missing = {name for name in wanted if name not in self.names and not hasattr(builtins, name)}
        for statement in needed_statements(guarded, missing):
            if clock.stops <= 1 or is_definition(statement):
                self._run(statement, clock)

    def _build_forms(self, clock: Clock) -> None:
        """Build missing names from what the file has, in the ways that the lesson provides."""
        for question in self._pack.questions:
            for name, texts in question.forms.items():
                for text in [texts] if isinstance(texts, str) else texts:
                    if not self._has(name) and self._build(name, text, clock):
                        self._formed.append(name)

    def _build(self, name: str, text: str, clock: Clock) -> bool:
        """Run one form; without effect if it fails."""
        before, self._noting = dict(self.names), False
        try:
            clock.run(partial(quietly, partial(exec, compile(text, FORM, "exec", dont_inherit=True), self.names)), 0)
        except BaseException:  # noqa: BLE001  a form that does not fit this file may fail in any way
            built = False
        else:
            built = self._has(name)
        self._noting = True
        if not built:
            self.names.clear()
            self.names.update(before)
        return built

    def _has(self, name: str) -> bool:
        """Return whether the file has a name, or a class with a method of its own."""
        owner, _, method = name.partition(".")
        found = self.names.get(owner)
        if not method or owner not in self.names:
            return owner in self.names
        return isinstance(found, type) and written(found, method, self._reference[owner])

    def _find_names(self, source: Source) -> None:
        """Bind missing names to the file's own names that are spelt nearly so."""
        asked = {name for question in self._pack.questions for name in question.names}
        tops = {name.partition(".")[0] for name in asked}
        own = {name for statement in source.statements for name in bound_names(statement)}
        own |= {name for node in source.statements if is_main_guard(node) for each in node.body for name in bound_names(each)}
        own = {name for name in own if name in self.names and name not in self._reference and len(name) <= MAX_NAME}
        for kind, fits in KINDS.items():
            wanted = [name for name in sorted(tops) if name not in self.names and fits(self._reference.get(name))]
            for name, found in near_names(wanted, [each for each in sorted(own) if fits(self.names[each])]).items():
                self.names[name] = self.names[found]
                self.renamed[name] = (found, kind)
        for owner, methods in asked_methods(self._pack).items():
            self._find_methods(owner, methods)

    def _find_methods(self, owner: str, methods: Sequence[str]) -> None:
        kind, reference = self.names.get(owner), self._reference[owner]
        if not isinstance(kind, type):
            return
        wanted = [name for name in methods if not written(kind, name, reference)]
        own = [name for name, value in vars(kind).items() if callable(value) and not hasattr(reference, name)]
        for name, found in near_names(wanted, [each for each in own if len(each) <= MAX_NAME]).items():
            setattr(kind, name, vars(kind)[found])
            self.renamed[f"{owner}.{name}"] = (found, "method")

    def _document(self, source: Source, clock: Clock) -> dict[str, Any]:
        known = [name for name in self._reference if name in self.names]
        known += written_names(self._pack, self.names, self._reference)
        gaps = [(name, gap) for name, gap in self._gaps.items() if name not in self.names]
        return {
            "names": [name for name in known if name not in self.unwritten and not self._is_supplied(name)],
            "error": self._error,
            "imported": sorted(self._imported | self._origins())[:20],
            "stopped": "late" if clock.stops else "",
            "line": clock.line,
            "gaps": dict(gaps[:MAX_GAPS]),
            "renamed": [(asked, own, kind) for asked, (own, kind) in self.renamed.items()],
            "formed": self._formed,
            "computed": self._computed(),
            "encoding": source.encoding,
            "commands": source.commands,
        }

    def _origins(self) -> set[str]:
        """Return where the asked functions come from, as far as their code is not in the student's file."""
        asked = {name for question in self._pack.questions for name in question.names}
        return {self._origin(name) for name in asked if name not in self._formed and not self._is_supplied(name)} - {""}

    def _origin(self, name: str) -> str:
        """Return the file of an asked function, `<reference>` for the reference's own, or nothing for the student's."""
        owner, _, method = name.partition(".")
        found, theirs = self.names.get(owner), self._reference.get(owner)
        if method:
            found, theirs = (inspect.getattr_static(each, method, None) for each in (found, theirs))
        if callable(found) and found is theirs:
            return "<reference>"
        code = found.__code__ if isinstance(found, FunctionType) else None
        is_own = code is None or code.co_filename in (str(self.path), FORM)
        return "" if code is None or is_own else Path(code.co_filename).name

    def _is_supplied(self, name: str) -> bool:
        """Return whether a name is only imported from a module that the document supplies."""
        modules = [sys.modules.get(module) for module in self._pack.supplied]
        return any(module is not None and getattr(module, name, module) is self.names.get(name) for module in modules)

    def _builtins(self) -> Names:
        """Python's own names, with an `import` that notes which of Ludion's modules are taken."""
        own = dict(vars(builtins))

        def noting_import(name: str, *rest: Any, **named: Any) -> Any:
            top = name.partition(".")[0]
            level = rest[3] if len(rest) > 3 else named.get("level", 0)
            allowed = name.startswith(tuple(self._pack.allowed) or ("\0",))
            if top == LUDION and not level and not allowed and self._noting:
                self._imported.add(name)
            return builtins.__import__(name, *rest, **named)

        own["__import__"] = noting_import
        return own


def _is_function(value: Any) -> bool:
    return callable(value) and not isinstance(value, type)


def _is_class(value: Any) -> bool:
    return isinstance(value, type)


def _is_plain(value: Any) -> bool:
    return value is not None and not callable(value) and not isinstance(value, ModuleType)


KINDS: Mapping[str, Callable[[Any], bool]] = {"function": _is_function, "class": _is_class, "variable": _is_plain}


def _future(statements: Sequence[ast.stmt]) -> int:
    """The flags of a file's `from __future__` imports, which hold for all its statements."""
    names = [
        alias.name
        for node in statements
        if isinstance(node, ast.ImportFrom) and node.module == "__future__"
        for alias in node.names
    ]
    found = [getattr(__future__, name).compiler_flag for name in names if hasattr(__future__, name)]
    return sum(set(found))
