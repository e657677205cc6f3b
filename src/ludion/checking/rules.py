"""What one state shows of the rules: whose turn it is, its moves, the states after them, its score or its estimate."""

import math
import pickle
from collections.abc import Callable
from numbers import Real
from typing import Any

from ludion.checking.examination import Examination
from ludion.checking.notation import check_move_notation, check_state_notation
from ludion.checking.outlook import check_outlook
from ludion.checking.place import rule_place
from ludion.checking.report import Kind
from ludion.checking.subject import Subject
from ludion.core import Board, Game

Edges = list[tuple[Any, Any]]
Context = Callable[[], str]  # written only when it is needed: showing every state would take most of the time


def check_state(examination: Examination, state: Any) -> Edges:
    """Look at one state in every respect that needs no other; answer its moves with the states after them."""
    subject = Subject(examination, state)
    _check_turn(subject)
    moves = _checked_moves(subject)
    edges = [(move, _child(subject, move)) for move in moves]
    if moves:
        _check_guesses(subject, moves)
        if type(subject.examination.game).candidates is not Game.candidates:
            _check_candidates(subject, moves)
    else:
        _check_score(subject)
    check_outlook(examination, state)
    check_state_notation(subject)
    check_move_notation(subject, moves)
    board = subject.ask("board")
    if not isinstance(board, Board):
        examination.found_answer(Kind.BOARD, "board", f"{subject.at}, board answers {board!r}, not a Board.", state)
    return edges


def check_hash(examination: Examination, state: Any, rule: str, context: Context, *arguments: Any) -> None:
    """States are keys of tables: one that cannot be hashed ends the examination. `context` begins the sentence."""
    try:
        hash(state)
    except Exception as error:  # noqa: BLE001 a class of someone else's may raise anything
        advice = "build states of tuples and numbers, or of a frozen class."
        shown = f"gives {examination.shown(state)}, which cannot be hashed ({type(error).__name__}: {error})"
        examination.hopeless(Kind.UNHASHABLE, rule, f"{context()} {shown}; {advice}", *arguments)


def check_same(examination: Examination, first: Any, second: Any, rule: str, context: Context, *arguments: Any) -> None:
    """The same question must give equal states with equal hashes. `context` begins the sentence."""
    if first != second:
        if look_alike(examination, first, second):
            advice = "give their class __eq__ and __hash__ (a NamedTuple has both)."
            sentence = f"{context()} gives two states {examination.shown(first)} that look the same but are not equal; {advice}"
            examination.hopeless(Kind.UNEQUAL, rule, sentence, *arguments)
        kind = Kind.START if rule == "start" else Kind.NOT_DETERMINISTIC
        shown = f"{examination.shown(first)} once and {examination.shown(second)} the next time"
        examination.hopeless(kind, rule, f"{context()} gives {shown}; it must always give the same.", *arguments)
    if hash(first) != hash(second):
        sentence = f"{context()} gives the state {examination.shown(first)} twice, equal but with different hashes."
        examination.hopeless(Kind.UNEQUAL_HASHES, rule, sentence, *arguments)


def look_alike(examination: Examination, first: Any, second: Any) -> bool:
    """Whether two states that are not equal are written alike or made of the same data."""
    if examination.shown(first) == examination.shown(second):
        return True
    try:
        return pickle.dumps(first) == pickle.dumps(second)
    except Exception:  # noqa: BLE001 what cannot be stored cannot be compared so; the states then count as different
        return False


def _check_turn(subject: Subject) -> None:
    turn = subject.ask("turn")
    if not isinstance(turn, int) or turn not in (0, 1):
        sentence = f"{subject.at}, turn is {turn!r}; it must be 0, the first player, or 1."
        subject.examination.found_answer(Kind.TURN, "turn", sentence, subject.state)


def _checked_moves(subject: Subject) -> list[Any]:
    """The moves, each once."""
    examination = subject.examination
    found = subject.moves()
    moves = [move for move, _ in found]
    once: dict[Any, None] = {}
    for move, place in found:
        try:
            again = move in once
        except TypeError as error:
            sentence = f"{subject.at}, the move {examination.shown_move(subject.state, move)} cannot be hashed: {error}."
            examination.hopeless_in(Kind.MOVES, "moves", sentence)
        if again:
            sentence = f"{subject.at}, the move {examination.shown_move(subject.state, move)} is yielded twice."
            examination.found(Kind.REPEATED_MOVE, "moves", sentence, place or rule_place(examination.game, "moves"))
        once[move] = None
    second = [move for move, _ in subject.moves()]
    if moves != second:
        both = f"{_list(subject, moves)} once and {_list(subject, second)} the next time"
        if set(moves) == set(second):
            examination.hopeless_in(Kind.MOVES_ORDER, "moves", f"{subject.at}, the moves are {both}; their order must be fixed.")
        examination.hopeless_in(Kind.NOT_DETERMINISTIC, "moves", f"{subject.at}, the moves are {both}; they must be the same.")
    return list(once)


def _list(subject: Subject, moves: list[Any]) -> str:
    shown = [subject.examination.shown_move(subject.state, move).strip("'") for move in moves[:8]]
    return f"'{' '.join(shown)}{' ...' if len(moves) > 8 else ''}'"


def _child(subject: Subject, move: Any) -> Any:
    child = subject.ask("play", move)
    examination = subject.examination

    def context() -> str:
        return f"{subject.at}, play of move {examination.shown_move(subject.before, move)}"

    check_hash(examination, child, "play", context, subject.state, move)
    check_same(examination, child, subject.ask("play", move), "play", context, subject.state, move)
    return child


def _check_score(subject: Subject) -> None:
    examination, facts = subject.examination, subject.examination.game.facts
    score = subject.ask("score")
    if isinstance(score, bool):
        examination.note(
            f"{subject.at}, score is {score}; False counts as 0, a draw: a lost game needs a negative number.", "score"
        )
    if not isinstance(score, Real) or not math.isfinite(score):
        sentence = (
            f"{subject.at} the game is over, but score is {score!r}; it must be a number, positive if the first player has won."
        )
        examination.found_answer(Kind.SCORE, "score", sentence, subject.state)
    elif score == 0 and not facts.draws:
        examination.found_fact(
            "draws", f"facts.draws is False, but in state {examination.shown(subject.before)} the score is 0, a draw."
        )


def _check_guesses(subject: Subject, moves: list[Any]) -> None:
    examination = subject.examination
    estimate = subject.ask("estimate")
    if not _is_float(estimate):
        sentence = f"{subject.at}, estimate is {estimate!r}; it must be a number that a float can hold."
        examination.found_answer(Kind.ESTIMATE, "estimate", sentence, subject.state)
    for move in moves:
        order = subject.ask("order", move)
        if not _is_float(order):
            sentence = (
                f"{subject.at}, order of move {examination.shown_move(subject.state, move)} is {order!r}; it must be a number."
            )
            examination.found_answer(Kind.ORDER, "order", sentence, subject.state, move)


def _check_candidates(subject: Subject, moves: list[Any]) -> None:
    """Some of the moves, and one that wins at once alone. That a best move is among them only a solution could tell."""
    examination = subject.examination
    game, turn = examination.game, subject.ask("turn")

    def wins(move: Any) -> bool:
        outcome = game.outcome(game.play(subject.state, move))
        return outcome is not None and outcome.score * (1 - 2 * turn) > 0

    try:
        found = list(game.candidates(subject.state))
    except Exception as error:  # noqa: BLE001 whatever the rule raises is told as its fault
        sentence = f"{subject.at}, candidates raises {type(error).__name__}: {error}."
        examination.found_answer(Kind.CANDIDATES, "candidates", sentence, subject.state)
        return
    fault = "are none, though the game is not over" if not found else ""
    if any(move not in moves for move in found):
        fault = f"are {_list(subject, found)}, not all of them legal"
    elif any(map(wins, moves)) and not (len(found) == 1 and wins(found[0])):
        fault = f"are {_list(subject, found)}; where a move wins at once, only one such move is to be given"
    if fault:
        examination.found_answer(Kind.CANDIDATES, "candidates", f"{subject.at}, the candidates {fault}.", subject.state)


def _is_float(value: Any) -> bool:
    try:
        return isinstance(value, Real) and math.isfinite(value)
    except OverflowError:
        return False
