"""Rules run under a tracer: which line gives a rule's answer, and on which line a number outgrows the machine's integers."""

import sys
import threading
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any, NamedTuple

from ludion.checking.expressions import evaluated_on
from ludion.checking.place import Place, is_rule
from ludion.core import Word

SMALLEST, LARGEST = -(2**63), 2**63 - 1
ANSWER = "the answer"
_TRACING = threading.Lock()

Tracer = Callable[[FrameType, str, Any], Any]


class Overflow(NamedTuple):
    """A whole number that needs more than 63 bits; `stays` if it reaches a variable or an answer."""

    place: Place
    what: str
    value: int
    stays: bool

    def __str__(self) -> str:
        return f"line {self.place.line}: {self.what} is {power(self.value)}: more than 63 bits; use Word or keep it smaller"


def power(value: int) -> str:
    """A large number as people grasp it: 2**70, or about 2**70."""
    size = abs(value)
    exponent = size.bit_length() - 1
    sign = "-" if value < 0 else ""
    return f"{sign}2**{exponent}" if size == 1 << exponent else f"about {sign}2**{exponent}"


def answering_place(function: Callable[..., Any], *arguments: Any) -> Place | None:
    """The line of the rules on which `function` ends when it is called so, or None where it has no such line."""
    outermost: list[FrameType] = []
    ends: list[Place] = []

    def step(frame: FrameType, event: str, _: Any) -> Any:
        if event == "call":
            if not is_rule(frame.f_code):
                return None
            outermost.append(frame)
        elif event == "return" and frame is outermost[0]:
            ends.append(Place(frame.f_code.co_filename, frame.f_lineno))
        return step

    run_traced(step, function, arguments)
    return ends[-1] if ends else None


def find_overflow(function: Callable[..., Any], *arguments: Any) -> Overflow | None:
    """The first plain integer outside of 64 signed bits that the rules keep, or else compute, on the way to an answer.

    A line's event comes before the line runs, so what is new in a frame's variables was put there by the line before. Parts of
    expressions never reach a variable: those are computed once more, from the syntax tree, just before their line runs.
    """
    parts: list[Overflow] = []
    kept: list[Overflow] = []
    last_line: dict[FrameType, int] = {}

    def step(frame: FrameType, event: str, answer: Any) -> Any:
        if event == "call" and not is_rule(frame.f_code):
            return None
        if not kept:
            kept.extend(_kept(frame, event, answer, last_line))
            if event == "line" and not parts:
                parts.extend(_parts(frame))
        last_line[frame] = frame.f_lineno
        return step

    run_traced(step, function, arguments)
    if kept and kept[0].what == ANSWER and parts and parts[0].place == kept[0].place:
        return parts[0]._replace(stays=True)
    return next(iter(kept + parts), None)


def run_traced(tracer: Tracer, function: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    """Call `function`, generators to their end, with `tracer` in place of whatever tracer was there; its answer is not wanted."""
    before = sys.gettrace()
    _set_tracer(tracer)
    try:
        answer = function(*arguments)
        if hasattr(answer, "__next__"):
            for _ in answer:
                pass
    except Exception:  # noqa: BLE001 a rule that raises is reported where it is first called; here its lines alone are wanted
        return
    finally:
        _set_tracer(before)


def _set_tracer(tracer: Any) -> None:
    """Set the tracer of this thread. Python rejects a second thread that sets its own at the same moment."""
    with _TRACING:
        sys.settrace(tracer)


def _kept(frame: FrameType, event: str, answer: Any, last_line: dict[FrameType, int]) -> Iterator[Overflow]:
    """What is too large in the variables of a frame, in the arguments that it was called with, or in what it answers."""
    file, caller = frame.f_code.co_filename, frame.f_back
    place = Place(file, last_line.get(frame, frame.f_lineno))
    of = ""
    if frame not in last_line and caller is not None and is_rule(caller.f_code):
        if file == "<string>":  # the constructor of a named tuple; what it is given shows in what is done with it
            return
        place, of = Place(caller.f_code.co_filename, caller.f_lineno), f" of {frame.f_code.co_name}"
    for name, local in frame.f_locals.items():
        for value in too_large(local):
            yield Overflow(place, f"`{name}`{of}", value, True)
    if event == "return":
        for value in too_large(answer):
            yield Overflow(Place(file, frame.f_lineno), ANSWER, value, True)


def _parts(frame: FrameType) -> Iterator[Overflow]:
    """What is too large in a part of an expression on the line that is about to run."""
    for text, result in evaluated_on(frame):
        for value in too_large(result):
            yield Overflow(Place(frame.f_code.co_filename, frame.f_lineno), f"`{text}`", value, False)


def too_large(value: Any) -> Iterator[int]:
    """The plain integers in a value, or in a tuple's fields, that do not fit in 64 signed bits."""
    if isinstance(value, tuple):
        for field in value:
            yield from too_large(field)
    elif isinstance(value, int) and not isinstance(value, Word) and not SMALLEST <= value <= LARGEST:
        yield value
