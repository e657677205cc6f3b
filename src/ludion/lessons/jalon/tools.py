"""The course's folder `tools`."""

from ludion.lessons.jalon import check_tools as checkTools  # noqa: N812  the course's name
from ludion.lessons.jalon import ez_cli as ezCLI  # noqa: N812  the course's name
from ludion.lessons.jalon import outils

__all__ = ["checkTools", "ezCLI", "outils"]
