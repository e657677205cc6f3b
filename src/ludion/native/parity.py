"""Comparison of interpreted and compiled rules: the same answers in the states of some random games."""

import inspect
import math
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ludion.core import Game
from ludion.core.estimate import Estimate, FunctionEstimate
from ludion.native.errors import MiscompiledError, NotNative

SECONDS = 0.1  # CPU time for the comparison of one game
GAMES, PLIES = 20, 300
MOVES = 6  # moves of a state that are played
OPTIONAL = ("candidates", "canonical", "orbit", "bounds", "outlook")

Question = tuple[str, tuple[Any, ...]]
Ask = Callable[..., Any]


@dataclass(frozen=True)
class Difference:
    """One question that interpreted and compiled rules answer differently. An answer may be the exception that was raised."""

    rule: str
    arguments: tuple[Any, ...]
    interpreted: Any
    compiled: Any


def questions(game: Game[Any, Any], state: Any, moves: Sequence[Any]) -> Iterator[Question]:
    """Every question that the rules answer about a state, with its arguments; `play` and `order` for `moves` only."""
    yield "turn", (state,)
    yield "moves", (state,)
    yield "count", (state,)
    yield ("estimate" if moves else "score"), (state,)
    for rule in OPTIONAL:
        if getattr(type(game), rule) is not getattr(Game, rule):
            yield rule, (state,)
    for move in moves:
        yield "play", (state, move)
        if type(game).order is not Game.order:
            yield "order", (state, move)


def compare(game: Game[Any, Any], machine: Any, rule: str, arguments: tuple[Any, ...]) -> Difference | None:
    """Ask interpreted and compiled rules the same question. An error in the interpreted rules is raised."""
    return difference_from(_interpreted(game, rule)(*arguments), machine, rule, arguments)


def difference_from(interpreted: Any, machine: Any, rule: str, arguments: tuple[Any, ...]) -> Difference | None:
    """Compare an answer of the interpreted rules, or the error that they raised, with the answer of the compiled rules."""
    try:
        compiled = _answer(getattr(machine, rule), arguments)
    except NotNative:  # an optional rule outside of the compiled subset: its kernels report it
        return None
    return None if same(interpreted, compiled) else Difference(rule, arguments, interpreted, compiled)


def same(interpreted: Any, compiled: Any) -> bool:
    """Tell whether answers are equal. Floating-point numbers may differ in their last digits, which are rounded differently."""
    if isinstance(interpreted, Exception) or isinstance(compiled, Exception):
        return isinstance(interpreted, Exception) and isinstance(compiled, Exception)
    if isinstance(compiled, float) and isinstance(interpreted, (int, float)):
        return math.isclose(interpreted, compiled, rel_tol=1e-12) or (math.isnan(interpreted) and math.isnan(compiled))
    return bool(interpreted == compiled)


def find_difference(
    game: Game[Any, Any], machine: Any, estimate: Estimate | None = None, seconds: float = SECONDS
) -> Difference | None:
    """Compare all rules in the states of random games, until `seconds` of CPU time have passed."""
    rng, end = random.Random(0), time.thread_time() + seconds
    for _ in range(GAMES):
        path: list[tuple[Any, list[Any]]] = []
        if difference := _compare_game(game, machine, rng, path, end):
            return difference
        rng.shuffle(path)
        for state, moves in path:
            for rule, arguments in questions(game, state, rng.sample(moves, min(len(moves), MOVES))):
                if time.thread_time() > end:
                    return None
                if difference := _compare_answers(game, machine, estimate, rule, arguments):
                    return difference
    return None


def _compare_game(
    game: Game[Any, Any], machine: Any, rng: random.Random, path: list[tuple[Any, list[Any]]], end: float
) -> Difference | None:
    """Play one random game and compare its moves, states and score. Add its states and their moves to `path`."""
    state = game.start()
    for _ in range(PLIES):
        moves = _answer(_interpreted(game, "moves"), (state,))
        if difference := difference_from(moves, machine, "moves", (state,)):
            return difference
        if isinstance(moves, Exception):
            return None
        path.append((state, moves))
        if not moves:
            return _compare_answers(game, machine, None, "score", (state,))
        step = (state, rng.choice(moves))
        state = _answer(game.play, step)
        if difference := difference_from(state, machine, "play", step):
            return difference
        if isinstance(state, Exception) or time.thread_time() > end:
            return None
    return None


def _compare_answers(
    game: Game[Any, Any], machine: Any, estimate: Estimate | None, rule: str, arguments: tuple[Any, ...]
) -> Difference | None:
    if rule != "estimate" or estimate is None:
        return difference_from(_answer(_interpreted(game, rule), arguments), machine, rule, arguments)
    for root in (0, 1):
        value = _answer(estimate.value, (game, *arguments, root))
        if difference := difference_from(value, machine, rule, (*arguments, root)):
            return difference
    return None


def miscompiled(game: Game[Any, Any], estimate: Estimate | None, difference: Difference) -> MiscompiledError:
    """Make the error that reports a difference, with the place where the rule begins."""
    rule, (state, *rest) = difference.rule, difference.arguments
    function = getattr(type(game), "moves" if rule == "count" else rule)
    if rule == "estimate" and estimate is not None:
        function = estimate.function if isinstance(estimate, FunctionEstimate) else type(estimate).value
    code = inspect.unwrap(function).__code__
    return MiscompiledError(
        code.co_filename,
        code.co_firstlineno,
        rule=rule,
        state=state,
        move=rest[0] if rule in ("play", "order") else None,
        interpreted=_shown(difference.interpreted),
        compiled=_shown(difference.compiled),
    )


def _shown(answer: Any) -> str:
    text = f"{type(answer).__name__}: {answer}" if isinstance(answer, Exception) else repr(answer)
    return text if len(text) <= 300 else f"{text[:300]}..."


def _interpreted(game: Game[Any, Any], rule: str) -> Ask:
    if rule == "count":
        return lambda state: sum(1 for _ in game.moves(state))
    function: Ask = getattr(game, rule)
    return (lambda state: list(function(state))) if rule in ("moves", "candidates") else function


def _answer(function: Ask, arguments: tuple[Any, ...]) -> Any:
    """Return the answer of a rule, or the exception that it raises."""
    try:
        return function(*arguments)
    except NotNative:
        raise
    except Exception as error:  # noqa: BLE001 an error in the rules is an answer, too
        return error
