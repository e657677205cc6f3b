"""French typography: no-break spaces before the marks that have a space in front, and inside quotation marks."""

import re

NO_BREAK, NARROW = "\u00a0", "\u202f"
CODE = re.compile(r"(```.*?```|`[^`\n]*`)", re.DOTALL)
MARKS = (
    (re.compile(r" (?=:(?:\s|$))"), NO_BREAK),
    (re.compile(r" (?=[;!?](?:\s|$|[)»*.]))"), NARROW),
    (re.compile(r"(?<=«) "), NO_BREAK),
    (re.compile(r" (?=»)"), NO_BREAK),
    (re.compile(r"(?<=\d) (?=%)"), NO_BREAK),
)


def typeset_french(text: str) -> str:
    """Return a French text with no-break spaces. Code between backquotes stays as it is, so that it can be copied."""
    parts = CODE.split(text)
    for number in range(0, len(parts), 2):
        for pattern, space in MARKS:
            parts[number] = pattern.sub(space, parts[number])
    return "".join(parts)
