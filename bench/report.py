"""The results for people and for programs: tables that read well both in a terminal and as Markdown, and JSON."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from bench.machine import Machine
from bench.rows import Column, Row, Section

NOTHING = "-"


@dataclass(frozen=True)
class Results:
    """One run of the benchmark."""

    machine: Machine
    quick: bool
    seconds: float
    sections: Mapping[str, Section]

    def to_markdown(self) -> str:
        """The whole report as text."""
        rough = "A quick run: the figures show that it works, not how fast it is.\n\n" if self.quick else ""
        parts = [f"# Ludion's speed\n\n{rough}{_machine(self.machine)}"]
        parts += [_section(section) for section in self.sections.values()]
        return "\n\n".join([*parts, f"{self.targets()} The run took {self.seconds:.0f} s."]) + "\n"

    def to_json(self) -> str:
        """The same for programs; rates are per second."""
        sections = {
            name: {"title": section.title, "method": section.method, "rows": [asdict(row) for row in section.rows]}
            for name, section in self.sections.items()
        }
        found = {
            "machine": asdict(self.machine),
            "quick": self.quick,
            "seconds": round(self.seconds, 1),
            "targets": self.targets(),
            "sections": sections,
        }
        return json.dumps(found, indent=2) + "\n"

    def targets(self) -> str:
        """How many targets were met, in a sentence."""
        judged = [row.met for section in self.sections.values() for row in section.rows if row.met is not None]
        return f"{sum(judged)} of {len(judged)} targets met, {len(judged) - sum(judged)} missed."

    def write(self, folder: Path) -> None:
        """Write `latest.json` and `latest.md`, and the pictures that it shows."""
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "latest.json").write_text(self.to_json(), encoding="utf-8")
        (folder / "latest.md").write_text(self.to_markdown(), encoding="utf-8")
        for section in self.sections.values():
            if section.picture is not None:
                name, svg = section.picture
                (folder / name).write_text(svg, encoding="utf-8")


def table(columns: tuple[Column, ...], rows: list[Row]) -> str:
    """A Markdown table whose columns also stand straight as plain text."""
    texts = [[column.heading for column in columns]]
    texts += [[_cell(column, row) for column in columns] for row in rows]
    widths = [max(3, *(len(line[place]) for line in texts)) for place in range(len(columns))]
    lines = [[_aligned(text, width, column) for text, width, column in zip(line, widths, columns, strict=True)] for line in texts]
    rules = ["-" * (width - 1) + (":" if column.right else "-") for width, column in zip(widths, columns, strict=True)]
    return "\n".join(f"| {' | '.join(line)} |" for line in [lines[0], rules, *lines[1:]])


def _cell(column: Column, row: Row) -> str:
    value = getattr(row, column.field)
    return (NOTHING if value is None else column.write(value)).replace("|", "/")


def _aligned(text: str, width: int, column: Column) -> str:
    return text.rjust(width) if column.right else text.ljust(width)


def _section(section: Section) -> str:
    picture = "" if section.picture is None else f"\n\n![{section.title}]({section.picture[0]})"
    return f"## {section.title}\n\n{section.method}\n\n{table(tuple(section.columns), list(section.rows))}{picture}"


def _machine(machine: Machine) -> str:
    load = "" if machine.load is None else f"; load {machine.load} when the run began"
    versions = ", ".join(f"{name} {version}" for name, version in machine.versions.items())
    return "\n".join(
        (
            f"- {machine.date}, `{machine.command}`",
            f"- {machine.name}: {machine.cpu}, {machine.cores} cores, {machine.core}{load}",
            f"- {machine.system}, {machine.python}, {versions}",
            f"- C compiler: {machine.compiler}",
        )
    )
