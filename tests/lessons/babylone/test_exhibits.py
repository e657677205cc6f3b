"""Babylone's tables say what the document prints and what is known; its figures are those of its graph."""

import pytest

from ludion.drawing.graph import graph_svg
from ludion.games.babylone import Babylone
from ludion.lessons.babylone import PACK
from ludion.lessons.babylone.solution import reponse_8, reponse_17
from ludion.solving.graph import graph
from ludion.solving.picture import graph_picture


def rows(name: str) -> list[list[str]]:
    lines = PACK.exhibits[name].make().splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_sizes_have_every_cell_and_the_documents_seconds() -> None:
    found = {row[0]: row[1:] for row in rows("sizes")}
    counts = {**reponse_8, (4, 3): (12095, 81268), (4, 4): (143249, 1298480)}
    assert {name: tuple(map(int, row[:2])) for name, row in found.items()} == {
        f"C = {C}, N = {N}": cell for (C, N), cell in sorted(counts.items())
    }
    assert [row[3] for row in found.values() if "6560" in row[3]] == [found["C = 3, N = 4"][3]]
    assert all(found[f"C = 4, N = {N}"][3] for N in (3, 4))


def test_who_wins_is_the_table_of_question_17() -> None:
    found = {(C, N): int(cell) for C, row in enumerate(rows("who-wins"), 1) for N, cell in enumerate(row[1:], 1)}
    assert found == reponse_17


def test_times_have_a_quotient() -> None:
    timed = [*rows("memory"), *rows("minmax-times")]
    assert [row[0] for row in timed] == ["C = N = 3", "C = 3, N = 2", "C = 2, N = 4", "C = 3, N = 3"]
    assert all(float(cell) > 0 for row in timed for cell in row[1:])


@pytest.mark.parametrize(("language", "word"), [("fr", "le joueur 1 joue"), ("en", "player 1 to move")])
def test_figures_speak_the_readers_language(language: str, word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDION_LANG", language)
    assert word in PACK.exhibits["graph"].make()


def test_figures_are_the_documents() -> None:
    small = graph(Babylone(2, 2))
    assert PACK.exhibits["minmax-3"].make() == graph_svg(graph_picture(small, "minmax", 0, 3))
    assert PACK.exhibits["rank-2"].make() == graph_svg(graph_picture(small, "attractors", 0, rank=2))
    assert (
        len({exhibit.make() for name, exhibit in PACK.exhibits.items() if name.startswith(("rank", "minmax", "strategy"))}) == 13
    )
