"""A lesson's text with its pictures and tables: for a terminal, or as one HTML file."""

import re
from collections.abc import Callable
from html import escape

from markdown_it import MarkdownIt

from ludion.core import LudionError
from ludion.core.errors import UnknownNameError, suggest
from ludion.core.language import spoken
from ludion.drawing.page import html_page
from ludion.lessons.pack import Pack, Text

EXHIBIT = re.compile(r"^!\[(?P<caption>[^\]]*)\]\(exhibit:(?P<name>[^)]+)\)$", re.MULTILINE)
IDEA = Text("*Conseil* : ", "*Advice*: ")
LAST_HEADING = re.compile(r"^##+ [^\n]*\s*\Z", re.MULTILINE)


def exhibit(pack: Pack, name: str) -> str:
    """A picture or a table of a lesson, made now."""
    if name not in pack.exhibits:
        raise LudionError(f"The lesson {pack.name} has no exhibit '{name}'; {suggest(name, pack.exhibits)}")
    return pack.exhibits[name].make()


def section(pack: Pack, number: str) -> str:
    """Return the text about one question, from the heading with its number to the next heading of the same rank.

    Raises:
        UnknownNameError: The text has no such heading.
    """
    pack.question(number)
    text = pack.text()
    start = re.search(rf"^(#{{2,6}}) (?:Question )?{re.escape(number)}\b.*$", text, re.MULTILINE)
    if start is None:
        template = "The text of the lesson {name} has no part of its own on question {number}: read it whole."
        raise UnknownNameError(template, name=pack.name, number=number)
    after = re.search(rf"^#{{1,{len(start[1])}}} ", text[start.end() :], re.MULTILINE)
    return text[start.start() : start.end() + after.start() if after else len(text)]


def advice(pack: Pack, number: str) -> str:
    """Return the idea of a question as a paragraph in Markdown."""
    return f"\n\n{IDEA}{pack.question(number).idea}\n"


def introduction(pack: Pack) -> str:
    """What a lesson's text says before its first question, without the heading of the part that this one is in."""
    text = pack.text()
    first = re.search(rf"^##+ (?:Question )?{re.escape(pack.questions[0].number)}\b", text, re.MULTILINE)
    return LAST_HEADING.sub("", text[: first.start()]) if first else text


def expanded(pack: Pack, text: str, shown: Callable[[str, str], str]) -> str:
    """A text in which each exhibit is what `shown(caption, made)` gives."""
    return EXHIBIT.sub(lambda found: shown(found["caption"], exhibit(pack, found["name"])), text)


def is_picture(made: str) -> bool:
    """Whether an exhibit is a picture; otherwise it is a table in Markdown."""
    return made.lstrip().startswith("<svg")


def lesson_html(pack: Pack, text: str) -> str:
    """A lesson's text as one HTML file with its pictures inside."""
    markdown = MarkdownIt("commonmark", {"html": False, "xhtmlOut": True}).enable("table")
    parts, at = [], 0
    for found in EXHIBIT.finditer(text):
        made = exhibit(pack, found["name"])
        caption = f"<figcaption>{escape(found['caption'])}</figcaption>"
        inside = made if is_picture(made) else markdown.render(made)
        parts += [markdown.render(text[at : found.start()]), f'<figure class="wide">{inside}{caption}</figure>']
        at = found.end()
    parts.append(markdown.render(text[at:]))
    return html_page(str(pack.title), "\n".join(parts), spoken({"fr": "fr", "en": "en"}))
