"""What a game is apart from its states: its parameters, its facts, its copies, and one start."""

import copy
import inspect
import pickle
from collections.abc import Callable
from typing import Any

from ludion.checking.examination import Examination, HopelessError
from ludion.checking.report import Kind
from ludion.checking.rules import check_hash, check_same
from ludion.core import Facts


def check_identity(examination: Examination) -> Any:
    """Check the parameters, the facts, the start and the game's copies; answer the start."""
    _check_facts(examination)
    start = examination.call("start")
    check_hash(examination, start, "start", lambda: "start()")
    check_same(examination, start, examination.call("start"), "start", lambda: "start()")
    if _check_parameters(examination):
        _check_copies(examination, start)
    return start


def _check_parameters(examination: Examination) -> bool:
    """Whether each parameter of `__init__` is kept under its own name, and can be compared."""
    game = examination.game
    for name, parameter in inspect.signature(type(game)).parameters.items():
        kept = getattr(game, name, None)
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            sentence = f"__init__ takes `{parameter}`, which cannot be kept and named; give each parameter a name of its own."
        elif not hasattr(game, name) or inspect.ismethod(kept):
            advice = f"write self.{name} = {name}, so that the game can be named and stored."
            sentence = f"__init__ does not keep its parameter `{name}`; {advice}"
        elif not _hashable(kept):
            sentence = f"The parameter `{name}` is {kept!r}, which cannot be hashed; keep it as a number, a text or a tuple."
        else:
            continue
        examination.found_in(Kind.PARAMETERS, "__init__", sentence)
        return False
    return True


def _hashable(value: Any) -> bool:
    try:
        hash(value)
    except TypeError:
        return False
    return True


def _check_copies(examination: Examination, start: Any) -> None:
    """A game made again from its parameters, copied, or sent to another process is the same game."""
    game = examination.game
    kind: Callable[..., Any] = type(game)
    ways: dict[str, Callable[[], Any]] = {
        "made again from its parameters": lambda: kind(**game.parameters),
        "copied": lambda: copy.deepcopy(game),
        "sent to another process": lambda: pickle.loads(pickle.dumps(game)),
    }
    for way, remake in ways.items():
        try:
            other = remake()
            parameters, other_start = other.parameters, other.start()
        except Exception as error:  # noqa: BLE001 whatever is raised, the sentence names it
            reason = f"{type(error).__name__}: {error}"
            if "<locals>" in type(game).__qualname__:
                examination.note(f"The game cannot be {way} ({reason}): put its class at the top level of a file.")
                continue
            examination.found_in(Kind.COPY, "__init__", f"The game {game!r} cannot be {way}: {reason}.")
            return
        what = ""
        if parameters != game.parameters:
            what = f"its parameters are {parameters} instead of {game.parameters}"
        elif other_start != start:
            what = f"it starts with {examination.shown(other_start)} instead of {examination.shown(start)}"
        if what:
            examination.found_in(Kind.COPY, "__init__", f"The game {game!r}, {way}, is another: {what}.")
            return


def _check_facts(examination: Examination) -> None:
    facts = examination.game.facts
    if not isinstance(facts, Facts):
        examination.found_fact("facts", f"facts is {facts!r}; it must be Facts(...).")
        raise HopelessError
    if facts.max_plies is not None and (not isinstance(facts.max_plies, int) or facts.max_plies < 0):
        examination.found_fact("max_plies", f"facts.max_plies is {facts.max_plies!r}; it must be a whole number or None.")
        raise HopelessError
