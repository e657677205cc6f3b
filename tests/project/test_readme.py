"""The README states only what a test or the bench has checked."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from bench import summary
from ludion.core.registry import registered
from ludion.lessons import packs
from tests.project import explanation_pictures, pages, pictures

PROJECT = Path(__file__).parents[2]
TEXT = (PROJECT / "README.md").read_text(encoding="utf-8")
PICTURES = pictures.PICTURES | explanation_pictures.PICTURES
NUMBERS = {"five": 5, "sixteen": 16}


@pytest.mark.xdist_group("pages")
def test_readme_code_and_commands_run_as_printed(tmp_path: Path) -> None:
    kinds = [block.kind for block in pages.blocks(TEXT)]
    assert kinds == ["python", "console", "python"] and not any(block.left_out for block in pages.blocks(TEXT))
    pages.run_page(TEXT, tmp_path)


def test_readme_is_short() -> None:
    assert len(TEXT.splitlines()) <= 90


@pytest.mark.parametrize("target", re.findall(r"^    make (\w+)", TEXT, re.MULTILINE))
def test_readme_make_target_exists(target: str) -> None:
    run = subprocess.run(["make", "--dry-run", target], cwd=PROJECT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def test_readme_names_both_make_targets() -> None:
    assert re.findall(r"^    make (\w+)", TEXT, re.MULTILINE) == ["play", "test"]


def test_readme_counts_match_library() -> None:
    players = int(re.search(r"against (\d+) computer players", TEXT)[1])
    games = NUMBERS[re.search(r"includes (\w+) games", TEXT)[1]]
    lessons = NUMBERS[re.search(r"with (\w+) lessons", TEXT)[1]]
    assert (players, games, lessons) == (len(registered("ludion.players")), len(registered()), len(packs()))


def test_readme_python_version_matches_package() -> None:
    wanted = re.search(r'requires-python = ">=(\S+)"', (PROJECT / "pyproject.toml").read_text(encoding="utf-8"))[1]
    assert f"need Python {wanted} or later" in TEXT


def test_readme_figures_match_latest_bench() -> None:
    latest = json.loads(summary.LATEST.read_text(encoding="utf-8"))
    assert not latest["quick"]
    assert summary.with_figures(TEXT, latest) == TEXT


def test_readme_wrong_figure_is_replaced() -> None:
    latest = json.loads(summary.LATEST.read_text(encoding="utf-8"))
    wrong = re.sub(r"plays \d+ times", "plays 1000 times", TEXT).replace("| 639 M |", "| 999 M |")
    assert wrong != TEXT
    assert summary.with_figures(wrong, latest) == TEXT


def test_performance_page_matches_latest_bench() -> None:
    latest = json.loads(summary.LATEST.read_text(encoding="utf-8"))
    table = summary.full_table(latest)
    assert len(table.splitlines()) > 20
    assert f"<!-- bench -->\n{table}\n<!-- end -->" in summary.PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted(PICTURES))
def test_picture_is_up_to_date(name: str) -> None:
    assert (pictures.FOLDER / name).read_text(encoding="utf-8") == PICTURES[name](), "run python -m tests.project.pictures"


@pytest.mark.parametrize("target", re.findall(r"\]\((?!http)([^)#]+)\)", TEXT))
def test_readme_link_target_exists(target: str) -> None:
    assert (PROJECT / target).exists()


def test_pages_code_reader() -> None:
    text = (
        "a\n```python\n# first\nprint(1 + 1)  # 2\n\nx = 3\nprint(x)\n```\n```\nno\n```\n```python\nfor y in ():\n    pass\n```\n"
    )
    first, second = pages.python_blocks(text)
    assert pages.promised(first) == ["2"]
    assert second == "for y in ():\n    pass\n"
    assert pages.in_this_order(["2"], ["1", "2", "3"])
    assert not pages.in_this_order(["2", "1"], ["1", "2", "3"])
