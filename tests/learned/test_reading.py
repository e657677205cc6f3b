"""However a plan's tuples are read, off moved boards and shared words, they are the numbers that their bits make one by one."""

from array import array
from itertools import pairwise

import numpy as np
import pytest

from ludion import Limits, Word, load_game
from ludion.core.features import Learned
from ludion.learned.features import generic
from ludion.learned.features.generic import Generic, starts_of
from ludion.learned.features.othello import EDGE, LINE_8, both_ways, tied
from ludion.learned.lanes import ROOM, lanes
from ludion.learned.moving import movements, pieces
from ludion.native import Engine, compile_game
from ludion.native.layout import Layout
from ludion.training.tuples import plan_for
from tests.plain import random_game

# Windows of words and their mirror images; all eight symmetries; masks of a board that is a plain number; a row of numbers.
SPECS = ["breakthrough", "breakthrough:rows=5,columns=4", "othello", "tic-tac-toe", "dots-and-boxes:rows=3,columns=3", "nim"]


def planned(game, mine=False, cuts=0):
    layout = Layout.of(game.start())
    states = [state for seed in range(12) for state in random_game(game, seed) if list(game.moves(state))]
    rows = np.array([layout.numbers(state) for state in states], dtype=np.int64)
    turns = np.array([game.turn(state) for state in states], dtype=np.int64)
    worth = np.random.default_rng(1).normal(size=len(rows))
    return plan_for(game, layout, rows, turns, worth, cuts, mine, False), states


def one_by_one(plan, game, state):
    """The entries of a plan's tuples by the definition."""
    starts = starts_of(plan.fields, plan.looks)
    for table, items in plan.looks:
        entry, stride = 0, 1
        for bits in (True, False):
            for field, bit in items:
                path, low, size, divisor, _ = plan.fields[field]
                value = state
                for step in path:
                    value = value[step]
                if bits and bit >= 0:
                    entry, stride = entry + (int(value) >> bit & 1) * stride, 2 * stride
                elif not bits and bit < 0:
                    entry += min(max((int(value) - low) // divisor, 0), size - 1) * stride
                    stride *= size
        yield starts[table] + entry + (0 if plan.mine else game.turn(state) * plan.half)


@pytest.mark.parametrize("spec", SPECS)
def test_a_tuple_is_the_number_that_its_bits_make(spec):
    game = load_game(spec)
    plan, states = planned(game)
    for state in states[::5]:
        assert list(plan.look(game, state))[: len(plan.looks)] == list(one_by_one(plan, game, state))


def test_mirrored_windows_are_as_few_pieces_and_no_two_lanes_meet():
    plan, _ = planned(load_game("breakthrough"))
    (mirrored,) = movements(plan.looks)
    assert len(mirrored.looks) == len(plan.looks) // 2
    assert all(len(pieces(base)) == 4 and len(pieces(plan.looks[look][1])) == 12 for look, base in mirrored.looks.items())
    readings = [(0, pieces(mirrored.looks.get(look, items))) for look, (_, items) in enumerate(plan.looks)]
    for word in lanes(readings):
        places = sorted(word.places.values())
        assert all(upper - lower >= word.bits for lower, upper in pairwise(places))
        assert places[-1] + word.bits <= ROOM


def test_bits_at_the_end_of_a_word_are_not_lost():
    windows = tuple((0, tuple((board, at + step) for board in (0, 1) for step in range(6))) for at in (0, 29, 58))
    plan = Generic((((0,), 0, 0, 1, True), ((1,), 0, 0, 1, True)), windows, (), (), (), (), True, False)
    for bit in range(64):
        state = (Word(1 << bit), Word(1 << 63 - bit))
        assert list(plan.look(None, state)) == list(one_by_one(plan, None, state))


def both(game, monkeypatch, cuts, mine):
    """The same plan and weights, read as the library does and plainly, each tuple by itself; and some states."""
    shared, states = planned(game, mine, cuts)
    monkeypatch.setattr(generic, "movements", lambda looks: [])
    monkeypatch.setattr(generic, "lanes", lambda readings: [])
    plain = Generic(**shared.parameters)
    assert type(plain) is not type(shared) and plain.parameters == shared.parameters
    weights = array("h", [7919 * entry % 601 - 300 for entry in range(plain.size * plain.phases)])
    return Learned(shared, weights, 0.01), Learned(plain, weights, 0.01), states


@pytest.mark.parametrize(("spec", "cuts", "mine"), [("breakthrough", 0, False), ("connect-four", 2, True)])
def test_a_state_is_worth_the_same_however_tuples_are_read(spec, cuts, mine, monkeypatch):
    game = load_game(spec)
    shared, plain, states = both(game, monkeypatch, cuts, mine)
    rules, same = compile_game(game, plain), compile_game(game, shared)
    for state in states[::3]:
        assert rules.estimate(state) == same.estimate(state) == plain.value(game, state, 0)


def test_the_engine_searches_the_same_however_tuples_are_read(monkeypatch):
    game = load_game("breakthrough")
    *estimates, states = both(game, monkeypatch, 0, False)
    for state in (game.start(), states[8], states[20]):
        reports = [Engine(game, estimate).search(state, Limits(nodes=20_000)) for estimate in estimates]
        found = [(report.move, report.value, report.nodes, report.leaves, report.line) for report in reports]
        assert found[0] == found[1] and reports[0].leaves > 0


@pytest.mark.parametrize(("table", "places"), [(LINE_8, (7, 6, 5, 4, 3, 2, 1, 0)), (EDGE, (7, 6, 5, 4, 3, 2, 1, 0, 9, 8))])
def test_of_two_readings_of_a_pattern_the_smaller_counts(table, places):
    assert table == both_ways(places)
    size = len(places)
    for seed in range(200):
        mine = 7919 * seed % (1 << size)
        other = 104729 * seed % (1 << size) & ~mine
        digits = [(mine >> bit & 1) + 2 * (other >> bit & 1) for bit in range(size)]
        forwards = sum(digit * 3**bit for bit, digit in enumerate(digits))
        backwards = sum(digit * 3 ** places[bit] for bit, digit in enumerate(digits))
        assert tied(mine, other, table) == min(forwards, backwards)
