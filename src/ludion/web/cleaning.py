"""What came out of a sandbox, believed in no respect: of a picture only shapes and letters are taken, of the rest only texts
and numbers in their places."""

import math
import re
import xml.etree.ElementTree as ET
from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from markupsafe import Markup

from ludion.core import LudionError
from ludion.core.scene import Scene, Spot
from ludion.drawing.svg import writable
from ludion.web.french import told as said_here
from ludion.web.own import GAME, PLAYER, WHAT, is_own_player
from ludion.web.view import View

SHAPES = {"g", "text", "tspan", "rect", "circle", "ellipse", "line", "polyline", "polygon", "path"}
LOOKS = {
    *("x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "points", "d", "dx", "dy", "transform"),
    *("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "opacity"),
    *("fill-opacity", "stroke-opacity"),
    *("font-size", "font-weight", "text-anchor"),
}
LARGEST = 400_000  # characters of a picture
MOST_MOVES, MOST_SPOTS, LONGEST = 5000, 5000, 400
LONGEST_REPORT = 20_000
MOST_RANKS = 1000
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
    tokens = tuple(cleaned_svg(token) for token in scene["tokens"][:2])
    picture = Scene(width, height, body, spots, paths, _text(scene["spoken"]), tokens)
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


def unstyled(markup: str) -> str:
    """A picture or a text of our own without its styles: the page has them, and allows no others."""
    return STYLE.sub("", markup)


def _copy(element: ET.Element, into: ET.Element) -> None:
    name = element.tag.removeprefix(NAMESPACE)
    if name not in SHAPES:
        return
    looks = {key: value[:20_000] for key, value in element.attrib.items() if key in LOOKS and "url" not in value.lower()}
    copy = ET.SubElement(into, name, looks)
    copy.text = writable(element.text[:LONGEST]) if element.text else None
    for child in element:
        _copy(child, copy)


def cleaned(kind: str, document: Mapping[str, Any], files: Sequence[Path]) -> dict[str, Any]:
    """A sandbox's answer to a question of this kind, or `ValueError`. Views are cleaned by whoever shows them."""
    if "refused" in document:
        return {"refused": _of_the_machine(str(document["refused"]), files)[:LONGEST]}
    part = "known" if "known" in document else "done"
    told = document.get(part)
    if not isinstance(told, dict):
        raise ValueError("no answer")
    try:
        return {part: _ANSWERS[kind](told, files) if kind in _ANSWERS else told}
    except (KeyError, TypeError, OverflowError) as error:
        raise ValueError("no answer") from error


def _of_the_machine(text: str, files: Sequence[Path]) -> str:
    """A text without the places of this machine."""
    for file in files:
        whose = said_here(f"your {WHAT[PLAYER if is_own_player(file.name) else GAME]}")
        place = rf"{re.escape(str(file))}(:[A-Za-z_]\w*)?"  # what follows may be a line's number, which stays
        text = re.sub(place, whose, re.sub(rf"\A{place}", whose.capitalize(), text)).replace(str(file.parent), "")
    return writable(text)


def _check(told: Mapping[str, Any], files: Sequence[Path]) -> dict[str, Any]:
    text = told["text"]
    if not isinstance(text, str):
        raise TypeError("no text")
    return {"ok": told["ok"] is True, "text": _of_the_machine(text, files)[:LONGEST_REPORT]}


def _audition(told: Mapping[str, Any], _: Sequence[Path]) -> dict[str, Any]:
    return {"moves": [_text(move) for move in told["moves"][:100]], "seconds": max(0.0, _amount(told["seconds"]))}


def _choice(told: Mapping[str, Any], _: Sequence[Path]) -> dict[str, Any]:
    said = told.get("said")
    return {
        "move": _text(told["move"]),
        "seconds": max(0.0, _amount(told["seconds"])),
        "said": None if said is None else _said(said),
        "meanwhile": told.get("meanwhile") is True,
    }


def _said(told: Mapping[str, Any]) -> dict[str, Any]:
    """What a search said of itself."""
    return {
        "value": None if told["value"] is None else _amount(told["value"]),
        "bound": _text(told["bound"]),
        "depth": None if told["depth"] is None else _count(told["depth"]),
        "nodes": _count(told["nodes"]),
        "seconds": _amount(told["seconds"]),
        "proven": told["proven"] is True,
        "sampled": told.get("sampled") is True,
        "line": [_text(move) for move in told["line"][:100]],
    }


def _values(told: Mapping[str, Any], _: Sequence[Path]) -> dict[str, Any]:
    found: dict[str, Any] = {"from": _text(told["from"]), "moves": [_valued(one) for one in told["moves"][:MOST_MOVES]]}
    return found | ({"meanwhile": _count(told["meanwhile"])} if "meanwhile" in told else {})


def _valued(told: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "move": _text(told["move"]),
        "value": _amount(told["value"]),
        "exact": told["exact"] is True,
        "proven": told["proven"] is True,
        "sampled": told.get("sampled") is True,
        "line": [_text(move) for move in told["line"][:100]],
    }
    for key in {"plies", "depth"} & set(told):
        found[key] = None if told[key] is None else _count(told[key])
    return found


def _graph(told: Mapping[str, Any], _: Sequence[Path]) -> dict[str, Any]:
    return {
        "svg": str(told["svg"]),
        "ranks": min(_count(told["ranks"]), MOST_RANKS),
        "vertices": _count(told["vertices"]),
        "edges": _count(told["edges"]),
        "whole": told["whole"] is True,
    }


def _tug(told: Mapping[str, Any], _: Sequence[Path]) -> dict[str, Any]:
    if "positions" in told:
        return {"positions": _count(told["positions"])}
    return {"svg": str(told["svg"]), "mistakes": [_count(ply) for ply in told["mistakes"][:MOST_MOVES]]}


_ANSWERS: Mapping[str, Callable[[Mapping[str, Any], Sequence[Path]], dict[str, Any]]] = {
    "audition": _audition,
    "check": _check,
    "choose": _choice,
    "graph": _graph,
    "tug": _tug,
    "values": _values,
}


def shown(svg: str, foreign: bool) -> Markup:
    """A whole picture for a page. A foreign one stands there as an image, in which nothing can act or reach out."""
    if not foreign:
        return Markup(svg)
    data = b64encode(writable(svg).encode()).decode()
    return Markup('<img src="data:image/svg+xml;base64,{}" alt="">').format(data)


def _spot(told: Mapping[str, Any]) -> Spot:
    x, y, width, height = (_number(told[key]) for key in ("x", "y", "width", "height"))
    return Spot(x, y, width, height, _text(told["label"]))


def _number(told: Any) -> float:
    number = float(told)
    if not math.isfinite(number) or abs(number) > 1e5:
        raise ValueError("no place in a picture")
    return number


def _amount(told: Any) -> float:
    number = float(told)
    if not math.isfinite(number):
        raise ValueError("no amount")
    return number


def _count(told: Any) -> int:
    if isinstance(told, bool) or not isinstance(told, int) or not 0 <= told < 1 << 60:
        raise ValueError("no number of things")
    return told


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
