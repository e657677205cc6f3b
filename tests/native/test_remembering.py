"""PVS and the searches with memory as machine code: the readable versions' reports to the last count."""

import math
import random
import threading
from dataclasses import replace

import numba
import pytest

from ludion import Estimate, load_game
from ludion.core import LudionError
from ludion.core.limits import Limits
from ludion.core.registry import registered
from ludion.native import Control, NotNative, compile_game, remembering
from ludion.native import pvs as native_pvs
from ludion.native.machine import above
from ludion.search.deepening import deepening
from ludion.search.memory import memory
from ludion.search.mtdf import mtdf
from ludion.search.pvs import pvs
from ludion.search.table import Table
from tests.native.toys import Bare, Crowd, Nested, Number, Wrapping
from tests.plain import random_game
from tests.search.promises import SHAPES
from tests.search.trees import random_tree

WITH_TABLE = ((memory, remembering.memory), (mtdf, remembering.mtdf), (deepening, remembering.deepening))
ACYCLIC = sorted(name for name in registered() if not load_game(name).facts.cycles)


class Uneven(Estimate):
    """Not whole, different for the two root players; and, if that is asked for, now and then infinite."""

    def __init__(self, salt: int = 0, infinite: bool = False):
        self.salt, self.infinite = salt, infinite
        self.most = math.inf

    def value(self, game, state, root):
        number = (state * 7919 + root * 31 + self.salt) % 20
        if self.infinite and number % 4 == 0:
            return self.most if number > 9 else -self.most
        return (number - 9) / 7


def same(one, other):
    return replace(one, seconds=0.0) == replace(other, seconds=0.0)


def assert_agree(game, state, limits, estimate=None, sizes=(remembering.SIZE,), searches=WITH_TABLE):
    for size in sizes:
        for readable, native in searches:
            wanted = readable(game, state, limits, estimate, table=Table(size))
            found = native(game, state, limits, estimate, size=size)
            assert same(found, wanted), (game.show(state), limits, size, readable.__name__)


def assert_pvs_agrees(game, state, limits, estimate=None, earlier=()):
    wanted = pvs(game, state, limits, estimate, earlier=earlier)
    assert same(native_pvs(game, state, limits, estimate, earlier), wanted), (game.show(state), limits)


@pytest.mark.parametrize("name", ACYCLIC)
def test_every_game_from_the_start_and_in_the_middle_and_at_the_end(name):
    game = load_game(name)
    states = random_game(game, 5)[:-1]
    width = max(sum(1 for _ in game.moves(state)) for state in states)
    for place, depth in ((0, 1), (0, 2), (len(states) // 2, 3 if width < 20 else 2), (len(states) * 3 // 4, 3), (-3, 4), (-1, 2)):
        state = states[max(place, -len(states))]
        limits = Limits(depth=min(depth, 2) if width > 100 else depth)
        assert_agree(game, state, limits, sizes=(remembering.SIZE, 7))
        assert_pvs_agrees(game, state, limits)


@pytest.mark.parametrize("spec", ["connect-four:rows=4,columns=4", "othello:size=4", "dots-and-boxes:rows=2,columns=2"])
def test_deep_enough_for_the_table_to_fill_and_the_index_to_grow(spec):
    game = load_game(spec)
    for size in (0, 1, 300, remembering.SIZE):
        assert_agree(game, game.start(), Limits(depth=7), sizes=(size,))
    assert_agree(game, game.start(), Limits(nodes=12_000), sizes=(100, remembering.SIZE), searches=WITH_TABLE[2:])


@pytest.mark.parametrize("seed", range(24))
def test_random_trees(seed):
    chance = random.Random(seed)
    game = random_tree(seed, **SHAPES[seed % 2])
    native = compile_game(game)
    for _ in range(3):
        state = chance.choice([state for state in range(2 * game.size) if list(game.moves(state))])
        assert native.canonical(state) == game.canonical(state)
        for depth in (0, 2, 3, 6):
            assert_agree(game, state, Limits(depth=depth), sizes=(remembering.SIZE, 4))
            assert_pvs_agrees(game, state, Limits(depth=depth))
        for estimate in (Uneven(seed % 5), Uneven(seed % 5, infinite=True)):
            assert_agree(game, state, Limits(depth=3), estimate, sizes=(5,))
            assert_pvs_agrees(game, state, Limits(depth=3), estimate)


class Jagged(Estimate):
    """Up and down with the matches that are left, so that another depth finds another value."""

    def value(self, game, state, root):
        return (state.left * state.left * 7 + state.left * 3 + state.turn * 5 + root) % 11


def test_states_that_are_met_again_after_another_number_of_plies():
    """Three matches can go in one move or in three: what was found at another depth is no answer, unless it is proven."""
    for left in range(20, 30):
        game = load_game(f"matches:matches={left}")
        for depth in (4, 5, 6, 7):
            assert_agree(game, game.start(), Limits(depth=depth), Jagged(), sizes=(remembering.SIZE, 6))


@pytest.mark.parametrize("seed", range(12))
def test_pvs_where_states_come_back(seed):
    chance, game = random.Random(seed), random_tree(seed, **SHAPES[2 + seed % 2])
    states = [state for state in range(2 * game.size) if list(game.moves(state))]
    for depth in (1, 3, 5):
        state, *earlier = chance.sample(states, 3)
        assert_pvs_agrees(game, state, Limits(depth=depth), earlier=tuple(earlier))


@pytest.mark.parametrize("game", [Wrapping(), Nested(), Bare(), Number()], ids=lambda game: game.name)
def test_every_kind_of_state(game):
    assert_agree(game, game.start(), Limits(depth=4), sizes=(remembering.SIZE, 3))
    assert_pvs_agrees(game, game.start(), Limits(depth=4))


@pytest.mark.parametrize(
    "spec", ["connect-four:rows=4,columns=4", "babylone:colours=3,tablets=2", "dots-and-boxes:rows=2,columns=2"]
)
def test_cut_short_by_a_number_of_states(spec):
    game = load_game(spec)
    whole = memory(game, game.start(), Limits(depth=5)).nodes
    for nodes in (0, 1, 2, 17, whole // 2, whole - 1):
        limits = Limits(depth=5, nodes=nodes)
        assert_agree(game, game.start(), limits)
        assert_pvs_agrees(game, game.start(), limits)


def test_guesses_of_mtdf():
    game = load_game("othello:size=4")
    for guess in (-6, 0, 2.5, 10):
        limits = Limits(depth=6)
        assert same(remembering.mtdf(game, game.start(), limits, guess=guess), mtdf(game, game.start(), limits, guess=guess))


def test_too_little_memory_costs_time_and_nothing_else(monkeypatch):
    game = load_game("connect-four:rows=4,columns=4")
    monkeypatch.setattr(remembering, "CELLS", 1)
    monkeypatch.setattr(remembering, "MOVES", 1)
    assert_agree(game, game.start(), Limits(depth=6), sizes=(0, 20))
    crowd = Crowd(1)
    assert remembering.memory(crowd, crowd.start(), Limits(depth=1)).nodes == 10_001


@pytest.mark.parametrize("native", [native_pvs, *(native for _, native in WITH_TABLE)])
def test_a_clock_or_somebody_else_ends_it_and_there_is_an_answer(native):
    game = load_game("othello")
    report = native(game, game.start(), Limits(depth=40, seconds=0.1))
    assert report.stopped_by == "seconds" and report.move in list(game.moves(game.start()))
    control = Control()
    threading.Timer(0.1, control.stop).start()
    report = native(game, game.start(), Limits(depth=40), control=control)
    assert report.stopped_by == "stop" and report.move in list(game.moves(game.start()))


def test_a_game_that_can_cycle_is_refused():
    game = load_game("doo")
    for _, native in WITH_TABLE:
        with pytest.raises(NotNative, match="doo can cycle"):
            native(game, game.start(), Limits(depth=2))


def test_what_is_wrong_is_said():
    game, over = load_game("matches"), load_game("matches:matches=0")
    with pytest.raises(LudionError, match="size must not be negative, as -1 is"):
        remembering.memory(game, game.start(), Limits(depth=2), size=-1)
    with pytest.raises(LudionError, match="The game is over"):
        remembering.memory(over, over.start(), Limits(depth=2))
    with pytest.raises(LudionError, match="give it depth or nodes or seconds"):
        remembering.deepening(game, game.start(), Limits())


def test_the_next_number():
    @numba.njit
    def step(value):
        return above(value)

    largest = 1.7976931348623157e308
    for value in (0.0, -0.0, 1.0, -1.0, 5e-324, -5e-324, 0.1, -0.1, 1e300, largest, -largest, math.inf, -math.inf):
        assert step(value) == math.nextafter(value, math.inf)
