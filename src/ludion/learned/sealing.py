"""Files that say what they are and whether they are whole: a line with kind and version, a seal, a line of JSON, packed bytes."""

import hashlib
import json
from typing import Any


def sealed(magic: bytes, head: dict[str, Any], body: bytes) -> bytes:
    """A file's contents; the seal is over what stands after it."""
    text = json.dumps(head, sort_keys=True).encode()
    return magic + _seal(text, body) + b"\n" + text + b"\n" + body


def unsealed(magic: bytes, data: bytes) -> tuple[dict[str, Any], bytes] | None:
    """Head and body of contents that begin with `magic`; None if they are damaged."""
    seal, _, rest = data[len(magic) :].partition(b"\n")
    text, _, body = rest.partition(b"\n")
    if _seal(text, body) != seal:
        return None
    head = json.loads(text)
    return (head, body) if isinstance(head, dict) else None


def _seal(text: bytes, body: bytes) -> bytes:
    return hashlib.sha256(text + body).hexdigest().encode()
