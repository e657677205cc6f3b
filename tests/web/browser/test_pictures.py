"""Pictures that CairoSVG converts look as they do in a browser."""

import io

import numpy as np
import pytest

from tests.drawing.pictures import PICTURES
from tests.drawing.test_conversion import Image, rendered
from tests.web.conftest import PATIENCE

BLOCK = 6  # pixels: the mean over a block of this side hides where the two renderers put the edges of letters
MAX_MEAN_DIFFERENCE = 2.5  # of 255; 1.2 is the largest that was measured, in pictures that are mostly text
MAX_FAR_SHARE = 0.002  # of the blocks that differ by more than FAR
FAR = 60


@pytest.fixture(scope="module")
def canvas(browser):
    page = browser.new_page(viewport={"width": 2000, "height": 2400})
    page.set_default_timeout(PATIENCE)
    yield page
    page.close()


def blocks(picture, size):
    """The mean colours of the blocks of a picture that is cut to a size."""
    small = tuple(max(side // BLOCK, 1) for side in size)
    return np.asarray(picture.crop((0, 0, *size)).resize(small, Image.Resampling.BOX), dtype=float)


def in_browser(canvas, svg):
    canvas.set_content(f'<body style="margin:0;background:white">{svg}</body>')
    return Image.open(io.BytesIO(canvas.locator("svg").first.screenshot())).convert("RGB")


@pytest.mark.parametrize("name", PICTURES)
def test_converted_picture_like_browser(canvas, name):
    svg = PICTURES[name]()
    converted, shown = rendered(svg), in_browser(canvas, svg)
    # CairoSVG rounds parts of a pixel, and the browser shows them.
    assert all(0 <= there - here <= 1 for here, there in zip(converted.size, shown.size, strict=True))
    difference = np.abs(blocks(converted, converted.size) - blocks(shown, converted.size)).max(axis=2)
    assert difference.mean() < MAX_MEAN_DIFFERENCE
    assert (difference > FAR).mean() <= MAX_FAR_SHARE
