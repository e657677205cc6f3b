"""The targets of `make mutants`, and the report on its mutants."""

import tomllib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
SURVIVED = "survived"


@dataclass(frozen=True)
class Target:
    """Code to change, and the tests that must notice.

    Attributes:
        name: The name in the report.
        modules: Files or folders, relative to the project.
        tests: Test files or folders, relative to the project.
        share: The part of the time, relative to the other targets.
    """

    name: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]
    share: float


@dataclass(frozen=True)
class Survivor:
    """A mutant that all tests accept: its file, and the changed lines of the difference."""

    module: str
    change: str


@dataclass(frozen=True)
class TargetResult:
    """The outcome of the mutants of one target. `mutants` is the number that could be tried."""

    name: str
    mutants: int
    outcomes: Counter[str]
    survivors: tuple[Survivor, ...]


def read_targets() -> list[Target]:
    """Return the targets of `targets.toml`."""
    found = tomllib.loads((HERE / "targets.toml").read_text(encoding="utf-8"))["target"]
    return [Target(one["name"], tuple(one["modules"]), tuple(one["tests"]), float(one["share"])) for one in found]


def read_explained() -> set[Survivor]:
    """Return the survivors that `explained.toml` lists."""
    found = tomllib.loads((HERE / "explained.toml").read_text(encoding="utf-8")).get("mutant", [])
    return {Survivor(one["module"], one["change"].strip()) for one in found}


def changed_lines(difference: str) -> str:
    """Return the removed and the added lines of a unified difference, without their place."""
    lines = [line for line in difference.splitlines() if line[:1] in ("-", "+") and line[:3] not in ("---", "+++")]
    return "\n".join(f"{line[0]} {line[1:].strip()}" for line in lines)


def report(results: Sequence[TargetResult], explained: set[Survivor]) -> str:
    """Return a table of the targets, and the survivors that are not explained."""
    lines = ["| target | mutants | tried | caught | explained | survived |", "|---|---:|---:|---:|---:|---:|"]
    for result in results:
        tried, survived = sum(result.outcomes.values()), result.outcomes[SURVIVED]
        known = sum(survivor in explained for survivor in result.survivors)
        lines.append(
            f"| {result.name} | {result.mutants:,} | {tried:,} | {tried - survived:,} | {known:,} | {survived - known:,} |"
        )
    for result in results:
        for survivor in sorted(set(result.survivors) - explained, key=lambda one: (one.module, one.change)):
            lines += ["", survivor.module, *(f"    {line}" for line in survivor.change.splitlines())]
    return "\n".join(lines)
