"""The picture of a step: every state in it has a link, what is cut is hatched, and the windows close."""

import xml.etree.ElementTree as ET
from dataclasses import replace
from itertools import pairwise

import pytest

from ludion import load_game
from ludion.core.language import speaking
from ludion.core.limits import Limits
from ludion.core.moment import LATER, Moment
from ludion.drawing.moment import moment_svg
from ludion.drawing.windows import windows_svg
from ludion.search.picture import Picture
from ludion.search.playback import Playback
from ludion.search.recording import CUT, Recording, record
from tests.search.test_recording import SUMMARY

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def recording(tmp_path):
    game = load_game("tic-tac-toe")
    recorder, _, about = record(game, game.parse("XO./.XO/..."), "alphabeta", Limits(depth=3))
    recorder.save(tmp_path, about | {"summary": SUMMARY | {"plies": []}})
    return Recording(tmp_path)


def moment_at(recording: Recording, step: int) -> Moment:
    game = load_game("tic-tac-toe")
    return Picture(Playback(recording, game, game.parse("XO./.XO/..."), step)).moment("", "")


def drawn(moment: Moment) -> ET.Element:
    return ET.fromstring(moment_svg(moment, lambda number: f"/here?node={number}", ("one", "two")))


def test_every_state_that_was_come_to_has_a_link(recording):
    for step in range(0, len(recording.steps["kind"]), 5):
        moment = moment_at(recording, step)
        links = {link.get("href") for link in drawn(moment).iter(f"{SVG}a")}
        assert {f"/here?node={box.number}" for box in moment.boxes if box.stage != LATER} <= links


def test_what_is_cut_is_hatched_with_the_reason(recording):
    step = int(next(step for step, kind in enumerate(recording.steps["kind"]) if kind == CUT))
    moment = moment_at(recording, step)
    cut = next(box for box in moment.boxes if box.cut)
    for shown in (moment_at(recording, step - 1), moment):
        svg = drawn(shown)
        hatched = [rect for rect in svg.iter(f"{SVG}rect") if rect.get("fill") == "url(#tree-hatch)"]
        assert len(hatched) == (shown is moment)
    texts = [text.text or "" for text in drawn(moment).iter(f"{SVG}text")]
    assert any("≥" in text and "α" in text for text in texts)
    assert any(text.startswith("✂") and cut.cut[0] in text for text in texts)


def test_where_the_step_happens_is_marked_once(recording):
    svg = drawn(moment_at(recording, 6))
    assert [element.tag for element in svg.iter() if element.get("id") == "tree-now"] == [f"{SVG}a"]
    assert len([link for link in svg.iter(f"{SVG}a") if link.get("aria-current")]) == 1


def test_no_two_boxes_stand_in_the_same_place(recording):
    for step in (0, 9, len(recording.steps["kind"]) - 1):
        svg = drawn(moment_at(recording, step))
        boxes = [rect for rect in svg.iter(f"{SVG}rect") if rect.get("height") == "42"]
        places = sorted((float(box.get("x", 0)), float(box.get("y", 0))) for box in boxes)
        for (x, y), (other_x, other_y) in pairwise(places):
            assert x != other_x or other_y - y >= 42


def test_the_windows_are_bars(recording):
    moment = moment_at(recording, 6)
    svg = ET.fromstring(windows_svg(moment))
    texts = [text.text or "" for text in svg.iter(f"{SVG}text")]
    assert sum(text.startswith("α") for text in texts) == sum(text.startswith("β") for text in texts) > 2


def test_in_french(recording):
    moment = moment_at(recording, 6)
    with speaking("fr"):
        assert "racine" in windows_svg(moment) and "L’arbre" in moment_svg(moment, str, ("un", "deux"))


def test_what_is_no_tree_is_not_drawn(recording):
    moment = moment_at(recording, 6)
    root, child, *rest = moment.boxes
    for boxes in ([], [root, replace(child, parent=77)], [root, child, child], [root, replace(child, parent=child.number)]):
        assert moment_svg(replace(moment, boxes=boxes), str, ("one", "two")) == ""
    circle = [replace(root, parent=child.number), child, *rest]
    assert drawn(replace(moment, boxes=circle)) is not None
    assert windows_svg(replace(moment, boxes=circle))
