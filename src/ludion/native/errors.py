"""Why a game's rules could not become machine code, and what to write instead."""

from ludion.core import LudionError


class NotNative(LudionError):
    """Rules outside of the compilable subset: the reason, where it stands, and the advice."""

    def __init__(self, reason: str, file: str = "", line: int | None = None, advice: str = "") -> None:
        self.reason, self.file, self.line, self.advice = reason, file, line, advice
        where = f" ({file}, line {line})" if line else ""
        super().__init__(f"{reason}{where}.{' ' + advice if advice else ''}")


class NativeWarning(UserWarning):
    """Speed was lost, never an answer: rules that run interpreted, a cache that cannot be used."""
