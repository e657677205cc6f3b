"""The page on rules names every game, and the states and moves that it shows are read by the games; the page on the architecture
names every kernel and every event."""

import inspect
import re
from pathlib import Path

import pytest

from ludion import load_game
from ludion.core.observer import Observer
from ludion.core.registry import registered
from ludion.native.generating import KERNELS

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "rules.md").read_text(encoding="utf-8")
ARCHITECTURE = (DOCS / "architecture.md").read_text(encoding="utf-8")
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


def test_every_kernel_and_every_event_has_its_line():
    rows = [line.split("|") for line in ARCHITECTURE.splitlines() if line.startswith("| `")]
    named = {name for row in rows if len(row) == 6 for name in re.findall(r"`(\w+)`", row[2])}
    assert named == set(KERNELS) - {"rules"}
    events = [name for name, _ in inspect.getmembers(Observer, inspect.isfunction)]
    assert sorted(row[1].strip(" `") for row in rows if row[1].strip(" `") in events) == sorted(events)


def _some_states(game):
    states = [game.start()]
    for state in states:
        if len(states) > 300:
            return states
        states += [game.play(state, move) for move in game.moves(state)][:12]
    return states
