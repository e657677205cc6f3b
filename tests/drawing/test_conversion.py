"""Pictures convert with CairoSVG: nothing in them needs a style sheet or a browser."""

import io
import re
import xml.etree.ElementTree as ET

import pytest

from tests.drawing.pictures import PICTURES

try:
    import cairosvg
    from PIL import Image
except (ImportError, OSError):  # OSError: CairoSVG is there, and the library cairo is not
    pytest.skip("CairoSVG or the library cairo is missing (on Debian: apt install libcairo2)", allow_module_level=True)

MIN_COLOURS = 3  # of a picture that is not blank
ALPHA = re.compile("#[0-9a-fA-F]{8}$")  # a colour with an opacity, which CairoSVG does not read


def rendered(svg: str) -> Image.Image:
    """The picture as CairoSVG draws it on white."""
    drawn = Image.open(io.BytesIO(cairosvg.svg2png(bytestring=svg.encode()))).convert("RGBA")
    ground = Image.new("RGBA", drawn.size, "white")
    ground.alpha_composite(drawn)
    return ground.convert("RGB")


@pytest.mark.parametrize("name", PICTURES)
def test_conversion_has_size_and_content(name):
    svg = PICTURES[name]()
    root, drawn = ET.fromstring(svg), rendered(svg)
    assert drawn.size == (round(float(root.get("width"))), round(float(root.get("height"))))
    assert len(drawn.getcolors(1 << 24)) >= MIN_COLOURS


@pytest.mark.parametrize("name", PICTURES)
def test_picture_uses_attributes_alone(name):
    root = ET.fromstring(PICTURES[name]())
    assert root.get("viewBox")
    for element in root.iter():
        assert "style" not in element.attrib
        assert not element.tag.endswith("}style")
        assert "currentColor" not in element.attrib.values()
        assert not any(ALPHA.match(value) for value in element.attrib.values())
        assert not any("var(" in value for value in element.attrib.values())
