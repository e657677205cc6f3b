"""Othello's patterns: the same for all symmetries, compiled as they read; the weights that come with the library play well."""

import random
from array import array

from ludion.core import Word, permute
from ludion.core.features import Learned
from ludion.games.othello import SYMMETRIES, Othello, State
from ludion.learned.features.othello import Patterns
from ludion.learned.finding import shipped_file
from ludion.learned.looking import features_of
from ludion.learned.weights import read_weights
from ludion.native.compiled import compile_game
from tests.plain import random_game

GAME, PATTERNS = Othello(), Patterns()


def turned(state, symmetry):
    return State(Word(permute(state.mine, symmetry)), Word(permute(state.other, symmetry)), state.turn)


def test_symmetric_boards_have_the_same_entries():
    for state in random_game(GAME, 1)[::3]:
        entries = sorted(PATTERNS.look(GAME, state))
        assert 0 <= entries[0] <= entries[-1] < PATTERNS.size
        for symmetry in SYMMETRIES:
            assert sorted(PATTERNS.look(GAME, turned(state, symmetry))) == entries


def test_other_boards_have_other_entries():
    states = {GAME.canonical(state) for seed in range(5) for state in random_game(GAME, seed)}
    seen = {tuple(sorted(PATTERNS.look(GAME, state))) for state in states}
    assert len(seen) == len({(state.mine, state.other) for state in states})


def test_compiled_they_are_what_they_read_like():
    chance = random.Random(2)
    weights = array("h", [chance.randint(-300, 300) for _ in range(PATTERNS.size * PATTERNS.phases)])
    learned = Learned(PATTERNS, weights, 0.01)
    rules = compile_game(GAME, learned)
    for state in random_game(GAME, 3)[:-1]:
        assert rules.look(state) == list(PATTERNS.look(GAME, state))
        assert rules.phase(state) == PATTERNS.phase(GAME, state)
        assert rules.estimate(state) == learned.value(GAME, state, 0)


def test_a_smaller_board_has_no_patterns():
    assert isinstance(features_of(GAME), Patterns)
    assert not isinstance(features_of(Othello(6)), Patterns)


def test_the_librarys_weights_know_what_corners_are_worth():
    learned = read_weights(shipped_file(GAME), GAME).estimate
    assert shipped_file(GAME).stat().st_size < 1 << 20
    corners = GAME.parse("X......./......../..OOO.../..OXX.../..OXX.../..OOO.../......../.......X O")
    nothing = GAME.parse("......../.X....../..OOO.../..OXX.../..OXX.../..OOO.../......X./........ O")
    assert learned.value(GAME, corners, 0) > learned.value(GAME, nothing, 0) + 5
