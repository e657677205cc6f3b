"""Ratings as pictures: what is higher stands higher, bars reach as far as the bounds, and what leaves the picture says so."""

import math
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.core import LudionError
from ludion.core.language import speaking
from ludion.drawing import CrossPicture, Mark, Meeting, RatingPicture, RatingWords, cross_svg, progress_svg, ratings_svg
from ludion.drawing.cross_table import shade
from ludion.drawing.ratings import Scale
from ludion.drawing.symbols import BLUE, ORANGE

SVG = "{http://www.w3.org/2000/svg}"
FIELD = [Mark("ann", 120, 80, 165), Mark("bob", 0, -40, 40), Mark("cid", -120, -165, -80)]
NUMBERS = st.floats(-3000, 3000)
MARKS = st.lists(
    st.builds(
        lambda name, rating, down, up, group: Mark(name, rating, rating - down, rating + up, group),
        st.text(max_size=40),
        NUMBERS,
        st.floats(0, math.inf),
        st.floats(0, math.inf),
        st.integers(0, 3),
    ),
    max_size=8,
)


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(picture).iter(f"{SVG}text")]


def dots(picture: str) -> list[tuple[float, float]]:
    return [(float(dot.get("cx", "")), float(dot.get("cy", ""))) for dot in ET.fromstring(picture).iter(f"{SVG}circle")]


def bars(picture: str) -> list[ET.Element]:
    return [bar for bar in ET.fromstring(picture).iter(f"{SVG}line") if bar.get("stroke") == BLUE]


def test_the_better_stands_further_right_and_all_below_each_other() -> None:
    (x1, y1), (x2, y2), (x3, y3) = dots(ratings_svg(RatingPicture(FIELD)))
    assert x1 > x2 > x3
    assert x1 - x2 == pytest.approx(x2 - x3, abs=0.01)
    assert y1 < y2 < y3


def test_bars_reach_from_bound_to_bound() -> None:
    picture = ratings_svg(RatingPicture(FIELD))
    (left, _), (middle, _), _ = dots(picture)
    scale = (left - middle) / 120
    for mark, bar in zip(FIELD, bars(picture), strict=True):
        for end, bound in (("x1", mark.lower), ("x2", mark.upper)):
            assert (float(bar.get(end, "")) - middle) / scale == pytest.approx(bound, abs=0.5)


def test_a_bar_that_leaves_the_picture_ends_in_an_arrow() -> None:
    def arrows(*marks: Mark) -> int:
        return len(list(ET.fromstring(ratings_svg(RatingPicture([*FIELD, *marks]))).iter(f"{SVG}polygon")))

    assert arrows() == 0
    assert arrows(Mark("new", 200, 100, 5000)) == 1
    assert arrows(Mark("new", 0, -math.inf, math.inf)) == 2


def test_numbers_and_names_are_written() -> None:
    marks = [
        Mark("ann", 12.4, -7.6, 42.4),
        Mark("bob", -30, -30, -30),
        Mark("x" * 60, 1, 0, 3),
        Mark("new", 0, -math.inf, math.inf),
    ]
    found = texts(ratings_svg(RatingPicture(marks, "The class")))
    assert {"The class", "ann", "12 −20 +30", "bob", "−30", "1 −1 +2", "0 ±∞", RatingWords().scale} <= set(found)
    assert not any("x" * 40 in text for text in found)


def test_groups_are_told_apart() -> None:
    marks = [*FIELD, Mark("x", 10, 0, 20, 1), Mark("y", -10, -20, 0, 1)]
    assert texts(ratings_svg(RatingPicture(marks))).count(RatingWords().apart) == 1
    assert RatingWords().apart not in texts(ratings_svg(RatingPicture(FIELD)))


def test_pictures_speak_french_and_a_notebook_shows_them():
    ratings, cross = RatingPicture(FIELD), CrossPicture(["a", "b"], [[None, Meeting(1, 0, 0)], [Meeting(0, 0, 1), None]])
    with speaking("fr"):
        assert "Elo, avec bornes à 95 %" in texts(ratings._repr_svg_()) and "tout gagné" in texts(cross._repr_svg_())
    assert ratings._repr_svg_() == ratings_svg(ratings) and cross._repr_svg_() == cross_svg(cross)


def test_versions_go_to_the_right_and_better_ones_up() -> None:
    picture = progress_svg(RatingPicture([Mark("v1", -50, -80, -20), Mark("v2", 0, -30, 30), Mark("v3", 50, 20, 80)]))
    (x1, y1), (x2, y2), (x3, y3) = dots(picture)
    assert x2 - x1 == pytest.approx(x3 - x2)
    assert y1 > y2 > y3
    assert {"v1", "v2", "v3", "−50"} <= set(texts(picture))


@given(MARKS)
def test_any_ratings_can_be_drawn(marks: list[Mark]) -> None:
    for draw in (ratings_svg, progress_svg):
        root = ET.fromstring(draw(RatingPicture(marks, "any")))
        width, height = float(root.get("width", "")), float(root.get("height", ""))
        for dot in root.iter(f"{SVG}circle"):
            assert 0 < float(dot.get("cx", "")) < width
            assert 0 < float(dot.get("cy", "")) < height


@given(NUMBERS, st.floats(1, 5000))
def test_ticks_are_a_few_round_numbers(low: float, width: float) -> None:
    ticks = Scale(low, low + width, 0, 1).ticks()
    assert 1 <= len(ticks) <= 7
    assert all(low - 1e-6 <= tick <= low + width + 1e-6 for tick in ticks)


def test_each_against_each() -> None:
    picture = cross_svg(
        CrossPicture(["ann", "bob", "cid"], [[None, Meeting(7, 1, 2), None], [Meeting(2, 1, 7), None, None], [None] * 3])
    )
    assert {"1  ann", "7.5/10", "7-1-2", "2.5/10", "2-1-7"} <= set(texts(picture))
    titles = [title.text for title in ET.fromstring(picture).iter(f"{SVG}title")]
    assert "ann - bob: 7.5/10 (7-1-2)" in titles
    assert cross_svg(CrossPicture([], [])).startswith("<svg")


def test_shades() -> None:
    assert (shade(1), shade(0)) == (BLUE, ORANGE)
    assert len({shade(step / 8) for step in range(9)}) == 9


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(LudionError, match="on both sides"):
        ratings_svg(RatingPicture([Mark("a", 10, 20, 30)]))
    with pytest.raises(LudionError, match="a row and a column for each name"):
        cross_svg(CrossPicture(["a", "b"], [[None, None]]))
