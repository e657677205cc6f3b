"""Facts proven one from the other, in games that may cycle: what is under way proves nothing, and rounds make up for it."""

import sys
import threading
from collections.abc import Callable, Hashable
from typing import TypeVar

Answer = TypeVar("Answer")

DEEPEST = 100_000  # calls; Python gives up at a thousand otherwise, and Doo goes deeper


class _DeepRecursion:
    """Raise the recursion limit of the process while any thread needs that, and restore it after the last one."""

    def __init__(self) -> None:
        self._lock, self._threads, self._limit = threading.Lock(), 0, 0

    def __enter__(self) -> None:
        with self._lock:
            if not self._threads:
                self._limit = sys.getrecursionlimit()
                sys.setrecursionlimit(max(self._limit, DEEPEST))
            self._threads += 1

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._threads -= 1
            if not self._threads:
                sys.setrecursionlimit(self._limit)


_deep_recursion = _DeepRecursion()


class Constats:
    """Answers to questions that ask each other in a circle, as "winning" and "losing" do where a position can come back.

    An answer that is true rests on true ones alone, so it is kept for good. One that is not may only mean that the question was
    under way already: then, if something new was proven meanwhile, everything open is asked once more. Where a whole round
    proves nothing new, nothing more can be proven. There are never more rounds than facts, and each looks at a question once.
    """

    def __init__(self) -> None:
        self._proven: dict[Hashable, object] = {}
        self._open: set[Hashable] = set()
        self._seen: set[Hashable] = set()
        self._circular = self._news = False

    def demande(self, question: Hashable, cherche: Callable[[], Answer], non: Answer) -> Answer:
        """The answer that `cherche` finds; `non`, the one that is not true, also stands for what is under way."""
        if question in self._proven:
            return self._proven[question]  # type: ignore[return-value]
        if question in self._seen:
            self._circular |= question in self._open
            return non
        if self._open:
            return self._ask(question, cherche, non)
        try:
            with _deep_recursion:
                return self._rounds(question, cherche, non)
        finally:
            self._open.clear()
            self._seen.clear()

    def _rounds(self, question: Hashable, cherche: Callable[[], Answer], non: Answer) -> Answer:
        while True:
            self._seen.clear()
            self._circular = self._news = False
            answer = self._ask(question, cherche, non)
            if answer != non or not (self._circular and self._news):
                return answer

    def _ask(self, question: Hashable, cherche: Callable[[], Answer], non: Answer) -> Answer:
        self._open.add(question)
        self._seen.add(question)
        answer = cherche()
        self._open.remove(question)
        if answer != non:
            self._proven[question], self._news = answer, True
        return answer
