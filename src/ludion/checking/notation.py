"""How states and moves are written: one line each, no two alike, and read back as what they were."""

from typing import Any

from ludion.checking.examination import Examination
from ludion.checking.report import Kind
from ludion.checking.subject import Subject
from ludion.core import Game, LudionError

NONSENSE = "?! no such thing !?"
READ_BACK = 6  # moves of one state; the standard parse_move writes all moves to read one


def check_state_notation(subject: Subject) -> None:
    """`show` writes one line, and `parse` reads it as the state again."""
    examination, game = subject.examination, subject.examination.game
    text = subject.ask("show")
    if not isinstance(text, str) or len(text.splitlines()) > 1:
        examination.found_answer(
            Kind.STATE_NOTATION, "show", f"{subject.at}, show answers {text!r}, not one line of text.", subject.state
        )
        return
    own = type(game).show is not Game.show or type(game).parse is not Game.parse
    try:
        back = game.parse(text)
    except LudionError as error:
        if own:
            examination.found_in(Kind.STATE_NOTATION, "parse", f"{subject.at}, parse cannot read what show writes: {error}")
        else:
            examination.note(
                f"The standard notation '{text}' cannot be read back; write show and parse to store and type states.", "notation"
            )
        return
    except Exception as error:  # noqa: BLE001 a rule of someone else's may raise anything, and all of it is told
        examination.raised("parse", (text,), error)
        return
    if back == subject.state:
        return
    if look_the_same(examination, back, text):
        found_alike(examination, back, subject.state)
    else:
        sentence = f"{subject.at}, parse reads what show writes as another state, {examination.shown(back)}."
        examination.found_in(Kind.STATE_NOTATION, "parse", sentence)


def look_the_same(examination: Examination, state: Any, text: str) -> bool:
    """Whether a state is written as `text` too."""
    return bool(examination.call("show", state) == text)


def found_alike(examination: Examination, first: Any, second: Any) -> None:
    """Write down that two states that are not equal are written alike."""
    advice = "if they are the same position they must be equal, whatever led to them; if not, show must tell them apart."
    sentence = f"{first!r} and {second!r} are not equal, but show writes both as {examination.shown(first)}; {advice}"
    examination.found_in(Kind.STATES_SHOWN_ALIKE, "show", sentence)


def check_move_notation(subject: Subject, moves: list[Any]) -> None:
    """No two moves of a state are written alike, and `parse_move` reads each as itself."""
    examination = subject.examination
    written: dict[str, Any] = {}
    for move in moves:
        text = subject.ask("show_move", move)
        if not isinstance(text, str) or len(text.splitlines()) > 1:
            sentence = f"{subject.at}, show_move of {move!r} answers {text!r}, not one line of text."
            examination.found_answer(Kind.MOVE_NOTATION, "show_move", sentence, subject.state, move)
            return
        if text in written:
            sentence = f"{subject.at}, the moves {written[text]!r} and {move!r} are both written '{text}'."
            examination.found_in(Kind.MOVES_SHOWN_ALIKE, "show_move", sentence)
            return
        written[text] = move
    step = max(1, len(moves) // READ_BACK)
    for text, move in list(written.items())[::step]:
        back = subject.ask("parse_move", text)
        if back != move:
            sentence = f"{subject.at}, parse_move reads '{text}', which is how show_move writes {move!r}, as {back!r}."
            examination.found_in(Kind.MOVE_NOTATION, "parse_move", sentence)


def check_nonsense(examination: Examination, state: Any) -> None:
    """What is no state and no move should be refused with a sentence; if it is not, that is worth a note."""
    game = examination.game
    for rule, arguments in (("parse", (NONSENSE,)), ("parse_move", (state, NONSENSE))):
        try:
            answer = getattr(game, rule)(*arguments)
        except LudionError:
            continue
        except Exception as error:  # noqa: BLE001 whatever it is, the note names it
            examination.note(f"{rule} of '{NONSENSE}' raises {type(error).__name__}; raise LudionError with a sentence instead.")
        else:
            examination.note(f"{rule} reads '{NONSENSE}' as {answer!r}; raise LudionError with a sentence instead.")
