"""The lessons: their text beside a place to hand in a solution, which is checked in an isolated process, question by question."""

import re
from functools import cache, lru_cache
from typing import Any

from markdown_it import MarkdownIt
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ludion.core import LudionError, require
from ludion.core.errors import UnknownNameError
from ludion.core.language import speaking
from ludion.core.registry import registered
from ludion.lessons.check import FileReport
from ludion.lessons.library import LESSONS, load_pack
from ludion.lessons.pack import Pack
from ludion.lessons.reading import EXHIBIT, introduction, is_picture, section
from ludion.lessons.skeleton import skeleton
from ludion.lessons.telling import MARKS, WORDS, file_lines, question_lines
from ludion.web.attending import awaited
from ludion.web.check_progress import Ask, answer_check
from ludion.web.cleaning import unstyled
from ludion.web.forms import read_form
from ludion.web.guests import Guests
from ludion.web.pages.own import uploads
from ludion.web.rendering import language_of, page
from ludion.web.thinkers import Thought

TITLE = re.compile(r"\A# [^\n]*\n")  # the page has it already
LARGEST = 200_000  # characters of a solution
SECONDS = 60.0
MOST_MADE = 500  # exhibits remembered
CHECK_SECONDS = 300.0  # for all questions of a solution


async def show(request: Request) -> HTMLResponse:
    """All lessons."""
    with speaking(language_of(request)):
        found = [(pack, str(pack.title), str(pack.summary)) for pack in map(pack_of, names())]
    return page(request, "lessons.html", {"title": "Ludion", "packs": found})


async def lesson(request: Request) -> HTMLResponse:
    """One lesson: its introduction, or what it says on one question."""
    return await _lesson(request, "", None, "")


async def check(request: Request) -> Response:
    """Check a solution that was pasted or uploaded."""
    form = await read_form(request, files=1)
    text = form.get("file") or form.get("text", "")
    return await answer_check(request, lambda ask: _checked(request, text, form.get("question", ""), ask))


async def _checked(request: Request, text: str, number: str, ask: Ask) -> HTMLResponse:
    """Check a text against one question, or against all."""
    pack = pack_of(request.path_params["name"])
    guests: Guests = request.state.guests
    try:
        require(bool(text.strip()), "There is nothing to check: paste a solution or choose a file.")
        require(len(text) <= LARGEST, f"A solution has at most {LARGEST} characters.")
        numbers = [pack.question(number).number] if number else []
        level = (await guests.policy()).require()
        told = {"lesson": pack.name, "text": text, "numbers": numbers, "level": level}
        thought = Thought("lesson", told, request.scope["visitor"], language_of(request), CHECK_SECONDS)
        report: FileReport = (await ask(thought))["report"]
    except LudionError as error:
        return await _lesson(request, text, None, str(error), 400)
    return await _lesson(request, text, report, "")


async def _lesson(request: Request, text: str, report: FileReport | None, problem: str, status: int = 200) -> HTMLResponse:
    pack = pack_of(request.path_params["name"])
    number = request.query_params.get("question", "")
    with speaking(language_of(request)):
        question = pack.question(number) if number else None
        part = _part(pack, number) if number else TITLE.sub("", introduction(pack))
        numbers = ["", *(one.number for one in pack.questions)]
        place = numbers.index(number)
        verdicts = _verdicts(report) if report else []
        begun = text or skeleton(pack, f"{pack.name}.py")
        told: dict[str, Any] = {
            "title": f"{pack.title} · Ludion",
            "pack": pack,
            "pack_title": str(pack.title),
            "questions": [(one.number, str(one.title)) for one in pack.questions],
            "number": number,
            "question_title": str(question.title) if question else "",
            "advice": Markup(unstyled(_markdown().render(str(question.idea)))) if question else "",
            "task": Markup(unstyled(_markdown().render(str(question.task)))) if question else "",
            "before": numbers[place - 1] if place > 1 else "",
            "after": numbers[place + 1] if place + 1 < len(numbers) else "",
            "fresh": not text,
            "text": begun,
            "problem": problem,
            "said": list(file_lines(report)) if report else [],
            "checked": bool(report),
            "shown": [one for one in verdicts if one["number"] == number],
            "verdicts": [one for one in verdicts if one["number"] != number],
            "right": f"{report.passed} / {report.total}" if report else "",
            "isolation": report.isolation if report else "",
        }
    told["uploads"] = await uploads(request)
    told["body"] = Markup(await _rendered(request, pack, part, 3 if number else 2))
    return page(request, "lesson.html", told, status)


def _part(pack: Pack, number: str) -> str:
    """Return the text about a question without its heading, "" where the lesson has no text about it."""
    try:
        return section(pack, number).partition("\n")[2]
    except UnknownNameError:
        return ""


def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def _verdicts(report: FileReport) -> list[dict[str, Any]]:
    return [
        {
            "number": checked.question.number,
            "title": str(checked.question.title),
            "state": str(checked.verdict.state),
            "mark": MARKS[checked.verdict.state],
            "word": str(WORDS[checked.verdict.state]),
            "lines": list(question_lines(checked)),
        }
        for checked in report.checked
    ]


async def _rendered(request: Request, pack: Pack, text: str, level: int) -> str:
    """Return a part of a lesson's text as HTML. Its highest headings get this level. A worker makes the pictures and tables."""
    markdown = _markdown()
    parts, at, shift = [], 0, level - _highest(markdown, text)
    for found in EXHIBIT.finditer(text):
        parts.append(_below_the_title(markdown, text[at : found.start()], shift))
        try:
            made = await _exhibit(request, pack.name, found["name"])
            inside = made if is_picture(made) else markdown.render(made)
        except LudionError as error:
            inside = f'<p class="sentence">{Markup.escape(error)}</p>'
        caption = Markup.escape(found["caption"])
        parts.append(f'<figure class="wide picture" tabindex="0">{inside}<figcaption>{caption}</figcaption></figure>')
        at = found.end()
    return unstyled("".join([*parts, _below_the_title(markdown, text[at:], shift)]))


def _highest(markdown: MarkdownIt, text: str) -> int:
    """The level of a text's highest headings."""
    return min((int(token.tag[1:]) for token in markdown.parse(text) if token.type == "heading_open"), default=1)


def _below_the_title(markdown: MarkdownIt, text: str, shift: int) -> str:
    """Return a part as HTML. The headings continue those of the page, so that a screen reader finds no missing level."""
    tokens = markdown.parse(text)
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(6, int(token.tag[1:]) + shift)}"
    return str(markdown.renderer.render(tokens, markdown.options, {}))


async def _exhibit(request: Request, name: str, exhibit: str) -> str:
    """A picture or table, remembered for whoever comes next."""
    key = name, exhibit, language_of(request)
    if key not in _MADE:
        visitor = request.scope["visitor"]
        told = {"pack": name, "exhibit": exhibit}
        thought = Thought("exhibit", told, f"{visitor} {exhibit}", key[2], SECONDS, client=visitor)
        made = str((await awaited(request, thought))["made"])
        while len(_MADE) >= MOST_MADE:
            del _MADE[next(iter(_MADE))]
        _MADE[key] = made
    return _MADE[key]


_MADE: dict[tuple[str, str, str], str] = {}


@cache
def names() -> tuple[str, ...]:
    """The lessons that are installed, looked for once."""
    return tuple(registered(LESSONS))


@lru_cache(maxsize=64)
def pack_of(name: str) -> Pack:
    """An installed lesson: no file is loaded because an address says so."""
    require(name in names(), f"There is no lesson '{name[:60]}'.")
    return load_pack(name)
