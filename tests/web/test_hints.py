"""What a move is worth, as a sign on the board: short, and never more than is known."""

import re

import pytest

from ludion.core.language import speaking
from ludion.web.board import Mark, board_svg
from ludion.web.hints import mark_of
from ludion.web.shelf import under_way
from ludion.web.view import view_of


def found(value, **more):
    return {"move": "a", "value": value, "proven": False, **more}


@pytest.mark.parametrize(
    ("one", "kind", "sign", "text"),
    [
        (found(1.0, proven=True, plies=5), "good", "+5", "wins in 5"),
        (found(-1.0, proven=True, plies=4), "bad", "−4", "loses in 4"),
        (found(-1.0, proven=True), "bad", "−", "loses"),
        (found(0.0, proven=True), "even", "=", "draw"),
        (found(0.0, proven=True, plies=None), "even", "∞", "never ends"),
        (found(-2.34), "bad", "≈−2.3", "about −2.3"),
        (found(12.3), "good", "≈12", "about 12"),
        (found(0.0), "even", "≈0", "about 0"),
        (found(-0.0009), "bad", "≈0", "about 0"),
        (found(0.172), "good", "≈0.2", "about 0.2"),
        (found(0.126, sampled=True), "good", "≈56%", "about 56 % of the points"),
        (found(-1.0, sampled=True), "bad", "≈0%", "about 0 % of the points"),
        (found(1.0, sampled=True, proven=True), "good", "+", "wins"),
    ],
)
def test_signs(one, kind, sign, text):
    with speaking("en"):
        assert mark_of(one) == Mark(kind, sign, text)


@pytest.mark.parametrize("sign", ["+", "−12", "≈56%", "≈−2.3", "≈100%"])
@pytest.mark.parametrize("name", ["othello", "connect-four", "breakthrough", "divercite"])
def test_a_sign_has_room_in_its_frame(name, sign):
    view = view_of(under_way(name))
    svg = board_svg(view.scene, {}, {move: Mark("good", sign, "") for move in view.moves}, "a board")
    frames = re.findall(
        r'<rect x="[-\d.]+" y="[-\d.]+" width="([\d.]+)" height="([\d.]+)" rx="[\d.]+"/><text [^>]*font-size="([\d.]+)"', svg
    )
    assert frames
    for width, height, size in ((float(number) for number in frame) for frame in frames):
        assert 0.6 * len(sign) * size < width and size < height <= width
