"""Where the text of a rule is found: in a file, a notebook's cell, or what was typed at the prompt."""

import ast
import inspect
import linecache
import sys
import textwrap
from functools import lru_cache
from types import CodeType, FunctionType

from ludion.core.warning_filters import compile_silently
from ludion.native.errors import NotNative

HARMLESS = {"property", "staticmethod", "classmethod", "cached_property", "cache", "lru_cache", "override", "final"}


def function_tree(function: FunctionType) -> tuple[ast.FunctionDef, str]:
    """The definition of a function as a syntax tree whose lines count as in its file, and that file's name."""
    file = function.__code__.co_filename
    try:
        lines, first = inspect.getsourcelines(function)
        text = textwrap.dedent("".join(lines))
    except (OSError, TypeError, SyntaxError):
        return _typed_at_prompt(function), "what was typed"
    node = ast.parse(text).body[0]
    if not isinstance(node, ast.FunctionDef):
        raise NotNative(f"{function.__qualname__} is not written as a `def`", file, first, "Write it as an ordinary method.")
    ast.increment_lineno(node, first - 1)
    for decorator in node.decorator_list:
        named = ast.unparse(decorator.func if isinstance(decorator, ast.Call) else decorator).rpartition(".")[2]
        if named not in HARMLESS:
            what = f"@{named} changes what {function.__name__} does"
            raise NotNative(what, file, decorator.lineno, "Write the rule without it.")
    if not still_the_text(function):
        what = f"the text of {function.__qualname__} has changed since it was loaded"
        raise NotNative(what, file, node.lineno, "Start Python again, or reload the file.")
    return node, file


def still_the_text(function: FunctionType) -> bool:
    """Whether what the file says now is what runs: it may have been saved since. What cannot be compiled is taken on trust."""
    file, wanted = function.__code__.co_filename, function.__code__
    try:
        codes = _codes_of("".join(linecache.getlines(file)), file)
    except SyntaxError:  # a notebook's cell with commands that are not Python
        return True
    candidates = [code for code in codes if code.co_name == wanted.co_name and code.co_firstlineno == wanted.co_firstlineno]
    asserts = "assert" in "".join(inspect.getsourcelines(function)[0])  # which pytest writes anew
    return any(asserts or _alike(code, wanted) for code in candidates)


@lru_cache(maxsize=64)
def _codes_of(text: str, file: str) -> list[CodeType]:
    return _codes(compile_silently(text, file))


def _typed_at_prompt(function: FunctionType) -> ast.FunctionDef:
    """Before Python 3.13 the prompt forgets what was typed, but its line editor does not.

    What is found there is trusted only if it compiles to the very code that is running.
    """
    readline = sys.modules.get("readline")
    if readline is not None:
        history = [readline.get_history_item(i) or "" for i in range(1, readline.get_current_history_length() + 1)]
        for node in _definitions(history, function.__name__):
            if _same_code(node, function):
                return node
    raise NotNative(
        f"the text of {function.__qualname__} cannot be read",
        advice="Put the class into a file, or use Python 3.13 or later, whose prompt remembers it.",
    )


def _definitions(lines: list[str], name: str) -> list[ast.FunctionDef]:
    """Every definition of `name` in the history, the latest first."""
    found = []
    for start in range(len(lines) - 1, -1, -1):
        if not lines[start].lstrip().startswith(f"def {name}("):
            continue
        indent = len(lines[start]) - len(lines[start].lstrip())
        end = start + 1
        while end < len(lines) and (not lines[end].strip() or len(lines[end]) - len(lines[end].lstrip()) > indent):
            end += 1
        try:
            node = ast.parse(textwrap.dedent("\n".join(lines[start:end]))).body[0]
        except SyntaxError:
            continue
        if isinstance(node, ast.FunctionDef):
            found.append(node)
    return found


def _same_code(node: ast.FunctionDef, function: FunctionType) -> bool:
    """Whether a definition from the history compiles to the code that runs."""
    owner = function.__qualname__.rpartition(".")[0]
    text = ast.unparse(node)
    if owner.isidentifier():  # so that __names are mangled alike
        text = f"class {owner}:\n" + textwrap.indent(text, "    ")
    text = "from __future__ import annotations\n" + text
    return any(_alike(code, function.__code__) for code in _codes_of(text, "<history>") if code.co_name == function.__name__)


def _codes(code: CodeType) -> list[CodeType]:
    inner = [const for const in code.co_consts if isinstance(const, CodeType)]
    return inner + [deeper for const in inner for deeper in _codes(const)]


def _alike(code: CodeType, other: CodeType) -> bool:
    if code.co_code != other.co_code or code.co_names != other.co_names or code.co_varnames != other.co_varnames:
        return False
    if len(code.co_consts) != len(other.co_consts):
        return False
    for mine, theirs in zip(code.co_consts, other.co_consts, strict=True):
        if isinstance(mine, CodeType) and isinstance(theirs, CodeType):
            if not _alike(mine, theirs):
                return False
        elif type(mine) is not type(theirs) or (mine != theirs and not isinstance(mine, str)):
            return False
    return True
