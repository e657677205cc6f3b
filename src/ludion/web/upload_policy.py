"""Whether uploaded code runs on this server, and how far it is isolated."""

import os
from dataclasses import dataclass

from ludion.arena.sandbox import LINUX, Ability, Isolation
from ludion.core.errors import IsolationError
from ludion.web.french import told
from ludion.web.words import words


@dataclass(frozen=True, slots=True)
class UploadPolicy:
    """The rule for games, players and solutions that arrive by the page.

    Code runs at level `full` wherever that is available. Where it is not, the owner may run code at level `process`, which
    protects from accidents. On a server that only this machine can reach, a browser that has the token is the owner's. On any
    other server all browsers are visitors', and the owner must allow it with `--trust-visitors`.

    Attributes:
        level: The level at which code runs, or None if this server runs none.
        public: Whether other machines can reach the server.
        why: Why level `full` is not available, or "".
    """

    level: Isolation | None
    public: bool
    why: str = ""

    def require(self) -> Isolation:
        """Return the level.

        Raises:
            IsolationError: This server does not run uploaded code.
        """
        if self.level is None:
            raise IsolationError("This server does not run uploaded code. Full isolation is not available: {said}", said=self.why)
        return self.level

    def note(self) -> str:
        """Return a text that states the level in force, and why it is not `full`, in the language of the page."""
        if self.level is Isolation.FULL:
            return words()["code_full"]
        if self.level is None:
            text = words()["code_none"]
        else:
            limits = words()["code_limits" if LINUX else "code_no_limits"]
            text = words()["code_visitors" if self.public else "code_owner"].format(limits=limits)
        return f"{text} {words()['code_why']} {told(self.why)}"


def upload_policy(public: bool, trust_visitors: bool, able: Ability) -> UploadPolicy:
    """Return the policy of a server.

    Args:
        public: Whether other machines can reach the server.
        trust_visitors: Whether the owner allows visitors' code at level `process`.
        able: What this machine can isolate.
    """
    if able.full:
        return UploadPolicy(Isolation.FULL, public)
    is_allowed = os.name == "posix" and (trust_visitors or not public)
    return UploadPolicy(Isolation.PROCESS if is_allowed else None, public, able.why)
