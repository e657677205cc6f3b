"""The lessons' texts as pages, in both languages, with the pictures and tables that they make: whatever packs are installed."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from ludion.core.language import ENGLISH, FRENCH
from ludion.lessons import Pack, load_pack, packs
from ludion.lessons.reading import expanded, is_picture

FOLDERS = {ENGLISH: "lessons", FRENCH: "fr/lessons"}
HEADS = {ENGLISH: ("lesson", "questions", "what it is about"), FRENCH: ("leçon", "questions", "de quoi il s'agit")}
NONE = {ENGLISH: "No lesson is installed here.", FRENCH: "Aucune leçon n'est installée ici."}


def on_config(config: MkDocsConfig, **_: Any) -> MkDocsConfig:
    """Below each language's index, one page for each lesson."""
    for language, folder in FOLDERS.items():
        with speaking(language):
            pages = [{str(load_pack(name).title): f"{folder}/{name}.md"} for name in packs()]
        _section(config.nav, f"{folder}/index.md").extend(pages)
    return config


def on_files(files: Files, config: MkDocsConfig, **_: Any) -> Files:
    """The pages, and their pictures beside them."""
    for language, folder in FOLDERS.items():
        with speaking(language):
            for name in packs():
                for path, content in pages_of(load_pack(name)):
                    files.append(File.generated(config, f"{folder}/{path}", content=content))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """The list of lessons stands where an index has its mark."""
    for language in FOLDERS:
        mark = f"<!-- lessons: {language} -->"
        if mark in markdown:
            with speaking(language):
                markdown = markdown.replace(mark, "\n".join(listed(language)))
    return markdown


def pages_of(pack: Pack) -> Iterator[tuple[str, str]]:
    """A lesson's page and its pictures, by path."""
    pictures: list[tuple[str, str]] = []
    numbers = count(1)

    def shown(caption: str, made: str) -> str:
        if not is_picture(made):
            return f"{made.strip()}\n\n*{caption}*\n"
        path = f"{pack.name}-{next(numbers)}.svg"
        pictures.append((path, made))
        return f'<figure markdown="span">\n![{caption}]({path})\n<figcaption>{caption}</figcaption>\n</figure>\n'

    yield f"{pack.name}.md", expanded(pack, pack.text(), shown)
    yield from pictures


def listed(language: str) -> Iterator[str]:
    """All lessons as a table."""
    if not packs():
        yield NONE[language]
        return
    yield f"| {' | '.join(HEADS[language])} |"
    yield "|---|---:|---|"
    for name in packs():
        pack = load_pack(name)
        yield f"| [{pack.title}]({name}.md) | {len(pack.questions)} | {pack.summary} |"


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Let everything that Ludion writes be in this language for a while."""
    before = os.environ.get("LUDION_LANG")
    os.environ["LUDION_LANG"] = language
    try:
        yield
    finally:
        del os.environ["LUDION_LANG"]
        if before is not None:
            os.environ["LUDION_LANG"] = before


def _section(nav: Any, index: str) -> list[Any]:
    """The part of the navigation that has this page."""
    if isinstance(nav, list):
        if index in nav:
            return nav
        return next((found for entry in nav if (found := _section(entry, index))), [])
    return _section(next(iter(nav.values())), index) if isinstance(nav, dict) else []
