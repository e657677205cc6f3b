"""Work in a thread that the server's end does not wait for."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

T = TypeVar("T")


async def in_thread(work: Callable[..., T], *given: Any) -> T:
    """What `work` gives, from a thread of its own."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def tell(settle: Callable[[Any], None], what: Any) -> None:
        if not future.done():
            settle(what)

    def run() -> None:
        settle: Callable[[Any], None]
        what: Any
        try:
            settle, what = future.set_result, work(*given)
        except BaseException as error:  # noqa: BLE001  whoever waits has it
            settle, what = future.set_exception, error
        with suppress(RuntimeError):  # the server has ended meanwhile
            loop.call_soon_threadsafe(tell, settle, what)

    threading.Thread(target=run, daemon=True).start()
    return await future
