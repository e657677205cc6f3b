"""Files that say what they are and whether they are whole: a line with kind and version, a seal, a line of JSON, packed bytes."""

import hashlib
import json
import zlib
from typing import Any

from ludion.core.strict_json import MalformedDataError, parse_json

MAX_HEAD = 1 << 20  # bytes of the JSON head


def sealed(magic: bytes, head: dict[str, Any], body: bytes) -> bytes:
    """A file's contents; the seal is over what stands after it."""
    text = json.dumps(head, sort_keys=True).encode()
    return magic + _seal(text, body) + b"\n" + text + b"\n" + body


def unsealed(magic: bytes, data: bytes) -> tuple[Any, bytes]:
    """Return the JSON head and the packed body of contents that begin with `magic`.

    Raises:
        MalformedDataError: The checksum does not match, or the head is not JSON.
    """
    seal, _, rest = data[len(magic) :].partition(b"\n")
    text, _, body = rest.partition(b"\n")
    if _seal(text, body) != seal:
        raise MalformedDataError("the checksum does not match")
    return parse_json(text, MAX_HEAD), body


def unpacked(body: bytes, max_bytes: int) -> bytes:
    """Return what a packed body holds. Memory stays within `max_bytes`, whatever the body claims.

    Raises:
        MalformedDataError: The body is not one whole zlib stream of at most `max_bytes`.
    """
    decompressor = zlib.decompressobj()
    try:
        raw = decompressor.decompress(body, max_bytes + 1)
    except zlib.error as error:
        raise MalformedDataError(str(error)) from error
    if len(raw) > max_bytes or not decompressor.eof or decompressor.unused_data:
        raise MalformedDataError("the packed part has another length")
    return raw


def _seal(text: bytes, body: bytes) -> bytes:
    return hashlib.sha256(text + body).hexdigest().encode()
