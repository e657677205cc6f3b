"""A table of scores as a picture: a cell for each share, its colour and its number, and nothing outside of the picture."""

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.core import LudionError
from ludion.core.language import speaking
from ludion.drawing import ScoreTable, score_table_svg
from ludion.drawing.cross_table import shade

SVG = "{http://www.w3.org/2000/svg}"
NAMES = st.lists(st.text(max_size=40), max_size=5)


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(picture).iter(f"{SVG}text")]


def test_each_share_is_written_and_coloured() -> None:
    table = ScoreTable(["ann", "bob"], ["nim", "chess"], [[1.0, 0.254], [None, 0.0]], "Who wins")
    picture = table._repr_svg_()
    assert picture == score_table_svg(table)
    said, names = texts(picture), ["Who wins", "nim", "chess", "ann", "bob"]
    assert [name for name in said if name in names] == names
    assert [number for number in said if number.isdigit()] == ["100", "25", "0"]
    assert "percent of the points" in said
    with speaking("fr"):
        assert {"pour cent des points", "tout gagné"} <= set(texts(score_table_svg(table)))
    groups = ET.fromstring(picture).iter(f"{SVG}g")
    cells = [(group.findtext(f"{SVG}title"), group.find(f"{SVG}rect").get("fill")) for group in groups]
    assert cells == [("ann, nim: 100.0%", shade(1)), ("ann, chess: 25.4%", shade(0.254)), ("bob, chess: 0.0%", shade(0))]


@given(NAMES, NAMES, st.text(max_size=60), st.data())
def test_any_names_make_a_picture_that_holds_them(rows: list[str], columns: list[str], title: str, data: st.DataObject) -> None:
    shares = [[data.draw(st.none() | st.floats(0, 1)) for _ in columns] for _ in rows]
    svg = ET.fromstring(score_table_svg(ScoreTable(rows, columns, shares, title)))
    wide, high = float(svg.get("width", "")), float(svg.get("height", ""))
    for cell in svg.iter(f"{SVG}rect"):
        x, y, width, height = (float(cell.get(side, "")) for side in ("x", "y", "width", "height"))
        assert 0 <= x <= x + width <= wide
        assert 0 <= y <= y + height <= high


@pytest.mark.parametrize("shares", [[[0.5]], [[0.5, 0.5], [0.5, 1.5]], [[0.5, 0.5], [-0.1, 0.5]], [[0.5, 0.5], [0.5]]])
def test_what_is_no_table_of_scores_is_refused(shares: list[list[float]]) -> None:
    with pytest.raises(LudionError, match=r"a share for each name above|from 0 to 1"):
        score_table_svg(ScoreTable(["ann", "bob"], ["nim", "chess"], shares))
