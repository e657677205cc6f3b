"""A view that came out of a sandbox, believed in no respect: of its picture only shapes and letters are taken, of the rest only
texts."""

import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from ludion.core import LudionError
from ludion.core.scene import Scene, Spot
from ludion.drawing.svg import writable
from ludion.web.view import View

SHAPES = {"g", "text", "tspan", "rect", "circle", "ellipse", "line", "polyline", "polygon", "path"}
LOOKS = {
    *("x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "points", "d", "dx", "dy", "transform"),
    *("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "opacity", "fill-opacity"),
    *("font-size", "font-weight", "text-anchor"),
}
LARGEST = 400_000  # characters of a picture
MOST_MOVES, MOST_SPOTS, LONGEST = 5000, 5000, 400
STYLE = re.compile(r' style="[^"]*"')
NAMESPACE = "{http://www.w3.org/2000/svg}"


def told_view(view: View) -> dict[str, Any]:
    """A view as plain data for the way out of a sandbox."""
    told = asdict(view)
    told["scene"]["paths"] = list(view.scene.paths.items())
    return told


def cleaned_view(told: Any) -> View:
    """The view again, cleaned; what is no view is refused with a sentence."""
    try:
        return _view(told)
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError, ET.ParseError, RecursionError) as error:
        raise LudionError(f"The game's picture cannot be shown ({type(error).__name__}).") from error


def _view(told: Mapping[str, Any]) -> View:
    scene = told["scene"]
    spots = {_text(key): _spot(spot) for key, spot in list(scene["spots"].items())[:MOST_SPOTS]}
    paths = {tuple(_text(key) for key in path): _text(move) for path, move in scene["paths"][:MOST_MOVES]}
    paths = {path: move for path, move in paths.items() if path and all(key in spots for key in path)}
    width, height, body = _size(scene["width"]), _size(scene["height"]), cleaned_svg(scene["body"])
    picture = Scene(width, height, body, spots, paths, _text(scene["spoken"]))
    names = _text(told["names"][0]), _text(told["names"][1])
    moves = tuple(_text(move) for move in told["moves"][:MOST_MOVES])
    played = tuple(_text(move) for move in told["played"][:MOST_MOVES])
    return View(picture, moves, _player(told["turn"]), _text(told["standing"]), names, played, _player(told["winner"]))


def cleaned_svg(body: str) -> str:
    """Shapes and letters of a picture, nothing that could act or reach out."""
    if len(body) > LARGEST:
        raise ValueError("too large")
    if "<!" in body or "<?" in body:
        raise ValueError("no plain picture")
    root = ET.fromstring(f'<g xmlns="http://www.w3.org/2000/svg">{body}</g>')
    clean = ET.Element("g")
    for child in root:
        _copy(child, clean)
    return "".join(ET.tostring(child, encoding="unicode") for child in clean)


def bare_svg(svg: str) -> str:
    """A picture of our own without its styles: the page has them, and allows no others."""
    return STYLE.sub("", svg)


def _copy(element: ET.Element, into: ET.Element) -> None:
    name = element.tag.removeprefix(NAMESPACE)
    if name not in SHAPES:
        return
    looks = {key: value[:20_000] for key, value in element.attrib.items() if key in LOOKS and "url" not in value.lower()}
    copy = ET.SubElement(into, name, looks)
    copy.text = writable(element.text[:LONGEST]) if element.text else None
    for child in element:
        _copy(child, copy)


def _spot(told: Mapping[str, Any]) -> Spot:
    x, y, width, height = (_number(told[key]) for key in ("x", "y", "width", "height"))
    return Spot(x, y, width, height, _text(told["label"]))


def _number(told: Any) -> float:
    number = float(told)
    if not math.isfinite(number) or abs(number) > 1e5:
        raise ValueError("no place in a picture")
    return number


def _size(told: Any) -> float:
    number = _number(told)
    if number <= 0:
        raise ValueError("no size")
    return number


def _player(told: Any) -> int | None:
    return told if told in (0, 1) and not isinstance(told, bool) else None


def _text(told: Any) -> str:
    if not isinstance(told, str):
        raise TypeError("no text")
    return writable(told[:LONGEST])
