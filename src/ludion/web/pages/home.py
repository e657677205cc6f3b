"""The first page: every game with a picture, ready to sit down at."""

from functools import lru_cache

from starlette.requests import Request
from starlette.responses import HTMLResponse

from ludion.core import LudionError
from ludion.core.registry import registered
from ludion.web.address import Table
from ludion.web.board import board_svg
from ludion.web.rendering import page
from ludion.web.view import position_of, seen


@lru_cache(maxsize=1)
def _shelf() -> list[dict[str, str]]:
    """Name, first sentence, picture and address of each game."""
    shelf = []
    for name in registered():
        table = Table(name)
        try:
            position = position_of(table)
            picture = board_svg(seen(position).scene, {}, {}, name)
        except LudionError:
            continue  # of another package, and broken
        about = (type(position.game).__doc__ or "").strip().split("\n")[0]
        shelf.append({"name": name, "about": about, "picture": picture, "href": table.path()})
    return shelf


async def show(request: Request) -> HTMLResponse:
    """All games."""
    return page(request, "home.html", {"shelf": _shelf(), "title": "Ludion"})
