"""What any game can be looked at for: its fields, its symmetries, windows and masks, and one text for each plan."""

from array import array

import numpy as np
import pytest

from ludion import compile_game, load_game
from ludion.core import popcount
from ludion.core.features import Learned
from ludion.learned.features.generic import Generic
from ludion.learned.fields import fields_of, orbit, symmetries_of
from ludion.learned.looking import features_named, name_of
from ludion.learned.neighbours import families, unions, windows
from ludion.native.generating import generate
from ludion.native.layout import Layout
from ludion.training.singles import Singles
from ludion.training.tuples import plan_for
from tests.plain import random_game


def sampled(game, games=12):
    """Some random games' unfinished states as rows of numbers, and who moves in them."""
    layout = Layout.of(game.start())
    states = [state for seed in range(games) for state in random_game(game, seed) if list(game.moves(state))]
    rows = np.array([layout.numbers(state) for state in states], dtype=np.int64)
    return layout, rows, np.array([game.turn(state) for state in states], dtype=np.int64), states


def test_boards_numbers_and_the_player_to_move_are_told_apart():
    game = load_game("dots-and-boxes:rows=3,columns=3")
    layout, rows, turns, _ = sampled(game)
    lines, lead = fields_of(layout, rows, turns)
    assert lines.path == (0,) and lines.bits == tuple(range(24)) and not lines.size
    assert lead.path == (2,) and lead.low < 0 < lead.size and not lead.bits


@pytest.mark.parametrize(
    ("spec", "count"), [("dots-and-boxes:rows=3,columns=3", 7), ("dots-and-boxes:rows=2,columns=3", 3), ("breakthrough", 1)]
)
def test_declared_symmetries_are_found_and_believed_only_if_they_hold(spec, count):
    game = load_game(spec)
    layout, rows, turns, _ = sampled(game, 30)
    fields = fields_of(layout, rows, turns)
    assert len(symmetries_of(game, layout, rows, fields)) == count

    class Plain(type(game)):
        def canonical(self, state):
            return state._replace(**{state._fields[0]: state[0]})

    assert symmetries_of(Plain(*game.parameters.values()), layout, rows, fields) == []


def test_what_stands_together_is_looked_at_together():
    boxes = load_game("dots-and-boxes:rows=3,columns=3")
    layout, rows, turns, _ = sampled(boxes)
    fields = fields_of(layout, rows, turns)
    found = families(boxes, fields)
    assert found == [(0, tuple(sorted(boxes.boxes)))]
    squares = [items for items in unions(found[0]) if len(items) == 12]
    assert len(squares) == 4  # two by two boxes have twelve lines
    pawns = load_game("breakthrough")
    layout, rows, turns, _ = sampled(pawns, 30)
    assert len(windows(pawns, fields_of(layout, rows, turns))) == 42  # of two rows by three columns, with both players' pawns


@pytest.mark.parametrize(("spec", "cuts", "mine"), [("dots-and-boxes:rows=3,columns=3", 2, True), ("breakthrough", 0, False)])
def test_a_plan_is_compiled_as_it_is_read_and_symmetric(spec, cuts, mine):
    game = load_game(spec)
    layout, rows, turns, states = sampled(game, 30)
    plan = plan_for(game, layout, rows, turns, np.zeros(len(rows)), cuts, mine, spec.startswith("dots"))
    assert features_named(name_of(plan), plan.parameters) == plan
    alike = Singles(plan, {}).alike()
    estimate = Learned(plan, array("h", [7919 * int(entry) % 601 - 300 for entry in alike]), 0.01)
    native = compile_game(game, estimate)
    for state in states[::7]:
        assert native.look(state) == list(plan.look(game, state))
        assert native.estimate(state) == estimate.value(game, state, 0)
        assert native.estimate(state) == pytest.approx(native.estimate(game.canonical(state)))


def test_single_weights_are_folded_into_the_tables():
    game = load_game("dots-and-boxes:rows=3,columns=3")
    layout, rows, turns, states = sampled(game)
    plan = plan_for(game, layout, rows, turns, np.zeros(len(rows)), 2, False, True)
    singles = Singles(plan, {(0,): 0, (1,): 1, (2,): 2})
    tables = plan.size * plan.phases
    weights = np.random.default_rng(1).normal(size=tables + singles.size)
    weights[:tables] = weights[:tables][singles.alike()]
    folded = singles.fold(weights)
    for state, row, turn in list(zip(states, rows, turns, strict=True))[::9]:
        phase = max(0, min(plan.phase(game, state), plan.phases - 1))
        own = [phase * plan.size + entry for entry in plan.look(game, state)]
        extra = singles.entries(row[None, :], np.array([phase]), np.array([turn]), tables)[0]
        assert folded[own].sum() == pytest.approx(weights[own].sum() + weights[extra[extra >= 0]].sum())


def test_images_keep_the_order_of_their_parts():
    turned = {(0, 0): (0, 1), (0, 1): (0, 3), (0, 3): (0, 2), (0, 2): (0, 0)}
    assert orbit(((0, 0), (0, 1)), [turned]) == [
        ((0, 0), (0, 1)), ((0, 1), (0, 3)), ((0, 3), (0, 2)), ((0, 2), (0, 0)),
    ]  # fmt: skip
    assert orbit(((0, 0), (0, 3)), [turned]) == [((0, 0), (0, 3)), ((0, 1), (0, 2))]


def test_plans_of_the_same_text_are_of_the_same_class():
    one = Generic((((0,), 0, 0, 1, False),), ((0, ((0, 0), (0, 1))),), (), (), (), (), True, False)
    other = Generic((((0,), 0, 0, 1, False),), ((0, ((0, 0), (0, 1))),), (), (), (), (), True, False)
    assert one == other and type(one) is type(other) and one.size == 4


def test_plan_with_hundreds_of_counted_fields_is_lowered():
    game = load_game("tic-tac-toe")
    fields = (((0,), 0, 0, 1, False),) * 1000
    plan = Generic(fields, ((0, ((0, 0),)),), (), (), tuple(range(1000)), tuple(range(1000, 1255)), True, False)
    estimate = Learned(plan, array("h", [1] * plan.size * plan.phases), 0.5)
    state = game.play(game.start(), 4)
    assert plan.phase(game, state) == sum(1000 * popcount(state[0]) >= cut for cut in plan.cuts)
    assert "popcount" in generate(game, estimate).text
