"""The folder of generated modules and their machine code: each file named by all that went into it."""

import contextlib
import errno
import importlib.util
import os
import stat
import sys
import warnings
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from ludion.core.writing import write_bytes
from ludion.native.errors import NativeWarning
from ludion.native.generating import Generated

LARGEST = 1 << 30  # bytes
_VERIFIED: set[str] = set()  # by this process


@dataclass(frozen=True)
class Entry:
    """One game's generated module with its machine code."""

    name: str
    bytes: int
    modified: float


def cache_folder() -> Path:
    """Where machine code is kept: $LUDION_CACHE, or the user's cache folder of the system."""
    chosen = os.environ.get("LUDION_CACHE")
    if chosen:
        return Path(chosen).expanduser()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "ludion" / "native"


def entries() -> list[Entry]:
    """What the cache holds, the largest first."""
    found = [_entry(name, parts) for name, parts in _parts(cache_folder()).items()]
    return sorted(found, key=lambda entry: (-entry.bytes, entry.name))


def clear() -> int:
    """Empty the cache; how many modules went. Only what Ludion itself wrote is removed."""
    removed = len(entries())
    folder = cache_folder()
    for path in [
        *folder.glob("ludion_*.py"),
        *folder.glob("ludion_*.verified"),
        *folder.glob("__pycache__/ludion_*"),
        *folder.glob(".ludion_*"),
    ]:
        path.unlink(missing_ok=True)
    return removed


def load_module(generated: Generated, keep: bool = True) -> ModuleType:
    """Import a generated module, from the cache if `keep`; where nothing can be stored, from memory, with a warning."""
    if generated.name in sys.modules:
        return sys.modules[generated.name]
    if keep:
        try:
            _require_private(cache_folder())
            return _import(generated.name, _stored(generated))
        except OSError as error:
            warn_uncached(error)
    return from_memory(generated)


def _require_private(folder: Path) -> None:
    """Reject a folder that another user can write: its files are code, which would run.

    Raises:
        OSError: Another user owns the folder, or can write it.
    """
    for part in (folder, folder / "__pycache__"):
        if os.name == "posix" and part.exists():
            about = part.stat()
            if about.st_uid != os.geteuid() or about.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
                raise OSError(errno.EPERM, "other users can write it, and its files are programs; try chmod -R go-w", str(part))


def from_memory(generated: Generated) -> ModuleType:
    """The module without any file; its machine code lives as long as the process."""
    module = ModuleType(generated.name)
    sys.modules[generated.name] = module
    exec(compile(generated.uncached(), f"<{generated.name}>", "exec"), module.__dict__)
    return module


def is_verified(generated: Generated) -> bool:
    """Tell whether these compiled rules were compared with the interpreted ones in this or another process."""
    if generated.content in _VERIFIED:
        return True
    try:
        _require_private(cache_folder())
        return generated.content in _verdicts(generated).read_text(encoding="ascii").split()
    except (OSError, UnicodeDecodeError):
        return False


def save_verified(generated: Generated) -> None:
    """Record that compiled rules agree with the interpreted ones. Without a cache, each process compares them again."""
    _VERIFIED.add(generated.content)
    with contextlib.suppress(OSError), _verdicts(generated).open("a", encoding="ascii") as file:
        file.write(f"{generated.content}\n")


def _verdicts(generated: Generated) -> Path:
    return cache_folder() / f"{generated.name}.verified"


def forget(generated: Generated) -> None:
    """Drop a module whose stored code turned out to be unusable, with its files."""
    sys.modules.pop(generated.name, None)
    try:
        _remove(cache_folder(), generated.name)
    except OSError as error:
        warn_uncached(error)


def warn_uncached(error: OSError) -> None:
    """Say, once a process, that machine code cannot be kept."""
    reason = error.strerror or str(error)
    warnings.warn(
        f"The cache {cache_folder()} cannot be used ({reason}): rules are compiled anew in each run. "
        "Set LUDION_CACHE to a folder that can be written.",
        NativeWarning,
        stacklevel=2,
    )


def _stored(generated: Generated) -> Path:
    """The module's file, written whole or not at all, also when two processes start at once."""
    folder = cache_folder()
    path = folder / f"{generated.name}.py"
    data = generated.text.encode()
    if path.is_file() and path.read_bytes() == data:
        if not os.access(folder, os.W_OK):
            raise PermissionError(13, "it is read-only", str(folder))
        return path
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    _trim(folder)
    write_bytes(path, data)
    return path


def _trim(folder: Path) -> None:
    """Every change of a rule leaves a module behind: where they are too many, the oldest go."""
    parts = _parts(folder)
    size = 0
    for entry in sorted((_entry(name, paths) for name, paths in parts.items()), key=lambda entry: -entry.modified):
        size += entry.bytes
        if size > LARGEST:
            for path in parts[entry.name]:
                Path(path).unlink(missing_ok=True)


def _remove(folder: Path, name: str) -> None:
    for path in _parts(folder).get(name, {}):
        Path(path).unlink(missing_ok=True)


def _parts(folder: Path) -> dict[str, dict[str, os.stat_result]]:
    """The files of each module, its text and its machine code. Each folder is read once: there may be tens of thousands."""
    found: dict[str, dict[str, os.stat_result]] = {}
    for place in (folder, folder / "__pycache__"):
        if not place.is_dir():
            continue
        with os.scandir(place) as files:
            for file in files:
                if file.name.startswith("ludion_"):
                    with contextlib.suppress(FileNotFoundError):  # another process empties the cache meanwhile
                        found.setdefault(file.name.partition(".")[0], {})[file.path] = file.stat()
    return found


def _entry(name: str, parts: dict[str, os.stat_result]) -> Entry:
    return Entry(name, sum(part.st_size for part in parts.values()), max(part.st_mtime for part in parts.values()))


def _import(name: str, path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # before it runs: Numba looks it up there
    try:
        spec.loader.exec_module(module)
    except BaseException:
        sys.modules.pop(name, None)
        raise
    return module
