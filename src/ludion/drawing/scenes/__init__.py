"""The library's games as people like to see them, each by its game's name; any other game gets the automatic picture.

A scene is made from the game's board and the texts of its moves, which are plain data: nothing here knows a rule.
"""

from collections.abc import Callable, Mapping

from ludion.core import Position
from ludion.core.scene import Scene
from ludion.drawing.scene import automatic_scene
from ludion.drawing.scenes.discs import connect_four_scene, othello_scene

SCENES: Mapping[str, Callable[[Position], Scene]] = {
    "connect-four": connect_four_scene,
    "othello": othello_scene,
}


def scene_of(position: Position) -> Scene:
    """A position's picture: the game's own, the library's for this game, or the automatic one."""
    own = position.game.scene(position.state)
    if own is not None:
        return own
    return SCENES.get(position.game.name, automatic_scene)(position)
