"""Pseudonyms of students for public tables: stable with the key file of a class, and not reversible without it."""

import base64
import csv
import hashlib
import hmac
import io
import os
import re
import secrets
from collections import Counter
from collections.abc import Mapping
from html import escape
from pathlib import Path

from ludion.arena.piped import files_in
from ludion.arena.plan import Plan
from ludion.core.errors import InvalidValueError, StoreError
from ludion.core.input_file import read_regular_file
from ludion.core.strict_json import MalformedDataError
from ludion.core.writing import reason_of, write

KEY = re.compile(r"[0-9a-f]{64}")
MAX_FILE = 1 << 20  # bytes
LENGTH = 8  # letters and digits of a pseudonym: 40 bits
VERSION_NAME = re.compile(r"(.+) (\d+)")  # a player of a ladder: its author and the number of its version


class Pseudonyms:
    """The pseudonyms of a class.

    Args:
        key: File with the secret key of the class. If it does not exist, it is created with a random key. The list of names and
            pseudonyms is saved beside it, under the same name with the ending .csv. Only the owner can read the two files.
        public: A folder of public pages. The key must not be in it.
    """

    def __init__(self, key: Path, public: Path | None = None) -> None:
        if key.suffix.lower() == ".csv":
            raise InvalidValueError("The key file must not end in .csv, got {path}: the list of names has that name.", path=key)
        if public is not None and key.resolve().is_relative_to(public.resolve()):
            template = "The key file {path} must not be in the folder of the public tables, {folder}."
            raise InvalidValueError(template, path=key, folder=public)
        self.list = key.with_suffix(".csv")
        self._secret = _read_key(key) if key.exists() else _create_key(key)
        self._names = _read_list(self.list)

    def name(self, student: str) -> str:
        """Return the pseudonym of a student.

        Raises:
            StoreError: Another student has the same pseudonym. The probability is below one in a million for a class of 1,000.
        """
        digest = hmac.new(self._secret, student.encode(), hashlib.sha256).digest()
        letters = base64.b32encode(digest).decode().lower()[:LENGTH]
        found = f"{letters[: LENGTH // 2]}-{letters[LENGTH // 2 :]}"
        if self._names.setdefault(found, student) != student:
            raise StoreError("Two students have the pseudonym {name}. Choose another key file.", name=found)
        return found

    def hide_paths(self, text: str, files: Mapping[str, Path]) -> str:
        """Replace the paths of the students' files, and their names where these are the students', by pseudonyms."""
        for student, file in files.items():
            public = f"{self.name(student)}.py"
            for path in (str(file.resolve()), str(file.absolute()), str(file)):
                text = text.replace(path, public).replace(escape(path), public)
            if file.stem == student:
                text = re.sub(rf"(?<![\w.-]){re.escape(file.name)}(?!\w)", public, text)
        return text

    def rename_players(self, plan: Plan) -> dict[str, str]:
        """Return the public names of the players of a tournament or a ladder, by their names. Library players keep theirs."""
        stems = {name: _student(plan, name, spec) for name, spec in zip(plan.names, plan.players, strict=True)}
        often = Counter(stem for stem, _ in stems.values() if plan.kind != "ladder")
        found = {}
        for name, (stem, version) in stems.items():
            student = name if often[stem] > 1 else stem
            found[name] = f"{self.name(student)}{version}" if stem else name
        return found

    def save(self) -> None:
        """Save the list of names and pseudonyms, for the teacher alone."""
        text = io.StringIO()
        lines = csv.writer(text, lineterminator="\n")
        lines.writerow(["pseudonym", "student"])
        lines.writerows((key, self._names[key]) for key in sorted(self._names, key=self._names.__getitem__))
        if not self.list.exists():
            _create(self.list, "")  # a replaced file keeps its permissions
        write(self.list, text.getvalue())


def _student(plan: Plan, name: str, spec: str) -> tuple[str, str]:
    """Return a player's student and the version as it follows the pseudonym; "" for a library player."""
    files = [file for file in files_in(spec) if file.suffix == ".py"]
    if not files:
        return "", ""
    version = VERSION_NAME.fullmatch(name)
    if plan.kind == "ladder" and version is not None:
        return version[1], f" {version[2]}"
    return files[0].stem, ""


def _read_key(path: Path) -> bytes:
    text = _read(path).strip()
    if not KEY.fullmatch(text):
        raise StoreError("{path} is not a key file of pseudonyms. Give the name of a new file, and a key is created.", path=path)
    return bytes.fromhex(text)


def _create_key(path: Path) -> bytes:
    key = secrets.token_hex(32)
    _create(path, f"{key}\n")
    return bytes.fromhex(key)


def _create(path: Path, text: str) -> None:
    """Create a file that only its owner can read."""
    try:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise StoreError("{path} cannot be written: {reason}.", path=path, reason=reason_of(error)) from error


def _read_list(path: Path) -> dict[str, str]:
    """Return the saved names by pseudonym."""
    if not path.exists():
        return {}
    rows = list(csv.reader(io.StringIO(_read(path))))
    if rows[:1] != [["pseudonym", "student"]] or any(len(row) != 2 for row in rows):
        raise StoreError("{path} is not a list of pseudonyms. Move it away, or give another key file.", path=path)
    return {row[0]: row[1] for row in rows[1:]}


def _read(path: Path) -> str:
    try:
        return read_regular_file(path, MAX_FILE).decode("utf-8")
    except (OSError, UnicodeDecodeError, MalformedDataError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else str(error)
        raise StoreError("{path} cannot be read: {reason}.", path=path, reason=reason) from error
