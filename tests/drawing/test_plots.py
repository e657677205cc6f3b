"""Plots: what they are given stands in them."""

import xml.etree.ElementTree as ET

import pytest

from ludion import LudionError
from ludion.drawing import Line, LinePicture, SharePicture, ShareRow, lines_svg, shares_svg
from ludion.drawing.plots import KINDS, LINES, WIDTH

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("first", "drawn", "second")


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(svg).iter(f"{SVG}text")]


def test_shares_are_as_long_as_they_are_large_and_written() -> None:
    svg = shares_svg(SharePicture([ShareRow("random", (0.5, 0.25, 0.25), "12 games", (0.5, 0.75))], NAMES))
    bars = [one for one in ET.fromstring(svg).iter(f"{SVG}rect") if one.get("height") == "26"]
    assert [float(bar.get("width", "")) for bar in bars] == [WIDTH / 2, WIDTH / 4, WIDTH / 4]
    assert tuple(bar.get("fill") for bar in bars) == KINDS
    assert {"50 %", "25 %", "random", "12 games", *NAMES} <= set(texts(svg))


def test_a_share_of_nothing_is_not_drawn() -> None:
    svg = shares_svg(SharePicture([ShareRow("perfect", (0.0, 1.0, 0.0))], NAMES))
    assert len([one for one in ET.fromstring(svg).iter(f"{SVG}rect") if one.get("height") == "26"]) == 1
    assert "100 %" in texts(svg)


@pytest.mark.parametrize("shares", [(0.5, 0.5, 0.5), (1.5, -0.5, 0.0)])
def test_shares_that_are_none(shares: tuple[float, float, float]) -> None:
    with pytest.raises(LudionError):
        shares_svg(SharePicture([ShareRow("x", shares)], NAMES))


def test_lines_are_told_apart_without_colour() -> None:
    lines = [Line(name, [(1, 2.0), (2, 4.0)]) for name in ("one", "two", "three")]
    svg = lines_svg(LinePicture(lines, "ply", "moves"))
    drawn = [one for one in ET.fromstring(svg).iter(f"{SVG}polyline") if len((one.get("points") or "").split()) == 2]
    assert len({one.get("stroke-dasharray") for one in drawn}) == len(LINES)
    assert {"one", "two", "three", "ply", "moves"} <= set(texts(svg))


def test_higher_is_further_up() -> None:
    svg = lines_svg(LinePicture([Line("one", [(1, 1.0), (2, 3.0), (3, 2.0)])], "x", "y"))
    path = next(one for one in ET.fromstring(svg).iter(f"{SVG}polyline") if len((one.get("points") or "").split()) == 3)
    heights = [float(point.split(",")[1]) for point in (path.get("points") or "").split()]
    assert heights[0] > heights[2] > heights[1]


@pytest.mark.parametrize("points", [[], [(1, 0.0)], [(5, 7.0)]])
def test_few_points_do_no_harm(points: list[tuple[float, float]]) -> None:
    ET.fromstring(lines_svg(LinePicture([Line("<one>", points)], "x", "y")))


def test_too_many_lines_are_refused() -> None:
    with pytest.raises(LudionError, match="At most 3"):
        lines_svg(LinePicture([Line(str(number), []) for number in range(4)], "x", "y"))


def test_a_scale_may_go_below_nothing() -> None:
    svg = lines_svg(LinePicture([Line("one", [(1, -2.0), (2, 0.0), (3, 2.0)])], "x", "y", top=3.0, bottom=-3.0))
    path = next(one for one in ET.fromstring(svg).iter(f"{SVG}polyline") if len((one.get("points") or "").split()) == 3)
    low, middle, high = (float(point.split(",")[1]) for point in (path.get("points") or "").split())
    assert low - middle == pytest.approx(middle - high) and low > middle
    assert "-2" in texts(svg)
