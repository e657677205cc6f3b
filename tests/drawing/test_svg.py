"""A board's picture: well-formed whatever the symbols, and with everything on it that the board has."""

import xml.etree.ElementTree as ET

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ludion.core import Board
from ludion.drawing import svg_board
from ludion.drawing.svg import LIT
from ludion.drawing.symbols import INK, PAPER, SHAPES

SVG = "{http://www.w3.org/2000/svg}"


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(picture).iter(f"{SVG}text")]


def count(picture: str, tag: str) -> int:
    return len(list(ET.fromstring(picture).iter(SVG + tag)))


def test_labels_symbols_and_caption_are_written() -> None:
    board = Board((("N", ".", "RC"), (".", "12", "")), "black to move")
    assert sorted(texts(svg_board(board))) == sorted(["a", "b", "c", "1", "2", "N", "RC", "12", "black to move"])


def test_an_unlabelled_board_has_no_labels_and_no_grounds() -> None:
    picture = svg_board(Board((("7", "8"),), labelled=False))
    assert texts(picture) == ["7", "8"]
    assert count(picture, "rect") == 1


def test_there_is_a_ground_for_each_cell_and_none_where_there_is_no_cell() -> None:
    assert count(svg_board(Board(((".", ""), ("", ".")))), "rect") == 1 + 2


@pytest.mark.parametrize("symbol", sorted(set(SHAPES) - {"."}))
def test_each_shape_adds_something_to_the_empty_cell(symbol: str) -> None:
    empty, drawn = ET.fromstring(svg_board(Board(((".",),)))), ET.fromstring(svg_board(Board(((symbol,),))))
    assert len(drawn) > len(empty)


def test_shapes_differ_from_each_other() -> None:
    assert len({svg_board(Board(((symbol,),), labelled=False)).partition("</desc>")[2] for symbol in SHAPES}) == len(SHAPES)


def size_of(picture: str, text: str) -> float:
    return next(
        float(element.get("font-size", "nan")) for element in ET.fromstring(picture).iter(f"{SVG}text") if element.text == text
    )


def test_letters_are_tokens_unless_the_board_names_its_rows_with_them() -> None:
    pieces, heaps = Board((("b", "2"), ("r", "X")), labelled=False), Board((("a", "|"), ("b", "2")), labelled=False)
    assert count(svg_board(pieces), "circle") == 2
    assert count(svg_board(heaps), "circle") == 0
    assert size_of(svg_board(heaps), "2") < size_of(svg_board(pieces), "2")


def test_a_token_has_its_letter_s_colour_and_a_text_that_can_be_read_on_it() -> None:
    def fills(symbol: str) -> list[str]:
        return [element.get("fill", "") for element in ET.fromstring(svg_board(Board(((symbol,),), labelled=False)))][-2:]

    assert fills("RC")[0] == fills("R")[0] == fills("r")[0] != fills("GC")[0]
    assert fills("W") == [PAPER, INK]
    assert fills("RC")[1] == PAPER
    assert fills("YC")[1] == INK


def test_markup_in_symbols_and_captions_is_text() -> None:
    picture = svg_board(Board((("<&>", '"'),), "a < b & c > 'd' </svg><script>"))
    assert "<script>" not in picture
    assert {"<&>", '"'} <= set(texts(picture))
    root = ET.fromstring(picture)
    assert root.findtext(f"{SVG}title") == "a < b & c > 'd' </svg><script>"


def test_the_title_is_the_caption_and_the_description_reads_the_board_out() -> None:
    root = ET.fromstring(svg_board(Board((("X", "."), ("", "O")), "X\nto move")))
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "X to move"
    assert root.findtext(f"{SVG}desc") == "X . / - O"
    assert ET.fromstring(svg_board(Board((("X",),)))).findtext(f"{SVG}title") == "A board"


def test_what_arrived_is_lit() -> None:
    before, after = Board(((".", "."), (".", "O"))), Board(((".", "X"), (".", "O")))
    assert svg_board(after).count(LIT) == 0
    assert svg_board(before, after).count(LIT) == 0
    grounds = [element.get("fill") == LIT for element in ET.fromstring(svg_board(after, before)).iter(f"{SVG}rect")][1:]
    assert grounds == [False, True, False, False]


def test_a_long_caption_is_wrapped_within_the_card() -> None:
    caption = "a caption of many words that a narrow board cannot hold in one line"
    lines = texts(svg_board(Board((("7",),), caption, labelled=False)))[1:]
    assert len(lines) > 2
    assert " ".join(lines) == caption


def test_sticks_stand_closer_than_other_symbols() -> None:
    def width(symbol: str) -> float:
        return float(ET.fromstring(svg_board(Board(((symbol,) * 20,), labelled=False))).get("width", "0"))

    assert width("|") < width("X") < width("twelve chars")


SYMBOLS = st.text(max_size=6)


@example([["ßa"]], "a capital letter may be two", True)
@given(st.lists(st.lists(SYMBOLS, max_size=5), max_size=5), st.text(max_size=40), st.booleans())
def test_the_picture_of_any_board_is_well_formed_and_nothing_leaves_the_card(
    rows: list[list[str]], caption: str, labelled: bool
) -> None:
    root = ET.fromstring(svg_board(Board(tuple(tuple(row) for row in rows), caption, labelled)))
    width, height = float(root.get("width", "nan")), float(root.get("height", "nan"))
    assert root.get("viewBox") == f"0 0 {width:g} {height:g}"
    for element in root.iter(f"{SVG}text"):
        assert 0 < float(element.get("x", "nan")) < width
        assert 0 < float(element.get("y", "nan")) < height
