"""Opening the page in the user's browser, without the token in the list of processes."""

import os
import platform
import tempfile
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from html import escape
from pathlib import Path

SECONDS = 60.0  # after which the browser has read the file
PAGE = """<!DOCTYPE html>
<meta charset="utf-8">
<title>Ludion</title>
<meta http-equiv="refresh" content="0; url={link}">
<a href="{link}">Ludion</a>
"""


class Launcher:
    """Opens a link by way of a file that only the user can read.

    The words of a command are visible to all users of a machine. Therefore the browser is started with the name of a file, which
    leads to the link. Jupyter does the same. On Windows, and under WSL, whose browser cannot read the file, it gets the link.

    The file is not hidden and is in the user's home folder: a browser that is installed as a snap can read no other.
    """

    def __init__(self, open_address: Callable[[str], bool] = webbrowser.open) -> None:
        self._open_address = open_address
        self._file: Path | None = None

    def open(self, link: str) -> None:
        """Open a link.

        Raises:
            OSError: The file cannot be written.
            RuntimeError: The user has no home folder.
        """
        if os.name == "posix" and "microsoft" not in platform.release().lower():
            handle, name = tempfile.mkstemp(".html", "ludion-", Path.home())  # mode 0600
            self._file = Path(name)
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(PAGE.format(link=escape(link)))
            link = self._file.as_uri()
        self._open_address(link)

    def clean(self) -> None:
        """Remove the file."""
        if self._file is not None:
            with suppress(OSError):
                self._file.unlink(missing_ok=True)
            self._file = None
