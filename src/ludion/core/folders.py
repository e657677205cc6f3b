"""Where a user's data stands on this system."""

import os
import sys
from pathlib import Path


def data_folder(kind: str, variable: str) -> Path:
    """The folder that an environment variable names, or one for this kind of data in the system's place for the user's own."""
    chosen = os.environ.get(variable)
    if chosen:
        return Path(chosen).expanduser()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "ludion" / kind
