"""The page's own files, held in memory: they are few and small, and a disk or a thread would be waited for at every request."""

from functools import cache
from hashlib import sha256
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

STATIC = Path(__file__).parent / "static"
KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


async def show(request: Request) -> Response:
    """A file; a browser that has it already is told so."""
    held = files().get(request.path_params["name"])
    if held is None:
        raise HTTPException(404, "There is no such file.")
    body, kind, mark = held
    if mark in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers={"ETag": mark})
    return Response(body, media_type=kind, headers={"ETag": mark})


@cache
def files() -> dict[str, tuple[bytes, str, str]]:
    """Each file by its name: what is in it, what kind it is, and a mark that changes with it."""
    found = {}
    for file in STATIC.iterdir():
        if file.suffix in KINDS:
            body = file.read_bytes()
            found[file.name] = body, KINDS[file.suffix], f'"{sha256(body).hexdigest()[:16]}"'
    return found
