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
from ludion.learned.features.divercite import AT_CITIES, AT_COLOURS, AT_DOUBLE, AT_FREE, AT_SINGLE, Cities
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


def test_one_entry_for_each_place_of_a_city_and_for_each_colour_and_six_for_both_players():
    for state in states(5):
        entries, board = looked(state), state[0] | state[1] | state[2] | state[3]
        assert 0 <= entries[0] <= entries[-1] < FEATURES.size
        assert len(entries) == 16 + 4 + 6
        cities = [popcount(faces(board, player)) for player in (0, 1)]
        assert sum(entry < AT_FREE for entry in entries) == sum(cities)
        assert sum(AT_FREE <= entry < AT_CITIES for entry in entries) == 16 - sum(cities)
        assert sum(AT_COLOURS <= entry < AT_SINGLE for entry in entries) == 4


def lead_there(state: State, point: int, player: int) -> int:
    """The most that a resource in a player's hand leads to on a point: their cities of its colour beside it, less the others'."""
    y, x = divmod(point, 5)
    beside = [4 * row + column for row in (y - 1, y) for column in (x - 1, x) if 0 <= row < 4 and 0 <= column < 4]
    leads = [
        sum((faces(number, player) >> city & 1) - (faces(number, 1 - player) >> city & 1) for city in beside)
        for number in state
        if GAME.placed(number, player) < 3
    ]
    return max(leads, default=0)


def test_the_points_that_lead_to_more_are_counted_for_both_players():
    for state in states(3):
        board, turn = state[0] | state[1] | state[2] | state[3], GAME.turn(state)
        leads = [
            [lead_there(state, point, player) for point in range(25) if not board >> point & 1] for player in (turn, 1 - turn)
        ]
        mine, theirs = ([min(sum(lead >= least for lead in own), most) for least, most in ((1, 7), (2, 3))] for own in leads)
        assert AT_SINGLE + 8 * mine[0] + theirs[0] in looked(state)
        assert AT_DOUBLE + 4 * mine[1] + theirs[1] in looked(state)


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
