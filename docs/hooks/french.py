"""Pages under fr/ speak French in the theme's own words too: the language is the page's, not the site's."""

from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page


def on_page_context(context: dict[str, Any], page: Page, config: MkDocsConfig, **_: Any) -> dict[str, Any]:
    """Set the language before a page is rendered; pages are rendered one after the other."""
    config.theme["language"] = "fr" if page.file.src_uri.startswith("fr/") else "en"
    return context
