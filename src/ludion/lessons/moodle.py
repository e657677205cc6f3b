"""Grades of a class as a CSV file that the gradebook of Moodle imports, and the list that says who each student is there."""

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ludion.core.errors import InvalidValueError, StoreError
from ludion.core.input_file import read_regular_file
from ludion.core.strict_json import MalformedDataError
from ludion.core.writing import reason_of
from ludion.lessons.grade import Graded
from ludion.lessons.pack import Text
from ludion.lessons.telling import COLON, MARKS, WORDS, file_lines, question_lines

MAX_FILE = 1 << 24  # bytes
IDENTIFIER = "username"
FEEDBACK = Text("Commentaire", "Feedback")
ALL_RIGHT = Text("Toutes les réponses sont justes.", "All answers are right.")


@dataclass(frozen=True, slots=True)
class Identifiers:
    """How Moodle names the students: the header of the column, and the identifier of each student.

    Without a list, the name of a student's file or folder is the user name.
    """

    header: str = IDENTIFIER
    by_student: dict[str, str] = field(default_factory=dict)
    listed: bool = False

    def of(self, student: str) -> str:
        """Return the identifier of a student."""
        return self.by_student[student] if self.listed else student

    def require(self, students: Iterable[str], path: Path) -> None:
        """Raise an error unless all students are in the list."""
        missing = [student for student in students if student not in self.by_student]
        if self.listed and missing:
            raise InvalidValueError("{path} has no line for {names}.", path=path, names=", ".join(missing))


def read_identifiers(path: Path) -> Identifiers:
    """Read a CSV file with a header: the name of the student's file or folder, then an identifier that Moodle knows.

    Raises:
        StoreError: The file cannot be read.
        InvalidValueError: It is not such a list.
    """
    try:
        text = read_regular_file(path, MAX_FILE).decode("utf-8-sig")
        dialect = ";" if text.partition("\n")[0].count(";") > text.partition("\n")[0].count(",") else ","
        rows = [row for row in csv.reader(io.StringIO(text), delimiter=dialect) if row]
    except (OSError, UnicodeDecodeError, MalformedDataError, csv.Error) as error:
        reason = reason_of(error) if isinstance(error, OSError) else str(error)
        raise StoreError("{path} cannot be read: {reason}.", path=path, reason=reason) from error
    if not rows or any(len(row) < 2 or not row[0].strip() or not row[1].strip() for row in rows):
        template = "{path} must have a header and two columns: the student's file or folder, and the identifier in Moodle."
        raise InvalidValueError(template, path=path)
    (_, header, *_), *lines = rows
    found = {row[0].strip().removesuffix(".py"): row[1].strip() for row in lines}
    if len(found) < len(lines):
        raise InvalidValueError("{path} has a student twice.", path=path)
    return Identifiers(header.strip(), found, True)


def gradebook_csv(title: str, graded: Sequence[Graded], identifiers: Identifiers) -> str:
    """Return a line for each student: identifier, grade and feedback. Moodle reads the decimal point in every language."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow([identifiers.header, title, str(FEEDBACK)])
    for each in graded:
        lines.writerow([identifiers.of(each.student), f"{each.points:.2f}", feedback(each)])
    return text.getvalue()


def feedback(graded: Graded) -> str:
    """Return what a student reads in Moodle: each question that did not pass, with what was found."""
    report = graded.report
    if report is None:
        return graded.trouble
    lines = list(file_lines(report))
    for checked in report.checked:
        if checked.counts and not checked.passed:
            question, state = checked.question, checked.verdict.state
            lines.append(f"{MARKS[state]} {question.number}. {question.title}{COLON}{WORDS[state]}")
            lines += [f"    {line}" for line in question_lines(checked)]
    return "\n".join(lines) or str(ALL_RIGHT)
