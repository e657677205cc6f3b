"""French typography: no-break spaces at marks and inside quotation marks, and curved apostrophes."""

import re

NO_BREAK, NARROW = "\u00a0", "\u202f"
CODE = re.compile(r"(```.*?```|`[^`\n]*`)", re.DOTALL)
MARKS = (
    (re.compile(r" (?=:(?:\s|$))"), NO_BREAK),
    (re.compile(r" (?=[;!?](?:\s|$|[)»*.]))"), NARROW),
    (re.compile(r"(?<=«) "), NO_BREAK),
    (re.compile(r" (?=»)"), NO_BREAK),
    (re.compile(r"(?<=\d) (?=%)"), NO_BREAK),
    (re.compile(r"(?<!\w)((?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu|aujourd|presqu|quelqu))'(?=[^\W\d])", re.IGNORECASE), r"\1’"),
)


def typeset_french(text: str) -> str:
    """Return a French text with no-break spaces and curved apostrophes. Code between backquotes stays as it is."""
    parts = CODE.split(text)
    for number in range(0, len(parts), 2):
        for pattern, space in MARKS:
            parts[number] = pattern.sub(space, parts[number])
    return "".join(parts)
