"""The process in which a student's file is run: it loads the file, and answers probes. It compares nothing and knows no verdict.

    python -m ludion.lessons.examiner PACK

reads requests as lines of JSON and answers each with documents, cut into lines of "+" (there is more) and "=" (the last one).
They bear the request's number, so that nothing that somebody wrote for one is taken for an answer to the next:

    {"load": "file.py", "definitions": false, "seconds": 60.0}
                                                             the lines of the statements that run, then `read_loaded`'s document
    {"names": [...], "own": false, "plant": null, "first": 0, "probes": [[text, typed], ...], "seconds": 5.0,
     "wall_seconds": 20.0}
                                                             an answer for each probe, then how it ended

Without a file it is the reference that answers, or with `plant`, the reference with one typical mistake in it. Each request for
probes runs in a fork: whatever it changes, breaks or leaves running is gone with it.
"""

import ast
import importlib
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
from typing import Any

from ludion.core.registry import load_file
from ludion.lessons.failing import call_document, failure_document
from ludion.lessons.library import load_pack
from ludion.lessons.methods import owners, planted, reference_methods, stand_in
from ludion.lessons.pack import Pack
from ludion.lessons.printing import Printed, quietly
from ludion.lessons.student import Student
from ludion.lessons.values import TooMuch, pack_value

LINE = 60_000  # bytes; the other side takes no longer ones
MOST_TOLD = 800_000  # bytes of answers to one request
GLANCE = 0.001  # seconds between two looks at a fork
PATIENCE = 2.0  # seconds for what is left of a fork after its end

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


def main() -> None:
    """Answer until nobody asks any more."""
    channel = Channel()
    pack = load_pack(sys.argv[1])
    reference = reference_names(pack)
    methods = reference_methods(pack, reference)
    install(pack, [*given_modules(pack), *pack.supplied])
    student: Student | None = None
    channel.tell({"ready": True})
    for request in channel.requests():
        if "load" in request:
            student = Student(Path(request["load"]), pack, reference)
            channel.tell(student.load(request["seconds"], request["definitions"], lambda line: channel.tell({"at": line})))
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
        missing = name not in student.names or name in student.unwritten
        if missing if request["own"] else name not in asked | owners(asked):
            student.names[name] = value
            if name in student.renamed:
                student.names[student.renamed[name][0]] = value
    stand_in(student.names, asked, request["own"], methods, reference, student.unwritten)
    if request["recompute"]:
        student.recompute(asked)
    return student.names


def _answer(channel: Channel, request: Mapping[str, Any], names: Names, path: Path | None) -> None:
    """Run the probes and send what each gave."""
    told = 0
    for number, (ask, typed) in enumerate(request["probes"], request["first"]):
        random.seed(number)
        document = _probed(ask, typed, names, path)
        if told + len(json.dumps(document)) > MOST_TOLD:
            document = {"error": {"kind": "TooMuch", "text": "", "line": 0}, "printed": ""}
        told += channel.tell(document)


def _probed(ask: str, typed: Sequence[str], names: Names, path: Path | None) -> dict[str, Any]:
    """The value of a probe's last expression, and what was printed; or the exception."""
    said = Printed()
    try:
        value = quietly(lambda: _value(ask, dict(names)), said, typed)
        return {"value": pack_value(value), "printed": said.text()}
    except TooMuch:
        return {"error": {"kind": "TooMuch", "text": "", "line": 0}, "printed": said.text()}
    except BaseException as error:  # noqa: BLE001  it is somebody else's code, and all it may do is told
        return {"error": _failure(error, ask, names, path), "printed": said.text()}


def _failure(error: BaseException, ask: str, names: Names, path: Path | None) -> dict[str, Any]:
    document = failure_document(error, path)
    return document | call_document(document, ask, names)


def _value(ask: str, names: Names) -> Any:
    tree = ast.parse(ask)
    *statements, last = tree.body
    if not isinstance(last, ast.Expr):
        statements, value = tree.body, None
    else:
        value = ast.Expression(last.value)
    exec(compile(ast.Module(statements, []), "<probe>", "exec", dont_inherit=True), names)
    return None if value is None else eval(compile(value, "<probe>", "eval", dont_inherit=True), names)


if __name__ == "__main__":
    main()
