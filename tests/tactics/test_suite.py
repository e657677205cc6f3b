"""The tactic suites themselves: they can be read, say what is legal, and their values are found again by other means."""

import pytest

from ludion.core.limits import Limits
from ludion.core.registry import registered
from ludion.native import fixed_depth, remembering
from tests.tactics.make import RECIPES
from tests.tactics.solvers import Nothing, plain
from tests.tactics.suite import FOLDER, load, names, written

CHEAP = 100_000  # states


def test_every_game_has_a_suite():
    assert names() == sorted(registered()) == sorted(RECIPES)


@pytest.mark.parametrize("name", names())
def test_the_files_say_what_is_legal(name):
    tactics = load(name)
    assert len(tactics) >= 30
    assert len({(tactic.game, tactic.state) for tactic in tactics}) == len(tactics)
    for tactic in tactics:
        moves = list(tactic.game.moves(tactic.state))
        assert set(tactic.best) <= set(moves)
        assert 0 < 2 * len(tactic.best) <= len(moves)
        assert tactic.depth >= 2


@pytest.mark.parametrize("name", names())
def test_what_is_read_is_what_was_written(name):
    lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()[1:]
    assert [written(line.split(" | ")[0], tactic) for line, tactic in zip(lines, load(name), strict=True)] == lines


@pytest.mark.parametrize("name", [name for name in names() if name != "doo"])
def test_search_with_memory_finds_value_and_move(name):
    confirmed = 0
    for tactic in load(name):
        report = remembering.memory(tactic.game, tactic.state, Limits(depth=tactic.depth, nodes=CHEAP))
        if not report.stopped_by:
            assert report.value == tactic.value, tactic.game.show(tactic.state)
            assert report.move in tactic.best
            confirmed += 1
    assert confirmed >= (5 if name == "othello" else 15)


def test_doo_is_forced_within_its_depth_and_not_before():
    for tactic in load("doo"):
        for depth, value in ((tactic.depth, tactic.value), (tactic.depth - 1, 0)):
            assert fixed_depth(tactic.game, tactic.state, Limits(depth=depth), Nothing()).value == value
        assert fixed_depth(tactic.game, tactic.state, Limits(depth=tactic.depth), Nothing()).move in tactic.best


@pytest.mark.parametrize(("name", "near"), [("othello", 7), ("connect-four", 9), ("divercite", 4), ("breakthrough", 6)])
def test_best_play_leads_to_an_end_that_the_definition_values_the_same(name, near):
    """What only machine code has solved, followed along the best line until the plain solver can say what it is worth."""
    checked = 0
    for tactic in load(name)[:8]:
        game, state = tactic.game, tactic.state
        line = remembering.memory(game, state, Limits(depth=tactic.depth, nodes=5_000_000)).line
        for move in line[:-near]:
            state = game.play(state, move)
        value = plain(game, state)
        if value is not None:
            assert value == tactic.value, game.show(state)
            checked += 1
    assert checked >= 3
