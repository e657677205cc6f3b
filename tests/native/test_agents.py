"""Document 003's searches at both speeds: the same report, to the last count."""

from dataclasses import replace
from functools import cache

import pytest

from ludion.core import LudionError
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.games.estimates.divercite import Points, Skypiea
from ludion.games.estimates.othello import Corners
from ludion.native import Control, agents
from ludion.search.flat import flat
from ludion.search.narrow_uct import narrow_uct
from ludion.search.ordered import ordered
from tests.native.toys import Crowd
from tests.plain import random_game

BOTH = {"ordered": (ordered, agents.ordered), "flat": (flat, agents.flat), "narrow_uct": (narrow_uct, agents.narrow_uct)}
# A pass (othello), a second move in a row (dots-and-boxes) and a game that cycles (doo) are among them.
SMALL_GAMES = ("tic-tac-toe", "othello:size=4", "dots-and-boxes", "doo")
EVALUATED = [("divercite", Skypiea(4, 4)), ("divercite", Points()), ("othello", Corners())]


@cache
def places(spec):
    """A game, and states of a random one from the start to the end, each with those before it."""
    game = load_game(spec)
    states = random_game(game, 7)[:-1]
    return game, [(states[at], tuple(states[:at])) for at in sorted({0, len(states) // 2, len(states) - 1})]


def agree(name, game, state, earlier, limits, estimate=None, **options):
    readable, native = BOTH[name]
    wanted = readable(game, state, limits, estimate, None, earlier, **options)
    found = native(game, state, limits, estimate, earlier, **options)
    assert replace(found, seconds=0.0) == replace(wanted, seconds=0.0), (game.show(state), options)


@pytest.mark.parametrize("spec", SMALL_GAMES)
def test_small_games(spec):
    game, states = places(spec)
    for state, earlier in states:
        for options in ({"few": 0}, {"width": 2, "ends": "estimate"}, {"few": 1, "prune": False}):
            agree("ordered", game, state, earlier, Limits(depth=2), **options)
        for options in ({}, {"weighted": True, "ends": "outcome"}, {"weighted": True, "faithful": True, "ends": "estimate"}):
            agree("flat", game, state, earlier, Limits(simulations=12), seed=3, **options)
            agree("narrow_uct", game, state, earlier, Limits(simulations=30), width=0, **options)
            agree("narrow_uct", game, state, earlier, Limits(simulations=30), width=2, seed=9, constant=0.5, **options)
        agree("narrow_uct", game, state, earlier, Limits(simulations=120), faithful=True, width=0)


@pytest.mark.parametrize(("spec", "estimate"), EVALUATED, ids=str)
def test_with_an_evaluation(spec, estimate):
    game, states = places(spec)
    for state, earlier in states:
        for options in ({"ends": "estimate"}, {"width": 3}):
            agree("ordered", game, state, earlier, Limits(depth=2), estimate, **options)
        options = {"weighted": True, "ends": "estimate", "width": 3}
        agree("narrow_uct", game, state, earlier, Limits(simulations=2), estimate, **options)
    state, earlier = states[-1]
    agree("ordered", game, state, earlier, Limits(depth=7), estimate, ends="estimate")
    agree("flat", game, state, earlier, Limits(simulations=10), estimate, ends="estimate", weighted=True, faithful=True)
    agree("narrow_uct", game, *states[1], Limits(simulations=25), estimate, ends="estimate", faithful=True)


@pytest.mark.parametrize("name", BOTH)
def test_cut_short_at_the_same_state(name):
    game, states = places("othello:size=4")
    state, earlier = states[1]
    for nodes in (0, 1, 2, 3, 7, 20, 50):
        agree(name, game, state, earlier, Limits(depth=4, simulations=20, nodes=nodes))


def test_the_move_buffer_grows():
    game = Crowd(2)
    for name in ("flat", "narrow_uct"):
        agree(name, game, game.start(), (), Limits(simulations=3))
        agree(name, game, game.start(), (), Limits(simulations=2), weighted=True)
    agree("ordered", Crowd(1), Crowd(1).start(), (), Limits(depth=1), few=20_000)


def test_a_long_game_that_can_cycle_finds_room():
    game, states = places("doo")
    simulated = agents.narrow_uct(game, states[0][0], Limits(simulations=3000), width=0)
    assert simulated.simulations == 3000 == sum(choice.visits for choice in simulated.choices)


@pytest.mark.parametrize("name", BOTH)
def test_it_can_be_stopped(name):
    game = load_game("divercite")
    control = Control()
    control.stop()
    report = BOTH[name][1](game, game.start(), Limits(depth=9, simulations=10**6), control=control)
    assert report.stopped_by == "stop"
    assert report.move in list(game.moves(game.start()))
    late = BOTH[name][1](game, game.start(), Limits(depth=9, simulations=10**6, seconds=0.05))
    assert late.stopped_by == "seconds"
    assert late.choices or name == "ordered"


def test_what_cannot_be_used_is_refused():
    game = load_game("tic-tac-toe")
    for name, limits, options, sentence in (
        ("ordered", Limits(depth=2), {"few": -1}, "few, the number of moves up to which none are sorted"),
        ("ordered", Limits(depth=2), {"width": -1}, "width, the number of the root's moves to look at"),
        ("ordered", Limits(nodes=2), {}, "give it depth"),
        ("ordered", Limits(depth=2), {"ends": "won"}, "ends must be outcome, score or estimate, not 'won'"),
        ("flat", Limits(simulations=0), {}, "Flat Monte-Carlo needs at least one simulation"),
        ("flat", Limits(depth=2), {}, "give it simulations or nodes or seconds"),
        ("narrow_uct", Limits(simulations=0), {}, "UCT needs at least one simulation"),
        ("narrow_uct", Limits(simulations=5), {"width": -1}, "width, the number of the root's moves"),
        ("narrow_uct", Limits(seconds=1), {}, "give it simulations"),
        ("narrow_uct", Limits(simulations=10**9), {}, "This tree is kept whole: give it at most 10,000,000 simulations"),
    ):
        with pytest.raises(LudionError, match=sentence):
            BOTH[name][1](game, game.start(), limits, **options)
    over = load_game("matches:matches=0")
    for _, native in BOTH.values():
        with pytest.raises(LudionError, match="The game is over"):
            native(over, over.start(), Limits(depth=2, simulations=3))
