"""The first page: every game with a picture, ready to sit down at."""

from functools import lru_cache

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse

from ludion.core.language import language, speaking
from ludion.core.registry import registered_name
from ludion.core.spec import write_spec
from ludion.web.address import HUMAN, Table, read_table
from ludion.web.board import board_svg
from ludion.web.own import is_own
from ludion.web.rendering import language_of, page
from ludion.web.shelf import games, parameters, rule, title, under_way
from ludion.web.view import view_of
from ludion.web.viewing import look

LONGEST_VALUE = 60


def picture(name: str) -> str:
    """A game under way."""
    return _picture(name, language())


@lru_cache(maxsize=128)
def _picture(name: str, _: str) -> str:
    """Pieces have names, which are read to whoever does not see them: each language has its own picture."""
    return board_svg(view_of(under_way(name)).scene, {}, {}, title(name))


async def show(request: Request) -> HTMLResponse:
    """All games."""
    with speaking(language_of(request)):
        shelf = [
            {"name": title(name), "about": rule(name), "picture": picture(name), "href": Table(name).path()} for name in games()
        ]
    return page(request, "home.html", {"shelf": shelf, "title": "Ludion"})


async def sit(request: Request) -> RedirectResponse:
    """From what a form says to the address of a table: a game with its parameters, two players, a clock."""
    told = request.query_params
    asked = told.get("game", "")
    name = asked if is_own(asked) else registered_name(asked)
    usual = {one.name: one for one in parameters(name)} if name in games() else {}
    chosen = {}
    for key, one in usual.items():
        value = told.get(f"p.{key}", "false" if one.switch and "form" in told else one.value).strip()[:LONGEST_VALUE]
        if value and value != one.value:
            chosen[key] = value
    players = {seat: told.get(f"{seat}.other", "").strip() or told.get(seat, "").strip() or HUMAN for seat in ("first", "second")}
    table = read_table(write_spec(name, chosen), {**players, "clock": told.get("clock", "").strip()})
    await look(request, table)
    return RedirectResponse(table.path(), 303)
