"""Every command that a page or a help text shows can be typed as it stands there: it exists, and so does each of its options."""

import re
import shlex
from pathlib import Path

import pytest
import typer
import yaml

from ludion.cli.app import app

PROJECT = Path(__file__).parents[2]
PAGES = [PROJECT / "README.md", PROJECT / "src/ludion/search/README.md", *sorted((PROJECT / "docs").rglob("*.md"))]
PIPELINES = sorted((PROJECT / "docs" / "howto" / "ci").glob("*.yml"))
TYPED = re.compile(r"^ *(?:\$ )?((?:[A-Z_]+=\S+ )*)ludion ([a-z].*)$")

NAMES = ("gitlab-ci.yml", "github-actions.yml")
CELL = re.compile(r"^\| `ludion ([a-z][^`]*)` \|")  # the first cell of a row in a table of commands


def examples():
    """Those of the help texts."""
    group = typer.main.get_command(app)
    for one in (group, *group.commands.values(), *group.commands["lesson"].commands.values()):
        for line in (one.epilog or "").splitlines()[1:]:
            yield pytest.param(typed(line), id=f"{one.name}: {line.strip()}")


def commands():
    """The lines of code of the pages that begin with `ludion`."""
    for page in PAGES:
        fenced = False
        text = re.sub(r"\\\n +", " ", page.read_text(encoding="utf-8"))  # a command on several lines
        for number, line in enumerate(text.splitlines(), 1):
            if line.lstrip().startswith("```"):
                fenced = not fenced
            if typed(line) and (fenced or line.startswith("    ")):
                yield pytest.param(typed(line), id=f"{page.relative_to(PROJECT)}-{number}")
            elif cell := CELL.match(line):
                yield pytest.param(cell[1], id=f"{page.relative_to(PROJECT)}-{number}")


def pipeline_commands():
    """The shell commands in the CI examples that call Ludion."""
    for path in PIPELINES:
        for line in strings(yaml.safe_load(path.read_text(encoding="utf-8"))):
            if typed(line):
                yield pytest.param(typed(line), id=f"{path.name}: {line}")


def strings(value):
    """All texts within parsed YAML."""
    if isinstance(value, str):
        yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from strings(part)


def typed(line):
    """What stands after `ludion`, without what is said of it after two spaces, and without what another program does."""
    found = TYPED.match(line)
    return found and re.split(r"\s{2,}|\s[|>&#]\s", found[2])[0]


@pytest.mark.parametrize("line", [*examples(), *commands(), *pipeline_commands()])
def test_it_can_be_typed(line):
    group, words = typer.main.get_command(app), shlex.split(line)
    context = group.make_context("ludion", words[:1], resilient_parsing=True)
    while words and hasattr(group, "resolve_command"):
        name, command, words = group.resolve_command(context, words)
        assert command is not None, f"there is no command {name}"
        group = command
    group.make_context(name, words)


def test_pipelines_show_report():
    """Each example checks a file, and keeps the JUnit report or hands it to the service."""
    gitlab, github = (
        yaml.safe_load(path.with_name(name).read_text(encoding="utf-8")) for path in PIPELINES[:1] for name in NAMES
    )
    job = gitlab["lesson"]
    assert job["artifacts"]["reports"]["junit"] == "results/results.xml" and any(
        "--out results" in line for line in job["script"]
    )
    steps = github["jobs"]["lesson"]["steps"]
    assert {"path": "results/"}.items() <= next(
        step["with"] for step in steps if "upload-artifact" in step.get("uses", "")
    ).items()
    assert len(list(pipeline_commands())) == 4


def test_there_are_many():
    assert len(list(commands())) > 100 and len(list(examples())) > 60
