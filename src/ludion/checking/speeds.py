"""Interpreted rules against compiled ones: the same answers everywhere, or a sentence that names the line to look at."""

import math
from collections.abc import Iterator
from time import perf_counter
from typing import Any

from ludion.checking.examination import Examination
from ludion.checking.place import Place, rule_place, short
from ludion.checking.report import Kind
from ludion.checking.rules import Edges
from ludion.checking.tracing import Overflow, answering_place, find_overflow, power, too_large
from ludion.core import Game
from ludion.native import NotNative, compile_game

Question = tuple[str, tuple[Any, ...]]


def questions(game: Game[Any, Any], state: Any, edges: Edges) -> Iterator[Question]:
    """Every question that the rules answer about a state, with its arguments."""
    yield "turn", (state,)
    yield "moves", (state,)
    if type(game).candidates is not Game.candidates:
        yield "candidates", (state,)
    yield ("estimate" if edges else "score"), (state,)
    if type(game).canonical is not Game.canonical:
        yield "canonical", (state,)
    if type(game).orbit is not Game.orbit:
        yield "orbit", (state,)
    if type(game).bounds is not Game.bounds:
        yield "bounds", (state,)
    if type(game).outlook is not Game.outlook:
        yield "outlook", (state,)
    for move, _ in edges:
        yield "play", (state, move)
        if type(game).order is not Game.order:
            yield "order", (state, move)


def compiled(examination: Examination, start: Any, edges: Edges) -> tuple[Any, str | None]:
    """The game's machine code, or the reason why there is none: the line, what stands in the way, and what to write instead."""
    game = examination.game
    if any(problem.kind is Kind.PARAMETERS for problem in examination.problems):
        return None, "a game whose parameters are not kept cannot be compiled."
    for value in too_large(start):
        return None, f"{_start_line(game)}the start holds {power(value)}: more than 63 bits. Use Word or keep it smaller."
    try:
        machine = compile_game(game)
        for rule, arguments in questions(game, start, edges[:1]):
            _rehearse(machine, rule, arguments)
        return machine, None
    except NotNative as error:
        where = f"{short(error.file)}:{error.line}: " if error.line else "" if _of_numbers(start) else _start_line(game)
        return None, f"{where}{error.reason.rstrip('.')}. {error.advice}".strip()


def _rehearse(machine: Any, rule: str, arguments: tuple[Any, ...]) -> None:
    """Ask a compiled rule for the first time; some are compiled, or refused, only then."""
    try:
        getattr(machine, rule)(*arguments)
    except NotNative:
        raise
    except Exception:  # noqa: BLE001 the comparison asks the same question, and reports what it raises
        return


def _start_line(game: Game[Any, Any]) -> str:
    place = answering_place(game.start) or rule_place(game, "start")
    return f"{short(place.file)}:{place.line}: "


def _of_numbers(state: Any) -> bool:
    return all(map(_of_numbers, state)) if isinstance(state, tuple) else isinstance(state, (int, float))


def compare_speeds(examination: Examination, machine: Any, sample: dict[Any, Edges], deadline: float) -> int:
    """Ask both speeds the same questions about each state; answer in how many states that was done."""
    for number, (state, edges) in enumerate(sample.items()):
        if number >= 10 and perf_counter() > deadline:
            return number
        for rule, arguments in questions(examination.game, state, edges):
            _compare(examination, machine, rule, arguments)
    return len(sample)


def _compare(examination: Examination, machine: Any, rule: str, arguments: tuple[Any, ...]) -> None:
    function = getattr(examination.game, rule)
    interpreted: Any = function(*arguments)
    try:
        native = getattr(machine, rule)(*arguments)
        if rule in ("moves", "candidates"):
            interpreted, native = list(interpreted), list(native)
        if same(interpreted, native):
            return
        shown = f"{_shown(examination, interpreted)} interpreted and {_shown(examination, native)} compiled"
    except Exception as error:  # noqa: BLE001 compiled rules that raise differ from those that did not
        shown = f"{_shown(examination, interpreted)} interpreted, and compiled it raises {type(error).__name__}: {error}"
    cause = find_overflow(function, *arguments)
    place = cause.place if cause else answering_place(function, *arguments) or rule_place(examination.game, rule)
    explained = f"{cause}." if cause else f"look at {short(place.file)}, line {place.line}."
    sentence = f"{_context(examination, rule, arguments)} is {shown}; {explained}"
    examination.found(Kind.DIFFERS, rule, sentence, place)


def same(interpreted: Any, native: Any) -> bool:
    """Equal answers; numbers with a fraction may differ in their last digit, which the machine may round otherwise."""
    if isinstance(interpreted, float) or isinstance(native, float):
        return math.isclose(interpreted, native, rel_tol=1e-12)
    return bool(interpreted == native)


def check_overflow(examination: Examination, sample: dict[Any, Edges], deadline: float, native: bool) -> None:
    """Look for numbers that outgrow the machine's, line by line, even where the answers agree so far."""
    told = {problem.line for problem in examination.problems if problem.kind == Kind.DIFFERS}
    for number, (state, edges) in enumerate(sample.items()):
        if number >= 3 and perf_counter() > deadline:
            return
        for rule, arguments in questions(examination.game, state, edges):
            overflow = find_overflow(getattr(examination.game, rule), *arguments)
            if overflow is not None and overflow.place.line not in told:
                _found_overflow(examination, overflow, _context(examination, rule, arguments), native)


def _found_overflow(examination: Examination, overflow: Overflow, context: str, native: bool) -> None:
    if native and overflow.stays:
        examination.found(Kind.OVERFLOW, overflow.place, f"{context}: {overflow}.", overflow.place)
        return
    place = Place(short(overflow.place.file), overflow.place.line)
    after = "so far both speeds agree all the same" if native else "the rules would not mean the same as machine code"
    examination.note(f"{place.file}, {overflow} ({after}; {context}).", place)


def _context(examination: Examination, rule: str, arguments: tuple[Any, ...]) -> str:
    with_move = f" of move {examination.shown_move(*arguments)}" if len(arguments) > 1 else ""
    return f"{examination.at(arguments[0])}, {rule}{with_move}"


def _shown(examination: Examination, answer: Any) -> str:
    return repr(answer) if not isinstance(answer, tuple) else examination.shown(answer)
