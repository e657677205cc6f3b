"""The text of a student's file as statements. A syntax error costs the block that it is in, and no other."""

import ast
import codecs
import io
import re
import tokenize
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ludion.lessons.values import Failure

MAX_TRIED = 20_000_000  # characters parsed in search of the blocks that are valid
MAX_LINES = 400  # column-0 lines that one statement may go on over
COMMAND = re.compile(r"^\s*[%!]")
CONTINUED = re.compile(r"(else|elif|except|finally)\b|[)\]}#\s]|$")
FIRM = re.compile(r"(async\s+def|def|class|import|from)\b|@|if\s+__name__\b")
DEFINITION = re.compile(r"(?:async\s+)?def\b|class\b|@")
BOUND = re.compile(r"(?:async\s+)?(?:def|class)\s+(\w+)|(\w+)\s*(?::[^=]*)?=(?!=)")
CLASS = re.compile(r"class\s+(\w+)")
Errors = (SyntaxError, ValueError, RecursionError, MemoryError)


@dataclass
class Source:
    """The statements of a file, and what could not be read.

    Attributes:
        statements: The statements that are valid Python.
        error: The first syntax error.
        broken: The names in blocks that are not valid Python, with the line of the error.
        encoding: The encoding that was assumed, if the file is not UTF-8 text and names none.
        commands: The lines of Jupyter commands (`%matplotlib`, `!pip`), which were left out.
    """

    statements: list[ast.stmt] = field(default_factory=list)
    error: Failure | None = None
    broken: dict[str, int] = field(default_factory=dict)
    encoding: str = ""
    commands: tuple[int, ...] = ()


def read_source(path: Path) -> Source:
    """Read a student's file."""
    source = Source()
    try:
        data = path.read_bytes()
        text, source.encoding = _decoded(data)
        source.statements = ast.parse(text).body
    except OSError as error:
        source.error = Failure(type(error).__name__, error.strerror or str(error))
    except Errors as error:
        _recover(source, text.split("\n"), error)
    return source


def _decoded(data: bytes) -> tuple[str, str]:
    """The text, and the encoding if it had to be guessed. Line ends are those of `ast.parse`."""
    guessed = ""
    try:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(data).readline)
        text = data.decode(encoding)
    except (SyntaxError, UnicodeDecodeError, LookupError):
        guessed = "UTF-16" if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "Latin-1"
        try:
            text = data.decode(guessed)
        except UnicodeDecodeError:
            guessed, text = "Latin-1", data.decode("Latin-1")
        if "\0" in text:
            guessed = ""  # it is no text at all
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n"), guessed


def _recover(source: Source, lines: list[str], error: BaseException) -> None:
    """Read what is valid in lines that are not, taken together."""
    commands = [number for number, line in enumerate(lines, 1) if COMMAND.match(line)]
    if commands:
        lines = [re.sub(r"^(\s*)[%!].*", r"\1pass", line) for line in lines]
        try:
            source.statements = ast.parse("\n".join(lines)).body
        except Errors as found:
            error = found
        else:
            source.commands = tuple(commands)
            return
    source.commands, source.error = tuple(commands), _failure(error)
    budget = [MAX_TRIED]
    starts = _starts(lines)
    if any(map(str.strip, lines[: starts[0] if starts else len(lines)])):
        source.broken.update(dict.fromkeys(_names(lines[: starts[0] if starts else len(lines)]), source.error.line))
    at = 0
    while at < len(starts):
        at = _read_block(source, lines, starts, at, budget)


def _starts(lines: Sequence[str]) -> list[int]:
    """The lines at which a block may begin: those at column 0 that go on with no other. A decorator begins its function."""
    starts: list[int] = []
    for number, line in enumerate(lines):
        decorated = bool(starts) and lines[starts[-1]].startswith("@") and not _has_body(lines[starts[-1] : number])
        if not CONTINUED.match(line) and not (decorated and DEFINITION.match(line)):
            starts.append(number)
    return starts


def _has_body(lines: Sequence[str]) -> bool:
    return any(DEFINITION.match(line) and not line.startswith("@") for line in lines)


def _read_block(source: Source, lines: list[str], starts: Sequence[int], at: int, budget: list[int]) -> int:
    """Read the statement that begins at a start; where to go on. A block that is not valid with any of the next lines, up to the
    next definition, is broken."""
    begin, first = starts[at], None
    for after in range(at + 1, min(len(starts), at + MAX_LINES) + 1):
        end = starts[after] if after < len(starts) else len(lines)
        try:
            source.statements += _parsed(lines, begin, end, budget)
        except Errors as error:
            first = first or error
            inside = "triple-quoted" in str(first)
            if budget[0] < 0 or (end < len(lines) and FIRM.match(lines[end]) and not inside):
                break
        else:
            return after
    end = starts[at + 1] if at + 1 < len(starts) else len(lines)
    if not _read_class(source, lines, begin, end, budget):
        told, own = source.error.line if source.error is not None else 0, _failure(first).line if first is not None else begin + 1
        line = told if begin < told <= end + 1 else own
        source.broken.update(dict.fromkeys(_names(lines[begin:end]), line))
    return at + 1


def _read_class(source: Source, lines: list[str], begin: int, end: int, budget: list[int]) -> bool:
    """Read a class without those of its methods that are broken; whether that was possible."""
    heads = [number for number in range(begin, end) if CLASS.match(lines[number])]
    found = CLASS.match(lines[heads[0]]) if heads else None
    if found is None:
        return False
    body = [number for number in range(heads[0] + 1, end) if lines[number].strip()]
    indent = _indent(lines[body[0]]) if body else ""
    if not indent:
        return False
    starts = [i for i in body if _indent(lines[i]) == indent and not CONTINUED.match(lines[i].strip())]
    starts = [
        i for i, before in zip(starts, [-1, *starts], strict=False) if before < 0 or not lines[before].strip().startswith("@")
    ]
    mended, broken = list(lines), {}
    for start, stop in zip(starts, [*starts[1:], end], strict=True):
        try:
            _parsed(["class _:", *lines[start:stop]], 0, stop - start + 1, budget)
        except Errors as error:
            line = _failure(error).line + start - 1
            names = _names([each.strip() for each in lines[start:stop] if _indent(each) == indent])
            broken.update(dict.fromkeys((f"{found[1]}.{name}" for name in names), line))
            mended[start:stop] = [f"{indent}pass", *[""] * (stop - start - 1)]
    try:
        source.statements += _parsed(mended, begin, end, budget)
    except Errors:
        return False
    source.broken.update(broken)
    return True


def _parsed(lines: Sequence[str], begin: int, end: int, budget: list[int]) -> list[ast.stmt]:
    """Parse some of the lines, with their numbers in the file."""
    text = "\n".join(lines[begin:end])
    budget[0] -= len(text)
    if budget[0] < 0:
        raise ValueError("The file has too many errors.")
    try:
        tree = ast.parse(text + "\n")
    except SyntaxError as error:
        error.lineno = (error.lineno or 1) + begin
        raise
    ast.increment_lineno(tree, begin)
    return tree.body


def _names(lines: Sequence[str]) -> Iterator[str]:
    """The names that a broken block defines: its own, or those inside, if it is no function and no class."""
    own = bool(lines) and DEFINITION.match(lines[0]) is not None
    for line in lines:
        found = BOUND.match(line if own else line.strip())
        if found is not None:
            yield found[1] or found[2]


def _indent(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def _failure(error: BaseException) -> Failure:
    line = getattr(error, "lineno", 0) or 0
    return Failure(type(error).__name__, getattr(error, "msg", "") or str(error), line)
