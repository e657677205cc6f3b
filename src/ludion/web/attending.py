"""Thinking for as long as somebody waits for it: a closed tab ends it."""

import asyncio

from starlette.requests import Request

from ludion.core import LudionError
from ludion.web.thinkers import Document, Thinkers, Thought


async def awaited(request: Request, thought: Thought) -> Document:
    """The result of a thought; a refusal is raised."""
    thinkers: Thinkers = request.state.thinkers
    work, gone = asyncio.ensure_future(thinkers.result(thought)), asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait((work, gone), return_when=asyncio.FIRST_COMPLETED)
        if work.done():
            return work.result()
        raise LudionError("Nobody waits for this any more.")
    finally:
        work.cancel()
        gone.cancel()
        await asyncio.gather(work, gone, return_exceptions=True)


async def _gone(request: Request) -> None:
    """Until the visitor has left."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
