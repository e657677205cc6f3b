"""The notebooks as pages, executed while the site is built: what a page shows is what came."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import nbformat
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[1] / "notebooks"


def on_files(files: Files, config: MkDocsConfig, **_: Any) -> Files:
    """Add a page for each notebook; an error in a cell ends the build."""
    paths = sorted(FOLDER.glob("*.ipynb"))
    with ThreadPoolExecutor() as pool:
        for path, page in zip(paths, pool.map(page_of, paths), strict=True):
            files.append(File.generated(config, f"notebooks/{path.stem}.md", content=page))
    return files


def page_of(path: Path) -> str:
    """The executed notebook as Markdown."""
    return "\n".join(told(executed(path), path.name))


def executed(path: Path) -> Any:
    """The notebook with what its cells gave."""
    notebook = nbformat.read(path, as_version=4)
    return NotebookClient(notebook, timeout=120, kernel_name="python3").execute()


def told(notebook: Any, name: str) -> Iterator[str]:
    """Cell after cell, each with what it gave."""
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            yield from (cell.source, "")
        else:
            yield from ("```python", cell.source, "```", "")
            yield from (line for output in cell.outputs for line in given(output))
    yield f"*This page is the notebook `docs/notebooks/{name}`, executed when the site was built.*"


def given(output: Any) -> Iterator[str]:
    """One output: a picture if it has one, otherwise its text."""
    data = output.get("data", {})
    if "image/svg+xml" in data:
        yield from ('<div class="picture">', "".join(data["image/svg+xml"].splitlines()), "</div>", "")
    elif text := output.get("text") or data.get("text/plain"):
        yield from ("```text", text.rstrip("\n"), "```", "")
