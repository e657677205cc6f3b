"""What a page shows of a table: the library's games are looked at here, a visitor's own in its sandbox."""

from starlette.requests import Request

from ludion.core.language import speaking
from ludion.web.address import Table
from ludion.web.attending import awaited
from ludion.web.cleaning import cleaned_view
from ludion.web.own import is_own
from ludion.web.rendering import language_of
from ludion.web.thinkers import Thought
from ludion.web.view import View, view_of

SECONDS = 10.0


async def look(request: Request, table: Table) -> View:
    """The view of a table, in the visitor's language."""
    chosen = language_of(request)
    if not is_own(table.game):
        with speaking(chosen):
            return view_of(table)
    told = {"game": table.game, "query": dict(query_of(table))}
    return cleaned_view(await awaited(request, Thought("view", told, request.scope["visitor"], chosen, SECONDS)))


def query_of(table: Table) -> dict[str, str]:
    """A table's address as the parameters that `read_table` reads."""
    from urllib.parse import parse_qsl

    return dict(parse_qsl(table.query()))
