"""The probes that several questions ask: a decision as one types it in the shell, and the course's rules for every player."""

from typing import Any

from ludion.lessons.pack import Probe
from ludion.lessons.values import Answer, alike

ENTRY = ("pf", "score", "exact", "best_action")  # what document 000 stores for a situation


def player(kind: str, game: str, who: int = 0, memory: bool = False, **parameters: Any) -> str:
    """The lines that make a player, as the document types them."""
    given = "".join(f", {name}={value}" for name, value in parameters.items())
    lines = [f"jeu = {game}"]
    lines += [f"{kind}.decision.memory = {{}}"] if memory else []
    return "\n".join([*lines, f"moi = {kind}('moi', jeu{given})", f"moi.who_am_i = {who}"])


def decides(kind: str, game: str, then: str, who: int = 0, memory: bool = False, **parameters: Any) -> Probe:
    """What a player that was just made answers."""
    return Probe(f"{player(kind, game, who, memory, **parameters)}\n{then}")


def rules(kind: str) -> tuple[Probe, ...]:
    """What holds for every player: it answers None when it is not its turn, and leaves the state as given."""
    made = player(kind, "Matches(13, False)", pf=2, nbSim=2, secondes=1)
    return (
        Probe(f"{made}\nmoi.decision((7, 3))", value_alone),
        Probe(f"{made}\nmoi.decision((7, 4))\nmoi.game.state, jeu.state", value_alone),
    )


def value_alone(found: Answer, expected: Answer) -> bool:
    """The same value, whatever is printed."""
    return not found.error and not expected.error and alike(found.value, expected.value)


def same_memory(found: Answer, expected: Answer) -> bool:
    """Compare memories by what document 000 stores; an entry may hold more."""
    return value_alone(Answer(_entries(found.value), error=found.error), Answer(_entries(expected.value)))


def _entries(value: Any) -> Any:
    """The value with its entries of a memory cut down to the document's parts."""
    if isinstance(value, tuple):
        return tuple(map(_entries, value))
    if not isinstance(value, dict):
        return value
    if value.keys() >= set(ENTRY):
        return {name: value[name] for name in ENTRY}
    return {key: _entries(part) for key, part in value.items()}


def shown_and_right(found: Answer, expected: Answer) -> bool:
    """The same value, and something was shown."""
    return value_alone(found, expected) and bool(found.printed.strip())


def some_book(found: Answer, expected: Answer) -> bool:
    """The decision and the memory of a UCT player in one of the ways that the document allows; expected are all of them. Counters
    may also be in lists, in the order of the actions."""
    return not found.error and any(alike(_by_action(found.value), _by_action(book)) for book in expected.value)


def _by_action(value: Any) -> Any:
    """(decision, memory) with counters by action; of matches, where the actions are 1, 2, 3. Empty entries are left out."""
    if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[1], dict):
        return value
    action, memory = value
    by_action = {left: _dictionary(left, counters) for left, counters in memory.items()}
    return action, {left: counters for left, counters in by_action.items() if _has_games(counters)}


def _has_games(counters: Any) -> bool:
    """Whether an entry has a game; what is no entry of counters has one, too, so that it is compared."""
    if not isinstance(counters, dict) or not all(isinstance(each, list | tuple) for each in counters.values()):
        return True
    return any(any(each) for each in counters.values())


def _dictionary(left: Any, counters: Any) -> Any:
    if not isinstance(counters, list | tuple):
        return counters
    return {None: counters[0]} if left == 0 and counters else {number: list(each) for number, each in enumerate(counters, 1)}
