"""Why a game's rules could not become machine code, and what to write instead."""

from ludion.core import LudionError


class NotNative(LudionError):
    """Rules outside of the compilable subset: the reason, where it stands, and the advice."""

    def __init__(self, reason: str, file: str = "", line: int | None = None, advice: str = "") -> None:
        self.reason, self.file, self.line, self.advice = reason, file, line, advice
        where = f" ({file}, line {line})" if line else ""
        super().__init__(f"{reason}{where}.{' ' + advice if advice else ''}")


def too_deep(what: str, file: str = "", line: int | None = None) -> NotNative:
    """Make the error for rules whose syntax tree is too deep, such as an `elif` of hundreds of branches."""
    return NotNative(f"{what} is nested too deeply", file, line, "Use a table, or split it into several functions.")


class MiscompiledError(NotNative):
    """Compiled rules that answer a question differently from the interpreted rules. They are not used.

    Attributes:
        params: `rule`, `state` and `move` (None if the rule takes none) of the question, the answers `interpreted` and
            `compiled`, and the `file` and `line` of the rule.
    """

    ADVICE = "Run `ludion check` to find the cause. If it finds none, report an error in Ludion."

    def __init__(self, file: str, line: int, **params: object) -> None:
        question = "{rule}" if params["move"] is None else "{rule} of move {move}"
        reason = f"in state {{state}}, {question} gives {{interpreted}} interpreted and {{compiled}} compiled"
        super().__init__(reason.format(**params), file, line, self.ADVICE)
        self.message, self.params = f"{reason} ({{file}}, line {{line}}). {self.ADVICE}", {"file": file, "line": line, **params}


class NativeWarning(UserWarning):
    """Speed was lost, never an answer: rules that run interpreted, a cache that cannot be used."""
