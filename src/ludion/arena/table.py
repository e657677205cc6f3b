"""Columns and rows, and how they are written: as text for the terminal, as CSV, as JSON."""

import csv
import io
import json
import math
from html import escape
from typing import NamedTuple

Cell = str | int | float | None


class Column(NamedTuple):
    """A heading, and how many digits after the point a text shows."""

    name: str
    digits: int = 0


class Table(NamedTuple):
    """Rows of cells; None is what cannot be told."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def without(self, name: str) -> "Table":
        """The table without the column of this name."""
        return self._kept([column.name != name for column in self.columns])

    def without_empty(self) -> "Table":
        """The table without columns of which nothing can be told in any row."""
        return self._kept([any(row[i] is not None for row in self.rows) or not self.rows for i in range(len(self.columns))])

    def text_rows(self) -> tuple[tuple[str, ...], ...]:
        """The cells as a terminal shows them."""
        return tuple(
            tuple(_shown(cell, column.digits) for cell, column in zip(row, self.columns, strict=True)) for row in self.rows
        )

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        heads = "".join(f"<th>{escape(column.name)}</th>" for column in self.columns)
        rows = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in self.text_rows())
        return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"

    def csv(self) -> str:
        """One line for each row, below the headings; full precision, and nothing where there is no finite number."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(column.name for column in self.columns)
        writer.writerows([_finite(cell) for cell in row] for row in self.rows)
        return out.getvalue()

    def json(self) -> str:
        """A list with an object for each row; null where there is no finite number."""
        names = [column.name for column in self.columns]
        rows = [dict(zip(names, map(_finite, row), strict=True)) for row in self.rows]
        return json.dumps(rows, ensure_ascii=False, indent=2) + "\n"

    def _kept(self, keep: list[bool]) -> "Table":
        columns = tuple(column for column, kept in zip(self.columns, keep, strict=True) if kept)
        return Table(columns, tuple(tuple(cell for cell, kept in zip(row, keep, strict=True) if kept) for row in self.rows))


def _shown(cell: Cell, digits: int) -> str:
    if cell is None:
        return "-"
    if isinstance(cell, float):
        # Adding 0 takes the sign from what is rounded to nothing.
        return f"{round(cell, digits) + 0.0:.{digits}f}" if math.isfinite(cell) else ("∞" if cell > 0 else "-∞")
    return str(cell)


def _finite(cell: Cell) -> Cell:
    return None if isinstance(cell, float) and not math.isfinite(cell) else cell
