"""Games solved for many parameters: which rows there are, what they say, and a file that is gone on with."""

from pathlib import Path
from typing import Any

import pytest

from ludion.core import LudionError
from ludion.native.orbits import Extent
from ludion.solving.table import Cells, Row, Sheet, cells, solve_row, table, values
from tests.games.test_babylone import TABLE


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1..4", "1 2 3 4"),
        ("3", "3"),
        ("1,3,5", "1 3 5"),
        ("1..3,7,2..4", "1 2 3 7 4"),
        ("-1..1", "-1 0 1"),
        ("3+5,2+2", "3+5 2+2"),
    ],
)
def test_ranges_and_lists(text: str, found: str) -> None:
    assert values("size", text) == tuple(found.split())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no list"),
        ("1,,2", "no list"),
        ("1..", "no list"),
        ("a..c", "no list"),
        ("6..1", "is empty"),
        ("1..99999", "ask for fewer"),
    ],
)
def test_what_is_no_range(text: str, why: str) -> None:
    with pytest.raises(LudionError, match=why):
        values("size", text)


def test_rows_are_all_combinations() -> None:
    asked = cells("babylone:tablets=2", {"colours": "1..3"})
    assert [asked.spec(one) for one in asked.parameters] == [f"babylone:tablets=2,colours={c}" for c in (1, 2, 3)]
    alone = cells("tic-tac-toe", {})
    assert [alone.spec(one) for one in alone.parameters] == ["tic-tac-toe"]
    many = cells("hexapawn", {"rows": "3,4", "cylinder": "true,false"})
    assert [tuple(one.values()) for one in many.parameters] == [("3", "true"), ("3", "false"), ("4", "true"), ("4", "false")]
    assert len(cells("babylone", {"colours": "1..200,300..9000"}).parameters) == 8901
    for given, why in (
        ({"colors": "1"}, "no parameter 'colors'; did you mean colours"),
        ({"tablets": "1"}, "gives the parameter tablets already"),
    ):
        with pytest.raises(LudionError, match=why):
            cells("babylone:tablets=2", given)
    with pytest.raises(LudionError, match="10,201 games"):
        cells("babylone", {"colours": "0..100", "tablets": "0..100"})
    with pytest.raises(LudionError, match="it has none"):
        cells("tic-tac-toe", {"size": "3"})


@pytest.mark.parametrize("parameters", [(2, 2), (3, 3), (4, 3), (1, 4)])
def test_a_row_is_the_documents(parameters: tuple[int, int]) -> None:
    vertices, edges, winner, folded, folded_edges = TABLE[parameters]
    spec = f"babylone:colours={parameters[0]},tablets={parameters[1]}"
    plain, up_to = solve_row(spec, {}), solve_row(spec, {}, symmetry=True)
    assert (plain.winner, plain.extent) == (f"player {winner}", Extent(vertices, edges))
    assert (up_to.winner, up_to.plies, up_to.extent) == (plain.winner, plain.plies, Extent(vertices, edges, folded, folded_edges))


def test_draws_and_refusals() -> None:
    row = solve_row("tic-tac-toe", {})
    assert (row.winner, row.plies, row.extent.positions, row.refused) == ("draw", 9, 5478, "")
    assert "at most 36" in solve_row("babylone:colours=7,tablets=6", {}).refused
    assert "no symmetry" in solve_row("matches", {}, symmetry=True).refused
    assert "more than 5,000 states" in solve_row("tic-tac-toe", {}, states=5000).refused
    assert "more than 1e-09 seconds" in solve_row("tic-tac-toe", {}, seconds=1e-9).refused
    assert solve_row("tic-tac-toe", {}, states=5478).refused == ""


class Work:
    """Counts what is really computed, and can be interrupted."""

    def __init__(self, stop_after: int = 99) -> None:
        self.done, self.stop_after = list[str](), stop_after

    def __call__(self, spec: str, parameters: Any) -> Row:
        if len(self.done) == self.stop_after:
            raise KeyboardInterrupt
        self.done.append(spec)
        return solve_row(spec, parameters, True)


def test_a_file_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, asked = tmp_path / "rows.csv", cells("babylone", {"colours": "2,3", "tablets": "1..3,30"})
    first = Work(stop_after=3)
    with pytest.raises(KeyboardInterrupt):
        list(table(asked, True, Sheet(file, asked.several), first))
    file.write_bytes(file.read_bytes() + b"babylone:colours=3,tab")  # killed while it wrote
    second = Work()
    rows = list(table(asked, True, Sheet(file, asked.several), second))
    assert len(first.done) == 3 and second.done == [row.game for row in rows[3:]]
    assert [bool(row.refused) for row in rows] == [False] * 3 + [True] + [False] * 3 + [True]
    again = Work()
    read = list(table(asked, True, Sheet(file, asked.several), again))
    assert again.done == [row.game for row in rows if row.refused], "what was refused is tried again"
    assert [(row.winner, row.figures, row.rules) for row in read] == [(row.winner, row.figures, row.rules) for row in rows]
    other = Work()
    list(table(asked, False, Sheet(file, asked.several), other))
    assert len(other.done) == 8, "with symmetry is another row than without"
    text = file.read_text()
    file.write_text(text.replace(rows[0].rules, "0" * 20))
    changed = Work()
    list(table(asked, True, Sheet(file, asked.several), changed))
    assert len(changed.done) == 8, "rows of other rules do not count"


def test_a_foreign_or_damaged_file_is_refused(tmp_path: Path) -> None:
    file, asked = tmp_path / "rows.csv", Cells("babylone", {}, {"colours": ("2",), "tablets": ("2",)})
    Sheet(file, asked.several)
    head = file.read_text()
    for text, why in (
        ("a,b\n", "other columns"),
        (head + "x,y\n", "Line 2 of"),
        (head + "x,maybe,,,,,,,,,,\n", "Line 2 of"),
    ):
        file.write_text(text)
        with pytest.raises(LudionError, match=why):
            Sheet(file, asked.several)
    file.write_bytes(b"\xff\xfe\x00\n")
    with pytest.raises(LudionError, match="no text"):
        Sheet(file, asked.several)
    with pytest.raises(LudionError, match="cannot be used"):
        Sheet(tmp_path, asked.several)
    with pytest.raises(LudionError, match="cannot be written"):
        Sheet(tmp_path / "no" / "such.csv", asked.several)
    file.unlink()
    sheet = Sheet(file, asked.several)
    list(table(asked, False, sheet, solve_row))
    file.write_text(file.read_text().replace("player 1,3,12", "player 1,3,a dozen"))
    with pytest.raises(LudionError, match="is damaged"):
        list(table(asked, False, Sheet(file, asked.several), Work()))


OTHER_FILES = {"line": "my notes", "lines": "my notes\nwithout an end", "long": "a" * 200_000, "quote": '"a\nb', "null": "a\0b"}


@pytest.mark.parametrize("text", OTHER_FILES.values(), ids=OTHER_FILES)
def test_sheet_leaves_other_file_as_it_is(tmp_path, text):
    file = tmp_path / "notes.csv"
    file.write_text(text)
    with pytest.raises(LudionError):
        Sheet(file, {"size": ("3",)})
    assert file.read_text() == text
