"""The result of a check as plain data for programs: what `ludion lesson check --json` prints."""

from typing import Any

from ludion.core.language import language
from ludion.core.versions import software_versions
from ludion.lessons.bareme import Bareme
from ludion.lessons.check import Checked, FileReport
from ludion.lessons.telling import answer_text, came_text, file_lines, input_text, question_lines, remark_lines

FORMAT = 1  # rises when a field is removed or changes its meaning


def check_data(report: FileReport, bareme: Bareme) -> dict[str, Any]:
    """Return a report as the documentation describes it (docs/howto/grade-a-class.md)."""
    loaded = report.loaded
    error = (
        None
        if loaded.error is None
        else {"type": loaded.error.kind, "text": loaded.error.text, "line": loaded.error.line or None}
    )
    return {
        "format": FORMAT,
        "lesson": report.pack.name,
        "title": str(report.pack.title),
        "file": str(report.file),
        "language": language(),
        "isolation": report.isolation,
        "loading": {"stopped": loaded.stopped or None, "line": loaded.line or None, "error": error},
        "borrowed": list(report.borrowed),
        "remarks": list(file_lines(report)),
        "questions": [_question(checked, bareme) for checked in report.checked],
        "passed": report.passed,
        "total": report.total,
        "points": bareme.grade(report),
        "max_points": bareme.most(report),
        "versions": software_versions(),
    }


def _question(checked: Checked, bareme: Bareme) -> dict[str, Any]:
    question, verdict = checked.question, checked.verdict
    hidden = verdict.probe is None or question.hides(verdict.probe)
    error = verdict.found.error if verdict.found is not None else None
    return {
        "number": question.number,
        "title": str(question.title),
        "names": list(question.names),
        "state": str(verdict.state),
        "passed": checked.passed,
        "counts": checked.counts,
        "passed_alone": checked.alone.passed,
        "passed_together": checked.together.passed,
        "points": bareme.earned(checked),
        "max_points": bareme.worth(question),
        "input": None if verdict.probe is None else input_text(verdict.probe),
        "expected": None if hidden or verdict.expected is None else answer_text(verdict.expected),
        "actual": None if verdict.probe is None else came_text(verdict),
        "line": error.line or None if error is not None else None,
        "hint": None if verdict.hint is None or verdict.passed else str(verdict.hint),
        "remarks": list(remark_lines(checked)),
        "text": list(question_lines(checked)),
    }
