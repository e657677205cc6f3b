"""Requests that mean nothing, made from the application's own routes and the parameters that its pages read."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from urllib.parse import quote, quote_from_bytes, unquote

from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

ORIGIN = b"http://testserver"
SCRIPT = "<script>alert(1)</script>"
GAMES = ("nim:heaps=1+2", "tic-tac-toe", "matches", "chomp:rows=2,columns=2")
# What each parameter is when it is right; the fuzzer spoils one or more of those that a request has.
PARAMETERS = {
    "first": ("human", "random", "random:seed=1"),
    "second": ("human", "random"),
    "start": ("",),
    "moves": ("",),
    "at": ("0",),
    "flip": ("1",),
    "clock": ("5m+2", "60s"),
    "left": ("300,300",),
    "lang": ("en", "fr"),
    "part": ("1",),
    "token": ("x",),
    "mark": ("winners", "grundy"),
    "rank": ("1",),
    "plies": ("2",),
    "symmetry": ("1",),
    "sides": ("1",),
    "form": ("1",),
    "game": GAMES,
    "question": ("1",),
    "p.heaps": ("1+2",),
    "p.rows": ("2",),
}
NASTY: tuple[str, ...] = (
    *(
        "",
        " ",
        "\0",
        "a\0b",
        "\n",
        "\r\nSet-Cookie: a=b",
        "\ufeff",
        "\u202e",
        "𝕏" * 50,
        "%",
        "%zz",
        "+",
        "&",
        "=",
        ",",
        ",,,,",
        ":",
    ),
    *(
        "../../etc/passwd",
        "..%2f..%2fetc%2fpasswd",
        "/etc/passwd",
        "C:\\windows\\win.ini",
        "file.py:Player",
        "....//....//",
        "~root",
    ),
    *(SCRIPT, f"'\">{SCRIPT}", "javascript:alert(1)", "{{7*7}}", "${7*7}", "' or 1=1 --", "`id`", "$(id)", "%s%n%x", "__class__"),
    *(
        "-1",
        "0",
        "-0",
        "1e999",
        "nan",
        "inf",
        "-inf",
        "9" * 30,
        "9" * 5000,
        "0x10",
        "1_000",
        "٣",
        "²",
        "1.5",
        "true",
        "null",
        "[]",
    ),
    *("[" * 900, "{" * 900, "(" * 900, "1+" * 900 + "1", "a," * 2500, "x" * 20_000, "own-", "own-0123456789abcdef", "own-../x"),
    *("nim:heaps=", "nim:heaps=-1", "nim:heaps=999999999999", "matches:matches=1000000000000", "dice:total=99999999999999999999"),
    *("connect-four:columns=100000,rows=100000", "othello:size=1000000", "chomp:rows=1000000000,columns=1000000000", "nim::::"),
    *(
        "morpion:size=100000000",
        "hexapawn:rows=1000000,columns=1000000",
        "domineering:rows=99999,columns=99999",
        "divide:first=-5",
    ),
    *("babylone:colours=100000000,tablets=100000000", "dots-and-boxes:rows=10000,columns=10000", "breakthrough:rows=0,columns=0"),
    *(
        "engine:threads=100000",
        "engine:table=100000000",
        "mcts:memory=1000000000",
        "memory:size=1000000000000",
        "engine:seconds=nan",
    ),
    *(
        "alphabeta:depth=-1",
        "alphabeta:estimate=os:system",
        "alphabeta:estimate=../x",
        "seahorse:x",
        "open-spiel:x",
        "program:sh",
    ),
)
RAW = (b"\xff\xfe", b"\xc3\x28", b"\x80", b"\xed\xa0\x80", b"\xf0\x28\x8c\xbc", b"%ff%fe", b"\xc0\xaf..\xc0\xaf")
PATHS = (
    *(
        b"/static/../../app.py",
        b"/static/%2e%2e/%2e%2e/app.py",
        b"/static/\0",
        b"/static//etc/passwd",
        b"/static/..%5c..%5capp.py",
    ),
    *(
        b"/static/" + b"a" * 5000,
        b"/static/%00.css",
        b"//evil.example/",
        b"/\\evil.example",
        b"/" * 500,
        b"/play",
        b"/.git/config",
    ),
    *(b"/play/" + b"../" * 50 + b"etc/passwd", b"/lessons/..", b"/lessons/%2e%2e%2fx", b"/lessons/jalon.py", b"/own/../x", b"*"),
)


@dataclass(frozen=True)
class Request:
    """One request as a server hands it to the application."""

    method: str
    path: bytes
    query: bytes = b""
    headers: tuple[tuple[bytes, bytes], ...] = ()
    body: tuple[bytes, ...] = (b"",)


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


def ask(client: TestClient, request: Request) -> Answer:
    """Hand a request to a running application past all that a well-behaved client or server would mend or refuse."""
    started: dict[str, object] = {}
    parts = [{"type": "http.request", "body": part, "more_body": True} for part in request.body]
    parts[-1]["more_body"] = False
    body = bytearray()
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": request.method,
        "scheme": "http",
        "path": unquote(request.path.decode("latin-1")),
        "raw_path": request.path,
        "query_string": request.query,
        "root_path": "",
        "headers": list(request.headers),
        "client": ("127.0.0.1", 50000),
        "server": ("testserver", 80),
        "state": dict(client.app_state),
    }

    async def call() -> None:
        import anyio

        ended = anyio.Event()

        async def receive() -> object:
            if parts:
                return parts.pop(0)
            await ended.wait()
            return {"type": "http.disconnect"}

        async def send(message: dict[str, object]) -> None:
            if message["type"] == "http.response.start":
                started.update(message)
            else:
                body.extend(message.get("body", b""))

        await client.app(scope, receive, send)
        ended.set()

    client.portal.call(call)
    headers = {key.decode("latin-1").lower(): value.decode("latin-1") for key, value in started["headers"]}
    return Answer(started["status"], headers, bytes(body))


def malformed(app: Starlette, count: int, seed: int = 1) -> Iterator[Request]:
    """So many requests; each has at least one part that nobody could mean."""
    chance = random.Random(seed)
    routes = [route for route in app.routes if isinstance(route, Route)]
    kinds: list[tuple[Callable[..., Request], int]] = [(_spoilt, 12), (_path, 2), (_method, 1), (_head, 2), (_body, 3)]
    makers = [maker for maker, weight in kinds for _ in range(weight)]
    for _ in range(count):
        yield chance.choice(makers)(chance, chance.choice(routes))


def _address(chance: random.Random, route: Route, bad: bool) -> bytes:
    """A route's path with its parameters filled in, wrongly or not."""
    path = route.path
    for name in route.param_convertors:
        right = chance.choice(GAMES) if name == "game" else "jalon"
        value = quote(chance.choice(NASTY), safe="") if bad else quote(right, safe=":=,+")
        for shape in (f"{{{name}:path}}", f"{{{name}}}"):
            path = path.replace(shape, value)
    return path.encode()


def _query(chance: random.Random, bad: bool) -> bytes:
    """Some parameters, one of them spoilt."""
    names = chance.sample(sorted(PARAMETERS), chance.randint(1, 3))
    parts = []
    for place, name in enumerate(names):
        if bad and place == 0:
            value = chance.choice(
                [quote(one).encode() for one in NASTY] + [quote_from_bytes(raw).encode() for raw in RAW] + list(RAW)
            )
        else:
            value = quote(chance.choice(PARAMETERS[name])).encode()
        parts += [name.encode() + b"=" + value] * (3 if chance.random() < 0.05 else 1)
    return b"&".join(parts)


def _headers(chance: random.Random, *more: tuple[bytes, bytes]) -> tuple[tuple[bytes, bytes], ...]:
    accept = chance.choice((b"text/html", b"*/*", b"\xff"))
    return ((b"host", b"testserver"), (b"accept", accept), (b"origin", ORIGIN), *more)


def _spoilt(chance: random.Random, route: Route) -> Request:
    """A right address but for a parameter."""
    in_path = bool(route.param_convertors) and chance.random() < 0.4
    method = "POST" if "POST" in route.methods else "GET"
    return Request(method, _address(chance, route, in_path), _query(chance, not in_path), _headers(chance))


def _path(chance: random.Random, route: Route) -> Request:
    """No address at all."""
    nasty = quote(chance.choice(NASTY), safe="/").encode()
    return Request("GET", chance.choice([*PATHS, b"/" + nasty, b"/" + chance.choice(RAW)]), b"", _headers(chance))


def _method(chance: random.Random, route: Route) -> Request:
    """What no page does."""
    methods = ("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "get", "", "G\0T", "X" * 300)
    return Request(chance.choice(methods), _address(chance, route, False), b"", _headers(chance))


def _head(chance: random.Random, route: Route) -> Request:
    """Headers that somebody made up."""
    strange = (
        (
            b"host",
            chance.choice((b"", b"evil.example", b"testserver.evil.example", b"[", b"testserver:x:y", b"\xff", b"x" * 5000)),
        ),
        (b"origin", chance.choice((b"http://evil.example", b"null", b"http://[", b"http://testserver.evil", b"\xff\0", b"://"))),
        (b"content-length", chance.choice((b"-1", b"1e9", b"9" * 5000, b"x", b"1073741824", b"\xb2", b"1, 1"))),
        (
            b"cookie",
            chance.choice((b"visitor=\xff", b"visitor=" + b"a" * 32, b"ticket;;;==", b"lang=../../x", b"a" * 9000, b'visitor="')),
        ),
        (b"accept-language", chance.choice((b"\xff", b"x" * 5000, b",,,;q=z"))),
        (
            b"content-type",
            chance.choice((b"multipart/form-data", b"multipart/form-data; boundary=" + b"x" * 500, b"\xff", b"text/xml")),
        ),
        (b"sec-fetch-site", b"cross-site"),
        (b"transfer-encoding", b"chunked, gzip, \xff"),
        (b"range", b"bytes=99999999999-1"),
        (b"if-modified-since", b"yesterday"),
    )
    name, value = chance.choice(strange)
    usual = [(key, old) for key, old in _headers(chance) if key != name]
    method = chance.choice(sorted(route.methods))
    return Request(method, _address(chance, route, False), _query(chance, True), (*usual, (name, value)), (b"text=x",))


def _part(name: bytes, value: bytes, more: bytes = b"") -> bytes:
    return b'--b\r\nContent-Disposition: form-data; name="' + name + b'"' + more + b"\r\n\r\n" + value + b"\r\n"


def _body(chance: random.Random, _: Route) -> Request:
    """Forms that are none."""
    path = chance.choice(
        (b"/own", b"/own/player", b"/lessons/jalon", b"/lessons/babylone", b"/stop", b"/lessons/" + quote(SCRIPT).encode())
    )
    multipart, plain = b"multipart/form-data; boundary=b", b"application/x-www-form-urlencoded"
    kind, body = chance.choice(
        (
            (plain, (b"",)),
            (plain, (b"text=",)),
            (plain, (b"text=%00",)),
            (plain, (b"text=" + b"x" * 300_000,)),
            (plain, (b"text=" + b"x" * 60_000,) * 20),
            (plain, (b"&" * 100_000,)),
            (plain, (b"=%ff%fe\xff",)),
            (plain, (b"question=" + quote(SCRIPT).encode() + b"&text=x",)),
            (multipart, (b"",)),
            (multipart, (b"--b",)),
            (multipart, (b"--c\r\n\r\n",)),
            (multipart, (_part(b"text", b"x"),)),
            (multipart, (b"--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n",)),
            (multipart, (b"--b\r\nX: " + b"y" * 100_000 + b"\r\n\r\nx\r\n--b--\r\n",)),
            (multipart, (_part(b"text", b"x") * 50 + b"--b--\r\n",)),
            (multipart, (_part(b"file", b"x", b'; filename="../../evil.py"') * 9 + b"--b--\r\n",)),
            (multipart, (_part(b"text", b"x" * (1 << 19)), _part(b"text", b"x" * (1 << 19)), b"--b--\r\n")),
            (multipart + b"; charset=undefined", (_part(b"text", b"x") + b"--b--\r\n",)),
            (multipart + b"; charset=unicode_escape", (_part(b"text", b"\\ud800") + b"--b--\r\n",)),
            (multipart + b"; charset=idna", (_part(b"text", b"xn--\xff") + b"--b--\r\n",)),
            (multipart + b"; charset=\xff\0", (_part(b"text", b"\0") + b"--b--\r\n",)),
            (b"application/json", (b"[" * 100_000,)),
            (b"text/plain", (b"\0" * 1000,)),
        )
    )
    return Request("POST", path, b"", (*_headers(chance), (b"content-type", kind)), body)
