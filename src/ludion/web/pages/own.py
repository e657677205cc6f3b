"""Write your own: a game's text, checked as `ludion check` does and played at once, in a sandbox."""

from starlette.requests import Request
from starlette.responses import HTMLResponse

from ludion.checking.template import new_game_files
from ludion.core import LudionError
from ludion.web.address import Table
from ludion.web.own import keep, text_of
from ludion.web.rendering import language_of, page
from ludion.web.thinkers import Thinkers, Thought

SECONDS = 60.0


async def show(request: Request) -> HTMLResponse:
    """The editor, with a small complete game to begin with, or one that was kept."""
    name = request.query_params.get("game", "")
    text = text_of(name) if name else next(iter(new_game_files("mygame").values()))
    return _editor(request, text, {})


async def check(request: Request) -> HTMLResponse:
    """Keep the text, check it, and offer to play it."""
    async with request.form(max_files=0, max_fields=4) as form:
        text = str(form.get("text", "")).replace("\r\n", "\n")
    thinkers: Thinkers = request.state.thinkers
    try:
        name = keep(text)
        thought = Thought("check", {"game": name}, request.scope["visitor"], language_of(request), SECONDS)
        found = await thinkers.result(thought)
    except LudionError as error:
        return _editor(request, text, {"problem": str(error)}, 400)
    play = Table(name).path() if found["ok"] else ""
    return _editor(request, text, {"found": str(found["text"])[:20_000], "play": play})


def _editor(request: Request, text: str, told: dict[str, str], status: int = 200) -> HTMLResponse:
    usual = {"title": "Ludion", "text": text, "found": "", "problem": "", "play": ""}
    return page(request, "own.html", {**usual, **told}, status)
