"""What the README prints is true: its Python runs as it stands, and prints what the comments beside it say."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bench import readme
from tests.project import explanation_pictures, pictures
from tests.project.pages import in_this_order, promised, python_blocks

README = Path(__file__).parents[2] / "README.md"
LONGEST_FIRST_BLOCK = 10


def code_lines(block: str) -> list[str]:
    """The lines that do something: neither blank nor a comment."""
    return [line for line in block.splitlines() if line.strip() and not line.strip().startswith("#")]


BLOCKS = python_blocks(README.read_text(encoding="utf-8"))


def test_the_first_block_is_there_and_is_short() -> None:
    assert BLOCKS, "README.md has no ```python block."
    assert 0 < len(code_lines(BLOCKS[0])) <= LONGEST_FIRST_BLOCK


@pytest.mark.parametrize("block", BLOCKS, ids=range(1, len(BLOCKS) + 1))
def test_a_block_runs_as_printed(block: str, tmp_path: Path) -> None:
    script = tmp_path / "readme.py"
    script.write_text(block, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, script], cwd=tmp_path, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
    )
    assert run.returncode == 0, run.stderr
    assert in_this_order(promised(block), run.stdout.splitlines()), f"promised {promised(block)}, printed:\n{run.stdout}"


def test_the_reader_reads() -> None:
    text = (
        "a\n```python\n# first\nprint(1 + 1)  # 2\n\nx = 3\nprint(x)\n```\n```\nno\n```\n```python\nfor y in ():\n    pass\n```\n"
    )
    first, second = python_blocks(text)
    assert code_lines(first) == ["print(1 + 1)  # 2", "x = 3", "print(x)"]
    assert promised(first) == ["2"]
    assert second == "for y in ():\n    pass\n"
    assert in_this_order(["2"], ["1", "2", "3"])
    assert not in_this_order(["2", "1"], ["1", "2", "3"])


def test_the_figures_are_those_of_the_latest_bench() -> None:
    latest = json.loads(readme.LATEST.read_text(encoding="utf-8"))
    assert not latest["quick"]
    block = readme.BLOCK.search(README.read_text(encoding="utf-8"))
    assert block is not None
    assert block[0] == f"<!-- bench -->\n{readme.table(latest)}\n<!-- end -->"


PICTURES = pictures.PICTURES | explanation_pictures.PICTURES


@pytest.mark.parametrize("name", sorted(PICTURES))
def test_the_pictures_are_what_ludion_draws(name: str) -> None:
    assert (pictures.FOLDER / name).read_text(encoding="utf-8") == PICTURES[name](), "run python -m tests.project.pictures"


def test_what_it_points_to_is_there() -> None:
    text = README.read_text(encoding="utf-8")
    for target in re.findall(r"\]\((?!http)([^)#]+)\)", text):
        assert (README.parent / target).exists(), target
