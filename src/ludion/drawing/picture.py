"""A position as the page shows it, without anything to touch: for notebooks."""

import xml.etree.ElementTree as ET

from ludion.core import Position
from ludion.drawing.position import standing
from ludion.drawing.scenes import scene_of
from ludion.drawing.svg import CAPTION_LINE, CAPTION_WIDTH, MARGIN, card, wrapped, writable
from ludion.drawing.symbols import write


def scene_svg(position: Position) -> str:
    """The position's scene as an SVG document, with what is said beside it and who moves below."""
    scene = scene_of(position)
    inner = max(scene.width, CAPTION_WIDTH)
    caption = wrapped(writable("\n".join(line for line in (scene.spoken, standing(position)) if line)), inner)
    svg = card(inner + 2 * MARGIN, scene.height + CAPTION_LINE * len(caption) + 2.5 * MARGIN)
    ET.SubElement(svg, "title").text = " ".join(caption)
    for number, line in enumerate(caption):
        write(svg, line, MARGIN + inner / 2, 1.5 * MARGIN + scene.height + CAPTION_LINE * (number + 0.5), 13)
    left = MARGIN + (inner - scene.width) / 2
    return ET.tostring(svg, encoding="unicode").removesuffix("</svg>") + (
        f'<g transform="translate({left:g} {MARGIN:g})">{scene.body}</g></svg>'
    )
