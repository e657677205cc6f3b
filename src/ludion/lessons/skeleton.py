"""The file that a student begins with: every name to write, what it is to do, and where the document errs."""

import inspect
import textwrap
from collections.abc import Iterator
from typing import Any

from ludion.lessons.examiner import given_modules, reference_names
from ludion.lessons.pack import Pack, Question, Text

WIDTH = 100
HEADER = Text(
    "Leçon {name}. Vérifiez votre travail à tout moment : ludion lesson check {name} {file}",
    "Lesson {name}. Check your work at any time: ludion lesson check {name} {file}",
)
OPTIONAL = Text(" (facultatif)", " (optional)")
ERRATUM = Text("Erratum du document :", "Erratum of the document:")


def skeleton(pack: Pack, file: str, place: str = "") -> str:
    """The text of a new file for a lesson; `place` is how it is named on the command line, its name unless given."""
    names = reference_names(pack)
    lines = [f'"""{str(HEADER).format(name=place or pack.name, file=file)}"""', ""]
    left_out = {module.rpartition(".")[0] for module in pack.modules} | set(pack.not_started)
    imports = [f"from {module} import *  # noqa" for module in given_modules(pack) if module not in left_out]
    lines += [*imports, ""] if imports else []
    begun = ""
    for question in pack.questions:
        lines += ["", *_question(question, names, begun)]
        begun = question.names[-1].rpartition(".")[0]
    return "\n".join(lines) + "\n"


def _question(question: Question, names: dict[str, Any], begun: str) -> Iterator[str]:
    """What stands there for a question; `begun` is the class whose methods came last."""
    yield f"# {question.number}. {question.title}{OPTIONAL if question.optional else ''}"
    for text in (str(question.task), f"{ERRATUM} {question.erratum}" if question.erratum is not None else ""):
        yield from (f"# {line}" for part in text.splitlines() for line in textwrap.wrap(part, WIDTH - 2))
    if question.skeleton:
        yield from question.skeleton.strip("\n").splitlines()
        return
    for name in question.names:
        owner, _, method = name.rpartition(".")
        if owner:
            if owner != begun:
                yield from _class(owner, names[owner])
            yield from _method(getattr(names[owner], method))
            begun = owner
            continue
        yield from _stub(name, names[name])
        yield ""


def _stub(name: str, value: Any) -> Iterator[str]:
    """A name to fill in: a function's or a class's head, or a variable."""
    if inspect.isclass(value):
        yield from _class(name, value)
        methods = [found for found in vars(value).values() if inspect.isfunction(found)]
        for found in methods:
            yield from _method(found)
        if not methods:
            yield "    pass"
    elif inspect.isfunction(value):
        yield f"def {name}({_parameters(value)}):"
        yield "    raise NotImplementedError"
    else:
        yield f"{name} = None"


def _class(name: str, value: type) -> Iterator[str]:
    bases = ", ".join(base.__name__ for base in value.__bases__ if base is not object)
    yield f"class {name}{f'({bases})' if bases else ''}:"


def _method(function: Any) -> Iterator[str]:
    yield f"    def {function.__name__}({_parameters(function)}):"
    yield "        raise NotImplementedError"
    yield ""


def _parameters(function: Any) -> str:
    """The parameters without their types, with their defaults."""
    found = inspect.signature(function).parameters.values()
    return str(inspect.Signature([each.replace(annotation=inspect.Parameter.empty) for each in found]))[1:-1]
