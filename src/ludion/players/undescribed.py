"""The agents of document 003 that stand in its table of results and have no description there."""

from collections.abc import Sequence

from ludion.core.errors import UnknownNameError
from ludion.core.registry import registered_name

UNDESCRIBED = ("Wano", "Sabondy", "Skypia", "Skypiea v2.2")
DESCRIBED = ("enies-lobby", "impel-down", "little-garden", "skypiea-v2", "skypiea-v5", "water-seven")


def require_described(name: str) -> None:
    """Raise an error for an agent that the report names and does not describe.

    Raises:
        UnknownNameError: The name is one of `UNDESCRIBED`, in any spelling.
    """
    for agent in UNDESCRIBED:
        if _key(name) in _spellings(agent):
            template = (
                "{agent} is not described in the report: its table gives results alone. Agents with a description: {described}."
            )
            raise UnknownNameError(template, agent=agent, described=", ".join(DESCRIBED))


def _spellings(agent: str) -> Sequence[str]:
    """The name, and the version alone for an agent that the report also names by its version."""
    return (_key(agent), _key(agent.rpartition(" ")[2])) if " " in agent else (_key(agent),)


def _key(name: str) -> str:
    return registered_name(name).replace(" ", "-")
