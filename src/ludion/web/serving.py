"""Serving the laboratory, to a browser that has the token."""

import asyncio
import contextlib
import errno
import logging
import os
import socket
from collections.abc import Callable, Sequence
from ipaddress import ip_address
from pathlib import Path

import uvicorn

from ludion.arena.sandbox import ability
from ludion.core import LudionError
from ludion.web import warming
from ludion.web.app import make_app
from ludion.web.browser import SECONDS, Launcher
from ludion.web.connecting import Connection
from ludion.web.learned_files import offer_files
from ludion.web.safety import HERE, PORT, Settings
from ludion.web.tokens import new_token
from ludion.web.upload_policy import upload_policy

BACKLOG = 200
CONNECTIONS = 800  # at once; a browser has up to six
PATIENCE = 2  # seconds for answers under way when the server ends


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    token: str | None = None,
    open_it: bool = False,
    stores: Sequence[Path] = (),
    trust_visitors: bool = False,
    say: Callable[[str], None] = print,
    files: Sequence[Path] = (),
) -> None:
    """Answer requests until Ctrl-C.

    Args:
        host: The address to listen at.
        port: The port. Default: 8420, or a free one if that is taken.
        token: The text that lets a browser in. Default: a new random one.
        open_it: Open the page in the user's browser.
        stores: Files with games to show beside the arena's own.
        trust_visitors: Run visitors' code where there is no full isolation.
        say: Called with each line to print.
        files: Weights and experience files that visitors may name.
    """
    offer_files(files)
    listening = _listen(host, port)
    number = listening.getsockname()[1]
    public = not is_loopback(listening)
    names = reachable_names(listening, [host, *(_names() if public else ())])
    key = token or new_token()
    settings = Settings(
        hosts=tuple(dict.fromkeys((*HERE, *map(_bracketed, names)))),
        token=key,
        port=number,
        public=public,
        stores=tuple(stores),
        trust_visitors=trust_visitors,
    )
    link, *others = [f"http://{_bracketed(name)}:{number}/?token={key}" for name in names]
    say(f"Ludion is at {link}  (Ctrl-C ends it)")
    for other in others:
        say(f"also at {other}")
    if public:
        say(upload_policy(public, trust_visitors, ability()).note())
    config = uvicorn.Config(
        make_app(settings),
        log_level="error",
        timeout_graceful_shutdown=PATIENCE,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # otherwise any local process could send requests under made-up addresses
        limit_concurrency=CONNECTIONS,
        # The same everywhere, whatever else is installed; and this one bounds a request's head, and its time.
        http=Connection,
        ws="none",
        loop="asyncio",
        h11_max_incomplete_event_size=16384,
    )
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # that a visitor has left is no news
    with contextlib.suppress(KeyboardInterrupt):
        _Server(config, Launcher() if open_it else None, link, say).run([listening])


class _Server(uvicorn.Server):
    """Warms up, and opens the browser, once somebody can be answered."""

    def __init__(self, config: uvicorn.Config, launcher: Launcher | None, link: str, say: Callable[[str], None]) -> None:
        super().__init__(config)
        self._launcher, self._link, self._say = launcher, link, say

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        warming.begin()
        if self._launcher is None or not self.started:
            return
        try:
            self._launcher.open(self._link)
        except (OSError, RuntimeError) as error:  # no home folder, or one that cannot be written to
            self._say(f"The browser cannot be opened ({error}). Open the link yourself.")
        asyncio.get_running_loop().call_later(SECONDS, self._launcher.clean)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._launcher is not None:
            self._launcher.clean()
        await super().shutdown(sockets)


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


def is_loopback(listening: socket.socket) -> bool:
    """Return whether only this machine can reach a socket."""
    return ip_address(listening.getsockname()[0]).is_loopback


def reachable_names(listening: socket.socket, names: Sequence[str]) -> list[str]:
    """Return the names and addresses under which a listening socket answers, in the same order, each once.

    A wildcard such as 0.0.0.0 is not an address for a link. If no name is left, the result is the loopback address, at which a
    wildcard socket also listens.
    """
    bound = listening.getsockname()[0]
    is_wildcard = ip_address(bound).is_unspecified
    found = [name for name in dict.fromkeys(names) if name and not _is_wildcard(name) and _leads_to(name, listening, is_wildcard)]
    return found or (["::1" if listening.family == socket.AF_INET6 else "127.0.0.1"] if is_wildcard else [bound])


def _is_wildcard(name: str) -> bool:
    try:
        return ip_address(name).is_unspecified
    except ValueError:  # a name, not an address
        return False


def _leads_to(name: str, listening: socket.socket, is_wildcard: bool) -> bool:
    """Return whether each address of a name is the socket's own, or for a wildcard socket, an address of this machine."""
    family = int(listening.family)
    if is_wildcard and family == socket.AF_INET6 and not listening.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY):
        family = socket.AF_UNSPEC  # such a socket answers IPv4 too
    try:
        found = {(one[0], str(one[4][0])) for one in socket.getaddrinfo(name, 0, family, socket.SOCK_STREAM)}
    except (OSError, UnicodeError):
        return False
    if not is_wildcard:
        return {address for _, address in found} == {listening.getsockname()[0]}
    return all(_is_local(kind, address) for kind, address in found)


def _is_local(family: int, address: str) -> bool:
    """Return whether an address belongs to this machine: a socket can be bound to no other."""
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.bind((address, 0))
        except OSError:
            return False
    return True


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
