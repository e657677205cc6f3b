"""Comparison of answers where several are right, and the report's own code as an answer."""

from ludion.lessons.values import Answer, Thing, alike

SLACK = 1.1  # another order of equally good moves may need some more evaluations


def at_most(found: Answer, expected: Answer) -> bool:
    """Whether a count of work is hardly larger than the reference's, and not 0."""
    return not found.error and isinstance(found.value, int) and 0 < found.value <= SLACK * expected.value


def same_elements_in_order(found: Answer, expected: Answer) -> bool:
    """Whether a list or a tuple has the expected elements."""
    return isinstance(found.value, list | tuple) and alike(tuple(found.value), tuple(expected.value))


def one_of_moves(found: Answer, expected: Answer) -> bool:
    """Whether a light or a heavy action is one of those in a list of light ones."""
    return not found.error and isinstance(found.value, Thing) and found.value.text in [each.text for each in expected.value]


def form(name: str, builder: str = "") -> str:
    """Return the text that builds an asked name from the agents of a file; `builder` defaults to the name."""
    return f"from ludion.lessons.divercite import report_forms as _forms\n{name} = _forms.{builder or name}(globals())"
