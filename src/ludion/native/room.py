"""Memory that is really there: systems promise more than they have, and end the program that takes them at their word."""

import os

from ludion.core import LudionError


def machine_memory() -> int | None:
    """The bytes of memory that the machine has, None where the system does not say."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):
        return None


def require_room(size: int, what: str) -> None:
    """Refuse what the machine could never hold."""
    there = machine_memory()
    if there is not None and size > there:
        raise LudionError(
            f"{what} of {size >> 20:,} megabytes is more than the {there >> 20:,} that this machine has: ask for less."
        )
