"""What a page shows of a table: the library's games are looked at here, a visitor's own in its sandbox."""

import asyncio
from weakref import WeakValueDictionary

import anyio.to_thread
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


class ViewLocks:
    """A lock for each visitor, so that the server works on one view of a visitor at a time.

    A view of a long game takes tenths of a second. It is made in a thread, so that the server answers other visitors meanwhile.
    """

    def __init__(self) -> None:
        self._locks = WeakValueDictionary[str, asyncio.Lock]()

    def of(self, visitor: str) -> asyncio.Lock:
        """Return the lock of a visitor."""
        return self._locks.setdefault(visitor, asyncio.Lock())


async def look(request: Request, table: Table) -> View:
    """The view of a table, in the visitor's language."""
    chosen = language_of(request)
    if not is_own(table.game):
        locks: ViewLocks = request.state.view_locks
        async with locks.of(request.scope["visitor"]):
            return await anyio.to_thread.run_sync(_view_in, chosen, table)
    told = {"game": table.game, "query": dict(query_of(table))}
    return cleaned_view(await awaited(request, Thought("view", told, request.scope["visitor"], chosen, SECONDS)))


def _view_in(chosen: str, table: Table) -> View:
    with speaking(chosen):
        return view_of(table)


def query_of(table: Table) -> dict[str, str]:
    """A table's address as the parameters that `read_table` reads."""
    from urllib.parse import parse_qsl

    return dict(parse_qsl(table.query()))
