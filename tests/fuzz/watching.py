"""A watch over code that runs: an audit hook that notes code with the marker, and everything that a pickle looks up."""

import sys
from types import CodeType

from tests.fuzz.mutating import MARKER


class CodeWatch:
    """Notes events while it is on. An audit hook cannot be removed, so that there is one for all tests."""

    def __init__(self) -> None:
        self.on, self.seen, self._hooked = False, list[str](), False

    def __enter__(self) -> "CodeWatch":
        if not self._hooked:
            sys.addaudithook(self._audit)
            self._hooked = True
        self.seen.clear()
        self.on = True
        return self

    def __exit__(self, *_: object) -> None:
        self.on = False

    def _audit(self, event: str, arguments: tuple) -> None:
        if self.on and (event == "pickle.find_class" or (event == "exec" and _is_marked(arguments[0]))):
            self.seen.append(event)


def _is_marked(code: object) -> bool:
    parts = (*code.co_consts, *code.co_names) if isinstance(code, CodeType) else ()
    return any(_is_marked(part) or (isinstance(part, str) and MARKER in part) for part in parts)


WATCH = CodeWatch()
