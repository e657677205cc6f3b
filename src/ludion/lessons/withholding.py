"""The reference in the process of a student's file: what the lesson asks for is taken out of it before the file is loaded.

The code of the asked functions, and of all that only they use, is replaced by code that raises `NotImplementedError`. For a
question's run, a process that never sees a student's file sends the code of the functions that stand in for the student's others.
It never sends the code of what the question itself asks for. So a file can find the reference's functions, but not their code.
"""

import ast
import base64
import gc
import hashlib
import importlib
import marshal
import os
import pickle
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache, cached_property, partial
from inspect import getattr_static
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, NoReturn

from ludion.lessons.pack import Pack

LUDION = "ludion."
Names = dict[str, Any]
Cached = type(cache(lambda: None))


class Store:
    """The functions of a lesson's modules, and what each needs.

    Attributes:
        asked: The names that the lesson's questions ask for, `Class.method` among them.
        given: The names of the reference that no question asks for.
    """

    def __init__(self, pack: Pack, reference: Names, given: Iterable[str]) -> None:
        self._reference = reference
        self._is_ours = partial(_is_inside, os.path.realpath(pack.folder))
        self.asked = {name for question in pack.questions for name in question.names}
        tops = {name.partition(".")[0] for name in self.asked if "." not in name}
        self.given = {name for name in reference if name not in tops}
        self._values = {name for name in tops if name in reference and _is_value(reference[name])}
        self._given = [sys.modules[name] for name in (*given, *pack.supplied)] + list(_imported_values(pack))
        self._modules = [module for module in list(sys.modules.values()) if self._is_ours(_file(module))]
        self._functions: dict[str, list[FunctionType]] = {}
        for found in gc.get_objects():
            if self._is_function(found):
                self._functions.setdefault(_key(found.__code__), []).append(found)

    def files(self) -> list[Path]:
        """Return the files of the lesson's modules."""
        return [Path(_file(module)) for module in self._modules]

    def withhold(self) -> None:
        """Take the code away of all functions but those that the lesson gives with what they use, and so with asked variables."""
        kept, values = self._needed(self.given, ())
        for key, functions in self._functions.items():
            if key not in kept:
                _withhold(functions)
        for name in self._values - values:
            self._put(name, ...)
        gc.collect()

    def needed(self, wanted: Iterable[str], barred: Iterable[str]) -> dict[str, dict[str, str]]:
        """Return the code and the values, as text, that some names of the reference need, without that of the barred names."""
        codes, values = self._needed({*wanted, *self.given}, barred)
        return {
            "codes": {key: _text(marshal.dumps(code)) for key, code in codes.items()},
            "values": {name: _text(pickle.dumps(self._reference[name])) for name in values},
        }

    def restore(self, codes: Mapping[str, str], values: Mapping[str, str], barred: Iterable[str]) -> None:
        """Give functions their code back, and take it from the barred names if they still have it: only in a fork."""
        for name in barred:
            _withhold(part for part in _parts(self._reference, name) if self._is_function(part))
            if name in self._values:
                self._put(name, ...)
        for key, text in codes.items():
            for function in self._functions.get(key, ()):
                function.__code__ = marshal.loads(base64.b64decode(text))
        for name, text in values.items():
            self._put(name, pickle.loads(base64.b64decode(text)))

    def replace(self, names: Iterable[str], student: Names) -> None:
        """Let the reference's other functions use the student's versions of some names: only in a fork."""
        for name in names:
            if name in student and name in self._reference:
                for module in self._modules:
                    if vars(module).get(name) is self._reference[name]:
                        vars(module)[name] = student[name]

    def _is_function(self, value: Any) -> bool:
        return isinstance(value, FunctionType) and self._is_ours(value.__code__.co_filename)

    def _put(self, name: str, value: Any) -> None:
        for names in (vars(module) for module in self._modules):
            if names.get(name) is self._reference[name]:
                names[name] = value
        self._reference[name] = value

    def _needed(self, wanted: Iterable[str], barred: Iterable[str]) -> tuple[dict[str, CodeType], set[str]]:
        """Return the code of the functions that are reached from some names, and the asked variables among what is reached."""
        barred = set(barred)
        seen = {id(part) for name in barred for part in _parts(self._reference, name)}
        codes: dict[str, CodeType] = {}
        wanted = {name for name in wanted if name in self._reference and name not in barred}
        values = wanted & self._values
        left = [self._reference[name] for name in wanted] + self._given
        while left:
            found = left.pop()
            if id(found) in seen:
                continue
            seen.add(id(found))
            if self._is_function(found):
                codes[_key(found.__code__)] = found.__code__
                used = set(_used_names(found.__code__))
                values |= {name for name in used & self._values - barred if name in found.__globals__}
                left += [found.__globals__[name] for name in used if name in found.__globals__]
                left += [sys.modules[name] for name in used if name in sys.modules]
            left += _inside(found, self._is_ours)
        return codes, values


def _imported_values(pack: Pack) -> Iterator[Any]:
    """The functions that the texts of forms and probes import."""
    texts = [probe.ask for question in pack.questions for probe in question.probes]
    for forms in (found for question in pack.questions for found in question.forms.values()):
        texts += [forms] if isinstance(forms, str) else forms
    for node in (node for text in texts if "import" in text for node in ast.walk(ast.parse(text))):
        if isinstance(node, ast.ImportFrom) and node.module is not None and node.module.startswith(LUDION):
            module = importlib.import_module(node.module)
            for alias in node.names:
                with suppress(ModuleNotFoundError):  # it is no module, but a name of one
                    importlib.import_module(f"{node.module}.{alias.name}")
                yield getattr(module, alias.name)


def _withhold(functions: Iterable[FunctionType]) -> None:
    for function in functions:
        function.__code__ = _withheld.__code__.replace(co_freevars=function.__code__.co_freevars)


def _withheld(*_: Any, **__: Any) -> NoReturn:
    raise NotImplementedError


def _text(data: bytes) -> str:
    return base64.b64encode(data).decode()


@cache
def _is_inside(folder: str, file: str) -> bool:
    return bool(file) and os.path.realpath(file).startswith(folder + os.sep)


def _file(module: Any) -> str:
    found = getattr(module, "__file__", None) if isinstance(module, ModuleType) else None
    return found if isinstance(found, str) else ""


def _key(code: CodeType) -> str:
    """Return a text that is the same for the same function in every process."""
    place = hashlib.sha256(code.co_code + code.co_linetable).hexdigest()[:16]
    return f"{Path(code.co_filename).name}:{code.co_firstlineno}:{code.co_qualname}:{place}"


def _is_value(value: Any) -> bool:
    """Return whether a value can be taken away and sent."""
    if callable(value) or isinstance(value, ModuleType) or value is None:
        return False
    try:
        pickle.loads(pickle.dumps(value))
    except Exception:  # noqa: BLE001  an object of any class may refuse in any way
        return False
    return True


def _parts(reference: Names, name: str) -> Iterator[Any]:
    """The objects of an asked name: a function with what it wraps, a class with all its methods, or one method."""
    owner, _, method = name.partition(".")
    value = reference.get(owner)
    if method:
        value = getattr_static(value, method, None)
    yield from _unwrapped(value)
    if isinstance(value, type):
        for part in vars(value).values():
            yield from _unwrapped(part)


def _unwrapped(value: Any) -> Iterator[Any]:
    """An object, and the functions that it wraps."""
    while value is not None:
        yield value
        if isinstance(value, property):
            yield from (part for part in (value.fget, value.fset, value.fdel) if part is not None)
            return
        if isinstance(value, staticmethod | classmethod):
            value = value.__func__
        elif isinstance(value, cached_property):
            value = value.func
        else:
            own = vars(value) if isinstance(value, FunctionType | Cached) else {}
            value = own.get("__wrapped__")


def _used_names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _used_names(constant)


def _inside(value: Any, is_ours: Callable[[str], bool]) -> list[Any]:
    """Return the objects that an object of the lesson is made of."""
    if isinstance(value, ModuleType):
        return [part for part in vars(value).values() if callable(part)] if is_ours(_file(value)) else []
    if isinstance(value, FunctionType):
        return [*_held(value), *(value.__defaults__ or ()), *(value.__kwdefaults__ or {}).values(), *vars(value).values()]
    if isinstance(value, type):
        return [*vars(value).values(), *value.__bases__] if is_ours(_file(sys.modules.get(value.__module__))) else []
    if isinstance(value, list | tuple | set | frozenset):
        return list(value)
    if isinstance(value, dict):
        return list(value.values())
    if isinstance(value, partial):
        return [value.func, *value.args, *value.keywords.values()]
    return [type(value), *list(_unwrapped(value))[1:]]


def _held(function: FunctionType) -> Iterator[Any]:
    """The values in a function's closure."""
    for cell in function.__closure__ or ():
        with suppress(ValueError):  # it is empty
            yield cell.cell_contents
