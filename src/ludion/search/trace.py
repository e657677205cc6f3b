"""The printed trace of the course (document 000, section 3), made from what an observer hears: lines of text, never a print."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from ludion.core.observer import Observer
from ludion.core.report import Bound

RULE = "-----"


@dataclass(slots=True)
class _Call:
    """One call of `decision` or `__cut`: what is needed for the lines that it has still to say."""

    name: str
    level: int
    root: bool
    alpha: float
    beta: float
    known: bool = False
    announced: bool = False


class CourseTrace(Observer):
    """Says what the course's players say while they decide; `lines` grows as the search goes on.

    `memory` is the dictionary that the search fills; `name` writes a state and `name_key` one of the memory's keys: "4All".
    The document prints no line for a cut; here it is "alpha >= beta, fin", after its other endings.
    """

    def __init__(
        self,
        memory: Mapping[Hashable, Mapping[str, Any]],
        name: Callable[[Any], str],
        name_key: Callable[[Any], str] = str,
    ) -> None:
        self.memory, self.name, self.name_key = memory, name, name_key
        self.lines: list[str] = []
        self._calls: list[_Call] = []

    @property
    def text(self) -> str:
        """The lines, each with its end."""
        return "".join(f"{line}\n" for line in self.lines)

    def enter(self, state: Any, move: Any, depth: int, alpha: float, beta: float) -> None:
        """Who I am and what I know."""
        if self._calls:
            self._work_as_usual()
        self._calls.append(_Call(self.name(state), depth, move is None, alpha, beta))
        self.lines.append(f"I am {self.name(state)} at level {depth}")
        self._tell_memory()

    def table(self, state: Any, entry: Any, used: bool) -> None:
        """Whether what is known is enough, and why."""
        call = self._calls[-1]
        call.known = used
        if not used:
            call.alpha = max(call.alpha, entry["score"])
        elif entry["exact"] and (call.root or entry["pf"] < call.level):
            self.lines.append("score exact, fin")
        elif entry["pf"] >= call.level:
            self.lines.append("pf mémoire >= pf actuelle, fin")
        else:
            self.lines.append("alpha >= beta, fin")

    def cut(self, state: Any, move: Any, alpha: float, beta: float) -> None:
        """The rest of the actions is left out."""
        self.lines.append("alpha >= beta, fin")

    def leave(self, state: Any, value: float, bound: Bound, move: Any, alpha: float, beta: float) -> None:
        """What I have learnt, unless I knew it."""
        self._work_as_usual()
        call = self._calls.pop()
        if call.known:
            return
        if move is None:
            self.lines.append(f"update leaf {call.name}")
            return
        self.lines.append(f"update my knowledge {call.name}")
        self._tell_memory()

    def stop(self) -> None:
        """Nothing more is said."""
        self._calls.clear()

    def _tell_memory(self) -> None:
        self.lines.append("I know ...")
        self.lines += [f"{self.name_key(key)} {dict(entry)}" for key, entry in self.memory.items()]
        self.lines += ["", RULE]

    def _work_as_usual(self) -> None:
        """Said once, when the first thing happens that is not an answer from memory, with the window as memory left it."""
        call = self._calls[-1]
        if call.known or call.announced:
            return
        call.announced = True
        window = "" if call.root else f" with alpha {call.alpha:g}, beta {call.beta:g}"
        self.lines.append(f"{'' if call.root else '>> '}Insufficient knowledge, work as usual{window}")
