"""What the compiler's refusal means for the person who wrote the rules: the line, the reason, and what to write instead."""

import re

from ludion.native.errors import NotNative
from ludion.native.generating import Generated

ADVICE = (
    (r"LUDION: (.*)", "Compute with whole numbers: `//` instead of `/`, and no None among them."),
    (r"Cannot unify (.*?) for", "Let each variable be of one kind throughout, and give it a value on every path."),
    (r"Undecided type|not defined|referenced before", "Give the variable a value before it is used on every path."),
    (r"reflected list|List\(|list\(", "Use the bits of an int, a tuple, or `yield` instead of a list."),
    (r"unicode_type|UnicodeType|Literal\[str\]", "Rules know numbers only; texts belong into show and board."),
    (r"NoneType|none", "Let every path return a value of the same kind; None is not a number."),
    (r"dict|set\(", "Use a tuple indexed by a number, or the bits of an int."),
)


def explain(error: Exception, generated: Generated) -> NotNative:
    """A Numba error in the user's own terms."""
    text = re.sub(r"\x1b\[[0-9;]*m", "", str(error))
    places = [int(number) for number in re.findall(rf"{generated.name}[^\"]*\", line (\d+)", text)]
    file, line = next((generated.lines[place] for place in places if place in generated.lines), ("", None))
    reason = _reason(text)
    advice = next(
        (advice for pattern, advice in ADVICE if re.search(pattern, text)), "Write it with numbers, tuples and plain loops."
    )
    return NotNative(f"the compiler does not take it: {reason}", file, line, advice)


def _reason(text: str) -> str:
    """The one line of a long message that says most."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    lines = [line for line in lines if not re.match(r"During:|Failed in|File |<source|def |\^|- (of|with|resolv)", line)]
    for pattern in (
        r"LUDION: (.*)",
        r"(Cannot unify .*? and .*?) for",
        r"(No implementation of function .*) found",
        r"(Unknown attribute .*)",
    ):
        for line in lines:
            match = re.search(pattern, line)
            if match:
                return _shortened(match[1])
    return _shortened(lines[0] if lines else "no reason given")


def _shortened(text: str) -> str:
    text = re.sub(r"ludion_[a-z_]+_[0-9a-f]{20}\.", "", text).rstrip(" .:")
    return text if len(text) <= 160 else text[:157] + "..."
