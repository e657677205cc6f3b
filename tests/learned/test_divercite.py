"""What a learned evaluation of Divercité looks at, and the weights that come with the library."""

import random
from typing import Any

import pytest

from ludion.core import popcount
from ludion.core.features import Learned
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.games.divercite import Divercite
from ludion.games.divercite_places import State, faces
from ludion.learned.features.divercite import AT_CITIES, AT_FREE, Cities
from ludion.learned.finding import load_weights, shipped_file
from ludion.learned.looking import features_of
from ludion.learned.weights import read_weights
from ludion.native.compiled import compile_game
from ludion.native.engine import Engine, Settings
from tests.plain import random_game

GAME, FEATURES = Divercite(), Cities()


def looked(state: State) -> list[int]:
    return sorted(FEATURES.look(GAME, state))


def states(games: int) -> list[State]:
    return [state for seed in range(games) for state in random_game(GAME, seed)[:-1]]


def test_they_are_what_divercite_is_learned_with():
    assert features_of(GAME) == FEATURES


def test_one_entry_for_each_place_of_a_city_and_four_for_both_hands():
    for state in states(5):
        entries, board = looked(state), state[0] | state[1] | state[2] | state[3]
        assert 0 <= entries[0] <= entries[-1] < FEATURES.size
        assert len(entries) == 16 + 4
        cities = [popcount(faces(board, player)) for player in (0, 1)]
        assert sum(entry < AT_FREE for entry in entries) == sum(cities)
        assert sum(AT_FREE <= entry < AT_CITIES for entry in entries) == 16 - sum(cities)


def test_turned_boards_and_exchanged_colours_look_the_same():
    for state in states(3):
        assert looked(state) == looked(GAME.canonical(state))


def test_machine_code_sees_the_same():
    learned = load_weights(str(shipped_file(GAME)), GAME)
    compiled = compile_game(GAME, learned)
    for state in states(2):
        assert sorted(compiled.look(state)) == looked(state)
        assert compiled.estimate(state) == pytest.approx(learned.value(GAME, state, 0))


@pytest.mark.parametrize("tiebreak", ["rules", "seahorse", "box"])
def test_weights_come_with_the_library_for_every_tiebreak(tiebreak: Any):
    game = load_game(f"divercite:tiebreak={tiebreak}")
    kept = read_weights(shipped_file(game), game)
    assert isinstance(kept.estimate, Learned)
    assert kept.trained["games"] > 0


def test_the_shipped_weights_beat_the_points_on_the_board_at_equal_work():
    """Six games from random openings, with both sides: it is worth hundreds of Elo, so that five won games are a safe demand."""
    limits, chance, won = Limits(nodes=400), random.Random(1), 0
    learned, plain = (
        Engine(GAME, estimate, Settings(table=1)) for estimate in (load_weights(str(shipped_file(GAME)), GAME), None)
    )
    for number in range(6):
        if number % 2 == 0:
            opening = GAME.start()
            for _ in range(4):
                opening = GAME.play(opening, chance.choice(list(GAME.moves(opening))))
        state = opening
        for ply in range(4, 40):
            engine = learned if (ply + number) % 2 == 0 else plain
            state = GAME.play(state, engine.search(state, limits).move)
        won += GAME.score(state) * (1 - 2 * (number % 2)) > 0
    assert won >= 5
