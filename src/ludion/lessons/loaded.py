"""The result of loading a student's file: its names, and what keeps others from being there."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from ludion.lessons.methods import owners
from ludion.lessons.pack import Question
from ludion.lessons.values import Failure


class Reason(StrEnum):
    """Why the definition of a name was not run."""

    STOPPED = "stopped"
    SYNTAX = "syntax"
    RAISED = "raised"


@dataclass(frozen=True, slots=True)
class Gap:
    """A name that a file defines, but without effect.

    The loading was stopped at `line`, or `line` has a syntax error, or it raised an exception. `line` is 0 if it is not known.
    """

    reason: Reason
    line: int


@dataclass(frozen=True, slots=True)
class Renamed:
    """A name of the lesson that a file spells `own`. `kind` is class, function or variable."""

    asked: str
    own: str
    kind: str


@dataclass(frozen=True, slots=True)
class Loaded:
    """The result of loading a student's file.

    Attributes:
        names: The names of the lesson that the file has.
        error: The first exception, or the first syntax error.
        imported: Modules of Ludion that the file imports.
        stopped: Why loading was stopped ("late", "died"), or nothing.
        line: The line at which loading was stopped; 0 if it is not known.
        gaps: The names whose definitions had no effect.
        renamed: The names that the file spells otherwise.
        formed: The names that were built by `Question.forms`.
        computed: The asked names of values that the file computes with functions.
        encoding: The encoding that was assumed, if the file is not UTF-8 text and names none.
        commands: The lines of Jupyter commands, which were left out.
    """

    names: frozenset[str]
    error: Failure | None = None
    imported: tuple[str, ...] = ()
    stopped: str = ""
    line: int = 0
    gaps: dict[str, Gap] = field(default_factory=dict)
    renamed: tuple[Renamed, ...] = ()
    formed: frozenset[str] = frozenset()
    computed: frozenset[str] = frozenset()
    encoding: str = ""
    commands: tuple[int, ...] = ()

    def gap(self, name: str) -> Gap | None:
        """Return why a name is missing, or why its class is."""
        return self.gaps.get(name) or self.gaps.get(name.partition(".")[0])

    def method_gap(self, name: str) -> Gap | None:
        """Return why a method of a class is missing."""
        return next((gap for part, gap in self.gaps.items() if part.startswith(f"{name}.")), None)

    def alone_is_together(self, question: Question) -> bool:
        """Whether the file defines nothing else that the reference's functions would replace."""
        asked = set(question.names)
        return self.names <= asked | owners(asked)


def read_loaded(document: dict[str, Any]) -> Loaded:
    """Return what the examiner's document says.

    Raises:
        ValueError: The document is none of the examiner's.
    """
    try:
        error = document["error"]
        return Loaded(
            names=frozenset(map(str, document["names"])),
            error=read_failure(error) if error is not None else None,
            imported=_texts(document["imported"]),
            stopped=str(document["stopped"]),
            line=int(document["line"]),
            gaps={str(name): Gap(Reason(reason), int(line)) for name, (reason, line) in document["gaps"].items()},
            renamed=tuple(Renamed(str(asked), str(own), str(kind)) for asked, own, kind in document["renamed"]),
            formed=frozenset(map(str, document["formed"])),
            computed=frozenset(map(str, document["computed"])),
            encoding=str(document["encoding"]),
            commands=tuple(map(int, document["commands"])),
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("no result of loading") from error


def read_failure(document: Any) -> Failure:
    """Return the exception in a document.

    Raises:
        ValueError: There is none.
    """
    if not isinstance(document, dict):
        raise ValueError("no exception")
    line = document.get("line", 0)
    kind, text, takes, called = (str(document.get(key, "")) for key in ("kind", "text", "takes", "called"))
    return Failure(kind, text, line if isinstance(line, int) else 0, takes, called)


def _texts(values: Iterable[Any]) -> tuple[str, ...]:
    return tuple(map(str, values))
