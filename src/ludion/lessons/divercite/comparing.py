"""How answers are compared where several are right."""

from ludion.lessons.values import Answer


def at_most(found: Answer, expected: Answer) -> bool:
    """A count of work that is no larger than the reference's, and not nothing."""
    return not found.error and isinstance(found.value, int) and 0 < found.value <= expected.value
