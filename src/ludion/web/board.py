"""A scene as the page shows it: with links on what can be touched, and a mark on each move that has a value."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from html import escape

from ludion.core.scene import TOKEN, Scene, Spot

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


def token_svgs(scene: Scene) -> tuple[str, str]:
    """A piece of each player's; nothing where the scene has none."""
    first, second = [*scene.tokens, "", ""][:2]
    return _token(first), _token(second)


def _token(body: str) -> str:
    return f'<svg class="token" viewBox="0 0 {TOKEN:g} {TOKEN:g}" aria-hidden="true">{body}</svg>' if body else ""


def turned(scene: Scene) -> Scene:
    """The scene as it is seen from the other side; letters stay upright."""
    spots = {
        key: replace(spot, x=scene.width - spot.x - spot.width, y=scene.height - spot.y - spot.height, mark=_across(scene, spot))
        for key, spot in scene.spots.items()
    }
    body = TEXT.sub(_upright, scene.body)
    middle = f"{scene.width / 2:g} {scene.height / 2:g}"
    return replace(scene, body=f'<g transform="rotate(180 {middle})">{body}</g>', spots=spots)


def _across(scene: Scene, spot: Spot) -> tuple[float, float] | None:
    return (scene.width - spot.mark[0], scene.height - spot.mark[1]) if spot.mark else None


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
    """The sign of each move on what is touched for it, the best of several: marks come with the best move's first. What is
    touched second is marked too, but hidden: the page's script shows it once the first touch is made."""
    ways: dict[str, list[tuple[str, ...]]] = {}
    for path, move in scene.paths.items():
        ways.setdefault(move, []).append(path)
    several = {path[:1] for path in scene.paths if len(path) > 1}
    best: dict[tuple[str, ...], Mark] = {}
    for move, mark in marks.items():
        for path in ways.get(move, ()):
            for length in range(1, len(path) + 1):
                best.setdefault(path[:length], mark)
    return [_mark(scene.spots[path[-1]], mark, path[:-1], path in several) for path, mark in best.items()]


def _mark(spot: Spot, mark: Mark, after: tuple[str, ...], corner: bool) -> str:
    """In the middle of the spot, or in its corner, where it hides nothing of a piece that stands there: a circle, drawn out to
    the sides where the sign is long."""
    x, y = spot.mark or (spot.x + spot.width * (0.8 if corner else 0.5), spot.y + spot.height * (0.2 if corner else 0.5))
    r, length = min(spot.width, spot.height) * (0.22 if corner else 0.34), len(mark.sign)
    size = r * (1.3 if length < 2 else 1.1 if length < 3 else 0.85 if length < 4 or corner else 0.72)
    half = max(r, (0.31 * length + 0.45) * size)
    later = f' data-after="{escape("".join(f"{key} " for key in after))}" visibility="hidden"' if after else ""
    return (
        f'<g class="mark {mark.kind}" aria-hidden="true"{later}>'
        f'<rect x="{x - half:g}" y="{y - r:g}" width="{2 * half:g}" height="{2 * r:g}" rx="{r:g}"/>'
        f'<text x="{x:g}" y="{y + size * 0.36:g}" font-size="{size:g}" text-anchor="middle">{escape(mark.sign)}</text></g>'
    )
