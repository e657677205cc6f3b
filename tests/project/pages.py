"""The documentation's code, read from its pages and run: what a reader can copy works, and prints what the page says.

A block of Python that begins with `# name.py` is that file, one that begins with `# name.py, ...` goes on with it; any other
is run. In a block of console, `$ ` is a command, and what follows is what it prints, `...` standing for anything; where nothing
follows, it has to end well. A block after `<!-- not run: why -->` is left out.
"""

import contextlib
import io
import os
import re
import runpy
import shlex
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from ludion.cli.run import run as ludion

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"(<!-- not run: [^>]+ -->\n+)?^```(python|console)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
FILE = re.compile(r"# (\w+\.py)(, .*)?\n")


def python_blocks(text: str) -> list[str]:
    """The fenced blocks that are marked as Python, in their order."""
    return re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


def promised(block: str) -> list[str]:
    """What the comments behind `print(...)` say that it prints."""
    return re.findall(r"^print\(.*\)\s+# (.*\S)\s*$", block, re.MULTILINE)


def in_this_order(wanted: list[str], lines: list[str]) -> bool:
    rest = iter(lines)
    return all(line in rest for line in wanted)


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    kind: str
    text: str
    left_out: bool


def blocks(text: str) -> list[Block]:
    """The blocks of Python and of the console, in their order."""
    return [Block(kind, body, bool(mark)) for mark, kind, body in BLOCK.findall(text)]


def commands(text: str) -> Iterator[tuple[str, list[str]]]:
    """The commands of a console block, each with the lines that it is said to print."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, *printed = part.rstrip("\n").split("\n")
        yield command, [line.rstrip() for line in printed if line.strip()]


def run_page(text: str, folder: Path) -> None:
    """Run all blocks one after the other in an empty folder."""
    with _there(folder):
        for number, block in enumerate(blocks(text)):
            if block.left_out:
                continue
            if block.kind == "console":
                for command, wanted in commands(block.text):
                    _run_command(command, wanted)
            elif found := FILE.match(block.text):
                _write(folder / found[1], block.text[found.end() :] if found[2] else block.text, bool(found[2]))
            else:
                _run_python(folder / f"block_{number}.py", block.text)


def alike(wanted: list[str], printed: list[str]) -> bool:
    """Whether lines are as the page has them; three dots alone are any number of lines, within a line any text."""
    pattern = "".join(r"(.*\n)*?" if line.strip() == "..." else _any(line) + r"\n" for line in wanted)
    return re.fullmatch(pattern, "".join(line + "\n" for line in printed)) is not None


def _any(line: str) -> str:
    """A pattern for a line: runs of blanks are alike, for columns are as wide as the terminal is."""
    return r" *" + "[ \u00a0\u202f]+".join(re.escape(word).replace(r"\.\.\.", ".*") for word in line.split())


def _run_command(command: str, wanted: list[str]) -> None:
    words = shlex.split(command)
    settings = dict(word.split("=", 1) for word in words if re.match(r"[A-Z_]+=", word))
    program, *arguments = words[len(settings) :]
    # Commands that ask a person get the end of the input.
    with mock.patch.dict(os.environ, settings), mock.patch.object(sys, "stdin", io.StringIO()), _heard() as heard:
        if program == "python":
            code = 0
            runpy.run_path(arguments[0], run_name="__main__")
        else:
            assert program == "ludion", f"{command}: mark what cannot be run"
            code = ludion(arguments)
    printed = [line.rstrip() for line in heard.getvalue().splitlines() if line.strip()]
    assert alike(wanted, printed) if wanted else code == 0, f"$ {command}\n" + "\n".join(printed)


def _run_python(script: Path, text: str) -> None:
    script.write_text(text, encoding="utf-8")
    with _heard() as heard:
        runpy.run_path(str(script), run_name="__main__")
    assert in_this_order(promised(text), heard.getvalue().splitlines()), f"{text}\nprinted:\n{heard.getvalue()}"


def _write(path: Path, text: str, goes_on: bool) -> None:
    before = path.read_text(encoding="utf-8") if goes_on else ""
    path.write_text(before + text, encoding="utf-8")


class Heard(io.StringIO):
    """What was printed, as to a terminal that can write everything."""

    encoding = "utf-8"


@contextlib.contextmanager
def _heard() -> Iterator[io.StringIO]:
    heard = Heard()
    with contextlib.redirect_stdout(heard), contextlib.redirect_stderr(heard):
        yield heard


@contextlib.contextmanager
def _there(folder: Path) -> Iterator[None]:
    """In the folder, with its modules to import and nobody else's tables; nothing of that is left afterwards."""
    home = {"LUDION_SOLUTIONS": str(folder / ".solutions"), "LUDION_ARENA": str(folder / ".arena"), "COLUMNS": "120"}
    known = set(sys.modules)
    folder.chmod(0o755)  # what is sandboxed for root is run by a stranger, who may look into such a folder alone
    with mock.patch.dict(os.environ, home), mock.patch.object(sys, "path", [str(folder), *sys.path]), contextlib.chdir(folder):
        yield
    for name in set(sys.modules) - known:
        if str(getattr(sys.modules[name], "__file__", None)).startswith(str(folder)):
            del sys.modules[name]
