"""Every game's picture can be touched: each legal move has a path, and no touch is ambiguous."""

import random
from xml.etree import ElementTree

import pytest

from ludion import Game, Position, load_game
from ludion.core.registry import registered
from ludion.core.scene import Scene
from ludion.drawing.scene import automatic_scene
from ludion.drawing.scenes import SCENES, scene_of

VARIANTS = [
    *registered(),
    "hexapawn:rows=4,columns=5",
    "morpion:size=5,phase=2",
    "nim:heaps=3+5+7,most=3",
    "matches:matches=40",
    "divide:first=12,second=19",
    "babylone:colours=2,tablets=2",
    "connect-four:columns=5,rows=4",
    "dots-and-boxes:rows=3,columns=4",
    "breakthrough:rows=5,columns=4",
]


def positions(spec, games=3):
    """The positions of some random games, at most a few of each."""
    game, chance = load_game(spec), random.Random(spec)
    for _ in range(games):
        position = Position(game)
        while True:
            if chance.random() < 0.4 or not position.moves:
                yield position
            if not position.moves or len(position.history) > 50:
                break
            position.push(chance.choice(position.moves))


@pytest.mark.parametrize("spec", VARIANTS)
def test_every_move_can_be_touched(spec):
    for position in positions(spec):
        scene = scene_of(position)
        moves = {position.game.show_move(position.state, move) for move in position.moves}
        assert set(scene.paths.values()) == moves
        for path in scene.paths:
            assert not any(path[:length] in scene.paths for length in range(1, len(path)))
        for key in {key for path in scene.paths for key in path}:
            spot = scene.spots[key]
            assert spot.width > 10 and spot.height > 10
            assert spot.x >= 0 and spot.y >= 0
            assert spot.x + spot.width <= scene.width + 1 and spot.y + spot.height <= scene.height + 1
            assert " " not in key
        ElementTree.fromstring(f"<g>{scene.body}</g>")


def test_every_game_of_the_library_has_a_picture_of_its_own():
    assert set(SCENES) == set(registered())


class Race(Game):
    """Nothing but rules."""

    def start(self):
        return 0

    def turn(self, state):
        return state % 2

    def moves(self, state):
        return [1, 2] if state < 5 else []

    def play(self, state, move):
        return state + move

    def score(self, state):
        return 1


class Drawn(Race):
    """With a picture of its own."""

    def scene(self, state):
        return Scene(10, 10, "<rect/>")


def test_a_users_game_gets_an_automatic_picture_or_draws_its_own():
    assert scene_of(Position(Race())) == automatic_scene(Position(Race()))
    assert scene_of(Position(Drawn())).body == "<rect/>"
