"""Whether `canonical` answers one representative that has the state's own value, and `orbit` for how many states it stands."""

from collections.abc import Iterable
from time import perf_counter
from typing import Any

from ludion.checking.examination import Examination, RuleError
from ludion.checking.exploration import Exploration
from ludion.checking.report import Kind
from ludion.checking.rules import check_hash
from ludion.checking.subject import Subject
from ludion.core import Game

SEARCHED = 3_000  # states that may be searched for the value of one


class Values:
    """Minimax values of small games, remembered; a state whose game is too large, or comes back, has none."""

    def __init__(self, examination: Examination, exploration: Exploration, deadline: float):
        self.examination = examination
        self.deadline = deadline
        self.children = {state: [child for _, child in edges] for state, edges in exploration.sound.items()}
        self.known: dict[Any, Any] = {}

    def value(self, state: Any, budget: int = SEARCHED) -> Any:
        """The first player's score when both play best, or None where that takes more than `budget` steps or too long."""
        stack = [state]
        while stack and budget and perf_counter() < self.deadline:
            budget -= 1
            top = stack[-1]
            children = self.after(top)
            missing = [child for child in children if child not in self.known]
            if missing:
                stack.extend(missing)
                continue
            stack.pop()
            if not children:
                self.known[top] = self.examination.call("score", top)
            else:
                best = min if self.examination.call("turn", top) else max
                self.known[top] = best(self.known[child] for child in children)
        return self.known.get(state)

    def after(self, state: Any) -> list[Any]:
        """The states after each move."""
        if state not in self.children:
            moves = [move for move, _ in self.examination.moves(state)]
            self.children[state] = [self.examination.call("play", state, move) for move in moves]
        return self.children[state]


def check_canonical(examination: Examination, exploration: Exploration, deadline: float) -> None:
    """Compare states with their representatives: the latest in random games first, because games from there are short."""
    if type(examination.game).canonical is Game.canonical:
        return
    values = Values(examination, exploration, deadline)
    for number, state in enumerate(_alternating(list(exploration.sound))):
        if number >= 10 and perf_counter() > deadline:
            return
        try:
            _check(examination, values, state)
        except RuleError:
            continue


def check_orbit(examination: Examination, exploration: Exploration, deadline: float) -> None:
    """Count the states that have the same representative: as many as `orbit` says, or fewer while not all states are known."""
    if type(examination.game).orbit is Game.orbit:
        return
    alike = dict[Any, list[Any]]()
    for state in exploration.sound:
        if perf_counter() > deadline:
            break
        try:
            alike.setdefault(examination.call("canonical", state), []).append(state)
        except RuleError:
            continue
    whole = exploration.whole and sum(map(len, alike.values())) == len(exploration.edges)
    for states in alike.values():
        for state in states:
            if perf_counter() > deadline:
                return
            try:
                _check_orbit(examination, state, len(states), whole)
            except RuleError:
                continue


def _check_orbit(examination: Examination, state: Any, known: int, whole: bool) -> None:
    subject = Subject(examination, state)
    orbit = subject.ask("orbit")
    if isinstance(orbit, int) and (orbit == known if whole else orbit >= known):
        return
    some = f"{'there are' if whole else 'at least'} {known} with the same canonical"
    examination.found_answer(Kind.ORBIT, "orbit", f"{subject.at}, orbit is {orbit!r}, but {some}.", state)


def _alternating(states: list[Any]) -> Iterable[Any]:
    """The last, the first, the one before the last, ..."""
    half = len(states) // 2
    for late, early in zip(reversed(states[half:]), states[: half + 1], strict=False):
        yield late
        yield early


def _check(examination: Examination, values: Values, state: Any) -> None:
    subject = Subject(examination, state)
    canonical = subject.ask("canonical")
    check_hash(examination, canonical, "canonical", lambda: f"{subject.at}, canonical", state)
    again = examination.call("canonical", canonical)
    context = f"{subject.at}, canonical gives {examination.shown(canonical)}"
    if again != canonical:
        sentence = f"{context}, whose own canonical is another, {examination.shown(again)}."
        examination.found_in(Kind.NOT_IDEMPOTENT, "canonical", sentence)
        return
    if canonical == state:
        return
    difference = _difference(examination, values, state, canonical)
    if not examination.game.facts.cycles:
        pair = values.value(state), values.value(canonical)
        if None not in pair:
            if pair[0] != pair[1]:
                sentence = f"{context}, but the one's value is {pair[0]} and the other's {pair[1]} (both searched to the end)."
                examination.found_answer(Kind.CANONICAL, "canonical", sentence, state)
            elif difference:
                examination.note(f"{context}: {difference}; their values are equal, but the two are not symmetric.", "symmetric")
            return
    if difference:
        sentence = f"{context}, but {difference} (turns and the states after each move were compared)."
        examination.found_answer(Kind.CANONICAL, "canonical", sentence, state)


def _difference(examination: Examination, values: Values, state: Any, canonical: Any) -> str | None:
    """How a state and its representative differ as symmetric states cannot, as a part of a sentence."""
    turns = examination.call("turn", state), examination.call("turn", canonical)
    if turns[0] != turns[1]:
        return f"the turn is {turns[0]} in the one and {turns[1]} in the other"
    children = values.after(state), values.after(canonical)
    if bool(children[0]) != bool(children[1]):
        return "only one of the two is over"
    if not children[0]:
        scores = examination.call("score", state), examination.call("score", canonical)
        return None if scores[0] == scores[1] else f"the one's score is {scores[0]} and the other's {scores[1]}"
    # As sets: two moves of the one may be the same move of the other, where pieces differ in name alone.
    forms: list[set[Any]] = [{examination.call("canonical", child) for child in some} for some in children]
    for name, only in (("first", forms[0] - forms[1]), ("second", forms[1] - forms[0])):
        for form in only:
            return f"only the {name} of the two leads to {examination.shown(form)} up to symmetry"
    return None
