"""The examination of one game: it calls the rules, which are someone else's code, and writes down what is wrong."""

import inspect
from collections.abc import Callable, Iterator
from itertools import islice
from types import GeneratorType
from typing import Any, NoReturn

from ludion.checking.place import Place, error_place, facts_place, is_rule, rule_place, short
from ludion.checking.report import Kind, Problem
from ludion.checking.tracing import answering_place
from ludion.core import Game

MOST_MOVES = 100_000


class RuleError(Exception):
    """A rule raised, or answered what cannot be used; the problem is written down, and this state holds no more."""


class HopelessError(Exception):
    """The problem just written down makes everything after it meaningless."""


class Examination:
    """One game, and what was found out about it so far."""

    def __init__(self, game: Game[Any, Any]):
        self.game = game
        self._notes: dict[object, str] = {}
        self._first: dict[tuple[Kind, object], Problem] = {}
        self._times: dict[tuple[Kind, object], int] = {}

    @property
    def problems(self) -> list[Problem]:
        """What was found, each with the number of times that it was met."""
        return [
            Problem(problem.kind, problem.sentence, problem.file, problem.line, self._times[key])
            for key, problem in self._first.items()
        ]

    @property
    def notes(self) -> list[str]:
        """Warnings that are no errors."""
        return list(self._notes.values())

    def found(self, kind: Kind, key: object, sentence: str, place: Place | Callable[[], Place]) -> None:
        """Write a problem down; of those with the same key only the first is told, because one line has caused them all."""
        self._times[kind, key] = self._times.get((kind, key), 0) + 1
        if (kind, key) not in self._first:
            file, line = place if isinstance(place, Place) else place()
            self._first[kind, key] = Problem(kind, sentence, short(file), line)

    def found_in(self, kind: Kind, rule: str, sentence: str) -> None:
        """A problem of a whole rule: told at the line on which the rule begins."""
        self.found(kind, rule, sentence, lambda: rule_place(self.game, rule))

    def found_answer(self, kind: Kind, rule: str, sentence: str, *arguments: Any) -> None:
        """A problem of what a rule answers: told at the line that answers it."""

        def place() -> Place:
            return answering_place(getattr(self.game, rule), *arguments) or rule_place(self.game, rule)

        self.found(kind, rule, sentence, place)

    def hopeless(self, kind: Kind, rule: str, sentence: str, *arguments: Any) -> NoReturn:
        """Like `found_answer`, and end the examination."""
        self.found_answer(kind, rule, sentence, *arguments)
        raise HopelessError

    def hopeless_in(self, kind: Kind, rule: str, sentence: str) -> NoReturn:
        """Like `found_in`, and end the examination."""
        self.found_in(kind, rule, sentence)
        raise HopelessError

    def found_fact(self, fact: str, sentence: str) -> None:
        """A fact that does not hold: told at the line that states the facts."""
        self.found(Kind.FACTS, fact, sentence, lambda: facts_place(self.game))

    def found_length(self, sentence: str) -> None:
        """A game that is longer than its facts allow."""
        self.found(Kind.ENDLESS, "max_plies", sentence, lambda: facts_place(self.game))

    def note(self, sentence: str, key: object = None) -> None:
        """Write down a warning that is no error; of those with the same key only the first."""
        self._notes.setdefault(key or sentence, sentence)

    def call(self, rule: str, *arguments: Any) -> Any:
        """What a rule answers; if it raises, that is a problem, and `RuleError` follows."""
        try:
            return getattr(self.game, rule)(*arguments)
        except Exception as error:
            self.raised(rule, arguments, error)
            raise RuleError from error

    def moves(self, state: Any) -> list[tuple[Any, Place | None]]:
        """The moves of a state, each with the line that yields it where a generator does."""
        answer = self.call("moves", state)
        if isinstance(answer, (set, frozenset)):
            self.found_in(Kind.MOVES_ORDER, "moves", f"{self.at(state)}, moves answers a set, which has no fixed order; sort it.")
            answer = sorted(answer, key=repr)
        if not hasattr(answer, "__iter__"):
            advice = "yield the moves one by one, or return a list of them."
            self.found_answer(
                Kind.MOVES, "moves", f"{self.at(state)}, moves answers {answer!r}, which holds no moves; {advice}", state
            )
            raise RuleError
        found = []
        try:
            for move in islice(_with_lines(answer), MOST_MOVES + 1):
                found.append(move)
        except Exception as error:
            self.raised("moves", (state,), error)
            raise RuleError from error
        if len(found) > MOST_MOVES:
            sentence = f"{self.at(state)}, moves has not ended after {MOST_MOVES} moves, the last of them {found[-1][0]!r}."
            self.found_in(Kind.MOVES, "moves", sentence)
            raise RuleError
        return found

    def raised(self, rule: str, arguments: tuple[Any, ...], error: Exception) -> None:
        """Write down that a rule raised, at its innermost line."""
        place = error_place(error.__traceback__) or rule_place(self.game, rule)
        if not arguments:
            context = f"{rule}()"
        elif rule in ("parse", "parse_move"):
            context = f"{rule} of {arguments[-1]!r}"
        else:
            move = f" of move {self.shown_move(arguments[0], arguments[1])}" if len(arguments) > 1 else ""
            context = f"{self.at(arguments[0])}, {rule}{move}"
        self.found(Kind.RAISES, place, f"{context} raises {type(error).__name__}: {error}.", place)

    def at(self, state: Any) -> str:
        """How a sentence about a state begins."""
        return f"In state {self.shown(state)}"

    def shown(self, state: Any) -> str:
        """The state as the game shows it, for a sentence; where `show` fails, which is told elsewhere, as Python writes it."""
        return self._text(lambda: self.game.show(state), state)

    def shown_move(self, state: Any, move: Any) -> str:
        """The move as the game shows it, for a sentence."""
        return self._text(lambda: self.game.show_move(state, move), move)

    def _text(self, show: Callable[[], Any], value: Any) -> str:
        try:
            text = show()
        except Exception:  # noqa: BLE001 the notation's own check reports it; a sentence about another problem must not fail
            text = None
        text = text if isinstance(text, str) and "\n" not in text else repr(value)
        return f"'{text if len(text) <= 300 else text[:300] + '...'}'"


def _with_lines(answer: Any) -> Iterator[tuple[Any, Place | None]]:
    for move in answer:
        yield move, _yielding_place(answer) if isinstance(answer, GeneratorType) else None


def _yielding_place(generator: Any) -> Place:
    """The line at which a generator of the rules stands, or the one that it delegates to."""
    while inspect.isgenerator(generator.gi_yieldfrom) and is_rule(generator.gi_yieldfrom.gi_code):
        generator = generator.gi_yieldfrom
    return Place(generator.gi_code.co_filename, generator.gi_frame.f_lineno)
