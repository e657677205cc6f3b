"""A scene as the page shows it: with links on what can be touched, and a mark on each move that has a value."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from html import escape

from ludion.core.scene import Scene, Spot

TEXT = re.compile(r'<text x="([-0-9.]+)" y="([-0-9.]+)" font-size="([0-9.]+)"')
NS = "http://www.w3.org/2000/svg"


@dataclass(frozen=True, slots=True)
class Mark:
    """What a move is worth to whoever makes it: a kind (good, even, bad, unknown), a short sign, and a text to be read."""

    kind: str
    sign: str
    text: str


def board_svg(scene: Scene, links: Mapping[str, str], marks: Mapping[str, Mark], label: str, flip: bool = False) -> str:
    """The picture. `links` are the addresses of the moves that may be made here, by their texts."""
    if flip:
        scene = turned(scene)
    parts = [
        f'<svg xmlns="{NS}" viewBox="0 0 {scene.width:g} {scene.height:g}" class="board"',
        f' role="group" aria-label="{escape(label)}">',
        f"<g>{scene.body}</g>",
        *_marks(scene, marks),
        *_touches(scene, links, marks),
        "</svg>",
    ]
    return "".join(parts)


def turned(scene: Scene) -> Scene:
    """The scene as it is seen from the other side; letters stay upright."""
    spots = {
        key: replace(spot, x=scene.width - spot.x - spot.width, y=scene.height - spot.y - spot.height)
        for key, spot in scene.spots.items()
    }
    body = TEXT.sub(_upright, scene.body)
    middle = f"{scene.width / 2:g} {scene.height / 2:g}"
    return replace(scene, body=f'<g transform="rotate(180 {middle})">{body}</g>', spots=spots)


def _upright(text: re.Match[str]) -> str:
    """A letter turned back around its own middle."""
    return f'{text[0]} transform="rotate(180 {text[1]} {float(text[2]) - 0.35 * float(text[3]):g})"'


def _touches(scene: Scene, links: Mapping[str, str], marks: Mapping[str, Mark]) -> list[str]:
    """A link where one touch makes a move; a button where several do, which the page's script makes work."""
    paths = {path: move for path, move in scene.paths.items() if move in links}
    parts = []
    first = dict.fromkeys(path[0] for path in paths)
    for key in first:
        spot, move = scene.spots[key], paths.get((key,))
        if move is not None:
            said = f", {marks[move].text}" if move in marks else ""
            about = f'data-move="{escape(move)}" data-key="{escape(key)}" aria-label="{escape((spot.label or move) + said)}"'
            parts.append(f'<a href="{escape(links[move])}" class="touch" {about}>{_area(spot)}</a>')
        else:
            parts.append(_button(key, spot))
    later = {key for path in paths for key in path[1:]} - set(first)
    parts += [_button(key, scene.spots[key], later=True) for key in sorted(later)]
    return parts


def _button(key: str, spot: Spot, later: bool = False) -> str:
    hidden = ' hidden="hidden"' if later else ""
    about = f'data-key="{escape(key)}" aria-label="{escape(spot.label or key)}"'
    return f'<g role="button" tabindex="{-1 if later else 0}" class="touch" {about}{hidden}>{_area(spot)}</g>'


def _area(spot: Spot) -> str:
    return f'<rect x="{spot.x:g}" y="{spot.y:g}" width="{spot.width:g}" height="{spot.height:g}" rx="5"/>'


def _marks(scene: Scene, marks: Mapping[str, Mark]) -> list[str]:
    """The sign of each move that one touch makes, in the middle of its spot; the best of several on the same one."""
    order = ("good", "even", "unknown", "bad")
    best: dict[str, Mark] = {}
    for path, move in scene.paths.items():
        mark = marks.get(move)
        if mark is not None and (path[0] not in best or order.index(mark.kind) < order.index(best[path[0]].kind)):
            best[path[0]] = mark
    parts = []
    for key, mark in best.items():
        spot = scene.spots[key]
        x, y, r = spot.x + spot.width / 2, spot.y + spot.height / 2, min(spot.width, spot.height) * 0.3
        size = r * (1.1 if len(mark.sign) < 3 else 0.8)
        parts.append(
            f'<g class="mark {mark.kind}" aria-hidden="true"><circle cx="{x:g}" cy="{y:g}" r="{r:g}"/>'
            f'<text x="{x:g}" y="{y + size * 0.36:g}" font-size="{size:g}" text-anchor="middle">{escape(mark.sign)}</text></g>'
        )
    return parts
