"""Serving the laboratory: to this machine, or with a token to a class."""

import contextlib
import errno
import logging
import os
import secrets
import socket
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import uvicorn

from ludion.core import LudionError
from ludion.web import warming
from ludion.web.app import make_app
from ludion.web.connecting import Connection
from ludion.web.safety import HERE, Settings

PORT = 8420
BACKLOG = 200
CONNECTIONS = 800  # at once; a browser has up to six
PATIENCE = 2  # seconds for answers under way when the server ends


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    token: str | None = None,
    open_it: bool = False,
    stores: Sequence[Path] = (),
    say: Callable[[str], None] = print,
) -> None:
    """Answer until Ctrl-C. Whoever is not on this machine needs the token that the printed link has."""
    listening = _listen(host, port)
    number = listening.getsockname()[1]
    public = host not in ("127.0.0.1", "localhost", "::1")
    key = (token or secrets.token_urlsafe(12)) if public or token else ""
    names = [name for name in (host, *(_names() if public else ())) if name not in ("0.0.0.0", "::")]
    settings = Settings(
        hosts=tuple(dict.fromkeys((*HERE, *map(_bracketed, names)))), token=key, public=public, stores=tuple(stores)
    )
    shown = _bracketed(names[0] if names else "127.0.0.1")
    link = f"http://{shown}:{number}/" + (f"?token={key}" if key else "")
    say(f"Ludion is at {link}  (Ctrl-C ends it)")
    for other in names[1:] if public else ():
        say(f"also at http://{_bracketed(other)}:{number}/?token={key}")
    config = uvicorn.Config(
        make_app(settings),
        log_level="error",
        timeout_graceful_shutdown=PATIENCE,
        access_log=False,
        server_header=False,
        limit_concurrency=CONNECTIONS,
        # The same everywhere, whatever else is installed; and this one bounds a request's head, and its time.
        http=Connection,
        ws="none",
        loop="asyncio",
        h11_max_incomplete_event_size=16384,
    )
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # that a visitor has left is no news
    server = _Server(config, (lambda: webbrowser.open(link)) if open_it else None)
    with contextlib.suppress(KeyboardInterrupt):
        server.run([listening])


class _Server(uvicorn.Server):
    """Warms up, and opens the browser, once somebody can be answered."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], Any] | None) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        warming.begin()
        if self._ready is not None and self.started:
            self._ready()


def _listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens: at the port that was asked for, or at the usual one, or at any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wanted = [port] if port is not None else [PORT, 0]
    for number in wanted:
        # Named as TCP: otherwise the loop does not know it for one, and its answers wait 40 ms for the visitor's last receipt.
        found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name == "posix":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
            found.listen(BACKLOG)  # whoever follows the link at once waits instead of being turned away
        except OSError as error:
            found.close()
            if error.errno == errno.EADDRINUSE and number != wanted[-1]:
                continue
            raise LudionError(f"The server cannot listen at {host}, port {number}: {error.strerror or error}.") from error
        except (TypeError, UnicodeError) as error:  # no name at all
            found.close()
            raise LudionError(f"'{host}' is not an address that a server can listen at.") from error
        return found
    raise AssertionError("the last one is bound or refused")


def _names() -> list[str]:
    """This machine's own names and addresses, as others may know them."""
    found = [socket.gethostname()]
    with contextlib.suppress(OSError):
        probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        with probe:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it only asks which address would be used
            found.insert(0, probe.getsockname()[0])
    return found


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
