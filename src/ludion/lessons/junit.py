"""Results of a class as JUnit XML, which GitLab, GitHub actions and Jenkins show as test reports."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Sequence

from ludion.lessons.grade import Graded
from ludion.lessons.pack import Pack
from ludion.lessons.telling import WORDS, file_lines, question_lines

# XML 1.0 has no place for these characters, not even as references. A student's program may print them.
FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit_xml(pack: Pack, graded: Sequence[Graded]) -> str:
    """Return one test suite for each student, with one test case for each question."""
    root = ET.Element("testsuites", {"name": f"ludion lesson {pack.name}"})
    for each in graded:
        root.append(_suite(pack, each))
    for key in ("tests", "failures", "errors", "skipped"):
        root.set(key, str(sum(int(suite.get(key, "0")) for suite in root)))
    ET.indent(root)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def _suite(pack: Pack, graded: Graded) -> ET.Element:
    suite, report = ET.Element("testsuite", {"name": _clean(graded.student)}), graded.report
    if report is None:
        case = ET.SubElement(suite, "testcase", {"classname": _clean(graded.student), "name": pack.name})
        ET.SubElement(case, "error", {"message": _clean(graded.trouble), "type": "error"})
        _count(suite, 1, 0, 1, 0)
        return suite
    properties = ET.SubElement(suite, "properties")
    ET.SubElement(properties, "property", {"name": "points", "value": f"{graded.points:.2f}"})
    skipped = sum(not checked.counts for checked in report.checked)
    _count(suite, len(report.checked), report.total - report.passed, 0, skipped)
    for checked in report.checked:
        question = checked.question
        names = {"classname": _clean(graded.student), "name": _clean(f"{question.number}. {question.title}")}
        case = ET.SubElement(suite, "testcase", {**names, "file": _clean(str(report.file))})
        lines = "\n".join(question_lines(checked))
        if not checked.counts:
            ET.SubElement(case, "skipped", {"message": _clean(lines)})
        elif not checked.passed:
            state = checked.verdict.state
            failure = ET.SubElement(case, "failure", {"message": str(WORDS[state]), "type": str(state)})
            failure.text = _clean(lines)
        elif lines:
            ET.SubElement(case, "system-out").text = _clean(lines)
    if said := "\n".join(file_lines(report)):
        ET.SubElement(suite, "system-out").text = _clean(said)
    return suite


def _count(suite: ET.Element, tests: int, failures: int, errors: int, skipped: int) -> None:
    for key, number in (("tests", tests), ("failures", failures), ("errors", errors), ("skipped", skipped)):
        suite.set(key, str(number))


def _clean(text: str) -> str:
    return FORBIDDEN.sub("\ufffd", text)
