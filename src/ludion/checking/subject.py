"""One state under examination: every rule that is asked about it must leave it as it was."""

import copy
from typing import Any

from ludion.checking.examination import Examination
from ludion.checking.place import Place
from ludion.checking.report import Kind


def frozen(value: Any) -> bool:
    """Whether a value is built of numbers, texts and tuples alone, so that nothing can change it and equality is Python's own."""
    if isinstance(value, (tuple, frozenset)):
        return all(frozen(field) for field in value)
    return isinstance(value, (int, float, str, bytes)) or value is None


class Subject:
    """A state with a picture of how it was before any rule saw it."""

    def __init__(self, examination: Examination, state: Any):
        self.examination = examination
        self.state = state
        self._frozen = frozen(state)
        self.before = state if self._frozen else self._picture()
        # A class without __eq__ or __repr__ of its own says nothing about change in that way: then it is not asked.
        self._comparable = self.before == state
        self._text = repr(state) if repr(self.before) == repr(state) else None
        self._hash = hash(state) if hash(self.before) == hash(state) else None

    def _picture(self) -> Any:
        try:
            return copy.deepcopy(self.state)
        except Exception as error:  # noqa: BLE001 whatever a class of someone else's raises, the rest can still be checked
            self.examination.note(
                f"States cannot be copied ({type(error).__name__}: {error}); whether the rules change them was not checked."
            )
            return self.state

    def ask(self, rule: str, *more: Any) -> Any:
        """What a rule answers about the state, which it must leave untouched."""
        answer = self.examination.call(rule, self.state, *more)
        self._untouched(rule, *more)
        return answer

    def moves(self) -> list[tuple[Any, Place | None]]:
        """The state's moves, each with the line that yields it."""
        found = self.examination.moves(self.state)
        self._untouched("moves")
        return found

    def _untouched(self, rule: str, *more: Any) -> None:
        if self._frozen:
            return
        same = (
            (not self._comparable or self.before == self.state)
            and (self._text is None or repr(self.state) == self._text)
            and (self._hash is None or hash(self.state) == self._hash)
        )
        if not same:
            with_move = (
                f" of move {self.examination.shown_move(self.before, more[0])}" if rule in ("play", "order", "show_move") else ""
            )
            after = self.examination.shown(self.state)
            self.examination.hopeless_in(
                Kind.MUTATED,
                rule,
                f"{self.at}, {rule}{with_move} changes the state that it was given into {after}; answer a new state instead.",
            )

    @property
    def at(self) -> str:
        """How a sentence about the state begins."""
        return self.examination.at(self.before)
