"""Constants and functions that the toys' rules take from another module."""

DOUBLE = 2
OFFSET = 5
TABLE = (10, 20, 30)


def halved(number: int) -> int:
    return number // DOUBLE


def less(left: int, move: int) -> int:
    return max(left - move, 0)
