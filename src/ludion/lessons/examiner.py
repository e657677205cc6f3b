"""The process in which a student's file is run: it loads the file, and answers probes. It compares nothing and knows no verdict.

    python -m ludion.lessons.examiner PACK

reads requests as lines of JSON and answers each with documents, cut into lines of "+" (there is more) and "=" (the last one).
They bear the request's number, so that nothing that somebody wrote for one is taken for an answer to the next:

    {"load": "file.py", "definitions": false}                the names that there are now, and the first error on the way
    {"names": [...], "own": false, "plant": null, "probes": [[text, typed], ...], "seconds": 5.0,
     "wall_seconds": 20.0}
                                                             an answer for each probe, then how it ended

Without a file it is the reference that answers, or with `plant`, the reference with one typical mistake in it. Each request for
probes runs in a fork: whatever it changes, breaks or leaves running is gone with it.
"""

import __future__

import ast
import builtins
import importlib
import io
import json
import math
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

from ludion.core.registry import load_file
from ludion.lessons.library import load_pack
from ludion.lessons.methods import owners, planted, reference_methods, stand_in, written_names
from ludion.lessons.pack import Pack
from ludion.lessons.values import LONGEST, TooMuch, pack_value

LINE = 60_000  # bytes; the other side takes no longer ones
MOST_TOLD = 800_000  # bytes of answers to one request
MOST_PRINTED = 100_000  # characters
GLANCE = 0.001  # seconds between two looks at a fork
PATIENCE = 2.0  # seconds for what is left of a fork after its end
LUDION = "ludion"

Names = dict[str, Any]


class Channel:
    """The way back: files of our own, so that nothing that is printed ever gets into it."""

    def __init__(self) -> None:
        self.number = ""
        self._in = os.fdopen(os.dup(0), "rb", buffering=0)
        self._out = os.dup(1)
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.dup2(2, 1)

    def requests(self) -> Any:
        """What is asked, until the other side ends."""
        waiting = b""
        while data := self._in.read(LINE):
            *lines, waiting = (waiting + data).split(b"\n")
            for line in lines:
                request = json.loads(line)
                self.number = request["number"]
                yield request

    def tell(self, document: Mapping[str, Any]) -> int:
        """Send a document; how long it was."""
        text = json.dumps({"number": self.number, **document})
        pieces = [text[start : start + LINE] for start in range(0, len(text), LINE)]
        told = "".join(f"+{piece}\n" for piece in pieces[:-1]) + f"={pieces[-1]}\n"
        left = memoryview(told.encode())
        while left:
            left = left[os.write(self._out, left) :]
        return len(told)

    def new_line(self) -> None:
        """Whatever somebody began to write, ours begins on a line of its own."""
        os.write(self._out, b"\n")


class Student:
    """A student's file, as far as it could be loaded."""

    def __init__(self, path: Path, pack: Pack) -> None:
        self.path, self.pack = path, pack
        self.names: Names = {"__name__": path.stem, "__file__": str(path), "__builtins__": self._builtins()}
        self.error: dict[str, Any] | None = None
        self.imported: list[str] = []

    def load(self, definitions: bool) -> None:
        """Run the file, statement by statement: one that fails is noted and takes none of the others with it. With `definitions`
        only what defines something is run, which is enough for a file that otherwise never ends."""
        module = ModuleType(self.path.stem)
        module.__dict__.update(self.names)
        self.names = module.__dict__
        sys.modules[self.path.stem] = module
        sys.path.insert(0, str(self.path.parent))
        try:
            tree = ast.parse(self.path.read_bytes(), str(self.path))
        except (SyntaxError, ValueError, OSError, RecursionError, MemoryError) as error:
            line = getattr(error, "lineno", 0) or 0
            self.error = {"kind": type(error).__name__, "text": getattr(error, "msg", "") or str(error), "line": line}
            return
        flags = _future(tree)
        for node in tree.body:
            if definitions and not _defines(node):
                continue
            try:
                code = compile(ast.Module([node], []), str(self.path), "exec", flags, dont_inherit=True)
                _quietly(partial(exec, code, self.names))
            except BaseException as error:  # noqa: BLE001  it is somebody else's code, and all it may do is noted
                self.error = self.error or _failure(error, self.path)

    def _builtins(self) -> Names:
        """Python's own names, with an `import` that notes which of Ludion's modules are taken."""
        own = dict(vars(builtins))

        def noting_import(name: str, *rest: Any, **named: Any) -> Any:
            top = name.partition(".")[0]
            level = rest[3] if len(rest) > 3 else named.get("level", 0)
            if top == LUDION and not level and not name.startswith(tuple(self.pack.allowed) or ("\0",)):
                self.imported.append(name)
            return builtins.__import__(name, *rest, **named)

        own["__import__"] = noting_import
        return own


def main() -> None:
    """Answer until nobody asks any more."""
    channel = Channel()
    pack = load_pack(sys.argv[1])
    reference = reference_names(pack)
    methods = reference_methods(pack, reference)
    install(pack, given_modules(pack))
    student: Student | None = None
    channel.tell({"ready": True})
    for request in channel.requests():
        if "load" in request:
            student = Student(Path(request["load"]), pack)
            student.load(request["definitions"])
            known = [name for name in reference if name in student.names]
            known += written_names(pack, student.names, reference)
            channel.tell({"names": known, "error": student.error, "imported": sorted(set(student.imported))[:20]})
        else:
            _in_a_fork(channel, request, student, partial(_standing, request, student, pack, reference, methods))


def reference_names(pack: Pack) -> Names:
    """The reference's names: what its `__all__` lists."""
    if pack.solution.endswith(".py"):
        module = load_file(pack.folder / pack.solution)
    else:
        module = importlib.import_module(pack.solution)
    return {name: getattr(module, name) for name in module.__all__}


def install(pack: Pack, names: Iterable[str]) -> None:
    """Let the document's own imports work: `from allumettes import Matches`."""
    for name in names:
        sys.modules[name] = importlib.import_module(pack.modules[name])


def given_modules(pack: Pack) -> list[str]:
    """The document's modules that a student is given: not those whose `__all__` has what is asked, for they are to be written."""
    asked = {name.partition(".")[0] for question in pack.questions for name in question.names}
    found = {name: importlib.import_module(ours) for name, ours in pack.modules.items()}
    return [name for name, module in found.items() if asked.isdisjoint(getattr(module, "__all__", ()))]


def _in_a_fork(channel: Channel, request: Mapping[str, Any], student: Student | None, standing: Callable[[], Names]) -> None:
    """Answer in a process of its own, and say how that ended."""
    child = os.fork()
    if child == 0:
        with suppress(BaseException):
            os.setsid()
            _limit_cpu(request["seconds"])
            _answer(channel, request, standing(), student.path if student else None)
        os._exit(0)
    status, cpu = _ended(child, time.monotonic() + request["wall_seconds"])
    channel.new_line()
    if status is None or _ran_out(status, cpu, request["seconds"]):
        channel.tell({"ended": "late"})
    elif os.WIFSIGNALED(status):
        channel.tell({"ended": signal.Signals(os.WTERMSIG(status)).name})
    else:
        channel.tell({"ended": "done"})


def _limit_cpu(seconds: float) -> None:
    """Limit the CPU time of this process. The hard limit also ends a process that ignores the signal of the soft limit."""
    import resource  # here, because Windows has no such module

    soft, (_, hard) = math.ceil(seconds), resource.getrlimit(resource.RLIMIT_CPU)
    if hard == resource.RLIM_INFINITY or hard > soft + 1:
        resource.setrlimit(resource.RLIMIT_CPU, (soft, soft + 1))


def _ran_out(status: int, cpu: float, seconds: float) -> bool:
    """Return whether a fork was ended by its limit of CPU time: by the signal of the soft limit, or by that of the hard one."""
    if not os.WIFSIGNALED(status):
        return False
    return os.WTERMSIG(status) == signal.SIGXCPU or (os.WTERMSIG(status) == signal.SIGKILL and cpu > seconds)


def _ended(child: int, until: float) -> tuple[int | None, float]:
    """Return the status of a fork, or None if it had to be killed, and its CPU time in seconds.

    Every other process in the session of the fork is killed, too.
    """
    status, cpu = None, 0.0
    while time.monotonic() < until:
        found, how, usage = os.wait4(child, os.WNOHANG)
        if found:
            status, cpu = how, usage.ru_utime + usage.ru_stime
            break
        time.sleep(GLANCE)
    with suppress(OSError):
        os.killpg(child, signal.SIGKILL)
    if status is None:
        with suppress(OSError):
            os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    return status, cpu


def _standing(
    request: Mapping[str, Any], student: Student | None, pack: Pack, reference: Names, methods: Mapping[str, Names]
) -> Names:
    """The names among which the probes run. A student's functions look theirs up in the module's own names: there the reference's
    stand in, for all that the question does not ask for, or with `own`, for what is missing alone."""
    if student is None:
        names = dict(reference)
        if request["plant"] is not None:
            mistake = next(known for known in pack.mistakes.of(request["question"]) if known.label == request["plant"])
            planted(names, mistake.name, mistake.wrong)
        return names
    asked = set(request["names"])
    for name, value in reference.items():
        if (name not in student.names) if request["own"] else (name not in asked | owners(asked)):
            student.names[name] = value
    stand_in(student.names, asked, request["own"], methods, reference)
    return student.names


def _answer(channel: Channel, request: Mapping[str, Any], names: Names, path: Path | None) -> None:
    """Run the probes and send what each gave."""
    told = 0
    for number, (ask, typed) in enumerate(request["probes"]):
        random.seed(number)
        document = _probed(ask, typed, names, path)
        if told + len(json.dumps(document)) > MOST_TOLD:
            document = {"error": {"kind": "TooMuch", "text": "", "line": 0}, "printed": ""}
        told += channel.tell(document)


def _probed(ask: str, typed: Sequence[str], names: Names, path: Path | None) -> dict[str, Any]:
    """The value of a probe's last expression, and what was printed; or the exception."""
    said = Printed()
    try:
        value = _quietly(lambda: _value(ask, dict(names)), said, typed)
        return {"value": pack_value(value), "printed": said.text()}
    except TooMuch:
        return {"error": {"kind": "TooMuch", "text": "", "line": 0}, "printed": said.text()}
    except BaseException as error:  # noqa: BLE001  it is somebody else's code, and all it may do is told
        return {"error": _failure(error, path), "printed": said.text()}


def _value(ask: str, names: Names) -> Any:
    tree = ast.parse(ask)
    *statements, last = tree.body
    if not isinstance(last, ast.Expr):
        statements, value = tree.body, None
    else:
        value = ast.Expression(last.value)
    exec(compile(ast.Module(statements, []), "<probe>", "exec", dont_inherit=True), names)
    return None if value is None else eval(compile(value, "<probe>", "eval", dont_inherit=True), names)


class Printed(io.StringIO):
    """What is printed, as far as anybody would read it."""

    def __init__(self) -> None:
        super().__init__()
        self._left = MOST_PRINTED

    def write(self, text: str) -> int:
        super().write(text[: self._left])
        self._left -= min(len(text), self._left)
        return len(text)

    def text(self) -> str:
        return self.getvalue()


def _quietly(run: Callable[[], Any], said: io.StringIO | None = None, typed: Sequence[str] = ()) -> Any:
    """Run something that may print and read: what it prints is kept apart, what it reads is given."""
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout = io.StringIO("".join(f"{line}\n" for line in typed)), said or Printed()
    sys.stderr = io.StringIO()
    try:
        return run()
    finally:
        sys.stdin, sys.stdout, sys.stderr = before


def _failure(error: BaseException, path: Path | None) -> dict[str, Any]:
    """An exception as a document, with the last line of the student's file that it passed through."""
    line, trace = 0, error.__traceback__
    while trace is not None:
        if path is not None and trace.tb_frame.f_code.co_filename == str(path):
            line = trace.tb_lineno
        trace = trace.tb_next
    try:
        text = str(error)
    except Exception:  # noqa: BLE001  an exception of somebody's own may fail at that too
        text = ""
    return {"kind": type(error).__name__, "text": text[:LONGEST], "line": line}


def _future(tree: ast.Module) -> int:
    """The flags of a file's `from __future__ import`s, which hold for all its statements."""
    names = [
        alias.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module == "__future__"
        for alias in node.names
    ]
    found = [getattr(__future__, name).compiler_flag for name in names if hasattr(__future__, name)]
    return sum(set(found))


def _defines(node: ast.stmt) -> bool:
    """Whether a statement only defines something: a function, a class, an import, a name for what stands there already."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Import | ast.ImportFrom):
        return True
    if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
        return False
    return not any(isinstance(part, ast.Call | ast.ListComp | ast.DictComp | ast.SetComp) for part in ast.walk(node.value))


if __name__ == "__main__":
    main()
