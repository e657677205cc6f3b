"""Divercité: counts, points against a plain reading of the rules on the 9 x 9 grid, tie-breaks, and the 192 symmetries."""

import random
from contextlib import suppress
from itertools import product
from statistics import mean
from typing import Any

import pytest

from ludion.core import LudionError
from ludion.games.divercite import Divercite
from ludion.games.divercite_places import State
from tests.plain import check_rules, perft, played, positions, random_game, shown_moves

GAME = Divercite()
EMPTY = "...../...../...../...../..... ..../..../..../.... 3333"
GRID = [(i, j) for i, j in product(range(9), repeat=2) if abs(i - 4) + abs(j - 4) <= 4]


def position(resources: str, cities: str) -> State:
    """A state with these pieces, whoever of the two has put the resources down."""
    for left in product("3210", repeat=4):
        with suppress(LudionError):
            return GAME.parse(f"{resources} {cities} {''.join(left)}")
    raise AssertionError(f"nobody can have placed {resources} {cities}")


def plain_points(state: State) -> list[int]:
    """Both players' points, read off the picture of the board."""
    rows, points = GAME.board(state).rows, [0, 0]
    for i, j in GRID:
        if (i + j) % 2 and rows[i][j] != ".":
            colour, owner = rows[i][j]
            around = [rows[i + 1][j], rows[i - 1][j], rows[i][j + 1], rows[i][j - 1]]
            full = len(set(around) - {"."}) == 4
            points["WB".index(owner)] += 5 if full else around.count(colour.lower())
    return points


# Counts


def test_perft() -> None:
    assert [perft(GAME, depth) for depth in (1, 2)] == [164, 26240]


def test_distinct_states_by_ply() -> None:
    assert [len(ply) for ply in positions(GAME, depth=2)] == [1, 164, 25040]


def test_distinct_states_up_to_symmetry() -> None:
    assert [len(ply) for ply in positions(GAME, canonical=True, depth=2)] == [1, 9, 420]


@pytest.mark.slow
def test_distinct_states_up_to_symmetry_after_three_plies() -> None:
    assert len(positions(GAME, canonical=True, depth=3)[3]) == 17887


# Rules


def test_rules_hold_on_random_games() -> None:
    check_rules(GAME, games=1)


def test_forty_plies_use_all_pieces_and_leave_one_cell_for_a_resource() -> None:
    for seed in range(20):
        states = random_game(GAME, seed)
        assert [GAME.turn(state) for state in states] == [0, 1] * 20 + [0]
        assert [GAME.ply(state) for state in states] == list(range(41))
        resources, cities, left = GAME.show(states[-1]).split()
        assert (resources.count("."), cities.count("."), left) == (1, 0, "0000")


def test_moves_in_order() -> None:
    moves = shown_moves(GAME).split()
    assert moves[:5] == ["RC14", "RC25", "RC36", "RC47", "RC23"]
    assert moves[16] == "GC14"
    assert moves[64:70] == ["RR04", "RR15", "RR26", "RR37", "RR48", "RR13"]
    assert moves[-1] == "YR84"
    assert {(int(move[2]), int(move[3])) for move in moves} == set(GRID)
    assert all((int(i) + int(j)) % 2 == (kind == "C") for _, kind, i, j in moves)


def test_a_hand_runs_out() -> None:
    state = played(GAME, "RC34 GR44 RC45 GR33")
    assert "RC" not in {move[:2] for move in shown_moves(GAME, state).split()}
    state = played(GAME, "BC14 GR04 BC25 GR15 YC36 GR26 YC47")
    assert {move[:2] for move in shown_moves(GAME, state).split()} == {"RC", "GC", "BC", "YC", "RR", "BR", "YR"}


def test_resources_are_neutral_but_come_from_a_hand() -> None:
    assert played(GAME, "RR44 RR33") == played(GAME, "RR33 RR44")
    assert played(GAME, "RR44 GR33") != played(GAME, "GR33 RR44")
    assert played(GAME, "RC34 RC45") != played(GAME, "RC45 RC34")


def test_what_cities_are_worth() -> None:
    def lead(moves: str) -> int:
        state = played(GAME, moves)
        return GAME.points(state, 0) - GAME.points(state, 1)

    assert lead("RC34 RR33") == 1
    assert lead("RC34 RR33 RR44") == 2
    assert lead("RC34 RR33 RR44 GR24 RR35") == 3
    assert lead("RC34 RR33 RR44 GR24 BR35") == 2
    assert lead("RC34 RR33 GR44 BR24") == 1
    assert lead("RC34 RR33 GR44 BR24 YR35") == 5
    assert lead("RR33 GC34 GR44 BR24 YR35") == -5  # Black's, and placed amid them or before them
    assert lead("RR33 GR44 BR24 YC65 YR35 YC34") == -5


def test_points_as_a_plain_reading_of_the_board_gives_them() -> None:
    for seed in range(15):
        for state in random_game(GAME, seed):
            assert [GAME.points(state, 0), GAME.points(state, 1)] == plain_points(state)


@pytest.mark.parametrize("tiebreak", ["rules", "seahorse", "box"])
def test_bounds_hold_and_close_in_on_the_score(tiebreak: Any) -> None:
    game = Divercite(tiebreak)
    for seed in range(40):
        states = random_game(game, seed)
        score = game.score(states[-1])
        assert all(low <= score <= high for low, high in map(game.bounds, states))
        if abs(score) > 1:
            assert game.bounds(states[-1]) == (score, score)


def test_bounds_hold_for_every_way_to_the_end() -> None:
    for seed in range(10):
        state = random_game(GAME, seed)[-4]
        ends = {GAME.score(end) for end in positions_below(state)}
        low, high = GAME.bounds(state)
        assert low <= min(ends)
        assert max(ends) <= high


def positions_below(state: State) -> list[State]:
    """All finished games that a state leads to."""
    moves = list(GAME.moves(state))
    return [end for move in moves for end in positions_below(GAME.play(state, move))] if moves else [state]


def test_a_finished_game_scores_twice_the_lead() -> None:
    unlevel = 0
    for seed in range(40):
        state = random_game(GAME, seed)[-1]
        white, black = plain_points(state)
        scores = [Divercite(tiebreak).score(state) for tiebreak in ("rules", "seahorse", "box")]
        if white != black:
            unlevel += 1
            assert scores == [2 * (white - black)] * 3
        else:
            assert abs(scores[0]) == 1
            assert scores[2] == 0
    assert unlevel > 30


def test_random_games_have_as_many_divercites_as_known() -> None:
    ends = [random_game(GAME, seed)[-1] for seed in range(300)]
    assert mean(GAME.divercites(end, 0) + GAME.divercites(end, 1) for end in ends) == pytest.approx(1.64, abs=0.2)


# Tie-breaks: by rules, in the framework, in the box. Cities of White are capitals; each is checked the other way round too.

DIVERCITE = ("RG.G./BY.../...../...RR/...RR", "G..g/..../..../...r")  # 5 against 4 + 1
FOUR = ("RR.../RR.../...../BBY../B....", "R.../..../..../by..")  # 4 against 3 + 1
THREE = ("RR.../R..../...../BB.Y./.....", "R.../..../..../b..y")  # 3 against 2 + 1
TWO = ("RR.../...../...../B..Y./.....", "R.../..../..../b..y")  # 2 against 1 + 1
LEVEL = ("RR.../...../...../BB.../.....", "R.../..../..../b...")  # 2 against 2


def scores(resources: str, cities: str) -> tuple[int, int, int]:
    state = position(resources, cities)
    assert GAME.points(state, 0) == GAME.points(state, 1) > 0
    rules, seahorse, box = (Divercite(tiebreak).score(state) for tiebreak in ("rules", "seahorse", "box"))
    return rules, seahorse, box


@pytest.mark.parametrize("case", [DIVERCITE, FOUR, THREE], ids=["divercite", "four", "three"])
def test_more_divercites_then_more_fours_then_more_threes(case: tuple[str, str]) -> None:
    resources, cities = case
    assert scores(resources, cities) == (1, 1, 0)
    assert scores(resources, cities.swapcase()) == (-1, -1, 0)


def test_the_framework_draws_what_the_twos_give_to_the_second_player() -> None:
    resources, cities = TWO
    assert scores(resources, cities) == (1, 1, 0)
    assert scores(resources, cities.swapcase()) == (-1, 0, 0)


def test_if_all_is_level_the_first_player_wins() -> None:
    resources, cities = LEVEL
    assert scores(resources, cities) == scores(resources, cities.swapcase()) == (1, 1, 0)


def test_facts_know_whether_a_game_can_be_drawn() -> None:
    assert [Divercite(tiebreak).facts.draws for tiebreak in ("rules", "seahorse", "box")] == [False, True, True]


# Symmetry


def turned(text: str, chance: random.Random) -> str:
    """The same state with the board turned or mirrored and the colours renamed."""
    *grids, left = text.split()
    flips, names = [chance.random() < 0.5 for _ in range(3)], chance.sample("RGBY", 4)
    renaming = str.maketrans("RGBYrgby", "".join(names) + "".join(names).lower())
    result = []
    for grid in grids:
        rows = grid.translate(renaming).split("/")
        rows = rows[::-1] if flips[0] else rows
        rows = [row[::-1] for row in rows] if flips[1] else rows
        rows = ["".join(column) for column in zip(*rows, strict=True)] if flips[2] else rows
        result.append("/".join(rows))
    return " ".join([*result, "".join(left[names.index(colour)] for colour in "RGBY")])


def test_192_symmetries_have_one_representative() -> None:
    chance = random.Random(3)
    state = random_game(GAME, seed=3)[18]
    twins = {turned(GAME.show(state), chance) for _ in range(2000)}
    assert len(twins) == 192
    assert {GAME.canonical(GAME.parse(twin)) for twin in twins} == {GAME.canonical(state)}


def test_symmetry_keeps_the_score() -> None:
    chance = random.Random(4)
    for seed in range(10):
        state = random_game(GAME, seed)[-1]
        assert GAME.score(GAME.parse(turned(GAME.show(state), chance))) == GAME.score(state) == GAME.score(GAME.canonical(state))


# Notation


def test_states_and_moves_are_written_as_documented() -> None:
    assert GAME.show(GAME.start()) == EMPTY
    assert GAME.show(played(GAME, "RR04 GC34")) == "R..../...../...../...../..... ..../.g../..../.... 2333"
    assert played(GAME, "rr04 gc34") == GAME.parse("R..../...../...../...../..... ..../.g../..../.... 2333")


def test_the_board_is_a_diamond_with_points_and_hands() -> None:
    board = GAME.board(played(GAME, "RC34 RR44 GR33 GC23"))
    assert [sum(cell != "" for cell in row) for row in board.rows] == [1, 3, 5, 7, 9, 7, 5, 3, 1]
    assert (board.rows[3][4], board.rows[4][4], board.rows[2][3]) == ("RW", "r", "GB")
    assert board.caption == "white 1: RrrrGGggBBbbbYYyyy, black 1: RRrrGgggBBbbbYYyyy"


@pytest.mark.parametrize("tiebreak", ["", "Rules", 3])
def test_bad_parameters_are_refused(tiebreak: Any) -> None:
    with pytest.raises(LudionError, match="rules, seahorse or box"):
        Divercite(tiebreak)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "such as"),
        ("...../...../...../...../..... ..../..../..../....", "such as"),
        ("...../...../...../...../..... ..../..../..../.... 3334", "such as"),
        ("...../...../...../..... ..../..../..../.... 3333", "5 rows"),
        ("...../...../..Q../...../..... ..../..../..../.... 3333", "'Q'"),
        ("r..../...../...../...../..... ..../..../..../.... 2333", "'r'"),
        ("...../...../...../...../..... RR../rrr./..../.... 3333", "cannot be"),
        ("...../...../...../...../..... ..../..../..../.... 2333", "cannot be"),
        ("...../...../...../...../..... R..R/..../..../.... 3333", "cannot be"),
        ("R..../...../...../...../..... ..../..../..../.... 3333", "cannot be"),
    ],
)
def test_bad_states_are_refused(text: str, reason: str) -> None:
    with pytest.raises(LudionError, match=reason):
        GAME.parse(text)
