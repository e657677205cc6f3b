"""Connections on which a request has to come in time: whoever sends it letter by letter holds up nobody for long."""

import asyncio
from http import HTTPStatus
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

SECONDS = 30.0  # for a whole request, its head and its body, from its first letter or from when somebody connected
SENTENCE = f"A request has to come within {SECONDS:g} seconds.\n"


class Connection(H11Protocol):
    """One visitor's connection: as the server's own, with a bound on the time."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._expect_nothing()  # all of it is there
        elif self._late is None:
            self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect_nothing()
        super().connection_lost(exc)

    def _expect(self) -> None:
        self._late = self.loop.call_later(SECONDS, self._hang_up)

    def _expect_nothing(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _hang_up(self) -> None:
        """With a sentence, unless an answer is on its way already; whoever reads the body finds that nobody is there."""
        self._late = None
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            status = HTTPStatus.REQUEST_TIMEOUT
            head = f"HTTP/1.1 {status.value} {status.phrase}\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n"
            self.transport.write(f"{head}Content-Length: {len(SENTENCE)}\r\n\r\n{SENTENCE}".encode("ascii"))
        self.transport.close()
