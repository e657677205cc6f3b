"""Run a notebook as IPython does: `python cells.py NOTEBOOK` prints what each cell gave, as JSON.

A program by itself, so that each notebook begins with nothing; Jupyter would do the same through sockets and many packages.
"""

import json
import sys
from pathlib import Path
from typing import Any

from IPython.core.displayhook import DisplayHook
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from traitlets import Type


class Kept(DisplayHook):
    """Keeps what a cell's last line shows, in all its forms, instead of printing one."""

    shown: dict[str, str]

    def write_output_prompt(self) -> None:
        """There is none."""

    def write_format_data(self, format_dict: dict[str, str], md_dict: Any = None) -> None:
        """By the kinds that a notebook may choose from."""
        self.shown = format_dict

    def finish_displayhook(self) -> None:
        """Nothing was written."""


class Shell(InteractiveShell):
    """IPython without a terminal."""

    displayhook_class = Type(Kept)


def ran(shell: InteractiveShell, source: str) -> dict[str, str]:
    """What one cell printed and showed; an error ends the program."""
    shell.displayhook.shown = {}
    with capture_output(display=False) as captured:
        done = shell.run_cell(source)
    if not done.success:
        raise SystemExit(f"This cell stops with an error:\n{source}\n{captured.stdout}{captured.stderr}")
    return {"printed": captured.stdout + captured.stderr, **shell.displayhook.shown}


if __name__ == "__main__":
    cells = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))["cells"]
    shell = Shell.instance()
    shell.history_manager.enabled = False
    given = [ran(shell, "".join(cell["source"])) if cell["cell_type"] == "code" else {} for cell in cells]
    print(json.dumps(given))  # noqa: T201 - another process asks
