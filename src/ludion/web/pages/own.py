"""Write your own: a game's text, checked as `ludion check` does and played at once, in a sandbox."""

from starlette.requests import Request
from starlette.responses import HTMLResponse

from ludion.checking.template import new_game_files
from ludion.core import LudionError
from ludion.web.address import Table
from ludion.web.attending import awaited
from ludion.web.forms import read_form
from ludion.web.guests import Guests
from ludion.web.own import kept, text_of
from ludion.web.rendering import language_of, page
from ludion.web.thinkers import Thought

SECONDS = 60.0


class Unplayable(Exception):
    """The check found what has to be mended first."""


async def show(request: Request) -> HTMLResponse:
    """The editor, with a small complete game to begin with, or one that was kept."""
    name = request.query_params.get("game", "")
    text = text_of(name) if name else next(iter(new_game_files("mygame").values()))
    return _editor(request, text, {} if name else {"fresh": "1"})


async def check(request: Request) -> HTMLResponse:
    """Keep the text, check it, and offer to play it."""
    text = (await read_form(request)).get("text", "")
    guests: Guests = request.state.guests
    try:
        guests.isolation()
        with kept(text) as name:
            thought = Thought("check", {"game": name}, request.scope["visitor"], language_of(request), SECONDS)
            found = await awaited(request, thought)
            if not found["ok"]:
                raise Unplayable
    except Unplayable:
        return _editor(request, text, {"found": found["text"]})
    except LudionError as error:
        return _editor(request, text, {"problem": str(error)}, 400)
    return _editor(request, text, {"found": found["text"], "play": Table(name).path()})


def _editor(request: Request, text: str, told: dict[str, str], status: int = 200) -> HTMLResponse:
    usual = {"title": "Ludion", "text": text, "found": "", "problem": "", "play": "", "fresh": ""}
    return page(request, "own.html", {**usual, **told}, status)
