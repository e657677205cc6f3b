"""Whom a ladder lets meet: those whose games tell most, and nobody is forgotten."""

import random
from itertools import combinations

import numpy as np
import pytest

from ludion.arena.counting import Counting
from ludion.arena.fit import fit
from ludion.arena.pairing import FAIR, PLACEMENT, Field, _gains, games_played, next_pair
from ludion.arena.ratings import rate
from ludion.arena.schedule import Job
from ludion.arena.tally import Result, tally

NAMES = ("eva", "bo", "dan", "cy", "al")
STRENGTHS = (0.0, 0.5, 3.0, -2.0, 1.0)


def meeting(counting: Counting, one: int, other: int, chance: random.Random, strengths=STRENGTHS) -> None:
    """Two games, with sides swapped."""
    round_ = counting.rounds
    for side, (first, second) in enumerate(((one, other), (other, one))):
        share = 1 / (1 + np.exp(strengths[second] - strengths[first]))
        winner = None if chance.random() < 0.1 else 0 if chance.random() < share else 1
        counting.add(Job(round_, 0, 0, side, first, second), winner, True, False)


def played(meetings: int, seed: int = 0) -> Counting:
    counting, chance = Counting(), random.Random(seed)
    for _ in range(meetings):
        meeting(counting, *chance.sample(range(len(NAMES)), 2), chance)
    return counting


def everybody(weight: float = 1.0) -> Field:
    return Field(dict.fromkeys(NAMES, weight))


@pytest.mark.parametrize("seed", range(5))
def test_games_counted_as_they_come_are_the_games_counted_at_once(seed):
    counting, chance, results = Counting(), random.Random(seed), []
    for number in range(60):
        one, other = chance.sample(range(len(NAMES)), 2)
        sides = [(0, one, other), (1, other, one)][: chance.choice((1, 2, 2))]
        chance.shuffle(sides)
        for side, first, second in sides:
            winner = chance.choice((None, 0, 1))
            counting.add(Job(number, 0, 0, side, first, second), winner, True, False)
            points = 0.5 if winner is None else 1.0 - winner
            results.append(Result(NAMES[first], NAMES[second], points, str(number)))
    assert counting.tally(NAMES) == tally(results, NAMES)


def test_what_has_no_result_is_no_game_and_fouls_are_their_players():
    counting = Counting()
    counting.add(Job(0, 0, 0, 0, 0, 1), None, False, False)
    counting.add(Job(0, 0, 0, 1, 1, 0), 0, True, True)
    counted = counting.tally(NAMES)
    assert counted.games == 1 and not counted.pairs and counting.fouls == {0: 1}


@pytest.mark.parametrize("seed", range(8))
def test_the_pair_that_shrinks_the_errors_most_is_taken(seed):
    counted = played(80, seed).tally(NAMES)
    found = fit(counted)
    size, names = len(NAMES), counted.players
    middle = np.eye(size, size + 1) - np.append(np.full(size, 1 / size), 0.0)
    before = np.linalg.inv(found.held)

    def errors(one: int, other: int) -> float:
        """The sum of variances after two games more of these, by inverting the curvature anew."""
        after = before.copy()
        for sign in (1, -1):
            contrast = np.zeros(size + 1)
            contrast[[one, other, size]] = 1, -1, sign
            share = 1 / (1 + np.exp(-contrast @ found.point))
            after += share * (1 - share) * np.outer(contrast, contrast)
        return float(np.trace(middle @ np.linalg.inv(after) @ middle.T))

    best = min(combinations(range(size), 2), key=lambda pair: errors(*pair))
    chosen = next_pair(counted, everybody(), turn=0)
    at = {name: number for number, name in enumerate(names)}
    # The formula leaves out what two games tell about the advantage of moving first, which is next to nothing.
    assert errors(at[chosen[0]], at[chosen[1]]) <= errors(*best) * (1 + 1e-3)


@pytest.mark.parametrize("seed", range(4))
def test_gain_is_decrease_of_centred_variances(seed):
    """The strengths count relative to the mean of the field. A player outside of the field does not move that mean."""
    counted = played(300, seed).tally(NAMES)
    found = fit(counted)
    names, size = counted.players, len(NAMES)
    present = {name: float(number) for number, name in enumerate(names, 1) if name != "dan"}
    inside = np.array([float(name in present) for name in names])
    weights = np.array([present.get(name, 0.0) for name in names])
    middle = np.eye(size, size + 1) - np.append(inside / inside.sum(), 0.0)
    before = np.linalg.inv(found.held)

    def variance(curvature):
        return float(weights @ np.diag(middle @ np.linalg.inv(curvature) @ middle.T))

    gains = _gains(counted, found, present)
    for one, other in combinations(range(size), 2):
        after = before.copy()
        for sign in (1, -1):
            contrast = np.zeros(size + 1)
            contrast[[one, other, size]] = 1, -1, sign
            share = 1 / (1 + np.exp(-contrast @ found.point))
            after += share * (1 - share) * np.outer(contrast, contrast)
        assert gains[one, other] == pytest.approx(variance(before) - variance(after), abs=0.02 * gains.max())


def test_newcomers_come_first_the_one_with_the_fewest_games_before_others():
    counting, chance = played(60), random.Random(1)
    names = (*NAMES, "new", "newer")
    for _ in range(2):
        meeting(counting, 5, 0, chance, (*STRENGTHS, 0.0, 0.0))
    for turn in range(PLACEMENT - 2):
        counted = counting.tally(names)
        pair, games = next_pair(counted, Field(dict.fromkeys(names, 1.0)), turn), games_played(counted)
        assert min(games.values()) in (games[name] for name in pair) and {"new", "newer"} & set(pair)
        meeting(counting, *(names.index(name) for name in pair), chance, (*STRENGTHS, 0.0, 0.0))
        if min(games_played(counting.tally(names)).values()) >= PLACEMENT:
            return
    raise AssertionError("the newcomers are still waiting")


def test_nobody_starves_however_well_or_badly_they_are_known():
    strengths = (0.0, 0.1, 9.0, -9.0, 0.2)
    counting, chance = Counting(), random.Random(2)
    for turn in range(240):
        pair = next_pair(counting.tally(NAMES), everybody(), turn)
        meeting(counting, *(NAMES.index(name) for name in pair), chance, strengths)
    least = min(games_played(counting.tally(NAMES)).values())
    assert least >= 2 * (240 // FAIR) // len(NAMES)


def test_neighbours_meet_more_often_than_those_far_apart():
    strengths = (0.0, 1.5, 3.0, 4.5, 6.0)
    counting, chance = Counting(), random.Random(3)
    for turn in range(200):
        pair = next_pair(counting.tally(NAMES), everybody(), turn)
        meeting(counting, *(NAMES.index(name) for name in pair), chance, strengths)
    near = [counting.met[one, one + 1] for one in range(4)]
    far = [counting.met[one, other] for one, other in combinations(range(5), 2) if other - one >= 3]
    assert min(near) > max(far)


def test_results_alone_decide_not_the_order_in_which_they_came():
    chance, games = random.Random(4), []
    for number in range(50):
        one, other = chance.sample(range(len(NAMES)), 2)
        games += [(Job(number, 0, 0, 0, one, other), chance.choice((None, 0, 1)), True, False)]
        games += [(Job(number, 0, 0, 1, other, one), chance.choice((None, 0, 1)), True, False)]
    pairs = set()
    for _ in range(5):
        counting = Counting()
        for game in games:
            counting.add(*game)
        pairs.add(next_pair(counting.tally(NAMES), everybody(), 3))
        chance.shuffle(games)
    assert len(pairs) == 1


def test_whoever_is_not_in_the_field_or_has_told_all_is_left_out():
    counted = played(50).tally(NAMES)
    assert next_pair(counted, Field({"al": 1.0, "cy": 1.0}), 0) == ("al", "cy")
    assert next_pair(counted, Field({"al": 1.0, "cy": 1.0}, closed={("al", "cy")}), 0) is None
    assert next_pair(counted, Field({"al": 1.0}), 0) is None
    assert next_pair(counted, Field({}), 0) is None


def test_newcomers_are_connected_with_the_field_before_anything_else():
    results = [Result("al", "bo", 1), Result("bo", "cy", 1), Result("cy", "al", 1)] * 20
    for turn in range(2):
        results.append(Result(*next_pair(tally(results, NAMES), everybody(), turn), 1))
        assert [len(group) for group in rate(tally(results, NAMES)).groups] == [4 + turn, *[1] * (1 - turn)]


def test_a_new_ladder_grows_one_group():
    results: list[Result] = []
    for turn in range(len(NAMES) - 1):
        results.append(Result(*next_pair(tally(results, NAMES), everybody(), turn), 1))
        assert [len(group) for group in rate(tally(results, NAMES)).groups] == [turn + 2, *[1] * (len(NAMES) - turn - 2)]
