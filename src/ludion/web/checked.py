"""What the check of a game found, as lines in the reader's language."""

import re

from ludion.checking.report import CheckReport
from ludion.core.language import ENGLISH, language
from ludion.web.french import told

PROBLEM = re.compile(r"(?P<place>\S+): (?P<sentence>.*) (?P<kind>\[[a-z-]+\])", re.DOTALL)


def check_text(report: CheckReport) -> str:
    """The report; in English as `ludion check` writes it."""
    text = str(report)
    if language() == ENGLISH:
        return text
    lines = re.sub(r"\n {4}(?=\S)", " ", text).split("\n")  # each finding was broken into lines of the terminal's width
    return "\n".join(_line(line) for line in lines)


def _line(line: str) -> str:
    mark, text = line[: len(line) - len(line.lstrip(" *"))], line.lstrip(" *")
    found = PROBLEM.fullmatch(text)
    return mark + (f"{found['place']} : {told(found['sentence'])} {found['kind']}" if found else told(text))
