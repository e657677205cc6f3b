"""A link that is named by its file, [rules.md](rules.md), as pages are read in the source, is named by the page's title here."""

import re
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parents[1]
LINK = re.compile(r"\[[\w-]+\.md\]\(((?:\.\./)*([\w/-]+\.md)(?:#[\w-]+)?)\)")


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Name such links anew."""
    return LINK.sub(lambda found: f"[{title(found[2])}]({found[1]})", markdown)


def title(path: str) -> str:
    """A page's first heading."""
    return (DOCS / path).read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
