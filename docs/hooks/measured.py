"""The bench's figures, from its latest full run: they stand where a page has the mark `<!-- measured -->`."""

import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

RESULTS = Path(__file__).parents[2] / "bench" / "results"
MARK = "<!-- measured -->"


def on_files(files: Files, config: MkDocsConfig, **_: Any) -> Files:
    """The run's pictures go beside the documentation's own."""
    for picture in sorted(RESULTS.glob("*.svg")):
        files.append(File.generated(config, f"images/bench-{picture.name}", abs_src_path=str(picture)))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str | None:
    """Put the tables where they are asked for."""
    return markdown.replace(MARK, figures()) if MARK in markdown else None


def figures() -> str:
    """The run's page without its title."""
    _, _, text = (RESULTS / "latest.md").read_text(encoding="utf-8").partition("\n")
    return re.sub(r"\]\((\w+\.svg)\)", r"](images/bench-\1)", text).strip()
