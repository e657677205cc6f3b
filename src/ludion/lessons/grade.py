"""A class: every student's file of a folder checked, and the results as a page for each, one for all, and a table as CSV."""

import csv
import io
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from html import escape
from pathlib import Path

from ludion.core import LudionError, require
from ludion.core.language import number_text, spoken
from ludion.drawing.page import html_page
from ludion.lessons.bareme import Bareme
from ludion.lessons.check import Checker, FileReport
from ludion.lessons.judging import State
from ludion.lessons.pack import Text
from ludion.lessons.telling import COLON, MARKS, WORDS, file_lines, question_lines

STUDENT, POINTS, PASSED = Text("Élève", "Student"), Text("Points", "Points"), Text("Justes", "Right")
OF, BORROWS = Text("sur", "of"), Text("à vérifier", "to look at")
QUESTION, VERDICT, DETAILS = Text("Question", "Question"), Text("Verdict", "Verdict"), Text("Détails", "Details")
KEY = Text(
    "Chaque question est vérifiée seule (la référence remplace le reste), puis avec les propres fonctions de l’élève ; "
    "elle est juste si l’une des deux vérifications l’est. Le second signe est celui des propres fonctions, s’il diffère.",
    "Each question is checked by itself (the reference's functions replace the others), then with the student's own functions; "
    "it is right if either check passes. The second sign is that of the own functions, if it differs.",
)
STYLE = """
.passed { color: #0b5fa5; } .failed, .late, .died, .unread { color: #b4530a; } .missing, .optional { color: var(--soft); }
@media (prefers-color-scheme: dark) { .passed { color: #8cc2f2; } .failed, .late, .died, .unread { color: #f0a35e; } }
td.sign { text-align: center; padding: .25rem .35rem; }
"""


@dataclass(frozen=True, slots=True)
class Graded:
    """A student's file with its result; `trouble` in place of it, if even the check failed."""

    student: str
    file: Path
    report: FileReport | None
    points: float
    trouble: str = ""


def students(folder: Path) -> dict[str, Path]:
    """The files of a class: `name.py`, or the one Python file in a student's own folder."""
    require(folder.is_dir(), f"There is no folder {folder}.")
    found: dict[str, Path] = {}
    for path in sorted(folder.iterdir()):
        if path.name.startswith((".", "_")):
            continue
        if path.suffix == ".py" and path.is_file():
            require(path.stem not in found, f"{folder} has {path.stem} both as a file and as a folder.")
            found[path.stem] = path
        elif path.is_dir() and len(files := sorted(path.glob("*.py"))) == 1:
            require(path.name not in found, f"{folder} has {path.name} both as a file and as a folder.")
            found[path.name] = files[0]
    require(bool(found), f"{folder} has no students' files: name.py, or a folder with one Python file each.")
    return found


def grade(
    checker: Checker, files: dict[str, Path], bareme: Bareme, jobs: int, done: Callable[[Graded], None] = lambda _: None
) -> list[Graded]:
    """Check all files, several at once; nothing that a file does keeps the others from being graded."""

    def one(student: str) -> Graded:
        try:
            report = checker.check(files[student])
        except LudionError as error:
            graded = Graded(student, files[student], None, 0.0, str(error))
        else:
            graded = Graded(student, files[student], report, bareme.grade(report))
        done(graded)
        return graded

    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(one, files))


def make_folder(path: Path) -> None:
    """Create a folder for results."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LudionError(f"The folder {path} cannot be made: {error.strerror}.") from error


def grades_csv(checker: Checker, graded: Sequence[Graded]) -> str:
    """A line for each student: points, how many are right, each question's state, and that with the student's own functions."""
    numbers = [question.number for question in checker.questions]
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(
        ["student", "file", "points", "right", "borrowed", "isolation", *numbers, *(f"{number}:own" for number in numbers)]
    )
    for each in graded:
        report = each.report
        if report is None:
            lines.writerow([each.student, "", 0, 0, "", "", *[each.trouble] * len(numbers), *[""] * len(numbers)])
            continue
        states = [str(checked.verdict.state) for checked in report.checked]
        own = [str(checked.together.state) for checked in report.checked]
        points = f"{each.points:.2f}"
        lines.writerow(
            [each.student, report.file, points, report.passed, " ".join(report.borrowed), report.isolation, *states, *own]
        )
    return text.getvalue()


def class_page(checker: Checker, graded: Sequence[Graded], bareme: Bareme) -> str:
    """Who passed what, on one page."""
    numbers = [question.number for question in checker.questions]
    heads = "".join(f"<th>{escape(head)}</th>" for head in (str(STUDENT), _points_head(graded, bareme), str(PASSED), *numbers))
    rows = "".join(f"<tr>{''.join(_class_row(each, len(numbers)))}</tr>" for each in graded)
    counts = "".join(f"<td>{_count(graded, index)}</td>" for index in range(len(numbers)))
    body = [f"<h1>{escape(str(checker.pack.title))}</h1>", f'<p class="soft">{escape(str(KEY))}</p>', f"<p>{_legend()}</p>"]
    body.append(
        f'<div class="wide"><table><tr>{heads}</tr>{rows}<tr><th>{PASSED}</th><td></td><td></td>{counts}</tr></table></div>'
    )
    return html_page(str(checker.pack.title), "\n".join(body), _language(), STYLE)


def student_page(graded: Graded, bareme: Bareme) -> str:
    """One student's result, question by question."""
    report = graded.report
    if report is None:
        return html_page(graded.student, f"<h1>{escape(graded.student)}</h1><p>{escape(graded.trouble)}</p>", _language(), STYLE)
    body = [f"<h1>{escape(graded.student)}</h1>", f"<p>{escape(str(report.pack.title))}{COLON}{_points(graded, bareme)}</p>"]
    body += [f"<p>{escape(line)}</p>" for line in file_lines(report)]
    heads = "".join(f"<th>{head}</th>" for head in (QUESTION, VERDICT, DETAILS))
    rows = []
    for checked in report.checked:
        verdict = checked.verdict
        said = "".join(f"<p>{escape(line)}</p>" for line in question_lines(checked))
        name = f"{verdict.question.number}. {verdict.question.title}"
        rows.append(f"<tr><td>{escape(name)}</td><td>{_sign(verdict.state)} {WORDS[verdict.state]}</td><td>{said}</td></tr>")
    body.append(f'<div class="wide"><table><tr>{heads}</tr>{"".join(rows)}</table></div>')
    return html_page(graded.student, "\n".join(body), _language(), STYLE)


def _class_row(graded: Graded, columns: int) -> Iterator[str]:
    report = graded.report
    yield f'<td><a href="students/{escape(graded.student)}.html">{escape(graded.student)}</a></td>'
    if report is None:
        yield f'<td>0</td><td>0</td><td colspan="{columns}">{escape(graded.trouble)}</td>'
        return
    flag = f' <span class="soft">({BORROWS})</span>' if report.borrowed else ""
    yield f"<td>{number_text(graded.points, '.2f')}{flag}</td><td>{report.passed}</td>"
    for checked in report.checked:
        signs = _sign(checked.verdict.state)
        if checked.together.state is not checked.verdict.state:
            signs += f" {_sign(checked.together.state)}"
        yield f'<td class="sign">{signs}</td>'


def _sign(state: State) -> str:
    return f'<span class="{state}" title="{WORDS[state]}">{MARKS[state]}</span>'


def _legend() -> str:
    return ", ".join(f"{_sign(state)} {WORDS[state]}" for state in State)


def _count(graded: Sequence[Graded], index: int) -> int:
    return sum(each.report.checked[index].passed for each in graded if each.report is not None)


def _points(graded: Graded, bareme: Bareme) -> str:
    assert graded.report is not None, "there are points for a file that was checked"
    most = bareme.total if bareme.total is not None else bareme.most(graded.report)
    return f"{number_text(graded.points, '.2f')} {OF} {number_text(most, 'g')}"


def _points_head(graded: Sequence[Graded], bareme: Bareme) -> str:
    reports = [each.report for each in graded if each.report is not None]
    most = bareme.total if bareme.total is not None else max(map(bareme.most, reports), default=0)
    return f"{POINTS} / {number_text(most, 'g')}"


def _language() -> str:
    return spoken({"fr": "fr", "en": "en"})
