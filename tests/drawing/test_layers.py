"""The chart of a graph's plies: all numbers are written, the bars are as long as there are states."""

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.core import LudionError
from ludion.drawing import LayerCount, LayersPicture, LayersWords, layers_svg

SVG = "{http://www.w3.org/2000/svg}"


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(picture).iter(f"{SVG}text")]


def bars(picture: str) -> list[tuple[str, float]]:
    """What each part of a bar tells, and how long it is."""
    groups = list(ET.fromstring(picture).iter(f"{SVG}g"))
    rectangles = [group.find(f"{SVG}rect") for group in groups]
    return [
        (g.findtext(f"{SVG}title") or "", float(r.get("width", "nan")))
        for g, r in zip(groups, rectangles, strict=True)
        if r is not None
    ]


def test_every_number_is_written_and_summed() -> None:
    picture = layers_svg(LayersPicture([LayerCount(1, 0, 3), LayerCount(3, 3, 0)], "a game"))
    written = texts(picture)
    assert written[:5] == ["a game", "ply", "states", "ends", "edges"]
    assert written[5:] == ["0", "1", "0", "3", "1", "3", "3", "0", "Σ", "4", "3", "3"]


def test_bars_are_as_long_as_there_are_states_and_show_who_wins() -> None:
    layers = [LayerCount(100, 0, 200, (100, 0, 0)), LayerCount(200, 200, 0, (120, 30, 50))]
    found = bars(layers_svg(LayersPicture(layers)))
    assert [told for told, _ in found] == ["player 1 wins: 100", "player 1 wins: 120", "neither: 30", "player 2 wins: 50"]
    lengths = [length for _, length in found]
    assert [length / lengths[0] for length in lengths] == pytest.approx([1, 1.2, 0.3, 0.5], rel=1e-4)
    assert {"player 1 wins", "neither", "player 2 wins", "120", "30", "50"} <= set(texts(layers_svg(LayersPicture(layers))))
    assert "neither" not in texts(layers_svg(LayersPicture([LayerCount(3, 0, 0)])))


def test_few_states_beside_many_can_still_be_seen() -> None:
    found = bars(layers_svg(LayersPicture([LayerCount(1, 0, 9), LayerCount(10**7, 0, 0)])))
    assert found[0][1] >= 1


def test_it_speaks_french(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDION_LANG", "fr")
    assert {"coup", "positions", "arêtes"} <= set(texts(layers_svg(LayersPicture([LayerCount(1, 1, 0)]))))


def test_parts_that_are_not_the_whole_are_refused() -> None:
    with pytest.raises(LudionError, match="all states of a ply"):
        layers_svg(LayersPicture([LayerCount(3, 0, 0, (1, 1, 0))]))


COUNTS = st.tuples(st.integers(0, 10**9), st.integers(0, 10**9), st.integers(0, 10**9))


@given(st.lists(COUNTS, max_size=8), st.text(max_size=40), st.text(max_size=20))
def test_any_counts_make_a_well_formed_picture_and_nothing_leaves_the_card(
    plies: list[tuple[int, int, int]], title: str, word: str
) -> None:
    layers = [LayerCount(sum(won), 0, 1, won) for won in plies]
    root = ET.fromstring(layers_svg(LayersPicture(layers, title, LayersWords(*[word] * 7))))
    width, height = float(root.get("width", "nan")), float(root.get("height", "nan"))
    for element in root.iter(f"{SVG}text"):
        assert 0 < float(element.get("x", "nan")) < width
        assert 0 < float(element.get("y", "nan")) < height
    for element in root.iter(f"{SVG}rect"):
        assert float(element.get("x", "0")) + float(element.get("width", "nan")) <= width
