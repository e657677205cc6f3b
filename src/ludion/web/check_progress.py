"""The progress of a check on the page: events while it runs, and the page with its result in the end."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse

from ludion.core import LudionError
from ludion.core.language import speaking
from ludion.web.attending import awaited
from ludion.web.french import told
from ludion.web.rendering import language_of
from ludion.web.thinkers import Document, Thinkers, Thought
from ludion.web.words import words

EVENTS = "text/event-stream"
PHASES = {
    "starting": "phase_starting",
    "importing": "phase_importing",
    "first moves": "phase_first_moves",
    "working": "phase_working",
    "question": "phase_question",
}
Ask = Callable[[Thought], Awaitable[Document]]


async def answer_check(request: Request, check: Callable[[Ask], Awaitable[HTMLResponse]]) -> Response:
    """Answer a form whose check takes time.

    A script asks for events: lines about the progress, and then the page. A browser without scripts waits for the page.

    Args:
        request: The request with the form, which has been read already.
        check: Makes the page. It calls its argument with a thought, and gets the result of it.
    """
    if EVENTS not in request.headers.get("accept", ""):
        return await check(lambda thought: awaited(request, thought))
    thinkers: Thinkers = request.state.thinkers
    lines: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    def show(document: Document) -> None:
        with speaking(language_of(request)):
            if text := phase_text(document):
                lines.put_nowait({"progress": text})

    async def ask(thought: Thought) -> Document:
        thought.progress = show
        return await thinkers.result(thought)

    async def work() -> None:
        try:
            page = await check(ask)
            lines.put_nowait({"page": bytes(page.body).decode()})
        except LudionError as error:
            lines.put_nowait({"error": told(str(error), language_of(request))})

    async def events() -> AsyncIterator[bytes]:
        task = asyncio.create_task(work())
        task.add_done_callback(lambda _: lines.put_nowait({}))
        try:
            while line := await lines.get():
                yield f"data: {json.dumps(line)}\n\n".encode()
            await task
        finally:  # a closed tab ends the check
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    return StreamingResponse(events(), media_type=EVENTS, headers={"X-Accel-Buffering": "no"})


def phase_text(document: Document) -> str:
    """Return a line about what is done now, in the language of the page, or "" for what is not known."""
    phase, number = document.get("phase"), int(document.get("number", 0))
    if phase == "waiting":
        return words()["phase_waiting" if number else "phase_next"].format(number=number)
    return words()[PHASES[phase]].format(**document) if phase in PHASES else ""
