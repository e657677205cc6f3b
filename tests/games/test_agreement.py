"""Every library game, interpreted against compiled: rules, play-outs, perft and searches, on random games of many variants."""

import sys
from types import ModuleType

import pytest

from ludion.core.registry import load_game, registered
from ludion.native import NativeWarning, NotNative, compile_game, perft, playouts
from ludion.native.generating import generate
from tests.native.agreement import assert_agree, assert_searches_agree
from tests.plain import random_game
from tests.playthroughs import VARIANTS

SPECS = sorted([*registered(), *(spec for specs in VARIANTS.values() for spec in specs)])


@pytest.mark.parametrize("spec", SPECS)
def test_rules_agree_on_random_games(spec):
    game = load_game(spec)
    for seed in range(3):
        assert_agree(game, states=random_game(game, seed)[:80])


@pytest.mark.parametrize("spec", SPECS)
def test_kernels_agree(spec):
    game = load_game(spec)
    assert playouts(game, 10, seed=11) == playouts(game, 10, seed=11, native=False)
    depth = 2 if sum(1 for _ in game.moves(game.start())) < 60 else 1
    assert perft(game, depth) == perft(game, depth, native=False)
    assert_searches_agree(game, game.start(), depth)
    late = random_game(game, 5)[-4:-1]
    for state in late:
        assert_searches_agree(game, state, 3)


def assert_one_signature_each(name, *kernels):
    """Two of one recursive function cannot be loaded from the cache again, and two of any cost twice the time."""
    generated = generate(load_game(name))
    module = ModuleType(f"{generated.name}_anew")
    sys.modules[module.__name__] = module
    exec(compile(generated.uncached(), f"<{module.__name__}>", "exec"), module.__dict__)
    for kernel in kernels:
        dispatcher = getattr(module, kernel)
        dispatcher.compile(f"({'int64, ' * dispatcher.py_func.__code__.co_argcount})")
    counted = {name: len(value.signatures) for name, value in vars(module).items() if hasattr(value, "signatures")}
    assert counted["rule_moves"] == counted["rule_play"] == 1
    assert {name: count for name, count in counted.items() if count > 1} == {}


@pytest.mark.parametrize("name", sorted(registered()))
def test_one_signature_for_each_rule(name):
    assert_one_signature_each(name, "perft", "call_score", "call_estimate", "call_canonical", "call_order")


def test_one_signature_for_each_function_of_the_kernels():
    """On a game that can cycle, so that what keeps the path is among them."""
    searches = ("alphabeta", "pvs", "memory", "course_minmax", "engine", "ordered", "flat", "narrow_uct", "uct", "rounds")
    assert_one_signature_each("doo", "playouts", *searches, "uct_clear")


@pytest.mark.parametrize("name", sorted(registered()))
def test_variants_share_their_code(name):
    """Another number is no other machine code, where the kinds of the numbers are the same."""
    modules = {compile_game(load_game(spec)).module.__name__ for spec in (name, *VARIANTS.get(name, ()))}
    assert len(modules) == 1


@pytest.mark.parametrize("spec", ["connect-four:columns=8,rows=7", "connect-four:columns=2,rows=31", "hexapawn:rows=7,columns=9"])
def test_the_largest_boards_that_are_native(spec):
    game = load_game(spec)
    for seed in range(5):
        assert_agree(game, states=random_game(game, seed))


@pytest.mark.parametrize(
    "spec", ["connect-four:columns=13,rows=4", "hexapawn:rows=8,columns=8", "connect-four:columns=12,rows=12"]
)
def test_larger_boards_run_interpreted(spec):
    game = load_game(spec)
    with pytest.raises(NotNative, match="63 bits"):
        compile_game(game)
    with pytest.warns(NativeWarning, match="runs interpreted"):
        assert playouts(game, 2).games == 2
