"""The cache of object files: each one named by a digest of all that went into it, and authenticated with a key of the user.

A cached file is a program, so it is used only if this user's Ludion wrote it: it has a code that depends on its content and on a
key that other users cannot read. A file that is damaged, too old or of another origin counts as missing.
"""

import builtins
import errno
import hashlib
import hmac
import json
import os
import secrets
import stat
from collections.abc import Iterable
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any

from ludion.compiler.native_code import ObjectCode, Signature
from ludion.compiler.program import Failure
from ludion.compiler.typed_tree import Position
from ludion.core.folders import data_folder
from ludion.core.writing import write_bytes

MAGIC = b"ludion object 1\n"
SUFFIX = ".object"
KEY_BYTES = 32
CODE_BYTES = hashlib.sha256().digest_size
MAX_HEADER = 1 << 20  # bytes
HERE = Path(__file__).parent


def digest_of(parts: Iterable[str]) -> str:
    """Return the name of an object file: a digest of its inputs, of the compiler and of LLVM."""
    digest = hashlib.sha256()
    for part in (*parts, version("llvmlite"), _compiler_digest()):
        digest.update(f"{len(part)}:".encode())
        digest.update(part.encode())
    return digest.hexdigest()


def _compiler_digest() -> str:
    """Return a digest of the compiler itself, so that another version never finds the files of this one."""
    digest = hashlib.sha256()
    for file in sorted(HERE.glob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def user_key() -> bytes:
    """Return the key of this user. Create it at the first request.

    Raises:
        OSError: The key cannot be read or created, or another user could have read or written it.
    """
    folder = data_folder("compiler", "LUDION_KEY")
    path = folder / "key"
    with suppress(FileExistsError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(secrets.token_bytes(KEY_BYTES))
            file.flush()
            os.fsync(file.fileno())
    _require_private(folder, stat.S_IWGRP | stat.S_IWOTH)
    _require_private(path, stat.S_IRWXG | stat.S_IRWXO)
    key = path.read_bytes()
    if len(key) != KEY_BYTES:
        path.unlink()
        raise OSError(errno.EINVAL, "it has a wrong length and was removed", str(path))
    return key


def _require_private(path: Path, forbidden: int) -> None:
    """Reject a file or folder of another user, or with one of these permissions."""
    if os.name != "posix":
        return
    about = path.stat()
    if about.st_uid != os.geteuid() or about.st_mode & forbidden:
        raise OSError(errno.EPERM, "other users can use it; try chmod -R go=", str(path))


class ObjectCache:
    """Object files in a folder.

    Args:
        folder: The folder. It is created when the first file is saved.
        key: The key of the user, see `user_key`.
    """

    def __init__(self, folder: Path, key: bytes) -> None:
        self.folder, self._key = folder, key

    def load(self, digest: str) -> ObjectCode | None:
        """Return the object file with this digest, or None if there is none that can be trusted."""
        try:
            _require_private(self.folder, stat.S_IWGRP | stat.S_IWOTH)
            data = self._path(digest).read_bytes()
        except OSError:
            return None
        start = len(MAGIC) + CODE_BYTES
        if data[: len(MAGIC)] != MAGIC or not hmac.compare_digest(data[len(MAGIC) : start], self._code(digest, data[start:])):
            return None
        length = int.from_bytes(data[start : start + 8], "little")
        header = json.loads(data[start + 8 : start + 8 + length])
        return _object_code(header, data[start + 8 + length :])

    def save(self, digest: str, code: ObjectCode) -> None:
        """Save an object file.

        Raises:
            OSError: The folder cannot be used.
        """
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _require_private(self.folder, stat.S_IWGRP | stat.S_IWOTH)
        header = json.dumps(_header(code)).encode()
        content = len(header).to_bytes(8, "little") + header + code.data
        write_bytes(self._path(digest), MAGIC + self._code(digest, content) + content)

    def _path(self, digest: str) -> Path:
        return self.folder / f"{digest}{SUFFIX}"

    def _code(self, digest: str, content: bytes) -> bytes:
        """Return the code that authenticates a file. It depends on the name, so that no file can stand for another."""
        return hmac.digest(self._key, digest.encode() + content, "sha256")


def _header(code: ObjectCode) -> dict[str, Any]:
    return {
        "signatures": {name: [one.parameters, one.result] for name, one in code.signatures.items()},
        "failures": [[one.exception.__name__, one.message, one.position] for one in code.failures],
    }


def _object_code(header: dict[str, Any], data: bytes) -> ObjectCode:
    signatures = {name: Signature(count, result) for name, (count, result) in header["signatures"].items()}
    return ObjectCode(data, signatures, tuple(_failure(*one) for one in header["failures"]))


def _failure(name: str, message: str, position: list[Any] | None) -> Failure:
    return Failure(getattr(builtins, name), message, Position(*position) if position is not None else None)
