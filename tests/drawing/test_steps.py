"""Trees step by step: every moment is drawn with its number and its sentence, nothing moves from one to the next."""

import xml.etree.ElementTree as ET

from hypothesis import given, settings
from hypothesis import strategies as st

from ludion.core import Board
from ludion.drawing.sketch import board_drawing
from ludion.drawing.steps import FAINT, Frame, Knot, Look, Side, StepsPicture, steps_svg
from ludion.drawing.symbols import GREEN, RED

SVG = "{http://www.w3.org/2000/svg}"


def a_tree(look: Look = Look.KNOWN, note: str = "") -> Knot:
    leaves = [Knot(Side.LEAF, str(number), look=look) for number in (3, 5)]
    return Knot(Side.MAX, "v0", children=[Knot(Side.MIN, "v1", note, children=leaves), Knot(Side.MIN, "v2")])


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(picture).iter(f"{SVG}text")]


def lines(picture: str, colour: str) -> list[ET.Element]:
    return [line for line in ET.fromstring(picture).iter(f"{SVG}line") if line.get("stroke") == colour]


def places(picture: str, text: str) -> list[tuple[str, str]]:
    """Where a text is written, within its own moment."""
    found = [element for element in ET.fromstring(picture).iter(f"{SVG}text") if element.text == text]
    return [(element.get("x", ""), element.get("y", "")) for element in found]


def test_every_moment_has_its_number_sentence_and_tree():
    picture = steps_svg(StepsPicture([Frame("First.", a_tree()), Frame("Then.", a_tree()), Frame("End.", a_tree())], "A title"))
    found = texts(picture)
    assert found[0] == "A title"
    for said in ("First.", "Then.", "End."):
        assert found.count(said) == 1
    assert found.count("v1") == 3
    assert [found.count(number) for number in ("1", "2")] == [1, 1]
    assert ET.fromstring(picture).find(f"{SVG}desc").text == "1. First. 2. Then. 3. End."


def test_numbers_can_be_left_out():
    assert "1" not in texts(steps_svg(StepsPicture([Frame("Alone.", a_tree())], numbered=False)))


def test_nothing_moves_when_a_note_appears():
    with_note, without = Frame("a", a_tree(note="α = 3")), Frame("b", a_tree())
    for text in ("v0", "v1", "v2", "3", "5"):
        first, second = places(steps_svg(StepsPicture([with_note, without], numbered=False)), text)
        assert first == second


def test_what_is_cut_is_crossed_out_and_pale():
    cut, known = (steps_svg(StepsPicture([Frame("", a_tree(look))])) for look in (Look.CUT, Look.KNOWN))
    assert len(lines(cut, RED)) == 4  # two strokes for each of two leaves
    assert len(lines(cut, FAINT)) == 2
    assert not lines(known, RED)
    assert not lines(known, FAINT)


def test_the_way_that_is_chosen_is_thick():
    tree = a_tree()
    tree.children[1].chosen = True
    (way,) = lines(steps_svg(StepsPicture([Frame("", tree)])), GREEN)
    assert float(way.get("stroke-width", "0")) > 2


def test_boards_and_levels():
    board = board_drawing(Board((("X", "."), (".", "O"))))
    tree = Knot(Side.MAX, sketch=board, note="+1", children=[Knot(Side.LEAF, sketch=board, edge="0, 1")])
    found = texts(steps_svg(StepsPicture([Frame("Boards", tree)], levels=("MAX", "", "never drawn"))))
    assert {"MAX", "+1", "0, 1"} <= set(found)
    assert "never drawn" not in found


@settings(max_examples=40)
@given(st.text(), st.text(), st.text(), st.text(max_size=8))
def test_any_text_gives_a_well_formed_picture(caption, title, note, level):
    ET.fromstring(steps_svg(StepsPicture([Frame(caption, a_tree(note=note))], title, (level,))))
