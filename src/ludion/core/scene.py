"""A position as a picture that can be touched: what is drawn, where it is touched, and which touches make which move."""

from collections.abc import Mapping
from dataclasses import dataclass, field

TOKEN = 46.0


@dataclass(frozen=True, slots=True)
class Spot:
    """A place to touch: its upper left corner and its size in the picture, what it is called when it is spoken, and where the
    value of what is touched is written, if not in its middle."""

    x: float
    y: float
    width: float
    height: float
    label: str = ""
    mark: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture of this size whose `body` is SVG without the element around it, its spots, and which touches make which move.

    A path is the spots to be touched one after the other, ("e2", "e3"), and makes the move with this text; several may make the
    same one. A move that has no path is made from the list of moves beside the board. No path is the beginning of another.
    `spoken` is what stands beside the picture in words: a score, what is in hand. `tokens` shows whose pieces are whose: for each
    player a piece, as SVG in a square of `TOKEN` by `TOKEN`, or nothing.
    """

    width: float
    height: float
    body: str
    spots: Mapping[str, Spot] = field(default_factory=dict)
    paths: Mapping[tuple[str, ...], str] = field(default_factory=dict)
    spoken: str = ""
    tokens: tuple[str, ...] = ()
