"""Everybody meets whom the kind of tournament says, as often with either side, and nobody meets anybody twice in a Swiss one."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.arena.schedule import Ended, Schedule, points, swiss_pairs, told_apart, usual_rounds
from ludion.core import LudionError


@given(kind=st.sampled_from(["round-robin", "gauntlet"]), players=st.integers(2, 8), pairs=st.integers(1, 5))
def test_every_pairing_is_played_as_often_on_both_sides(kind, players, pairs):
    schedule = Schedule(kind, players, 2 * pairs)
    jobs = schedule.jobs(0)
    met = Counter((job.first, job.second) for job in jobs)
    wanted = [(0, b) for b in range(1, players)] if kind == "gauntlet" else [(a, b) for b in range(players) for a in range(b)]
    assert met == {pair: pairs for a, b in wanted for pair in ((a, b), (b, a))}
    assert len(jobs) == schedule.asked == len({job.id for job in jobs})
    by_opening = Counter((job.pair, job.opening) for job in jobs)
    assert set(by_opening.values()) == {2} and {job.opening for job in jobs} == set(range(pairs))
    assert jobs == schedule.jobs(0)


def test_a_stopped_tournament_has_played_all_pairings_about_as_often():
    jobs = Schedule("round-robin", 4, 6).jobs(0)
    for stop in range(0, len(jobs), 12):
        met = Counter(job.pair for job in jobs[:stop])
        assert len(set(met.values())) <= 1


def test_seeds_differ_by_game_side_and_tournament():
    jobs = Schedule("round-robin", 4, 6).jobs(0)
    seeds = [seed for job in jobs for tournament in (0, 1) for seed in job.seeds(tournament)]
    assert len(set(seeds)) == len(seeds) and all(0 <= seed < 2**63 for seed in seeds)
    assert jobs[3].seeds(7) == Schedule("round-robin", 4, 6).jobs(0)[3].seeds(7)


def swiss(players, rounds, seed, games=2):
    """The pairs of each round of a tournament with random results, the stronger ones winning more."""
    chance, ended, found = random.Random(seed), [], []
    schedule = Schedule("swiss", players, games, rounds)
    for number in range(rounds):
        jobs = schedule.jobs(number, ended)
        shuffled = ended[:]
        chance.shuffle(shuffled)
        assert schedule.jobs(number, shuffled) == jobs
        ended += [
            Ended(job, chance.choice([0, 1, None]) if chance.random() < 0.4 else int(job.first > job.second)) for job in jobs
        ]
        found.append({frozenset((job.first, job.second)) for job in jobs})
    assert len(ended) == schedule.asked
    return found, ended


@given(players=st.integers(2, 11), seed=st.integers(0, 1000))
def test_a_swiss_tournament_has_no_rematch_and_one_bye_each_at_most(players, seed):
    rounds = min(usual_rounds(players), players - 1)
    found, _ = swiss(players, rounds, seed)
    met = [pair for pairs in found for pair in pairs]
    assert len(set(met)) == len(met)
    resting = [player for pairs in found for player in range(players) if not any(player in pair for pair in pairs)]
    assert len(resting) == (rounds if players % 2 else 0) and len(set(resting)) == len(resting)


def test_equals_meet():
    _, ended = swiss(8, 1, 0)
    total = points(8, ended)
    pairs = swiss_pairs(8, 1, ended, 2)
    assert sum(abs(total[a] - total[b]) for a, b in pairs) <= 4
    assert sorted(player for pair in pairs for player in pair) == list(range(8))


def test_who_sits_out_has_won_that_round():
    _, ended = swiss(3, 1, 0)
    resting = ({0, 1, 2} - {ended[0].job.first, ended[0].job.second}).pop()
    assert resting == 2  # the last of the list
    assert any(2 in pair for pair in swiss_pairs(3, 1, ended, 2))


def test_games_without_a_result_give_no_points():
    job = Schedule("match", 2).jobs(0)[0]
    assert points(2, [Ended(job, None, counts=False)]) == [0, 0]
    assert points(2, [Ended(job, None), Ended(job, 1)]) == [0.5, 1.5]


@pytest.mark.parametrize(
    ("wrong", "about"),
    [
        (("match", 3, 2), "two players"),
        (("match", 2, 0), "some games"),
        (("match", 2, -4), "some games"),
        (("match", 2, 5), "sides swapped"),
        (("round-robin", 1, 2), "two players"),
        (("chess", 2, 2), "round-robin"),
        (("round-robin", 4, 2, 3), "no rounds"),
        (("swiss", 4, 2, 0), "1 round"),
        (("swiss", 4, 2, 4), "within 3 rounds"),
    ],
)
def test_what_makes_no_sense_is_refused(wrong, about):
    with pytest.raises(LudionError, match=about):
        Schedule(*wrong)


def test_the_same_player_twice_is_told_apart():
    assert told_apart(["random", "uct", "random"]) == ["random #1", "uct", "random #2"]
    for wrong in ([], ["random"], ["random", " "]):
        with pytest.raises(LudionError):
            told_apart(wrong)
