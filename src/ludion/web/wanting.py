"""Work for a visitor that ends when the visitor is gone."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from starlette.requests import Request

from ludion.core import LudionError

LOOK_EVERY = 0.5  # seconds
Found = TypeVar("Found")


async def while_wanted(request: Request, work: Coroutine[Any, Any, Found]) -> Found:
    """What the work comes to; a closed tab cancels it."""
    task = asyncio.ensure_future(work)
    try:
        while not (await asyncio.wait((task,), timeout=LOOK_EVERY))[0]:
            if await request.is_disconnected():
                raise LudionError("Nobody waits for this any more.")
        return task.result()
    finally:
        task.cancel()
