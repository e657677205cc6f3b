"""All code of the documentation runs, and what cannot run is counted."""

from pathlib import Path

import pytest

from tests.project import pages

PAGES = {path.relative_to(pages.DOCS).as_posix(): path.read_text(encoding="utf-8") for path in sorted(pages.DOCS.rglob("*.md"))}
WITH_CODE = [name for name, text in PAGES.items() if any(not block.left_out for block in pages.blocks(text))]
# Blocks that no test can run, by page: they install, ask a person, or need a machine that is not here.
LEFT_OUT = {
    "contributing.md": 1,
    "fr/tutorial.md": 2,
    "howto/cluster.md": 4,
    "howto/notebook.md": 1,
    "howto/other-frameworks.md": 3,
    "performance.md": 1,
    "tutorial.md": 2,
}


@pytest.mark.parametrize("name", WITH_CODE)
@pytest.mark.xdist_group("pages")  # the two tutorials have one game, which is compiled once
def test_a_page_runs_as_printed(name: str, tmp_path: Path) -> None:
    pages.run_page(PAGES[name], tmp_path)


def test_what_is_left_out_is_counted() -> None:
    found = {name: sum(block.left_out for block in pages.blocks(text)) for name, text in PAGES.items()}
    assert {name: number for name, number in found.items() if number} == LEFT_OUT


def test_the_reader_reads() -> None:
    text = "```python\nx = 1\n```\n\n<!-- not run: a person -->\n```console\n$ a b\n1\n\n2\n$ c\n```\n```text\nno\n```\n"
    first, second = pages.blocks(text)
    assert (first.kind, first.text, first.left_out, second.left_out) == ("python", "x = 1\n", False, True)
    assert list(pages.commands(second.text)) == [("a b", ["1", "2"]), ("c", [])]


def test_lines_are_alike_up_to_blanks_and_dots() -> None:
    assert pages.alike(["a   b", "...", "c 1 in ... s"], ["a b", "x", "y", "c  1 in 0.3 s"])
    assert pages.alike(["a", "..."], ["a"])
    assert not pages.alike(["a"], ["a", "b"])
    assert not pages.alike(["a", "c"], ["a", "b", "c"])


def test_a_page_that_lies_is_found(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="printed"):
        pages.run_page("```python\nprint(1 + 1)  # 3\n```\n", tmp_path)
    with pytest.raises(AssertionError, match="perft"):
        pages.run_page("```console\n$ ludion perft tic-tac-toe --depth 1\nplenty\n```\n", tmp_path)
    with pytest.raises(AssertionError, match="mark what cannot be run"):
        pages.run_page("```console\n$ rm file\n```\n", tmp_path)
