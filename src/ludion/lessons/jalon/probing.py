"""The probes that several questions ask: a decision as one types it in the shell, and the course's rules for every player."""

from typing import Any

from ludion.lessons.pack import Probe
from ludion.lessons.values import Answer, alike

ALLOWED = ("nbCalls", "nbCalls_min", "nbCalls_max")


def player(kind: str, game: str, who: int = 0, memory: bool = False, **parameters: Any) -> str:
    """The lines that make a player, as the document types them."""
    given = "".join(f", {name}={value}" for name, value in parameters.items())
    lines = [f"jeu = {game}"]
    lines += [f"{kind}.decision.memory = {{}}"] if memory else []
    return "\n".join([*lines, f"moi = {kind}('moi', jeu{given})", f"moi.who_am_i = {who}"])


def decides(kind: str, game: str, then: str, who: int = 0, memory: bool = False, **parameters: Any) -> Probe:
    """What a player that was just made answers."""
    return Probe(f"{player(kind, game, who, memory, **parameters)}\n{then}")


def rules(kind: str, memory: bool = False) -> tuple[Probe, ...]:
    """What holds for every player: it knows its turn, leaves the state as given, and has no public name but `decision`."""
    made = player(kind, "Matches(13, False)", pf=2, nbSim=2, secondes=1)
    public = (
        f"sorted(nom for nom in vars({kind}) if not nom.startswith(('__', f'_{{{kind}.__name__}}__')) and nom not in {ALLOWED})"
    )
    last = f"{public}, '__init__' in vars({kind}), issubclass({kind}, Player)"
    keeps = f", isinstance({kind}.decision.memory, dict)" if memory else ""
    return (
        Probe(f"{made}\nmoi.decision((7, 3))"),
        Probe(f"{made}\nmoi.decision((7, 4))\nmoi.game.state, jeu.state", value_alone),
        Probe(f"{last}{keeps}"),
    )


def value_alone(found: Answer, expected: Answer) -> bool:
    """The same value, whatever is printed."""
    return not found.error and not expected.error and alike(found.value, expected.value)


def shown_and_right(found: Answer, expected: Answer) -> bool:
    """The same value, and something was shown."""
    return value_alone(found, expected) and bool(found.printed.strip())


def some_book(found: Answer, expected: Answer) -> bool:
    """The decision and the memory of a UCT player in one of the ways that the document allows; expected are all of them. Counters
    may also be in lists, in the order of the actions."""
    return not found.error and any(alike(_by_action(found.value), _by_action(book)) for book in expected.value)


def _by_action(value: Any) -> Any:
    """(decision, memory) with counters by action; of matches, where the actions are 1, 2, 3."""
    if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[1], dict):
        return value
    action, memory = value
    return action, {left: _dictionary(left, counters) for left, counters in memory.items()}


def _dictionary(left: Any, counters: Any) -> Any:
    if not isinstance(counters, list | tuple):
        return counters
    return {None: counters[0]} if left == 0 and counters else {number: list(each) for number, each in enumerate(counters, 1)}
