"""A verdict in words: the input, what was expected, what came, and the cause if it is known; in French or in English."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from ludion.core.language import number_text
from ludion.lessons.check import Checked, FileReport
from ludion.lessons.judging import State, Verdict
from ludion.lessons.loaded import Reason
from ludion.lessons.pack import Probe, Text
from ludion.lessons.values import Answer, Failure, alike, shown

MOST_ROWS, CELL, ABSENT = 24, 80, "–"

MARKS = {
    State.PASSED: "✓",
    State.FAILED: "✗",
    State.MISSING: "·",
    State.LATE: "⧖",
    State.DIED: "†",
    State.UNREAD: "?",
    State.OPTIONAL: "○",
}
WORDS = {
    State.PASSED: Text("juste", "right"),
    State.FAILED: Text("faux", "wrong"),
    State.MISSING: Text("à faire", "to do"),
    State.LATE: Text("trop long", "too long"),
    State.DIED: Text("interrompu", "cut short"),
    State.UNREAD: Text("pas lu", "not read"),
    State.OPTIONAL: Text("facultatif", "optional"),
}
COLON = Text(" : ", ": ")
ON = Text("Pour", "For")
EXPECTED = Text("Attendu", "Expected")
CAME = Text("Obtenu", "Came")
KEY = Text("Clé", "Key")
FIRST_DIFFERENCE = Text("Première différence", "First difference")
HINT = Text("Idée", "Idea")
NOTE = Text("Attention", "Note")
OWN_ONLY = Text(
    "Juste en soi, mais pas avec vos propres fonctions des autres questions.", "Right by itself, but not with your own functions."
)
LATE = Text("pas de réponse en {seconds} s de temps de calcul", "no answer within {seconds} s of CPU time")
DIED = Text("le programme s’est arrêté ({how})", "the program stopped ({how})")
ENDED = "it ended its own process"
HOW = {ENDED: Text("il a mis fin à son propre processus", ENDED)}
RAISED = Text("l’exception {kind}{text}{line}", "the exception {kind}{text}{line}")
LINE = Text(" (ligne {line})", " (line {line})")
TOO_MUCH = Text("un résultat bien trop grand", "a result that is much too large")
PRINTED = Text("affiché", "printed")
RESULT = Text("résultat", "result")
ONE_OF = Text("l’un de", "one of")
LOAD_ERROR = Text(
    "Votre fichier s’arrête avec {error} ; le reste a été lu quand même.",
    "Your file stops with {error}; the rest was read all the same.",
)
SYNTAX = Text("Votre fichier n’est pas du Python valide : {error}.", "Your file is not valid Python: {error}.")
SYNTAX_PART = Text(
    "Votre fichier n’est pas du Python valide : {error} ; le reste a été lu quand même.",
    "Your file is not valid Python: {error}; the rest was read all the same.",
)
STOPPED = {
    "late": Text(
        "Le chargement de votre fichier a été interrompu{line} : il dure trop longtemps. "
        "Placez vos essais sous « if __name__ == '__main__': ».",
        "The loading of your file was stopped{line}: it takes too long. Put what you try out under `if __name__ == '__main__':`.",
    ),
    "died": Text(
        "Votre fichier interrompt le programme en se chargeant{line} : seules ses définitions ont été lues.",
        "Your file ends the program while it loads{line}: only its definitions were read.",
    ),
}
AT_LINE = Text(" à la ligne {line}", " at line {line}")
ENCODING = Text(
    "Votre fichier n’est pas en UTF-8 : il a été lu comme du {encoding}. Enregistrez-le en UTF-8.",
    "Your file is not UTF-8 text: it was read as {encoding}. Save it as UTF-8.",
)
COMMANDS = Text(
    "Les commandes Jupyter de votre fichier ont été laissées de côté (lignes : {lines}).",
    "The Jupyter commands in your file were left out (lines: {lines}).",
)
TOGETHER_ONLY = Text("Juste avec vos propres fonctions.", "Right together with your own functions.")
FRESH = Text(
    "Vos fonctions gardent des résultats d’un appel à l’autre : chaque essai a eu lieu dans une copie neuve de votre fichier.",
    "Your functions keep results between calls: each test was run in a fresh copy of your file.",
)
RENAMED = {
    "function": Text(
        "Votre fonction s’appelle « {own} » ; le document l’appelle « {asked} ».",
        "Your function is called `{own}`; the document calls it `{asked}`.",
    ),
    "class": Text(
        "Votre classe s’appelle « {own} » ; le document l’appelle « {asked} ».",
        "Your class is called `{own}`; the document calls it `{asked}`.",
    ),
    "method": Text(
        "Votre méthode s’appelle « {own} » ; le document l’appelle « {asked} ».",
        "Your method is called `{own}`; the document calls it `{asked}`.",
    ),
    "variable": Text(
        "Votre variable s’appelle « {own} » ; le document l’appelle « {asked} ».",
        "Your variable is called `{own}`; the document calls it `{asked}`.",
    ),
}
FORMED = Text(
    "Votre réponse a une autre forme ; « {names} » en a été tiré.", "Your answer has another form; `{names}` was built from it."
)
PRINTS = Text(
    "Votre fonction affiche son résultat au lieu de le renvoyer.", "Your function prints its result instead of returning it."
)
TAKES = Text(
    "Votre fonction est {takes} ; la vérification appelle {called}.", "Your function is {takes}; the check calls {called}."
)
TAKES_ONLY = Text("Votre fonction est {takes}.", "Your function is {takes}.")
GAPS = {
    Reason.STOPPED: Text(
        "Pas lu : le chargement du fichier a été interrompu{line}.", "Not reached: the loading of the file was stopped{line}."
    ),
    Reason.SYNTAX: Text(
        "Illisible à cause de l’erreur de syntaxe{line}.", "It could not be read because of the syntax error{line}."
    ),
    Reason.RAISED: Text(
        "Sans valeur : une exception interrompt l’affectation{line}.", "Without a value: an exception stops the assignment{line}."
    ),
}
OPTIONAL = Text("Facultatif : {names}.", "Optional: {names}.")
BORROWED = Text(
    "À vérifier par l’enseignant : ce fichier utilise {names}.", "For the teacher to look at: this file uses {names}."
)
MISSING_NAMES = Text("Reste à écrire : {names}.", "Yet to be written: {names}.")
LENGTH = Text("longueur {expected}, et non {found}", "length {expected}, not {found}")
KEY_MISSING = Text("la clé {key} manque", "the key {key} is missing")
KEY_EXTRA = Text("la clé {key} est de trop", "the key {key} should not be there")
KIND = Text("le type {expected}, et non {found}", "the type {expected}, not {found}")
INSTEAD = Text("{expected}, et non {found}", "{expected}, not {found}")


def file_lines(report: FileReport) -> Iterator[str]:
    """Say what is to be said about a file as a whole."""
    loaded = report.loaded
    if loaded.encoding:
        yield str(ENCODING).format(encoding=loaded.encoding)
    if loaded.commands:
        yield str(COMMANDS).format(lines=", ".join(map(str, loaded.commands)))
    if loaded.stopped:
        yield str(STOPPED[loaded.stopped]).format(line=_at(loaded.line))
    if loaded.error is not None:
        invalid = loaded.error.kind in ("SyntaxError", "IndentationError", "TabError", "ValueError")
        sentence = (SYNTAX_PART if loaded.names else SYNTAX) if invalid else LOAD_ERROR
        yield str(sentence).format(error=raised(loaded.error))
    if report.borrowed:
        yield str(BORROWED).format(names=", ".join(report.borrowed))


def question_lines(checked: Checked) -> Iterator[str]:
    """Say what is to be said about a question: the verdict that counts, then remarks that cost nothing."""
    if not checked.passed:
        yield from verdict_lines(checked.verdict)
    elif not checked.together.passed:
        yield str(OWN_ONLY)
        yield from verdict_lines(checked.together, hint=False)
    yield from remark_lines(checked)


def remark_lines(checked: Checked) -> Iterator[str]:
    """Say the remarks about a question that cost nothing."""
    if checked.passed and not checked.alone.passed:
        yield str(TOGETHER_ONLY)
    if checked.verdict.fresh:
        yield str(FRESH)
    for each in checked.renamed:
        yield str(RENAMED[each.kind]).format(own=each.own, asked=each.asked)
    if checked.formed:
        yield str(FORMED).format(names=", ".join(checked.formed))
        if checked.passed and checked.question.erratum is not None:
            yield f"{NOTE}{COLON}{checked.question.erratum}"


def verdict_lines(verdict: Verdict, hint: bool = True) -> Iterator[str]:
    """Say the input, what was expected, what came, where they differ first, and the cause, if a probe confirmed it."""
    names = ", ".join(verdict.question.names)
    if verdict.gap is not None:
        yield str(GAPS[verdict.gap.reason]).format(line=_at(verdict.gap.line))
        return
    if verdict.state in (State.MISSING, State.OPTIONAL):
        yield str(MISSING_NAMES if verdict.state is State.MISSING else OPTIONAL).format(names=names)
        return
    assert verdict.probe is not None and verdict.expected is not None, "what did not pass failed at a probe"
    if verdict.question.hides(verdict.probe):
        yield f"{ON}{COLON}{verdict.probe.ask}"
        yield f"{CAME}{COLON}{came_text(verdict)}"
        yield from _cause_lines(verdict, hint)
        return
    yield f"{ON}{COLON}{input_text(verdict.probe)}"
    exact = not (verdict.probe.free or verdict.probe.reference)
    if verdict.found is not None and exact and (rows := side_by_side(verdict.found, verdict.expected)):
        yield from rows
    else:
        yield f"{EXPECTED}{COLON}{_expected(verdict.expected, bool(verdict.probe.reference))}"
        yield f"{CAME}{COLON}{came_text(verdict)}"
    if verdict.found is not None and exact and (where := difference(verdict.found, verdict.expected)):
        yield f"{FIRST_DIFFERENCE}{COLON}{where}"
    yield from _cause_lines(verdict, hint)


def _cause_lines(verdict: Verdict, hint: bool) -> Iterator[str]:
    """Say what is known about the cause, and where the document errs."""
    error = verdict.found.error if verdict.found is not None else None
    if verdict.prints:
        yield str(PRINTS)
    if error is not None and error.takes:
        yield str(TAKES if error.called else TAKES_ONLY).format(takes=error.takes, called=error.called)
    elif hint and verdict.hint is not None:
        yield f"{HINT}{COLON}{verdict.hint}"
    if hint and verdict.question.erratum is not None:
        yield f"{NOTE}{COLON}{verdict.question.erratum}"


def _at(line: int) -> str:
    return str(AT_LINE).format(line=line) if line else ""


def _expected(expected: Answer, several: bool) -> str:
    """The expected answer, or the accepted ones."""
    if not several:
        return answer_text(expected)
    if isinstance(expected.value, list) and len(expected.value) == 1:
        return answer_text(replace(expected, value=expected.value[0]))
    return f"{ONE_OF} {answer_text(expected)}"


def input_text(probe: Probe) -> str:
    """Return the code of a probe on one line."""
    return "; ".join(probe.ask.strip().splitlines())


def came_text(verdict: Verdict) -> str:
    """Return what came of a probe that failed: the answer, or why there is none."""
    if verdict.found is not None:
        return answer_text(verdict.found, verdict.expected is None or bool(verdict.expected.printed))
    if verdict.state is State.LATE:
        return str(LATE).format(seconds=number_text(verdict.question.seconds, "g"))
    return str(DIED).format(how=HOW.get(verdict.how, verdict.how))


def side_by_side(found: Answer, expected: Answer) -> list[str]:
    """Two dictionaries in columns, an entry to a line, those that differ marked; nothing for other values and for short ones."""
    mine, theirs = found.value, expected.value
    if found.error or not isinstance(mine, dict) or not isinstance(theirs, dict) or not _large(theirs) or alike(mine, theirs):
        return []
    keys = [*theirs, *(key for key in mine if key not in theirs)]
    differ = [key for key in keys if key not in mine or key not in theirs or not alike(mine[key], theirs[key])]
    listed = keys if len(keys) <= MOST_ROWS else differ[:MOST_ROWS]
    rows = [("", str(KEY), str(EXPECTED), str(CAME))]
    for key in listed:
        wanted, came = (shown(side[key], CELL) if key in side else ABSENT for side in (theirs, mine))
        rows.append(("≠" if key in differ else "=", shown(key, CELL), wanted, came))
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = [" │ ".join([f"{row[0]:1} {row[1].ljust(widths[1])}", row[2].ljust(widths[2]), row[3]]) for row in rows]
    return lines if len(listed) == len(keys) else [*lines, "…"]


def answer_text(answer: Answer, with_printed: bool = True) -> str:
    """An answer on one line, with what was printed where that matters."""
    if answer.error is not None:
        return raised(answer.error)
    if not answer.printed.strip() or not (with_printed or answer.value is None):
        return shown(answer.value)
    said = f"{PRINTED} {shown(answer.printed.strip())}"
    return said if answer.value is None else f"{shown(answer.value)}, {said}"


def raised(failure: Failure) -> str:
    """An exception, with its text and the student's line."""
    if failure.kind == "TooMuch":
        return str(TOO_MUCH)
    line = str(LINE).format(line=failure.line) if failure.line else ""
    text = f"{COLON}{' '.join(failure.text.split())[:200]}" if failure.text else ""
    return str(RAISED).format(kind=failure.kind, text=text, line=line)


def difference(found: Answer, expected: Answer) -> str:
    """Where two answers differ first, if they are large enough for anybody to search."""
    if found.error or expected.error:
        return ""
    if not alike(found.value, expected.value):
        return _difference(found.value, expected.value, "")
    wanted, got = expected.printed.strip().splitlines(), found.printed.strip().splitlines()
    for number, (mine, theirs) in enumerate(zip(got, wanted, strict=False), 1):
        if mine.rstrip() != theirs.rstrip():
            place = f"{PRINTED}, {str(LINE).format(line=number).strip(' ()')}"
            return f"{place}{COLON}{str(INSTEAD).format(expected=shown(theirs, 120), found=shown(mine, 120))}"
    return str(LENGTH).format(expected=len(wanted), found=len(got)) if len(wanted) != len(got) else ""


def _difference(found: Any, expected: Any, place: str) -> str:
    """Walk down to the first part that differs."""
    at = f"{RESULT}{place}{COLON}"
    if type(found) is not type(expected) and not (isinstance(found, int | float) and isinstance(expected, int | float)):
        return at + str(KIND).format(expected=type(expected).__name__, found=_kind(found)) if place or _large(expected) else ""
    if isinstance(expected, Mapping):
        for key in expected:
            if key not in found:
                return at + str(KEY_MISSING).format(key=shown(key, 120))
        for key in found:
            if key not in expected:
                return at + str(KEY_EXTRA).format(key=shown(key, 120))
        key = next(key for key in expected if not alike(found[key], expected[key]))
        return _difference(found[key], expected[key], f"{place}[{shown(key, 80)}]")
    if isinstance(expected, list | tuple):
        if len(found) != len(expected):
            return at + str(LENGTH).format(expected=len(expected), found=len(found)) if place or _large(expected) else ""
        i = next(i for i, part in enumerate(expected) if not alike(found[i], part))
        return _difference(found[i], expected[i], f"{place}[{i}]")
    return at + str(INSTEAD).format(expected=shown(expected, 120), found=shown(found, 120)) if place else ""


def _large(value: Any) -> bool:
    return len(repr(value)) > 60


def _kind(value: Any) -> str:
    return getattr(value, "kind", type(value).__name__)
