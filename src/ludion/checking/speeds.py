"""Interpreted rules against compiled ones: the same answers everywhere, or a sentence that names the line to look at."""

from time import perf_counter
from typing import Any

from ludion.checking.examination import Examination
from ludion.checking.place import Place, rule_place, short
from ludion.checking.report import Kind
from ludion.checking.rules import Edges
from ludion.checking.tracing import Overflow, answering_place, find_overflow, power, too_large
from ludion.core import Game
from ludion.native import NotNative, compile_game
from ludion.native.parity import compare, questions


def compiled(examination: Examination, start: Any, edges: Edges) -> tuple[Any, str | None]:
    """The game's machine code, or the reason why there is none: the line, what stands in the way, and what to write instead."""
    game = examination.game
    if any(problem.kind is Kind.PARAMETERS for problem in examination.problems):
        return None, "a game whose parameters are not kept cannot be compiled."
    for value in too_large(start):
        return None, f"{_start_line(game)}the start holds {power(value)}: more than 63 bits. Use Word or keep it smaller."
    try:
        machine = compile_game(game, verify=False)  # the check compares more, and names the line
        for rule, arguments in questions(game, start, [move for move, _ in edges[:1]]):
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
        for rule, arguments in questions(examination.game, state, [move for move, _ in edges]):
            _compare(examination, machine, rule, arguments)
    return len(sample)


def _compare(examination: Examination, machine: Any, rule: str, arguments: tuple[Any, ...]) -> None:
    difference = compare(examination.game, machine, rule, arguments)
    if difference is None:
        return
    interpreted, native = difference.interpreted, difference.compiled
    if isinstance(native, Exception):
        shown = f"{_shown(examination, interpreted)} interpreted, and compiled it raises {type(native).__name__}: {native}"
    else:
        shown = f"{_shown(examination, interpreted)} interpreted and {_shown(examination, native)} compiled"
    function = _rule(examination.game, rule)
    cause = find_overflow(function, *arguments)
    place = cause.place if cause else answering_place(function, *arguments) or rule_place(examination.game, function.__name__)
    explained = f"{cause}." if cause else f"look at {short(place.file)}, line {place.line}."
    sentence = f"{_context(examination, rule, arguments)} is {shown}; {explained}"
    examination.found(Kind.DIFFERS, rule, sentence, place)


def _rule(game: Game[Any, Any], rule: str) -> Any:
    """Return the method behind a question."""
    return getattr(game, "moves" if rule == "count" else rule)


def check_overflow(examination: Examination, sample: dict[Any, Edges], deadline: float, native: bool) -> None:
    """Look for numbers that outgrow the machine's, line by line, even where the answers agree so far."""
    told = {problem.line for problem in examination.problems if problem.kind == Kind.DIFFERS}
    for number, (state, edges) in enumerate(sample.items()):
        if number >= 3 and perf_counter() > deadline:
            return
        for rule, arguments in questions(examination.game, state, [move for move, _ in edges]):
            overflow = find_overflow(_rule(examination.game, rule), *arguments)
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
