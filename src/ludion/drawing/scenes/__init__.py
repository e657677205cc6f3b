"""The library's games as people like to see them, each by its game's name; any other game gets the automatic picture.

A scene is made from the game's board and the texts of its moves, which are plain data: nothing here knows a rule.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from ludion.core import Position
from ludion.core.scene import Scene
from ludion.drawing.captions import caption_said
from ludion.drawing.scene import automatic_scene
from ludion.drawing.scenes.blocks import chomp_scene, domineering_scene
from ludion.drawing.scenes.cities import divercite_scene
from ludion.drawing.scenes.discs import connect_four_scene, othello_scene
from ludion.drawing.scenes.doo import doo_scene
from ludion.drawing.scenes.heaps import dice_scene, divide_scene, matches_scene, nim_scene
from ludion.drawing.scenes.lines import dots_scene
from ludion.drawing.scenes.pawns import pawns_scene
from ludion.drawing.scenes.strokes import strokes_scene
from ludion.drawing.scenes.tablets import babylone_scene

SCENES: Mapping[str, Callable[[Position], Scene]] = {
    "babylone": babylone_scene,
    "breakthrough": pawns_scene,
    "chomp": chomp_scene,
    "connect-four": connect_four_scene,
    "dice": dice_scene,
    "divercite": divercite_scene,
    "divide": divide_scene,
    "domineering": domineering_scene,
    "doo": doo_scene,
    "dots-and-boxes": dots_scene,
    "hexapawn": pawns_scene,
    "matches": matches_scene,
    "morpion": strokes_scene,
    "nim": nim_scene,
    "othello": othello_scene,
    "tic-tac-toe": strokes_scene,
}


def scene_of(position: Position) -> Scene:
    """A position's picture: the game's own, the library's for this game, or the automatic one."""
    own = position.game.scene(position.state)
    if own is not None:
        return own
    if position.game.name not in SCENES:
        return automatic_scene(position)
    scene = SCENES[position.game.name](position)
    return replace(scene, spoken=caption_said(scene.spoken))
