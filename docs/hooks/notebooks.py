"""The notebooks as pages, executed while the site is built: what a page shows is what came."""

import json
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files

FOLDER = Path(__file__).parents[1] / "notebooks"
CELLS = Path(__file__).with_name("cells.py")


def on_files(files: Files, config: MkDocsConfig, **_: Any) -> Files:
    """Add a page for each notebook; an error in a cell ends the build."""
    paths = sorted(FOLDER.glob("*.ipynb"))
    with ThreadPoolExecutor() as pool:
        for path, page in zip(paths, pool.map(page_of, paths), strict=True):
            files.append(File.generated(config, f"notebooks/{path.stem}.md", content=page))
    return files


def page_of(path: Path) -> str:
    """The executed notebook as Markdown."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return "\n".join([*told(cells, executed(path)), f"*This is the notebook `docs/notebooks/{path.name}`, as it ran.*"])


def executed(path: Path) -> list[dict[str, str]]:
    """What each cell gave, in a process of its own."""
    run = subprocess.run([sys.executable, CELLS, path], capture_output=True, text=True, check=False, cwd=path.parent)
    if run.returncode:
        raise PluginError(f"{path.name}: {run.stderr}")
    given: list[dict[str, str]] = json.loads(run.stdout)
    return given


def told(cells: list[dict[str, Any]], given: list[dict[str, str]]) -> Iterator[str]:
    """Cell after cell, each with what it gave: what it printed, then a picture if it showed one, otherwise the text."""
    for cell, shown in zip(cells, given, strict=True):
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            yield from (source, "")
            continue
        yield from ("```python", source, "```", "")
        if printed := shown["printed"].strip("\n"):
            yield from ("```text", printed, "```", "")
        if picture := shown.get("image/svg+xml"):
            yield from ('<div class="picture">', "".join(picture.splitlines()), "</div>", "")
        elif text := shown.get("text/plain"):
            yield from ("```text", text, "```", "")
