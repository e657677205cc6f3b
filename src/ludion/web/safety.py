"""What stands between the application and everybody: who may come in, from where, how often and with how much."""

import hmac
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import parse_qs, parse_qsl, urlencode, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludion.web.french import told
from ludion.web.rendering import language_of

VISITOR, TICKET = "visitor", "ticket"
LONGEST_ADDRESS = 8000
LARGEST_HEAD = 1 << 14
LARGEST_BODY = 1 << 20
TOO_LARGE = f"At most {LARGEST_BODY} bytes can be sent."
YEAR = 365 * 24 * 3600
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)


HERE = ("127.0.0.1", "localhost", "[::1]")


@dataclass(frozen=True, slots=True)
class Settings:
    """`hosts`: the names under which the server is known; another one in a request is somebody's trick. `token`: whoever comes
    in has to bring it once; none for this machine alone. `public`: others than this machine can come in. `rate`: requests a
    second of one visitor, in the long run, the files that belong to a page left out. `stores`: files with games that are shown
    beside the arena's own."""

    hosts: tuple[str, ...] = HERE
    token: str = ""
    public: bool = False
    rate: float = 20.0
    burst: float = 100.0
    stores: tuple[Path, ...] = ()


class Safety:
    """ASGI middleware that refuses with a sentence, and gives every visitor a name and every answer its headers."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings
        self._hosts = {host.lower() for host in settings.hosts}
        self._key = secrets.token_bytes(32)
        self._spent: OrderedDict[str, tuple[float, float]] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        cookies = SimpleCookie()
        try:
            cookies.load(headers.get("cookie", "")[:4000])
        except Exception:  # noqa: BLE001  a cookie that cannot be read is none
            cookies = SimpleCookie()
        kept = cookies[VISITOR].value if VISITOR in cookies else ""
        known = self._is_ours(kept)
        # Whoever has no name yet counts as one with all who have none there: a name that anybody makes up would be free.
        scope["visitor"] = kept if known else f"at {(scope.get('client') or ('',))[0]}"
        refusal = self._refusal(scope, headers, cookies)

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._dress(MutableHeaders(scope=message), scope, "" if known else self._new_name())
            await send(message)

        if refusal is not None:
            await refusal(scope, receive, answer)
            return
        await self._app(scope, _bounded(receive), answer)

    def _new_name(self) -> str:
        """A visitor's name, sealed: the server takes no other, so that nobody can be many."""
        name = secrets.token_hex(16)
        return f"{name}.{self._seal(name)}"

    def _is_ours(self, name: str) -> bool:
        plain, _, seal = name.partition(".")
        return hmac.compare_digest(seal.encode(), self._seal(plain).encode())

    def _seal(self, name: str) -> str:
        return hmac.new(self._key, name.encode(), "sha256").hexdigest()[:32]

    def _refusal(self, scope: Scope, headers: Headers, cookies: SimpleCookie) -> Response | None:
        """Why a request is not let in, None if it is."""
        host = headers.get("host", "").lower()
        name = host if host.endswith("]") else host.rsplit(":", 1)[0]
        if name not in self._hosts:
            return _refused(scope, "This server is not known under that name.", 421)
        if len(scope.get("query_string", b"")) + len(scope.get("path", "")) > LONGEST_ADDRESS:
            return _refused(scope, "This address is too long.", 414)
        if sum(len(key) + len(value) for key, value in scope["headers"]) > LARGEST_HEAD:
            return _refused(scope, "Too much stands at the head of this request.", 431)
        if not scope.get("query_string", b"").isascii():
            return _refused(scope, "An address is written in ASCII; other letters stand in it as %C3%A9 does.", 400)
        if not self._from_here(scope["method"], headers, host):
            return _refused(scope, "That came from another site.", 403)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 12 or int(length) > LARGEST_BODY:
            return _refused(scope, TOO_LARGE, 413)
        outside = self._ticket(scope, cookies)
        free = _is_part_of_a_page(scope) and outside is None  # nobody tries one token after another for nothing
        if not free and not self._within_rate(scope["visitor"]):
            return _refused(scope, "That was too often; try again in a moment.", 429, {"Retry-After": "2"})
        return outside

    def _from_here(self, method: str, headers: Headers, host: str) -> bool:
        """Whether a request that changes something comes from a page of ours, and one that only asks is no other site's doing:
        a link there may lead here, but nothing there may make this machine think unseen."""
        if method in ("GET", "HEAD"):
            return headers.get("sec-fetch-site") != "cross-site" or headers.get("sec-fetch-mode") == "navigate"
        try:
            return urlsplit(headers.get("origin") or headers.get("referer", "")).netloc.lower() == host
        except ValueError:  # no address at all
            return False

    def _ticket(self, scope: Scope, cookies: SimpleCookie) -> Response | None:
        """Let in whoever brings the token, once in the address and from then on in a cookie."""
        if not self._settings.token:
            return None
        kept = cookies[TICKET].value if TICKET in cookies else ""
        if hmac.compare_digest(kept.encode(), self._settings.token.encode()):
            return None
        brought = parse_qs(scope["query_string"].decode("latin-1")).get("token", [""])[0]
        if hmac.compare_digest(brought.encode(), self._settings.token.encode()):
            response = RedirectResponse(_without_token(scope), 303)
            # Lax: the link stands in a mail or on a course's page, which are other sites.
            response.set_cookie(TICKET, self._settings.token, max_age=YEAR, httponly=True, samesite="lax")
            return response
        return _refused(scope, "Come in by the link that the server printed: it has a token.", 401)

    def _within_rate(self, who: str) -> bool:
        now = time.monotonic()
        left, at = self._spent.pop(who, (self._settings.burst, now))
        left = min(self._settings.burst, left + (now - at) * self._settings.rate) - 1
        self._spent[who] = max(left, -1.0), now
        while len(self._spent) > 10_000:
            self._spent.popitem(last=False)
        return left >= 0

    def _dress(self, headers: MutableHeaders, scope: Scope, new_visitor: str) -> None:
        headers["Content-Security-Policy"] = POLICY
        headers["X-Content-Type-Options"] = "nosniff"
        headers["Referrer-Policy"] = "same-origin"
        headers["Cross-Origin-Resource-Policy"] = "same-origin"
        headers.setdefault("Cache-Control", "no-cache")
        asked = parse_qs(scope["query_string"].decode("latin-1")).get("lang", [""])[0]
        if asked in ("en", "fr"):
            headers.append("Set-Cookie", f"lang={asked}; Path=/; Max-Age={YEAR}; SameSite=Lax")
        if new_visitor:
            headers.append("Set-Cookie", f"{VISITOR}={new_visitor}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax")


def _refused(scope: Scope, sentence: str, status: int, headers: dict[str, str] | None = None) -> Response:
    """A sentence in the language that the request asks for."""
    return PlainTextResponse(told(sentence, language_of(Request(scope))) + "\n", status, headers)


def _is_part_of_a_page(scope: Scope) -> bool:
    """Whether a request is for a style, a script or a picture, which every page brings along: to refuse one costs as much as to
    send it, and leaves whoever reads fast with a page that is broken."""
    return str(scope.get("path", "")).startswith("/static/")


def _without_token(scope: Scope) -> str:
    """The same address for whoever is in: two slashes at its beginning would lead to another server."""
    told = parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True)
    rest = urlencode([(key, value) for key, value in told if key != "token"])
    return f"/{scope['path'].lstrip('/')}" + (f"?{rest}" if rest else "")


def _bounded(receive: Receive) -> Receive:
    """A body that says nothing of its length is bounded all the same."""
    taken = 0

    async def bounded() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > LARGEST_BODY:
            raise HTTPException(413, TOO_LARGE)
        return message

    return bounded
