"""Atomic writes: the old or the new version, whatever happens."""

import os
import re
import stat
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import ludion
from ludion.core.errors import InvalidValueError, StoreError
from ludion.core.writing import install, replacing, require_writable, try_lock, write, write_bytes
from tests.interrupted import KINDS, names, stopped_everywhere

OLD, NEW = b"old" * 10_000, b"new!" * 50_000


@pytest.mark.parametrize("kind", KINDS)
def test_write_bytes_interrupted(kind: str, tmp_path: Path) -> None:
    file, seen = tmp_path / "some.file", set[bytes]()

    def check(happened: str) -> None:
        assert happened in {"interrupt": ("KeyboardInterrupt", "done"), "full": ("StoreError", "done")}.get(kind, (kind, "done"))
        seen.add(file.read_bytes())
        assert seen <= {OLD, NEW}
        if kind != "killed":
            assert names(tmp_path) == {file.name}
        else:
            write_bytes(file, b"removes what was left")
            assert names(tmp_path) == {file.name}

    def work() -> None:
        with replacing(file) as out:
            for at in range(0, len(NEW), 50_000):
                out.write(NEW[at : at + 50_000])

    assert stopped_everywhere(work, lambda: file.write_bytes(OLD), check, kind) >= 6
    assert seen == {OLD, NEW}


def test_write_full_disk_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StoreError) as caught:
        write(tmp_path / "a.txt", "text")
    assert caught.value.params == {"path": tmp_path / "a.txt", "reason": os.strerror(28)}
    assert (caught.value.errno, caught.value.strerror) == (28, os.strerror(28))
    assert names(tmp_path) == set()


@pytest.mark.parametrize("mask", [0o000, 0o022, 0o077])
def test_write_applies_umask(mask: int, tmp_path: Path) -> None:
    before = os.umask(mask)
    try:
        write(tmp_path / "a.txt", "text")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "a.txt").stat().st_mode) == 0o666 & ~mask


def test_write_leaves_umask_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def changed(_: int) -> int:
        raise AssertionError("the umask of the whole process was changed")

    monkeypatch.setattr(os, "umask", changed)
    write(tmp_path / "a.txt", "text")
    require_writable(tmp_path / "a.txt")


def test_write_folder(tmp_path: Path) -> None:
    with pytest.raises(InvalidValueError) as caught:
        write(tmp_path, "text")
    assert caught.value.params == {"path": tmp_path}
    with pytest.raises(InvalidValueError):
        require_writable(tmp_path)


@pytest.mark.parametrize("name", ["nowhere/a.txt", "a\0b", "x" * 300])
def test_write_impossible_name(name: str, tmp_path: Path) -> None:
    with pytest.raises(StoreError):
        write(tmp_path / name, "text")
    with pytest.raises(StoreError):
        require_writable(tmp_path / name)
    assert names(tmp_path) == set()


def test_write_longest_name(tmp_path: Path) -> None:
    for name in ("x" * 255, "é" * 127, "😀" * 63):
        write(tmp_path / name, name)
        assert (tmp_path / name).read_text(encoding="utf-8") == name


def test_write_follows_links(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    target, link = tmp_path / "real" / "a.txt", tmp_path / "link.txt"
    write(target, "old")
    link.symlink_to(target)
    write(link, "new")
    assert link.is_symlink() and target.read_text() == "new"


@pytest.mark.skipif(sys.platform == "win32", reason="named pipes")
def test_write_pipe(tmp_path: Path) -> None:
    pipe, read = tmp_path / "pipe", list[bytes]()
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()), daemon=True)
    reader.start()
    require_writable(pipe)
    write(pipe, "text")
    reader.join(10)
    assert read == [b"text"] and not pipe.is_file()


def test_write_unreadable_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a folder that can be written and not read."""
    real = os.open

    def opened(path: Any, flags: int, *mode: int) -> int:
        if Path(path) == tmp_path:
            raise PermissionError(13, os.strerror(13))
        return real(path, flags, *mode)

    def listed(_: Path) -> Any:
        raise PermissionError(13, os.strerror(13))

    monkeypatch.setattr(os, "open", opened)
    monkeypatch.setattr(Path, "iterdir", listed)
    write(tmp_path / "a.txt", "text")
    assert (tmp_path / "a.txt").read_text() == "text"


def test_leftovers_of_others_stay(tmp_path: Path) -> None:
    """A temporary file that a process still writes, one of another file, and a user's file with a similar name."""
    busy, other, similar = (tmp_path / f".{name}.tmp" for name in ("a.0123456789abcdef", "a.b.0123456789abcdef", "a.notes"))
    for file in (busy, other, similar):
        file.write_bytes(b"")
    with busy.open("rb") as held:
        assert try_lock(held.fileno())
        write(tmp_path / "a", "text")
        assert names(tmp_path) == {"a", busy.name, other.name, similar.name}
    write(tmp_path / "a", "text")
    assert names(tmp_path) == {"a", other.name, similar.name}


def test_writers_at_once(tmp_path: Path) -> None:
    file, texts = tmp_path / "a", {f"{number}" * 20_000 for number in range(4)}

    def work(text: str) -> None:
        for _ in range(30):
            write(file, text)
            assert file.read_text() in texts

    failed = list[BaseException]()

    def caught(text: str) -> None:
        try:
            work(text)
        except (AssertionError, OSError) as error:
            failed.append(error)

    threads = [threading.Thread(target=caught, args=(text,)) for text in texts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == [] and names(tmp_path) == {"a"}


def test_install_moves_file(tmp_path: Path) -> None:
    (tmp_path / "made").write_bytes(NEW)
    write_bytes(tmp_path / "a", OLD)
    install(tmp_path / "made", tmp_path / "a")
    assert (tmp_path / "a").read_bytes() == NEW and names(tmp_path) == {"a"}


# Where a file is written in another way, and why that is safe.
EXCEPTIONS = {
    "arena/groups.py": "files of the kernel",
    "arena/warden.py": "files of the kernel",
    "web/thinker.py": "files of the kernel, and a pipe",
    "cli/run.py": "the null device",
    "compiler/object_cache.py": "a key of a fixed length, created once; one of another length is replaced",
    "core/guarded_folder.py": "the atomic writer of folders in which no link is followed",
    "core/writing.py": "the atomic writer",
    "native/cache.py": "a digest is appended as one line, and half a line is no digest",
    "native/shelf.py": "arrays of a checkpoint: its journal names the rows that are final, and their checksums",
    "search/recording.py": "a new folder, which is renamed when it is complete",
    "solving/finishing.py": "files of a checkpoint",
    "solving/table.py": "rows are appended to a CSV file, and half a row is removed by the next run",
    "training/corpus.py": "a buffer in memory",
    "web/browser.py": "a file that exists until the browser has read it",
    "web/lesson_checks.py": "a file in a temporary folder, for one check",
}
WRITES = re.compile(
    r"\.write_text\(|\.write_bytes\(|open\([^)]*[\"'][rwax]b?\+?b?[\"']|np\.save|savez|\.tofile\(|mkstemp|NamedTemporaryFile|copyfile|shutil\.copy"
)
READS = re.compile(r"open\([^)]*[\"']rb?[\"']")


def test_every_writer_is_atomic() -> None:
    root = Path(ludion.__file__).parent
    found = set()
    for file in root.rglob("*.py"):
        for line in file.read_text(encoding="utf-8").splitlines():
            if WRITES.search(READS.sub("", line)) and not line.strip().startswith(("#", "def ")):
                found.add(file.relative_to(root).as_posix())
    assert found == set(EXCEPTIONS)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes of this kind")
def test_write_keeps_mode_of_file(tmp_path: Path) -> None:
    path = tmp_path / "private"
    write_bytes(path, OLD)
    path.chmod(0o600)
    write_bytes(path, NEW)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600 and path.read_bytes() == NEW


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no named pipes in folders")
def test_write_ignores_named_pipe_with_temporary_name(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / ".table.txt.0123456789abcdef.tmp")
    write_bytes(tmp_path / "table.txt", NEW)
    assert (tmp_path / "table.txt").read_bytes() == NEW
