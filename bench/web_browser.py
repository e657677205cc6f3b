"""As much of a browser as a visitor of the page needs: a connection that stays, others for what comes as events, and cookies."""

import asyncio
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]
PATIENCE = 90.0  # seconds after which a browser gives up


class Browser:
    """One visitor's; anything but 200 is an error, and so is no answer."""

    def __init__(self, host: str, port: int) -> None:
        self._host, self._port, self._cookies = host, port, dict[str, str]()
        self._ends: Ends | None = None

    async def sign_in(self, query: str) -> None:
        """Exchange the token in a link for a cookie."""
        ends = await asyncio.open_connection(self._host, self._port)
        try:
            async with asyncio.timeout(PATIENCE):
                status, _ = await self._request(ends, f"/?{query}")
        finally:
            await _closed(ends)
        if status != 303:
            raise ValueError(f"The server answers the link with {status}.")

    async def get(self, path: str) -> tuple[str, float]:
        """The text at an address, and the seconds until all of it was there."""
        began = time.perf_counter()
        async with asyncio.timeout(PATIENCE):
            ends, headers = await self._reached(path)
            body = await self._body(ends[0], headers)
        return body, time.perf_counter() - began

    @asynccontextmanager
    async def events(self, path: str) -> AsyncIterator[AsyncIterator[str]]:
        """What comes as events, each as its text, over a connection that is closed afterwards, whether all has come or not."""
        ends = await asyncio.open_connection(self._host, self._port)
        try:
            async with asyncio.timeout(PATIENCE):
                headers = await self._ask(ends, path)
                yield self._events(ends[0], headers)
        finally:
            await _closed(ends)

    async def close(self) -> None:
        if self._ends is not None:
            await _closed(self._ends)

    async def _reached(self, path: str) -> tuple[Ends, dict[str, str]]:
        """Ask over the connection that there is, or over a new one if the server has closed that meanwhile."""
        if self._ends is not None:
            try:
                return self._ends, await self._ask(self._ends, path)
            except (EOFError, ConnectionError):
                await _closed(self._ends)
        self._ends = await asyncio.open_connection(self._host, self._port)
        return self._ends, await self._ask(self._ends, path)

    async def _ask(self, ends: Ends, path: str) -> dict[str, str]:
        """Ask for an address; the head of the answer."""
        status, headers = await self._request(ends, path)
        if status != 200:
            text = " ".join(re.sub("<[^>]*>", " ", await self._body(ends[0], headers)).split())
            raise ValueError(f"{path} is answered with {status}: {text[:200]}")
        return headers

    async def _request(self, ends: Ends, path: str) -> tuple[int, dict[str, str]]:
        cookies = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        head = f"GET {path} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\nCookie: {cookies}\r\nAccept: text/html\r\n\r\n"
        ends[1].write(head.encode())
        await ends[1].drain()
        return await self._head(ends[0])

    async def _head(self, reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        status = int((await reader.readuntil(b"\n")).split()[1])
        headers = {}
        while (line := (await reader.readline()).decode().strip()) != "":
            name, _, value = line.partition(": ")
            headers[name.lower()] = value
            if name.lower() == "set-cookie":
                key, _, kept = value.partition(";")[0].partition("=")
                self._cookies[key] = kept
        return status, headers

    async def _body(self, reader: asyncio.StreamReader, headers: dict[str, str]) -> str:
        if "content-length" in headers:
            return (await reader.readexactly(int(headers["content-length"]))).decode()
        return b"".join([part async for part in _chunks(reader)]).decode()

    async def _events(self, reader: asyncio.StreamReader, headers: dict[str, str]) -> AsyncIterator[str]:
        """The server sends each event as a chunk of its own."""
        async for part in _chunks(reader):
            yield part.decode().strip().removeprefix("data: ")


async def _chunks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    while size := int(await reader.readline(), 16):
        yield await reader.readexactly(size)
        await reader.readline()
    await reader.readline()


async def _closed(ends: Ends) -> None:
    ends[1].close()
    with suppress(ConnectionError):  # it was closed from there already
        await ends[1].wait_closed()
