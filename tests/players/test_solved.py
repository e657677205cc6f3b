"""The player that knows the solution makes no mistake, and says what it lacks."""

import random

import pytest

from ludion.core import LudionError, Position
from ludion.core.registry import load_game
from ludion.players import load_player
from ludion.solving.solve import solve
from ludion.solving.store import file_for


@pytest.fixture(autouse=True)
def solutions(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_SOLUTIONS", str(tmp_path))
    return tmp_path


def test_it_never_loses_what_is_drawn_and_varies_with_its_seed():
    game = load_game("tic-tac-toe")
    solve(game, native=False).save(file_for(game, "outcome", False, game.start()))
    openings = set()
    for seed in range(20):
        chance, position, player = random.Random(seed), Position(game), load_player(f"solved:seed={seed}", game)
        while not position.over:
            states = [step.state for step in position.history]
            mine = position.turn == seed % 2
            position.push(player.choose(game, position.state, states) if mine else chance.choice(position.moves))
        assert position.outcome.winner in (None, seed % 2)
        openings |= {position.history[0].text} if seed % 2 == 0 else set()
    assert len(openings) > 1 and player.report.proven


def test_without_a_solution_it_refuses():
    with pytest.raises(LudionError, match=r"No solution of nim:.* ludion solve nim"):
        load_player("solved", load_game("nim"))
