"""Pages from templates, in the visitor's language."""

from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse

from ludion.core.language import ENGLISH, FRENCH, LANGUAGES, language, speaking
from ludion.web.french import told as told_in
from ludion.web.words import words

_TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
_TEMPLATES.filters["told"] = told_in


def templates() -> None:
    """Read and compile all of them."""
    for name in _TEMPLATES.list_templates():
        _TEMPLATES.get_template(name)


def page(request: Request, template: str, told: dict[str, Any], status: int = 200) -> HTMLResponse:
    """A whole page."""
    chosen = language_of(request)
    with speaking(chosen):
        text = _TEMPLATES.get_template(template).render(
            {
                **told,
                "words": words(),
                "language": chosen,
                "other_language": _in_other_language(request, chosen),
                "path": own_path(request),
            }
        )
    return HTMLResponse(text, status)


def language_of(request: Request) -> str:
    """The language that an address asks for, that was chosen before, or that the browser prefers."""
    for asked in (request.query_params.get("lang", ""), request.cookies.get("lang", "")):
        if asked in LANGUAGES:
            return asked
    for part in request.headers.get("accept-language", "").split(","):
        if part.strip()[:2].lower() in LANGUAGES:
            return part.strip()[:2].lower()
    return language()


def own_path(request: Request) -> str:
    """Return the path of a request as a link within this server: `//name/` would lead to another one."""
    return "/" + quote(request.url.path.lstrip("/\\"), safe="/:,=-@~.+*")


def _in_other_language(request: Request, chosen: str) -> str:
    told = [(key, value) for key, value in request.query_params.multi_items() if key not in ("lang", "token")]
    other = FRENCH if chosen == ENGLISH else ENGLISH
    return f"{own_path(request)}?{urlencode([*told, ('lang', other)], safe=',:=-/>')}"
