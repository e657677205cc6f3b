"""The tug-of-war chart: the nearer a win, the nearer its player's edge; mistakes and best play are told apart from the rest."""

import xml.etree.ElementTree as ET
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.core import LudionError
from ludion.drawing import Moment, TugPicture, TugWords, tug_svg
from ludion.drawing.tug import HALF

SVG = "{http://www.w3.org/2000/svg}"


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(picture).iter(f"{SVG}text")]


def number(element: ET.Element, name: str) -> float:
    return float(element.get(name, "nan"))


def rope(picture: str) -> list[ET.Element]:
    """The lines from position to position, downwards; those of the ground are upright or run from the top to the bottom."""
    lines = [line for line in ET.fromstring(picture).iter(f"{SVG}line") if number(line, "y2") - number(line, "y1") == 26]
    return sorted(lines, key=lambda line: number(line, "y1"))


def across(*moments: Moment) -> list[float]:
    """Where the positions stand, -1 the first player's edge, 1 the second's."""
    picture = tug_svg(TugPicture([Moment(0), *moments, Moment(0)]))
    middle = number(rope(picture)[0], "x1")
    return [(number(line, "x2") - middle) / HALF for line in rope(picture)[:-1]]


def test_draws_and_endless_play_are_in_the_middle() -> None:
    assert across(Moment(0, 5), Moment(None), Moment(1, 9)) == pytest.approx([0, 0, across(Moment(1, 9))[0]])


def test_each_player_wins_on_the_own_side_and_near_wins_are_at_the_edge() -> None:
    far, near, done, other = across(Moment(1, 9), Moment(1, 2), Moment(1, 0), Moment(-1, 2))
    assert -1 < done < near < far < 0
    assert other == pytest.approx(-near)


def test_a_win_at_an_unknown_distance_counts_as_the_farthest() -> None:
    unknown, far = across(Moment(-1, None), Moment(-1, 7))
    assert unknown == pytest.approx(far)
    assert "?" in texts(tug_svg(TugPicture([Moment(-1, None)])))


def test_mistakes_are_thick_and_have_a_question_mark() -> None:
    picture = tug_svg(TugPicture([Moment(1, 3), Moment(1, 2, "a1"), Moment(-1, 3, "b2", mistake=True), Moment(-1, 2, "c3")]))
    widths = [number(line, "stroke-width") for line in rope(picture)]
    assert widths[1] > 2 * widths[0] == 2 * widths[2]
    assert {"a1", "b2?", "c3", "1.", "2.", "3.", TugWords().mistake} <= set(texts(picture))
    assert TugWords().mistake not in texts(tug_svg(TugPicture([Moment(1, 3), Moment(1, 2, "a1")])))


def test_a_move_that_only_costs_time_or_points_is_marked_otherwise() -> None:
    moments = [Moment(1, 3), Moment(1, 4, "a1", lost=2), Moment(-1, 3, "b2", mistake=True, lost=2), Moment(-1, 2, "c3")]
    assert [moment.slip for moment in moments] == [False, True, False, False]
    picture = tug_svg(TugPicture(moments))
    widths = [number(line, "stroke-width") for line in rope(picture)]
    assert widths[1] > widths[0] > widths[2]
    assert {"a1?!", "b2?", "c3", "?", "?!", TugWords().slower, TugWords().mistake} <= set(texts(picture))
    by_score = texts(tug_svg(TugPicture(moments, by="score")))
    assert TugWords().fewer in by_score and TugWords().slower not in by_score


def places(picture: str) -> list[float]:
    """Where the positions stand across the page, the middle is 0, the left edge -1."""
    lines, drawn = rope(picture), ET.fromstring(picture).iter(f"{SVG}line")
    middle = next(number(line, "x1") for line in drawn if line.get("stroke-width") == "1.2")
    return [(x - middle) / HALF for x in (number(lines[0], "x1"), *(number(line, "x2") for line in lines))]


def test_by_score_the_largest_lead_is_at_the_edge() -> None:
    picture = tug_svg(
        TugPicture([Moment(1, 9, lead=2), Moment(-1, 9, "a", lead=-8), Moment(0, 9, "b"), Moment(1, 0, "c", lead=4)], by="score")
    )
    two, eight, nothing, four = places(picture)
    assert eight > 0 == nothing
    assert (two, four) == pytest.approx((-eight / 4, -eight / 2))
    assert {"8", "2", "4", "0"} <= set(texts(picture))
    assert TugWords().points in texts(picture) and TugWords().plies not in texts(picture)


def test_what_a_search_only_thinks_is_hollow_and_dashed_and_said() -> None:
    moments = [Moment(1, lead=0.25, proven=False), Moment(-1, 3, "a", lead=-1)]
    picture = tug_svg(TugPicture(moments, by="search", note="by whom"))
    assert {"+0.25", "-1", "by whom", TugWords().guess, TugWords().lead} <= set(texts(picture))
    root = ET.fromstring(picture)
    first, second = (next(iter(group.findall(f"{SVG}circle") + group.findall(f"{SVG}rect"))) for group in root.iter(f"{SVG}g"))
    assert first.get("stroke-dasharray") is not None and second.get("stroke-dasharray") is None
    assert first.get("fill") != first.get("stroke") and second.get("fill") == second.get("stroke")
    assert TugWords().guess not in texts(tug_svg(TugPicture(moments[1:], by="search")))


def test_the_chart_speaks_french(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDION_LANG", "fr")
    assert {"nulle", "le joueur 1 gagne", "coups jusqu'à la fin"} <= set(texts(tug_svg(TugPicture([Moment(1, 3)]))))


def test_best_play_is_dashed_and_hollow() -> None:
    picture = tug_svg(TugPicture([Moment(1, 2), Moment(1, 1, "x")], [Moment(1, 0, "y")]))
    assert [line.get("stroke-dasharray") is not None for line in rope(picture)] == [False, True]
    fills = [circle.get("fill") for circle in ET.fromstring(picture).iter(f"{SVG}circle")][:3]
    assert fills[0] == fills[1] != fills[2]
    assert TugWords().best in texts(picture)


def test_outcomes_differ_in_shape() -> None:
    def shape(moment: Moment) -> list[str]:
        groups = ET.fromstring(tug_svg(TugPicture([moment]))).iter(f"{SVG}g")
        return [
            e.tag + ("turned" if e.get("transform") else "") + (e.text or "") for e in next(iter(groups)) if "title" not in e.tag
        ]

    shapes = [tuple(shape(Moment(value, 3))) for value in (1, 0, -1, None)]
    assert len(set(shapes)) == 4


def test_whoever_points_at_a_position_reads_it() -> None:
    words = TugWords("J1 gagne", "J2 gagne", "nulle", "sans fin")
    moments = [Moment(1, 4), Moment(-1, 5, "b2", True, 0), Moment(0, 2, "c3", True, 1), Moment(None, None, "d4", True)]
    root = ET.fromstring(tug_svg(TugPicture(moments, title="a < b", words=words)))
    told = [group.findtext(f"{SVG}title") for group in root.iter(f"{SVG}g")]
    assert told == ["0.: J1 gagne, 4", "1. b2?: J2 gagne, 5", "2. c3?: nulle, 2", "3. d4?: sans fin"]
    assert root.findtext(f"{SVG}title") == "a < b"
    assert root.findtext(f"{SVG}desc") == "4 positions, 0 of them of best play; mistakes: 3."


@pytest.mark.parametrize("moment", [Moment(2, 1), Moment(1, -1)])
def test_what_is_no_value_is_refused(moment: Moment) -> None:
    with pytest.raises(LudionError, match="A value is 1, 0, -1, or None"):
        tug_svg(TugPicture([moment]))


MOMENTS = st.lists(
    st.builds(
        Moment,
        st.sampled_from([1, 0, -1, None]),
        st.none() | st.integers(0, 3000),
        st.text(max_size=30),
        st.booleans(),
        st.sampled_from([0, 1, None]),
        st.sampled_from([0, 0, 2, 0.5]),
        st.integers(-64, 64) | st.floats(-2, 2) | st.sampled_from([1e6, -1e-9]),
        st.booleans(),
    ),
    max_size=12,
)


@given(MOMENTS, MOMENTS, st.text(max_size=50), st.sampled_from(["outcome", "score", "search"]))
def test_any_game_makes_a_well_formed_picture_and_nothing_leaves_the_card(
    game: list[Moment], best: list[Moment], text: str, by: Any
) -> None:
    picture = tug_svg(TugPicture(game, best, text, TugWords(*[text] * 14), by, text))
    root = ET.fromstring(picture)
    assert len(list(root.iter(f"{SVG}g"))) == len(game) + len(best)
    assert len(rope(picture)) >= max(0, len(game) + len(best) - 1)
    width, height = number(root, "width"), number(root, "height")
    assert root.get("viewBox") == f"0 0 {width:g} {height:g}"
    for element in root.iter(f"{SVG}text"):
        assert 0 < number(element, "x") < width
        assert 0 < number(element, "y") < height
