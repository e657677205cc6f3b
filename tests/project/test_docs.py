"""The page on rules names every game, and the states and moves that it shows are read by the games."""

import re
from pathlib import Path

import pytest

from ludion import load_game
from ludion.core.registry import registered

PAGE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
ROWS = {
    name: (state, move)
    for names, state, move in re.findall(r"^\| ([a-z, -]+) \| (.*) \| (.*) \|$", PAGE, re.MULTILINE)
    for name in names.split(", ")
}
GAMES = {
    "babylone": "babylone:colours=2,tablets=2",
    "chomp": "chomp:rows=2,columns=3",
    "connect-four": "connect-four:columns=3,rows=3,length=3",
    "domineering": "domineering:rows=2,columns=4",
    "nim": "nim:heaps=3+5+7",
    "othello": "othello:size=4",
}


@pytest.mark.parametrize("name", sorted(registered()))
def test_the_notation_is_the_games_own(name):
    state, move = ROWS[name]
    game = load_game(GAMES.get(name, name))
    if name == "breakthrough":
        game = load_game("breakthrough:rows=3,columns=3")
    if state.startswith("`"):
        read = game.parse(state.split("`")[1])
        assert game.show(read) == state.split("`")[1]
    shown = re.findall(r"`([^`]+)`", move)
    everything = {game.show_move(s, m) for s in _some_states(game) for m in game.moves(s)}
    assert set(shown) & everything, (shown, sorted(everything)[:30])


def _some_states(game):
    states = [game.start()]
    for state in states:
        if len(states) > 300:
            return states
        states += [game.play(state, move) for move in game.moves(state)][:12]
    return states
