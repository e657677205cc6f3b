"""The documentation's site: built without a warning, whole, in two languages, and in need of nothing from the net."""

import importlib.util
import json
import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import pytest
import typer
from mkdocs.exceptions import PluginError
from packaging.requirements import Requirement

import ludion
from ludion.cli.app import app
from ludion.lessons import load_pack, packs
from ludion.search.library import ALGORITHMS
from tests.project.pages import DOCS, blocks

PROJECT = DOCS.parent
NOTEBOOKS = sorted((DOCS / "notebooks").glob("*.ipynb"))
# What a page may load when it is opened: all of it has to be in the site.
SCRIPTS = re.compile(r'<(?:script|img|iframe)[^>]*\ssrc="?([^\s">]+)')
STYLES = re.compile(r'<link[^>]*rel="?(?:stylesheet|icon)[^>]*href="?([^\s">]+)')

pytestmark = pytest.mark.xdist_group("site")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `make docs` does."""
    folder = tmp_path_factory.mktemp("site")
    before = {path for path in DOCS.rglob("*") if "__pycache__" not in path.parts}
    run = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--site-dir", folder],
        cwd=PROJECT,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert "WARNING" not in run.stderr
    assert before == {path for path in DOCS.rglob("*") if "__pycache__" not in path.parts}, "the build writes into docs/"
    return folder


def test_nothing_is_loaded_from_the_net(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        loaded = SCRIPTS.findall(text) + STYLES.findall(text)
        assert loaded and not any(re.match(r"(https?:)?//", found) for found in loaded), page
    for style in site.rglob("*.css"):
        assert not re.search(r"url\([\"']?(https?:)?//|@import", style.read_text(encoding="utf-8")), style


def test_every_command_is_in_the_reference(site: Path) -> None:
    text = (site / "reference" / "command-line.html").read_text(encoding="utf-8")
    for name, command in typer.main.get_command(app).commands.items():  # type: ignore[attr-defined]
        for words in [f"ludion {name} {child}" for child in getattr(command, "commands", ())] or [f"ludion {name}"]:
            assert f'id="{words.replace(" ", "-")}"' in text, words


def test_every_public_name_is_in_the_reference_once() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in (DOCS / "reference").glob("*.md"))
    assert sorted(re.findall(r"^::: ludion\.(\w+)$", text, re.MULTILINE)) == sorted(ludion.__all__)


def test_every_search_is_explained_with_its_contract_and_its_picture(site: Path) -> None:
    pages = [path.read_text(encoding="utf-8") for path in (DOCS / "explanation").glob("*.md")]
    quoted = set(re.findall(r"<!-- contract: ([\w.]+) -->", "\n".join(pages)))
    for name, search in ALGORITHMS.items():
        function = getattr(search, "func", search)
        assert f"{function.__module__}.{function.__name__}" in quoted, name
    shown = set(re.findall(r"images/(tree-[\w-]+\.svg)", "\n".join(pages)))
    assert shown == {path.name for path in (DOCS / "images").glob("tree-*.svg")}
    for path in quoted:
        module, _, name = path.rpartition(".")
        assert getattr(importlib.import_module(module), name).__doc__
    assert "What <code>alphabeta</code> promises" in (site / "explanation" / "alphabeta.html").read_text(encoding="utf-8")


def test_no_link_is_named_by_a_file(site: Path) -> None:
    for page in site.rglob("*.html"):
        assert not re.search(r">[\w-]+\.md</a>", page.read_text(encoding="utf-8")), page


def test_the_figures_are_those_of_the_latest_bench(site: Path) -> None:
    latest = (PROJECT / "bench" / "results" / "latest.md").read_text(encoding="utf-8")
    page = (site / "performance.html").read_text(encoding="utf-8")
    for heading in re.findall(r"^## (.*)$", latest, re.MULTILINE):
        assert heading in page.replace("&#39;", "'").replace("’", "'"), heading
    assert (site / "images" / "bench-growth.svg").exists()


def test_french_pages_are_french(site: Path) -> None:
    for page, language in (("index", "en"), ("tutorial", "en"), ("fr/index", "fr"), ("fr/tutorial", "fr"), ("fr/glossary", "fr")):
        assert f'<html lang="{language}"' in (site / f"{page}.html").read_text(encoding="utf-8")


def test_both_tutorials_have_the_same_code() -> None:
    """Line by line, but for what comments and docstrings say."""
    texts = [(DOCS / folder / "tutorial.md").read_text(encoding="utf-8") for folder in ("", "fr")]
    first, second = (
        re.findall(r"^```\w+\n.*?^```$", re.sub(r'#.*|""".*"""', "", text), re.DOTALL | re.MULTILINE) for text in texts
    )
    assert [block.split() for block in first] == [block.split() for block in second]


def test_the_game_has_thirty_lines() -> None:
    first = next(block.text for block in blocks((DOCS / "tutorial.md").read_text(encoding="utf-8")) if block.kind == "python")
    assert sum(bool(line.strip()) for line in first.splitlines()[1:]) == 30


def test_both_glossaries_have_the_same_words() -> None:
    for word in ("coup", "trait", "feuille", "gagnante", "perdante", "`pf`", "attracteur", "élagage", "graine", "Grundy"):
        for page in ("glossary.md", "fr/glossary.md"):
            assert word in (DOCS / page).read_text(encoding="utf-8"), (page, word)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_ran_and_is_kept_without_its_outputs(path: Path, site: Path) -> None:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    assert not any(cell.get("outputs") or cell.get("execution_count") for cell in cells)
    page = (site / "notebooks" / f"{path.stem}.html").read_text(encoding="utf-8")
    assert "<svg" in page and "Traceback" not in page


def test_what_the_notebooks_say_came(site: Path) -> None:
    said = {
        "pictures": ("black X 3, white O 3", "Moving first is worth", "alphabeta:depth=3"),
        "first-steps": ("255168", "5478 states", "[5, 9, 13, 17]"),
        "solving-babylone": ("player 1 wins", "[1, 0, "),
        "watching-alpha-beta": ("24 states, 0 left out", "12 states, 6 left out"),
    }
    assert sorted(said) == [path.stem for path in NOTEBOOKS]
    for name, sentences in said.items():
        page = re.sub(r"<[^>]+>", "", (site / "notebooks" / f"{name}.html").read_text(encoding="utf-8"))
        for sentence in sentences:
            assert sentence in page, (name, sentence)


@pytest.mark.parametrize("folder", ["lessons", "fr/lessons"])
def test_every_lesson_has_its_page(folder: str, site: Path) -> None:
    index = (site / folder / "index.html").read_text(encoding="utf-8")
    for name in packs():
        assert f'href="{name}.html"' in index
        page = (site / folder / f"{name}.html").read_text(encoding="utf-8")
        assert "exhibit:" not in page


def test_a_lesson_becomes_a_page_with_its_pictures_beside_it() -> None:
    lessons = _hook("lessons")
    pack = load_pack(str(PROJECT / "tests" / "lessons" / "halves" / "pack.py"))
    for language, heading in (("en", "# Halves"), ("fr", "# Des moitiés")):
        with lessons.speaking(language):
            pages = dict(lessons.pages_of(pack))
        text = pages.pop("halves.md")
        assert heading in text
        assert sorted(re.findall(r"\]\((halves-\d+\.svg)\)", text)) == sorted(pages)


def test_a_cell_that_fails_ends_the_build(tmp_path: Path) -> None:
    path = tmp_path / "broken.ipynb"
    cells = [{"cell_type": "code", "source": ["x = 1\n", "print(x)"]}, {"cell_type": "code", "source": "x / 0"}]
    path.write_text(json.dumps({"cells": cells[:1]}), encoding="utf-8")
    notebooks = _hook("notebooks")
    assert "```text\n1\n```" in notebooks.page_of(path)
    path.write_text(json.dumps({"cells": cells}), encoding="utf-8")
    with pytest.raises(PluginError, match="ZeroDivisionError"):
        notebooks.page_of(path)


def test_all_that_builds_it_is_pinned() -> None:
    lines = [line for path in (PROJECT / "constraints").glob("*.txt") for line in path.read_text(encoding="utf-8").splitlines()]
    pinned = {_plain(line.partition("==")[0]) for line in lines}
    groups = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    found, left = set(), [Requirement(text) for text in groups["docs"]]
    while left:
        required = left.pop()
        applies = required.marker is None or required.marker.evaluate({"extra": ""})
        if applies and _plain(required.name) not in found:
            found.add(_plain(required.name))
            left += [Requirement(text) for text in distribution(required.name).requires or ()]
    assert found <= pinned


def _hook(name: str) -> Any:
    """One of the site's hooks, as mkdocs loads it."""
    spec = importlib.util.spec_from_file_location(f"hook_{name}", DOCS / "hooks" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
