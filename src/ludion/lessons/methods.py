"""Questions that ask for one method of a class: a name such as `Parcours._minmax`.

The asked method is the student's, with all else that the student's class has; the class's other methods that are asked somewhere
are the reference's. So a method of the reference must get along without others of its own: what it needs is a function beside it.
"""

from collections.abc import Container, Iterable, Mapping
from contextlib import suppress
from typing import Any

from ludion.lessons.pack import Pack

Names = dict[str, Any]


def asked_methods(pack: Pack) -> dict[str, list[str]]:
    """For each class of which single methods are asked, their names."""
    found: dict[str, list[str]] = {}
    for question in pack.questions:
        for owner, method in map(_parts, question.names):
            if method:
                found.setdefault(owner, []).append(method)
    return found


def reference_methods(pack: Pack, reference: Names) -> dict[str, Names]:
    """The reference's own, by class: taken once, before a student's file can change the classes."""
    return {owner: {name: getattr(reference[owner], name) for name in names} for owner, names in asked_methods(pack).items()}


def written(owner: type, method: str, reference: type) -> bool:
    """Whether a student's class has a method that does not merely come from what the reference inherits too."""
    found = getattr(owner, method, None)
    return found is not None and all(found is not getattr(base, method, None) for base in reference.__mro__[1:])


def written_names(pack: Pack, names: Names, reference: Names) -> list[str]:
    """Those of the asked methods that stand in a student's classes."""
    return [
        f"{owner}.{method}"
        for owner, methods in asked_methods(pack).items()
        if isinstance(names.get(owner), type)
        for method in methods
        if written(names[owner], method, reference[owner])
    ]


def owners(asked: Iterable[str]) -> set[str]:
    """The classes of the methods among a question's names."""
    return {owner for owner, method in map(_parts, asked) if method}


def stand_in(
    names: Names,
    asked: set[str],
    own: bool,
    methods: Mapping[str, Names],
    reference: Names,
    unwritten: Container[str] = (),
) -> None:
    """Put the reference's methods into a student's classes: all that the question does not ask for, or with `own`, those that are
    missing or `unwritten`.

    The classes themselves are changed, for `super(Parcours, self)` looks them up by name: only in a fork.
    """
    for owner, theirs in methods.items():
        found = names.get(owner)
        if isinstance(found, type) and (own or owner in owners(asked)):
            for method, value in theirs.items():
                missing = not written(found, method, reference[owner]) or f"{owner}.{method}" in unwritten
                if missing if own else f"{owner}.{method}" not in asked:
                    _put(found, method, value)


def planted(names: Names, name: str, wrong: Any) -> None:
    """Put a wrong version of a name, or of a class's method, among the reference's names: only in a fork."""
    owner, method = _parts(name)
    if method:
        _put(names[owner], method, wrong)
    else:
        names[owner] = wrong


def _put(owner: type, method: str, value: Any) -> None:
    with suppress(TypeError):  # a class of Python's own, which a student has called so
        setattr(owner, method, value)


def _parts(name: str) -> tuple[str, str]:
    owner, _, method = name.partition(".")
    return owner, method
