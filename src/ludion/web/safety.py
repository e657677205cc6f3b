"""What stands between the application and everybody: who may come in, from where, how often and with how much."""

import hmac
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qs, parse_qsl, quote, urlencode

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request, cookie_parser
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludion.web.french import told
from ludion.web.origins import is_request_of_other_site, is_same_origin, names_server
from ludion.web.rendering import language_of, page
from ludion.web.tokens import TokenCheck, new_token

PORT = 8420
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
    """Who may use a server.

    Attributes:
        hosts: The names of the server. A request with another name in its Host header is rejected.
        token: The text that lets a browser in. "" lets in all requests and is for tests only.
        port: The port of the server. A request with another port in its Host header is rejected. A header without a port means
            port 80. The names of the cookies contain the port.
        public: Whether other machines can reach the server.
        trust_visitors: Whether visitors' code may run where there is no full isolation.
        rate: Requests a second of one visitor in the long run. The files that belong to a page do not count.
        burst: Requests of one visitor at once.
        stores: Files with games that are shown beside the arena's own.
    """

    hosts: tuple[str, ...] = HERE
    token: str = field(default_factory=new_token)
    port: int = PORT
    public: bool = False
    trust_visitors: bool = False
    rate: float = 20.0
    burst: float = 100.0
    stores: tuple[Path, ...] = ()


class Safety:
    """ASGI middleware that refuses with a sentence, and gives every visitor a name and every answer its headers."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings
        self._tokens = TokenCheck(settings.token, settings.port) if settings.token else None
        self._visitor_cookie = f"visitor-{settings.port}"
        self._key = secrets.token_bytes(32)
        self._spent: OrderedDict[str, tuple[float, float]] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        cookies = cookie_parser(headers.get("cookie", ""))
        is_signed_in = self._tokens is None or self._tokens.has_cookie(cookies)
        kept = cookies.get(self._visitor_cookie, "")
        known = is_signed_in and self._is_ours(kept)
        # Whoever has no name yet counts as one with all who have none there: a name that anybody makes up would be free.
        scope["visitor"] = kept if known else f"at {(scope.get('client') or ('',))[0]}"
        refusal = self._refusal(scope, headers, is_signed_in)
        # Only a signed-in browser gets a name: otherwise each name would allow another burst of guesses at the token.
        new_visitor = self._new_name() if is_signed_in and not known else ""

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._dress(MutableHeaders(scope=message), scope, new_visitor)
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

    def _refusal(self, scope: Scope, headers: Headers, is_signed_in: bool) -> Response | None:
        """Why a request is not let in, None if it is."""
        if not names_server(headers.get("host", ""), self._settings.hosts, self._settings.port):
            return _refused(scope, "This server is not known under that name.", 421)
        if len(scope.get("query_string", b"")) + len(scope.get("path", "")) > LONGEST_ADDRESS:
            return _refused(scope, "This address is too long.", 414)
        if sum(len(key) + len(value) for key, value in scope["headers"]) > LARGEST_HEAD:
            return _refused(scope, "Too much stands at the head of this request.", 431)
        if not scope.get("query_string", b"").isascii():
            return _refused(scope, "An address is written in ASCII; other letters stand in it as %C3%A9 does.", 400)
        is_reading = scope["method"] in ("GET", "HEAD")
        if is_request_of_other_site(headers) if is_reading else not is_same_origin(headers):
            return _refused(scope, "That came from another site.", 403)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 12 or int(length) > LARGEST_BODY:
            return _refused(scope, TOO_LARGE, 413)
        if _is_part_of_a_page(scope):
            return None  # also for a browser without the token: the sign-in page has a style, and Ludion's files are no secret
        if not self._within_rate(scope["visitor"]):
            return _refused(scope, "That was too often; try again in a moment.", 429, {"Retry-After": "2"})
        return self._signing_in(scope, headers, is_signed_in)

    def _signing_in(self, scope: Scope, headers: Headers, is_signed_in: bool) -> Response | None:
        """Let in a browser that has the cookie, and give the cookie to one that brings the token in the address.

        No page is shown under an address that has a token: there it could be seen, shared by mistake, or sent on.
        """
        if self._tokens is None:
            return None
        brought = parse_qs(scope["query_string"].decode("latin-1")).get("token") if scope["method"] in ("GET", "HEAD") else None
        has_token = brought is not None and self._tokens.is_token(brought[0])
        if has_token or (is_signed_in and brought is not None):
            response = RedirectResponse(_without_token(scope), 303, {"Cache-Control": "no-store"})
            if has_token:
                self._tokens.set_cookie(response)
            return response
        if is_signed_in:
            return None
        if "text/html" not in headers.get("accept", ""):
            return _refused(scope, "This server needs a token. Open the link that `ludion serve` printed.", 401)
        request = Request(scope)
        rest = [(key, value) for key, value in request.query_params.multi_items() if key != "token"]
        context = {"title": "Ludion", "fields": rest, "is_wrong": brought is not None}
        return page(request, "sign_in.html", context, 401)

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
            headers.append("Set-Cookie", f"{self._visitor_cookie}={new_visitor}; Path=/; HttpOnly; SameSite=Lax")


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
    path = quote(scope["path"].lstrip("/"), safe="/:=,+")
    return f"/{path}" + (f"?{rest}" if rest else "")


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
