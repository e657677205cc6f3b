"""The lesson's tables say what the document prints."""

import pytest

from ludion.lessons.jalon.exhibits import COUNTERS, EXHIBITS
from tests.lessons.jalon.test_document import PRINTED


def rows(name: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in EXHIBITS[name].make().splitlines()]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_row_of_a_table_has_all_its_cells(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDION_LANG", language)
    for name in ("steps", "memories", "policies", "reading"):
        assert len({len(row) for row in rows(name)}) == 1


def test_the_memory_of_section_3_is_filled_in_the_order_of_its_trace() -> None:
    assert [row[1:] for row in rows("steps")[2:]] == [
        ["2All", "0", "0", "False", "None"],
        ["1All", "0", "0", "False", "None"],
        ["0All", "0", "100", "True", "None"],
        ["3All", "1", "0", "False", "1"],
        ["2All", "1", "0", "False", "1"],
        ["1All", "1", "-100", "True", "1"],
        ["4All", "2", "100", "True", "3"],
    ]


def test_both_memories_and_both_policies() -> None:
    memories = rows("memories")[2:]
    assert memories[2] == ["2", "pf 2, score 0, –, 1", "pf 2, score 100, exact, 1"]
    assert [row[2] for row in rows("policies")[2:]] == ["-0.4250", "0.7750", "-0.0250"]
    assert [row[4] for row in rows("policies")[2:]] == ["-0.4080", "0.2460", "-0.0080"]


def test_the_counters_that_are_read_are_the_printed_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDION_LANG", "en")
    assert COUNTERS == PRINTED
    read = rows("reading")[2:]
    assert [row[3] for row in read[:8]] == [row[4] for row in read[:8]]
    assert {row[3] for row in read[8:]} == {"?"}
