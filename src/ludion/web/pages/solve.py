"""What a game comes to: its graph with the winners, attractors and strategies, and the tug-of-war of a game that was played."""

from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse

from ludion.core import LudionError, require
from ludion.core.language import speaking
from ludion.web.address import Table
from ludion.web.attending import awaited
from ludion.web.cleaning import shown
from ludion.web.own import is_own
from ludion.web.pages.play import table_of
from ludion.web.rendering import language_of, page
from ludion.web.shelf import title_of
from ludion.web.thinkers import Thinkers, Thought
from ludion.web.viewing import query_of

SECONDS = 60.0
TUG_SECONDS = 10.0  # for all positions of a game together
MARKS = ("winners", "attractors", "strategy", "minmax", "remoteness", "grundy")
USUAL = ("winners", "attractors", "strategy")
NUMBERS = ("minmax", "remoteness", "grundy")
DEEPEST = 20
EXTRA = ("mark", "rank", "plies", "symmetry", "sides", "form")


async def show(request: Request) -> HTMLResponse:
    """The graph of what can follow the table's position."""
    asked = request.query_params
    table = table_of(request, EXTRA)
    chosen = [mark for mark in asked.getlist("mark") if mark in MARKS] if "form" in asked else list(USUAL)
    require(sum(mark in NUMBERS for mark in chosen) < 2, "Those numbers would stand in the same place: choose one of them.")
    settings = {
        "marks": ",".join(chosen),
        "rank": _number(asked.get("rank", ""), None),
        "plies": _number(asked.get("plies", ""), 2),
        "symmetry": asked.get("symmetry") == "1",
        "sides": asked.get("sides") == "1",
    }
    told: dict[str, Any] = {**settings, "table": table, "marks": MARKS, "chosen": chosen, "found": {}, "problem": ""}
    try:
        told["found"] = await _think(request, "graph", table, settings)
        told["picture"] = shown(told["found"]["svg"], is_own(table.game))
    except LudionError as error:
        told["problem"] = str(error)
    return _page(request, "solve.html", table, told, 400 if told["problem"] else 200)


async def tug(request: Request) -> HTMLResponse:
    """The tug-of-war of the moves on the board, and where the mistakes were."""
    table = table_of(request)
    told: dict[str, Any] = {"table": table, "found": {}, "problem": "", "mistakes": []}
    try:
        thinkers: Thinkers = request.state.thinkers
        seconds = thinkers.share("tug", {"game": table.game}, TUG_SECONDS)
        told["found"] = found = await _think(request, "tug", table, {"seconds": seconds})
        told["picture"] = shown(found["svg"], is_own(table.game))
        told["mistakes"] = [(ply, table.going_back(table.at - ply + 1).path()) for ply in found["mistakes"]]
    except LudionError as error:
        told["problem"] = str(error)
    return _page(request, "tug.html", table, told, 400 if told["problem"] else 200)


def _page(request: Request, template: str, table: Table, told: dict[str, Any], status: int) -> HTMLResponse:
    with speaking(language_of(request)):
        name = title_of(table.game)
    return page(request, template, {**told, "title": f"{name} · Ludion", "game_title": name, "back": table.path()}, status)


async def _think(request: Request, kind: str, table: Table, settings: dict[str, Any]) -> dict[str, Any]:
    told = {"game": table.game, "query": query_of(table), **settings}
    return await awaited(request, Thought(kind, told, request.scope["visitor"], language_of(request), SECONDS))


def _number(text: str, usual: int | None) -> int | None:
    return min(int(text), DEEPEST) if text.isdecimal() and len(text) < 4 else usual
